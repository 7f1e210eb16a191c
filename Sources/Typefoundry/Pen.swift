import Raster

/// What turns skeletons into letters: how wide, in which shape and with which ends strokes are
/// drawn. Lengths are in units of the skeletons: thousandths of the em.
public struct Pen: Hashable, Sendable {
  /// How strokes end.
  public enum Terminal: String, Hashable, Sendable, CaseIterable {
    /// Cut straight, in the direction that the skeleton gives.
    case flat
    /// Half of the nib's ellipse.
    case round
    /// A wedge.
    case pointed
  }

  /// Bars across the ends of stems.
  public struct Serif: Hashable, Sendable {
    /// How far a serif reaches beyond its stem on either side, 5...200 units.
    public var length: Double
    /// How thick a serif is, 5...200 units.
    public var thickness: Double
    /// The size of the curve that leads from the stem into the serif, 0...200 units: 0 for slabs.
    public var bracket: Double

    /// Makes a serif.
    public init(length: Double, thickness: Double, bracket: Double = 0) {
      self.length = length
      self.thickness = thickness
      self.bracket = bracket
    }
  }

  /// The width of an upright stem, 10...260 units. Outer measures of letters do not change with
  /// it: strokes move inwards.
  public var weight: Double = 92
  /// How much thinner a level stroke is than an upright one: 0 (equal) ... 0.9 (hairline).
  public var contrast: Double = 0.14
  /// The turn of the nib's ellipse, within ±45°: with contrast, which diagonals are thick.
  public var angle: Angle = .zero
  /// How far letters lean: units to the right for each unit up, -0.5...0.5.
  public var slant: Double = 0
  /// How strokes end.
  public var terminal: Terminal = .flat
  /// The factor on the widths of letters, 0.5...2.
  public var width: Double = 1
  /// The factor on side bearings, 0...3.
  public var spacing: Double = 1
  /// The shape of curves: 0.5 slack, 0.5523 circular, 0.57 ... 0.8 ever squarer.
  public var tension: Double = 0.575
  /// Serifs, where the face has them.
  public var serif: Serif?
  /// Draws only the edge of strokes, so many units thick, 10...100.
  public var outline: Double?
  /// Breaks strokes at the skeleton's bridges by gaps so many units wide, 10...150.
  public var stencil: Double?
  /// The advance that every glyph gets and is fitted into, 300...1,200 units; nil for
  /// proportional faces.
  public var fixedAdvance: Double?

  /// Makes the pen of a plain upright face.
  public init() {}

  /// Refuses a measure outside its range.
  func check() throws(TypefoundryError) {
    let measures: [(String, Double?, ClosedRange<Double>)] = [
      ("weight", weight, 10...260), ("contrast", contrast, 0...0.9),
      ("angle in turns", angle.turns, -0.125...0.125), ("slant", slant, -0.5...0.5),
      ("width", width, 0.5...2), ("spacing", spacing, 0...3), ("tension", tension, 0.5...0.8),
      ("serif length", serif?.length, 5...200), ("serif thickness", serif?.thickness, 5...200),
      ("serif bracket", serif?.bracket, 0...200), ("outline", outline, 10...100),
      ("stencil gap", stencil, 10...150), ("fixed advance", fixedAdvance, 300...1_200),
    ]
    for (name, value, range) in measures {
      if let value, !range.contains(value) {
        throw TypefoundryError(.outOfRange, "the pen's \(name) is \(value); it may be \(range)")
      }
    }
  }
}
