/// The characters that a captcha's text is drawn from, each once and each equally likely.
public struct Alphabet: Hashable, Sendable {
  /// The largest number of characters.
  public static let maximumCount = 65_536

  /// The characters, in the order given, without repetitions.
  public let characters: [Character]

  /// Makes an alphabet of a text's characters (grapheme clusters); repetitions count once.
  /// - Throws: `empty` for none, `invisibleCharacter` for one that leaves no ink, `outOfRange` for
  ///   more than 65,536.
  public init(_ characters: some StringProtocol) throws(CaptchaError) {
    // A cluster is at least a byte: a text this long is refused before it is taken apart.
    guard characters.utf8.count <= Self.maximumCount * 64 else {
      throw CaptchaError(
        .outOfRange,
        "the alphabet is a text of \(characters.utf8.count) bytes; at most "
          + "\(Self.maximumCount * 64) are looked at")
    }
    var seen: Set<Character> = []
    var unique: [Character] = []
    for character in characters where seen.insert(character).inserted {
      try Self.checkVisible(character)
      unique.append(character)
    }
    guard !unique.isEmpty else {
      throw CaptchaError(.empty, "the alphabet is empty; it needs at least one character")
    }
    guard unique.count <= Self.maximumCount else {
      throw CaptchaError(
        .outOfRange,
        "the alphabet has \(unique.count) characters; at most \(Self.maximumCount) are possible")
    }
    self.characters = unique
  }

  private init(known: String) {
    characters = Array(known)
  }

  /// The digits 0 to 9.
  public static let digits = Alphabet(known: "0123456789")
  /// The letters a to z.
  public static let lowercase = Alphabet(known: "abcdefghijklmnopqrstuvwxyz")
  /// The letters A to Z.
  public static let uppercase = Alphabet(known: "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  /// The digits and the letters of both cases, 62 in all.
  public static let alphanumerics = Alphabet(
    known: "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
  /// Seven digits and fifteen letters, none of which is taken for another: no two of them are
  /// look-alikes in any built-in face (`Typeface.lookAlikes(of:)`), of 0 O o, 1 l I i, 2 Z, 5 S, 6 G b,
  /// 8 B, 9 g q, 4 A, D O, P R, E F, V Y, a e, f t, 6 8 at most one is in it, no m beside rn, no w
  /// beside vv, and each letter only in the case in which it is plainest.
  public static let unambiguous = Alphabet(known: "2345679CHJKLNPTUVXdery")
  /// The thirteen of `unambiguous` that stay apart even where bands cross them: no J and no U beside L,
  /// which differ in their feet alone, no N beside H, no 7 beside T, no X beside K, no y beside V, and
  /// neither C nor e, whose bow a band can be taken for.
  public static let distinct = Alphabet(known: "234569HKLPTVd")
  /// 455 frequent Chinese characters in simplified form, none of which is taken for another: no two of
  /// them are look-alikes in a built-in Chinese face, of 未 末, 己 已 巳, 日 曰, 土 士, 人 入 八, 千 干 于,
  /// 大 太 犬, 天 夭, 王 玉 主 and their kin at most one is in it, and none that a line across it would turn into another.
  public static let han = Alphabet(known: hanCharacters)
  /// The Chinese numerals from 一 to 十, with 百, 千, 万 and 零.
  public static let hanNumerals = Alphabet(known: "零一二三四五六七八九十百千万")
  /// The alphabet of `CaptchaStyle.compact`: 1 to 9 and a to z.
  static let compact = Alphabet(known: "123456789abcdefghijklmnopqrstuvwxyz")

  /// The named alphabets, as the command lists them.
  public static let named: [(name: String, alphabet: Alphabet)] = [
    ("digits", .digits), ("lowercase", .lowercase), ("uppercase", .uppercase),
    ("alphanumerics", .alphanumerics), ("unambiguous", .unambiguous),
    ("distinct", .distinct), ("han", .han),
    ("hanNumerals", .hanNumerals),
  ]

  /// Refuses a character that would be drawn as nothing, or as nothing that a person can type.
  static func checkVisible(_ character: Character) throws(CaptchaError) {
    let visible = character.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
        .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark, .spacingMark:
        false
      default: !scalar.properties.isDefaultIgnorableCodePoint
      }
    }
    guard visible else {
      throw CaptchaError(
        .invisibleCharacter,
        """
        the character \(name(of: character)) leaves no ink, so nobody could type it; \
        leave it out
        """)
    }
  }

  /// A character as its code points, with itself before them where it can be seen: `A (U+0041)`.
  static func name(of character: Character) -> String {
    let codes = character.unicodeScalars.prefix(8).map { scalar in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    }.joined(separator: " ")
    let shown = character.unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator,
        .lineSeparator, .paragraphSeparator:
        false
      default: true
      }
    }
    return shown && character.unicodeScalars.count <= 8 ? "\(character) (\(codes))" : codes
  }
}
