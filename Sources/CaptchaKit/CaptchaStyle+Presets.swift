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
    options.alphabet = .distinct
    options.fewestCharacters = 4
    // Machines that know some faces stumble over others, and people do not.
    options.faces = [
      .regular, .bold, .italic, .rounded, .slab, .condensed, .contrast, .typewriter,
    ]
    options.maximumTurn = 14
    options.bands = 2
    options.bandWidth = 4.5...6
    options.bandLength = 22...40
    options.minimumOutline = 0.65
    options.minimumTelling = 0.58
    options.background = .paleOrDark
    // A second ink would tell a machine which parts are of one character.
    options.ink = .shared(1...1)
    options.minimumContrast = 7
    return options
  }()

  /// The options of `CaptchaStyle.hardened`.
  public static let hardened: Self = {
    var options = Self.standard
    options.width = 200
    options.height = 70
    options.characters = 7
    options.fewestCharacters = 6
    options.maximumShear = 0.15
    // Seven of broader ones would be less than 0.4 of the height tall.
    options.faces = [.regular, .bold, .italic, .rounded, .condensed, .typewriter, .stencil]
    options.minimumOutline = 0.6
    options.minimumTelling = 0.5
    return options
  }()

  /// The options of `CaptchaStyle.digits`.
  public static let digits: Self = {
    var options = Self.standard
    options.width = 220
    options.alphabet = .digits
    options.characters = 8
    options.fewestCharacters = 6
    options.bandLength = 30...56
    // Digits are more alike than the other presets' characters: 3 and 5, 1 and 7, 2 and 9.
    options.minimumOutline = 0.7
    options.minimumTelling = 0.65
    return options
  }()

  /// The options of `CaptchaStyle.han`.
  public static let han: Self = {
    var options = Self.standard
    options.width = 180
    options.characters = 4
    options.alphabet = .han
    options.faces = Typeface.chinese
    options.maximumTurn = 8
    // As thick as the strokes, which are many: wider bands take whole parts away.
    options.bandWidth = 3...4
    options.bandLength = 30...60
    // One stroke tells a Chinese character from the next.
    options.minimumOutline = 0.8
    options.minimumTelling = 0.75
    return options
  }()

  /// The options of `CaptchaStyle.large`.
  public static let large: Self = {
    var options = Self()
    options.width = 240
    options.height = 80
    options.alphabet = .distinct
    options.faces = [.regular, .bold]
    options.maximumTurn = 4
    options.minimumContrast = 7
    options.ink = .shared(1...1)
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
  /// The default: 160x60 points, four or five letters and digits that nobody mixes up, each in one of
  /// eight faces, in one ink on light or dark, crossed by two wavy bands in which ink and background
  /// are swapped.
  public static let standard = preset(.standard)
  /// As hard on machines as people can still read: 200x70 points, six or seven leaning
  /// characters in other faces; else as `standard`.
  public static let hardened = preset(.hardened)
  /// 220x60 points, six to eight digits; else as `standard`, with bands that swing slower.
  public static let digits = preset(.digits)
  /// 180x60 points, four Chinese characters of `Alphabet.han` in two weights, crossed by two bands as
  /// thick as their strokes; else as `standard`.
  public static let han = preset(.han)
  /// Easy to read: 240x80 points, five large characters at a contrast of 7 and more, with nothing
  /// across them. Machines read it as easily.
  public static let large = preset(.large)

  /// The presets by name, as the command lists them.
  public static var presets: [(name: String, style: CaptchaStyle)] {
    makers.map { ($0.name, $0.style()) }
  }

  /// As `presets`, but each is made only when it is asked for: a command that draws one style waits
  /// for no other.
  private static let makers: [(name: String, style: @Sendable () -> CaptchaStyle)] = [
    ("classic", { .classic }), ("compact", { .compact }), ("standard", { .standard }),
    ("hardened", { .hardened }), ("digits", { .digits }), ("han", { .han }),
    ("large", { .large }),
  ]

  /// The preset with a name.
  /// - Throws: `unknownName` with the names there are.
  public static func named(_ name: String) throws(CaptchaError) -> CaptchaStyle {
    for preset in makers where preset.name == name { return preset.style() }
    throw CaptchaError(
      .unknownName,
      "no style is called \(name.prefix(64)); there are "
        + makers.map(\.name).joined(separator: ", "))
  }

  private static func preset(_ options: Options) -> CaptchaStyle {
    do throws(CaptchaError) {
      return try CaptchaStyle(options)
    } catch {
      preconditionFailure("a preset cannot be drawn: \(error)")
    }
  }
}
