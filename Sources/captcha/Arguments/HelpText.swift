/// Help, written from the declarations that parsing uses.
enum HelpText {
  /// The help of one subcommand.
  static func of<Command: Subcommand>(_ command: Command.Type) -> String {
    var text = command.summary + ".\n\n" + usage(of: command)
    for paragraph in command.details { text += "\n" + wrapped(paragraph, indent: 0) }
    for section in CommandOption<Command>.Section.allCases {
      var entries = command.options.filter { $0.section == section }.map { option in
        (option.letter.map { "-\($0), " } ?? "") + option.usage
      }
      var helps = command.options.filter { $0.section == section }.map(\.help)
      if section == .own {
        entries.append("-h, --help")
        helps.append("Show this help.")
      }
      if !entries.isEmpty {
        text += "\n\(section.rawValue):\n" + table(Array(zip(entries, helps)))
      }
    }
    return text
  }

  /// The help of the whole command.
  static func overview(of commands: [any Subcommand.Type]) -> String {
    """
    Draw captchas, check their answers, and make labelled sets of them.

    Usage: captcha COMMAND [OPTIONS]

    Commands:
    \(table(commands.map { ($0.name, $0.summary + ".") }))
    "captcha help COMMAND" shows the options of a command, "captcha --version" the
    version.

    Exit codes: 0 success, 1 a wrong answer, 64 the command line is not right,
    65 a value cannot be used, 74 a file or stream cannot be read or written.

    """
  }

  private static func usage<Command: Subcommand>(of command: Command.Type) -> String {
    var words: [String] = []
    for option in command.options where option.section == .own {
      words.append(option.isRequired ? option.usage : "[\(option.usage)]")
    }
    if command.options.contains(where: { $0.section == .style }) { words.append("[STYLE OPTIONS]") }
    if let operand = command.operand { words.append(operand.usage) }
    let head = "Usage: captcha \(command.name)"
    if words.isEmpty { return head + "\n" }
    // An option and its value stay on one line.
    let unbroken = words.map { String($0.map { $0 == " " ? "\u{A0}" : $0 }) }
    let lines = wrapped(unbroken.joined(separator: " "), indent: head.count + 1)
    return head + lines.dropFirst(head.count).map { $0 == "\u{A0}" ? " " : $0 }
  }

  /// Two columns: what to write, and what it does, wrapped to 80.
  private static func table(_ rows: [(entry: String, help: String)]) -> String {
    let column = 4 + min(24, rows.map(\.entry.count).max() ?? 0)
    var text = ""
    for row in rows {
      let help = wrapped(row.help, indent: column)
      let head = "  " + row.entry
      if head.count + 2 <= column {
        let gap = String(repeating: " ", count: column - head.count)
        text += head + gap + help.dropFirst(column)
      } else {
        text += head + "\n" + help
      }
    }
    return text
  }

  /// A paragraph broken between words, each line indented, so that none is over 80 wide.
  private static func wrapped(_ paragraph: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    for word in paragraph.split(separator: " ") {
      if let line = lines.last, line.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(margin + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
