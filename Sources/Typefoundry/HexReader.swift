import Raster

/// Reads GNU Unifont's `.hex` format: a line for each glyph, its scalar in hexadecimal digits, a
/// colon, and 16 rows of 8, 16, 24 or 32 pixels as hexadecimal digits.
///
/// The baseline lies 14 rows below the top, as in the fonts that Unifont makes of such files.
struct HexReader {
  private static let height = 16
  private static let ascent = 14

  private let bytes: [UInt8]
  private(set) var draft: FontDraft

  /// True when the first line that says something is a scalar and a colon.
  static func recognises(_ bytes: [UInt8]) -> Bool {
    var lines = HexLines(bytes: bytes)
    guard let line = lines.next() else { return false }
    let digits = bytes[line].prefix { HexDigits.value(of: $0) != nil }
    return 4...8 ~= digits.count && digits.endIndex < line.upperBound
      && bytes[digits.endIndex] == UInt8(ascii: ":")
  }

  init(bytes: [UInt8], limits: FontFileLimits) throws(TypefoundryError) {
    try limits.check(byteCount: bytes.count)
    self.bytes = bytes
    draft = FontDraft(limits: limits)
  }

  mutating func read() throws(TypefoundryError) {
    draft.faceName = "Unifont"
    draft.pixelSize = Self.height
    draft.ascent = Self.ascent
    draft.descent = Self.height - Self.ascent
    draft.reserve(bytes.count / 70)
    var lines = HexLines(bytes: bytes)
    while let line = lines.next() { try readGlyph(line, number: lines.number) }
  }

  private mutating func readGlyph(
    _ line: Range<Int>, number: Int
  ) throws(TypefoundryError) {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else {
      throw TypefoundryError(
        .malformed, "a line must be a scalar in hexadecimal digits, a colon and a bitmap",
        line: number)
    }
    var code = 0
    let digits = bytes[line.lowerBound..<colon]
    for byte in digits {
      guard let digit = HexDigits.value(of: byte), digits.count <= 8 else {
        throw TypefoundryError(
          .malformed, "before the colon must be a scalar of 4 to 8 hexadecimal digits",
          line: number)
      }
      code = code << 4 | Int(digit)
    }
    guard !digits.isEmpty, code <= 0x10FFFF else {
      throw TypefoundryError(
        .outOfRange, "the scalar must be within 0...10FFFF (hexadecimal)", line: number)
    }
    let rows = bytes[(colon + 1)..<line.upperBound]
    guard [32, 64, 96, 128].contains(rows.count) else {
      throw TypefoundryError(
        .malformed,
        """
        the bitmap has \(rows.count) digits; it must have 32, 64, 96 or 128, for 16 rows of 8, 16, \
        24 or 32 pixels
        """, line: number)
    }
    // 16 rows of two digits a byte.
    let width = rows.count / 4
    guard max(width, Self.height) <= draft.limits.side else {
      throw TypefoundryError(
        .outOfRange, "the glyph is longer than \(draft.limits.side) pixels on a side", line: number)
    }
    var bits: [UInt8] = []
    bits.reserveCapacity(rows.count / 2)
    var at = rows.startIndex
    while at < rows.endIndex {
      let high = HexDigits.values[Int(bytes[at])]
      let low = HexDigits.values[Int(bytes[at + 1])]
      guard high | low < 16 else {
        throw TypefoundryError(
          .malformed, "the bitmap holds what is no hexadecimal digit", line: number)
      }
      bits.append(high << 4 | low)
      at += 2
    }
    let box = GlyphBox(
      width: width, height: Self.height, left: 0, bottom: Self.ascent - Self.height)
    let bitmap = box.trimmed(bits)
    try draft.add(
      .code(code, named: nil), advance: width, inkBox: bitmap.inkBox, bits: bitmap.bits,
      line: number)
  }
}

/// The lines that say something: neither blank nor a remark.
private struct HexLines {
  private let bytes: [UInt8]
  private var lines: ByteLines

  init(bytes: [UInt8]) {
    self.bytes = bytes
    lines = ByteLines(bytes: bytes)
  }

  /// The number of the line, from 1.
  var number: Int { lines.number }

  mutating func next() -> Range<Int>? {
    while let line = lines.next() {
      if bytes[line.lowerBound] != UInt8(ascii: "#") { return line }
    }
    return nil
  }
}
