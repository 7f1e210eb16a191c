/// A directory that one command at a time fills.
struct OutputDirectory: ~Copyable {
  private let descriptor: Int32

  /// Opens a directory, made with its parents where it is missing.
  /// - Throws: an input/output error also where another command is filling it.
  init(path: String) throws(CommandError) {
    try Self.make(path)
    descriptor = try Self.locked(path)
    TemporaryName.removeLeftovers(in: path)
  }

  deinit { close(descriptor) }

  private static func locked(_ path: String) throws(CommandError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0, access(path, W_OK | X_OK) == 0 else {
      let fault = lastFault()
      if descriptor >= 0 { close(descriptor) }
      throw CommandError(.inputOutput, "cannot write to \(path.quoted): \(fault)")
    }
    // Some network file systems have no locks; there, only running two at once is not caught.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw CommandError(
        .inputOutput,
        "another captcha command is writing to \(path.quoted); wait for it, or choose another "
          + "directory")
    }
    return descriptor
  }

  private static func make(_ path: String) throws(CommandError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      if mkdir(made, 0o777) != 0 {
        let fault = errno
        var status = stat()
        guard stat(made, &status) == 0 else {
          errno = fault
          throw CommandError(.inputOutput, "cannot make \(made.quoted): \(lastFault())")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
          throw CommandError(.inputOutput, "\(made.quoted) is no directory; name another")
        }
      }
      made += "/"
    }
  }
}
