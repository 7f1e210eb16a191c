import Raster

/// The ink of a form on a coarse grid, by which forms are compared and outlines found.
final class FormGrid: Sendable {
  /// Cells for an em.
  private static let cellsPerEm = 40.0
  /// 64 columns about the middle of the ink, 36 rows above the baseline and 16 below.
  static let rows = 52
  private static let rowsAbove = 36
  static let columns = 64

  /// A bit for each column of each row whose cell's middle has ink, the first in the lowest place.
  let bits: [UInt64]

  /// Looks at the middle of each cell.
  init(of form: CaptchaPlan.Form) {
    let columns = (0..<Self.columns).map {
      Int(Self.center(row: 0, column: $0, of: form).x.rounded(.down))
    }
    let rows = (0..<Self.rows).map {
      Int(Self.center(row: $0, column: 0, of: form).y.rounded(.down))
    }
    bits = form.glyph.ink(atColumns: columns, rows: rows)
  }

  /// The number of cells in which two grids differ, or any larger than the limit where that is
  /// exceeded: most forms are so unlike each other that some rows tell.
  func difference(from other: FormGrid, upTo limit: Int) -> Int {
    bits.withUnsafeBufferPointer { bits in
      other.bits.withUnsafeBufferPointer { others in
        // Every grid has this number of rows.
        var difference = 0
        var row = 0
        while row < Self.rows, difference <= limit {
          difference += (bits[row] ^ others[row]).nonzeroBitCount
          row += 1
        }
        return difference
      }
    }
  }

  /// The middle of a cell, in pixels of the master from its origin.
  static func center(row: Int, column: Int, of form: CaptchaPlan.Form) -> Point {
    let cell = 1 / (form.unit * cellsPerEm)
    let ink = form.glyph.inkBox
    return Point(
      x: Double(ink.x) + Double(ink.width) / 2 + (Double(column - columns / 2) + 0.5) * cell,
      y: (Double(row - rowsAbove) + 0.5) * cell)
  }
}
