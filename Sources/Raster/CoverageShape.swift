/// A shape known by how much of each pixel it covers: 0 none, 255 all of it.
///
/// Shapes compute coverage and nothing else; canvases clip, colour and blend. `Framebuffer.fill`
/// and `CoverageMask.unite` are the two ways to draw one.
public protocol CoverageShape {
  /// Every covered pixel lies inside; empty for a shape with a coordinate that is not finite.
  var extent: PixelRect { get }

  /// Raises each entry of `row` to the shape's coverage of the pixel in column `x + index` of row
  /// `y`, and leaves entries that are higher. The row lies inside `extent`.
  func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int)
}
