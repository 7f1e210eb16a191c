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

/// Ends the program unless a block of `count` entries holds an area as `CoverageShape.unite` gets it:
/// where shapes write through pointers, this is what keeps them inside.
@inline(__always)
func requireBlock(_ count: Int, holds area: PixelRect, stride: Int) {
  precondition(
    !area.isEmpty && stride >= area.width && count >= (area.height - 1) * stride + area.width,
    "the block does not hold its area")
}

/// Raises four pixels to a byte each, the first in the lowest.
@inline(__always)
func raiseFour(_ pixels: UnsafeMutablePointer<UInt8>, to bytes: UInt32) {
  let raw = UnsafeMutableRawPointer(pixels)
  // Most shapes are drawn where nothing is.
  if raw.loadUnaligned(as: UInt32.self) == 0 {
    raw.storeBytes(of: bytes.littleEndian, as: UInt32.self)
  } else {
    for index in 0..<4 {
      pixels[index] = max(pixels[index], UInt8(truncatingIfNeeded: bytes >> UInt32(8 * index)))
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

/// Calls `body` with the coverage of each row of a shape, from the top.
///
/// Rows are made in bands, so that shapes of many parts are not gone through for each row.
/// - Precondition: `area` is not empty and at most 16,384 columns wide, and lies inside the shape's
///   extent.
@inline(__always)
func eachRow(
  of shape: some CoverageShape, in area: PixelRect,
  _ body: (_ row: UnsafeBufferPointer<UInt8>, _ y: Int) -> Void
) {
  let band = max(1, min(area.height, 16_384 / area.width))
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width * band) { scratch in
    var y = area.y
    while y < area.maxY {
      let height = min(band, area.maxY - y)
      let used = UnsafeMutableBufferPointer(rebasing: scratch[..<(area.width * height)])
      used.initialize(repeating: 0)
      var block = used.mutableSpan
      shape.unite(
        into: &block, area: PixelRect(x: area.x, y: y, width: area.width, height: height),
        stride: area.width)
      for line in 0..<height {
        let row = line * area.width..<(line + 1) * area.width
        body(UnsafeBufferPointer(used).extracting(row), y + line)
      }
      y += height
    }
  }
}
