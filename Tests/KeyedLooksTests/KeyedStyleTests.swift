import Raster
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit
@testable import KeyedLooks

@Suite struct KeyedStyleTests {
  @Test("every scene is legible, and fallbacks are rare", arguments: Look.all)
  func scenes(look: Look) throws {
    let style = try look.style()
    let renderer = CaptchaRenderer(style: style)
    let count: UInt64 = isDebugBuild ? 100 : 1_000
    var fallbacks = 0
    for seed in 0..<count {
      renderer.compose(seed: seed)
      let found = faults(of: renderer.scene, options: style.options)
      #expect(found.isEmpty, "seed \(seed): \(found)")
      if renderer.scene.usedFallback { fallbacks += 1 }
    }
    #expect(fallbacks <= 3, "\(fallbacks) of \(count)")
  }

  @Test("a look is as strict as its base", arguments: Look.all)
  func bounds(look: Look) throws {
    let base = try CaptchaStyle.named(look.base).options
    var options = try look.style().options
    #expect(options.faces.count == 4 && Set(options.faces).count == 4)
    #expect(options.maximumTurn <= base.maximumTurn)
    #expect(options.maximumShear <= base.maximumShear + 0.05)
    #expect(0.06...0.14 ~= options.wander || options.wander == base.wander)
    #expect(options.bandWidth.lowerBound >= base.bandWidth.lowerBound * 0.87)
    #expect(options.bandWidth.upperBound <= base.bandWidth.upperBound * 1.02 + 1e-9)
    #expect(options.bandLength.lowerBound >= base.bandLength.lowerBound)
    #expect(options.minimumOutline >= base.minimumOutline)
    #expect(options.minimumTelling >= base.minimumTelling)
    #expect(0...0.04 ~= options.warp && 0...0.025 ~= options.glyphWarp)
    #expect(0...0.06 ~= options.crowding)
    #expect(base.bands == 0 || options.warp + options.glyphWarp + options.crowding > 0)
    // All else is the base's.
    options.warp = base.warp
    options.glyphWarp = base.glyphWarp
    options.crowding = base.crowding
    options.faces = base.faces
    options.maximumTurn = base.maximumTurn
    options.maximumShear = base.maximumShear
    options.wander = base.wander
    options.bandWidth = base.bandWidth
    options.bandLength = base.bandLength
    options.minimumOutline = base.minimumOutline
    options.minimumTelling = base.minimumTelling
    #expect(options == base)
  }

  @Test("every text of the look is accepted, and no other", arguments: Look.all)
  func answers(look: Look) throws {
    let style = try look.style()
    for seed in 0..<UInt64(20) {
      let captcha = Captcha.render(seed: seed, style: style)
      #expect(captcha.matches(captcha.text.lowercased()))
      #expect(!captcha.matches(Captcha.render(seed: seed + 1_000, style: style).text))
    }
  }

  @Test func theSameAgain() throws {
    let look = Look()
    let first = try look.style()
    let again = try CaptchaStyle.keyed(by: look.key, epoch: look.epoch)
    for seed in 0..<UInt64(10) {
      let image = Captcha.render(seed: seed, style: again).image
      #expect(image == Captcha.render(seed: seed, style: first).image)
    }
  }

  @Test func theBasesOwnOptionsStay() throws {
    var options = CaptchaStyle.standard.options
    options.alphabet = .unambiguous
    options.width = 260
    options.characters = 7
    options.bands = 1
    options.background = .transparent(over: .white)
    let style = try CaptchaStyle.keyed(
      by: Look().key, epoch: 9, base: try CaptchaStyle(options))
    let captcha = Captcha.render(seed: 1, style: style)
    #expect(captcha.text.count == 7 && captcha.scene.width == 260)
    #expect(captcha.scene.background == .clear && captcha.scene.bands.count == 1)
  }

  @Test func articlesPresetsTakeFacesToo() throws {
    let style = try Look(base: "compact").style()
    #expect(style.options.lines == 4 && style.options.maximumTurn == 0)
    let captcha = Captcha.render(seed: 1, style: style)
    #expect(captcha.glyphs.allSatisfy { $0.face.hasPrefix("keyed-") })
  }

  @Test func refusesChinese() throws {
    var options = CaptchaStyle.standard.options
    options.alphabet = .hanNumerals
    options.faces = Typeface.chinese
    let base = try CaptchaStyle(options)
    let error = #expect(throws: CaptchaError.self) {
      try CaptchaStyle.keyed(by: Look().key, epoch: 0, base: base)
    }
    #expect(error?.code == .uncoveredCharacter)
    #expect(error?.message.contains("(U+96F6)") == true)
  }
}
