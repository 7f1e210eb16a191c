/// A file that appears at its path whole or not at all.
///
/// What is written goes to a temporary file beside it, which takes the path's name at the end; an
/// older file stays as it was until then. A device or a pipe cannot be replaced so: it is written to
/// directly.
struct OutputFile: ~Copyable {
  private let path: String
  private let opened: Opened
  private var isClosed = false
  private var isCommitted = false

  /// A file that is open for writing.
  private struct Opened {
    var descriptor: Int32
    /// Where the file really is: a link to a file is followed, not replaced.
    var target: String
    /// The temporary file; nil for a device or a pipe.
    var temporary: String?
  }

  /// Opens a file for writing.
  init(path: String) throws(CommandError) {
    let opened = try Self.open(path)
    self.path = path
    self.opened = opened
  }

  private static func open(_ path: String) throws(CommandError) -> Opened {
    var status = stat()
    let exists = stat(path, &status) == 0
    let fault = errno
    var link = stat()
    if !exists && (fault != ENOENT || lstat(path, &link) == 0) {
      // What cannot be looked at, and a link to nothing, must not be replaced by the file.
      let reason = fault == ENOENT ? "it is a link to nothing" : faultText(fault)
      throw CommandError(.inputOutput, "cannot write \(path.quoted): \(reason)")
    }
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR {
      throw CommandError(.inputOutput, "\(path.quoted) is a directory; name a file in it")
    }
    var file = Opened(descriptor: -1, target: path, temporary: nil)
    if exists && kind != S_IFREG {
      file.descriptor = openForWriting(path)
    } else if !exists || access(path, W_OK) == 0 {
      if exists { file.target = resolved(path) }
      // The process's number keeps apart the commands that write to one directory at once, the
      // other number the tasks of one command.
      let beside = directory(of: file.target)
      var attempt = 0
      repeat {
        let name = beside + TemporaryName.of(attempt: attempt)
        file.temporary = name
        file.descriptor = openForWriting(name, O_CREAT | O_EXCL)
        attempt += 1
      } while file.descriptor < 0 && errno == EEXIST && attempt < 10_000
      if file.descriptor >= 0 && exists { fchmod(file.descriptor, status.st_mode & 0o777) }
    }
    guard file.descriptor >= 0 else {
      throw CommandError(.inputOutput, "cannot write \(path.quoted): \(lastFault())")
    }
    return file
  }

  /// Writes bytes after those written before.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard writeAll(bytes, to: opened.descriptor) else {
      throw CommandError(.inputOutput, "cannot write \(path.quoted): \(lastFault())")
    }
  }

  /// Ends the file and gives it its name.
  consuming func commit() throws(CommandError) {
    isClosed = true
    isCommitted =
      close(opened.descriptor) == 0
      && opened.temporary.map { rename($0, opened.target) == 0 } ?? true
    guard isCommitted else {
      throw CommandError(.inputOutput, "cannot write \(path.quoted): \(lastFault())")
    }
  }

  deinit {
    if !isClosed { close(opened.descriptor) }
    if !isCommitted, let temporary = opened.temporary { unlink(temporary) }
  }

  /// Where a file really is: a link is followed. The path itself where there is none.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The directory of a path with its slash at the end, or nothing for the working directory.
  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}

extension OutputFile {
  /// Writes a file at once. Signals that would end the process wait until it is whole.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
    try Interruption.heldOff { () throws(CommandError) in
      let file = try OutputFile(path: path)
      try file.write(bytes)
      try file.commit()
    }
  }
}

/// Opens a file for writing; a new one is readable and writable by all whom the process's mask does
/// not leave out. (Inside `OutputFile`, `open` would mean its own function.)
private func openForWriting(_ path: String, _ flags: Int32 = 0) -> Int32 {
  open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
}
