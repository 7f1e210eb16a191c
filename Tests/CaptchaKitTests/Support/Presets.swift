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

/// A style of edited options.
func style(
  _ base: CaptchaStyle.Options = .standard, _ edit: (inout CaptchaStyle.Options) -> Void = { _ in }
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
  options.cornerRadius = 0
  options.scale = scale
  return options
}
