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
    // Rows in bands, so that shapes made of parts are not gone through for each row.
    let band = max(1, min(area.height, 16_384 / area.width))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width * band) { scratch in
      var y = area.y
      while y < area.maxY {
        let rows = PixelRect(x: area.x, y: y, width: area.width, height: min(band, area.maxY - y))
        let used = scratch.extracting(0..<area.width * rows.height)
        used.initialize(repeating: 0)
        var block = used.mutableSpan
        shape.unite(into: &block, area: rows, stride: area.width)
        add(rows, covered: UnsafeBufferPointer(used), to: &overlap)
        y += rows.height
      }
    }
    return overlap
  }

  /// Adds what a block of a shape's coverage shares with the mask.
  private func add(
    _ rows: PixelRect, covered: UnsafeBufferPointer<UInt8>, to overlap: inout Overlap
  ) {
    coverage.withUnsafeBufferPointer { coverage in
      for line in 0..<rows.height {
        let start = (rows.y + line - bounds.y) * bounds.width + rows.x - bounds.x
        // Both rows are `rows.width` long; `extracting` checks that they are inside.
        let own = coverage.extracting(start..<start + rows.width)
        let other = covered.extracting(line * rows.width..<(line + 1) * rows.width)
        for index in own.indices {
          overlap.total += Int(other[index])
          overlap.shared += Int(min(other[index], own[index]))
        }
      }
    }
  }
}
