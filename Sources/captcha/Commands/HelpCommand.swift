/// `captcha help`: how to write a command.
struct HelpCommand: Subcommand {
  static let name = "help"
  static let summary = "Show how to write a command"

  var command: String?

  static var operand: Operand<Self>? {
    Operand(placeholder: "COMMAND", isRequired: false, path: \.command)
  }

  func run() throws(CommandError) -> Int32 {
    guard let command else {
      try StandardStream.output.write(HelpText.overview(of: CaptchaTool.subcommands))
      return 0
    }
    let type = try CaptchaTool.subcommand(named: command)
    try StandardStream.output.write(HelpText.of(type))
    return 0
  }
}
