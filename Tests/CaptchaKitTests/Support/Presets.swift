import Raster
import Testing

@testable import CaptchaKit

/// A preset as a test argument, printed by its name.
struct Preset: Sendable, CustomTestStringConvertible {
  let name: String
  let style: CaptchaStyle

  var testDescription: String { name }
  var options: CaptchaStyle.Options { style.options }

  static let all = CaptchaStyle.presets.map { Preset(name: $0.name, style: $0.style) }
}

extension CaptchaStyle.Options {
  /// Options with strokes and several inks, for what does not ask for a preset.
  static let stroked: Self = {
    var options = Self()
    options.maximumTurn = 14
    options.strokes = 2
    return options
  }()

  /// How many characters there may be.
  var lengths: ClosedRange<Int> { (fewestCharacters ?? characters)...characters }
}

/// A style of edited options.
func style(
  _ base: CaptchaStyle.Options = .stroked, _ edit: (inout CaptchaStyle.Options) -> Void = { _ in }
) throws(CaptchaError) -> CaptchaStyle {
  var options = base
  edit(&options)
  return try CaptchaStyle(options)
}

/// Options without noise, corners and background: only ink makes pixels opaque.
func bare(_ base: CaptchaStyle.Options, scale: Int = 1) -> CaptchaStyle.Options {
  var options = base
  options.background = .transparent(over: .white)
  options.ink = .blackOrWhite
  options.lines = 0
  options.strokes = 0
  options.cuts = 0
  options.dots = 0
  options.bands = 0
  options.uprightBands = 0
  options.cornerRadius = 0
  options.scale = scale
  return options
}
