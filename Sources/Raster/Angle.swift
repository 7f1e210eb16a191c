/// A turn, as a whole number of 65,536ths of a full one; positive turns are clockwise.
///
/// Whole numbers, and a sine from plain arithmetic, give the same bits on every machine: the C
/// library's `sin` and `cos` differ in the last bit with the processor's features.
public struct Angle: Hashable, Sendable {
  /// 65,536ths of a turn, clockwise.
  public var units: Int

  /// Makes an angle from 65,536ths of a turn.
  @inlinable
  public init(units: Int) {
    self.units = units
  }

  /// No turn.
  public static let zero = Angle(units: 0)

  /// An angle from turns, rounded to the nearest 65,536th; whole turns are dropped. A value that is
  /// not finite gives `zero`.
  public static func turns(_ turns: Double) -> Angle {
    guard turns.isFinite else { return .zero }
    let fraction = turns - turns.rounded(.towardZero)
    return Angle(units: Int((fraction * 65_536).rounded()))
  }

  /// An angle from degrees, rounded to the nearest 65,536th of a turn.
  public static func degrees(_ degrees: Double) -> Angle {
    turns(degrees / 360)
  }

  /// The angle in turns.
  @inlinable
  public var turns: Double { Double(units) / 65_536 }

  /// The sine, within 1e-15 of the exact value.
  public var sine: Double {
    // Fold to the first eighth of a turn, where the series below converges fast.
    let folded = units & 65_535
    let quadrant = folded >> 14
    let offset = folded & 16_383
    switch quadrant {
    case 0: return Self.quarterSine(offset)
    case 1: return Self.quarterSine(16_384 - offset)
    case 2: return -Self.quarterSine(offset)
    default: return -Self.quarterSine(16_384 - offset)
    }
  }

  /// The cosine, within 1e-15 of the exact value.
  public var cosine: Double { Angle(units: (units & 65_535) + 16_384).sine }

  /// The opposite turn.
  public static prefix func - (angle: Angle) -> Angle { Angle(units: 0 &- angle.units) }

  /// The sine of 0...16,384 units: Taylor's series of the sine below an eighth of a turn, of the
  /// cosine above it, in plain IEEE arithmetic of a fixed order.
  private static func quarterSine(_ units: Int) -> Double {
    let inSineHalf = units <= 8_192
    let x = Double(inSineHalf ? units : 16_384 - units) * (6.283185307179586 / 65_536)
    let square = x * x
    // The ninth term is under 1e-17 for x up to an eighth of a turn.
    var sum = 0.0
    var term = 16
    while term >= 2 {
      let n = Double(inSineHalf ? term : term - 1)
      sum = (1 - sum) * square / (n * (n + 1))
      term -= 2
    }
    return inSineHalf ? x * (1 - sum) : 1 - sum
  }
}
