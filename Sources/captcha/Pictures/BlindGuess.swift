import CaptchaKit
import Typefaces

/// How likely an answer is right that was given without a look at the picture.
enum BlindGuess {
  /// The number of blind guesses that one right answer takes on average, rounded down.
  ///
  /// The best guess has, at each place, the character that is accepted most often: each character of
  /// the alphabet is as likely as another, and so is each of the faces that have it.
  static func tries(for options: CaptchaStyle.Options) -> Double {
    let drawn = options.alphabet.characters.map { character in
      (
        text: String(character),
        faces: faces(of: options, for: character).filter {
          $0.font.glyph(for: character)?.hasInk ?? false
        }
      )
    }
    // What is accepted for a character may lie outside the alphabet: an O for a 0.
    let typed = Set(drawn.map(\.text)).union((0x21...0x7E).map { String(Unicode.Scalar($0)) })
    var sums: [String: Double] = [:]
    for letter in drawn {
      for guess in likely(for: letter.text, among: typed, of: options, faces: letter.faces) {
        let count = letter.faces.count { face in
          options.answers.accepts(guess, for: letter.text, faces: [face])
        }
        sums[guess, default: 0] += Double(count) / Double(max(1, letter.faces.count))
      }
    }
    let most = sums.values.max() ?? 1
    // Where the number of characters varies, the fewest are the best guess.
    let fewest = options.fewestCharacters ?? options.characters
    var all = Double(options.characters - fewest + 1)
    var right = 1.0
    for _ in 0..<fewest {
      all *= Double(drawn.count)
      right *= most
    }
    return (all / right).rounded(.down)
  }

  /// The guesses that may be accepted for a character: for a Chinese one it and its look-alikes, also
  /// those outside the alphabet, since to try all of hundreds for each of them takes a second.
  private static func likely(
    for text: String, among typed: Set<String>, of options: CaptchaStyle.Options, faces: [Typeface]
  ) -> Set<String> {
    guard let character = text.first, !options.answers.acceptsTraditionalForms,
      character.unicodeScalars.allSatisfy(\.properties.isUnifiedIdeograph)
    else { return typed }
    return Set(faces.flatMap { $0.lookAlikes(of: character) }.map(String.init)).union([text])
  }

  /// The style's faces, or for a Chinese character that none of them has, their companions.
  private static func faces(
    of options: CaptchaStyle.Options, for character: Character
  ) -> [Typeface] {
    options.faces.contains { $0.covers(character) }
      ? options.faces : options.faces.map(\.chineseCompanion)
  }
}
