import CodeInput
import Testing

@Suite("Accepted characters")
struct AcceptedCharactersTests {
  @Test("letters and digits, folded to ASCII and to a case")
  func letters() throws {
    let all = AcceptedCharacters.lettersAndDigits
    let pairs: [(Character, Character?)] = [
      ("a", "a"), ("Z", "Z"), ("7", "7"), ("Ａ", "A"), ("ｚ", "z"), ("９", "9"), ("٤", "4"),
      ("é", "é"), ("я", "я"), ("中", "中"), ("か", "か"), ("한", "한"), ("ß", "ß"), ("-", nil),
      ("_", nil), (" ", nil), ("👍", nil), ("①", nil), ("\u{301}", nil), ("\u{7}", nil),
      ("🅰", nil), ("Ⅷ", nil), ("！", nil),
    ]
    for (typed, kept) in pairs {
      #expect(all.kept(typed) == kept, "\(typed)")
    }
    #expect(all.folded(to: .upper).kept("ａ") == "A")
    #expect(all.folded(to: .upper).kept("é") == "É")
    #expect(all.folded(to: .upper).kept("ß") == "ß")
    #expect(all.folded(to: .lower).kept("Ä") == "ä")
    #expect(all.folded(to: .lower).letterCase == .lower)
  }

  @Test("visible characters")
  func visible() {
    for typed: Character in ["a", "-", "👩🏽‍🚀", "!", "中", "①"] {
      #expect(AcceptedCharacters.visible.kept(typed) == typed)
    }
    for typed: Character in [
      " ", "\n", "\r\n", "\u{200B}", "\u{FEFF}", "\u{301}", "\u{E000}", "\u{7F}", "\u{A0}",
      "\u{378}",
    ] {
      #expect(AcceptedCharacters.visible.kept(typed) == nil)
    }
  }

  @Test("custom characters are taken as listed, else by their folded form")
  func custom() throws {
    let hex = try AcceptedCharacters.custom("0123456789ABCDEF", letterCase: .upper)
    #expect(hex.kept("a") == "A")
    #expect(hex.kept("Ｆ") == "F")
    #expect(hex.kept("٣") == "3")
    #expect(hex.kept("g") == nil)
    let exact = try AcceptedCharacters.custom("aＡ")
    #expect(exact.kept("Ａ") == "Ａ")
    #expect(exact.kept("A") == nil)
    #expect(exact.kept("ａ") == "a")
    #expect(try AcceptedCharacters.custom("é").kept("e\u{301}") == "é")
    #expect(try AcceptedCharacters.custom("012").areDigits)
    #expect(!hex.areDigits)
  }

  @Test("keeping a kept form changes nothing")
  func idempotent() throws {
    let sets: [AcceptedCharacters] = [
      .digits, .lettersAndDigits, .visible, .lettersAndDigits.folded(to: .upper),
      .visible.folded(to: .lower), try .custom("aB1é٣", letterCase: .upper),
    ]
    var count = 0
    // All of the first planes' scripts, and every fifth of the Han characters and what follows.
    for value in Array(0..<UInt32(0x3000)) + Array(stride(from: 0x3000, to: 0x3_0000, by: 5)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for set in sets {
        guard let kept = set.kept(Character(scalar)) else { continue }
        count += 1
        if set.kept(kept) != kept { Issue.record("U+\(String(value, radix: 16)) in \(set)") }
      }
    }
    #expect(count > 60_000)
  }

  @Test("custom bounds")
  func bounds() throws {
    func code(_ characters: some Sequence<Character>) -> CodeInputError.Code? {
      do throws(CodeInputError) {
        _ = try AcceptedCharacters.custom(characters)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(code("") == .empty)
    #expect(code("a\n") == .unusableCharacter)
    #expect(code("\u{0}") == .unusableCharacter)
    #expect(
      code(["e" + String(repeating: "\u{301}", count: 32)].map { Character($0) })
        == .unusableCharacter)
    let many = (0x4E00..<0x4E00 + 4_097).map { Character(Unicode.Scalar($0)!) }
    #expect(code(many) == .outOfRange)
    #expect(code(many.dropLast()) == nil)
    // Endless sequences end at the bound.
    #expect(
      code(sequence(first: 0x4E00) { $0 + 1 }.lazy.map { Character(Unicode.Scalar($0)!) })
        == .outOfRange)
    #expect(code(repeatElement("a", count: 10_000)) == nil)
  }
}
