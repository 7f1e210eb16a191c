import CaptchaKit
import Foundation
import PNGCodec
import Raster
import Testing

/// The README's code compiles and does what it says.
@Suite struct ReadmeCodeTests {
  /// Every Swift line of the README stands in `ReadmeExamples`, which is compiled here.
  @Test func isCompiledHere() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ReadmeExamples.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    let compiled = Set(source.split(separator: "\n").map(trimmed))
    let blocks = Readme.blocks("swift")
    #expect(blocks.count >= 3)
    for line in blocks.joined().map({ trimmed($0[...]) }) where !line.isEmpty {
      #expect(compiled.contains(line), "this line of the README is not compiled: \(line)")
    }
  }

  @Test func drawsCaptchas() throws {
    let captchas = try ReadmeExamples.captcha()
    #expect(captchas[0].text.count == 5)
    #expect(captchas[1].matches(" y22al "))
    #expect(captchas[2].text == "7Qm2")
  }

  @Test func makesStyles() throws {
    let styles = try ReadmeExamples.styles()
    let image = Captcha.render(seed: 1, style: styles[0]).image
    #expect(image.width == 440 && image.height == 120)
    #expect(image[0, 0].alpha == 0)
    #expect(Captcha.render(seed: 1, style: styles[1]).text.count == 5)
  }

  @Test func drawsMany() throws {
    var labels: [String] = []
    var pictures = 0
    ReadmeExamples.many { file, label in
      labels.append(label)
      pictures += (try? Framebuffer(png: file)) == nil ? 0 : 1
    }
    #expect(labels.count == 1_000 && pictures == 1_000)
    #expect(labels[41] == "y22aL")
  }

  private func trimmed(_ line: Substring) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
