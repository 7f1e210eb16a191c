import Raster

/// How a letter departs from its skeleton: all its strokes are widened and bent together, as if
/// drawn on rubber, and then drawn by the pen, whose thickness stays as it is.
///
/// What met before meets after, since every point moves by its place alone. With x from -1 at the
/// left edge of the ink to 1 at the right one, and y from -1 at the baseline to 1 at the capitals'
/// tops, a point moves to the right by `lean`·y + `bow`·(1 - y²) halves of the capitals' height and
/// `taper`·x·y + `offset`·(1 - x²) halves of the ink's width, and up by `waist`·(1 - y²) halves of
/// that height and `tilt`·x + `arch`·(1 - x²) halves of that width. Each may be -0.3...0.3; with
/// all at zero and a width of 1 a letter is drawn as its skeleton says.
public struct LetterShape: Hashable, Sendable {
  /// The factor on the letter's width, 0.5...2.
  public var width = 1.0
  /// How far the top moves to the right, and the foot to the left.
  public var lean = 0.0
  /// How much the top gets wider, and the foot narrower.
  public var taper = 0.0
  /// How far the middle of the height moves to the right: upright stems curve.
  public var bow = 0.0
  /// How far the middle of the width moves to the right, where edges stay.
  public var offset = 0.0
  /// How far the right edge rises, and the left one sinks.
  public var tilt = 0.0
  /// How far the middle of the height rises, where top and foot stay: crossbars and joints.
  public var waist = 0.0
  /// How far the middle of the width rises: level strokes curve.
  public var arch = 0.0

  /// Makes the shape that leaves a letter as it is.
  public init() {}

  /// The measures beside the width.
  static var bends: [(name: String, path: KeyPath<LetterShape, Double>)] {
    [
      ("lean", \.lean), ("taper", \.taper), ("bow", \.bow), ("offset", \.offset), ("tilt", \.tilt),
      ("waist", \.waist), ("arch", \.arch),
    ]
  }

  /// True when strokes are bent at all.
  var bends: Bool {
    lean != 0 || taper != 0 || bow != 0 || offset != 0 || tilt != 0 || waist != 0 || arch != 0
  }

  /// True for a shape that can be drawn: one whose measures are in their ranges, and together do not
  /// fold a letter over itself.
  public var isDrawable: Bool {
    0.5...2 ~= width && Self.bends.allSatisfy { -0.3...0.3 ~= self[keyPath: $0.path] } && !folds
  }

  /// True where the bends together would fold some letter over itself.
  private var folds: Bool {
    // The area that a small square takes after bending, at the corners of what letters reach: from
    // the feet of descenders to the tops of ascenders, for letters up to 1.3 times as wide as high.
    for x in [-1.0, 0, 1] {
      for y in [-1.6, -1, 0, 1, 1.15] {
        for shape in [0.25, 1.3] {
          let (xx, xy, yx, yy) = derivatives(x: x, y: y, widthToHeight: shape)
          if !(xx * yy - xy * yx >= Self.leastArea) { return true }
        }
      }
    }
    return false
  }

  private static let leastArea = 0.25

  /// Refuses a measure outside its range.
  func check() throws(TypefoundryError) {
    guard 0.5...2 ~= width else {
      throw TypefoundryError(.outOfRange, "a letter's width is \(width); it may be 0.5...2.0")
    }
    for (name, path) in Self.bends where !(-0.3...0.3 ~= self[keyPath: path]) {
      throw TypefoundryError(
        .outOfRange, "a letter's \(name) is \(self[keyPath: path]); it may be -0.3...0.3")
    }
    guard !folds else {
      throw TypefoundryError(
        .outOfRange, "a letter's bends would fold it over itself; take smaller ones")
    }
  }

  /// How a point's new place changes with its old one: of x with x and with y, of y with x and with
  /// y.
  private func derivatives(
    x: Double, y: Double, widthToHeight: Double
  ) -> (xx: Double, xy: Double, yx: Double, yy: Double) {
    (
      1 + taper * y - 2 * offset * x, lean - 2 * bow * y + taper * x * widthToHeight,
      tilt - 2 * arch * x, 1 - 2 * waist * y
    )
  }

  /// Moves samples of strokes.
  /// - Parameters:
  ///   - samples: in pixels, y up, from the left edge of the ink and the baseline.
  ///   - width: that of the ink in pixels, over zero.
  ///   - height: that of capitals in pixels, over zero.
  func bend(_ samples: inout [StrokeSample], width: Double, height: Double) {
    let halfWidth = width / 2
    let halfHeight = height / 2
    for index in samples.indices {
      let point = samples[index].point
      let x = point.x / halfWidth - 1
      let y = point.y / halfHeight - 1
      let right =
        (lean * y + bow * (1 - y * y)) * halfHeight
        + (taper * x * y + offset * (1 - x * x)) * halfWidth
      let up = waist * (1 - y * y) * halfHeight + (tilt * x + arch * (1 - x * x)) * halfWidth
      samples[index].point = Point(x: point.x + right, y: point.y + up)
      let (xx, xy, yx, yy) = derivatives(x: x, y: y, widthToHeight: width / height)
      let direction = samples[index].direction
      samples[index].direction =
        Point(x: xx * direction.x + xy * direction.y, y: yx * direction.x + yy * direction.y).unit
    }
  }
}
