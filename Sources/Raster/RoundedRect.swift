/// A rectangle whose corners are quarter circles.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before its corners are cut.
  public var rect: Rect
  /// The radius of each corner, in pixels; at most half of the shorter side is used.
  public var radius: Double

  /// Makes a rounded rectangle. A radius of zero, less, or not a number gives sharp corners.
  @inlinable
  public init(_ rect: Rect, radius: Double) {
    self.rect = rect
    self.radius = radius
  }

  /// Makes a rounded rectangle from whole pixels, such as a framebuffer's `bounds`.
  @inlinable
  public init(_ rect: PixelRect, radius: Double) {
    self.init(Rect(rect), radius: radius)
  }
}
