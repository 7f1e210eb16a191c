import Synchronization

/// The coverage of a glyph at one size, and the chain of smaller ones, each made when first used.
///
/// Drawing takes one bilinear sample a pixel from the level whose pixels are √2 to 2 times as fine
/// as the canvas's: its box filter and the sample's tent are then together about one canvas pixel
/// wide, at a quarter of the work of four samples. The levels belong to the glyph, so that all who
/// draw share them: a face costs a few hundred bytes to a few thousand for each glyph and size class
/// in use, and there is nothing to evict.
final class GlyphLevel: Sendable {
  /// Pixels of the master in one pixel of this level.
  let ratio: Double
  /// The place of the level's top left pixel, in level pixels from the glyph's origin.
  let left: Int
  let top: Int
  /// The number of columns and rows, an empty border of one pixel on each side included.
  let width: Int
  let height: Int
  /// The coverage of each pixel, row after row from the top.
  let coverage: [UInt8]
  /// The level 1/√2 as large.
  private let next = AtomicLazyReference<GlyphLevel>()

  /// The level for drawing at `scale` canvas pixels a master pixel: the smallest that is still at
  /// most twice as fine as the canvas, and the master's own size from `scale` 1/2 on.
  func level(forScale scale: Double, of glyph: Glyph) -> GlyphLevel {
    var level = self
    // At most 24 steps: below, glyphs are smaller than a pixel whatever their master's size.
    while level.ratio * scale * 2 < 0.999, level.ratio < 4_096 {
      let smaller =
        level.next.load()
        ?? level.next.storeIfNil(
          GlyphLevel(of: glyph, ratio: level.ratio * 1.4142135623730951))
      level = smaller
    }
    return level
  }

  /// Averages the master's ink over boxes of `ratio` by `ratio` master pixels.
  init(of glyph: Glyph, ratio: Double) {
    let box = glyph.inkBox
    self.ratio = ratio
    // Edges in 1/256 of a master pixel, so that the sums are whole numbers.
    let step = ratio * 256
    func cells(_ start: Int, _ end: Int) -> (first: Int, count: Int) {
      let first = Int((Double(start) / ratio).rounded(.down)) - 1
      return (first, Int((Double(end) / ratio).rounded(.up)) + 1 - first)
    }
    let columns = cells(box.x, box.maxX)
    let rows = cells(box.y, box.maxY)
    left = columns.first
    top = rows.first
    width = columns.count
    height = rows.count

    func edges(_ cells: (first: Int, count: Int)) -> [Int] {
      (0...cells.count).map { Int((Double(cells.first + $0) * step).rounded()) }
    }
    let columnEdges = edges(columns)
    let rowEdges = edges(rows)

    // Ink of each master row in each level column, in 1/256 pixels; then rows likewise.
    var sums = [Int](repeating: 0, count: columns.count * rows.count)
    var line = [Int](repeating: 0, count: columns.count)
    var row = 0
    for y in box.y..<box.maxY {
      for index in line.indices { line[index] = 0 }
      var column = 0
      for x in box.x..<box.maxX where glyph.hasInk(x: x, y: y) {
        var start = x * 256
        while start < (x + 1) * 256 {
          while columnEdges[column + 1] <= start { column += 1 }
          let end = min((x + 1) * 256, columnEdges[column + 1])
          line[column] += end - start
          start = end
        }
      }
      var start = y * 256
      while start < (y + 1) * 256 {
        while rowEdges[row + 1] <= start { row += 1 }
        let end = min((y + 1) * 256, rowEdges[row + 1])
        for index in line.indices {
          sums[row * columns.count + index] += line[index] * (end - start)
        }
        start = end
      }
    }
    let area = step * step
    coverage = sums.map { UInt8(min(255, (Double($0) * 255 / area).rounded())) }
  }
}
