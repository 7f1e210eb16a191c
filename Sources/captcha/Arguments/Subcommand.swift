/// A subcommand: `captcha render`. What it takes is declared once, for parsing and for the help.
protocol Subcommand {
  /// The word after `captcha`.
  static var name: String { get }
  /// One line for the list of subcommands.
  static var summary: String { get }
  /// Paragraphs for the help.
  static var details: [String] { get }
  /// The options.
  static var options: [CommandOption<Self>] { get }
  /// The argument without a name, or nil where there is none.
  static var operand: Operand<Self>? { get }

  init()

  /// Does the work.
  /// - Returns: The exit code.
  func run() async throws(CommandError) -> Int32
}

/// The one argument without a name.
struct Operand<Target> {
  /// How the help names it: `ANSWER`.
  let placeholder: String
  let isRequired: Bool
  let path: WritableKeyPath<Target, String?>

  /// The operand as it is written in a usage line.
  var usage: String { isRequired ? placeholder : "[" + placeholder + "]" }
}

extension Subcommand {
  static var options: [CommandOption<Self>] { [] }
  static var operand: Operand<Self>? { nil }
  static var details: [String] { [] }
}
