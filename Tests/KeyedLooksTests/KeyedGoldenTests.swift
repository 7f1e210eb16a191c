import CaptchaKit
import Foundation
import Raster
import TestSupport
import Testing

@Suite struct KeyedGoldenTests {
  static let looks = [
    Look(), Look(number: 2), Look(epoch: 1), Look(base: "hardened"), Look(base: "digits"),
    Look(base: "large"),
  ]

  @Test("six pictures of a look", arguments: looks)
  func pictures(look: Look) throws {
    var options = try look.style().options
    options.scale = 2
    let style = try CaptchaStyle(options)
    let columns = 2
    let rows = 3
    let gap = 8
    let size = (width: options.width * 2, height: options.height * 2)
    var sheet = try Framebuffer(
      width: columns * (size.width + gap) + gap, height: rows * (size.height + gap) + gap,
      fill: .white)
    for place in 0..<columns * rows {
      let image = Captcha.render(seed: UInt64(place + 1), style: style).image
      sheet.draw(
        image, x: gap + place % columns * (size.width + gap),
        y: gap + place / columns * (size.height + gap))
    }
    expectGolden(sheet, "key\(look.number)-epoch\(look.epoch)-\(look.base)")
  }

  /// The faces, options and pictures of some looks by hash.
  @Test func drift() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Drift/looks.txt")
    var text = "format \(Captcha.formatVersion)\n"
    for look in Self.looks {
      let style = try look.style()
      var glyphs: UInt64 = 0xcbf2_9ce4_8422_2325
      for face in style.options.faces {
        for glyph in face.font.glyphs {
          for byte in glyph.bits { glyphs = (glyphs ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
      }
      var pixels: UInt64 = 0
      for seed in 0..<UInt64(40) {
        pixels = pixels &* 31 &+ pixelHash(Captcha.render(seed: seed, style: style).image)
      }
      text +=
        "\(look.testDescription) faces \(String(glyphs, radix: 16)) "
        + "pictures \(String(pixels, radix: 16))\n"
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["GOLDENS"] == "all"
      || recorded == nil && ProcessInfo.processInfo.environment["GOLDENS"] == "missing"
    {
      guard recorded != text else { return }
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.path); run again without GOLDENS")
      return
    }
    #expect(
      recorded == text,
      "looks have changed; if that is meant, record them with GOLDENS=all and raise the version")
  }
}
