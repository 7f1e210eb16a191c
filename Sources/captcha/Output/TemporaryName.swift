/// Names of files that are being written: `.captcha-PROCESS-NUMBER.tmp`.
enum TemporaryName {
  private static let start = ".captcha-"
  private static let end = ".tmp"

  /// A name that no other process uses.
  static func of(attempt: Int) -> String { "\(start)\(getpid())-\(attempt)\(end)" }

  /// Removes what processes have left in a directory that were killed while they wrote.
  static func removeLeftovers(in directory: String) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    var leftovers: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = process(of: name), kill(process, 0) != 0, errno == ESRCH {
        leftovers.append(name)
      }
    }
    for name in leftovers { unlink(directory + "/" + name) }
  }

  /// The process that a file was named for, or nil where the name is of another kind.
  private static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return nil }
    let numbers = name.dropFirst(start.count).dropLast(end.count).split(separator: "-")
    guard numbers.count == 2, wholeNumber(numbers[1]) != nil, let process = wholeNumber(numbers[0])
    else { return nil }
    return pid_t(exactly: process)
  }
}
