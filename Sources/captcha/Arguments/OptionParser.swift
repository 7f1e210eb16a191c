/// Reads a subcommand's arguments by its declarations.
///
/// Written as `--name value` or `--name=value`, in any order; `--` ends the options. A value of its
/// own argument may begin with one dash but not with two.
struct OptionParser<Command: Subcommand> {
  private var command = Command()
  private var seen: Set<String> = []
  private var hasOperand = false
  private let options = Command.options

  /// The subcommand with its values, or nil where help is asked for.
  static func parse(_ arguments: [String]) throws(CommandError) -> Command? {
    var parser = OptionParser()
    return try parser.read(arguments) ? parser.command : nil
  }

  private mutating func read(_ arguments: [String]) throws(CommandError) -> Bool {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        while let operand = rest.popFirst() { try take(operand: operand) }
      } else if argument == "--help" || argument == "-h" {
        return false
      } else if argument.hasPrefix("--") {
        let parts = argument.dropFirst(2).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try find(String(parts[0]))
        try take(option, inline: parts.count > 1 ? String(parts[1]) : nil, from: &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try take(try findLetter(argument), inline: nil, from: &rest)
      } else {
        try take(operand: argument)
      }
    }
    try checkRequired()
    return true
  }

  private func find(_ name: String) throws(CommandError) -> CommandOption<Command> {
    if let option = options.first(where: { $0.name == name }) { return option }
    let nearest = nearestName(to: name, among: options.map(\.name) + ["help"])
    let hint =
      nearest.map { "did you mean --\($0)?" }
      ?? "\"captcha help \(Command.name)\" lists the options"
    throw CommandError(.usage, "there is no option \(("--" + name).quoted); \(hint)")
  }

  private func findLetter(_ argument: String) throws(CommandError) -> CommandOption<Command> {
    if let option = options.first(where: { $0.letter.map { "-" + String($0) } == argument }) {
      return option
    }
    throw CommandError(
      .usage,
      "there is no option \(argument.quoted); options begin with two dashes, and what follows "
        + "\"--\" is no option")
  }

  private mutating func take(
    _ option: CommandOption<Command>, inline: String?, from rest: inout ArraySlice<String>
  ) throws(CommandError) {
    guard seen.insert(option.name).inserted else {
      throw CommandError(.usage, "--\(option.name) is given twice; give it once")
    }
    var value = ""
    if let placeholder = option.placeholder {
      if let inline {
        value = inline
      } else if let next = rest.first, !next.hasPrefix("--") {
        value = next
        rest.removeFirst()
      } else {
        throw CommandError(
          .usage,
          "--\(option.name) needs a value: --\(option.name) \(placeholder) "
            + "(--\(option.name)=VALUE where it begins with two dashes)")
      }
    } else if inline != nil {
      throw CommandError(.usage, "--\(option.name) takes no value; write it alone")
    }
    if let expectation = option.store(&command, value) {
      throw CommandError(
        .unusableValue, "--\(option.name) is \(value.quoted); it must be \(expectation)")
    }
  }

  private mutating func take(operand value: String) throws(CommandError) {
    guard let operand = Command.operand else {
      throw CommandError(
        .usage,
        "\(value.quoted) is no option, and \(Command.name) takes nothing else; options begin with "
          + "two dashes")
    }
    guard !hasOperand else {
      throw CommandError(
        .usage,
        "\(value.quoted) is a second \(operand.placeholder); give one, in quotes where it holds "
          + "spaces")
    }
    hasOperand = true
    command[keyPath: operand.path] = value
  }

  private func checkRequired() throws(CommandError) {
    for option in options where option.isRequired && !seen.contains(option.name) {
      throw CommandError(.usage, "\(Command.name) needs \(option.usage)")
    }
    if let operand = Command.operand, operand.isRequired, !hasOperand {
      throw CommandError(.usage, "\(Command.name) needs \(operand.placeholder)")
    }
  }
}
