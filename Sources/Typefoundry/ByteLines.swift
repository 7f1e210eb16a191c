/// The lines of a text file of bytes, without white space at their ends. A line ends with a line feed,
/// a carriage return, or both; a byte order mark at the start is passed over.
struct ByteLines {
  private let bytes: [UInt8]
  private var offset = 0
  /// The number of the line, from 1; 0 before the first.
  private(set) var number = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Where the next line lies that is not blank; nil after the last, when `number` stays.
  mutating func next() -> Range<Int>? {
    while offset < bytes.count {
      var start = offset
      while offset < bytes.count, bytes[offset] != 10, bytes[offset] != 13 { offset += 1 }
      var end = offset
      if offset < bytes.count {
        let isReturn = bytes[offset] == 13
        offset += 1
        if isReturn, offset < bytes.count, bytes[offset] == 10 { offset += 1 }
      }
      number += 1
      while start < end, Self.isSpace(bytes[start]) { start += 1 }
      while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
      if start < end { return start..<end }
    }
    return nil
  }

  /// White space as C's `isspace` knows it.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || 9...13 ~= byte }
}
