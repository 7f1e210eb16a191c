/// The shake that says "wrong": from rest to one side, to the other, back, and to rest.
///
/// It draws nothing and waits for nothing. A front end asks for the offset at the moment of each of
/// its frames, or hands the key frames to an animation of its own:
///
///     let offset = ShakeAnimation.standard.offset(at: .milliseconds(120))   // points to the right
///
/// People may have asked their system for less motion; then leave the shake out and say it in words.
public struct ShakeAnimation: Hashable, Sendable {
  /// A moment and the offset then.
  public struct Keyframe: Hashable, Sendable {
    /// The part of the duration that has passed, 0...1.
    public let time: Double
    /// Points to the right of where it rests; negative to the left.
    public let offset: Double
  }

  /// How long it takes, from rest to rest.
  public let duration: Duration
  /// The largest offset in points.
  public let amplitude: Double
  /// How each of the four ways is gone.
  public let easing: Easing

  /// The durations allowed.
  public static let durations = Duration.milliseconds(10)...Duration.seconds(10)
  /// The amplitudes allowed, in points.
  public static let amplitudes = 0.0...1_000.0

  /// 20 points to either side in 400 milliseconds, each way from rest to rest.
  public static let standard = ShakeAnimation(
    unchecked: .milliseconds(400), amplitude: 20, easing: .easeInOut)

  /// Makes a shake.
  /// - Parameters:
  ///   - duration: from rest to rest, 10 milliseconds to 10 seconds.
  ///   - amplitude: the largest offset, 0...1,000 points.
  ///   - easing: how each way is gone.
  /// - Throws: `outOfRange`.
  public init(
    duration: Duration = .milliseconds(400), amplitude: Double = 20, easing: Easing = .easeInOut
  ) throws(MotionError) {
    guard Self.durations ~= duration else {
      throw MotionError(
        .outOfRange, "a shake of \(duration); it must take 10 milliseconds to 10 seconds")
    }
    guard Self.amplitudes ~= amplitude else {
      throw MotionError(
        .outOfRange, "an amplitude of \(amplitude) points; it must be 0...1000")
    }
    self.init(unchecked: duration, amplitude: amplitude, easing: easing)
  }

  private init(unchecked duration: Duration, amplitude: Double, easing: Easing) {
    self.duration = duration
    self.amplitude = amplitude
    self.easing = easing
  }

  /// Where it turns: rest, left, right, left, rest. The times are as the distances, so that all four
  /// ways have the same mean speed.
  public var keyframes: [Keyframe] {
    [
      Keyframe(time: 0, offset: 0), Keyframe(time: 1.0 / 6, offset: -amplitude),
      Keyframe(time: 0.5, offset: amplitude), Keyframe(time: 5.0 / 6, offset: -amplitude),
      Keyframe(time: 1, offset: 0),
    ]
  }

  /// How many points to the right of its place the shaken thing stands: 0 before the start and from
  /// the end on.
  ///
  /// Plain IEEE arithmetic, the same bits on every machine. Allocates nothing.
  /// - Parameter elapsed: the time since the start.
  public func offset(at elapsed: Duration) -> Double {
    guard elapsed > .zero, elapsed < duration else { return 0 }
    // In sixths of the duration: the ways take one, two, two and one.
    let sixths = Self.seconds(elapsed) * 6 / Self.seconds(duration)
    switch sixths {
    case ..<1: return -amplitude * easing.progress(at: sixths)
    case ..<3: return amplitude * (2 * easing.progress(at: (sixths - 1) / 2) - 1)
    case ..<5: return amplitude * (1 - 2 * easing.progress(at: (sixths - 3) / 2))
    default: return amplitude * (easing.progress(at: sixths - 5) - 1)
    }
  }

  /// True from the end on.
  public func isOver(at elapsed: Duration) -> Bool { elapsed >= duration }

  /// Durations of up to ten seconds, to a nanosecond or better.
  private static func seconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}
