/// A stroke of any width along straight pieces, with round ends and round joints.
public struct Stroke: Hashable, Sendable {
  /// The corners of the stroke's middle line, in pixels. One point makes a dot, none draws nothing.
  public var points: [Point]
  /// How wide the stroke is, in pixels; under one it gets fainter instead of narrower.
  public var width: Double
  /// True when the last point is joined to the first.
  public var isClosed: Bool

  /// Makes a stroke. Nothing is drawn unless the width is over 0, and it and all coordinates are
  /// within ±2³⁰.
  @inlinable
  public init(_ points: [Point], width: Double, isClosed: Bool = false) {
    self.points = points
    self.width = width
    self.isClosed = isClosed
  }
}

extension Stroke: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect {
    guard let first = points.first, var box = Self.box(first, first, width: width) else {
      return .empty
    }
    for point in points.dropFirst() {
      guard let spot = Self.box(point, point, width: width) else { return .empty }
      box = box.union(spot)
    }
    return PixelRect(covering: box)
  }

  /// Raises each entry of a row to the stroke's coverage. Goes through all points: a block at once
  /// is faster.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the stroke's coverage, piece by piece.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    guard let first = points.first else { return }
    StrokePath.draw(width: width, into: &block, area: area, stride: stride) { path in
      path.move(to: first)
      for point in points.dropFirst() { path.line(to: point) }
      if isClosed { path.line(to: first) }
    }
  }
}

extension Stroke {
  /// What a stroke of a width covers along a straight line, the pixel over which its edge fades
  /// included; nil when it cannot be drawn.
  static func box(_ a: Point, _ b: Point, width: Double) -> Rect? {
    guard a.isDrawable, b.isDrawable, StrokePath.isDrawable(width: width) else { return nil }
    return Rect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)
    ).inset(by: -width / 2 - 0.5)
  }
}
