import Raster
import Typefaces

extension CaptchaStyle {
  /// Everything that can be chosen. A plain value: any content is allowed here, and
  /// `CaptchaStyle.init` refuses what cannot be drawn.
  public struct Options: Hashable, Sendable {
    /// The width of the picture in points: up to 4,096, and at least what the characters need.
    public var width = 160
    /// The height of the picture in points: up to 4,096, and at least what the characters need.
    public var height = 60
    /// Pixels per point, 1...3. Changes sharpness, never the layout.
    public var scale = 1
    /// The number of characters, 1...64; the most of them where `fewestCharacters` is given. A number
    /// that is set is meant: setting it makes `fewestCharacters` nil, which a preset may have.
    public var characters = 5 {
      didSet { fewestCharacters = nil }
    }
    /// The fewest characters, 1...`characters`: each number from there on is equally likely, and a
    /// machine cannot count on one. Nil for always `characters`; set it after that.
    public var fewestCharacters: Int?
    /// What the characters are drawn from.
    public var alphabet = Alphabet.unambiguous
    /// The faces that characters are drawn in, 1...64; each character takes one at random among
    /// those that have it. A Chinese character that none of them has is drawn in a built-in Chinese
    /// face of about the weight of the built-in ones among them (`Typeface.chineseCompanion`).
    public var faces: [Typeface] = [.regular]
    /// The range of font sizes in points of the em, within 6...2,048, from 14 on where the alphabet
    /// has Chinese characters (less for a font of your own with fewer pixels); nil fits the canvas. Every
    /// text must fit at the smallest; of the larger ones those that the canvas has room for are
    /// drawn.
    public var fontSize: ClosedRange<Double>?
    /// Where characters stand.
    public var arrangement = Arrangement.line
    /// The largest turn of a character to either side, in degrees, 0...45.
    public var maximumTurn = 0.0
    /// The most that a character leans to either side: how far its top moves sideways for each
    /// point of height, 0...0.5.
    public var maximumShear = 0.0
    /// How much of the canvas's height the baselines of a line may wander, 0...0.5; never so far
    /// that ink leaves the canvas.
    public var wander = 0.125
    /// The most that the whole text is bent to either side, as a part of the canvas's height,
    /// 0...0.08: up and down along a wave of 0.8 to 2 heights, and to the sides, two thirds as far,
    /// along one of 0.8 to 1.6 heights.
    public var warp = 0.0
    /// The most that each character is bent for itself, as a part of its size, 0...0.05: along waves
    /// of 0.9 to 1.8 times its size.
    public var glyphWarp = 0.0
    /// The number of straight lines of 1 point, each of its own colour, 0...256.
    public var lines = 0
    /// How far the characters of a line may stand into one another, as a part of the narrower one's
    /// width, 0...0.4; never so far that one hides more of another than `maximumCoverage` and
    /// `minimumTelling` allow. Takes no part in cells.
    public var crowding = 0.0
    /// The number of dots in the characters' ink, 0...512.
    public var dots = 0
    /// The range of those dots' diameters in points, within 0.5...6: larger ones would fill what is
    /// hollow in letters.
    public var dotSize: ClosedRange<Double> = 1.5...3
    /// The number of curved strokes in the characters' ink that cross the text, 0...16.
    public var strokes = 0
    /// The range of those strokes' widths in points, within 0.5...64.
    public var strokeWidth: ClosedRange<Double> = 2...3
    /// The number of curves in the background's colour that cut through the text, 0...16.
    public var cuts = 0
    /// The range of those cuts' widths in points, within 0.5...64.
    public var cutWidth: ClosedRange<Double> = 1.5...2.5
    /// True when chance decides for each of the strokes and cuts which of the two it is; their
    /// number together stays.
    public var mixesStrokesAndCuts = false
    /// The number of wavy bands in which ink and background are swapped, 0...8. They take nothing of
    /// a character away, and are hard on machines.
    public var bands = 0
    /// The number of such bands that run from top to bottom, 0...8.
    public var uprightBands = 0
    /// The range of those bands' widths in points, within 0.5...64.
    public var bandWidth: ClosedRange<Double> = 4.5...6
    /// The range of the distances in points after which those bands swing up and down again, within
    /// 8...4,096. They swing by about an eighth of it to either side. Short ones cross more of the
    /// characters' strokes.
    public var bandLength: ClosedRange<Double> = 22...40
    /// The radius of the transparent corners in points, from 0 to half of the shorter side.
    public var cornerRadius = 0.0
    /// What lies behind the characters.
    public var background = Background.pale
    /// The colours of the characters.
    public var ink = Ink.shared(1...3)
    /// The least contrast ratio of each ink to the background, 1...21 (WCAG 2).
    public var minimumContrast = 4.5
    /// The largest part of a character's ink that lines, strokes, cuts, dots and its neighbours may
    /// cover, 0...1.
    public var maximumCoverage = 0.35
    /// The least part of what tells a character from either of the two of the alphabet that are most
    /// like it in its face that all these and the bands leave, 0...1. Measured on up to 32 points
    /// spread evenly over where the two differ.
    public var minimumTelling = 0.0
    /// The least part of each sixth of a character's outline that bands leave to be seen, 0...1: a
    /// band that runs along an outline hides it. Measured on up to 16 places in each sixth.
    public var minimumOutline = 0.6
    /// What counts as a right answer.
    public var answers = AnswerPolicy()

    /// Five characters without lines, strokes, cuts and bands.
    public init() {}
  }

  /// Where characters stand.
  public enum Arrangement: Hashable, Sendable {
    /// Each anywhere in its own cell; the cells are equally wide. The look of the articles.
    case cells
    /// One after the other by their widths, with gaps at random.
    case line
  }

  /// What lies behind the characters.
  public enum Background: Hashable, Sendable {
    /// Any colour, each equally likely.
    case random
    /// A tint close to white, at random.
    case pale
    /// A tint close to black, at random.
    case dark
    /// Either of these two, equally likely.
    case paleOrDark
    /// One colour; it must be opaque.
    case color(RGBA)
    /// Nothing: the page shows through. The inks stand out from each of the colours that the page may
    /// have, 1...8 opaque ones: such as white by day and black by night, for one picture of both.
    case transparent(overEach: [RGBA])

    /// Nothing: the page shows through. The inks stand out from the page's colour given, which
    /// must be opaque.
    public static func transparent(over page: RGBA) -> Self { .transparent(overEach: [page]) }
  }

  /// The colours of the characters. Colours at random are moved towards black or white until they
  /// stand out.
  public enum Ink: Hashable, Sendable {
    /// Black, or white where black would not stand out.
    case blackOrWhite
    /// A colour for each character, at random.
    case perCharacter
    /// A number of colours in this range, within 1...8, shared by all characters.
    case shared(ClosedRange<Int>)
    /// These colours, 1...8 of them, opaque. They need a background that is not random.
    case colors([RGBA])
  }
}
