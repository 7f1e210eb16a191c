import CaptchaKit

/// `captcha styles`: the presets.
struct StylesCommand: Subcommand {
  static let name = "styles"
  static let summary = "List the styles, with the chance of guessing an answer"
  static let details = [
    """
    A blind guess is the best answer that can be given without a look at the picture, counted with \
    what the style accepts: either case, and characters that look alike.
    """,
    """
    With --key-file each of them that draws printable ASCII takes a look of its own, with faces \
    forged from a secret key; "captcha help render" shows that option.
    """,
  ]

  func run() throws(CommandError) -> Int32 {
    var table = TextTable(
      [
        "NAME", "POINTS", "CHARACTERS", "ALPHABET", "LINES", "STROKES", "CUTS", "BANDS",
        "BLIND GUESS",
      ])
    for (name, style) in CaptchaStyle.presets {
      let options = style.options
      let known = Alphabet.named.first { $0.alphabet == options.alphabet }?.name
      table.append([
        name, "\(options.width)x\(options.height)",
        (options.fewestCharacters.map { "\($0)-" } ?? "") + "\(options.characters)",
        known ?? "\(options.alphabet.characters.count) characters",
        "\(options.lines)", curves(options.strokes, options), curves(options.cuts, options),
        "\(options.bands + options.uprightBands)",
        "1 in \(grouped(UInt64(BlindGuess.tries(for: options))))",
      ])
    }
    try StandardStream.output.write(table.text)
    return 0
  }

  /// A number of strokes or cuts, or how many there may be of each where chance decides.
  private func curves(_ count: Int, _ options: CaptchaStyle.Options) -> String {
    options.mixesStrokesAndCuts ? "0-\(options.strokes + options.cuts)" : "\(count)"
  }
}
