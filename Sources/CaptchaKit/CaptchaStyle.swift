import Raster
import Typefaces

/// How captchas look: a validated value, so that drawing one never fails.
///
/// Start from a preset, or edit a preset's options:
///
///     var options = CaptchaStyle.standard.options
///     options.characters = 7
///     options.width = 220
///     let style = try CaptchaStyle(options)
///
/// Making a style measures its alphabet in its faces, and where it has bands or asks for telling
/// parts, the first captchas compare each character with its face: about a millisecond in all, some
/// ten for a Chinese alphabet. Keep styles, do not make one for each captcha.
public struct CaptchaStyle: Sendable {
  /// What the style was made from.
  public let options: Options
  /// What drawing needs, worked out once.
  let plan: CaptchaPlan

  /// Makes a style from options.
  /// - Throws: `outOfRange` for a number outside its range, `canvasTooSmall` with the smallest canvas
  ///   that would do, `tooManyCharacters` with the most that fit, `uncoveredCharacter` for a
  ///   character of the alphabet that no face has, `contrast` where no ink stands out enough.
  public init(_ options: Options) throws(CaptchaError) {
    self.options = options
    plan = try CaptchaPlan(options)
  }

  /// Makes a style that looks like `classic` on another canvas; letters grow with it.
  /// - Parameters:
  ///   - width: in points.
  ///   - height: in points.
  ///   - characters: 1...64.
  ///   - lines: 0...256.
  ///   - alphabet: digits and letters of both cases unless given.
  /// - Throws: as `init(_:)`.
  public init(
    width: Int, height: Int, characters: Int, lines: Int, alphabet: Alphabet = .alphanumerics
  ) throws(CaptchaError) {
    var options = Options.classic
    options.width = width
    options.height = height
    options.characters = characters
    options.lines = lines
    options.alphabet = alphabet
    options.fontSize = nil
    try self.init(options)
  }
}

extension CaptchaStyle: Hashable {
  /// True when both were made from the same options.
  public static func == (a: CaptchaStyle, b: CaptchaStyle) -> Bool { a.options == b.options }

  /// Hashes the options.
  public func hash(into hasher: inout Hasher) { hasher.combine(options) }
}
