/// A rectangle with sides along the axes, in pixels, at sub-pixel precision.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The distance from the left to the right edge; a rectangle with none or less is empty.
  public var width: Double
  /// The distance from the top to the bottom edge; a rectangle with none or less is empty.
  public var height: Double

  /// Makes a rectangle from its top left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle that covers whole pixels.
  @inlinable
  public init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.x), y: Double(pixels.y),
      width: Double(pixels.width), height: Double(pixels.height))
  }

  /// The right edge.
  @inlinable
  public var maxX: Double { x + width }

  /// The bottom edge.
  @inlinable
  public var maxY: Double { y + height }

  /// The middle of the rectangle.
  @inlinable
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// True when nothing is inside: a side is zero, negative or not a number.
  @inlinable
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// True when no edge is infinite or not a number.
  @inlinable
  public var isFinite: Bool { x.isFinite && y.isFinite && maxX.isFinite && maxY.isFinite }

  /// The rectangle with each edge moved inwards by a distance (outwards when negative).
  @inlinable
  public func inset(by distance: Double) -> Rect {
    Rect(
      x: x + distance, y: y + distance,
      width: width - 2 * distance, height: height - 2 * distance)
  }

  /// True when `other` lies inside, edges included.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
