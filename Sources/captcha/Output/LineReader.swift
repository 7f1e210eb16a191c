/// Reads a file line by line in bounded memory.
struct LineReader: ~Copyable {
  /// The longest line that is read, in bytes.
  private static let maximumLine = 1 << 20

  private let path: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the line that was read last, from 1.
  private(set) var lineNumber = 0
  /// False where the line that was read last had no end, as the last of a file may have none.
  private(set) var endsLine = true

  /// Opens a file, or returns nil where there is none.
  init?(path: String) throws(CommandError) {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0 && errno == ENOENT { return nil }
    guard descriptor >= 0 else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): \(lastFault())")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw CommandError(.inputOutput, "cannot read \(path.quoted): it is no regular file")
    }
    self.path = path
    self.descriptor = descriptor
  }

  /// Reads standard input, whatever it is.
  init(standardInput: Void) {
    path = "standard input"
    descriptor = 0
  }

  deinit { close(descriptor) }

  /// The next line without its end, or nil after the last.
  mutating func next() throws(CommandError) -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) { return line(to: end, next: end + 1) }
      if isAtEnd { return start < buffer.count ? line(to: buffer.count, next: buffer.count) : nil }
      guard buffer.count - start <= Self.maximumLine else {
        throw CommandError(
          .unusableValue, "line \(lineNumber + 1) of \(path.quoted) is over a megabyte long")
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private mutating func line(to end: Int, next: Int) -> String {
    let line = String(decoding: buffer[start..<end], as: UTF8.self)
    endsLine = next > end
    start = next
    lineNumber += 1
    return line
  }

  private mutating func fill() throws(CommandError) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    var count: Int
    repeat {
      count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    } while count < 0 && errno == EINTR
    guard count >= 0 else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): \(lastFault())")
    }
    isAtEnd = count == 0
    buffer += chunk[..<count]
  }
}
