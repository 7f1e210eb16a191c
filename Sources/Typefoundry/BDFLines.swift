/// The lines of a BDF file that mean something, and the words in them.
struct BDFLines {
  private let bytes: [UInt8]
  private var lines: ByteLines
  /// The line without spaces at its ends.
  private(set) var range = 0..<0
  /// Where the line's first word ends.
  private var wordEnd = 0
  /// Where the words after the keyword begin.
  private var rest = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    lines = ByteLines(bytes: bytes)
  }

  /// The number of the line, from 1; 0 before the first.
  var number: Int { lines.number }

  /// Goes to the next line that is neither blank nor a comment; false at the end.
  mutating func advance() -> Bool {
    while let line = lines.next() {
      var wordEnd = line.lowerBound
      while wordEnd < line.upperBound, !ByteLines.isSpace(bytes[wordEnd]) { wordEnd += 1 }
      range = line
      self.wordEnd = wordEnd
      rest = wordEnd
      if hasKeyword("COMMENT") { continue }
      return true
    }
    range = bytes.count..<bytes.count
    wordEnd = bytes.count
    rest = bytes.count
    return false
  }

  /// The line's first word.
  var keyword: String {
    // No keyword is longer; a row of a bitmap may be.
    String(
      decoding: bytes[range.lowerBound..<min(wordEnd, range.lowerBound + 32)], as: UTF8.self)
  }

  /// True when the line's first word is this one. Takes no string of a row of a bitmap.
  func hasKeyword(_ word: StaticString) -> Bool {
    let length = wordEnd - range.lowerBound
    guard length == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for index in 0..<length where bytes[range.lowerBound + index] != word[index] { return false }
      return true
    }
  }

  /// Appends the bytes that the line's hexadecimal digits stand for, at most `limit`; an odd digit
  /// at the end is the upper half of a byte. False when the line holds something else.
  func appendBytes(atMost limit: Int, to output: inout [UInt8]) -> Bool {
    let needed = min(range.count, 2 * limit)
    // All digits are checked, those that are not needed too: 255 has bits above every digit's.
    var seen: UInt8 = 0
    HexDigits.values.withUnsafeBufferPointer { digits in
      bytes[range].withUnsafeBufferPointer { line in
        var index = 0
        while index + 1 < needed {
          let high = digits[Int(line[index])]
          let low = digits[Int(line[index + 1])]
          seen |= high | low
          output.append(high << 4 | low & 15)
          index += 2
        }
        if index < needed {
          seen |= digits[Int(line[index])]
          output.append(digits[Int(line[index])] << 4)
        }
        for byte in line[needed...] { seen |= digits[Int(byte)] }
      }
    }
    return seen < 16
  }

  /// The scalar that the name of a glyph in this line says.
  var namedScalar: Unicode.Scalar? {
    var start = rest
    while start < range.upperBound, ByteLines.isSpace(bytes[start]) { start += 1 }
    return FontCharset.scalar(named: bytes[start..<range.upperBound])
  }

  /// The text after the keyword.
  var text: String {
    var start = rest
    while start < range.upperBound, ByteLines.isSpace(bytes[start]) { start += 1 }
    let slice = bytes[start..<range.upperBound]
    // Older files are in ISO 8859-1, whose bytes are the first scalars of Unicode.
    return String(validating: slice, as: UTF8.self)
      ?? String(String.UnicodeScalarView(slice.map { Unicode.Scalar($0) }))
  }

  /// The text after the keyword, out of its quotes if it is in quotes.
  var unquotedText: String {
    let text = text
    guard text.unicodeScalars.first == "\"" else { return text }
    var value = String.UnicodeScalarView()
    var isAfterQuote = false
    for scalar in text.unicodeScalars.dropFirst() {
      if scalar == "\"", !isAfterQuote {
        isAfterQuote = true
        continue
      }
      // A single quote ends the text; a double one stands for a quote.
      if isAfterQuote, scalar != "\"" { break }
      isAfterQuote = false
      value.append(scalar)
    }
    return String(value)
  }

  /// The next word after the keyword, or nil at the end of the line.
  private mutating func nextWord() -> Range<Int>? {
    while rest < range.upperBound, ByteLines.isSpace(bytes[rest]) { rest += 1 }
    let start = rest
    while rest < range.upperBound, !ByteLines.isSpace(bytes[rest]) { rest += 1 }
    return start < rest ? start..<rest : nil
  }

  /// Reads the next word of the line as a whole number.
  /// - Throws: `malformed` when there is none, and `outOfRange` when it is outside `limits`.
  mutating func number(in limits: ClosedRange<Int>, of what: StaticString) throws(TypefoundryError)
    -> Int
  {
    guard var word = nextWord() else {
      throw fault(.malformed, "\(keyword) lacks \(what), a whole number")
    }
    // A number in quotes is found in some files.
    if bytes[word.lowerBound] == 34, word.count > 2, bytes[word.upperBound - 1] == 34 {
      word = word.lowerBound + 1..<word.upperBound - 1
    }
    let isNegative = bytes[word.lowerBound] == 45
    let digits = isNegative || bytes[word.lowerBound] == 43 ? word.dropFirst() : word[...]
    var value = 0
    for index in digits {
      let digit = Int(bytes[index]) - 48
      guard 0...9 ~= digit else {
        value = -1
        break
      }
      // Far above every limit; more digits change nothing.
      value = min(value * 10 + digit, 1 << 40)
    }
    guard value >= 0, !digits.isEmpty else {
      let found = String(decoding: bytes[word].prefix(32), as: UTF8.self)
      throw fault(.malformed, "\(what) of \(keyword) is \(found), not a whole number")
    }
    if isNegative { value = -value }
    guard limits ~= value else {
      throw fault(
        .outOfRange,
        "\(what) of \(keyword) is outside \(limits.lowerBound)...\(limits.upperBound)")
    }
    return value
  }

  /// The error for a fault in this line.
  func fault(_ code: TypefoundryError.Code, _ message: String) -> TypefoundryError {
    TypefoundryError(code, message, line: number)
  }
}
