extension RoundedRect: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { PixelRect(covering: rect) }

  /// Raises each entry of a row to the part of the pixel's area that the rounded rectangle covers:
  /// exact along straight edges, within 1/64 in the corners.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    guard let outer = chords(inRow: y) else { return }
    let columns = x..<x + row.count
    let full = outer.full(within: columns)
    let touched = outer.touched(within: columns)
    let value = coverageByte(outer.height)
    // All three ranges lie inside the row.
    row.withUnsafeMutableBufferPointer { row in
      func raise(_ columns: Range<Int>) {
        for column in columns {
          let value = coverageByte(outer.coverage(ofColumn: column))
          row[column - x] = max(row[column - x], value)
        }
      }
      if full.isEmpty { return raise(touched) }
      raise(touched.lowerBound..<full.lowerBound)
      raise(full.upperBound..<touched.upperBound)
      if value == 255 {
        row.extracting(full.lowerBound - x..<full.upperBound - x).update(repeating: 255)
      } else {
        for index in full.lowerBound - x..<full.upperBound - x {
          row[index] = max(row[index], value)
        }
      }
    }
  }

  /// The chords of the pixels of row `y`; nil where the shape has none there.
  func chords(inRow y: Int) -> RowChords? {
    guard rect.isFinite, !rect.isEmpty else { return nil }
    let top = max(rect.y, Double(y))
    let bottom = min(rect.maxY, Double(y) + 1)
    guard top < bottom else { return nil }
    let corner = radius > 0 ? min(radius, rect.width / 2, rect.height / 2) : 0
    var inset = SIMD8<Double>(repeating: 0)
    let upper = rect.y + corner
    let lower = rect.maxY - corner
    if top < upper || bottom > lower {
      // The distance of each chord from the centre of the corner's circle, along y.
      let step = (bottom - top) / 8
      let middles = SIMD8<Double>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) * step + top
      let above = SIMD8(repeating: upper) - middles
      let below = middles - SIMD8(repeating: lower)
      var distance = above.replacing(with: below, where: below .> above)
      distance.replace(with: 0, where: distance .< 0)
      distance.replace(with: corner, where: distance .> corner)
      // As a product, which loses less than a difference of squares.
      inset = corner - ((corner - distance) * (corner + distance)).squareRoot()
    }
    return RowChords(left: rect.x + inset, right: rect.maxX - inset, height: bottom - top)
  }
}

/// The inside of a shape in one row of pixels, as eight chords at even heights.
///
/// The overlap of a chord with a pixel is exact along x; only along y is there sampling. Straight
/// edges along the axes therefore have their exact coverage at any fraction of a pixel.
struct RowChords {
  /// The left end of each chord.
  let left: SIMD8<Double>
  /// The right end of each chord.
  let right: SIMD8<Double>
  /// The part of the row's height that the shape reaches, which the chords share evenly.
  let height: Double

  /// The part of the pixel's area inside the shape, 0...1.
  func coverage(ofColumn column: Int) -> Double {
    let start = SIMD8<Double>(repeating: Double(column))
    let end = start + 1
    let from = left.replacing(with: start, where: left .< start)
    let to = right.replacing(with: end, where: right .> end)
    var overlap = to - from
    overlap.replace(with: 0, where: overlap .< 0)
    // A fixed order of additions, for the same bits everywhere.
    let four = overlap.lowHalf + overlap.highHalf
    let two = four.lowHalf + four.highHalf
    return (two.x + two.y) * (height / 8)
  }

  /// The columns that any chord touches.
  func touched(within columns: Range<Int>) -> Range<Int> {
    Self.columns(
      from: left.min().rounded(.down), to: right.max().rounded(.up), within: columns)
  }

  /// The columns that all chords fill.
  func full(within columns: Range<Int>) -> Range<Int> {
    Self.columns(
      from: left.max().rounded(.up), to: right.min().rounded(.down), within: columns)
  }

  private static func columns(
    from: Double, to: Double, within columns: Range<Int>
  ) -> Range<Int> {
    let first = Double(columns.lowerBound)
    let last = Double(columns.upperBound)
    let start = Int(max(first, min(last, from)))
    return start..<max(start, Int(max(first, min(last, to))))
  }
}
