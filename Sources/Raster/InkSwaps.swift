/// What a band makes of each index of a picture, for each coverage. Takes no part when pictures are
/// compared: it is what the last band left.
struct InkSwaps: Hashable, Sendable {
  private var levels = 0
  private var colors = 0
  private var ink = 0
  /// Where the indices begin for each of 256 coverages.
  private var rows = [UInt16](repeating: 0, count: 256)
  /// What each index becomes, for one level of coverage after the other.
  private var table: [UInt8] = []

  /// Makes the tables for a band of one ink, unless the last band was of the same kind.
  /// - Parameters:
  ///   - levels: how many levels of coverage an ink has, at most 15.
  ///   - colors: how many indices there are, at most 256.
  ///   - inverted: what an index becomes under a level of coverage, 0 for none.
  mutating func prepare(
    levels: Int, colors: Int, ink: Int, inverted: (_ index: Int, _ level: Int) -> UInt8
  ) {
    if levels == self.levels && colors == self.colors && ink == self.ink { return }
    self.levels = levels
    self.colors = colors
    self.ink = ink
    for coverage in 0..<256 {
      rows[coverage] = UInt16((coverage * levels + 127) / 255 * colors)
    }
    table.removeAll(keepingCapacity: true)
    for level in 0...levels {
      for index in 0..<colors { table.append(level == 0 ? UInt8(index) : inverted(index, level)) }
    }
  }

  /// Calls `body` with where the indices of each coverage begin, and the table of them.
  @inline(__always)
  func withTables(_ body: (UnsafePointer<UInt16>, UnsafePointer<UInt8>) -> Void) {
    rows.withUnsafeBufferPointer { rows in
      table.withUnsafeBufferPointer { table in
        // Neither is empty after `prepare`.
        body(rows.baseAddress!, table.baseAddress!)
      }
    }
  }

  static func == (a: InkSwaps, b: InkSwaps) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
