import Raster

/// Reads a BDF file line by line.
///
/// The header's lines and properties may come in any order: each fills its field, and what is
/// missing is derived when it is first needed.
struct BDFReader {
  private static let sizeLimit = 268_435_456
  private static let glyphLimit = 131_072
  private static let sideLimit = 4_096
  /// Thousandths of the em that make a glyph of an em of one pixel 4,096 pixels wide.
  private static let scalableWidthLimit = 4_096_000

  private var lines: BDFLines
  private(set) var glyphs: [Glyph] = []

  // The header.
  private var fontLine: String?
  private var faceName: String?
  private var familyName: String?
  private var pixelSize: Int?
  private var sizeInPixels: Int?
  private var boundingBox: BDFBox?
  private var ascent: Int?
  private var descent: Int?
  private var capHeight: Int?
  private var xHeight: Int?
  private var glyphCount: Int?
  private var headerAdvance: Int?
  private var headerScalableWidth: Int?
  private var registry: (text: String, line: Int)?
  private var charset: (text: String, line: Int)?

  init(bytes: [UInt8]) throws(TypefoundryError) {
    guard bytes.count <= Self.sizeLimit else {
      throw TypefoundryError(
        .outOfRange, "the file has \(bytes.count) bytes; at most \(Self.sizeLimit) are read")
    }
    lines = BDFLines(bytes: bytes)
  }

  mutating func read() throws(TypefoundryError) {
    try readStart()
    var glyphsRead = 0
    var isWhole = false
    reading: while lines.advance() {
      switch lines.keyword {
      case "STARTCHAR":
        if glyphsRead == 0 { try checkCharset() }
        glyphsRead += 1
        guard glyphsRead <= Self.glyphLimit else {
          throw lines.fault(
            .outOfRange, "the file has more glyphs than \(Self.glyphLimit), the most that is read")
        }
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
    guard !glyphs.isEmpty else {
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
    let measure = -Self.sideLimit...Self.sideLimit
    switch lines.keyword {
    case "FONT": fontLine = lines.unquotedText
    case "FACE_NAME": faceName = lines.unquotedText
    case "FAMILY_NAME": familyName = lines.unquotedText
    case "PIXEL_SIZE": pixelSize = try lines.number(in: 0...Self.sideLimit, of: "the size")
    case "SIZE": try readSize()
    case "FONTBOUNDINGBOX": boundingBox = try readBox()
    case "FONT_ASCENT":
      ascent = try lines.number(in: 0...Self.sideLimit, of: "the height")
    case "FONT_DESCENT":
      descent = try lines.number(in: 0...Self.sideLimit, of: "the depth")
    case "CAP_HEIGHT": capHeight = try lines.number(in: measure, of: "the height")
    case "X_HEIGHT": xHeight = try lines.number(in: measure, of: "the height")
    case "CHARS":
      glyphCount = try lines.number(in: 0...Int(Int32.max), of: "the count")
    case "DWIDTH":
      headerAdvance = try lines.number(in: 0...Self.sideLimit, of: "the width")
    case "SWIDTH":
      headerScalableWidth = try lines.number(in: 0...Self.scalableWidthLimit, of: "the width")
    case "CHARSET_REGISTRY": registry = (lines.unquotedText, lines.number)
    case "CHARSET_ENCODING": charset = (lines.unquotedText, lines.number)
    default: break
    }
  }

  /// Reads the point size and the resolution; version 2.2 with a fourth number has grey levels.
  private mutating func readSize() throws(TypefoundryError) {
    let words = lines.text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    // Points need not be whole.
    if words.count >= 3, let points = Double(words[0]), let resolution = Double(words[2]) {
      let pixels = (points * resolution / 72).rounded()
      if pixels >= 1, pixels <= Double(Self.sideLimit) { sizeInPixels = Int(pixels) }
    }
    if words.count >= 4, words[3] != "1" {
      throw lines.fault(
        .unsupported, "glyphs have \(words[3].prefix(32)) bits a pixel; only 1 is read")
    }
  }

  private mutating func readBox() throws(TypefoundryError) -> BDFBox {
    let side = 0...Self.sideLimit
    let place = -Self.sideLimit...Self.sideLimit
    return BDFBox(
      width: try lines.number(in: side, of: "the width"),
      height: try lines.number(in: side, of: "the height"),
      left: try lines.number(in: place, of: "the horizontal offset"),
      bottom: try lines.number(in: place, of: "the vertical offset"))
  }

  /// The fields of an X logical font description, or nil where the line FONT has none.
  private var fontFields: [Substring]? {
    guard let fields = fontLine?.split(separator: "-", omittingEmptySubsequences: false),
      fields.count == 15, fields[0].isEmpty
    else { return nil }
    return Array(fields[1...])
  }

  /// Refuses character sets whose numbers are not those of Unicode: their letters would be read as
  /// others.
  private func checkCharset() throws(TypefoundryError) {
    let fields = fontFields
    let registry = (registry?.text ?? fields.map { String($0[12]) } ?? "").uppercased()
    let encoding = (charset?.text ?? fields.map { String($0[13]) } ?? "").uppercased()
    switch registry {
    case "", "ISO10646", "UNICODE", "ASCII", "US-ASCII", "FONTSPECIFIC", "*": return
    case _ where registry.hasPrefix("ISO646"): return
    case "ISO8859" where encoding == "1": return
    case "ADOBE" where encoding == "FONTSPECIFIC": return
    default:
      throw TypefoundryError(
        .unsupported,
        """
        the character set is \(registry.prefix(32))-\(encoding.prefix(32)); ISO10646-1, \
        ISO8859-1 and ASCII are read
        """,
        line: self.registry?.line ?? charset?.line)
    }
  }

  // MARK: Glyphs

  private mutating func readGlyph() throws(TypefoundryError) {
    let start = lines.number
    var encoding: Int?
    var advance = headerAdvance
    var scalableWidth = headerScalableWidth
    var box = boundingBox
    while lines.advance() {
      switch lines.keyword {
      case "ENCODING":
        encoding = try lines.number(in: -1...0x10FFFF, of: "the encoding")
        if let encoding, encoding >= 0, Unicode.Scalar(UInt32(encoding)) == nil {
          throw lines.fault(.outOfRange, "\(encoding) is a surrogate, not a Unicode scalar")
        }
      case "DWIDTH": advance = try lines.number(in: 0...Self.sideLimit, of: "the width")
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
        guard encoding >= 0, let scalar = Unicode.Scalar(UInt32(encoding)) else { return }
        if advance == nil, let scalableWidth, let em = knownEm {
          advance = try pixels(scalableWidth, em: em, start: start)
        }
        let bitmap = box.trimmed(bits)
        do throws(RasterError) {
          glyphs.append(
            try Glyph(
              character: Character(scalar),
              advance: advance ?? max(0, min(Self.sideLimit, box.left + box.width)),
              inkBox: bitmap.inkBox,
              bits: bitmap.bits))
        } catch {
          throw TypefoundryError(.outOfRange, error.message, line: start)
        }
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
    guard advance <= Self.sideLimit else {
      throw TypefoundryError(
        .outOfRange, "SWIDTH makes the glyph \(advance) pixels wide; at most 4096 are possible",
        line: start)
    }
    return advance
  }

  /// Reads the rows of a bitmap and the line ENDCHAR.
  private mutating func readBitmap(_ box: BDFBox, start: Int) throws(TypefoundryError) -> [UInt8] {
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

  /// Reads a row of hexadecimal digits: those that its columns need, and more that are ignored.
  private func appendRow(width: Int, to bits: inout [UInt8]) throws(TypefoundryError) {
    let range = lines.range
    guard range.count * 4 >= width else {
      throw lines.fault(
        .malformed,
        "the row has \(range.count) digits; \(width) columns take \((width + 7) / 8 * 2)")
    }
    let needed = (width + 7) / 8
    guard lines.appendBytes(atMost: needed, to: &bits) else {
      throw lines.fault(.malformed, "the row holds what is no hexadecimal digit")
    }
    let unused = UInt8((8 - width % 8) % 8)
    if unused > 0 { bits[bits.count - 1] &= 0xFF << unused }
  }

  // MARK: Results

  /// The name of the face.
  var name: String {
    [faceName, fontLine, familyName].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "unnamed"
  }

  /// The em in pixels, where the header gives it.
  private var knownEm: Int? {
    if let em = pixelSize, em > 0 { return em }
    if let em = sizeInPixels { return em }
    if let field = fontFields?[6], let em = Int(field), 1...Self.sideLimit ~= em { return em }
    return nil
  }

  /// The measures of the face, given or derived.
  var metrics: BitmapFont.Metrics {
    func bounded(_ value: Int) -> Int { max(0, min(Self.sideLimit, value)) }
    /// How far the ink of a character reaches above the baseline.
    func height(of character: Character) -> Int? {
      glyphs.first { $0.character == character }.map { -$0.inkBox.y }.flatMap { $0 > 0 ? $0 : nil }
    }
    let inked = glyphs.filter { !$0.inkBox.isEmpty }
    let top = inked.map { -$0.inkBox.y }.max() ?? 0
    let bottom = inked.map(\.inkBox.maxY).max() ?? 0
    let ascent = ascent ?? bounded(boundingBox.map { $0.bottom + $0.height } ?? top)
    let descent = descent ?? bounded(boundingBox.map { -$0.bottom } ?? bottom)
    let capHeight = capHeight.flatMap { $0 > 0 ? $0 : nil } ?? height(of: "H")
    let xHeight = xHeight.flatMap { $0 >= 0 ? $0 : nil } ?? height(of: "x")
    return BitmapFont.Metrics(
      em: knownEm ?? max(1, bounded(ascent + descent)),
      ascent: ascent, descent: descent,
      capHeight: capHeight ?? max(1, bounded(top > 0 ? min(top, ascent) : ascent)),
      xHeight: xHeight ?? 0)
  }
}
