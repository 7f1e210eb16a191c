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
    #expect(4...5 ~= captchas[0].text.count)
    #expect(captchas[1].matches(" 22pkl "))
    #expect(captchas[2].text == "7Qm2")
  }

  @Test func makesStyles() throws {
    let styles = try ReadmeExamples.styles()
    let image = Captcha.render(seed: 1, style: styles[0]).image
    #expect(image.width == 440 && image.height == 120)
    #expect(image[0, 0].alpha == 0)
    #expect(Captcha.render(seed: 1, style: styles[1]).text.count == 5)
  }

  @Test func mixesFaces() throws {
    let (style, twins) = try ReadmeExamples.faces()
    let seen = Set((1...20).flatMap { Captcha.render(seed: $0, style: style).glyphs.map(\.face) })
    #expect(seen == ["slab", "italic", "typewriter"])
    #expect(twins.contains("o"))
  }

  @Test func makesALookOfOnesOwn() throws {
    func look(_ key: String, day: Int) throws -> (styles: [CaptchaStyle], shown: Captcha) {
      try ReadmeExamples.keyed(
        secrets: { Array("\(key) of \($0)".utf8) }, secondsSince1970: day * 86_400)
    }
    let (styles, shown) = try look("the key", day: 20_000)
    #expect(styles[0].options.width == 160 && styles[1].options.width == 240)
    #expect(shown.style == styles[0] && 4...5 ~= shown.text.count)
    // Day 20,000 is the second of week 2,857.
    func image(_ style: CaptchaStyle) -> Framebuffer { Captcha.render(seed: 1, style: style).image }
    let later = try look("the key", day: 20_004).styles[0]
    let next = try look("the key", day: 20_006).styles[0]
    #expect(image(later) == image(styles[0]) && image(next) != image(styles[0]))
  }

  @Test func drawsWithAFontOfYours() throws {
    // A block of its own for each character.
    let lines = "天地玄黄宇宙洪荒".unicodeScalars.enumerated().map { index, scalar in
      let row = String(0xFFF0 - (1 << (4 + index)), radix: 16)
      return String(scalar.value, radix: 16) + ":" + String(repeating: row, count: 16)
    }
    let style = try ReadmeExamples.ownFont(bytes: Array(lines.joined(separator: "\n").utf8))
    let captcha = Captcha.render(seed: 1, style: style)
    #expect(captcha.text.allSatisfy { "天地玄黄宇宙洪荒".contains($0) } && captcha.text.count == 5)
    #expect(captcha.glyphs.allSatisfy { $0.face == "Unifont" })
  }

  @Test func drawsMany() async throws {
    var labels: [String] = []
    var pictures = 0
    func keep(_ file: [UInt8], _ label: String) {
      labels.append(label)
      pictures += (try? Framebuffer(png: file)) == nil ? 0 : 1
    }
    ReadmeExamples.many(keep: keep)
    try await ReadmeExamples.manyOnAllCores(keep: keep)
    #expect(labels.count == 2_000 && pictures == 2_000)
    #expect(labels[41] == "22PKL")
    #expect(labels.prefix(1_000) == labels.suffix(1_000))
  }

  @Test func judgesAnswers() throws {
    let server = ReadmeExamples.Server()
    try server.ask("a")
    let text = try #require(server.kept["a"]?.text)
    for typed in ["", "-", text, text] { server.answer("a", typed) }
    server.answer("b", text)
    #expect(server.said == ["empty", "2 left", "welcome", "alreadyAccepted"])
    #expect(try Framebuffer(png: server.sent[0]).width == 160)
  }

  @Test func playsTheControls() throws {
    var drawn: [String] = []
    var moved: [Double] = []
    for typed in ["7qm2", "wrong"] {
      try ReadmeExamples.app(
        typed: typed, elapsed: .milliseconds(200), draw: { drawn.append($0) },
        move: { moved.append($0) })
    }
    #expect(drawn.count == 6 && drawn[2] == "7Qm2")
    #expect(moved == [20])
  }

  @Test func typesIntoACodeBox() throws {
    var drawn: [String] = []
    var checked: [String] = []
    let frame = try ReadmeExamples.codeBox(
      draw: { drawn.append($0) }, check: { checked.append($0) })
    #expect(drawn == ["123456", "12345"] && checked == ["123456"])
    #expect(frame.width == 540 && frame.height == 90)
  }

  @Test func drawsChinese() throws {
    let (captcha, style) = try ReadmeExamples.chinese()
    #expect(captcha.text == "杰a瑞3" && captcha.matches("杰A瑞3"))
    #expect(style.options.alphabet.characters.count == 455)
    let frequent = Captcha.render(seed: 1, style: style)
    #expect(Set(frequent.glyphs.map(\.face)).isSubset(of: ["han", "han-bold"]))
    // 国 is asked, and 國 is typed.
    let given = try Captcha.render(text: "国家", seed: 2, style: style)
    #expect(given.matches("國家") && !captcha.matches("国家"))
  }

  @Test func animates() throws {
    let images = (UInt64(1)...3).map { Captcha.render(seed: $0).image }
    let animation = try ReadmeExamples.animation(of: images)
    #expect(animation.frames.map(\.image) == images && animation.plays == 3)
  }

  private func trimmed(_ line: Substring) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }
}
