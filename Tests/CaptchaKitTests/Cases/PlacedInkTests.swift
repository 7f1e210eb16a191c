import Raster
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

/// Whether what is drawn lies where the scene says, judged by pixels.
@Suite("Drawing: ink inside the canvas") struct PlacedInkTests {
  /// Draws a text without noise, and holds each character's pixels against its ink box.
  private func expectInkInside(
    _ text: String, _ options: CaptchaStyle.Options,
    seeds: Range<UInt64> = 0..<UInt64(isDebugBuild ? 2 : 4)
  ) throws {
    for scale in 1...3 {
      var options = bare(options, scale: scale)
      // A colour for each character tells their pixels apart.
      options.ink = .perCharacter
      let style = try CaptchaStyle(options)
      for seed in seeds {
        let captcha = try Captcha.render(text: text, seed: seed, style: style)
        #expect(captcha.text == text)
        #expect(faults(of: captcha.scene, options: style.options) == [])
        try #require(Set(captcha.scene.inks).count == text.count)
        let factor = Double(scale)
        for glyph in captcha.glyphs {
          let box = glyph.inkBox
          let found = try #require(
            inkPixels(captcha.image, color: captcha.scene.inks[glyph.ink]),
            "\(glyph.character) leaves no ink")
          let name = "\(glyph.character) at scale \(scale), seed \(seed): \(found), \(box)"
          // Ink reaches the box within a pixel, and fades out over half a pixel beyond it.
          let inner = -1.5...1.0
          #expect(inner ~= Double(found.x) - box.x * factor, "\(name)")
          #expect(inner ~= Double(found.y) - box.y * factor, "\(name)")
          #expect(inner ~= box.maxX * factor - Double(found.maxX), "\(name)")
          #expect(inner ~= box.maxY * factor - Double(found.maxY), "\(name)")
          let canvas = captcha.image.bounds
          #expect(found.x > 0 && found.y > 0, "\(name)")
          #expect(found.maxX < canvas.maxX && found.maxY < canvas.maxY, "\(name)")
        }
        // Nothing is drawn that the scene does not know of.
        let all = try #require(inkPixels(captcha.image))
        let union = captcha.glyphs.dropFirst().reduce(captcha.glyphs[0].inkBox) {
          $0.union($1.inkBox)
        }
        let limits = PixelRect(
          covering: Rect(
            x: union.x * factor, y: union.y * factor, width: union.width * factor,
            height: union.height * factor
          ).inset(by: -0.5))
        #expect(all.intersection(limits) == all)
      }
    }
  }

  @Test(
    "D1 letters and the last letter are not cut off",
    arguments: [
      ("euix", 250, 100), ("mqWgj7X", 250, 100), ("fjQfjQf", 250, 60),
    ])
  func d1CutOff(text: String, width: Int, height: Int) throws {
    for turn in [0.0, 14, 45] {
      var options = CaptchaStyle.Options()
      options.width = width
      options.height = height
      options.characters = text.count
      options.maximumTurn = turn
      try expectInkInside(text, options)
    }
  }

  @Test("D2 two characters fit a flat canvas in both directions", arguments: ["Wg", "ij", "@Q"])
  func d2BothAxes(text: String) throws {
    for arrangement in [CaptchaStyle.Arrangement.line, .cells] {
      var options = CaptchaStyle.Options()
      options.width = 180
      options.height = 60
      options.characters = 2
      options.maximumTurn = 30
      options.arrangement = arrangement
      try expectInkInside(text, options)
    }
  }

  @Test(
    "D3 descenders are inside",
    arguments: ["gg", "pqyj", "gjQ,;", "ÄÖg"].filter { text in
      text.allSatisfy { Typeface.regular.covers($0) }
    })
  func d3Descenders(text: String) throws {
    for preset in Preset.all { try expectInkInside(text, preset.options) }
  }

  @Test("D4 four digits on 100x34 are legible") func d4Digits() throws {
    for arrangement in [CaptchaStyle.Arrangement.line, .cells] {
      var options = CaptchaStyle.Options()
      options.width = 100
      options.height = 34
      options.characters = 4
      options.alphabet = .digits
      options.arrangement = arrangement
      options.maximumTurn = 10
      try expectInkInside("0827", options)
      let renderer = CaptchaRenderer(style: try CaptchaStyle(bare(options)))
      for seed in 0..<UInt64(100) {
        renderer.compose(seed: seed)
        for glyph in renderer.scene.glyphs {
          // The digits' own height is 0.7 em; a third of the canvas is easy to read.
          #expect(glyph.inkBox.height >= 34.0 / 4, "\(glyph)")
          #expect(glyph.size >= CaptchaPlan.smallestLegibleSize)
        }
      }
    }
  }

  @Test("D12 cells count characters, not bytes") func d12Characters() throws {
    var options = CaptchaStyle.classic.options
    options.faces = [.regular]
    options.fontSize = nil
    // As long as ASCII in characters, three times as long in bytes.
    let wide = try Typeface(BitmapFont.ofBlocks("杰瑞教育", size: 90))
    options.faces = [wide]
    options.alphabet = try Alphabet("杰瑞教育")
    options.characters = 4
    let style = try CaptchaStyle(bare(options))
    for seed in 0..<UInt64(20) {
      let captcha = try Captcha.render(text: "杰瑞教育", seed: seed, style: style)
      #expect(captcha.text == "杰瑞教育")
      for (index, glyph) in captcha.glyphs.enumerated() {
        let cell = Double(options.width) / 4
        let center = glyph.inkBox.center.x
        #expect(cell * Double(index) <= center && center <= cell * Double(index + 1))
      }
    }
    // A letter with a mark is one character of several bytes too.
    let marked = "e\u{301}"
    let one = try BitmapFont.ofBlocks("é", size: 40)
    options.faces = [Typeface(one)]
    options.alphabet = try Alphabet(marked)
    let given = try Captcha.render(text: marked + marked, seed: 1, style: try CaptchaStyle(options))
    #expect(given.glyphs.count == 2)
  }

  @Test("D14 a canvas higher than wide works", arguments: Preset.all)
  func d14Portrait(preset: Preset) throws {
    var options = preset.options
    options.width = 80
    options.height = 230
    options.fontSize = nil
    options.characters = 4
    options.fewestCharacters = nil
    try expectInkInside("gW3x", options)
    let renderer = CaptchaRenderer(style: try CaptchaStyle(options))
    for seed in 0..<UInt64(50) {
      renderer.compose(seed: seed)
      #expect(faults(of: renderer.scene, options: options) == [])
    }
  }

  @Test("D21 scale gives the same layout at more pixels, and sharp", arguments: Preset.all)
  func d21Scale(preset: Preset) throws {
    var options = bare(preset.options)
    let small = try CaptchaStyle(options)
    options.scale = 3
    let large = try CaptchaStyle(options)
    for seed in 0..<UInt64(5) {
      let one = Captcha.render(seed: seed, style: small).image
      let three = Captcha.render(seed: seed, style: large).image
      #expect(three.width == 3 * one.width && three.height == 3 * one.height)
      var differs = 0.0
      var total = 0.0
      for y in 0..<one.height {
        for x in 0..<one.width {
          var sum = 0.0
          for dy in 0..<3 {
            for dx in 0..<3 {
              sum += Double(three.pixels[(3 * y + dy) * three.width + 3 * x + dx].alpha)
            }
          }
          let alpha = Double(one.pixels[y * one.width + x].alpha)
          differs += abs(sum / 9 - alpha)
          total += alpha
        }
      }
      // Averaged, the large picture is the small one; but an enlarged small one would have as large
      // a share of half covered pixels.
      #expect(differs / total < 0.2, "seed \(seed): \(differs / total)")
      #expect(softShare(three) < 0.75 * softShare(one), "\(softShare(three)), \(softShare(one))")
    }
  }

  /// The part of the ink's pixels that are half covered.
  private func softShare(_ image: Framebuffer) -> Double {
    let ink = image.pixels.count { $0.alpha > 0 }
    return Double(image.pixels.count { $0.alpha > 0 && $0.alpha < 255 }) / Double(ink)
  }
}

extension BitmapFont {
  /// A face whose glyphs are filled squares.
  static func ofBlocks(_ characters: String, size: Int) throws -> BitmapFont {
    let glyphs = try characters.map { character in
      let stride = (size + 7) / 8
      return try Glyph(
        character: character, advance: size + 6,
        inkBox: PixelRect(x: 3, y: -size, width: size, height: size),
        bits: [UInt8](repeating: 0xFF, count: stride * size))
    }
    return try BitmapFont(
      name: "blocks",
      metrics: Metrics(em: 96, ascent: 90, descent: 6, capHeight: 70, xHeight: 50), glyphs: glyphs)
  }
}
