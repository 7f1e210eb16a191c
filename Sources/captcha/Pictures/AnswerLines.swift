/// Reads a file of answers: on each line a seed, a tab, and the answer.
struct AnswerLines: ~Copyable {
  private let path: String
  private var reader: LineReader

  /// Opens a file, or returns nil where there is none.
  init?(path: String) throws(CommandError) {
    guard let reader = try LineReader(path: path) else { return nil }
    self.path = path
    self.reader = reader
  }

  /// The next answer and the seed of its picture, or nil after the last.
  /// - Throws: an unusable value where a line is written otherwise.
  mutating func next() throws(CommandError) -> (seed: UInt64, answer: Substring)? {
    guard let line = try reader.next() else { return nil }
    if let tab = line.utf8.firstIndex(of: 0x09), let seed = wholeNumber(line[..<tab]) {
      return (seed, line[line.utf8.index(after: tab)...])
    }
    throw CommandError(
      .unusableValue,
      "line \(reader.lineNumber) of \(path.quoted) is \(line.quoted); it must be a seed, a tab, and "
        + "the answer")
  }
}
