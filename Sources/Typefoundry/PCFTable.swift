/// One table of a PCF file: numbers in the byte order of its own.
struct PCFTable {
  private let bytes: [UInt8]
  /// Where the table begins in the file.
  let start: Int
  /// The word that every table begins with: which form it has.
  let format: UInt32

  /// True when the highest byte of a number comes first.
  private var isBigEndian: Bool { format & 4 != 0 }

  init(bytes: [UInt8], start: Int) throws(TypefoundryError) {
    self.bytes = bytes
    self.start = start
    guard start >= 0, start <= bytes.count - 4 else {
      throw TypefoundryError(
        .malformed, "a table begins at byte \(start) of a file of \(bytes.count)")
    }
    // The format itself always has its lowest byte first.
    format = (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) }
  }

  /// The bytes from the table's start to the end of the file.
  var count: Int { bytes.count - start }

  /// Refuses a table that goes on after the end of the file.
  /// - Parameter offset: from the table's start.
  func check(_ count: Int, at offset: Int, of what: StaticString) throws(TypefoundryError) {
    let room = bytes.count - start - offset
    guard count >= 0, offset >= 0, count <= room else {
      throw TypefoundryError(
        .malformed, "\(what) would take \(count) bytes; the file ends after \(max(0, room))",
        offset: start + offset)
    }
  }

  func byte(at offset: Int, of what: StaticString) throws(TypefoundryError) -> UInt8 {
    try check(1, at: offset, of: what)
    return bytes[start + offset]
  }

  func uint16(at offset: Int, of what: StaticString) throws(TypefoundryError) -> Int {
    try check(2, at: offset, of: what)
    let first = Int(bytes[start + offset])
    let second = Int(bytes[start + offset + 1])
    return isBigEndian ? first << 8 | second : second << 8 | first
  }

  func int16(at offset: Int, of what: StaticString) throws(TypefoundryError) -> Int {
    Int(Int16(truncatingIfNeeded: try uint16(at: offset, of: what)))
  }

  func uint32(at offset: Int, of what: StaticString) throws(TypefoundryError) -> Int {
    try check(4, at: offset, of: what)
    var value = 0
    for index in 0..<4 {
      let byte = Int(bytes[start + offset + index])
      value |= byte << (isBigEndian ? 24 - 8 * index : 8 * index)
    }
    return value
  }

  func int32(at offset: Int, of what: StaticString) throws(TypefoundryError) -> Int {
    Int(Int32(truncatingIfNeeded: try uint32(at: offset, of: what)))
  }

  /// A count of things that take at least `size` bytes each, which must be in the file.
  func count(at offset: Int, size: Int, of what: StaticString) throws(TypefoundryError) -> Int {
    let count = try uint32(at: offset, of: what)
    try check(count * size, at: offset + 4, of: what)
    return count
  }

  /// The bytes of a text that ends with a zero; a text that goes on to the end of the file ends
  /// there.
  func text(at offset: Int, of what: StaticString) throws(TypefoundryError) -> ArraySlice<UInt8> {
    try check(0, at: offset, of: what)
    // Longer texts are cut: names of glyphs and fonts are shorter.
    let end = min(bytes.count, start + offset + 1_024)
    return bytes[start + offset..<end].prefix { $0 != 0 }
  }

  /// Bytes of the file, bounds checked before.
  func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[start + range.lowerBound..<start + range.upperBound]
  }
}
