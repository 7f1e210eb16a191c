/// Splits a text source into lines of words, and reads the numbers in them.
enum SourceLines {
  /// The most bytes that a source may have.
  static let byteLimit = 4 << 20

  /// Calls `body` with the number and the words of each line that says something.
  static func forEach(
    in text: some StringProtocol,
    _ body: (Int, [Substring]) throws(TypefoundryError) -> Void
  ) throws(TypefoundryError) {
    guard text.utf8.count <= byteLimit else {
      throw TypefoundryError(
        .outOfRange, "the source has \(text.utf8.count) bytes; at most \(byteLimit) are read")
    }
    // Bytes, since "\r\n" is one character.
    var number = 1
    let whole = String(text)
    for line in whole.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let words = line.split(whereSeparator: { $0 == 32 || $0 == 9 || $0 == 13 }).map(
        Substring.init)
      if let first = words.first, !first.utf8.starts(with: [UInt8(ascii: "#")]) {
        try body(number, words)
      }
      number += 1
    }
  }

  /// A plain decimal number within ±`limit`, such as `-12.5`; nil for anything else.
  ///
  /// Digits are summed up as a whole number and divided once, so that the value is the nearest one.
  static func number(_ word: Substring, limit: Double = 10_000) -> Double? {
    var digits = 0
    var count = 0
    var divisor = 0.0
    var isNegative = false
    guard word.utf8.count <= 16 else { return nil }
    for (index, byte) in word.utf8.enumerated() {
      switch byte {
      case 48...57:
        digits = digits * 10 + Int(byte - 48)
        count += 1
        divisor *= 10
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where divisor == 0 && count > 0: divisor = 1
      default: return nil
      }
    }
    // Neither without digits, nor with a point at the end.
    guard count > 0, divisor != 1 else { return nil }
    let value = Double(digits) / (divisor == 0 ? 1 : divisor)
    return value <= limit ? (isNegative ? -value : value) : nil
  }
}
