/// The border of a circle.
public struct Ring: Hashable, Sendable {
  /// The centre, in pixels.
  public var center: Point
  /// The radius of the border's middle line, in pixels.
  public var radius: Double
  /// How wide the border is, in pixels: half inside the middle line and half outside.
  public var width: Double

  /// Makes a ring. Nothing is drawn unless radius and width are over 0, and they and the centre's
  /// coordinates are within ±2³⁰. A ring as wide as its diameter is a disc.
  @inlinable
  public init(center: Point, radius: Double, width: Double) {
    self.center = center
    self.radius = radius
    self.width = width
  }
}

extension Ring: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { outer?.extent ?? .empty }

  /// Raises each entry of a row to the part of the pixel's area that the ring covers, within 1/64.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    guard let outer else { return }
    if let hole = Disc(center: center, radius: radius - width / 2).outline {
      outer.unite(outside: hole, into: &row, x: x, y: y)
    } else {
      outer.unite(into: &row, x: x, y: y)
    }
  }

  /// The outer edge; nil where there is nothing to draw.
  private var outer: RoundedRect? {
    guard radius > 0, width > 0 else { return nil }
    return Disc(center: center, radius: radius + width / 2).outline
  }
}
