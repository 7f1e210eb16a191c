import Testing
import Typefaces

@testable import CaptchaKit

@Suite struct AlphabetTests {
  @Test("the named alphabets hold what their names say") func named() {
    let digits = "0123456789"
    let lower = "abcdefghijklmnopqrstuvwxyz"
    #expect(String(Alphabet.digits.characters) == digits)
    #expect(String(Alphabet.lowercase.characters) == lower)
    #expect(String(Alphabet.uppercase.characters) == lower.uppercased())
    #expect(String(Alphabet.alphanumerics.characters) == digits + lower + lower.uppercased())
    #expect(String(Alphabet.compact.characters) == digits.dropFirst() + lower)
    #expect(Alphabet.named.map(\.name).count == Set(Alphabet.named.map(\.name)).count)
    #expect(
      Dictionary(uniqueKeysWithValues: Alphabet.named.map { ($0.name, $0.alphabet) }) == [
        "digits": .digits, "lowercase": .lowercase, "uppercase": .uppercase,
        "alphanumerics": .alphanumerics, "unambiguous": .unambiguous, "distinct": .distinct,
        "han": .han,
        "hanNumerals": .hanNumerals,
      ])
  }

  @Test("named alphabets are as valid as made ones") func namedAreValid() throws {
    for (name, alphabet) in Alphabet.named {
      #expect(try Alphabet(String(alphabet.characters)) == alphabet, "\(name)")
    }
  }

  @Test("every named character is in every built-in face", arguments: Typeface.all)
  func covered(face: Typeface) {
    for character in Alphabet.alphanumerics.characters {
      #expect(face.covers(character), "\(character)")
    }
  }

  /// By the rule that answers go by: a look-alike in either case would do for the other.
  @Test("unambiguous holds no two look-alikes of any face", arguments: Typeface.all)
  func unambiguous(face: Typeface) {
    let characters = Alphabet.unambiguous.characters
    for drawn in characters {
      for other in characters where other != drawn {
        #expect(
          !AnswerPolicy().accepts(String(other), for: String(drawn), faces: [face]),
          "\(other) for \(drawn)")
      }
    }
  }

  @Test("unambiguous holds at most one of each group, and no letter in both cases")
  func unambiguousGroups() {
    let characters = Alphabet.unambiguous.characters
    #expect(String(characters) == "2345679CHJKLNPTUVXdery")
    #expect(Set(characters.map { $0.lowercased() }).count == characters.count)
    for group in [
      "0Oo", "1lIi", "2Z", "5S", "6Gb", "8B", "9gq", "4A", "DO", "PR", "EF", "VY", "ae", "ft", "68",
    ] {
      #expect(characters.filter { group.contains($0) }.count <= 1, "\(group)")
    }
    #expect(!(characters.contains("m") && characters.contains("n")))
    #expect(!(characters.contains("w") && (characters.contains("v") || characters.contains("V"))))
  }

  @Test("distinct is a part of unambiguous, without what a band makes alike")
  func distinct() {
    #expect(String(Alphabet.distinct.characters) == "234569HKLPTVd")
    #expect(Set(Alphabet.distinct.characters).isSubset(of: Alphabet.unambiguous.characters))
    for group in ["LJU", "HN", "T7", "KX", "Vy", "Ce"] {
      #expect(Alphabet.distinct.characters.filter { group.contains($0) }.count <= 1, "\(group)")
    }
  }

  @Test("repetitions count once, in the order given") func repetitions() throws {
    #expect(try Alphabet("cabbac").characters == ["c", "a", "b"])
    // Canonically equivalent characters are one.
    #expect(try Alphabet("\u{E9}\u{65}\u{301}").characters.count == 1)
    #expect(try Alphabet("aab".dropFirst()).characters == ["a", "b"])
    #expect(try Alphabet("A") == Alphabet("AAAA"))
  }

  @Test("an empty alphabet is refused") func empty() {
    let error = #expect(throws: CaptchaError.self) { try Alphabet("") }
    #expect(error?.code == .empty)
  }

  @Test(
    "D10 invisible characters are refused by name",
    arguments: [
      (" ", "U+0020"), ("\t", "U+0009"), ("\n", "U+000A"), ("\r\n", "U+000D U+000A"),
      ("\u{200B}", "U+200B"), ("\u{FEFF}", "U+FEFF"), ("\u{301}", "U+0301"), ("\u{AD}", "U+00AD"),
      ("\u{A0}", "U+00A0"), ("\u{3000}", "U+3000"), ("\u{2028}", "U+2028"), ("\u{0}", "U+0000"),
      ("\u{E000}", "U+E000"), ("\u{202E}", "U+202E"), ("\u{3164}", "U+3164"),
      ("\u{FE0F}", "U+FE0F"),
      ("\u{20DD}", "U+20DD"), ("\u{E0020}", "U+E0020"),
    ])
  func d10Invisible(character: String, name: String) {
    // First, since a mark after a letter belongs to the letter.
    let error = #expect(throws: CaptchaError.self) { try Alphabet("\(character)ab") }
    let alone = #expect(throws: CaptchaError.self) { try Alphabet(character) }
    for error in [error, alone].compactMap({ $0 }) {
      #expect(error.code == .invisibleCharacter)
      #expect(error.message.contains(name))
    }
  }

  @Test("65,536 characters are the most") func bound() throws {
    func text(_ count: Int) -> String {
      var scalars = String.UnicodeScalarView()
      // Han characters and Hangul syllables; each is a cluster of its own.
      let blocks = [0x4E00...0x9FFF, 0x20000...0x2A6DF, 0x2A700...0x2B739] as [ClosedRange<UInt32>]
      for value in blocks.joined().prefix(count) { scalars.append(Unicode.Scalar(value)!) }
      for value in (0xAC00...0xD7A3 as ClosedRange<UInt32>) where scalars.count < count {
        scalars.append(Unicode.Scalar(value)!)
      }
      return String(scalars)
    }
    #expect(try Alphabet(text(65_536)).characters.count == Alphabet.maximumCount)
    let error = captchaError { _ = try Alphabet(text(65_537)) }
    #expect(error.code == .outOfRange)
    #expect(error.message.contains("65536"))
    // So long a text is refused by its length alone.
    let long = captchaError { _ = try Alphabet(String(repeating: "ab", count: 4_000_000)) }
    #expect(long.code == .outOfRange)
  }
}
