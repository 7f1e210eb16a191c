import PNGCodec
import Raster
import Typefaces

/// What drawing a style needs, worked out once: the glyphs of its alphabet and the font sizes that
/// fit.
final class CaptchaPlan: Sendable {
  /// One face's drawing of a letter.
  struct Form: Sendable {
    let glyph: Glyph
    /// Index into the plan's faces.
    let face: Int
    /// Points for each pixel of the master at a font size of one point.
    let unit: Double
  }

  /// A character of the alphabet.
  struct Letter: Sendable {
    let character: Character
    /// Its drawings, as a range of `forms`.
    let forms: Range<Int>
  }

  let options: CaptchaStyle.Options
  let letters: [Letter]
  let forms: [Form]
  /// The faces of the options, and after them those that draw Chinese characters which these have not.
  let faces: [Typeface]
  /// Where each form differs from those most like it; nil where the style does not ask.
  let telling: TellingPoints?
  /// Where the outlines of each form are; nil where the style has no bands.
  let outlines: OutlinePoints?
  /// The names of the faces.
  let faceNames: [String]
  /// Font sizes in points. The smallest is proven to fit any text of the alphabet.
  let sizes: ClosedRange<Double>
  /// The distance from the canvas's edges that ink keeps, in points.
  let margin: Double
  /// True when glyphs are drawn at one pixel a point: for the picture, or to measure what hides them.
  let needsTiles: Bool
  /// The least contrast in hundredths.
  let contrast: Int
  /// The colours that the page may have besides the first one, and the ink that stands out from all.
  let otherPapers: [RGBA]
  let strongestInk: RGBA

  /// The gap between the ink of neighbours in a line, and twice the gap to a cell's edge, in points.
  static let gap = 1.0
  /// The smallest em that a fitted style may use, in points: below, letters cannot be told apart.
  static let smallestLegibleSize = 10.0
  /// The same for Chinese characters, whose strokes run together below. Of the
  /// characters of the face `han` ddddocr named 47% at 10 pixels of the em, 66% at 12, 75% at 14, and
  /// 81% at 64.
  static let smallestChineseSize = 14.0
  /// The largest number of characters.
  static let maximumCharacters = 64
  /// The longest side, in points.
  static let maximumSide = 4_096

  init(_ options: CaptchaStyle.Options) throws(CaptchaError) {
    try Self.checkRanges(options)
    self.options = options
    (letters, forms, faces) = try Self.letters(of: options)
    try Self.checkTwins(options)
    faceNames = faces.map(\.name)

    let isTold = options.minimumTelling > 0
    let grids = FormGrids(forms: forms, others: isTold ? Self.otherForms(of: options) : [])
    telling = isTold ? TellingPoints(grids: grids) : nil
    outlines = options.bands + options.uprightBands > 0 ? OutlinePoints(grids: grids) : nil

    let corner = max(0, options.cornerRadius)
    // A corner of radius r leaves out points nearer than r · (1 - 1/√2) to both edges.
    margin = max(
      options.arrangement == .line ? 2 : 1, corner * 0.2928932188134524 + 0.25)
    let marks = options.lines + options.strokes + options.cuts + options.dots
    let mostMoved = max(options.crowding, options.warp, options.glyphWarp)
    needsTiles = options.scale == 1 || marks > 0 || mostMoved > 0
    // Less a millionth, since 1.1 · 100 is a little over 110.
    contrast = Int((options.minimumContrast * 100 - 1e-6).rounded(.up))
    let papers = options.background.papers
    otherPapers = Array(papers.dropFirst())
    strongestInk = papers.isEmpty ? .black : Contrast.strongest(onEach: papers)
    let smallest = Self.smallestSize(of: letters, forms)
    try Self.checkFontSize(options, atLeast: smallest)
    let room = LayoutRoom(
      options: options, margin: margin, forms: forms, smallestSize: smallest)
    sizes = try room.fontSizes()
    try Self.checkCornersAndPixels(options)
    try Self.checkEnlargement(options, forms: forms, largestSize: sizes.upperBound)
    try Self.checkNoise(options)
    try Self.checkColors(options, contrast: contrast)
  }

  /// The smallest em that leaves every letter legible. A font of fewer pixels than Chinese characters
  /// need otherwise is made for its own size.
  private static func smallestSize(of letters: [Letter], _ forms: [Form]) -> Double {
    var smallest = smallestLegibleSize
    for letter in letters where isIdeograph(letter.character) {
      for form in forms[letter.forms] {
        smallest = max(smallest, min(smallestChineseSize, (1 / form.unit).rounded()))
      }
    }
    return smallest
  }

  /// Refuses sizes at which Chinese characters cannot be read. Small letters are the caller's choice.
  private static func checkFontSize(
    _ options: CaptchaStyle.Options, atLeast smallest: Double
  ) throws(CaptchaError) {
    guard let size = options.fontSize?.lowerBound, size < smallest,
      smallest > smallestLegibleSize
    else { return }
    throw CaptchaError(
      .outOfRange,
      """
      fontSize is \(size) points; Chinese characters need \(Int(smallest)) or more, below which \
      their strokes run together
      """)
  }

  /// The letters and digits of each face that are not in the alphabet.
  private static func otherForms(of options: CaptchaStyle.Options) -> [Form] {
    let own = Set(options.alphabet.characters)
    let others = Alphabet.alphanumerics.characters.filter { !own.contains($0) }
    return options.faces.enumerated().flatMap { face, typeface in
      let font = typeface.font
      return others.compactMap { font.glyph(for: $0) }.filter { $0.hasInk }
        .map { Form(glyph: $0, face: face, unit: font.scale(forSize: 1)) }
    }
  }

  /// Looks every character up in every face, and where none has it in their Chinese companions.
  private static func letters(
    of options: CaptchaStyle.Options
  ) throws(CaptchaError) -> ([Letter], [Form], [Typeface]) {
    var faces = options.faces
    var letters: [Letter] = []
    var forms: [Form] = []
    letters.reserveCapacity(options.alphabet.characters.count)
    func look(_ character: Character, in range: Range<Int>) {
      for index in range where unreadable(character, in: faces[index]) == nil {
        let font = faces[index].font
        if let glyph = font.glyph(for: character) {
          forms.append(Form(glyph: glyph, face: index, unit: font.scale(forSize: 1)))
        }
      }
    }
    for character in options.alphabet.characters {
      let first = forms.count
      look(character, in: 0..<options.faces.count)
      if forms.count == first, isIdeograph(character) {
        if faces.count == options.faces.count {
          for face in options.faces where !faces.contains(face.chineseCompanion) {
            faces.append(face.chineseCompanion)
          }
        }
        look(character, in: options.faces.count..<faces.count)
      }
      guard forms.count > first else {
        let names = options.faces.map(\.name).joined(separator: ", ")
        let reasons = options.faces.compactMap { unreadable(character, in: $0) }
        throw CaptchaError(
          .uncoveredCharacter,
          "no face draws \(Alphabet.name(of: character)); asked: \(names)"
            + reasons.map { "; " + $0 }.joined())
      }
      letters.append(Letter(character: character, forms: first..<forms.count))
    }
    return (letters, forms, faces)
  }

  /// The most characters of a font that one glyph may stand for: A of three scripts, or all the dashes.
  /// Beyond, it is the box for what the font lacks.
  static let mostTwins = 8

  /// Why nobody could read a character in a face that has a glyph for it; nil where it can be read.
  private static func unreadable(_ character: Character, in face: Typeface) -> String? {
    guard let glyph = face.font.glyph(for: character) else { return nil }
    guard glyph.hasInk else { return "the glyph that \(face.name) has for it is blank" }
    let twins = face.twins(of: character).count
    guard twins < mostTwins else {
      return "\(face.name) has one glyph for it and \(twins) others"
    }
    return nil
  }

  /// Refuses two characters that are drawn with one glyph where only the one drawn is right.
  private static func checkTwins(_ options: CaptchaStyle.Options) throws(CaptchaError) {
    guard !options.answers.acceptsLookAlikes else { return }
    let own = Set(options.alphabet.characters)
    for face in options.faces {
      for character in options.alphabet.characters {
        let twin = face.twins(of: character).first {
          own.contains($0)
            && !options.answers.accepts(String($0), for: String(character), faces: [])
        }
        guard let twin else { continue }
        throw CaptchaError(
          .uncoveredCharacter,
          """
          the face \(face.name) draws \(Alphabet.name(of: character)) and \
          \(Alphabet.name(of: twin)) with the same glyph; leave one of them out, or accept \
          look-alikes
          """)
      }
    }
  }

  /// Asked first, so that a symbol that no face has does not decode the Chinese faces.
  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isIdeographic ?? false
  }

  /// The density that the PNG file names: none at scale 1.
  var density: PNGDensity? {
    switch options.scale {
    case 2: .double
    case 3: .triple
    default: nil
    }
  }
}
