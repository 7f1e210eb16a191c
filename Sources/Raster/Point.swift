/// A place on a canvas, in pixels: x to the right, y down, pixel centres at +0.5.
public struct Point: Hashable, Sendable {
  /// Pixels to the right of the canvas's left edge.
  public var x: Double
  /// Pixels below the canvas's top edge.
  public var y: Double

  /// Makes a point. Any value is allowed; what is not finite is never drawn.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// True when neither coordinate is infinite or not a number.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The sum of both as vectors.
  @inlinable
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The vector from `b` to `a`.
  @inlinable
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  /// The vector stretched by a factor.
  @inlinable
  public static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }
}
