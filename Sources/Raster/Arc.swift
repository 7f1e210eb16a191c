/// A stroke along a part of a circle, with round ends.
///
/// Angles are clockwise from the direction to the right. The arc is drawn as straight pieces that
/// leave the circle by at most a tenth of a pixel.
public struct Arc: Hashable, Sendable {
  /// The circle's centre, in pixels.
  public var center: Point
  /// The radius of the stroke's middle line, in pixels.
  public var radius: Double
  /// The direction from the centre to the arc's start.
  public var startAngle: Angle
  /// How far the arc goes on from its start, clockwise when positive. From a whole turn on, either
  /// way, it is the whole circle.
  public var sweep: Angle
  /// How wide the stroke is, in pixels; under one it gets fainter instead of narrower.
  public var width: Double

  /// Makes an arc. Nothing is drawn unless radius and width are over 0, and they, the centre's
  /// coordinates and their sums are within ±2³⁰. A sweep of zero is a dot.
  @inlinable
  public init(center: Point, radius: Double, startAngle: Angle, sweep: Angle, width: Double) {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep
    self.width = width
  }

  /// The point of the arc's middle line in a direction from the centre.
  public func point(at angle: Angle) -> Point {
    Point(x: center.x + radius * angle.cosine, y: center.y + radius * angle.sine)
  }

  /// The same stroke as straight pieces: at most 65,536, one for each step of `Angle`, so that the
  /// tolerance holds up to a radius of 80,000,000 pixels.
  public var stroke: Stroke {
    guard isDrawable else { return Stroke([], width: width) }
    var points = [point(at: startAngle)]
    eachCorner { points.append($0) }
    return Stroke(points, width: width)
  }

  /// The sweep, at most a whole turn either way.
  private var turn: Int { max(-65_536, min(65_536, sweep.units)) }

  private var isDrawable: Bool {
    radius > 0 && StrokePath.isDrawable(width: width)
      && abs(center.x) + radius <= coordinateLimit && abs(center.y) + radius <= coordinateLimit
  }

  /// The ends of the straight pieces, from the first on.
  @inline(__always)
  private func eachCorner(_ body: (Point) -> Void) {
    // A chord over an angle w leaves the circle by r · (1 - cos(w/2)), which is at most r · w²/8.
    let units = (8 * Self.tolerance / radius).squareRoot() * (65_536 / 6.283185307179586)
    let largest = Int(max(1, min(8_192, units)))
    let turn = turn
    // Even steps; rounded up, so that the last is shorter by no more than their number.
    let count = max(1, (abs(turn) + largest - 1) / largest)
    let step = max(1, (abs(turn) + count - 1) / count)
    // Each corner is the one before, turned by the same step: a sine for each would cost more than
    // the drawing. The error, under 1e-16 a step, does not show.
    let forward = Angle(units: turn < 0 ? -step : step)
    let sine = forward.sine
    let cosine = forward.cosine
    var x = startAngle.cosine
    var y = startAngle.sine
    var passed = step
    while passed < abs(turn) {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      body(Point(x: center.x + radius * x, y: center.y + radius * y))
      passed += step
    }
    body(point(at: Angle(units: startAngle.units &+ turn)))
  }

  /// How far a straight piece may leave the circle, in pixels.
  static let tolerance = 0.1
}

extension Arc: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect {
    guard isDrawable,
      var box = Stroke.box(
        point(at: startAngle), point(at: Angle(units: startAngle.units &+ turn)), width: width)
    else { return .empty }
    // The circle's rightmost, lowest, leftmost and topmost points, where the arc passes them.
    let first = turn < 0 ? (startAngle.units & 65_535) + turn : startAngle.units & 65_535
    let last = first + abs(turn)
    for quarter in -4...8 where first <= quarter * 16_384 && quarter * 16_384 <= last {
      let extreme = point(at: Angle(units: quarter * 16_384))
      if let spot = Stroke.box(extreme, extreme, width: width) { box = box.union(spot) }
    }
    return PixelRect(covering: box)
  }

  /// Raises each entry of a row to the stroke's coverage. Goes through the whole arc: a block at
  /// once is faster.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the stroke's coverage, piece by piece.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    guard isDrawable else { return }
    StrokePath.draw(width: width, into: &block, area: area, stride: stride) { path in
      path.move(to: point(at: startAngle))
      eachCorner { path.line(to: $0) }
    }
  }
}
