import Raster

/// Reads the fonts of the Linux console, PC Screen Font versions 1 and 2 (the formats are set out in
/// `psf.h` of the kbd tools).
///
/// Glyphs have one size and stand one after the other. A table after them gives the Unicode
/// characters and sequences of each. In a font without one, glyphs 20 to 7E (hexadecimal) are ASCII,
/// and any other is U+F000 plus its place: how the Linux console itself addresses glyphs directly.
struct PSFReader {
  private static let magic1: [UInt8] = [0x36, 0x04]
  private static let magic2: [UInt8] = [0x72, 0xB5, 0x4A, 0x86]

  private let bytes: [UInt8]
  private(set) var draft: FontDraft
  private var width = 8
  private var height = 0
  private var glyphSize = 0
  private var glyphCount = 0
  private var firstGlyph = 0
  private var hasTable = false
  private var isVersion2 = false

  static func recognises(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: magic1) || bytes.starts(with: magic2)
  }

  init(bytes: [UInt8], limits: FontFileLimits) throws(TypefoundryError) {
    try limits.check(byteCount: bytes.count)
    self.bytes = bytes
    draft = FontDraft(limits: limits)
  }

  mutating func read() throws(TypefoundryError) {
    if bytes.starts(with: Self.magic2) {
      try readHeader2()
    } else if bytes.starts(with: Self.magic1) {
      try readHeader1()
    } else {
      throw TypefoundryError(
        .malformed, "a PSF file begins with the bytes 36 04 or 72 B5 4A 86", offset: 0)
    }
    let limits = draft.limits
    guard 1...max(1, limits.side) ~= width, 1...max(1, limits.side) ~= height else {
      throw TypefoundryError(
        .outOfRange,
        "the glyphs have \(width)x\(height) pixels; each side must be 1...\(limits.side)", offset: 0
      )
    }
    guard glyphCount <= limits.maximumGlyphs else {
      throw TypefoundryError(
        .outOfRange,
        "the file has \(glyphCount) glyphs; at most \(max(0, limits.maximumGlyphs)) are read",
        offset: 0)
    }
    let stride = (width + 7) / 8
    guard glyphSize >= stride * height else {
      throw TypefoundryError(
        .malformed,
        "a glyph has \(glyphSize) bytes; \(width)x\(height) pixels take \(stride * height)",
        offset: 0)
    }
    let (size, overflows) = glyphCount.multipliedReportingOverflow(by: glyphSize)
    guard !overflows, firstGlyph <= bytes.count, size <= bytes.count - firstGlyph else {
      throw TypefoundryError(
        .malformed,
        """
        \(glyphCount) glyphs of \(glyphSize) bytes do not fit the \
        \(max(0, bytes.count - firstGlyph)) bytes of the file after its header
        """, offset: firstGlyph)
    }
    let keys = hasTable ? try readTable(from: firstGlyph + size) : directKeys
    try addGlyphs(keys)
  }

  private mutating func readHeader1() throws(TypefoundryError) {
    guard bytes.count >= 4 else {
      throw TypefoundryError(.malformed, "the header is cut off; it has 4 bytes", offset: 0)
    }
    // Mode: 1 for 512 glyphs, 2 for a table, 4 for a table with sequences.
    glyphCount = bytes[2] & 1 != 0 ? 512 : 256
    hasTable = bytes[2] & 6 != 0
    height = Int(bytes[3])
    glyphSize = height
    firstGlyph = 4
  }

  private mutating func readHeader2() throws(TypefoundryError) {
    guard bytes.count >= 32 else {
      throw TypefoundryError(.malformed, "the header is cut off; it has 32 bytes", offset: 0)
    }
    func number(_ field: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[4 * field + $1]) << (8 * $1) }
    }
    guard number(1) == 0 else {
      throw TypefoundryError(.unsupported, "the version is \(number(1)); 0 is read", offset: 4)
    }
    isVersion2 = true
    firstGlyph = number(2)
    hasTable = number(3) & 1 != 0
    glyphCount = number(4)
    glyphSize = number(5)
    height = number(6)
    width = number(7)
    guard firstGlyph >= 32 else {
      throw TypefoundryError(
        .malformed, "the header has \(firstGlyph) bytes; it must have at least 32", offset: 8)
    }
  }

  // MARK: Characters

  private var directKeys: [[Character]] {
    (0..<glyphCount).map { place in
      let value = 0x20...0x7E ~= place ? place : 0xF000 + place
      // Beyond the private area there is nothing to address.
      return value <= 0xF8FF ? [Character(Unicode.Scalar(UInt32(value))!)] : []
    }
  }

  /// The characters of each glyph: characters alone up to a mark, then sequences, each after a mark
  /// of its own; and a mark at the end of the glyph.
  private func readTable(from start: Int) throws(TypefoundryError) -> [[Character]] {
    var keys: [[Character]] = []
    keys.reserveCapacity(glyphCount)
    var offset = start
    var total = 0
    for glyph in 0..<glyphCount {
      var characters: [Character] = []
      var sequence = String.UnicodeScalarView()
      var isInSequence = false
      reading: while true {
        // Tables that end early are found in the field: the rest has no characters.
        guard offset < bytes.count else { break }
        switch try readEntry(at: &offset) {
        case .end: break reading
        case .sequence:
          append(sequence, to: &characters)
          sequence = .init()
          isInSequence = true
        case .scalar(let scalar):
          if isInSequence {
            sequence.append(scalar)
          } else {
            characters.append(Character(scalar))
          }
        case .nothing: break
        }
        total += 1
        guard total <= 16 * draft.limits.maximumGlyphs else {
          throw TypefoundryError(
            .outOfRange, "the table of characters is too long at glyph \(glyph)", offset: offset)
        }
      }
      append(sequence, to: &characters)
      keys.append(characters)
    }
    return keys
  }

  private enum Entry {
    case scalar(Unicode.Scalar)
    case sequence
    case end
    /// A surrogate.
    case nothing
  }

  private func readEntry(at offset: inout Int) throws(TypefoundryError) -> Entry {
    guard isVersion2 else {
      guard offset + 1 < bytes.count else {
        offset = bytes.count
        return .end
      }
      let value = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8
      offset += 2
      switch value {
      case 0xFFFF: return .end
      case 0xFFFE: return .sequence
      default: return Unicode.Scalar(value).map { .scalar($0) } ?? .nothing
      }
    }
    switch bytes[offset] {
    case 0xFF:
      offset += 1
      return .end
    case 0xFE:
      offset += 1
      return .sequence
    default: break
    }
    // The length of a character is in its first byte (RFC 3629, section 3).
    let length =
      switch bytes[offset] {
      case ..<0x80: 1
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      default: 4
      }
    let end = offset + length
    guard end <= bytes.count,
      let text = String(validating: bytes[offset..<end], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else {
      throw TypefoundryError(
        .malformed, "the table of characters is not UTF-8 here", offset: offset)
    }
    offset = end
    return .scalar(scalar)
  }

  /// Adds a sequence that is one character to a reader; of others there is no character to look up.
  private func append(_ sequence: String.UnicodeScalarView, to characters: inout [Character]) {
    guard !sequence.isEmpty, sequence.count <= 32 else { return }
    let text = String(sequence)
    if let character = text.first, text.count == 1 { characters.append(character) }
  }

  // MARK: Glyphs

  private mutating func addGlyphs(_ keys: [[Character]]) throws(TypefoundryError) {
    let stride = (width + 7) / 8
    let baseline = baseline(keys)
    draft.ascent = baseline
    draft.descent = height - baseline
    draft.pixelSize = height
    draft.faceName = isVersion2 ? "PSF \(width)x\(height)" : "PSF 8x\(height)"
    let box = GlyphBox(width: width, height: height, left: 0, bottom: baseline - height)
    let mask = UInt8(0xFF) << UInt8((8 - width % 8) % 8)
    draft.reserve(glyphCount)
    for (glyph, characters) in keys.enumerated() where !characters.isEmpty {
      let start = firstGlyph + glyph * glyphSize
      var bits = Array(bytes[start..<start + stride * height])
      for last in Swift.stride(from: stride - 1, to: bits.count, by: stride) { bits[last] &= mask }
      let bitmap = box.trimmed(bits)
      for character in characters {
        try draft.add(
          .character(character), advance: width, inkBox: bitmap.inkBox, bits: bitmap.bits,
          offset: start)
      }
    }
  }

  /// The rows above the baseline, which the format does not give: those down to the foot of an H or
  /// another character that stands on it, else four fifths.
  private func baseline(_ keys: [[Character]]) -> Int {
    let stride = (width + 7) / 8
    for character in ["H", "E", "A", "0"] as [Character] {
      guard let glyph = keys.firstIndex(where: { $0.contains(character) }) else { continue }
      let start = firstGlyph + glyph * glyphSize
      let foot = (0..<height).last { row in
        bytes[start + row * stride..<start + (row + 1) * stride].contains { $0 != 0 }
      }
      if let foot { return foot + 1 }
    }
    return (height * 4 + 2) / 5
  }
}
