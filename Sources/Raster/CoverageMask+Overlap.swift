extension CoverageMask {
  /// How much a shape covers, and how much of that the mask covers too.
  public struct Overlap: Hashable, Sendable {
    /// The sum of the shape's coverage over all pixels of the mask, 255 for a full one.
    public var total: Int
    /// The sum of the smaller of both coverages.
    public var shared: Int
  }

  /// Measures how much of a shape lies under what the mask covers, without drawing it.
  public func overlap(with shape: some CoverageShape) -> Overlap {
    let area = shape.extent.intersection(bounds)
    var overlap = Overlap(total: 0, shared: 0)
    if area.isEmpty { return overlap }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { scratch in
      coverage.withUnsafeBufferPointer { own in
        for y in area.y..<area.maxY {
          scratch.initialize(repeating: 0)
          var row = scratch.mutableSpan
          shape.unite(into: &row, x: area.x, y: y)
          // `area` lies inside `bounds`, so the row's last index is inside `own`.
          let start = (y - bounds.y) * bounds.width + area.x - bounds.x
          for index in 0..<area.width {
            overlap.total += Int(scratch[index])
            overlap.shared += Int(min(scratch[index], own[start + index]))
          }
        }
      }
    }
    return overlap
  }
}
