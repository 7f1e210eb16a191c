import Testing

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
    "A7 look-alikes are accepted at their place",
    arguments: [
      ("O", "0"), ("0", "O"), ("l", "1"), ("I", "1"), ("1", "l"), ("Z", "2"), ("5", "S"),
      ("B", "8"),
      ("G", "6"), ("b", "6"), ("9", "q"), ("aO1b", "a0Ib"),
    ])
  func a7LookAlikes(typed: String, text: String) {
    #expect(lenient.accepts(typed, for: text))
    #expect(!strict.accepts(typed, for: text))
  }

  /// Chained, 6 would join b to G, and 9 join g to q and so on to one class.
  @Test(
    "A7 look-alikes are never chained",
    arguments: [
      ("G", "b"), ("b", "G"), ("8", "b"), ("8", "6"), ("8", "9"), ("S", "8"), ("Z", "5"),
      ("O", "1"), ("rn", "m"), ("vv", "w"),
    ])
  func a7NoChain(typed: String, text: String) {
    #expect(!lenient.accepts(typed, for: text))
  }

  @Test("A7 the table is symmetric, and each pair is accepted both ways") func a7Symmetric() {
    for character in Alphabet.alphanumerics.characters {
      for other in LookAlikes.of(character) {
        #expect(other != character)
        #expect(LookAlikes.of(other).contains(character), "\(character) and \(other)")
        #expect(lenient.accepts(String(other), for: String(character)))
      }
    }
  }

  @Test("A7 no character is accepted for another but by case or the table") func a7NothingElse() {
    let all = Alphabet.alphanumerics.characters
    for drawn in all {
      for typed in all {
        let same = typed.lowercased() == drawn.lowercased()
        let alike = LookAlikes.of(drawn).contains { $0.lowercased() == typed.lowercased() }
        #expect(lenient.accepts(String(typed), for: String(drawn)) == (same || alike))
        #expect(strict.accepts(String(typed), for: String(drawn)) == (typed == drawn))
      }
    }
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
    let exact = try style { $0.answers = AnswerPolicy(isCaseSensitive: true) }
    let other = Captcha.render(seed: 42, style: exact)
    #expect(other.text == captcha.text)
    #expect(other.matches(other.text))
    #expect(!other.matches(other.text.uppercased()) || other.text == other.text.uppercased())
  }
}
