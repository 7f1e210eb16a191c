import CaptchaKit
import CodeInput

/// `captcha play`: the captcha and the code box, to touch.
struct PlayCommand: Subcommand {
  static let name = "play"
  static let summary = "Play a captcha and its code box in the terminal"
  static let details = [
    """
    Type the characters. Enter checks them, Backspace and Delete remove, the arrows move the caret, \
    Tab hides and shows what is typed, Control-U empties the box, Control-R or a click on the \
    captcha makes a new one, and Escape quits. After three wrong answers there is a new captcha.
    """,
    """
    Needs a terminal, of 72 columns and 22 rows for the standard style. It is drawn in 16 million \
    colours where COLORTERM or TERM say that the terminal has them, else in 256.
    """,
  ]

  var seed: UInt64?
  var isPassword = false
  var boxStyle: BoxStyle?
  var depth: ColorDepth?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    let names = BoxStyle.all.map(\.name).joined(separator: ", ")
    return [
      CommandOption(
        "seed", .seed, "What the first captcha is drawn from. Default: a fresh one.", to: \.seed),
      CommandOption(
        flag: "password", "Play a box for a password of six digits, without a captcha.",
        to: \.isPassword),
      CommandOption(
        "box", .boxStyle, "The look of the code box: \(names). Default: dark, or password.",
        to: \.boxStyle),
      CommandOption(
        "colors", .choice(["true": .trueColor, "256": .palette]),
        "How many colours the terminal has, whatever the environment says.", to: \.depth),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  func run() throws(CommandError) -> Int32 {
    if isPassword, seed != nil {
      throw CommandError(.usage, "--password and --seed exclude each other; give one of them")
    }
    let source = try PictureSource(styling, text: nil)
    let term = Self.environment("TERM")
    let terminal = try Terminal(term: term)
    let depth = depth ?? .of(term: term, colorTerm: Self.environment("COLORTERM"))
    let model: PlayModel
    do throws(CodeInputError) {
      model =
        isPassword
        ? PlayModel()
        : try PlayModel(
          style: source.style, seed: seed ?? Captcha.freshSeed(), now: .zero,
          makeSeed: Captcha.freshSeed)
    } catch {
      throw CommandError(error)
    }
    let theme = boxStyle?.theme ?? (isPassword ? .password : .dark)
    var loop = PlayLoop(
      model, painter: PlayPainter(theme: theme), terminal: terminal, depth: depth, start: .now)
    if let signal = try loop.run() {
      TerminalSignals.obey(signal)
      // Only a signal that somebody ignores gets here.
      return 128 + signal
    }
    return 0
  }

  private static func environment(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
