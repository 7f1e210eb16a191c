import Raster

/// Writes a font as BDF 2.1.
struct BDFWriter {
  private let font: BitmapFont
  private let header: BDFHeader
  private(set) var bytes: [UInt8] = []

  init(font: BitmapFont, header: BDFHeader) {
    self.font = font
    self.header = header
  }

  mutating func write() throws(TypefoundryError) {
    bytes.reserveCapacity(font.glyphs.reduce(4_096) { $0 + 120 + 3 * $1.bits.count })
    let properties = try properties()
    line("STARTFONT 2.1")
    for comment in header.comments {
      for part in comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        try checkText(part, of: "a comment")
        line(part.isEmpty ? "COMMENT" : "COMMENT \(part)")
      }
    }
    line("FONT \(try fontName())")
    line("SIZE \(font.metrics.em) 72 72")
    let box = boundingBox
    line("FONTBOUNDINGBOX \(box.width) \(box.height) \(box.x) \(-box.maxY)")
    line("STARTPROPERTIES \(properties.count)")
    for (name, value) in properties { line("\(name) \(value)") }
    line("ENDPROPERTIES")
    line("CHARS \(font.glyphs.count)")
    for glyph in font.glyphs { try write(glyph) }
    line("ENDFONT")
  }

  // MARK: Header

  /// The smallest box that holds the ink of every glyph.
  private var boundingBox: PixelRect {
    let boxes = font.glyphs.map(\.inkBox).filter { !$0.isEmpty }
    guard let left = boxes.map(\.x).min(), let top = boxes.map(\.y).min(),
      let right = boxes.map(\.maxX).max(), let bottom = boxes.map(\.maxY).max()
    else { return .empty }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// `M` where all advances are equal, else `P`.
  private var spacing: String {
    font.glyphs.allSatisfy { $0.advance == font.glyphs[0].advance } ? "M" : "P"
  }

  /// The mean advance in tenths of a pixel.
  private var averageWidth: Int {
    let sum = font.glyphs.reduce(0) { $0 + $1.advance }
    return (sum * 10 + font.glyphs.count / 2) / font.glyphs.count
  }

  private var family: String {
    if let family = header.family { return family }
    let scalars = font.name.unicodeScalars.map { Self.isForbiddenInFontName($0) ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isForbiddenInFontName(_ scalar: Unicode.Scalar) -> Bool {
    "-\",?*".unicodeScalars.contains(scalar)
  }

  private func fontName() throws(TypefoundryError) -> String {
    let fields = [
      header.foundry, family, header.weight, header.slant, header.setWidth, header.addedStyle,
    ]
    for field in fields {
      try checkText(field, of: "a field of the font's name")
      if let wrong = field.unicodeScalars.first(where: Self.isForbiddenInFontName) {
        throw TypefoundryError(
          .notExpressible,
          "the field \(field) of the font's name holds \(wrong), which separates or matches fields")
      }
    }
    let em = font.metrics.em
    return "-" + fields.joined(separator: "-")
      + "-\(em)-\(em * 10)-72-72-\(spacing)-\(averageWidth)-ISO10646-1"
  }

  private func properties() throws(TypefoundryError) -> [(String, String)] {
    let metrics = font.metrics
    var properties: [(String, String)] = [
      ("FACE_NAME", try quoted(font.name)),
      ("FOUNDRY", try quoted(header.foundry)),
      ("FAMILY_NAME", try quoted(family)),
      ("WEIGHT_NAME", try quoted(header.weight)),
      ("SLANT", try quoted(header.slant)),
      ("SETWIDTH_NAME", try quoted(header.setWidth)),
      ("ADD_STYLE_NAME", try quoted(header.addedStyle)),
      ("PIXEL_SIZE", String(metrics.em)),
      ("POINT_SIZE", String(metrics.em * 10)),
      ("RESOLUTION_X", "72"),
      ("RESOLUTION_Y", "72"),
      ("SPACING", try quoted(spacing)),
      ("AVERAGE_WIDTH", String(averageWidth)),
      ("CHARSET_REGISTRY", try quoted("ISO10646")),
      ("CHARSET_ENCODING", try quoted("1")),
      ("FONT_ASCENT", String(metrics.ascent)),
      ("FONT_DESCENT", String(metrics.descent)),
      ("CAP_HEIGHT", String(metrics.capHeight)),
      ("X_HEIGHT", String(metrics.xHeight)),
    ]
    if let scalar = header.defaultCharacter {
      properties.append(("DEFAULT_CHAR", String(scalar.value)))
    }
    if let copyright = header.copyright {
      properties.append(("COPYRIGHT", try quoted(copyright)))
    }
    if let notice = header.notice { properties.append(("NOTICE", try quoted(notice))) }
    return properties
  }

  /// Text as the value of a property: a quote inside is doubled.
  private func quoted(_ text: String) throws(TypefoundryError) -> String {
    try checkText(text, of: "a property")
    var value = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { value.unicodeScalars.append(scalar) }
      value.unicodeScalars.append(scalar)
    }
    return value + "\""
  }

  private func checkText(_ text: some StringProtocol, of what: String) throws(TypefoundryError) {
    if let wrong = text.unicodeScalars.first(where: { $0.value < 32 || $0.value == 127 }) {
      throw TypefoundryError(
        .notExpressible, "\(what) holds the control character \(Int(wrong.value))")
    }
  }

  // MARK: Glyphs

  private mutating func write(_ glyph: Glyph) throws(TypefoundryError) {
    let scalars = glyph.character.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else {
      throw TypefoundryError(
        .notExpressible,
        "the character \(glyph.character) has \(scalars.count) scalars; BDF can encode only one")
    }
    let box = glyph.inkBox.isEmpty ? .empty : glyph.inkBox
    let em = font.metrics.em
    line("STARTCHAR \(Self.name(of: scalar))")
    line("ENCODING \(scalar.value)")
    line("SWIDTH \((glyph.advance * 2_000 + em) / (2 * em)) 0")
    line("DWIDTH \(glyph.advance) 0")
    line("BBX \(box.width) \(box.height) \(box.x) \(-box.maxY)")
    line("BITMAP")
    let padding = UInt8(0xFF) << UInt8((8 - box.width % 8) % 8)
    for row in 0..<box.height {
      let start = row * glyph.stride
      for index in start..<start + glyph.stride {
        var byte = glyph.bits[index]
        if index == start + glyph.stride - 1 { byte &= padding }
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    line("ENDCHAR")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  /// A glyph name that says the scalar (Adobe Glyph List Specification, section 2).
  private static func name(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return digits.utf8.count > 4
      ? "u" + digits : "uni" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }
}
