extension CoverageMask {
  /// How much a mask covers, and how much of that another one covers too.
  public struct Overlap: Hashable, Sendable {
    /// The sum of the mask's coverage over all its pixels, 255 for a full one.
    public var total: Int
    /// The sum of the smaller of both coverages.
    public var shared: Int
  }

  /// Measures how much of this mask lies under what another one covers.
  public func overlap(with other: CoverageMask) -> Overlap {
    // Rows are summed in 32 bits, in which the loops are vectorised: 16,384 pixels of 255 fit.
    var overlap = Overlap(total: 0, shared: 0)
    let area = bounds.intersection(other.bounds)
    coverage.withUnsafeBufferPointer { own in
      for y in bounds.y..<bounds.maxY {
        var total: UInt32 = 0
        for byte in own.extracting(range(of: bounds, y: y)) { total &+= UInt32(byte) }
        overlap.total += Int(total)
      }
      other.coverage.withUnsafeBufferPointer { others in
        for y in area.y..<area.maxY {
          // `extracting` checks that the rows, both `area.width` long, are inside.
          let row = own.extracting(range(of: area, y: y))
          let cover = others.extracting(other.range(of: area, y: y))
          var shared: UInt32 = 0
          for index in 0..<row.count { shared &+= UInt32(min(row[index], cover[index])) }
          overlap.shared += Int(shared)
        }
      }
    }
    return overlap
  }

  /// How much more of this mask lies under two other masks together than under the first alone: what
  /// is to be added to the shared part of the overlap with the first.
  ///
  /// Cost: the pixels that this mask and the second both hold.
  public func addedOverlap(with second: CoverageMask, to first: CoverageMask) -> Int {
    let area = bounds.intersection(second.bounds)
    if area.isEmpty { return 0 }
    var sum = 0
    coverage.withUnsafeBufferPointer { own in
      first.coverage.withUnsafeBufferPointer { firsts in
        second.coverage.withUnsafeBufferPointer { seconds in
          let isInside = first.bounds.intersection(area) == area
          for y in area.y..<area.maxY {
            // `extracting` checks that the rows, all `area.width` long, are inside.
            let row = own.extracting(range(of: area, y: y))
            let cover = seconds.extracting(second.range(of: area, y: y))
            var added: UInt32 = 0
            if isInside {
              let known = firsts.extracting(first.range(of: area, y: y))
              for index in 0..<row.count {
                let more = max(min(row[index], cover[index]), min(row[index], known[index]))
                added &+= UInt32(more &- min(row[index], known[index]))
              }
            } else {
              for index in 0..<row.count {
                let before = min(row[index], first[area.x + index, y])
                added &+= UInt32(max(min(row[index], cover[index]), before) &- before)
              }
            }
            sum += Int(added)
          }
        }
      }
    }
    return sum
  }

  /// Where the entries of a row of an area inside the bounds are.
  func range(of area: PixelRect, y: Int) -> Range<Int> {
    let start = (y - bounds.y) * bounds.width + area.x - bounds.x
    return start..<start + area.width
  }
}
