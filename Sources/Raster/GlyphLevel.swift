import Synchronization

/// The coverage of a glyph at one size, ready to be sampled.
///
/// Drawing takes one bilinear sample a pixel. Shrunk glyphs are sampled from a level whose pixels
/// are about twice as fine as the canvas's, each the mean over a box twice its own size, which is
/// about one canvas pixel: boxes overlap by half. As the box is a whole number of level pixels and
/// nearly one canvas pixel, thin strokes keep their ink wherever they stand. With boxes of the
/// level's own pixel they gained or lost up to a quarter of it with their place, and four samples a
/// pixel, which do not, cost four times as much.
final class GlyphLevel: Sendable {
  /// Pixels of the master from one pixel of this level to the next.
  let ratio: Double
  /// The width of the box that each pixel is the mean over, in pixels of the master.
  let boxWidth: Double
  /// The place of the level's top left pixel, in level pixels from the glyph's origin.
  let left: Int
  let top: Int
  /// The number of columns and rows, an empty border of one pixel on each side included.
  let width: Int
  let height: Int
  /// The coverage of each pixel in the low byte and of the one below it in the high byte, row after
  /// row from the top, each of `stride` entries; the last row, which has none below, is left out.
  /// Little-endian everywhere, so that two are read at once.
  let pairs: [UInt16]
  /// Entries from one row to the next: the width, or somewhat more in a level of over 65,535 pixels.
  /// Rows of a power of two, which take no multiplication, had levels half as large again come from
  /// farther away than the nearest cache.
  var stride: Int { rowUnits << unitBits }
  /// The stride in units of 2 to the power of `unitBits`: so many that a row's number times this one
  /// fits in 16 bits, since vectors of 32 bits have no multiplication on x86-64.
  let rowUnits: Int
  let unitBits: Int
  /// Where the ink of some rows begins and ends.
  let reach: InkReach

  /// Averages the master's ink over boxes of `boxWidth` by `boxWidth` master pixels, `ratio` apart.
  init(of glyph: Glyph, ratio: Double, boxWidth: Double) {
    let ink = glyph.inkBox
    self.ratio = ratio
    self.boxWidth = boxWidth
    let columns = Self.boxes(from: ink.x, to: ink.maxX, ratio: ratio, width: boxWidth)
    let rows = Self.boxes(from: ink.y, to: ink.maxY, ratio: ratio, width: boxWidth)
    left = columns.first
    top = rows.first
    width = columns.ranges.count
    height = rows.ranges.count

    // The ink of each master row in each level column, in 1/256 pixels.
    var lines = [Int](repeating: 0, count: width * ink.height)
    let edges = columns.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    // One more than there are pixels, since the last edge has a pixel of no ink behind it.
    var inkBefore = [Int](repeating: 0, count: ink.width + 2)
    let bits = glyph.bits
    let stride = glyph.stride
    let width = width
    lines.withUnsafeMutableBufferPointer { lines in
      inkBefore.withUnsafeMutableBufferPointer { inkBefore in
        edges.withUnsafeBufferPointer { edges in
          bits.withUnsafeBufferPointer { bits in
            for line in 0..<ink.height {
              for column in 0..<ink.width {
                let byte = bits[line &* stride &+ column >> 3]
                inkBefore[column &+ 1] = inkBefore[column] &+ Int(byte >> UInt8(7 - column & 7) & 1)
              }
              inkBefore[ink.width &+ 1] = inkBefore[ink.width]
              // Edges lie in 0...256 · `ink.width`.
              func sum(before edge: Int) -> Int {
                let whole = edge >> 8
                let next = inkBefore[whole &+ 1] &- inkBefore[whole]
                return inkBefore[whole] &* 256 &+ next &* (edge & 255)
              }
              for index in 0..<width {
                lines[line &* width &+ index] =
                  sum(before: edges[2 &* index &+ 1]) &- sum(before: edges[2 &* index])
              }
            }
          }
        }
      }
    }

    // Then the rows of each box likewise.
    let side = Double(Self.side(boxWidth))
    let share = 255 / (side * side)
    var coverage = [UInt8](repeating: 0, count: width * height)
    var sums = [Int](repeating: 0, count: width)
    sums.withUnsafeMutableBufferPointer { sums in
      coverage.withUnsafeMutableBufferPointer { coverage in
        lines.withUnsafeBufferPointer { lines in
          for (row, box) in rows.ranges.enumerated() {
            for index in 0..<width { sums[index] = 0 }
            var start = box.lowerBound
            while start < box.upperBound {
              let line = start >> 8
              let end = min(box.upperBound, (line + 1) << 8)
              for index in 0..<width {
                sums[index] &+= lines[line &* width &+ index] &* (end &- start)
              }
              start = end
            }
            for index in 0..<width {
              coverage[row &* width &+ index] = UInt8(min(255, Double(sums[index]) * share + 0.5))
            }
          }
        }
      }
    }
    (rowUnits, unitBits) = Self.units(width: width, rows: height - 1)
    let entries = rowUnits << unitBits
    var pairs = [UInt16](repeating: 0, count: (height - 1) * entries)
    for row in 0..<height - 1 {
      for column in 0..<width {
        let index = row * width + column
        let pair = UInt16(coverage[index]) | UInt16(coverage[index + width]) << 8
        pairs[row * entries + column] = pair.littleEndian
      }
    }
    self.pairs = pairs
    reach = InkReach(pairs: pairs, width: width, stride: entries)
  }

  /// The units that rows of a width have, as small as can be.
  private static func units(width: Int, rows: Int) -> (count: Int, bits: Int) {
    var bits = 0
    // Levels have no more than some 5,300 rows, so that one unit would do.
    while ((width - 1) >> bits + 1) * rows > 65_535 { bits += 1 }
    return ((width - 1) >> bits + 1, bits)
  }

  /// The width of a box in 1/256 of a master pixel.
  private static func side(_ boxWidth: Double) -> Int { Int((boxWidth * 256).rounded()) }

  /// The boxes of a row of level pixels that holds ink from `start` to `end`, and one box more on
  /// each side: the number of the first, and of each the part inside the ink, in 1/256 of a master
  /// pixel from `start`, so that all sums are whole numbers.
  private static func boxes(
    from start: Int, to end: Int, ratio: Double, width: Double
  ) -> (first: Int, ranges: [Range<Int>]) {
    // A box is centred on its pixel and reaches this far beyond it, in level pixels.
    let beyond = (width / ratio - 1) / 2
    let first = Int((Double(start) / ratio - beyond).rounded(.down)) - 1
    let last = Int((Double(end) / ratio + beyond).rounded(.up)) + 1
    let side = side(width)
    let limit = (end - start) * 256
    let ranges = (first..<last).map { index in
      let center = (Double(index) + 0.5) * ratio * 256
      let low = Int((center - Double(side) / 2).rounded(.down)) - start * 256
      let from = max(0, min(limit, low))
      return from..<max(from, min(limit, low + side))
    }
    return (first, ranges)
  }
}
