extension CoverageMask {
  /// A mask without pixels, to be redrawn.
  public init() {
    self.init(checked: .empty)
  }

  /// Makes the mask the coverage of a shape: its bounds become the shape's extent inside an area,
  /// made wider to a multiple of 16 pixels where the area has room.
  ///
  /// A shape that is measured, or drawn more than once, is drawn once this way and then united with
  /// others as a whole, 16 pixels at a time. Allocates only where it grows.
  public mutating func redraw(_ shape: some CoverageShape, in area: PixelRect) {
    var extent = shape.extent.intersection(area)
    let blocks = (extent.width + CoverageBlock.size - 1) / CoverageBlock.size
    extent.width = min(area.width, blocks * CoverageBlock.size)
    extent.x = min(extent.x, area.maxX - extent.width)
    let count = extent.isEmpty ? 0 : extent.width * extent.height
    bounds = extent.isEmpty ? .empty : extent
    coverage.removeAll(keepingCapacity: true)
    coverage.append(contentsOf: repeatElement(0, count: count))
    unite(shape)
  }

  /// Raises the mask to the coverage of another one wherever that is higher.
  ///
  /// Cost: the pixels that both hold, some sixteen a nanosecond.
  public mutating func unite(_ other: CoverageMask) {
    let area = bounds.intersection(other.bounds)
    if area.isEmpty { return }
    let start = offset(of: area)
    let width = bounds.width
    coverage.withUnsafeMutableBufferPointer { coverage in
      other.coverage.withUnsafeBufferPointer { others in
        // Not empty, as the area is not; it lies inside both.
        var row = coverage.baseAddress! + start
        var more = others.baseAddress! + other.offset(of: area)
        for _ in 0..<area.height {
          eachBlock(of: more, count: area.width) { start, block in
            CoverageBlock(at: row + start).larger(block).store(at: row + start)
          } tail: {
            row[$0] = max(row[$0], more[$0])
          }
          row += width
          more += other.bounds.width
        }
      }
    }
  }
}
