import Raster
import Testing
import Typefaces

@testable import CaptchaKit

@Suite("Answers") struct AnswerCaseTests {
  let lenient = AnswerPolicy()
  let strict = AnswerPolicy(isCaseSensitive: true, acceptsLookAlikes: false)

  @Test("A1 case counts only where the policy says so") func a1Case() {
    #expect(lenient.accepts("Ab3X", for: "aB3x"))
    #expect(!strict.accepts("Ab3X", for: "aB3x"))
    #expect(strict.accepts("aB3x", for: "aB3x"))
    #expect(lenient.accepts("éÄΣ", for: "ÉäΣ"))
    #expect(!AnswerPolicy(isCaseSensitive: true).accepts("k", for: "K"))
  }

  @Test(
    "A2 white space and invisible characters are ignored",
    arguments: [
      " aB3x", "aB3x ", "aB3x\n", "aB3x\r\n", "a B 3 x", "\ta\u{00A0}B\u{3000}3\u{2009}x",
      "a\u{200B}B3x\u{FEFF}", "\u{202A}aB3x\u{202C}",
    ])
  func a2WhiteSpace(typed: String) {
    #expect(strict.accepts(typed, for: "aB3x"))
    #expect(lenient.accepts(typed, for: "aB3x"))
  }

  @Test("A3 an empty answer is never right", arguments: ["", " ", "\n\t", "\u{200B}", "\u{3000}"])
  func a3Empty(typed: String) {
    for policy in [lenient, strict] {
      #expect(!policy.accepts(typed, for: "aB3x"))
      #expect(!policy.accepts(typed, for: ""))
      #expect(!policy.accepts(typed, for: typed))
    }
  }

  @Test(
    "A4 full-width forms count as ASCII",
    arguments: [
      ("１２ａＢ", "12aB"), ("ＺＺ９", "ZZ9"), ("？＋～", "?+~"), ("12aB", "１２ａＢ"),
    ])
  func a4FullWidth(typed: String, text: String) {
    #expect(strict.accepts(typed, for: text))
  }

  @Test(
    "A5 digits of other scripts count as ASCII",
    arguments: [
      ("٠١٢٣", "0123"), ("۰۱۲۳", "0123"), ("९८७", "987"), ("๔๕๖", "456"),
      ("٠١٢٣٤٥٦٧٨٩", "0123456789"),
    ])
  func a5Digits(typed: String, text: String) {
    #expect(strict.accepts(typed, for: text))
    #expect(!strict.accepts(typed, for: "7" + text.dropFirst() + "7"))
  }

  @Test("A6 no locale: the Turkish letters i match", arguments: ["i", "I", "ı", "İ"])
  func a6Turkish(typed: String) {
    #expect(lenient.accepts(typed, for: "I"))
    #expect(lenient.accepts(typed, for: "i"))
  }

  @Test(
    "A7 look-alikes are accepted at their place, whatever the face",
    arguments: [
      ("O", "0"), ("0", "O"), ("o", "0"), ("l", "1"), ("I", "1"), ("L", "1"), ("1", "l"),
      ("i", "1"),
      ("1", "I"), ("l", "I"), ("5", "S"), ("B", "8"), ("x0l", "xOI"),
    ])
  func a7LookAlikes(typed: String, text: String) {
    #expect(lenient.accepts(typed, for: text))
    #expect(!strict.accepts(typed, for: text))
    // What people mix up out of habit is accepted even where the face draws it apart.
    for face in Typeface.all where !text.contains("S") && !text.contains("8") {
      #expect(lenient.accepts(typed, for: text, faces: [face]), "\(face)")
    }
  }

  /// Chained, a would join 8 to e, and 8 join B to a, and so on to one class.
  @Test(
    "A7 look-alikes are never chained",
    arguments: [
      ("G", "b"), ("b", "G"), ("8", "b"), ("5", "8"), ("8", "9"), ("Z", "5"), ("O", "1"),
      ("rn", "m"), ("vv", "w"), ("8", "5"), ("B", "e"),
    ])
  func a7NoChain(typed: String, text: String) {
    #expect(!lenient.accepts(typed, for: text, faces: [.regular, .bold]))
  }

  /// What may be typed for a character of a face: itself, what the face draws like it, and what
  /// people mix up with it.
  private func accepted(_ drawn: Character, _ faces: [Typeface]) -> Set<String> {
    var all = [drawn] + faces.flatMap { $0.lookAlikes(of: drawn) }
    for (group, others) in [("0", "Oo"), ("Oo", "0"), ("1", "lI"), ("l", "1I"), ("I", "1l")]
    where group.contains(drawn) {
      all += others
    }
    return Set(all.map { $0.lowercased() })
  }

  @Test("A7 nothing is accepted but by case, the face's table or habit", arguments: Typeface.all)
  func a7NothingElse(face: Typeface) {
    let exact = AnswerPolicy(isCaseSensitive: true)
    let characters = face.characters.filter { $0 != " " }
    for drawn in characters {
      let accepted = accepted(drawn, [face])
      for typed in characters {
        let answer = String(typed)
        #expect(
          lenient.accepts(answer, for: String(drawn), faces: [face])
            == accepted.contains(typed.lowercased()), "\(typed) for \(drawn)")
        #expect(strict.accepts(answer, for: String(drawn), faces: [face]) == (typed == drawn))
        if exact.accepts(answer, for: String(drawn), faces: [face]) {
          #expect(lenient.accepts(answer, for: String(drawn), faces: [face]))
        }
      }
    }
  }

  @Test("A7 without faces, the look-alikes of every built-in face are accepted") func a7Union() {
    for drawn in Alphabet.alphanumerics.characters {
      let accepted = accepted(drawn, Typeface.all)
      for typed in Alphabet.alphanumerics.characters {
        #expect(
          lenient.accepts(String(typed), for: String(drawn))
            == accepted.contains(typed.lowercased()), "\(typed) for \(drawn)")
      }
    }
  }

  @Test("A7 a captcha takes the look-alikes of each character's own face") func a7OwnFace() throws {
    // In condensed, l and I are one stroke and U is like u and n like u; in regular n is no u.
    #expect(Typeface.condensed.lookAlikes(of: "n").contains("u"))
    #expect(!Typeface.regular.lookAlikes(of: "n").contains("u"))
    let mixed = try style {
      $0.faces = [.regular, .condensed]
      $0.width = 300
    }
    var seen: Set<String> = []
    for seed in UInt64(0)..<40 {
      let captcha = try Captcha.render(text: "nnn", seed: seed, style: mixed)
      for (place, glyph) in captcha.glyphs.enumerated() {
        var answer = Array("nnn")
        answer[place] = "u"
        #expect(captcha.matches(String(answer)) == (glyph.face == "condensed"))
        seen.insert(glyph.face)
      }
    }
    #expect(seen == ["regular", "condensed"])
  }

  @Test("A7 a font of one's own has the look-alikes of any built-in face") func a7OwnFont() throws {
    let font = try BitmapFont(
      name: "own", metrics: Typeface.regular.font.metrics, glyphs: Typeface.regular.font.glyphs)
    let own = try style { $0.faces = [Typeface(font)] }
    let captcha = try Captcha.render(text: "n5n0n", seed: 1, style: own)
    for answer in ["n5n0n", "uSuOu", "nsnon"] { #expect(captcha.matches(answer), "\(answer)") }
    #expect(!captcha.matches("n5n0x"))
  }

  @Test(
    "A8 canonically equivalent answers match",
    arguments: [
      ("caf\u{65}\u{301}", "caf\u{E9}"), ("caf\u{E9}", "caf\u{65}\u{301}"), ("\u{212B}", "\u{C5}"),
      ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}"),
    ])
  func a8Canonical(typed: String, text: String) {
    #expect(strict.accepts(typed, for: text))
    #expect(!strict.accepts("cafe", for: text))
  }

  @Test(
    "A9 leading zeros count",
    arguments: [
      ("123", "00123"), ("0123", "00123"), ("00123", "123"), ("0", "0000"), ("1e2", "100"),
    ])
  func a9LeadingZeros(typed: String, text: String) {
    #expect(!lenient.accepts(typed, for: text))
    #expect(!strict.accepts(typed, for: text))
    #expect(strict.accepts(text, for: text))
  }

  @Test("A10 long answers are refused by their length") func a10Long() {
    let limit = AnswerPolicy.maximumAnswerBytes
    let longest = String(repeating: " ", count: limit - 4) + "aB3x"
    #expect(lenient.accepts(longest, for: "aB3x"))
    #expect(!lenient.accepts(" " + longest, for: "aB3x"))
    #expect(!lenient.accepts(String(repeating: "a", count: 10_000_000), for: "aB3x"))
    #expect(!lenient.accepts("aB3x" + String(repeating: " ", count: 10_000_000), for: "aB3x"))
  }

  /// Counted, not timed: the number of places compared is the longer length, wherever and however
  /// often the two differ.
  @Test(
    "A11 every place is compared, wherever the first difference",
    arguments: [
      ("k7Qm2", "k7Qm2", true), ("X7Qm2", "k7Qm2", false), ("k7QmX", "k7Qm2", false),
      ("XXXXX", "k7Qm2", false), ("k", "k7Qm2", false), ("k7Qm2k7Qm2", "k7Qm2", false),
      ("", "k7Qm2", false), ("k7Qm2 ", "k7Qm2", true), ("k7Qm2", "", false),
    ])
  func a11EveryPlace(typed: String, text: String, isRight: Bool) {
    for policy in [lenient, strict] {
      let comparison = policy.compare(typed, with: text)
      #expect(comparison.isRight == isRight)
      #expect(comparison.places == max(typed.filter { $0 != " " }.count, text.count))
      #expect(policy.accepts(typed, for: text) == isRight)
    }
  }

  @Test("a captcha answers by its style's policy") func captchaMatches() throws {
    let captcha = Captcha.render(seed: 42)
    #expect(captcha.matches(captcha.text))
    #expect(captcha.matches(" \(captcha.text.uppercased())\n"))
    #expect(!captcha.matches(captcha.text + "a"))
    #expect(!captcha.matches(""))
    let exact = try style(.standard) { $0.answers = AnswerPolicy(isCaseSensitive: true) }
    let other = Captcha.render(seed: 42, style: exact)
    #expect(other.text == captcha.text)
    #expect(other.matches(other.text))
    #expect(!other.matches(other.text.uppercased()) || other.text == other.text.uppercased())
  }
}
