import Raster

/// Reads a BDF file line by line.
///
/// The header's lines and properties may come in any order: each fills its field, and what is
/// missing is derived when it is first needed.
struct BDFReader {
  /// Thousandths of the em that make a glyph of an em of one pixel 4,096 pixels wide.
  private static let scalableWidthLimit = 4_096_000

  private var lines: BDFLines
  private(set) var draft: FontDraft
  private var glyphCount: Int?
  private var headerAdvance: Int?
  private var headerScalableWidth: Int?

  private var side: Int { draft.limits.side }

  /// True when the first line that says something is STARTFONT.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    var lines = BDFLines(bytes: bytes)
    return lines.advance() && lines.hasKeyword("STARTFONT")
  }

  init(bytes: [UInt8], limits: FontFileLimits) throws(TypefoundryError) {
    try limits.check(byteCount: bytes.count)
    lines = BDFLines(bytes: bytes)
    draft = FontDraft(limits: limits)
  }

  mutating func read() throws(TypefoundryError) {
    try readStart()
    var glyphsRead = 0
    var isWhole = false
    reading: while lines.advance() {
      switch lines.keyword {
      case "STARTCHAR":
        glyphsRead += 1
        try readGlyph()
      case "ENDFONT":
        isWhole = true
        break reading
      case "ENDCHAR", "BITMAP", "ENCODING":
        throw lines.fault(.malformed, "\(lines.keyword) stands outside STARTCHAR and ENDCHAR")
      default:
        try readHeaderLine()
      }
    }
    // Files whose last line is missing are whole if all the glyphs they announce are there.
    guard isWhole || glyphsRead == glyphCount else {
      throw lines.fault(
        .malformed,
        glyphCount.map { "the file ends after \(glyphsRead) of \($0) glyphs, without ENDFONT" }
          ?? "the file ends without ENDFONT")
    }
    guard draft.count > 0 else {
      throw lines.fault(
        .malformed, "none of the \(glyphsRead) glyphs has an encoding; at least one is needed")
    }
  }

  // MARK: Header

  private mutating func readStart() throws(TypefoundryError) {
    guard lines.advance(), lines.keyword == "STARTFONT" else {
      throw lines.fault(.malformed, "a BDF file begins with STARTFONT")
    }
    let version = lines.text
    guard version == "2" || version.hasPrefix("2.") else {
      throw lines.fault(.unsupported, "the version is \(version.prefix(32)); 2.1 and 2.2 are read")
    }
  }

  private mutating func readHeaderLine() throws(TypefoundryError) {
    let measure = -side...side
    switch lines.keyword {
    case "FONT": draft.fontName = lines.unquotedText
    case "FACE_NAME": draft.faceName = lines.unquotedText
    case "FAMILY_NAME": draft.familyName = lines.unquotedText
    case "PIXEL_SIZE": draft.pixelSize = try lines.number(in: 0...side, of: "the size")
    case "SIZE": try readSize()
    case "FONTBOUNDINGBOX": draft.boundingBox = try readBox()
    case "FONT_ASCENT":
      draft.ascent = try lines.number(in: measure, of: "the height")
    case "FONT_DESCENT":
      draft.descent = try lines.number(in: measure, of: "the depth")
    case "CAP_HEIGHT": draft.capHeight = try lines.number(in: measure, of: "the height")
    case "X_HEIGHT": draft.xHeight = try lines.number(in: measure, of: "the height")
    case "CHARS":
      glyphCount = try lines.number(in: 0...Int(Int32.max), of: "the count")
    case "DWIDTH":
      headerAdvance = try lines.number(in: 0...side, of: "the width")
    case "SWIDTH":
      headerScalableWidth = try lines.number(in: 0...Self.scalableWidthLimit, of: "the width")
    case "CHARSET_REGISTRY": draft.registry = lines.unquotedText
    case "CHARSET_ENCODING": draft.encoding = lines.unquotedText
    default: break
    }
  }

  /// Reads the point size and the resolution; version 2.2 with a fourth number has grey levels.
  private mutating func readSize() throws(TypefoundryError) {
    let words = lines.text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    // Points need not be whole.
    if words.count >= 3, let points = Double(words[0]), let resolution = Double(words[2]) {
      let pixels = (points * resolution / 72).rounded()
      if pixels >= 1, pixels <= Double(side) { draft.sizeInPixels = Int(pixels) }
    }
    if words.count >= 4, words[3] != "1" {
      throw lines.fault(
        .unsupported, "glyphs have \(words[3].prefix(32)) bits a pixel; only 1 is read")
    }
  }

  private mutating func readBox() throws(TypefoundryError) -> GlyphBox {
    let sides = 0...side
    let place = -side...side
    return GlyphBox(
      width: try lines.number(in: sides, of: "the width"),
      height: try lines.number(in: sides, of: "the height"),
      left: try lines.number(in: place, of: "the horizontal offset"),
      bottom: try lines.number(in: place, of: "the vertical offset"))
  }

  // MARK: Glyphs

  private mutating func readGlyph() throws(TypefoundryError) {
    let start = lines.number
    let named = lines.namedScalar
    var encoding: Int?
    var advance = headerAdvance
    var scalableWidth = headerScalableWidth
    var box = draft.boundingBox
    while lines.advance() {
      switch lines.keyword {
      case "ENCODING":
        encoding = try lines.number(in: -1...0x10FFFF, of: "the encoding")
      case "DWIDTH": advance = try lines.number(in: 0...side, of: "the width")
      case "SWIDTH":
        scalableWidth = try lines.number(in: 0...Self.scalableWidthLimit, of: "the width")
      case "BBX": box = try readBox()
      case "BITMAP":
        guard let encoding else {
          throw lines.fault(.malformed, "the glyph of line \(start) has no ENCODING")
        }
        guard let box else {
          throw lines.fault(
            .malformed, "the glyph of line \(start) has no BBX, and the file no FONTBOUNDINGBOX")
        }
        let bits = try readBitmap(box, start: start)
        guard encoding >= 0 else { return }
        if advance == nil, let scalableWidth, let em = draft.knownEm {
          advance = try pixels(scalableWidth, em: em, start: start)
        }
        let bitmap = box.trimmed(bits)
        try draft.add(
          .code(encoding, named: named),
          advance: advance ?? max(0, min(side, box.left + box.width)), inkBox: bitmap.inkBox,
          bits: bitmap.bits, line: start)
        return
      case "ENDCHAR":
        throw lines.fault(.malformed, "the glyph of line \(start) has no BITMAP")
      case "STARTCHAR", "ENDFONT":
        throw lines.fault(.malformed, "the glyph of line \(start) has no ENDCHAR")
      default: break
      }
    }
    throw lines.fault(.malformed, "the file ends inside the glyph of line \(start)")
  }

  /// A scalable width is in thousandths of the size.
  private func pixels(_ width: Int, em: Int, start: Int) throws(TypefoundryError) -> Int {
    let advance = (width * em + 500) / 1_000
    guard advance <= side else {
      throw TypefoundryError(
        .outOfRange, "SWIDTH makes the glyph \(advance) pixels wide; at most 4096 are possible",
        line: start)
    }
    return advance
  }

  /// Reads the rows of a bitmap and the line ENDCHAR.
  private mutating func readBitmap(_ box: GlyphBox, start: Int) throws(TypefoundryError) -> [UInt8]
  {
    let stride = (box.width + 7) / 8
    var bits: [UInt8] = []
    bits.reserveCapacity(stride * box.height)
    var rows = 0
    while lines.advance() {
      if lines.hasKeyword("ENDCHAR") {
        // A box without columns has blank lines for rows.
        guard rows == box.height || box.width == 0 else {
          throw lines.fault(
            .malformed, "the glyph of line \(start) has \(rows) rows; its box has \(box.height)")
        }
        return bits
      }
      guard rows < box.height else {
        throw lines.fault(
          .malformed,
          "ENDCHAR is missing: the glyph of line \(start) has only \(box.height) rows")
      }
      rows += 1
      try appendRow(width: box.width, to: &bits)
    }
    throw lines.fault(.malformed, "the file ends inside the glyph of line \(start)")
  }

  /// Reads a row of hexadecimal digits: those that its columns need, and more that are ignored; where
  /// there are fewer the rest is paper.
  private func appendRow(width: Int, to bits: inout [UInt8]) throws(TypefoundryError) {
    let needed = (width + 7) / 8
    let end = bits.count + needed
    guard lines.appendBytes(atMost: needed, to: &bits) else {
      throw lines.fault(.malformed, "the row holds what is no hexadecimal digit")
    }
    while bits.count < end { bits.append(0) }
    let unused = UInt8((8 - width % 8) % 8)
    if unused > 0, needed > 0 { bits[bits.count - 1] &= 0xFF << unused }
  }
}
