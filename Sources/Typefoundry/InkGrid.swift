import Raster

/// A monochrome plane that convex shapes are filled into; one bit a pixel, 64 in a word.
///
/// Strokes arrive as many small convex pieces whose union is the letter: a union of whole pixels
/// needs no winding rule, and tight curves of thick pens leave no holes.
struct InkGrid {
  /// Words in a row.
  let stride: Int
  /// Rows.
  let height: Int
  /// The column and the row where the glyph's origin lies.
  let originX: Int
  let originY: Int
  private(set) var words: [UInt64]
  /// Rows that may have ink.
  private var firstRow: Int
  private var lastRow: Int

  /// Makes a plane for letters of an em of so many pixels: three ems wide, three high.
  init(em: Int) {
    stride = (em * 4 + 63) / 64
    height = em * 3
    originX = em
    originY = em * 2
    words = [UInt64](repeating: 0, count: stride * height)
    firstRow = height
    lastRow = -1
  }

  /// Takes all ink away.
  mutating func clear() {
    if firstRow <= lastRow {
      for index in firstRow * stride..<(lastRow + 1) * stride { words[index] = 0 }
    }
    firstRow = height
    lastRow = -1
  }

  /// Fills the pixels whose centres lie inside a convex polygon, in pixels from the origin, y down.
  /// What lies outside the plane is left out.
  mutating func fillConvex(_ points: [Point]) {
    guard points.count >= 3 else { return }
    var low = points[0].y
    var high = low
    for point in points {
      // Also false for what is not a number.
      guard abs(point.x) < 1e6, abs(point.y) < 1e6 else { return }
      low = min(low, point.y)
      high = max(high, point.y)
    }
    // Rows whose centre is in low..<high.
    let first = max(0, Int((low - 0.5).rounded(.up)) + originY)
    let end = min(height, Int((high - 0.5).rounded(.up)) + originY)
    guard first < end else { return }
    firstRow = min(firstRow, first)
    lastRow = max(lastRow, end - 1)
    let shift = Double(originX) - 0.5
    for row in first..<end {
      let y = Double(row - originY) + 0.5
      var left = 1e9
      var right = -1e9
      var a = points[points.count - 1]
      for b in points {
        // Always computed from the upper end, so that two pieces with a common edge agree.
        if (a.y <= y) != (b.y <= y) {
          let x =
            a.y < b.y
            ? a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y))
            : b.x + (a.x - b.x) * ((y - b.y) / (a.y - b.y))
          left = min(left, x)
          right = max(right, x)
        }
        a = b
      }
      if left < right {
        set(row: row, from: Int((left + shift).rounded(.up)), to: Int((right + shift).rounded(.up)))
      }
    }
  }

  /// Sets columns `start..<end` of a row.
  private mutating func set(row: Int, from start: Int, to end: Int) {
    let start = max(0, start)
    let end = min(stride * 64, end)
    guard start < end else { return }
    let base = row * stride
    for word in start >> 6...(end - 1) >> 6 {
      words[base + word] |= Self.mask(start - word << 6, end - word << 6)
    }
  }

  /// The bits of columns `start..<end` of a word.
  private static func mask(_ start: Int, _ end: Int) -> UInt64 {
    let fromStart: UInt64 = start <= 0 ? ~0 : ~0 >> UInt64(start)
    let toEnd: UInt64 = end >= 64 ? ~0 : ~(~0 >> UInt64(end))
    return fromStart & toEnd
  }

  /// Takes the ink of columns `start..<end` (from the origin) away in the row whose centre is
  /// nearest to `y`.
  mutating func clear(row y: Int, from start: Int, to end: Int) {
    let row = y + originY
    guard (0..<height).contains(row) else { return }
    let start = max(0, start + originX)
    let end = min(stride * 64, end + originX)
    guard start < end else { return }
    for word in start >> 6...(end - 1) >> 6 {
      words[row * stride + word] &= ~Self.mask(start - word << 6, end - word << 6)
    }
  }

  /// Keeps only the ink nearer than `radius` pixels to where there is none.
  ///
  /// The rest of the ink is what a disc can be moved over without leaving it: rows are narrowed by
  /// each width that the disc has once, and then intersected.
  mutating func keepEdge(radius: Double) {
    guard firstRow <= lastRow else { return }
    let reach = Int(radius)
    let widths = (0...reach).map { Int((radius * radius - Double($0 * $0)).squareRoot()) }
    // Only the rows and words with ink are looked at: a letter takes a tenth of the plane.
    let rows = firstRow...lastRow
    let used = (0..<stride).filter { word in
      rows.contains { words[$0 * stride + word] != 0 }
    }
    guard let firstWord = used.first, let lastWord = used.last else { return }
    let across = lastWord - firstWord + 1
    let size = rows.count * across
    // The rows narrowed by 0, 1, 2 ... pixels on either side, one plane after another.
    var narrowed = [UInt64](repeating: 0, count: size * (reach + 1))
    for row in rows {
      for word in firstWord...lastWord {
        let at = row * stride + word
        var kept = words[at]
        if kept == 0 { continue }
        let before = word > 0 ? words[at - 1] : 0
        let after = word + 1 < stride ? words[at + 1] : 0
        let place = (row - firstRow) * across + word - firstWord
        narrowed[place] = kept
        for shift in 1..<max(2, reach + 1) where shift <= reach {
          kept &= words[at] << shift | after >> (64 - shift)
          kept &= words[at] >> shift | before << (64 - shift)
          narrowed[shift * size + place] = kept
        }
      }
    }
    // Beyond these rows there is no ink, so that nothing nearer to them is inside.
    for row in rows where row - reach >= firstRow && row + reach <= lastRow {
      for word in firstWord...lastWord where words[row * stride + word] != 0 {
        let place = (row - firstRow) * across + word - firstWord
        var inner = ~0 as UInt64
        for dy in -reach...reach {
          inner &= narrowed[widths[abs(dy)] * size + place + dy * across]
          if inner == 0 { break }
        }
        words[row * stride + word] &= ~inner
      }
    }
  }

  /// The ink: its box from the origin, and its rows padded to whole bytes.
  func ink() -> (box: PixelRect, bits: [UInt8]) {
    var top = -1
    var bottom = -1
    var columns = [UInt64](repeating: 0, count: stride)
    if firstRow <= lastRow {
      for row in firstRow...lastRow {
        var any: UInt64 = 0
        for word in 0..<stride {
          any |= words[row * stride + word]
          columns[word] |= words[row * stride + word]
        }
        if any != 0 {
          if top < 0 { top = row }
          bottom = row
        }
      }
    }
    guard top >= 0, let firstWord = columns.firstIndex(where: { $0 != 0 }),
      let lastWord = columns.lastIndex(where: { $0 != 0 })
    else { return (.empty, []) }
    let left = firstWord * 64 + columns[firstWord].leadingZeroBitCount
    let right = lastWord * 64 + 63 - columns[lastWord].trailingZeroBitCount
    let width = right - left + 1
    let bytes = (width + 7) / 8
    var bits = [UInt8]()
    bits.reserveCapacity(bytes * (bottom - top + 1))
    for row in top...bottom {
      for byte in 0..<bytes {
        let column = left + byte * 8
        let word = column >> 6
        let shift = UInt64(column & 63)
        var value = words[row * stride + word] << shift
        if shift > 56, word + 1 < stride { value |= words[row * stride + word + 1] >> (64 - shift) }
        bits.append(UInt8(value >> 56))
      }
    }
    let box = PixelRect(x: left - originX, y: top - originY, width: width, height: bottom - top + 1)
    return (box, bits)
  }
}
