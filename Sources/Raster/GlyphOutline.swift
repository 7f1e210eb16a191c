/// The outlines of a bitmap: closed loops of edges between ink and paper, the ink on the right.
///
/// Where two pixels of ink touch by a corner only they are taken for joined: strokes of fonts go on
/// over corners far more often than they end at one.
struct GlyphOutline {
  /// An edge's direction: to the right, down, to the left, up. Adding one turns clockwise.
  typealias Direction = Int

  /// A loop: where it starts, and the direction of each edge of one pixel.
  struct Loop {
    var x: Int
    var y: Int
    var directions: [Direction]
  }

  static let stepX = [1, 0, -1, 0]
  static let stepY = [0, 1, 0, -1]

  private(set) var loops: [Loop] = []

  /// Follows the edges of a glyph's ink box. At most four edges a pixel.
  init(of glyph: Glyph) {
    let box = glyph.inkBox
    let columns = box.width + 1
    func hasInk(_ x: Int, _ y: Int) -> Bool { glyph.hasInk(x: box.x + x, y: box.y + y) }
    // For each corner of pixels, a bit for each direction in which an edge leaves it.
    var leaving = [UInt8](repeating: 0, count: columns * (box.height + 1))
    for y in 0..<box.height {
      for x in 0..<box.width where hasInk(x, y) {
        let corner = y * columns + x
        if !hasInk(x, y - 1) { leaving[corner] |= 1 }
        if !hasInk(x + 1, y) { leaving[corner + 1] |= 2 }
        if !hasInk(x, y + 1) { leaving[corner + columns + 1] |= 4 }
        if !hasInk(x - 1, y) { leaving[corner + columns] |= 8 }
      }
    }
    var rest = leaving
    for start in rest.indices {
      while rest[start] != 0 {
        let first = rest[start].trailingZeroBitCount
        var directions: [Direction] = []
        var at = start
        var direction = first
        repeat {
          directions.append(direction)
          rest[at] &= ~(1 << UInt8(direction))
          at += Self.stepY[direction] * columns + Self.stepX[direction]
          // Two ways on where pixels touch by a corner; to the left joins the ink.
          direction =
            leaving[at].nonzeroBitCount == 1
            ? leaving[at].trailingZeroBitCount : (direction + 3) % 4
        } while at != start || direction != first
        loops.append(Loop(x: start % columns, y: start / columns, directions: directions))
      }
    }
  }

  /// The bits of the smoothed outlines, `factor` pixels for each of the master's.
  func filled(width: Int, height: Int, factor: Int) -> [UInt8] {
    let columns = width * factor
    let rows = height * factor
    let scale = Double(factor)
    // Paper and ink change places at each mark in a row.
    var marks = [Bool](repeating: false, count: (columns + 1) * rows)
    for loop in loops {
      let curve = SmoothLoop(loop).curve
      for index in curve.indices {
        let from = curve[index] * scale
        let to = curve[index + 1 == curve.count ? 0 : index + 1] * scale
        let (top, bottom) = from.y < to.y ? (from, to) : (to, from)
        // The rows whose centres lie between the two ends.
        let first = max(0, Int((top.y - 0.5).rounded(.up)))
        let end = min(rows, Int((bottom.y - 0.5).rounded(.up)))
        if first >= end { continue }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for row in first..<end {
          let x = top.x + (Double(row) + 0.5 - top.y) * slope
          let column = max(0, min(columns, Int((x - 0.5).rounded(.up))))
          marks[row * (columns + 1) + column].toggle()
        }
      }
    }
    let stride = (columns + 7) / 8
    var bits = [UInt8](repeating: 0, count: stride * rows)
    for row in 0..<rows {
      var isInk = false
      for column in 0..<columns {
        if marks[row * (columns + 1) + column] { isInk.toggle() }
        if isInk { bits[row * stride + column / 8] |= 0x80 >> UInt8(column % 8) }
      }
    }
    return bits
  }
}
