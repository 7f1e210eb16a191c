/// A line that crosses a picture from left to right and swings up and down around a straight one:
/// the sum of two sines of different length.
public struct Wave: Hashable, Sendable {
  /// One of the two sines.
  public struct Swing: Hashable, Sendable {
    /// How far it goes to either side, in pixels.
    public var amplitude: Double
    /// The distance after which it repeats, in pixels; nothing is drawn unless it is over 0.
    public var length: Double
    /// Where in its course it is at the left edge, in turns: at 0 in the middle, going down.
    public var phase: Double

    /// Makes a swing.
    @inlinable
    public init(amplitude: Double, length: Double, phase: Double) {
      self.amplitude = amplitude
      self.length = length
      self.phase = phase
    }
  }

  /// How far down the straight line is at the left edge of the picture, in pixels.
  public var start: Double
  /// How far the straight line falls for each pixel to the right.
  public var slope: Double
  /// The two sines.
  public var swings: (Swing, Swing) { (first, second) }
  private var first: Swing
  private var second: Swing

  /// Makes a wave.
  public init(start: Double, slope: Double, _ first: Swing, _ second: Swing) {
    self.start = start
    self.slope = slope
    self.first = first
    self.second = second
  }

  /// True when the wave can be drawn: all numbers within ±2³⁰, both lengths at least a pixel.
  var isDrawable: Bool {
    [start, slope, first.amplitude, second.amplitude, first.phase, second.phase]
      .allSatisfy { abs($0) <= coordinateLimit }
      && first.length >= 1 && second.length >= 1
  }
}
