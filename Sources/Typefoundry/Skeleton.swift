/// One letter as strokes without thickness, on a grid of a thousandth of an em.
///
/// Coordinates are outer measures: one with insets is the edge that the ink will reach, and the
/// middle of the stroke lies so many half strokes inside it. So a letter keeps its height and its
/// width whatever the weight of the pen.
public struct Skeleton: Hashable, Sendable {
  /// The character drawn.
  public internal(set) var character: Character
  /// The name of a second shape, such as `single`; empty for the first one.
  public internal(set) var alternate: String
  /// The width of the ink; with insets for letters that are as wide as their stem.
  var width: Coordinate
  /// The space before the ink, in units; may be negative.
  public internal(set) var leftBearing: Double
  /// The space after the ink, in units; may be negative.
  public internal(set) var rightBearing: Double
  /// The factor on the pen's weight.
  public internal(set) var weight: Double = 1
  var strokes: [Stroke] = []
  var dots: [Dot] = []
  var bridges: [Bridge] = []

  /// A number on one axis.
  struct Coordinate: Hashable, Sendable {
    /// Units, from the left edge of the ink or from the baseline.
    var offset: Double
    /// A part of the ink's width that is added (x only).
    var share: Double = 0
    /// Half strokes to the inside: positive to the right or up, negative to the left or down.
    var insets: Double = 0
    /// True for an edge that is moved to a whole pixel of the master.
    var snaps = false
  }

  /// A place of the skeleton.
  struct Place: Hashable, Sendable {
    var x: Coordinate
    var y: Coordinate
  }

  /// How the end of a stroke is cut, and that it is free: an end without a cut is hidden inside
  /// another stroke.
  struct Cut: Hashable, Sendable {
    enum Direction: Hashable, Sendable { case level, upright, across }
    var direction: Direction
    /// A serif to the left of a level cut, below an upright one.
    var hasLowSerif = false
    /// A serif to the right of a level cut, above an upright one.
    var hasHighSerif = false
  }

  /// A place that a stroke passes through.
  struct Node: Hashable, Sendable {
    var place: Place
    /// The factor on the stroke's thickness here.
    var factor: Double = 1
    var cut: Cut?
  }

  /// The way from one node to the next.
  enum Segment: Hashable, Sendable {
    case line
    /// A cubic with both of its control points.
    case cubic(Place, Place)
    /// A curve that leaves towards a corner and arrives from it; the tension says how near to it
    /// the control points lie (nil: as the pen says).
    case corner(Place, tension: Double?)
    /// A corner curve whose corner is level with its start.
    case levelFirst(tension: Double?)
    /// A corner curve whose corner is right above or below its start.
    case uprightFirst(tension: Double?)
  }

  /// A line drawn by the pen; `segments` has one entry fewer than `nodes`, or as many if closed.
  struct Stroke: Hashable, Sendable {
    var nodes: [Node]
    var segments: [Segment] = []
    var isClosed = false
    /// True for a stroke that a scribe draws upwards, with less pressure: pens with contrast draw
    /// it thinner.
    var isUpstroke = false
  }

  /// A full stop, or the dot of an i.
  struct Dot: Hashable, Sendable {
    var place: Place
    /// The factor on the pen's own size of dots.
    var factor: Double = 1
  }

  /// Where a stencil holds together: an upright band with no ink.
  struct Bridge: Hashable, Sendable {
    var x: Coordinate
    var low: Double
    var high: Double
  }
}
