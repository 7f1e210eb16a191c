/// The convex hull of a glyph's ink: the corners that decide its box after any turn.
final class GlyphHull: Sendable {
  /// The corners, in master pixels from the glyph's origin.
  let corners: [Point]

  /// Finds the hull by Andrew's monotone chain over both ends of each row of ink.
  init(of glyph: Glyph) {
    let box = glyph.inkBox
    var left: [Point] = []
    var right: [Point] = []
    let bits = glyph.bits
    let stride = glyph.stride
    for row in 0..<max(0, box.height) {
      func hasInk(_ column: Int) -> Bool {
        bits[row * stride + column / 8] & (0x80 >> UInt8(column % 8)) != 0
      }
      let columns = 0..<box.width
      guard let first = columns.first(where: hasInk), let last = columns.last(where: hasInk)
      else { continue }
      for edge in [box.y + row, box.y + row + 1] {
        Self.append(Point(x: Double(box.x + first), y: Double(edge)), to: &left, turning: 1)
        Self.append(Point(x: Double(box.x + last + 1), y: Double(edge)), to: &right, turning: -1)
      }
    }
    corners = left + right
  }

  /// Adds a point and drops those before it that no longer stick out to the side.
  private static func append(_ point: Point, to chain: inout [Point], turning side: Double) {
    while chain.count >= 2 {
      let a = chain[chain.count - 2]
      let b = chain[chain.count - 1]
      let cross = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if cross * side < 0 { break }
      chain.removeLast()
    }
    chain.append(point)
  }
}

extension Glyph {
  /// The smallest rectangle that holds the master's ink after a map from master pixels, relative to
  /// the glyph's origin, to canvas pixels; nil for a glyph without ink.
  ///
  /// Exact for the outline of the ink; a smooth edge may tint up to one pixel more on each side.
  /// Cost: the hull's corners, about 10 to 30.
  public func inkBounds(map: AffineMap) -> Rect? {
    let corners = hull.corners
    guard let first = corners.first else { return nil }
    var low = map.apply(first)
    var high = low
    for corner in corners {
      let p = map.apply(corner)
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
