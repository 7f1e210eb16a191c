/// How far the ink of a level reaches in groups of its rows, so that drawing passes over the paper
/// on both sides: two fifths of the samples in the box of a usual letter.
///
/// A canvas row crosses a few rows of a turned glyph's level. Any number of rows in sequence is the
/// union of two groups of the same power of two, and those are kept: a sparse table for the least of
/// a range (Bender and Farach-Colton, "The LCA problem revisited", 2000).
struct InkReach {
  /// Groups of 1, 2, 4, 8 and 16 rows are kept.
  private static let sizes = 5
  /// The largest number of rows whose union two groups are.
  static let maximumRows = 31

  /// The first column whose sample can meet ink, and the one after the last, below zero, so that the
  /// least of both reaches farthest. One for each row that a group can begin in, and `count` for each
  /// size of group.
  private let groups: [SIMD2<Int16>]
  /// The number of rows.
  private let count: Int

  /// Goes through the pairs of a level, of which each row has `width`, no more than some 5,300.
  ///
  /// A sample meets the ink of its own column and that of the next; the first column has none.
  init(pairs: [UInt16], width: Int, stride: Int) {
    let count = pairs.count / stride
    self.count = count
    // A row without ink ends before it starts.
    var groups = [SIMD2<Int16>](repeating: SIMD2(.max, 0), count: count * Self.sizes)
    pairs.withUnsafeBufferPointer { pairs in
      for row in 0..<count {
        // Inside the row, which has at least `width` entries.
        let start = row * stride
        var first = 0
        while first < width, pairs[start + first] == 0 { first += 1 }
        if first == width { continue }
        var last = width - 1
        while pairs[start + last] == 0 { last -= 1 }
        groups[row] = SIMD2(Int16(first - 1), -Int16(last + 1))
      }
    }
    for size in 1..<Self.sizes {
      let half = 1 << (size - 1)
      let start = size * count
      guard 2 * half <= count else { break }
      for row in 0...count - 2 * half {
        groups[start + row] = Self.least(
          groups[start - count + row], groups[start - count + row + half])
      }
    }
    self.groups = groups
  }

  /// Calls `body` with what finds the reach of `rows` rows, or with nil where they are too many.
  @inline(__always)
  func withWindow(ofRows rows: Int, _ body: (Window?) -> Void) {
    groups.withUnsafeBufferPointer { groups in
      body(rows <= Self.maximumRows ? Window(self, groups.baseAddress!, rows: rows) : nil)
    }
  }

  @inline(__always)
  private static func least(_ one: SIMD2<Int16>, _ other: SIMD2<Int16>) -> SIMD2<Int16> {
    SIMD2(one.x < other.x ? one.x : other.x, one.y < other.y ? one.y : other.y)
  }

  /// Finds the reach of a fixed number of rows in sequence.
  struct Window {
    private let groups: UnsafePointer<SIMD2<Int16>>
    /// From the first group to the second.
    private let distance: Int
    /// The last row in which a group begins.
    private let last: Int
    private let limit: Double

    /// - Precondition: `rows` is 1...`maximumRows`.
    fileprivate init(_ reach: InkReach, _ groups: UnsafePointer<SIMD2<Int16>>, rows: Int) {
      // Groups of more than half of the rows, or of those that there are; at most 16.
      let size = Int.bitWidth - 1 - min(rows, reach.count).leadingZeroBitCount
      self.groups = groups + size * reach.count
      distance = rows - (1 << size)
      last = reach.count - (1 << size)
      limit = Double(last)
    }

    /// The columns whose samples can meet ink in the rows from the one on in which `row` lies; on the
    /// upper edge of one, it may be the one above. The end lies before the start where there is none.
    ///
    /// A group that would begin above the level begins in its first row, and one that would end
    /// below it ends in its last: they hold all rows of the level that are asked for, and some more.
    @inline(__always)
    func columns(fromRow row: Double) -> (first: Int, end: Int) {
      let nearest = row - 0.5
      let held = nearest < limit ? nearest : limit
      // Both are 0...`last`.
      let upper = wholeNumber(nearest: held > 0 ? held : 0)
      let lower = upper &+ distance < last ? upper &+ distance : last
      let least = InkReach.least(groups[upper], groups[lower])
      return (Int(least.x), -Int(least.y))
    }
  }
}

/// The whole number nearest to a number in 0...2⁵¹; of two, the even one. `Int` of a number that is
/// not known to fit takes three times as many instructions.
@inline(__always)
func wholeNumber(nearest number: Double) -> Int {
  // Then the 52 bits of the significand are those of the whole number.
  Int(truncatingIfNeeded: (number + 4_503_599_627_370_496).bitPattern & 0xF_FFFF_FFFF_FFFF)
}
