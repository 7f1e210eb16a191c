/// A straight stroke of any width with round ends.
public struct ThickLine: Hashable, Sendable {
  /// Where the stroke's middle line starts, in pixels.
  public var start: Point
  /// Where the stroke's middle line ends, in pixels.
  public var end: Point
  /// How wide the stroke is, in pixels; under one it gets fainter instead of narrower.
  public var width: Double

  /// Makes a stroke; one without length is a dot. Nothing is drawn unless the width is over 0, and
  /// it and all coordinates are within ±2³⁰.
  @inlinable
  public init(from start: Point, to end: Point, width: Double) {
    self.start = start
    self.end = end
    self.width = width
  }
}

extension ThickLine: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect {
    Stroke.box(start, end, width: width).map { PixelRect(covering: $0) } ?? .empty
  }

  /// Raises each entry of a row to the stroke's coverage.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the stroke's coverage.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    StrokePath.draw(width: width, into: &block, area: area, stride: stride) { path in
      path.move(to: start)
      path.line(to: end)
    }
  }
}
