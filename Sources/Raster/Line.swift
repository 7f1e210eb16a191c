/// A line one pixel wide.
public struct Line: Hashable, Sendable {
  /// Where the line starts, in pixels.
  public var start: Point
  /// Where the line ends, in pixels.
  public var end: Point
  /// Whole pixels or smooth.
  public var method: LineMethod

  /// Makes a line. Nothing is drawn unless all coordinates are at least -2³⁰ and less than 2³⁰.
  @inlinable
  public init(from start: Point, to end: Point, method: LineMethod) {
    self.start = start
    self.end = end
    self.method = method
  }

  /// Calls `body` for each pixel of the line inside `area`, once, with its coverage.
  @inline(__always)
  func eachPixel(in area: PixelRect, _ body: (_ x: Int, _ y: Int, _ coverage: UInt8) -> Void) {
    guard isDrawable, !area.isEmpty else { return }
    switch method {
    case .bresenham: eachBresenhamPixel(in: area) { x, y in body(x, y, 255) }
    case .wu: eachWuPixel(in: area, body)
    }
  }

  private var isDrawable: Bool {
    start.isDrawable && end.isDrawable
      && max(max(start.x, start.y), max(end.x, end.y)) < coordinateLimit
  }
}

extension Line: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect {
    guard isDrawable else { return .empty }
    let left = min(start.x, end.x).rounded(.down)
    let top = min(start.y, end.y).rounded(.down)
    let box = Rect(
      x: left, y: top, width: max(start.x, end.x).rounded(.down) - left + 1,
      height: max(start.y, end.y).rounded(.down) - top + 1)
    // A smooth line shares its ink with the pixels beside it.
    return PixelRect(covering: method == .wu ? box.inset(by: -1) : box)
  }

  /// Raises each entry of a row to the line's coverage.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the line's coverage, going along the line.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    block.withUnsafeMutableBufferPointer { block in
      eachPixel(in: area) { x, y, coverage in
        let index = (y - area.y) * stride + x - area.x
        block[index] = max(block[index], coverage)
      }
    }
  }
}
