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

  /// A plain decimal number within ±`limit`, or nil.
  static func number(_ word: Substring, limit: Double = 10_000) -> Double? {
    let isPlain = word.utf8.allSatisfy { byte in
      (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }
    guard isPlain, word.utf8.count <= 16, let value = Double(word), abs(value) <= limit else {
      return nil
    }
    return value
  }
}
