import CaptchaKit
import KeyedLooks

/// Reads the secret key that the command line names. It comes from a file, since other users of a
/// machine see the words of a command line.
enum KeyFile {
  /// The look that the key of a file gives a style.
  /// - Throws: an input/output error where the file cannot be read, an unusable value where it is too
  ///   short or too long; never with a byte of it.
  static func style(
    path: String, epoch: UInt64?, base: CaptchaStyle
  ) throws(CommandError) -> CaptchaStyle {
    let key = try bytes(path: path)
    do throws(CaptchaError) {
      return try CaptchaStyle.keyed(by: key, epoch: epoch ?? 0, base: base)
    } catch {
      throw CommandError(
        .unusableValue, "cannot use the key of \(path.quoted): \(error.message)")
    }
  }

  /// What to say where an epoch is given and no key.
  static let epochAlone = CommandError(
    .usage, "--epoch is one of the looks of a key; give --key-file too")

  /// More than this is no key, and not read.
  private static let limit = 1 << 16

  private static func bytes(path: String) throws(CommandError) -> [UInt8] {
    try WholeFile.bytes(path: path, limit: limit) {
      "the key file \(path.quoted) has \($0) bytes; it must have 16...1024"
    }
  }
}
