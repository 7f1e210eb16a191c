import Raster

/// Pairs of points on both sides of each form's outline, close to it: found when a form is first
/// drawn.
///
/// Where a band swaps ink and background on both sides or on neither, the outline can be seen; where
/// it does so on one side alone, it cannot: a band that runs along the bar of a T, and is as wide,
/// takes the bar away. So what counts is the part of the pairs that keep their contrast, in each part
/// of a character.
struct OutlinePoints: Sendable {
  /// The parts of a form that are counted on their own: 2 columns of 3.
  private static let parts = 6
  /// The most pairs in one part.
  private static let most = 16
  /// A part of fewer pairs is not counted: it holds the corner of a curve.
  private static let least = 6

  private let grids: FormGrids
  private let found: LazyTable<FormPoints>

  init(grids: FormGrids) {
    self.grids = grids
    found = LazyTable(count: grids.forms.count)
  }

  /// The points of a form: of each pair the one with ink, then the one without.
  func points(ofForm form: Int) -> FormPoints {
    found.value(at: form) { Self.find(grids[form].bits, of: grids.forms[form]) }
  }

  private static func find(_ grid: [UInt64], of form: CaptchaPlan.Form) -> FormPoints {
    let all = grid.reduce(0, |)
    guard let top = grid.firstIndex(where: { $0 != 0 }),
      let bottom = grid.lastIndex(where: { $0 != 0 })
    else { return FormPoints(parts: []) }
    let left = all.trailingZeroBitCount
    let right = 63 - all.leadingZeroBitCount
    var parts = [[(ink: Point, paper: Point)]](repeating: [], count: Self.parts)
    for row in top...bottom {
      let ink = grid[row]
      // The cells whose neighbour to the right, to the left, below and above has no ink.
      let edges = [
        (0, 1, ink & ~(ink >> 1)), (0, -1, ink & ~(ink << 1)),
        (1, 0, ink & ~(row + 1 < grid.count ? grid[row + 1] : 0)),
        (-1, 0, ink & ~(row > 0 ? grid[row - 1] : 0)),
      ]
      var rest = edges.reduce(0) { $0 | $1.2 }
      while rest != 0 {
        let column = rest.trailingZeroBitCount
        rest &= rest - 1
        let part =
          min(2, 3 * (row - top) / max(1, bottom - top)) * 2
          + (2 * (column - left) > right - left ? 1 : 0)
        for (down, over, cells) in edges where cells >> UInt64(column) & 1 != 0 {
          parts[part].append(
            (
              ink: FormGrid.center(row: row, column: column, of: form),
              paper: FormGrid.center(row: row + down, column: column + over, of: form)
            ))
        }
      }
    }
    return FormPoints(
      parts: parts.map { part in
        let wanted = part.count < Self.least ? 0 : min(part.count, Self.most)
        return (0..<wanted).flatMap { index in
          let pair = part[index * part.count / wanted]
          return [pair.ink, pair.paper]
        }
      })
  }
}
