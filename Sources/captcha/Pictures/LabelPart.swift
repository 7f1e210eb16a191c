/// The labels of a run that goes on: whole lines in a file that stays when the process is killed.
struct LabelPart: ~Copyable {
  private let path: String
  private let target: String
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  /// The bytes of the whole lines in the file.
  private var size = 0
  private var isCommitted = false

  /// Opens the file anew.
  init(path: String, target: String) throws(CommandError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(.inputOutput, "cannot write \(path.quoted): \(lastFault())")
    }
    var status = stat()
    if stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    self.path = path
    self.target = target
  }

  /// Adds a label, which is in the file after `flush` at the latest.
  mutating func write(_ label: LabelLine) throws(CommandError) {
    buffer += label.text.utf8
    buffer.append(0x0A)
    if buffer.count > 65_536 { try flush() }
  }

  /// Writes what has been added.
  mutating func flush() throws(CommandError) {
    guard writeAll(buffer, to: descriptor) else {
      let fault = lastFault()
      // What was written of the last lines would be read as labels.
      ftruncate(descriptor, off_t(size))
      throw CommandError(
        .inputOutput,
        "cannot write \(path.quoted): \(fault); the labels written before stay there, and the next "
          + "run takes them up")
    }
    size += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes the rest, and gives the file the name of the labels.
  mutating func commit() throws(CommandError) {
    try flush()
    isCommitted = rename(path, target) == 0
    guard isCommitted else {
      throw CommandError(.inputOutput, "cannot write \(target.quoted): \(lastFault())")
    }
  }

  deinit {
    close(descriptor)
    if !isCommitted && size == 0 { unlink(path) }
  }
}
