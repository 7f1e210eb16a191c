import PNGCodec
import Raster
import TestSupport
import Testing

@testable import CaptchaKit

/// Every way to draw a seed gives the same picture.
@Suite struct RenderingAgreementTests {
  @Test("renderer, static call and PNG file agree", arguments: Preset.all, [1, 2, 3])
  func agree(preset: Preset, scale: Int) throws {
    let style = try style(preset.options) { $0.scale = scale }
    let renderer = CaptchaRenderer(style: style)
    var file: [UInt8] = []
    for seed: UInt64 in [0, 1, 42, .max] {
      let captcha = Captcha.render(seed: seed, style: style)
      let again = renderer.render(seed: seed)
      #expect(captcha.seed == seed && again.seed == seed)
      #expect(captcha.scene == again.scene)
      #expect(captcha.image == again.image)
      #expect(captcha.image.width == style.options.width * scale)
      #expect(captcha.image.height == style.options.height * scale)
      file.removeAll(keepingCapacity: true)
      #expect(renderer.png(seed: seed, into: &file) == captcha.text)
      #expect(try Framebuffer(png: file) == captcha.image)
      #expect(captcha.png() == file)
      #expect(captcha.glyphs.map(\.character) == Array(captcha.text))
    }
  }

  @Test("a PNG file is appended, and earlier bytes stay") func appends() throws {
    let renderer = CaptchaRenderer(style: .classic)
    var alone: [[UInt8]] = []
    var joined: [UInt8] = [1, 2, 3]
    for seed in 0..<UInt64(5) {
      var file: [UInt8] = []
      renderer.png(seed: seed, into: &file)
      alone.append(file)
      renderer.png(seed: seed, into: &joined)
    }
    #expect(joined == [1, 2, 3] + alone.joined())
  }

  @Test("a captcha keeps its picture when its renderer goes on") func keeps() {
    let renderer = CaptchaRenderer(style: .standard)
    let first = renderer.render(seed: 1)
    let hash = pixelHash(first.image)
    let scene = first.scene
    for seed in 2..<UInt64(6) { _ = renderer.render(seed: seed) }
    #expect(pixelHash(first.image) == hash)
    #expect(first.scene == scene)
    #expect(renderer.render(seed: 1).image == first.image)
  }

  @Test("fresh seeds differ") func fresh() {
    #expect(Set((0..<100).map { _ in Captcha.freshSeed() }).count == 100)
    let one = Captcha.random(style: .compact)
    #expect(one.image == Captcha.render(seed: one.seed, style: .compact).image)
    #expect(one.text.count == 4)
  }

  @Test("styles are equal when their options are") func equality() throws {
    let copy = try CaptchaStyle(CaptchaStyle.standard.options)
    #expect(copy == .standard)
    #expect(copy.hashValue == CaptchaStyle.standard.hashValue)
    #expect(CaptchaStyle.standard != .classic)
    #expect(CaptchaStyle.Options() != CaptchaStyle.classic.options)
    #expect(try CaptchaStyle.named("compact") == .compact)
    let error = #expect(throws: CaptchaError.self) { try CaptchaStyle.named("fancy") }
    #expect(error?.code == .unknownName)
    for preset in CaptchaStyle.presets {
      #expect(error?.message.contains(preset.name) == true)
    }
  }

  @Test("a scale is named in the PNG file, so that it is shown at its size in points")
  func density() throws {
    for (scale, factor) in [(1, nil), (2, 2.0), (3, 3.0)] as [(Int, Double?)] {
      let bytes = Captcha.render(seed: 1, style: try style { $0.scale = scale }).png()
      let chunk = Array("pHYs".utf8)
      let place = bytes.indices.dropLast(4).first { Array(bytes[$0..<$0 + 4]) == chunk }
      #expect((place != nil) == (factor != nil))
      guard let place, let factor else { continue }
      let perMetre = bytes[place + 4..<place + 8].reduce(0) { $0 << 8 | Int($1) }
      // 72 points an inch.
      #expect(abs(Double(perMetre) - factor * 72 / 0.0254) < 2)
    }
  }

  /// A captcha in a log must not give its answer away, nor fill the log.
  @Test("a captcha's description shows neither text nor seed")
  func describesItselfWithoutSecrets() {
    let captcha = Captcha.render(seed: 7_383_700_856_013_361_167)
    var dumped = ""
    dump(captcha, to: &dumped)
    for text in ["\(captcha)", String(reflecting: captcha), String(describing: [captcha]), dumped] {
      #expect(!text.contains(captcha.text) && !text.contains("7383700856013361167"))
      #expect(text.utf8.count < 200)
    }
    #expect("\(captcha.image)" == "Framebuffer(160x60)")
  }
}
