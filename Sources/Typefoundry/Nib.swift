import Raster

/// The ellipse that draws strokes, in pixels of the master with y up.
///
/// A stroke's edge is the envelope of the nib along it. In the nib's own space, where the ellipse
/// is the unit circle, that is a plain parallel curve.
struct Nib {
  /// The map from the nib's space: symmetric, x' = xx·x + xy·y, y' = xy·x + yy·y.
  let xx: Double
  let xy: Double
  let yy: Double
  private let determinant: Double

  /// Makes a nib whose upright strokes are `stem` pixels thick.
  ///
  /// - Parameters:
  ///   - thinness: the short axis as a part of the long one.
  ///   - angle: the rise of the long axis above the level, as scribes give it.
  init(stem: Double, thinness: Double, angle: Angle) {
    if angle.units == 0 {
      // Whole pixels, so that every stem of a face has the same thickness.
      xx = max(1, stem.rounded()) / 2
      yy = max(1, (stem * thinness).rounded()) / 2
      xy = 0
    } else {
      let c = angle.cosine
      let s = angle.sine
      let a = c * c + thinness * s * s
      let b = s * s + thinness * c * c
      let m = (1 - thinness) * c * s
      // The half thickness of an upright stem is the nib's reach to the right, |M·(1, 0)|.
      let scale = max(1, stem.rounded()) / 2 / (a * a + m * m).squareRoot()
      xx = a * scale
      yy = b * scale
      xy = m * scale
    }
    determinant = xx * yy - xy * xy
  }

  /// From the nib's space to pixels.
  @inline(__always)
  func toPixels(_ p: Point) -> Point { Point(x: xx * p.x + xy * p.y, y: xy * p.x + yy * p.y) }

  /// From pixels to the nib's space.
  @inline(__always)
  func fromPixels(_ p: Point) -> Point {
    Point(x: (yy * p.x - xy * p.y) / determinant, y: (xx * p.y - xy * p.x) / determinant)
  }

  /// How far the nib reaches in a direction of length 1.
  func reach(_ direction: Point) -> Double { toPixels(direction).length }

  /// Half the thickness of an upright stroke.
  var halfUpright: Double { reach(Point(x: 1, y: 0)) }

  /// Half the thickness of a level stroke.
  var halfLevel: Double { reach(Point(x: 0, y: 1)) }
}

extension Point {
  /// The length as a vector.
  var length: Double { (x * x + y * y).squareRoot() }

  /// The same direction at length 1; zero stays zero.
  var unit: Point {
    let length = length
    return length > 0 ? Point(x: x / length, y: y / length) : self
  }

  /// A quarter turn to the left (with y up).
  var left: Point { Point(x: -y, y: x) }

  /// The scalar product.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
