import Raster
import Testing
import Typefaces

@testable import CaptchaKit

@Suite("Fonts of one's own") struct OwnFontTests {
  /// A font of 16 pixels: the letters a to f drawn as squares of different sizes, g as f, an h
  /// without ink, and ten letters from q on that are all one box.
  private static func font(em: Int = 16) throws -> BitmapFont {
    func glyph(_ character: Character, side: Int, bottom: Int = 0) throws -> Glyph {
      let stride = (side + 7) / 8
      let row = (0..<stride).map { UInt8(truncatingIfNeeded: 0xFF00 >> min(8, side - 8 * $0)) }
      return try Glyph(
        character: character, advance: 16,
        inkBox: PixelRect(x: 0, y: -side - bottom, width: side, height: side),
        bits: (0..<side).flatMap { _ in row })
    }
    var glyphs: [Glyph] = []
    for (index, character) in "abcdef".enumerated() {
      glyphs.append(try glyph(character, side: 4 + index))
    }
    // Higher, which a captcha does not tell.
    glyphs.append(try glyph("g", side: 9, bottom: 3))
    glyphs.append(
      try Glyph(
        character: "h", advance: 16, inkBox: PixelRect(x: 0, y: -3, width: 3, height: 3),
        // Bits beside the last column are no ink.
        bits: [0x1F, 0x01, 0x10]))
    for character in "qrstuvwxyz" { glyphs.append(try glyph(character, side: 13)) }
    glyphs.append(try glyph("字", side: 14))
    return try BitmapFont(
      name: "squares",
      metrics: BitmapFont.Metrics(em: em, ascent: 14, descent: 2, capHeight: 12, xHeight: 9),
      glyphs: glyphs)
  }

  private static func style(
    _ alphabet: String, _ faces: [Typeface], em: Int = 16,
    _ edit: (inout CaptchaStyle.Options) -> Void = { _ in }
  ) throws -> CaptchaStyle {
    var options = CaptchaStyle.standard.options
    options.alphabet = try Alphabet(alphabet)
    options.faces = try faces + [Typeface(font(em: em))]
    edit(&options)
    return try CaptchaStyle(options)
  }

  @Test("Characters with one glyph are accepted for each other")
  func twins() throws {
    let face = Typeface(try Self.font())
    #expect(face.twins(of: "f") == ["g"] && face.twins(of: "g") == ["f"])
    #expect(face.twins(of: "a").isEmpty && face.twins(of: "h").isEmpty)
    #expect(face.lookAlikes(of: "f").contains("g"))
    #expect(Typeface.regular.twins(of: "f").isEmpty)
    let style = try Self.style("fg", [])
    for seed in UInt64(1)...8 {
      let captcha = Captcha.render(seed: seed, style: style)
      let other = String(captcha.text.map { $0 == "f" ? "g" : "f" })
      #expect(captcha.matches(other) && captcha.matches(captcha.text))
      #expect(!captcha.matches(String(captcha.text.dropLast()) + "a"))
    }
  }

  @Test("Where only the one drawn is right, two characters with one glyph are refused")
  func strictTwins() throws {
    let error = captchaError {
      _ = try Self.style("abfg", []) { $0.answers.acceptsLookAlikes = false }
    }
    #expect(error.code == .uncoveredCharacter)
    #expect(error.message.contains("squares draws f (U+0066) and g (U+0067) with the same glyph"))
    let kept = try Self.style("abf", []) { $0.answers.acceptsLookAlikes = false }
    #expect(!Captcha.render(seed: 1, style: kept).matches("ggggg"))
  }

  @Test(
    "A blank glyph and the box for what a font lacks are refused by name, or another face draws")
  func unreadable() throws {
    let blank = captchaError { _ = try Self.style("abh", []) }
    #expect(blank.code == .uncoveredCharacter)
    #expect(blank.message.contains("draws h (U+0068)"))
    #expect(blank.message.contains("the glyph that squares has for it is blank"))
    let box = captchaError { _ = try Self.style("abq", []) }
    #expect(box.message.contains("draws q (U+0071)"))
    #expect(box.message.contains("squares has one glyph for it and 9 others"))
    let mixed = try Self.style("hq", [.regular])
    let captcha = Captcha.render(seed: 4, style: mixed)
    #expect(captcha.glyphs.allSatisfy { $0.face == "regular" })
  }

  @Test("Chinese characters so small that their strokes run together are refused")
  func smallestChinese() throws {
    for size in [6.0, 10, 13.9] {
      let error = captchaError {
        _ = try CaptchaKitTests.style {
          $0.alphabet = .han
          $0.fontSize = size...40
        }
      }
      #expect(error.code == .outOfRange)
      #expect(error.message.contains("fontSize is \(size) points; Chinese characters need 14"))
    }
    let least = try CaptchaKitTests.style {
      $0.alphabet = .han
      $0.fontSize = 14...14
    }
    #expect(Captcha.render(seed: 1, style: least).glyphs.allSatisfy { $0.size == 14 })
    // Fitted sizes too: the canvas is refused, and the one that the message names has the floor.
    let error = captchaError {
      _ = try CaptchaKitTests.style {
        $0.alphabet = .han
        $0.width = 70
      }
    }
    let canvas = try #require(leastCanvas(error.message))
    let fitted = try CaptchaKitTests.style {
      $0.alphabet = .han
      $0.width = canvas.width
    }
    #expect(Captcha.render(seed: 1, style: fitted).glyphs.allSatisfy { $0.size >= 14 })
    // A font of fewer pixels is made for its own size; letters may be as small as ever.
    let small = try Self.style("字", [], em: 12) { $0.fontSize = 12...12 }
    #expect(Captcha.render(seed: 1, style: small).glyphs.allSatisfy { $0.size == 12 })
    _ = try CaptchaKitTests.style { $0.fontSize = 6...6 }
  }
}
