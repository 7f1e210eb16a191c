import CaptchaKit
import Motion

/// `captcha shake`: a picture that shakes.
struct ShakeCommand: Subcommand {
  static let name = "shake"
  static let summary = "Draw a captcha that shakes, as an animated PNG file"
  static let details = [
    """
    The shake that says that an answer was wrong: left, right, left, and to rest. The picture is \
    wider than the captcha by the amplitude at either side, and transparent there. Programs that \
    know no animated PNG show the captcha at rest.
    """,
    """
    Prints one line of JSON as render does, on standard error where the picture goes to standard \
    output.
    """,
  ]

  var seed: UInt64?
  var text: String?
  var amplitude: Double?
  var milliseconds: Int?
  var easing: Easing?
  var rate: Int?
  var pause: Int?
  var plays: Int?
  var out: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "seed", .seed, "What the picture is drawn from. Default: a fresh one.", to: \.seed),
      CommandOption(
        "text", .text("T"), "Draw this text instead of one from the seed.", to: \.text),
      CommandOption(
        "amplitude", .number(0...1_000, "POINTS"),
        "How far it moves to either side, in points; 20 by default", to: \.amplitude),
      CommandOption(
        "duration", .integer(10...10_000, "MS"),
        "How long a shake takes, in milliseconds; 400 by default", to: \.milliseconds),
      CommandOption(
        "easing",
        .choice([
          "linear": .linear, "in": .easeIn, "out": .easeOut, "in-out": .easeInOut,
        ]),
        "How each way from side to side is gone. Default: in-out.", to: \.easing),
      CommandOption(
        "rate", .integer(1...90, "F"), "Frames per second; 50 by default", to: \.rate),
      CommandOption(
        "pause", .integer(0...60_000, "MS"),
        "How long it rests after a shake, in milliseconds; 1000 by default", to: \.pause),
      CommandOption(
        "plays", .integer(0...1_000_000),
        "How many shakes; 0 for without end; 1 by default", to: \.plays),
      CommandOption(
        "out", letter: "o", .path("FILE"),
        "The file to write, or - for standard output. Default: shake.png.", to: \.out),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  func run() throws(CommandError) -> Int32 {
    let source = try PictureSource(styling, text: text)
    let shake = try shake()
    let captcha = try source.captcha(seed: seed ?? Captcha.freshPrintableSeed())
    let picture = try ShakenPicture(
      of: captcha, shake: shake, rate: rate ?? 50, pause: .milliseconds(pause ?? 1_000),
      plays: plays ?? 1)
    let animation = picture.animation
    let png = animation.pngBytes(density: picture.density)
    let destination = Destination(path: out ?? "shake.png")
    let json: JSON = [
      "seed": .seed(captcha.seed), "text": .string(captcha.text),
      "style": .string(source.styleName),
      "width": .measure(Double(animation.width) / Double(captcha.scene.scale)),
      "height": .integer(captcha.scene.height), "scale": .integer(captcha.scene.scale),
      "pixel_width": .integer(animation.width), "pixel_height": .integer(animation.height),
      "frames": .integer(animation.frames.count), "plays": .integer(animation.plays),
      "file": .string(destination.path), "bytes": .integer(png.count),
    ]
    try destination.write(png, reporting: json)
    return 0
  }

  private func shake() throws(CommandError) -> ShakeAnimation {
    do throws(MotionError) {
      return try ShakeAnimation(
        duration: .milliseconds(milliseconds ?? 400), amplitude: amplitude ?? 20,
        easing: easing ?? .easeInOut)
    } catch {
      throw CommandError(.unusableValue, error.message)
    }
  }
}
