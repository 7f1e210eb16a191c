extension RoundedRect {
  /// A pixel that a shape does not cover fully.
  public struct WeakPixel: Hashable, Sendable {
    /// The column.
    public var x: Int
    /// The row.
    public var y: Int
    /// How much is covered, 0...254.
    public var coverage: UInt8

    /// Makes one.
    public init(x: Int, y: Int, coverage: UInt8) {
      self.x = x
      self.y = y
      self.coverage = coverage
    }
  }

  /// The pixels of a picture that the shape does not cover fully, row after row: where the shape is
  /// the picture's outline, a few in each corner.
  ///
  /// - Parameters:
  ///   - width: the picture's columns.
  ///   - height: the picture's rows.
  public func weakPixels(width: Int, height: Int) -> [WeakPixel] {
    var pixels: [WeakPixel] = []
    // Rows between the corners of a shape as wide as the picture are full.
    let straight = rect.inset(by: max(0, radius))
    let isWide = rect.x <= 0 && rect.maxX >= Double(width)
    for y in 0..<max(0, height) {
      if isWide, Double(y) >= straight.y, Double(y + 1) <= straight.maxY { continue }
      let chords = chords(inRow: y)
      let touched = chords?.touched(within: 0..<width) ?? 0..<0
      let full = chords?.full(within: touched) ?? 0..<0
      let inside = coverageByte(chords?.height ?? 0)
      for x in 0..<max(0, width) {
        let coverage: UInt8
        if full.contains(x) {
          coverage = inside
        } else if let chords, touched.contains(x) {
          coverage = coverageByte(chords.coverage(ofColumn: x))
        } else {
          coverage = 0
        }
        if coverage != 255 { pixels.append(WeakPixel(x: x, y: y, coverage: coverage)) }
      }
    }
    return pixels
  }
}
