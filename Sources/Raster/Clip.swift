/// What drawing is held to: a rectangle inside the canvas, and where its edge is soft, the coverage
/// of each pixel of that rectangle.
struct Clip: Sendable {
  /// Always inside the canvas.
  var rect: PixelRect
  /// Has `rect` as its bounds; nil where every pixel of `rect` is fully inside.
  var mask: CoverageMask?

  /// The coverage of a row of the mask from column `x`, as far as the rectangle goes.
  @inline(__always)
  func maskIndex(x: Int, y: Int) -> Int {
    (y - rect.y) * rect.width + x - rect.x
  }

  /// What lies inside both this clip and a rounded rectangle.
  func intersected(with shape: RoundedRect) -> Clip {
    let area = shape.extent.intersection(rect)
    if area.isEmpty { return Clip(rect: .empty) }
    if let mask { return Clip(rect: area, mask: mask.intersected(with: shape, in: area)) }
    var coverage = CoverageMask(checked: area)
    coverage.unite(shape)
    // A mask that is full everywhere would only slow drawing down.
    return Clip(rect: area, mask: coverage.coverage.allSatisfy { $0 == 255 } ? nil : coverage)
  }
}
