import CaptchaKit

/// `captcha check`: is an answer right?
struct CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Check an answer, or a file of answers"
  static let details = [
    """
    Prints "right" and exits with 0, or prints "wrong" and exits with 1. Give the style options that \
    the picture was drawn with, or its --text. White space never matters, and unless the style \
    options say otherwise neither does case, and characters that look alike are accepted for each \
    other. An answer that begins with a dash goes after "--".
    """,
    """
    With --answers the file has a line for each answer: the seed, a tab, the answer, which may be \
    empty. Prints a line for each, in the same order, and exits with 1 where any answer is wrong.
    """,
  ]

  var seed: UInt64?
  var text: String?
  var answers: String?
  var answer: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "seed", .seed, "What the picture was drawn from; needed unless --text is given.",
        to: \.seed),
      CommandOption(
        "text", .text("T"), "The text, where the picture was of a given one.", to: \.text),
      CommandOption(
        "answers", .path("FILE"),
        "Check every answer of a file, or of standard input for -, instead of one.", to: \.answers),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  static var operand: Operand<Self>? {
    Operand(placeholder: "ANSWER", isRequired: false, path: \.answer)
  }

  func run() throws(CommandError) -> Int32 {
    if let answers { return try checkAll(in: answers) }
    guard let answer else {
      throw CommandError(.usage, "check needs ANSWER, or --answers FILE for many")
    }
    guard seed != nil || text != nil else {
      throw CommandError(.usage, "check needs --seed N, or --text T for a given text")
    }
    let source = try PictureSource(styling, text: text)
    let isRight = try source.captcha(seed: seed ?? 0).matches(answer)
    try StandardStream.output.write(Self.verdict(isRight))
    return isRight ? 0 : 1
  }

  /// Checks every line of a file.
  private func checkAll(in path: String) throws(CommandError) -> Int32 {
    for (isGiven, name) in [(seed != nil, "--seed"), (answer != nil, "ANSWER")] where isGiven {
      throw CommandError(.usage, "--answers and \(name) exclude each other; give one of them")
    }
    let source = try PictureSource(styling, text: text)
    guard var lines = try AnswerLines(path: path) else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): \(faultText(ENOENT))")
    }
    var areAllRight = true
    var verdicts = ""
    while let line = try lines.next() {
      let isRight = try source.captcha(seed: line.seed).matches(line.answer)
      areAllRight = isRight && areAllRight
      verdicts += Self.verdict(isRight)
      // A write for each line would cost more than the check.
      if verdicts.utf8.count >= 16_384 {
        try StandardStream.output.write(verdicts)
        verdicts = ""
      }
    }
    try StandardStream.output.write(verdicts)
    return areAllRight ? 0 : 1
  }

  private static func verdict(_ isRight: Bool) -> String { isRight ? "right\n" : "wrong\n" }
}
