import Raster
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

/// Whole pictures, held against the files in `Goldens`.
@Suite struct GoldenTests {
  @Test("presets", arguments: Preset.all, [1, 2, 3])
  func preset(preset: Preset, scale: Int) throws {
    let style = try style(preset.options) { $0.scale = scale }
    for seed: UInt64 in [1, 2] {
      expectGolden(
        Captcha.render(seed: seed, style: style).image, "\(preset.name)-\(scale)x-seed\(seed)")
    }
  }

  static let variations: [Edit] = [
    Edit("transparent") { $0.background = .transparent(over: .white) },
    Edit("transparent-on-dark") { $0.background = .transparent(over: RGBA(hex: 0x202428)) },
    Edit("ink-per-character") { $0.ink = .perCharacter },
    Edit("dark-background") { $0.background = .color(RGBA(hex: 0x1B2A41)) },
    Edit("given-inks") {
      $0.background = .color(RGBA(hex: 0xFFF4D6))
      $0.ink = .colors([RGBA(hex: 0x7A1F1F), RGBA(hex: 0x1F3A7A)])
    },
    Edit("faces-mixed") {
      $0.faces = Typeface.all
      $0.width = 220
      $0.characters = 6
    },
    Edit("seven-digits") {
      $0.alphabet = .digits
      $0.characters = 7
      $0.width = 200
    },
    Edit("turned-45") {
      $0.maximumTurn = 45
      $0.fontSize = 24...28
    },
    Edit("round-corners") {
      $0.cornerRadius = 20
      $0.background = .random
    },
    Edit("lines-and-strokes") {
      $0.lines = 8
      $0.strokes = 1
    },
    Edit("cuts") {
      $0.strokes = 0
      $0.cuts = 3
      $0.cutWidth = 3.5...4.5
      $0.maximumCoverage = 0.6
      $0.minimumTelling = 0.5
    },
    Edit("strokes-and-cuts-on-dark") {
      $0.cuts = 1
      $0.mixesStrokesAndCuts = true
      $0.maximumCoverage = 0.6
      $0.background = .dark
    },
    Edit("leaning-and-wandering") {
      $0.maximumShear = 0.5
      $0.wander = 0.5
      $0.fontSize = 24...30
      $0.fewestCharacters = 4
    },
    Edit("bands") {
      $0.strokes = 0
      $0.bands = 3
      $0.bandLength = 40...90
    },
    Edit("bands-of-several-inks") {
      $0.strokes = 1
      $0.bands = 2
      $0.ink = .shared(3...3)
      $0.background = .dark
    },
    Edit("upright-bands") {
      $0.strokes = 0
      $0.cuts = 1
      $0.bands = 1
      $0.uprightBands = 3
      $0.bandWidth = 3...4
      $0.background = .transparent(over: .white)
    },
    Edit("bent") {
      $0.strokes = 0
      $0.warp = 0.08
      $0.glyphWarp = 0.05
      $0.scale = 2
    },
    Edit("crowded") {
      $0.strokes = 0
      $0.crowding = 0.4
      $0.ink = .shared(2...2)
      $0.scale = 2
    },
    Edit("dotted") {
      $0.strokes = 0
      $0.dots = 120
      $0.scale = 2
    },
    Edit("black-or-white-on-random") {
      $0.background = .random
      $0.ink = .blackOrWhite
    },
  ]

  @Test("options", arguments: variations)
  func variation(edit: Edit) throws {
    let style = try style(.stroked, edit.apply)
    expectGolden(Captcha.render(seed: 11, style: style).image, edit.testDescription)
  }

  @Test("a given text") func givenText() throws {
    expectGolden(
      try Captcha.render(text: "0007gQ", seed: 4, style: .classic).image, "given-text-classic")
    let wide = try style { $0.width = 240 }
    expectGolden(
      try Captcha.render(text: "Wq@&gj", seed: 4, style: wide).image, "given-text-standard")
  }
}
