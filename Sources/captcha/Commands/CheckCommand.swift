import CaptchaKit

/// `captcha check`: is an answer right?
struct CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Check an answer"
  static let details = [
    """
    Prints "right" and exits with 0, or prints "wrong" and exits with 1. Give the style options that \
    the picture was drawn with, or its --text. White space never matters, and unless the style \
    options say otherwise neither does case, and characters that look alike are accepted for each \
    other. An answer that begins with a dash goes after "--".
    """
  ]

  var seed: UInt64?
  var text: String?
  var answer: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "seed", .seed, "What the picture was drawn from; needed unless --text is given.",
        to: \.seed),
      CommandOption(
        "text", .text("T"), "The text, where the picture was of a given one.", to: \.text),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  static var operand: Operand<Self>? {
    Operand(placeholder: "ANSWER", isRequired: true, path: \.answer)
  }

  func run() throws(CommandError) -> Int32 {
    let isRight = try isRight(answer ?? "")
    try StandardStream.output.write(isRight ? "right\n" : "wrong\n")
    return isRight ? 0 : 1
  }

  private func isRight(_ answer: String) throws(CommandError) -> Bool {
    guard seed != nil || text != nil else {
      throw CommandError(.usage, "check needs --seed N, or --text T for a given text")
    }
    return try PictureSource(styling, text: text).captcha(seed: seed ?? 0).matches(answer)
  }
}
