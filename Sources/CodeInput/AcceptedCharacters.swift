/// Which characters a code box takes, and the form in which it keeps them.
public struct AcceptedCharacters: Hashable, Sendable {
  /// What becomes of letters.
  public enum LetterCase: String, Hashable, Sendable, Codable {
    /// They stay as they were typed.
    case asTyped
    /// They become upper case, where that is one character.
    case upper
    /// They become lower case, where that is one character.
    case lower
  }

  enum Kind: Hashable, Sendable {
    case digits
    case lettersAndDigits
    case visible
    case custom(Set<Character>)
  }

  /// The most characters that `custom` takes.
  public static let maximumCustom = 4_096

  let kind: Kind
  /// What becomes of letters.
  public let letterCase: LetterCase

  private init(_ kind: Kind, letterCase: LetterCase = .asTyped) {
    self.kind = kind
    self.letterCase = letterCase
  }

  /// Decimal digits of any script (general category Nd), kept as ASCII digits: `٣` and `３` become
  /// `3`. Numbers that are no digits, such as `½` and `②`, are not accepted.
  public static let digits = AcceptedCharacters(.digits)

  /// Letters of any script with their marks, one grapheme cluster in each cell, and digits as in
  /// `digits`. Full-width Latin letters are kept as ASCII letters.
  public static let lettersAndDigits = AcceptedCharacters(.lettersAndDigits)

  /// Every character that leaves ink, signs and emoji too, as typed. Separators that leave ink are
  /// characters then; only white space and invisible marks are dropped.
  public static let visible = AcceptedCharacters(.visible)

  /// These characters and no others. One that is not listed is accepted when its ASCII form or its
  /// form in `letterCase` is: `１` where `1` is listed, and `a` where `A` is listed and letters
  /// become upper case. Separators that are listed are characters.
  ///
  /// - Throws: `empty` without a character, `outOfRange` for more than 4,096 different ones,
  ///   `unusableCharacter` for a control, a line end, or one of more than 32 Unicode scalars.
  public static func custom(
    _ characters: some Sequence<Character>, letterCase: LetterCase = .asTyped
  ) throws(CodeInputError) -> AcceptedCharacters {
    var set: Set<Character> = []
    for character in characters {
      guard character.isShort else {
        throw CodeInputError(
          .unusableCharacter,
          "a character of over \(Character.maximumScalars) scalars cannot be accepted")
      }
      guard character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
      else {
        throw CodeInputError(
          .unusableCharacter, "controls and line ends cannot be accepted characters")
      }
      set.insert(character)
      guard set.count <= maximumCustom else {
        throw CodeInputError(
          .outOfRange, "more than \(maximumCustom) accepted characters; at most that many can be")
      }
    }
    guard !set.isEmpty else {
      throw CodeInputError(
        .empty, "no accepted character; there must be 1...\(maximumCustom) of them")
    }
    return AcceptedCharacters(.custom(set), letterCase: letterCase)
  }

  /// The same characters, with letters kept in one case.
  public func folded(to letterCase: LetterCase) -> AcceptedCharacters {
    AcceptedCharacters(kind, letterCase: letterCase)
  }

  /// The form in which a character is kept, or nil where it is not accepted.
  ///
  /// Keeping a kept form changes nothing. One of more than 32 Unicode scalars is never accepted.
  public func kept(_ character: Character) -> Character? {
    // Most of what is typed, and of what is pasted by mistake, at a tenth of the cost.
    if let ascii = character.asciiValue, kind == .digits {
      return 48...57 ~= ascii ? character : nil
    }
    guard character.isShort else { return nil }
    switch kind {
    case .digits:
      return character.asciiDigit
    case .lettersAndDigits:
      let narrow = character.narrowed
      if narrow.isASCII ? narrow.isLetter || narrow.isNumber : narrow.isLetterWithMarks {
        return cased(narrow)
      }
      return nil
    case .visible:
      return character.isVisible ? cased(character) : nil
    case .custom(let set):
      if set.contains(character) { return character }
      let narrow = character.narrowed
      if set.contains(narrow) { return narrow }
      let other = cased(narrow)
      return set.contains(other) ? other : nil
    }
  }

  /// True when all that a box can hold are ASCII digits.
  public var areDigits: Bool {
    switch kind {
    case .digits: true
    case .lettersAndDigits, .visible: false
    case .custom(let set): set.allSatisfy { "0"..."9" ~= $0 }
    }
  }

  private func cased(_ character: Character) -> Character {
    let text: String
    switch letterCase {
    case .asTyped: return character
    case .upper: text = character.uppercased()
    case .lower: text = character.lowercased()
    }
    // ß becomes SS, which two cells would hold: it stays.
    return text.count == 1 ? Character(text) : character
  }
}

extension AcceptedCharacters: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, characters, letterCase
  }

  /// Writes `kind` (`digits`, `lettersAndDigits`, `visible`, `custom`), `letterCase` and, for
  /// `custom`, `characters`, each a text of its own, in the order of their scalars.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(letterCase, forKey: .letterCase)
    switch kind {
    case .digits: try values.encode("digits", forKey: .kind)
    case .lettersAndDigits: try values.encode("lettersAndDigits", forKey: .kind)
    case .visible: try values.encode("visible", forKey: .kind)
    case .custom(let set):
      try values.encode("custom", forKey: .kind)
      try values.encode(set.map { String($0) }.sorted(), forKey: .characters)
    }
  }

  /// Reads what `encode(to:)` writes.
  /// - Throws: `DecodingError`; its underlying error is a `CodeInputError` where `custom` would
  ///   throw it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let letterCase = try values.decode(LetterCase.self, forKey: .letterCase)
    let kind = try values.decode(String.self, forKey: .kind)
    switch kind {
    case "digits": self.init(.digits, letterCase: letterCase)
    case "lettersAndDigits": self.init(.lettersAndDigits, letterCase: letterCase)
    case "visible": self.init(.visible, letterCase: letterCase)
    case "custom":
      let texts = try values.decode([String].self, forKey: .characters)
      self = try values.checked(.characters) { () throws(CodeInputError) in
        try AcceptedCharacters.custom(Array(characters: texts), letterCase: letterCase)
      }
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: values, debugDescription: "no kind of accepted characters has this name")
    }
  }
}

extension [Character] {
  /// The characters of texts that hold one each.
  init(characters texts: [String]) throws(CodeInputError) {
    self = []
    reserveCapacity(texts.count)
    for text in texts {
      guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
        throw CodeInputError(
          .malformedState, "a saved text does not hold one character; each must hold exactly one")
      }
      append(first)
    }
  }
}

extension KeyedDecodingContainer {
  /// Runs a check on decoded values; a fault becomes a `DecodingError` that holds it.
  func checked<Value>(
    _ key: Key, _ check: () throws(CodeInputError) -> Value
  ) throws -> Value {
    do throws(CodeInputError) {
      return try check()
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: error.message, underlyingError: error))
    }
  }
}
