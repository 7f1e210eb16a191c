/// What drawing is held to: a rectangle inside the canvas, and where its edge is soft, the coverage
/// of each pixel of that rectangle.
struct Clip: Sendable {
  /// Always inside the canvas.
  var rect: PixelRect
  /// Covers `rect`, and may be larger; nil where every pixel of `rect` is fully inside.
  var edge: SoftEdge?

  /// A mask, and the part of each of its rows that is full, where drawing need not look at it.
  struct SoftEdge: Sendable {
    let mask: CoverageMask
    /// For each row of the mask, columns of the canvas that are all fully covered.
    let full: [Range<Int>]

    init(_ mask: CoverageMask) {
      self.mask = mask
      let bounds = mask.bounds
      full = (0..<bounds.height).map { line in
        let row = mask.coverage[line * bounds.width..<(line + 1) * bounds.width]
        guard let first = row.firstIndex(of: 255) else { return bounds.x..<bounds.x }
        let end = row[first...].firstIndex { $0 != 255 } ?? row.endIndex
        let left = bounds.x + first - row.startIndex
        return left..<left + end - first
      }
    }

    /// True when the mask holds nothing back.
    var isFull: Bool { full.allSatisfy { $0.count == mask.bounds.width } }

    /// Where the mask's entry for a pixel is.
    @inline(__always)
    func index(x: Int, y: Int) -> Int {
      (y - mask.bounds.y) * mask.bounds.width + x - mask.bounds.x
    }

    /// The part of a run of columns in which the mask is full.
    func full(in run: Range<Int>, y: Int) -> Range<Int> {
      full[y - mask.bounds.y].clamped(to: run)
    }
  }

  /// What lies inside both this clip and whole pixels.
  func intersected(with area: PixelRect) -> Clip {
    let area = area.intersection(rect)
    return Clip(rect: area, edge: area.isEmpty ? nil : edge)
  }

  /// What lies inside both this clip and a rounded rectangle.
  func intersected(with shape: RoundedRect) -> Clip {
    let area = shape.extent.intersection(rect)
    if area.isEmpty { return Clip(rect: .empty) }
    let mask: CoverageMask
    if let edge {
      mask = edge.mask.intersected(with: shape, in: area)
    } else {
      var coverage = CoverageMask(checked: area)
      coverage.unite(shape)
      mask = coverage
    }
    // A mask that is full everywhere would only slow drawing down.
    let edge = SoftEdge(mask)
    return Clip(rect: area, edge: edge.isFull ? nil : edge)
  }
}
