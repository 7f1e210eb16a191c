/// A stroke along a cubic Bézier curve, with round ends.
///
/// The curve is drawn as straight pieces that leave it by at most a tenth of a pixel.
public struct CubicCurve: Hashable, Sendable {
  /// Where the curve starts, in pixels.
  public var start: Point
  /// The point that the curve leaves `start` towards.
  public var control1: Point
  /// The point that the curve reaches `end` from.
  public var control2: Point
  /// Where the curve ends, in pixels.
  public var end: Point
  /// How wide the stroke is, in pixels; under one it gets fainter instead of narrower.
  public var width: Double

  /// Makes a curve. Nothing is drawn unless the width is over 0, and it and all coordinates are
  /// within ±2³⁰.
  @inlinable
  public init(
    from start: Point, control1: Point, control2: Point, to end: Point, width: Double
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
    self.width = width
  }

  /// The most straight pieces that a curve is drawn as. The tolerance holds until the control
  /// points are 2,000,000 pixels away from the straight line.
  public static let maximumPieces = 4_096

  /// The point at `t`, 0 at the start and 1 at the end.
  public func point(at t: Double) -> Point {
    let s = 1 - t
    let a = s * s * s
    let b = 3 * s * s * t
    let c = 3 * s * t * t
    let d = t * t * t
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// The straight pieces that the curve is drawn as.
  ///
  /// A piece over 1/n of the curve leaves it by at most |B″| / 8n², and |B″| is at most six times
  /// the larger second difference of the control points.
  public var pieces: Int {
    let bend1 = start - control1 * 2 + control2
    let bend2 = control1 - control2 * 2 + end
    let bend = max(
      bend1.x * bend1.x + bend1.y * bend1.y, bend2.x * bend2.x + bend2.y * bend2.y
    ).squareRoot()
    let count = (bend * (6.0 / 8 / Self.tolerance)).squareRoot().rounded(.up)
    // Written so that what is not a number gives one piece.
    return count > 1 ? Int(min(count, Double(Self.maximumPieces))) : 1
  }

  /// The same stroke as straight pieces.
  public var stroke: Stroke {
    let count = pieces
    let inner = (1..<count + 1).dropLast().map { point(at: Double($0) / Double(count)) }
    return Stroke([start] + inner + [end], width: width)
  }

  /// How far a straight piece may leave the curve, in pixels.
  static let tolerance = 0.1
}

extension CubicCurve: CoverageShape {
  /// Every covered pixel lies inside: a curve lies inside the hull of its four points.
  public var extent: PixelRect {
    let chord = Stroke.box(start, end, width: width)
    let controls = Stroke.box(control1, control2, width: width)
    guard let chord, let controls else { return .empty }
    return PixelRect(covering: chord.union(controls))
  }

  /// Raises each entry of a row to the stroke's coverage. Goes through the whole curve: a block at
  /// once is faster.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the stroke's coverage, piece by piece.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    StrokePath.draw(width: width, into: &block, area: area, stride: stride) { path in
      let count = pieces
      path.move(to: start)
      for index in 1..<max(1, count) {
        path.line(to: point(at: Double(index) / Double(count)))
      }
      path.line(to: end)
    }
  }
}
