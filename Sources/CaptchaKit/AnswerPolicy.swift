import Typefaces

/// What counts as a right answer.
///
/// Whatever the policy: white space and invisible formatting characters are ignored; full-width
/// letters, and the decimal digits of any script, count as their ASCII forms; canonically equivalent
/// characters are equal, compatibility ideographs (U+F900...U+FAFF) and those they stand for among them; nothing depends on a locale; and an empty answer is never right.
public struct AnswerPolicy: Hashable, Sendable, Codable {
  /// The longest answer that is looked at, in bytes of UTF-8; longer ones are wrong at once.
  public static let maximumAnswerBytes = 4_096

  /// Whether an upper case letter differs from its lower case.
  public var isCaseSensitive: Bool
  /// Whether a character that the face draws like the expected one is accepted in its place, as is
  /// one that people type for it by habit: an O for a 0, an l or an I for a 1.
  ///
  /// Directly only: where a face draws S like 5 and S like 8, an S passes for either, but a 5 never
  /// for an 8. `Typeface.lookAlikes(of:)` has the characters of each face.
  public var acceptsLookAlikes: Bool

  /// Whether a traditional Chinese character is accepted for its simplified form, and the other way
  /// round: 國 for 国. For frequent characters; what stands for several traditional ones accepts each
  /// of them: 發 and 髮 for 发.
  public var acceptsTraditionalForms: Bool

  /// Makes a policy; the default is lenient about case and look-alikes, and asks for the form drawn.
  public init(
    isCaseSensitive: Bool = false, acceptsLookAlikes: Bool = true,
    acceptsTraditionalForms: Bool = false
  ) {
    self.isCaseSensitive = isCaseSensitive
    self.acceptsLookAlikes = acceptsLookAlikes
    self.acceptsTraditionalForms = acceptsTraditionalForms
  }

  private enum CodingKeys: String, CodingKey {
    case isCaseSensitive, acceptsLookAlikes, acceptsTraditionalForms
  }

  /// Reads a policy; one that was written before `acceptsTraditionalForms` has it off.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isCaseSensitive = try values.decode(Bool.self, forKey: .isCaseSensitive)
    acceptsLookAlikes = try values.decode(Bool.self, forKey: .acceptsLookAlikes)
    acceptsTraditionalForms =
      try values.decodeIfPresent(Bool.self, forKey: .acceptsTraditionalForms) ?? false
  }

  /// True when `answer` is a right answer to a captcha whose text is `text`.
  ///
  /// The time depends on the lengths of both, not on where they differ: every place of the longer
  /// one is compared.
  ///
  /// - Parameter faces: those that the captcha may have been drawn in; a look-alike in any of them is
  ///   accepted. All built-in faces unless given. `Captcha.matches` knows the face of each character,
  ///   and so is a little stricter where a style mixes faces.
  public func accepts(
    _ answer: some StringProtocol, for text: some StringProtocol,
    faces: [Typeface] = Typeface.all + Typeface.chinese
  ) -> Bool {
    guard answer.utf8.count <= Self.maximumAnswerBytes,
      text.utf8.count <= Self.maximumAnswerBytes
    else { return false }
    return compare(answer, with: text, faces: faces).isRight
  }

  /// True when `answer` is a right answer to the characters drawn, each in its own face.
  func accepts(
    _ answer: some StringProtocol, for glyphs: [CaptchaScene.Glyph], faces: [Typeface]
  ) -> Bool {
    var text = ""
    for glyph in glyphs { text.append(glyph.character) }
    guard answer.utf8.count <= Self.maximumAnswerBytes,
      text.utf8.count <= Self.maximumAnswerBytes
    else { return false }
    return compare(answer, with: text) { place, count in
      // Folding may join or drop characters of unusual texts; then no place is known to be a glyph's.
      guard count == glyphs.count else { return faces }
      return faces.filter { $0.name == glyphs[place].face }
    }.isRight
  }

  /// Compares every place of the longer one, and counts them: the count is the work done, which
  /// tests hold against the lengths.
  func compare(
    _ answer: some StringProtocol, with text: some StringProtocol,
    faces: [Typeface] = Typeface.all + Typeface.chinese
  ) -> (isRight: Bool, places: Int) {
    compare(answer, with: text) { _, _ in faces }
  }

  /// - Parameter faces: the faces of a place, given with the number of all places.
  private func compare(
    _ answer: some StringProtocol, with text: some StringProtocol,
    faces: (_ place: Int, _ count: Int) -> [Typeface]
  ) -> (isRight: Bool, places: Int) {
    let given = Self.folded(answer)
    let expected = Self.folded(text)
    var isRight = !expected.isEmpty && given.count == expected.count
    var places = 0
    for place in 0..<max(given.count, expected.count) {
      let typed = place < given.count ? given[place] : "\u{0}"
      let drawn = place < expected.count ? expected[place] : "\u{0}"
      let isDrawn = place < expected.count
      let fits = matches(
        typed: typed, drawn: drawn, faces: isDrawn ? faces(place, expected.count) : [])
      isRight = fits && isRight
      places += 1
    }
    return (isRight, places)
  }

  /// True when nothing is left of an answer but white space and what cannot be seen.
  static func isEmpty(_ answer: some StringProtocol) -> Bool {
    answer.utf8.count <= maximumAnswerBytes && folded(answer).isEmpty
  }

  /// True when a typed character is accepted for a drawn one.
  private func matches(typed: Character, drawn: Character, faces: [Typeface]) -> Bool {
    let sameLetter =
      isCaseSensitive ? typed == drawn : Self.caseFolded(typed) == Self.caseFolded(drawn)
    var fits = sameLetter
    if acceptsLookAlikes {
      // What is compared does not depend on what was typed.
      let others = HabitualMixUps.of(drawn) + faces.flatMap { $0.lookAlikes(of: drawn) }
      for other in others {
        let same =
          isCaseSensitive ? typed == other : Self.caseFolded(typed) == Self.caseFolded(other)
        fits = same || fits
      }
    }
    if acceptsTraditionalForms {
      for other in ScriptVariants.others(of: drawn) { fits = typed == other || fits }
    }
    return fits
  }

  /// The characters that count: white space and formatting dropped, widths and digits folded.
  private static func folded(_ text: some StringProtocol) -> [Character] {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x21...0x7E: scalars.append(scalar)
      case 0xFF01...0xFF5E: scalars.append(Unicode.Scalar(scalar.value - 0xFEE0)!)
      default:
        let properties = scalar.properties
        if properties.isWhitespace || properties.isDefaultIgnorableCodePoint
          || [.format, .control, .enclosingMark].contains(properties.generalCategory)
        {
          continue
        }
        if properties.numericType == .decimal, let value = properties.numericValue {
          scalars.append(Unicode.Scalar(UInt8(48 + value)))
        } else {
          scalars.append(scalar)
        }
      }
    }
    return Array(String(scalars))
  }

  /// A character with its case folded, without a locale. The dotless and the dotted i of Turkish
  /// keyboards count as i.
  private static func caseFolded(_ character: Character) -> String {
    switch character {
    case "ı", "İ": "i"
    // By way of the upper case, which joins forms such as the two small sigmas.
    default: character.uppercased().lowercased()
    }
  }
}
