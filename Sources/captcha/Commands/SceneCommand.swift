/// `captcha scene`: what a picture is made of.
struct SceneCommand: Subcommand {
  static let name = "scene"
  static let summary = "Print what a captcha is made of, as JSON"
  static let details = [
    """
    Every character with its face, colour, size, turn, place and ink box, every stroke and line, \
    the colours, and how legible it is. Lengths are points; pixel boxes are the whole pixels that a \
    box touches at the scale given. Positive turns are clockwise.
    """
  ]

  var seed: UInt64?
  var text: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "seed", .seed, "What the picture is drawn from.", isRequired: true, to: \.seed),
      CommandOption(
        "text", .text("T"), "The text, where the picture is of a given one.", to: \.text),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  func run() throws(CommandError) -> Int32 {
    let source = try PictureSource(styling, text: text)
    let captcha = try source.captcha(seed: seed ?? 0)
    let json = captcha.scene.json(seed: captcha.seed, styleName: source.styleName)
    try StandardStream.output.write(json.indented + "\n")
    return 0
  }
}
