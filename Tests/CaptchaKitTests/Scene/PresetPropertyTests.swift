import TestSupport
import Testing

@testable import CaptchaKit

/// What holds for each preset whatever the seed. `CAPTCHA_SEEDS` sets the number of seeds.
@Suite struct PresetPropertyTests {
  @Test(
    "every scene is legible, no character is rarer, and fallbacks are rare", arguments: Preset.all)
  func scenes(preset: Preset) throws {
    let renderer = CaptchaRenderer(style: preset.style)
    let alphabet = preset.options.alphabet.characters
    var counts = Dictionary(uniqueKeysWithValues: alphabet.map { ($0, 0) })
    var firsts = counts
    var lasts = counts
    var fallbacks = 0
    var bad = 0
    var firstBad = ""
    for seed in 0..<UInt64(seedCount) {
      renderer.compose(seed: seed)
      let scene = renderer.scene
      let found = faults(of: scene, options: preset.options)
      if !found.isEmpty || !(preset.options.lengths ~= scene.glyphs.count) {
        bad += 1
        if firstBad.isEmpty { firstBad = "seed \(seed): \(found)" }
      }
      if scene.usedFallback { fallbacks += 1 }
      for glyph in scene.glyphs { counts[glyph.character]? += 1 }
      firsts[scene.glyphs[0].character]? += 1
      lasts[scene.glyphs[scene.glyphs.count - 1].character]? += 1
    }
    #expect(bad == 0, "\(bad) of \(seedCount) scenes are bad; the first: \(firstBad)")
    #expect(Double(fallbacks) <= max(3, Double(seedCount) / 1_000), "\(fallbacks) fallbacks")
    let bound = chiSquaredBound(categories: alphabet.count)
    for (name, counts) in [("all", counts), ("first", firsts), ("last", lasts)] {
      #expect(counts.count == alphabet.count, "\(name): a character outside the alphabet")
      #expect(chiSquared(Array(counts.values)) < bound, "\(name): \(counts)")
    }
    // Of hundreds of characters some are not drawn in a thousand pictures.
    if counts.values.reduce(0, +) > 20 * alphabet.count {
      #expect(counts.values.allSatisfy { $0 > 0 }, "never drawn")
    }
  }

  @Test("scenes of different seeds differ", arguments: Preset.all)
  func different(preset: Preset) {
    let renderer = CaptchaRenderer(style: preset.style)
    var scenes: Set<CaptchaScene> = []
    for seed in 0..<UInt64(tries(100)) {
      for seed in [seed, ~seed, seed << 32] {
        renderer.compose(seed: seed)
        scenes.insert(renderer.scene)
      }
    }
    // Seed 0 and 0 << 32 are one.
    #expect(scenes.count == 3 * tries(100) - 1)
  }

  @Test("the same seed gives the same scene after any others", arguments: Preset.all)
  func repeatable(preset: Preset) {
    let renderer = CaptchaRenderer(style: preset.style)
    var first: [CaptchaScene] = []
    for seed in 0..<UInt64(tries(40)) {
      renderer.compose(seed: seed)
      first.append(renderer.scene)
    }
    for seed in (0..<UInt64(tries(40))).reversed() {
      renderer.compose(seed: seed)
      #expect(renderer.scene == first[Int(seed)])
    }
  }

  /// Each edit may change its own part only: the streams of the parts are apart.
  @Test("what is edited leaves the rest alone", arguments: Preset.all)
  func streamsAreApart(preset: Preset) throws {
    let base = preset.options
    let quiet = CaptchaRenderer(
      style: try style(base) {
        $0.lines = 0
        $0.strokes = 0
        $0.bands = 0
      })
    let noisy = CaptchaRenderer(style: try style(base) { $0.lines += 1 })
    let colored = CaptchaRenderer(
      style: try style(base) {
        $0.background = .color(.white)
        $0.ink = .perCharacter
      })
    let large = CaptchaRenderer(
      style: try style(base) {
        $0.width *= 2
        $0.height += 20
        $0.fontSize = nil
      })
    let turned = CaptchaRenderer(style: try style(base) { $0.maximumTurn = 5 })
    let plain = CaptchaRenderer(style: preset.style)
    for seed in 0..<UInt64(tries(50)) {
      for renderer in [plain, quiet, noisy, colored, large, turned] {
        renderer.compose(seed: seed)
        #expect(renderer.scene.text == plain.scene.text)
      }
      for renderer in [quiet, noisy, colored] {
        #expect(layout(renderer.scene) == layout(plain.scene))
      }
      for renderer in [quiet, noisy, large, turned] {
        #expect(renderer.scene.paper == plain.scene.paper)
        #expect(renderer.scene.inks == plain.scene.inks)
      }
      // Where the first try holds, lines are drawn from the stream in order.
      #expect(quiet.scene.lines.isEmpty && quiet.scene.strokes.isEmpty)
    }
  }

  @Test("scale never changes a point", arguments: Preset.all)
  func scale(preset: Preset) throws {
    let renderers = try [1, 2, 3].map { scale in
      CaptchaRenderer(style: try style(preset.options) { $0.scale = scale })
    }
    for seed in 0..<UInt64(tries(50)) {
      let scenes = renderers.map { renderer in
        renderer.compose(seed: seed)
        var scene = renderer.scene
        scene.scale = 1
        return scene
      }
      #expect(scenes[1] == scenes[0])
      #expect(scenes[2] == scenes[0])
    }
  }

  @Test("a seed's own text given is drawn legibly", arguments: Preset.all)
  func givenText(preset: Preset) throws {
    for seed in 0..<UInt64(tries(10)) {
      let own = Captcha.render(seed: seed, style: preset.style)
      let given = try Captcha.render(text: own.text, seed: seed, style: preset.style)
      #expect(given.text == own.text)
      #expect(faults(of: given.scene, options: preset.options) == [])
      #expect(given.seed == seed && given.style == preset.style)
      #expect(given.scene.paper == own.scene.paper)
      #expect(given.matches(own.text))
    }
  }

  private func layout(_ scene: CaptchaScene) -> [CaptchaScene.Glyph] {
    scene.glyphs.map { glyph in
      var glyph = glyph
      glyph.coverage = 0
      glyph.telling = 1
      glyph.outline = 1
      glyph.ink = 0
      return glyph
    }
  }
}
