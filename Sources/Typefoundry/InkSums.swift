import Raster

/// A glyph's master as sums of its ink, from which the ink in any box is read at once
/// (a summed-area table: Crow, "Summed-area tables for texture mapping", SIGGRAPH 1984).
struct InkSums {
  /// The width of the ink in pixels of the master.
  let width: Int
  /// The height of the ink in pixels of the master.
  let height: Int
  /// The ink above and left of each corner of a pixel, rows of `width + 1` corners.
  private let sums: [Int]

  init(_ glyph: Glyph) {
    let box = glyph.inkBox
    let stride = box.width + 1
    var sums = [Int](repeating: 0, count: stride * (box.height + 1))
    let rowBytes = (box.width + 7) / 8
    glyph.bits.withUnsafeBufferPointer { bits in
      sums.withUnsafeMutableBufferPointer { sums in
        // A glyph has `rowBytes` bytes for each row of its box, and `sums` a corner more than the
        // box has pixels either way.
        for y in 0..<box.height {
          var line = 0
          for x in 0..<box.width {
            line &+= Int(bits[y &* rowBytes &+ x >> 3] >> UInt8(7 &- x & 7) & 1)
            sums[(y &+ 1) &* stride &+ x &+ 1] = sums[y &* stride &+ x &+ 1] &+ line
          }
        }
      }
    }
    width = box.width
    height = box.height
    self.sums = sums
  }

  /// All ink, in pixels of the master.
  var total: Int { sums[sums.count - 1] }

  /// Places along one side of the ink at which boxes are centred: half a pixel of the picture apart,
  /// one of them at the middle of the ink.
  struct Axis {
    /// The length of the ink in pixels of the master.
    let extent: Int
    /// Pixels of the master for each pixel of the picture.
    let unit: Double
    /// How many places there are on each side of the middle.
    let reach: Int

    /// The boxes of `side` pixels of the picture, as far as they lie in the ink, in 1/256 pixels of
    /// the master.
    func boxes(of side: Double) -> [Range<Int>] {
      let limit = extent * 256
      let middle = Double(extent) / 2
      return (-reach...reach).map { place in
        let center = middle + Double(place) * unit / 2
        let low = Int(((center - side * unit / 2) * 256).rounded())
        let high = Int(((center + side * unit / 2) * 256).rounded())
        let start = max(0, min(limit, low))
        return start..<max(start, min(limit, high))
      }
    }
  }

  /// The ink in each box of `side` by `side` pixels of the picture, rows from the top, in 1/256
  /// pixels of the picture.
  func ink(inBoxesOf side: Double, across: Axis, down: Axis) -> [Int] {
    let columns = across.boxes(of: side)
    let rows = down.boxes(of: side)
    let stride = width + 1
    let share = 1 / (256 * across.unit * down.unit)
    var result: [Int] = []
    result.reserveCapacity(columns.count * rows.count)
    // The ink above the box's lower edge less that above its upper one, at each column's corner, in
    // 1/256 pixels of the master.
    var band = [Int](repeating: 0, count: stride)
    sums.withUnsafeBufferPointer { sums in
      band.withUnsafeMutableBufferPointer { band in
        // Edges are at most `height · 256` down and `width · 256` across, so the line or column
        // after one is read only where it is inside.
        func above(_ edge: Int, _ x: Int) -> Int {
          let line = edge >> 8
          let part = edge & 255
          let whole = sums[line &* stride &+ x]
          if part == 0 { return whole &* 256 }
          return whole &* 256 &+ (sums[(line &+ 1) &* stride &+ x] &- whole) &* part
        }
        func left(_ edge: Int) -> Int {
          let column = edge >> 8
          let part = edge & 255
          let whole = band[column]
          if part == 0 { return whole &* 256 }
          return whole &* 256 &+ (band[column &+ 1] &- whole) &* part
        }
        for row in rows {
          if row.isEmpty {
            for _ in columns { result.append(0) }
            continue
          }
          for x in 0..<stride {
            band[x] = above(row.upperBound, x) &- above(row.lowerBound, x)
          }
          for column in columns {
            let area = column.isEmpty ? 0 : left(column.upperBound) &- left(column.lowerBound)
            result.append(Int((Double(area) * share).rounded()))
          }
        }
      }
    }
    return result
  }
}
