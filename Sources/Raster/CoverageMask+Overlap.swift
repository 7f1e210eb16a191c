extension CoverageMask {
  /// How much a mask covers, and how much of that another one covers too.
  public struct Overlap: Hashable, Sendable {
    /// The sum of the mask's coverage over all its pixels, 255 for a full one.
    public var total: Int
    /// The sum of the smaller of both coverages.
    public var shared: Int
  }

  /// The smallest rectangle that holds every pixel with coverage; nil where there is none.
  ///
  /// Cost: all pixels, one by one.
  public var inkBounds: PixelRect? {
    var left = Int.max
    var right = Int.min
    var top: Int?
    var bottom = 0
    for row in 0..<max(0, bounds.height) {
      let line = coverage[row * bounds.width..<(row + 1) * bounds.width]
      guard let first = line.firstIndex(where: { $0 > 0 }),
        let last = line.lastIndex(where: { $0 > 0 })
      else { continue }
      left = min(left, first - line.startIndex)
      right = max(right, last - line.startIndex)
      top = top ?? row
      bottom = row
    }
    guard let top else { return nil }
    return PixelRect(
      x: bounds.x + left, y: bounds.y + top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The sum of the coverage of all pixels, 255 for a full one.
  public var total: Int {
    // A mask has at most 16,777,216 pixels: a quarter of them adds up to less than 2³².
    var sums = SIMD4<UInt32>()
    var rest = 0
    coverage.withUnsafeBufferPointer { own in
      guard let start = own.baseAddress else { return }
      eachBlock(of: start, count: own.count) { _, block in
        block.add(to: &sums)
      } tail: {
        rest += Int(start[$0])
      }
    }
    return sums.total + rest
  }

  /// Measures how much of this mask lies under what another one covers.
  public func overlap(with other: CoverageMask) -> Overlap {
    let area = bounds.intersection(other.bounds)
    var sums = SIMD4<UInt32>()
    var rest = 0
    if area.isEmpty { return Overlap(total: total, shared: 0) }
    coverage.withUnsafeBufferPointer { own in
      other.coverage.withUnsafeBufferPointer { others in
        // Not empty, as the area is not; it lies inside both.
        var row = own.baseAddress! + offset(of: area)
        var cover = others.baseAddress! + other.offset(of: area)
        for _ in 0..<area.height {
          eachBlock(of: cover, count: area.width) { start, block in
            CoverageBlock(at: row + start).smaller(block).add(to: &sums)
          } tail: {
            rest += Int(min(row[$0], cover[$0]))
          }
          row += bounds.width
          cover += other.bounds.width
        }
      }
    }
    return Overlap(total: total, shared: sums.total + rest)
  }

  /// How much more of this mask lies under two other masks together than under the first alone: what
  /// is to be added to the shared part of the overlap with the first.
  ///
  /// Cost: the pixels that this mask and the second both hold, those that the second leaves uncovered
  /// nearly for nothing.
  public func addedOverlap(with second: CoverageMask, to first: CoverageMask) -> Int {
    let area = bounds.intersection(second.bounds)
    if area.isEmpty { return 0 }
    guard first.bounds.intersection(area) == area else {
      return addedOverlap(with: second, toPartly: first, in: area)
    }
    var sums = SIMD4<UInt32>()
    var rest = 0
    coverage.withUnsafeBufferPointer { own in
      first.coverage.withUnsafeBufferPointer { firsts in
        second.coverage.withUnsafeBufferPointer { seconds in
          // Not empty, as the area is not; it lies inside all three.
          var row = own.baseAddress! + offset(of: area)
          var known = firsts.baseAddress! + first.offset(of: area)
          var cover = seconds.baseAddress! + second.offset(of: area)
          for _ in 0..<area.height {
            eachBlock(of: cover, count: area.width) { start, block in
              let row = CoverageBlock(at: row + start)
              let before = row.smaller(CoverageBlock(at: known + start))
              (row.smaller(block).larger(before) &- before).add(to: &sums)
            } tail: {
              let before = min(row[$0], known[$0])
              rest += Int(max(min(row[$0], cover[$0]), before) - before)
            }
            row += bounds.width
            known += first.bounds.width
            cover += second.bounds.width
          }
        }
      }
    }
    return sums.total + rest
  }

  /// The same where the first mask holds a part of the area alone.
  private func addedOverlap(
    with second: CoverageMask, toPartly first: CoverageMask, in area: PixelRect
  ) -> Int {
    var sum = 0
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let before = min(self[x, y], first[x, y])
        sum += Int(max(min(self[x, y], second[x, y]), before) - before)
      }
    }
    return sum
  }

  /// Where the first entry of an area inside the bounds is.
  func offset(of area: PixelRect) -> Int {
    (area.y - bounds.y) * bounds.width + area.x - bounds.x
  }
}

extension SIMD4<UInt32> {
  /// The sum of all four.
  fileprivate var total: Int { Int(x) + Int(y) + Int(z) + Int(w) }
}
