import Raster
import Testing

@testable import CaptchaKit

/// Whether as much of each character is hidden as its scene says, judged by pixels.
@Suite struct CoverageByPixelsTests {
  @Test("strokes and cuts hide as much ink as the scene says", arguments: [0, 1, 2])
  func strokes(cuts: Int) throws {
    // Without corners, so that the quiet picture has the same layout.
    let noisy = try style(.stroked) {
      $0.cornerRadius = 0
      $0.cuts = cuts
      $0.strokes -= cuts
    }
    let quiet = try CaptchaStyle(bare(noisy.options))
    var largest = 0.0
    for seed in 0..<UInt64(15) {
      let scene = Captcha.render(seed: seed, style: noisy).scene
      let image = Captcha.render(seed: seed, style: quiet).image
      let discs = scene.strokes.map(Self.discs)
      for glyph in scene.glyphs {
        let hiding = zip(scene.strokes, discs).filter { ($0.0.ink ?? .max) >= glyph.ink }
        let part = part(of: glyph, in: image.bounds) { x, y in
          let isHidden = hiding.contains { stroke, centers in
            centers.contains { center in
              let dx = center.x - Double(x) - 0.5
              let dy = center.y - Double(y) - 0.5
              return 4 * (dx * dx + dy * dy) <= stroke.width * stroke.width
            }
          }
          return (Double(image.pixels[y * image.width + x].alpha), isHidden)
        }
        largest = max(largest, part)
        #expect(abs(part - glyph.coverage) < 0.06, "seed \(seed): \(part), \(glyph.coverage)")
      }
    }
    #expect(largest > 0.1)
  }

  @Test(
    "lines change as many pixels of ink as the scene says",
    arguments: [
      CaptchaStyle.Options.classic, .compact,
    ])
  func lines(options: CaptchaStyle.Options) throws {
    let noisy = try style(options) { $0.background = .color(.white) }
    let quiet = try style(noisy.options) { $0.lines = 0 }
    var largest = 0.0
    for seed in 0..<UInt64(20) {
      let captcha = Captcha.render(seed: seed, style: noisy)
      let plain = Captcha.render(seed: seed, style: quiet).image
      for glyph in captcha.glyphs {
        let part = part(of: glyph, in: plain.bounds) { x, y in
          let index = y * plain.width + x
          let ink = 255 - Double(plain.pixels[index].green)
          return (ink, plain.pixels[index] != captcha.image.pixels[index])
        }
        largest = max(largest, part)
        #expect(part <= options.maximumCoverage + 0.02)
        #expect(abs(part - glyph.coverage) < 0.04, "seed \(seed): \(part), \(glyph.coverage)")
      }
    }
    #expect(largest > 0.1)
  }

  /// The hidden part of a character's ink.
  private func part(
    of glyph: CaptchaScene.Glyph, in bounds: PixelRect, pixel: (Int, Int) -> (Double, Bool)
  ) -> Double {
    let box = PixelRect(covering: glyph.inkBox).intersection(bounds)
    var total = 0.0
    var hidden = 0.0
    for y in box.y..<box.maxY {
      for x in box.x..<box.maxX {
        let (ink, isHidden) = pixel(x, y)
        total += ink
        if isHidden { hidden += ink }
      }
    }
    return hidden / total
  }

  /// A stroke as a chain of discs, by their centres.
  private static func discs(_ stroke: CaptchaScene.Stroke) -> [Point] {
    (0...150).map { step in
      let t = Double(step) / 150
      let u = 1 - t
      let early = stroke.start * (u * u * u) + stroke.control1 * (3 * u * u * t)
      return early + stroke.control2 * (3 * u * t * t) + stroke.end * (t * t * t)
    }
  }
}
