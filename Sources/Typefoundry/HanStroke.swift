import Raster

/// One stroke of a Chinese character: its kind and the key points that place it.
///
/// Only key points are moved when a part is fitted into its room. Hooks, bends and thickness are
/// added afterwards, so that they are the same in a narrow part as in a wide one.
struct HanStroke: Hashable, Sendable {
  /// The kinds of strokes, most of them named as in Unicode's block CJK Strokes (U+31C0...U+31E3).
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A level line, written `H x1 x2 y`.
    case level = "H"
    /// An upright line, written `S x y1 y2`.
    case upright = "S"
    /// A straight line in any direction.
    case line = "L"
    /// A dot.
    case dot = "D"
    /// A rising stroke.
    case rising = "T"
    /// A stroke that falls to the left.
    case fallingLeft = "P"
    /// The same that starts upright.
    case uprightFallingLeft = "SP"
    /// A stroke that falls to the right.
    case fallingRight = "N"
    /// An upright line with a hook to the left, written `SG x y1 y2`.
    case uprightHook = "SG"
    /// Level, then upright.
    case levelTurn = "HZ"
    /// Level, then upright, with a hook to the left.
    case levelTurnHook = "HZG"
    /// A level line with a short leg at its right end, written `HG x1 x2 y`.
    case levelHook = "HG"
    /// Level, then falling to the left: `HP x1 y1 x2 x3 y3`.
    case levelFallingLeft = "HP"
    /// Upright, then level.
    case uprightTurn = "SZ"
    /// Upright to `yb`, then rising: `ST x y1 yb x2 y2`.
    case uprightRising = "ST"
    /// Upright, bent to level.
    case uprightBend = "SW"
    /// Upright, bent to level, with a hook up.
    case uprightBendHook = "SWG"
    /// Level to `x2`, upright, bent to level as far as `x3`, with a hook up: `HZWG x1 y1 x2 y2 x3`.
    case levelTurnBendHook = "HZWG"
    /// Level to `x2`, upright to `yb`, then rising: `HZT x1 y1 x2 yb x3 y3`.
    case levelTurnRising = "HZT"
    /// A slanting curve with a hook up, as in 戈.
    case slantingHook = "XG"
    /// A flat curve with a hook up, as in 心.
    case flatSlantingHook = "BXG"
    /// A bent upright line with a hook to the left, as in 犭.
    case bendHook = "WG"
    /// Straight lines from point to point.
    case path = "Y"
    /// The same with a hook to the left at the end.
    case pathHookLeft = "YG"
    /// The same with a hook up at the end.
    case pathHookUp = "YU"
    /// A quadratic curve: start, control point, end.
    case curve = "B"

    /// How many numbers follow the name; nil for any even number from four on.
    var numbers: Int? {
      switch self {
      case .level, .upright, .uprightHook, .levelHook: 3
      case .levelFallingLeft, .uprightRising, .levelTurnBendHook: 5
      case .levelTurnRising, .curve: 6
      case .path, .pathHookLeft, .pathHookUp: nil
      default: 4
      }
    }
  }

  var kind: Kind
  /// From where the stroke starts to where it ends, in hundredths of the frame, y down.
  var points: [Point]

  /// Makes a stroke of the numbers after its name, as many as the kind takes.
  init(_ kind: Kind, _ n: [Double]) {
    self.kind = kind
    switch kind {
    case .level, .levelHook: points = [Point(x: n[0], y: n[2]), Point(x: n[1], y: n[2])]
    case .upright, .uprightHook: points = [Point(x: n[0], y: n[1]), Point(x: n[0], y: n[2])]
    case .levelTurn, .levelTurnHook:
      points = [Point(x: n[0], y: n[1]), Point(x: n[2], y: n[1]), Point(x: n[2], y: n[3])]
    case .uprightTurn, .uprightBend, .uprightBendHook, .flatSlantingHook:
      points = [Point(x: n[0], y: n[1]), Point(x: n[0], y: n[3]), Point(x: n[2], y: n[3])]
    case .levelFallingLeft:
      points = [Point(x: n[0], y: n[1]), Point(x: n[2], y: n[1]), Point(x: n[3], y: n[4])]
    case .uprightRising:
      points = [Point(x: n[0], y: n[1]), Point(x: n[0], y: n[2]), Point(x: n[3], y: n[4])]
    case .levelTurnBendHook:
      points = [
        Point(x: n[0], y: n[1]), Point(x: n[2], y: n[1]), Point(x: n[2], y: n[3]),
        Point(x: n[4], y: n[3]),
      ]
    case .levelTurnRising:
      points = [
        Point(x: n[0], y: n[1]), Point(x: n[2], y: n[1]), Point(x: n[2], y: n[3]),
        Point(x: n[4], y: n[5]),
      ]
    default:
      points = stride(from: 0, to: n.count - 1, by: 2).map { Point(x: n[$0], y: n[$0 + 1]) }
    }
  }
}
