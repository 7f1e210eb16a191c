/// The labels that earlier runs have left, read one by one in the order of their seeds.
struct EarlierLabels: ~Copyable {
  /// The label with the smallest seed that has not been removed.
  private(set) var first: LabelLine?
  private let path: String
  private var reader: LineReader?

  /// Opens the labels, none where there is no file.
  init(path: String) throws(CommandError) {
    var reader = try LineReader(path: path)
    let first = try Self.read(&reader, after: nil, path)
    self.path = path
    self.first = first
    self.reader = reader
  }

  /// Goes to the next label.
  /// - Throws: an unusable value where the file holds anything else than labels in order.
  mutating func removeFirst() throws(CommandError) {
    first = try Self.read(&reader, after: first, path)
  }

  private static func read(
    _ reader: inout LineReader?, after last: LabelLine?, _ path: String
  ) throws(CommandError) -> LabelLine? {
    guard let line = try reader?.next() else { return nil }
    if let label = LabelLine(line: line), last.map({ $0.seed < label.seed }) ?? true {
      return label
    }
    throw CommandError(
      .unusableValue,
      "line \(reader?.lineNumber ?? 0) of \(path.quoted) is no label of this command in the order "
        + "of seeds; move that file away or choose another directory")
  }
}
