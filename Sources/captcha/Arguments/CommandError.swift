/// Why a command failed: the exit code, and a message that says what would be right.
struct CommandError: Error {
  /// The process's exit code, one of those that `sysexits.h` names.
  enum Code: Int32 {
    /// The command line is not written as the command asks (`EX_USAGE`).
    case usage = 64
    /// A value cannot be used (`EX_DATAERR`).
    case unusableValue = 65
    /// A file or stream could not be read or written (`EX_IOERR`).
    case inputOutput = 74
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension CommandError {
  /// The message as one line: what would break the line or move the cursor is written as an escape.
  var line: String {
    var line = ""
    for scalar in message.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        line += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}

extension StringProtocol {
  /// The text as a message shows it: in quotes, and cut where it is long.
  var quoted: String {
    let shown = prefix(48)
    return "\"" + shown + (shown.endIndex < endIndex ? "…" : "") + "\""
  }
}
