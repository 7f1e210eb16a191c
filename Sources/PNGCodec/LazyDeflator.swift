import Flate

/// A deflator that is made at its first use.
struct LazyDeflator: ~Copyable, Sendable {
  private let options: DeflateOptions
  private var deflator: Deflator?

  init(_ options: DeflateOptions) {
    self.options = options
  }

  /// Deflates `count` of `bytes`, from place `start` on.
  mutating func write(
    _ bytes: [UInt8], from start: Int = 0, count: Int, into output: inout [UInt8]
  ) {
    var current = take()
    current.write(bytes.span.extracting(start..<start + count), into: &output)
    deflator = consume current
  }

  /// Ends the stream and makes ready for the next.
  mutating func finish(into output: inout [UInt8]) {
    var current = take()
    current.finish(into: &output)
    deflator = consume current
  }

  private mutating func take() -> Deflator {
    if let made = deflator.take() { return made }
    do {
      return try Deflator(options)
    } catch {
      // The options were checked when they were made, so this is a lack of memory, which ends a
      // Swift program wherever it strikes, or a zlib of another major version.
      fatalError("cannot make a deflator: \(error)")
    }
  }
}
