/// How a movement from one place to the next speeds up and slows down.
public enum Easing: Hashable, Sendable, CaseIterable {
  /// At one speed.
  case linear
  /// From rest.
  case easeIn
  /// To rest.
  case easeOut
  /// From rest to rest.
  case easeInOut

  /// How much of the way is gone after a part of the time, both 0...1: t, t², t(2 - t) or
  /// t²(3 - 2t). What is outside 0...1 counts as the nearer end, and what is not a number as 0.
  public func progress(at time: Double) -> Double {
    let t = time > 0 ? min(time, 1) : 0
    switch self {
    case .linear: return t
    case .easeIn: return t * t
    case .easeOut: return t * (2 - t)
    case .easeInOut: return t * t * (3 - 2 * t)
    }
  }
}
