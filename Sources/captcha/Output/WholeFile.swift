/// Reads regular files of bounded size whole.
enum WholeFile {
  /// The bytes of a file.
  /// - Parameters:
  ///   - limit: the most bytes that are read.
  ///   - tooLong: what to say of a file of so many bytes.
  /// - Throws: an input/output error where it cannot be read, an unusable value where it is too long.
  static func bytes(
    path: String, limit: Int, tooLong: (Int) -> String
  ) throws(CommandError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): \(lastFault())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): it is no regular file")
    }
    guard status.st_size <= limit else {
      throw CommandError(.unusableValue, tooLong(Int(status.st_size)))
    }
    // One byte more tells a file that has grown since.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(.inputOutput, "cannot read \(path.quoted): \(lastFault())")
      }
      if count == 0 { break }
      done += count
    }
    return Array(bytes.prefix(done))
  }
}
