import CaptchaKit

/// `captcha render`: one picture.
struct RenderCommand: Subcommand {
  static let name = "render"
  static let summary = "Draw one captcha as a PNG file"
  static let details = [
    """
    Prints one line of JSON: the seed, the text to ask for, and the picture's size. The same seed \
    and style options give the same picture, so keep the seed as secret as the text. With --out - \
    the picture goes to standard output and the JSON to standard error.
    """,
    "A seed from 2^53 on is printed as a string, since many JSON readers would round it.",
  ]

  var seed: UInt64?
  var text: String?
  var out: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "seed", .seed, "What the picture is drawn from. Default: a fresh one.", to: \.seed),
      CommandOption(
        "text", .text("T"), "Draw this text instead of one from the seed.", to: \.text),
      CommandOption(
        "out", letter: "o", .path("FILE"),
        "The file to write, or - for standard output. Default: captcha.png.", to: \.out),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  func run() throws(CommandError) -> Int32 {
    let source = try PictureSource(styling, text: text)
    let captcha = try source.captcha(seed: seed ?? Captcha.freshPrintableSeed())
    let png = captcha.png()
    let destination = Destination(path: out ?? "captcha.png")
    let json: JSON = [
      "seed": .seed(captcha.seed), "text": .string(captcha.text),
      "style": .string(source.styleName),
      "width": .integer(captcha.scene.width), "height": .integer(captcha.scene.height),
      "scale": .integer(captcha.scene.scale),
      "pixel_width": .integer(captcha.image.width), "pixel_height": .integer(captcha.image.height),
      "file": .string(destination.path), "bytes": .integer(png.count),
    ]
    try destination.write(png, reporting: json)
    return 0
  }
}
