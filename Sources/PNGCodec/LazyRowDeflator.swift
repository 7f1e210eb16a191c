/// A row deflator that is made at its first use.
struct LazyRowDeflator: ~Copyable, Sendable {
  private var deflator: RowDeflator?

  init() {}

  /// Appends the head of a stream.
  mutating func begin(into output: inout [UInt8]) {
    var current = take()
    current.begin(into: &output)
    deflator = consume current
  }

  /// Appends one block; see `RowDeflator.write`.
  mutating func write(
    _ rows: [UInt8], count: Int, stride: Int, isLast: Bool, into output: inout [UInt8]
  ) {
    var current = take()
    current.write(rows, count: count, stride: stride, isLast: isLast, into: &output)
    deflator = consume current
  }

  private mutating func take() -> RowDeflator {
    if let made = deflator.take() { return made }
    return RowDeflator()
  }
}
