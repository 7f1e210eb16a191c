import CaptchaKit

/// How likely an answer is right that was given without a look at the picture.
enum BlindGuess {
  /// The number of blind guesses that one right answer takes on average, rounded down.
  ///
  /// The best guess has, at each place, the character that is accepted for the most characters of
  /// the alphabet.
  static func tries(for options: CaptchaStyle.Options) -> Double {
    let drawn = options.alphabet.characters.map { String($0) }
    // What is accepted for a character may lie outside the alphabet: an O for a 0.
    let typed = Set(drawn).union((0x21...0x7E).map { String(Unicode.Scalar($0)) })
    let most = typed.map { guess in
      drawn.count { options.answers.accepts(guess, for: $0) }
    }.max()
    var all = 1.0
    var right = 1.0
    for _ in 0..<options.characters {
      all *= Double(drawn.count)
      right *= Double(most ?? 1)
    }
    return (all / right).rounded(.down)
  }
}
