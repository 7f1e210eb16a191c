import CaptchaKit

extension StyleChoice {
  /// Refuses options that change nothing in the style that they make: whoever gives one means
  /// something by it.
  func checkEffect(in options: CaptchaStyle.Options) throws(CommandError) {
    if let fewestCharacters, fewestCharacters > options.characters {
      throw CommandError(
        .unusableValue,
        "--fewest is \(fewestCharacters); it must be 1...\(options.characters), the number of "
          + "--characters")
    }
    let curves = options.strokes + options.cuts
    let isMixed = options.mixesStrokesAndCuts
    let isCrowded = options.crowding > 0 && options.arrangement == .line
    let hasNoise = options.lines + curves + options.dots > 0 || isCrowded
    let noise = "--lines, --strokes, --cuts, --dots or --crowding"
    let bands = options.bands + options.uprightBands
    let anyBands = "--bands or --upright-bands"
    for (isGiven, name, works, other) in [
      (
        strokeWidth != nil, "--stroke-width", (isMixed ? curves : options.strokes) > 0, "--strokes"
      ),
      (cutWidth != nil, "--cut-width", (isMixed ? curves : options.cuts) > 0, "--cuts"),
      (mixesStrokesAndCuts, "--mix-strokes-and-cuts", curves > 0, "--strokes or --cuts"),
      (dotSize != nil, "--dot-size", options.dots > 0, "--dots"),
      (crowding != nil, "--crowding", options.arrangement == .line, "--arrangement line"),
      (wander != nil, "--wander", options.arrangement == .line, "--arrangement line"),
      (maximumCoverage != nil, "--coverage", hasNoise, noise),
      (
        minimumTelling != nil, "--telling", hasNoise || bands > 0,
        "--lines, --strokes, --cuts, --dots, --crowding or --bands"
      ),
      (bandWidth != nil, "--band-width", bands > 0, anyBands),
      (bandLength != nil, "--band-length", bands > 0, anyBands),
      (minimumOutline != nil, "--outline", bands > 0, anyBands),
    ] where isGiven && !works {
      throw CommandError(
        .usage, "\(name) has no effect without \(other); give that too, or leave \(name) out")
    }
  }

  /// The options whose range the library checks, by the names that it calls them.
  fileprivate static let optionNames = [
    "fewestCharacters": "--fewest", "characters": "--characters", "scale": "--scale",
    "lines": "--lines", "strokes": "--strokes", "strokeWidth": "--stroke-width", "cuts": "--cuts",
    "cutWidth": "--cut-width", "maximumShear": "--shear", "maximumTurn": "--turn",
    "wander": "--wander", "fontSize": "--font-size", "cornerRadius": "--corner-radius",
    "minimumContrast": "--contrast", "maximumCoverage": "--coverage",
    "minimumTelling": "--telling", "minimumOutline": "--outline", "bands": "--bands",
    "warp": "--warp", "glyphWarp": "--glyph-warp", "crowding": "--crowding", "dots": "--dots",
    "dotSize": "--dot-size", "uprightBands": "--upright-bands", "bandWidth": "--band-width",
    "bandLength": "--band-length",
  ]
}

extension CommandError {
  /// What the library refuses is a value that cannot be used. What the library calls by a name of
  /// its own, at the start of the message, is told as the option that it comes from.
  init(_ error: CaptchaError) {
    var message = error.message
    let name = message.prefix { $0.isLetter }
    if message[name.endIndex...].hasPrefix(" is "),
      let option = StyleChoice.optionNames[String(name)]
    {
      message = option + message[name.endIndex...]
    }
    self.init(.unusableValue, message)
  }
}
