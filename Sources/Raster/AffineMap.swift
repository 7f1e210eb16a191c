/// An affine map of the plane: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
public struct AffineMap: Hashable, Sendable {
  /// The part of x' that comes from x.
  public var a: Double
  /// The part of y' that comes from x.
  public var b: Double
  /// The part of x' that comes from y.
  public var c: Double
  /// The part of y' that comes from y.
  public var d: Double
  /// The shift along x.
  public var tx: Double
  /// The shift along y.
  public var ty: Double

  /// Makes a map from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that moves nothing.
  public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A stretch by `scale` about the origin, a clockwise turn, then a shift to `origin`.
  public init(scale: Double, angle: Angle, origin: Point) {
    let turn = angle.sineAndCosine
    let sine = turn.sine * scale
    let cosine = turn.cosine * scale
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: origin.x, ty: origin.y)
  }

  /// The image of a point.
  @inlinable
  public func apply(_ p: Point) -> Point {
    Point(x: a * p.x + c * p.y + tx, y: b * p.x + d * p.y + ty)
  }

  /// True when all six numbers are finite.
  @inlinable
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// How much the map enlarges areas; negative when it mirrors.
  @inlinable
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or nil where there is none (or none that can be computed).
  public var inverse: AffineMap? {
    let determinant = determinant
    guard determinant != 0, isFinite else { return nil }
    let inverse = AffineMap(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  /// This map after `first`.
  public func after(_ first: AffineMap) -> AffineMap {
    AffineMap(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b,
      c: a * first.c + c * first.d, d: b * first.c + d * first.d,
      tx: a * first.tx + c * first.ty + tx, ty: b * first.tx + d * first.ty + ty)
  }

  /// The smallest upright rectangle that holds the image of a rectangle.
  public func bounds(of rect: Rect) -> Rect {
    // Each coordinate of a corner is a sum of one of two terms from x and one of two from y.
    func span(_ fromX: Double, _ fromY: Double, _ shift: Double) -> (low: Double, size: Double) {
      let x = (fromX * rect.x, fromX * rect.maxX)
      let y = (fromY * rect.y, fromY * rect.maxY)
      let low = min(x.0, x.1) + min(y.0, y.1) + shift
      return (low, max(x.0, x.1) + max(y.0, y.1) + shift - low)
    }
    let horizontal = span(a, c, tx)
    let vertical = span(b, d, ty)
    return Rect(
      x: horizontal.low, y: vertical.low, width: horizontal.size, height: vertical.size)
  }
}
