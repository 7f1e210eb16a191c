import CaptchaKit
import KeyedLooks
import Raster
import Typefaces

/// The style options of a command line. Every subcommand that draws or checks takes them all, so
/// that what one has drawn another can check and list.
struct StyleChoice {
  var preset: String?
  /// The path of a file with a secret key.
  var keyFile: String?
  var epoch: UInt64?
  var width: Int?
  var height: Int?
  var scale: Int?
  var characters: Int?
  var fewestCharacters: Int?
  var alphabet: Alphabet?
  var exactAlphabet: Alphabet?
  var faces: [Typeface]?
  /// The path of a font file.
  var font: String?
  var fontSize: FontSize?
  var arrangement: CaptchaStyle.Arrangement?
  var maximumTurn: Double?
  var maximumShear: Double?
  var wander: Double?
  var warp: Double?
  var glyphWarp: Double?
  var lines: Int?
  var crowding: Double?
  var dots: Int?
  var dotSize: ClosedRange<Double>?
  var strokes: Int?
  var strokeWidth: ClosedRange<Double>?
  var cuts: Int?
  var cutWidth: ClosedRange<Double>?
  var mixesStrokesAndCuts = false
  var bands: Int?
  var uprightBands: Int?
  var bandWidth: ClosedRange<Double>?
  var bandLength: ClosedRange<Double>?
  var cornerRadius: Double?
  var background: CaptchaStyle.Background?
  var isTransparent = false
  var pages: [RGBA]?
  var ink: CaptchaStyle.Ink?
  var minimumContrast: Double?
  var maximumCoverage: Double?
  var minimumTelling: Double?
  var minimumOutline: Double?
  var isCaseSensitive = false
  var refusesLookAlikes = false
  var acceptsTraditionalForms = false

  /// A font size as it is asked for.
  enum FontSize {
    /// Whatever fills the canvas.
    case fitted
    /// Points of the em.
    case points(ClosedRange<Double>)
  }

  /// The name of the style that the choice starts from.
  var name: String { preset ?? "standard" }

  /// The style for pictures at random, or of a given text.
  func style(text: String? = nil) throws(CommandError) -> CaptchaStyle {
    let own = try font.map { (path) throws(CommandError) in try FontFileReader.face(path: path).face
    }
    let base = try base()
    var chosen = try told { () throws(CaptchaError) in
      try options(from: base.options, text: text)
    }
    if let own { chosen.faces = (faces ?? []) + [own] }
    try checkEffect(in: chosen)
    return try told { () throws(CaptchaError) in
      chosen == base.options ? base : try CaptchaStyle(chosen)
    }
  }

  /// The preset, or the look that a key gives it.
  private func base() throws(CommandError) -> CaptchaStyle {
    let preset = try told { () throws(CaptchaError) in try CaptchaStyle.named(name) }
    guard let keyFile else { return preset }
    return try KeyFile.style(path: keyFile, epoch: epoch, base: preset)
  }

  /// What a body makes, or the library's error as the command tells it.
  private func told<Result>(
    _ body: () throws(CaptchaError) -> Result
  ) throws(CommandError) -> Result {
    do throws(CaptchaError) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }

  /// Refuses options that exclude each other.
  func check(text: String?) throws(CommandError) {
    try exclude("--transparent", isTransparent, "--background", background != nil)
    try exclude("--alphabet", alphabet != nil, "--alphabet-of", exactAlphabet != nil)
    for (name, isGiven) in [
      ("--characters", characters != nil), ("--fewest", fewestCharacters != nil),
      ("--alphabet", alphabet != nil),
      ("--alphabet-of", exactAlphabet != nil),
    ] {
      try exclude("--text", text != nil, name, isGiven)
    }
    guard keyFile != nil || epoch == nil else { throw KeyFile.epochAlone }
    guard isTransparent || pages == nil else {
      throw CommandError(
        .usage, "--page is the page behind a transparent picture; give --transparent too")
    }
    if let text {
      guard !text.isEmpty else {
        throw CommandError(.unusableValue, "--text is empty; it must have at least one character")
      }
      guard text.utf8.count <= 4_096 else {
        throw CommandError(
          .unusableValue,
          "--text has \(text.utf8.count) bytes; it must have at most 4096, and 64 characters")
      }
    }
  }

  private func exclude(
    _ first: String, _ hasFirst: Bool, _ second: String, _ hasSecond: Bool
  ) throws(CommandError) {
    guard hasFirst && hasSecond else { return }
    throw CommandError(.usage, "\(first) and \(second) exclude each other; give one of them")
  }

  private func options(
    from base: CaptchaStyle.Options, text: String?
  ) throws(CaptchaError) -> CaptchaStyle.Options {
    var options = base
    options.width = width ?? base.width
    options.height = height ?? base.height
    options.scale = scale ?? base.scale
    options.characters = text?.count ?? characters ?? base.characters
    // A number that is asked for is meant, whatever range the style has.
    options.fewestCharacters =
      fewestCharacters ?? (text == nil && characters == nil ? base.fewestCharacters : nil)
    options.alphabet =
      try text.map { (text) throws(CaptchaError) in try Alphabet(text) }
      ?? alphabet ?? exactAlphabet ?? base.alphabet
    options.faces = faces ?? base.faces
    options.arrangement = arrangement ?? base.arrangement
    options.maximumTurn = maximumTurn ?? base.maximumTurn
    options.maximumShear = maximumShear ?? base.maximumShear
    options.wander = wander ?? base.wander
    options.warp = warp ?? base.warp
    options.glyphWarp = glyphWarp ?? base.glyphWarp
    options.lines = lines ?? base.lines
    options.crowding = crowding ?? base.crowding
    options.dots = dots ?? base.dots
    options.dotSize = dotSize ?? base.dotSize
    options.strokes = strokes ?? base.strokes
    options.strokeWidth = strokeWidth ?? base.strokeWidth
    options.cuts = cuts ?? base.cuts
    options.cutWidth = cutWidth ?? base.cutWidth
    options.mixesStrokesAndCuts = mixesStrokesAndCuts || base.mixesStrokesAndCuts
    options.bands = bands ?? base.bands
    options.uprightBands = uprightBands ?? base.uprightBands
    options.bandWidth = bandWidth ?? base.bandWidth
    options.bandLength = bandLength ?? base.bandLength
    options.cornerRadius = cornerRadius ?? base.cornerRadius
    options.background = background ?? base.background
    if isTransparent { options.background = .transparent(overEach: pages ?? [.white]) }
    options.ink = ink ?? base.ink
    options.minimumContrast = minimumContrast ?? base.minimumContrast
    options.maximumCoverage = maximumCoverage ?? base.maximumCoverage
    options.minimumTelling = minimumTelling ?? base.minimumTelling
    options.minimumOutline = minimumOutline ?? base.minimumOutline
    options.answers = edited(base.answers)
    switch fontSize {
    case .fitted: options.fontSize = nil
    case .points(let range): options.fontSize = range
    case nil:
      // A preset's own sizes are made for its own canvas; letters grow and shrink with another.
      let isAnotherCanvas =
        (options.width, options.height, options.characters)
        != (base.width, base.height, base.characters)
      if isAnotherCanvas || options.arrangement != base.arrangement { options.fontSize = nil }
    }
    return options
  }

  private func edited(_ policy: AnswerPolicy) -> AnswerPolicy {
    var policy = policy
    if isCaseSensitive { policy.isCaseSensitive = true }
    if refusesLookAlikes { policy.acceptsLookAlikes = false }
    if acceptsTraditionalForms { policy.acceptsTraditionalForms = true }
    return policy
  }
}
