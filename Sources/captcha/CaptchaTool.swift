import CaptchaKit

/// The command: finds the subcommand, runs it, and turns errors into a line and an exit code.
enum CaptchaTool {
  /// The version of the package.
  static let version = "0.1.0"

  static var subcommands: [any Subcommand.Type] {
    [
      RenderCommand.self, SceneCommand.self, ShakeCommand.self, BoxCommand.self,
      PlayCommand.self, GenerateCommand.self, SheetCommand.self, CheckCommand.self,
      StylesCommand.self,
      AlphabetsCommand.self, FontsCommand.self, SpecimenCommand.self, HelpCommand.self,
    ]
  }

  /// Runs the command.
  /// - Returns: The exit code.
  static func run() async -> Int32 {
    StandardStream.prepare()
    do throws(CommandError) {
      return try await run(try arguments())
    } catch {
      // Where even this cannot be written the exit code is all there is.
      _ = writeAll(Array("captcha: \(error.line)\n".utf8), to: StandardStream.error.descriptor)
      return error.code.rawValue
    }
  }

  /// The arguments after the command's name.
  private static func arguments() throws(CommandError) -> [String] {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let bytes = CommandLine.unsafeArgv[index],
        let argument = String(validatingCString: bytes)
      else {
        throw CommandError(.usage, "argument \(index) is not UTF-8; every argument must be")
      }
      arguments.append(argument)
    }
    return arguments
  }

  private static func run(_ arguments: [String]) async throws(CommandError) -> Int32 {
    guard let name = arguments.first else {
      throw CommandError(.usage, "no command is given; \"captcha help\" lists them")
    }
    switch name {
    case "--version":
      try checkAlone(arguments)
      try StandardStream.output.write(
        "captcha \(version) (drawing format \(Captcha.formatVersion))\n")
      return 0
    case "--help", "-h":
      try checkAlone(arguments)
      try StandardStream.output.write(HelpText.overview(of: subcommands))
      return 0
    default:
      return try await run(try subcommand(named: name), Array(arguments.dropFirst()))
    }
  }

  private static func run<Command: Subcommand>(
    _ type: Command.Type, _ arguments: [String]
  ) async throws(CommandError) -> Int32 {
    guard let command = try OptionParser<Command>.parse(arguments) else {
      try StandardStream.output.write(HelpText.of(type))
      return 0
    }
    return try await command.run()
  }

  private static func checkAlone(_ arguments: [String]) throws(CommandError) {
    guard arguments.count == 1 else {
      throw CommandError(
        .usage, "\(arguments[0]) stands alone; leave out \(arguments[1].quoted)")
    }
  }

  /// The subcommand of a name.
  static func subcommand(named name: String) throws(CommandError) -> any Subcommand.Type {
    for command in subcommands where command.name == name { return command }
    let hint =
      nearestName(to: name, among: subcommands.map { $0.name }).map { "did you mean \($0)?" }
      ?? "\"captcha help\" lists the commands"
    throw CommandError(.usage, "there is no command \(name.quoted); \(hint)")
  }
}
