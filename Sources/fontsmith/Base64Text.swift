/// Base64 (RFC 4648, section 4), written without line ends.
enum Base64Text {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for index in 0..<3 { group = group << 8 | (index < count ? Int(bytes[start + index]) : 0) }
      for index in 0..<4 {
        text.append(index <= count ? digits[group >> (18 - 6 * index) & 63] : padding)
      }
    }
    return text
  }

  /// The bytes of a text in any number of lines; nil when something else than base64 is in it.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group = 0
    var count = 0
    for character in text where character != UInt8(ascii: "\n") && character != padding {
      guard let value = digits.firstIndex(of: character) else { return nil }
      group = (group << 6 | value) & 0xFFFF
      count += 1
      // A byte is complete with the second, third and fourth digit of each group.
      if count % 4 != 1 {
        bytes.append(UInt8(truncatingIfNeeded: group >> ((4 - count % 4) % 4 * 2)))
      }
    }
    return bytes
  }
}
