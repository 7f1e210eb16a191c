import Raster
import Typefaces

extension CaptchaStyle.Options {
  /// The options of `CaptchaStyle.classic`.
  public static let classic: Self = {
    var options = Self()
    options.width = 150
    options.height = 40
    options.characters = 6
    options.alphabet = .alphanumerics
    options.fontSize = 15...19
    options.arrangement = .cells
    options.lines = 6
    options.cornerRadius = 5
    options.background = .random
    options.ink = .blackOrWhite
    return options
  }()

  /// The options of `CaptchaStyle.compact`.
  public static let compact: Self = {
    var options = Self.classic
    options.width = 100
    options.characters = 4
    options.alphabet = .compact
    options.fontSize = 15...24
    options.lines = 4
    return options
  }()

  /// The options of `CaptchaStyle.standard`.
  public static let standard: Self = {
    var options = Self()
    options.maximumTurn = 14
    options.strokes = 2
    return options
  }()
}

extension CaptchaStyle {
  /// 150x40 points, six digits and letters of both cases at 15 to 19 points, each at a random place
  /// in its cell, on a random background under six coloured lines, with corners of radius 5.
  public static let classic = preset(.classic)
  /// 100x40 points, four characters of 1 to 9 and a to z at 15 to 24 points, four lines; else as
  /// `classic`.
  public static let compact = preset(.compact)
  /// The default: 160x60 points, five characters that nobody mixes up, turned, in one to three
  /// inks, crossed by strokes of the same ink.
  public static let standard = preset(.standard)

  /// The presets by name, as the command lists them.
  public static var presets: [(name: String, style: CaptchaStyle)] {
    [("classic", .classic), ("compact", .compact), ("standard", .standard)]
  }

  /// The preset with a name.
  /// - Throws: `unknownName` with the names there are.
  public static func named(_ name: String) throws(CaptchaError) -> CaptchaStyle {
    for preset in presets where preset.name == name { return preset.style }
    throw CaptchaError(
      .unknownName,
      "no style is called \(name.prefix(64)); there are "
        + presets.map(\.name).joined(separator: ", "))
  }

  private static func preset(_ options: Options) -> CaptchaStyle {
    do throws(CaptchaError) {
      return try CaptchaStyle(options)
    } catch {
      preconditionFailure("a preset cannot be drawn: \(error)")
    }
  }
}
