import Raster

/// What a captcha's picture is made of, before a pixel exists: everything placed, in points, and
/// every colour decided. The same seed gives the same scene at every scale.
///
/// It is painted in this order: the background; for each ink in turn its strokes, dots and glyphs,
/// united; the cuts; the bands, which swap ink and background; the lines; then the corners are cut.
public struct CaptchaScene: Hashable, Sendable {
  /// The width in points.
  public internal(set) var width = 0
  /// The height in points.
  public internal(set) var height = 0
  /// Pixels per point.
  public internal(set) var scale = 1
  /// The radius of the transparent corners, in points.
  public internal(set) var cornerRadius = 0.0
  /// The colour behind the characters; transparent where the page shows through.
  public internal(set) var background = RGBA.clear
  /// How all glyphs are bent together; nil where they are not.
  public internal(set) var warp: Warp?
  /// The opaque colour that the inks stand out from: the background, or the page behind it.
  public internal(set) var paper = RGBA.white
  /// The other colours that the page may have.
  public internal(set) var otherPapers: [RGBA] = []
  /// The characters' colours.
  public internal(set) var inks: [RGBA] = []
  /// The characters, from left to right.
  public internal(set) var glyphs: [Glyph] = []
  /// Curved strokes in the characters' inks, and cuts in the background's colour.
  public internal(set) var strokes: [Stroke] = []
  /// Dots in the characters' inks.
  public internal(set) var dots: [Dot] = []
  /// Wavy bands in which ink and background are swapped.
  public internal(set) var bands: [Band] = []
  /// Straight lines over everything.
  public internal(set) var lines: [Line] = []
  /// True when the bounds of the style could not be met at random within the tries allowed, so that
  /// a plainer layout, fewer lines, strokes or bands were taken. Rarer than one in a thousand for the
  /// presets; styles of four bands, or on the smallest canvas that holds them, often need it. Dots
  /// left out and neighbours crowded less do not count.
  public internal(set) var usedFallback = false

  init() {}

  /// A character as it is drawn.
  public struct Glyph: Hashable, Sendable {
    /// The character.
    public internal(set) var character: Character
    /// The name of its face.
    public internal(set) var face: String
    /// Its colour, as an index into the scene's inks.
    public internal(set) var ink: Int
    /// The font size (em) in points.
    public internal(set) var size: Double
    /// The turn about the origin.
    public internal(set) var angle: Angle {
      didSet { place.turn = angle.sineAndCosine }
    }
    /// How far its top leans to the right for each point of height, before the turn.
    public internal(set) var shear = 0.0
    /// The left end of the baseline, in points.
    public internal(set) var origin: Point
    /// How it is bent besides, after the turn; nil where it is not.
    public internal(set) var warp: Warp?
    /// A rectangle that holds its outline, in points, the smallest one where nothing is bent; soft
    /// edges tint up to one pixel more on each side.
    public internal(set) var inkBox: Rect
    /// The part of its ink that lines, strokes, cuts, dots and its neighbours cover, 0...1.
    public internal(set) var coverage: Double
    /// The least part, left uncovered, of what tells it from either of the two characters most like
    /// it, 0...1; 1 where the style does not ask for any.
    public internal(set) var telling = 1.0
    /// The least part of the outline, in any sixth of the character, that bands leave to be seen,
    /// 0...1; 1 without bands.
    public internal(set) var outline = 1.0
    /// Where its letter and its drawing are found in the style's plan.
    var place: PlanPlace

    /// How pixels of the master, relative to its origin, map to the canvas.
    func map(unit: Double, scale: Double) -> AffineMap {
      let enlargement = size * unit * scale
      let sine = place.turn.sine * enlargement
      let cosine = place.turn.cosine * enlargement
      let origin = origin * scale
      // Lengths go down the canvas, so the top is where y is less.
      return AffineMap(a: cosine, b: sine, c: -sine, d: cosine, tx: origin.x, ty: origin.y)
        .after(AffineMap(a: 1, b: 0, c: -shear, d: 1, tx: 0, ty: 0))
    }
  }

  /// Where a glyph is found in a plan, and what is derived of it. Takes no part when scenes are compared: two plans may hold the
  /// same letters in another order.
  struct PlanPlace: Hashable, Sendable {
    /// The letter, as an index into the plan's letters.
    var letter: Int
    /// Its drawing, as an index into the plan's forms.
    var form = 0
    /// What its angle comes to, which is asked for several times.
    var turn = (sine: 0.0, cosine: 1.0)

    static func == (a: PlanPlace, b: PlanPlace) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }

  /// A curved stroke with round ends: a cubic Bézier curve.
  public struct Stroke: Hashable, Sendable {
    /// Its colour, as an index into the scene's inks; nil for a cut, which has the background's.
    public internal(set) var ink: Int?
    /// The width in points.
    public internal(set) var width: Double
    /// Where it starts, in points.
    public internal(set) var start: Point
    /// The first control point, in points.
    public internal(set) var control1: Point
    /// The second control point, in points.
    public internal(set) var control2: Point
    /// Where it ends, in points.
    public internal(set) var end: Point

    /// The stroke on a canvas of `scale` pixels a point.
    func shape(scale: Double) -> CubicCurve {
      CubicCurve(
        from: start * scale, control1: control1 * scale, control2: control2 * scale,
        to: end * scale, width: width * scale)
    }
  }

  /// A filled circle.
  public struct Dot: Hashable, Sendable {
    /// Its colour, as an index into the scene's inks.
    public internal(set) var ink: Int
    /// The diameter in points.
    public internal(set) var size: Double
    /// The centre, in points.
    public internal(set) var center: Point

    /// The dot on a canvas of `scale` pixels a point.
    func shape(scale: Double) -> Disc { Disc(center: center * scale, radius: size / 2 * scale) }
  }

  /// One of the sines that something swings by.
  public struct Swing: Hashable, Sendable {
    /// How far it goes to either side, in points.
    public internal(set) var amplitude: Double
    /// The distance after which it repeats, in points.
    public internal(set) var length: Double
    /// Where in its course it is at the edge of the picture where it begins, in turns, 0..<1.
    public internal(set) var phase: Double

    /// What moves nothing.
    static let none = Swing(amplitude: 0, length: 1, phase: 0)

    /// The swing on a canvas of `scale` pixels a point.
    func scaled(_ scale: Double) -> Wave.Swing {
      Wave.Swing(amplitude: amplitude * scale, length: length * scale, phase: phase)
    }
  }

  /// A smooth bend: what would lie at a point of the picture is moved down by one sine of how far to
  /// the right it lands, and to the right by one of how far down it lands.
  public struct Warp: Hashable, Sendable {
    /// How far down, along the picture from left to right.
    public internal(set) var down: Swing
    /// How far to the right, along the picture from top to bottom.
    public internal(set) var right: Swing
  }

  /// How a glyph is bent, on a canvas of `scale` pixels a point; nil where it is not.
  func warp(of glyph: Glyph, scale: Double) -> Raster.Warp? {
    if warp == nil && glyph.warp == nil { return nil }
    return Raster.Warp(
      down: (
        (warp?.down ?? .none).scaled(scale), (glyph.warp?.down ?? .none).scaled(scale)
      ),
      right: (
        (warp?.right ?? .none).scaled(scale), (glyph.warp?.right ?? .none).scaled(scale)
      ))
  }

  /// A wavy band that crosses the whole picture. Where it lies over the background it shows its ink,
  /// and where it lies over ink it shows the background.
  public struct Band: Hashable, Sendable {
    /// Its colour, as an index into the scene's inks.
    public internal(set) var ink: Int
    /// The width in points, across its course.
    public internal(set) var width: Double
    /// True for a band from the upper to the lower edge, false for one from the left to the right.
    public internal(set) var isUpright: Bool
    /// How far down its middle would be at the left edge without its swings, in points; of an upright
    /// one, how far to the right at the upper edge.
    public internal(set) var start: Double
    /// How far it falls for each point to the right, or goes to the right for each point down.
    public internal(set) var slope: Double
    /// The larger swing.
    public internal(set) var first: Swing
    /// The smaller and shorter swing.
    public internal(set) var second: Swing

    /// The band on a canvas of `scale` pixels a point, whose size is given in pixels.
    func shape(scale: Double, width canvasWidth: Int, height canvasHeight: Int) -> WaveBand {
      WaveBand(
        wave: Wave(
          start: start * scale, slope: slope, first.scaled(scale), second.scaled(scale)),
        width: width * scale, length: isUpright ? canvasHeight : canvasWidth, isUpright: isUpright)
    }
  }

  /// A straight line, 1 point wide.
  public struct Line: Hashable, Sendable {
    /// Its colour.
    public internal(set) var color: RGBA
    /// Where it starts, in points.
    public internal(set) var start: Point
    /// Where it ends, in points.
    public internal(set) var end: Point
  }
}

extension CaptchaScene {
  /// The text, from the characters in order.
  public var text: String {
    var text = ""
    for glyph in glyphs { text.append(glyph.character) }
    return text
  }

  /// How well people can read the scene, in figures.
  public struct Legibility: Hashable, Sendable {
    /// The least contrast ratio of an ink to the paper, or to any other colour that the page may have
    /// (WCAG 2), 1...21.
    public var contrast: Double
    /// The largest part of a character's ink that lines, strokes, cuts, dots and its neighbours
    /// cover, 0...1.
    public var coverage: Double
    /// The least part, left uncovered, of what tells a character from either of the two most like
    /// it, 0...1; 1 where the style does not ask for any.
    public var telling: Double
    /// The least part of a character's outline, in any sixth of it, that bands leave to be seen,
    /// 0...1; 1 without bands.
    public var outline: Double
    /// The height of a capital of the smallest character, as a part of the canvas's height.
    public var capHeight: Double
    /// The least distance of ink from an edge of the canvas, in points; negative outside.
    public var margin: Double
  }

  /// The figures of the scene. Cost: under a microsecond.
  public var legibility: Legibility {
    var result = Legibility(
      contrast: 21, coverage: 0, telling: 1, outline: 1, capHeight: .infinity, margin: .infinity)
    for glyph in glyphs {
      result.contrast = min(result.contrast, Contrast.ratio(inks[glyph.ink], paper))
      for other in otherPapers {
        result.contrast = min(result.contrast, Contrast.ratio(inks[glyph.ink], other))
      }
      result.coverage = max(result.coverage, glyph.coverage)
      result.telling = min(result.telling, glyph.telling)
      result.outline = min(result.outline, glyph.outline)
      result.capHeight = min(result.capHeight, 0.7 * glyph.size / Double(height))
      let box = glyph.inkBox
      result.margin = min(
        result.margin,
        min(min(box.x, box.y), min(Double(width) - box.maxX, Double(height) - box.maxY)))
    }
    return result
  }
}
