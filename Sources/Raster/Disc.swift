/// A filled circle.
public struct Disc: Hashable, Sendable {
  /// The centre, in pixels.
  public var center: Point
  /// The radius, in pixels.
  public var radius: Double

  /// Makes a disc. Nothing is drawn unless the radius is over 0, and both it and the centre's
  /// coordinates are within ±2³⁰.
  @inlinable
  public init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }
}

extension Disc: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { outline?.extent ?? .empty }

  /// Raises each entry of a row to the part of the pixel's area that the disc covers, within 1/64.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    outline?.unite(into: &row, x: x, y: y)
  }

  /// The disc as a square whose corners are as round as can be; nil where there is nothing to draw.
  var outline: RoundedRect? {
    guard center.isDrawable, radius > 0, radius <= coordinateLimit else { return nil }
    let square = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return RoundedRect(square, radius: radius)
  }
}
