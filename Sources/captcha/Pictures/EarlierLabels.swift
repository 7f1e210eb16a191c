/// The labels that earlier runs have left, read one by one in the order of their seeds.
struct EarlierLabels: ~Copyable {
  /// The label with the smallest seed that has not been removed.
  private(set) var first: LabelLine?
  private let path: String
  private let mayBeCut: Bool
  private var reader: LineReader?

  /// Opens the labels, none where there is no file.
  /// - Parameter mayBeCut: true where a line without its end is what a killed process has left of a
  ///   label, and is passed over.
  init(path: String, mayBeCut: Bool = false) throws(CommandError) {
    var reader = try LineReader(path: path)
    let first = try Self.read(&reader, after: nil, path, mayBeCut: mayBeCut)
    self.path = path
    self.mayBeCut = mayBeCut
    self.first = first
    self.reader = reader
  }

  /// Goes to the next label.
  /// - Throws: an unusable value where the file holds anything else than labels in order.
  mutating func removeFirst() throws(CommandError) {
    first = try Self.read(&reader, after: first, path, mayBeCut: mayBeCut)
  }

  private static func read(
    _ reader: inout LineReader?, after last: LabelLine?, _ path: String, mayBeCut: Bool
  ) throws(CommandError) -> LabelLine? {
    guard let line = try reader?.next() else { return nil }
    if mayBeCut, reader?.endsLine == false { return nil }
    if let label = LabelLine(line: line), last.map({ $0.seed < label.seed }) ?? true {
      return label
    }
    throw CommandError(
      .unusableValue,
      "line \(reader?.lineNumber ?? 0) of \(path.quoted) is no label of this command in the order "
        + "of seeds; move that file away or choose another directory")
  }
}
