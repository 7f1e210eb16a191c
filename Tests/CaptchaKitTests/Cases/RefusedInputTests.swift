import Raster
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

/// The error that a body throws; an issue where it throws none.
@discardableResult
func captchaError(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void
) -> CaptchaError {
  do {
    try body()
  } catch let error as CaptchaError {
    // What was wrong and what would be right: a sentence, not a word.
    #expect(error.message.count > 15, sourceLocation: sourceLocation)
    #expect(error.description == error.message, sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
  Issue.record("nothing was refused", sourceLocation: sourceLocation)
  return CaptchaError(.empty, "")
}

/// The canvas that a message names after "least is", as width and height.
func leastCanvas(_ message: String) -> (width: Int, height: Int)? {
  guard let match = message.firstMatch(of: #/least is (\d+)x(\d+)/#) else { return nil }
  return Int(match.1).flatMap { width in Int(match.2).map { (width, $0) } }
}

@Suite("Drawing: inputs that are refused") struct RefusedInputTests {
  @Test(
    "D5 impossible canvases name the smallest possible one", arguments: Preset.all,
    [
      (0, 40), (150, 0), (-1, 40), (150, -40), (0, 0), (2, 2), (1, 1), (10, 10), (Int.min, Int.max),
      (5_000, 40), (1_000_000, 1_000_000), (Int.max, Int.max),
    ])
  func d5Canvas(preset: Preset, size: (width: Int, height: Int)) throws {
    let error = captchaError {
      _ = try style(preset.options) {
        $0.width = size.width
        $0.height = size.height
      }
    }
    #expect([.outOfRange, .canvasTooSmall].contains(error.code))
    let least = try #require(leastCanvas(error.message), "\(error.message)")
    let smallest = try style(preset.options) {
      $0.width = least.width
      $0.height = least.height
    }
    let renderer = CaptchaRenderer(style: smallest)
    for seed in 0..<UInt64(10) {
      renderer.compose(seed: seed)
      #expect(faults(of: renderer.scene, options: smallest.options) == [])
    }
    // It is the least indeed.
    captchaError {
      _ = try style(preset.options) {
        $0.width = least.width - 1
        $0.height = least.height
      }
    }
    captchaError {
      _ = try style(preset.options) {
        $0.width = least.width
        $0.height = least.height - 1
      }
    }
  }

  @Test("D6 flat canvases are drawn or refused", arguments: [2, 6, 10, 15, 20])
  func d6Flat(height: Int) throws {
    for characters in [1, 4, 6] {
      for arrangement in [CaptchaStyle.Arrangement.line, .cells] {
        do throws(CaptchaError) {
          let flat = try style {
            $0.height = height
            $0.characters = characters
            $0.arrangement = arrangement
            $0.strokes = 0
          }
          let scene = Captcha.render(seed: 1, style: flat).scene
          #expect(faults(of: scene, options: flat.options) == [])
          #expect(height >= 10)
        } catch {
          #expect(error.code == .canvasTooSmall)
          #expect(leastCanvas(error.message) != nil)
          #expect(height < 20)
        }
      }
    }
  }

  @Test("D7 no text and no alphabet are refused, one character works") func d7Empty() throws {
    #expect(captchaError { _ = try Captcha.render(text: "", seed: 1) }.code == .empty)
    #expect(captchaError { _ = try Alphabet("") }.code == .empty)
    let ones = try style { $0.alphabet = try! Alphabet("a") }
    #expect(Captcha.render(seed: 3, style: ones).text == "aaaaa")
    let single = try style { $0.characters = 1 }
    #expect(Captcha.render(seed: 3, style: single).text.count == 1)
    #expect(captchaError { _ = try style { $0.characters = 0 } }.code == .outOfRange)
  }

  @Test("D8 too many characters name the most that fit", arguments: Preset.all)
  func d8TooMany(preset: Preset) throws {
    for asked in [64, 65, 200, Int.max] {
      let error = captchaError {
        _ = try style(preset.options) {
          $0.width = 240
          $0.characters = asked
        }
      }
      #expect(error.code == .tooManyCharacters)
      let match = try #require(error.message.firstMatch(of: #/width hold (\d+)/#), "\(error)")
      let most = try #require(Int(match.1))
      #expect(most >= 2)
      let fullest = try style(preset.options) {
        $0.width = 240
        $0.characters = most
      }
      let renderer = CaptchaRenderer(style: fullest)
      for seed in 0..<UInt64(20) {
        renderer.compose(seed: seed)
        #expect(faults(of: renderer.scene, options: fullest.options) == [])
      }
      // The worst text of all: the widest letter only.
      let widest = try #require(
        fullest.plan.forms.max { $0.glyph.inkBox.width < $1.glyph.inkBox.width }
      ).glyph.character
      let letter = try #require(fullest.plan.letters.firstIndex { $0.character == widest })
      var composer = Composer(plan: fullest.plan)
      var scene = CaptchaScene()
      for seed in 0..<UInt64(5) {
        let letters = Array(repeating: letter, count: most)
        composer.compose(letters: letters, seed: seed, into: &scene)
        #expect(faults(of: scene, options: fullest.options) == [])
      }
      captchaError {
        _ = try style(preset.options) {
          $0.width = 240
          $0.characters = most + 1
        }
      }
    }
    let text = String(repeating: "k", count: 200)
    let error = captchaError { _ = try Captcha.render(text: text, seed: 1, style: preset.style) }
    #expect(error.code == .tooManyCharacters)
    #expect(error.message.contains(#/hold \d+/#))
    let huge = captchaError {
      _ = try Captcha.render(text: String(repeating: "k", count: 10_000_000), seed: 1)
    }
    #expect(huge.code == .tooManyCharacters)
  }

  @Test("D9 exhausting numbers are refused at once") func d9Exhausting() {
    for edit in [
      { $0.characters = 100_000_000 },
      {
        $0.width = 1_000_000; $0.height = 1_000_000
      },
      { $0.lines = 10_000_000 }, { $0.strokes = 10_000_000 }, { $0.scale = 1_000_000 },
      { $0.faces = Array(repeating: .regular, count: 10_000) },
      { $0.fontSize = 1e9...1e9 }, { $0.strokeWidth = 1...1e9 }, { $0.cornerRadius = 1e300 },
      {
        $0.width = .max; $0.height = .max; $0.scale = .max
      }, { $0.lines = .max },
      {
        $0.width = 4_096; $0.height = 4_096; $0.scale = 2
      },
      { $0.ink = .shared(1...Int.max) },
    ] as [(inout CaptchaStyle.Options) -> Void] {
      let error = captchaError { _ = try style(.standard, edit) }
      #expect([.outOfRange, .tooManyCharacters].contains(error.code))
    }
  }

  @Test(
    "D10 a text nobody could type is refused by name",
    arguments: [
      ("ab cd", "U+0020"), ("a\tb", "U+0009"), ("a\u{200B}b", "U+200B"), ("\u{FEFF}ab", "U+FEFF"),
      ("\u{301}ab", "U+0301"), ("ab\n", "U+000A"), (" ", "U+0020"),
    ])
  func d10Invisible(text: String, name: String) {
    let error = captchaError { _ = try Captcha.render(text: text, seed: 1) }
    #expect(error.code == .invisibleCharacter)
    #expect(error.message.contains(name))
  }

  @Test(
    "D11 a character that no face has is refused by name, with the faces",
    arguments: [
      ("a😀", "😀", "U+1F600"), ("龘a", "龘", "U+9F98"), ("a\u{200D}b", "U+200D", "U+0061"),
      ("👨‍👩‍👧", "U+1F468", "U+200D"), ("x\u{327}", "U+0327", "U+0078"),
    ])
  func d11Uncovered(text: String, shown: String, name: String) throws {
    let two = try style { $0.faces = [.slab, .black] }
    let error = captchaError { _ = try Captcha.render(text: text, seed: 1, style: two) }
    #expect(error.code == .uncoveredCharacter)
    for part in [shown, name, "slab", "black"] {
      #expect(error.message.contains(part), "\(error.message)")
    }
    let alphabet = try Alphabet(text)
    #expect(captchaError { _ = try style { $0.alphabet = alphabet } }.code == .uncoveredCharacter)
  }

  @Test("D11 a glyph without ink is refused too") func d11NoInk() throws {
    let blank = try Glyph(character: "a", advance: 20, inkBox: .empty, bits: [])
    let font = try BitmapFont(
      name: "blank", metrics: .init(em: 96, ascent: 80, descent: 16, capHeight: 60, xHeight: 40),
      glyphs: [blank])
    let error = captchaError {
      _ = try style {
        $0.faces = [Typeface(font)]
        $0.alphabet = try! Alphabet("a")
      }
    }
    #expect(error.code == .uncoveredCharacter)
    #expect(error.message.contains("blank"))
  }

  @Test("D13 leading zeros stay", arguments: ["0007", "000000", "00123", "0"])
  func d13LeadingZeros(text: String) throws {
    let captcha = try Captcha.render(text: text, seed: 1)
    #expect(captcha.text == text)
    #expect(captcha.glyphs.count == text.count)
    let zeros = try style { $0.alphabet = try! Alphabet("0") }
    #expect(Captcha.render(seed: 9, style: zeros).text == "00000")
  }

  @Test("D18 four characters on 60x40", arguments: [CaptchaStyle.Arrangement.line, .cells])
  func d18NoFreeSpace(arrangement: CaptchaStyle.Arrangement) throws {
    for width in 40...75 {
      do throws(CaptchaError) {
        let narrow = try style {
          $0.width = width
          $0.height = 40
          $0.characters = 4
          $0.strokes = 0
          $0.arrangement = arrangement
        }
        let renderer = CaptchaRenderer(style: narrow)
        for seed in 0..<UInt64(20) {
          renderer.compose(seed: seed)
          #expect(faults(of: renderer.scene, options: narrow.options) == [])
        }
      } catch {
        #expect(error.code == .tooManyCharacters)
        let least = try #require(leastCanvas(error.message))
        #expect(least.width > width)
      }
    }
  }
}
