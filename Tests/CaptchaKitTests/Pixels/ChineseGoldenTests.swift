import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

/// Pictures with Chinese characters, held against the files in `Goldens`.
@Suite struct ChineseGoldenTests {
  @Test("the articles' text") func classic() throws {
    expectGolden(
      try Captcha.render(text: "杰瑞教育", seed: 7, style: .classic).image, "han-jerry-classic")
  }

  @Test("Chinese characters at random, and a mixed text", arguments: Preset.all)
  func presets(preset: Preset) throws {
    let han = try style(preset.options) {
      $0.alphabet = .han
      $0.faces = Typeface.chinese
      $0.characters = 4
      $0.fewestCharacters = nil
      // Comparing 916 drawings with each other takes long without optimisation.
      $0.minimumTelling = 0
    }
    expectGolden(Captcha.render(seed: 1, style: han).image, "han-\(preset.name)")
    let mixed = try style(preset.options) { $0.scale = 2 }
    expectGolden(
      try Captcha.render(text: "杰a瑞3", seed: 1, style: mixed).image, "han-mixed-\(preset.name)")
  }

  /// Hashes of pictures of the whole alphabet: a change of any character is seen.
  @Test("every character of the alphabets is drawn as it was") func drift() throws {
    var hash: UInt64 = 0
    let style = try style {
      $0.alphabet = .han
      $0.faces = [.han]
    }
    let renderer = CaptchaRenderer(style: style)
    for seed: UInt64 in 0..<200 {
      renderer.compose(seed: seed)
      renderer.paint()
      hash = hash &* 31 &+ pixelHash(renderer.canvas)
    }
    #expect(String(hash, radix: 16) == "579be30b00ab161")
  }
}
