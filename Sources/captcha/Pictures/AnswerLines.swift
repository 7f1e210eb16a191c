/// Reads a file of answers: on each line a seed, a tab, and the answer.
struct AnswerLines: ~Copyable {
  private let path: String
  private var reader: LineReader

  /// Opens a file, or standard input for `-`; nil where there is no file.
  init?(path: String) throws(CommandError) {
    if path == "-" {
      reader = LineReader(standardInput: ())
    } else {
      guard let reader = try LineReader(path: path) else { return nil }
      self.reader = reader
    }
    self.path = path == "-" ? "standard input" : path
  }

  /// The next answer and the seed of its picture, or nil after the last.
  /// - Throws: an unusable value where a line is written otherwise.
  mutating func next() throws(CommandError) -> (seed: UInt64, answer: Substring)? {
    guard var line = try reader.next() else { return nil }
    // Editors on Windows begin files with the byte order mark.
    if reader.lineNumber == 1, line.unicodeScalars.first == "\u{FEFF}" {
      line.unicodeScalars.removeFirst()
    }
    if Self.isBlank(line) {
      let number = reader.lineNumber
      guard try hasOnlyBlankLinesLeft() else { throw fault(line, number) }
      return nil
    }
    if let tab = line.utf8.firstIndex(of: 0x09), let seed = wholeNumber(line[..<tab]) {
      return (seed, line[line.utf8.index(after: tab)...])
    }
    throw fault(line, reader.lineNumber)
  }

  /// Blank lines at the end are no answers.
  private mutating func hasOnlyBlankLinesLeft() throws(CommandError) -> Bool {
    while let line = try reader.next() {
      guard Self.isBlank(line) else { return false }
    }
    return true
  }

  private static func isBlank(_ line: String) -> Bool {
    line.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0D }
  }

  private func fault(_ line: String, _ number: Int) -> CommandError {
    CommandError(
      .unusableValue,
      "line \(number) of \(path.quoted) is \(line.quoted); it must be a seed, a tab, and the answer"
    )
  }
}
