/// Why the command stopped.
struct FontsmithError: Error {
  /// 65 for a source at fault, 74 for a file that cannot be read or written (the codes of BSD's
  /// `sysexits.h`).
  let exitCode: Int32
  let message: String

  static func source(_ path: String, _ message: String) -> FontsmithError {
    FontsmithError(exitCode: 65, message: "\(path): \(message)")
  }

  static func file(_ path: String, _ message: String) -> FontsmithError {
    FontsmithError(exitCode: 74, message: "\(path): \(message)")
  }
}
