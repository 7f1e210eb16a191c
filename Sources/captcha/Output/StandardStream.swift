/// Standard output or standard error.
struct StandardStream {
  let descriptor: Int32
  private let name: String

  static let output = StandardStream(descriptor: 1, name: "standard output")
  static let error = StandardStream(descriptor: 2, name: "standard error")

  /// True when a person reads it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes text.
  func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  /// Writes bytes.
  /// - Throws: an input/output error, also when the reader of a pipe has gone.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard writeAll(bytes, to: descriptor) else {
      throw CommandError(.inputOutput, "cannot write to \(name): \(lastFault())")
    }
  }

  /// Readies the streams: a reader that goes away, and a file that may not grow further, are errors
  /// to report, not signals that kill;
  /// and a stream that is closed is held by a file that nothing can be written to, so that no
  /// picture opened later takes its number.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }
}

/// Writes all bytes to a descriptor; false, with `errno` set, where that fails.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
  bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + done, buffer.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }
}

/// What the C library says about `errno`.
func lastFault() -> String { faultText(errno) }

/// What an error number of the system means.
func faultText(_ number: Int32) -> String { String(cString: strerror(number)) }
