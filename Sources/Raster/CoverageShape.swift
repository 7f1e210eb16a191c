/// A shape known by how much of each pixel it covers: 0 none, 255 all of it.
///
/// Shapes compute coverage and nothing else; canvases clip, colour and blend. `Framebuffer.fill`
/// and `CoverageMask.unite` are the two ways to draw one. What a shape answers for a pixel must not
/// depend on the part of the canvas that is asked for, so that a clip only leaves pixels out.
public protocol CoverageShape {
  /// Every covered pixel lies inside; empty for a shape with a coordinate that is not finite.
  var extent: PixelRect { get }

  /// Raises each entry of `row` to the shape's coverage of the pixel in column `x + index` of row
  /// `y`, and leaves entries that are higher. The row lies inside `extent`.
  func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int)

  /// Raises a block of pixels to the shape's coverage. Goes row by row unless the shape knows a
  /// faster way, such as part by part.
  ///
  /// - Parameters:
  ///   - block: the pixel in column `x` and row `y` is entry
  ///     `(y - area.y) · stride + x - area.x`; ends after the last pixel of `area`.
  ///   - area: the pixels asked for, not empty, inside `extent`.
  ///   - stride: entries from one row to the next, at least `area.width`.
  func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int)
}

extension CoverageShape {
  /// Raises a block of pixels to the shape's coverage, row after row.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    for line in 0..<area.height {
      let start = line * stride
      var row = block._mutatingExtracting(start..<start + area.width)
      unite(into: &row, x: area.x, y: area.y + line)
    }
  }
}

/// The farthest from zero, in pixels, that a coordinate of a shape may lie: sums and products of
/// smaller ones keep a precision of a thousandth of a pixel and fit in an `Int`.
let coordinateLimit = 1_073_741_824.0

extension Point {
  /// True when a shape with this point can be drawn.
  var isDrawable: Bool { abs(x) <= coordinateLimit && abs(y) <= coordinateLimit }
}

/// A part of a pixel, 0...1, as a coverage byte; what lies outside is held at the ends.
@inline(__always)
func coverageByte(_ part: Double) -> UInt8 {
  UInt8(max(0, min(1, part)) * 255 + 0.5)
}
