import Raster

/// Pairs of points on both sides of each form's outline, close to it.
///
/// Where a band swaps ink and background on both sides or on neither, the outline can be seen; where
/// it does so on one side alone, it cannot: a band that runs along the bar of a T, and is as wide,
/// takes the bar away. So what counts is the part of the pairs that keep their contrast, in each part
/// of a character.
struct OutlinePoints: Sendable {
  /// The parts of a form that are counted on their own: 2 columns of 3.
  static let parts = 6
  /// The most pairs in one part.
  static let most = 16
  /// A part of fewer pairs is not counted: it holds the corner of a curve.
  static let least = 6

  /// A point with ink and one without, one pair after another.
  private(set) var points = ProbePoints(arePairs: true, partsOfForm: Self.parts)

  /// Finds the outlines of forms.
  ///
  /// Cost: some thousand looks at each master.
  init(forms: [CaptchaPlan.Form]) {
    for form in forms { add(form) }
  }

  private mutating func add(_ form: CaptchaPlan.Form) {
    let grid = TellingPoints.grid(of: form)
    let rows = grid.indices.filter { grid[$0] != 0 }
    let all = grid.reduce(0, |)
    guard let top = rows.first, let bottom = rows.last else {
      for _ in 0..<Self.parts { points.addPart([]) }
      return
    }
    let left = all.trailingZeroBitCount
    let right = 63 - all.leadingZeroBitCount
    func hasInk(_ row: Int, _ column: Int) -> Bool {
      grid.indices.contains(row) && 0..<TellingPoints.columns ~= column
        && grid[row] >> UInt64(column) & 1 != 0
    }
    var parts = [[(ink: Point, paper: Point)]](repeating: [], count: Self.parts)
    for row in top...bottom {
      for column in left...right where hasInk(row, column) {
        let part =
          min(2, 3 * (row - top) / max(1, bottom - top)) * 2
          + (2 * (column - left) > right - left ? 1 : 0)
        for (down, over) in [(0, 1), (0, -1), (1, 0), (-1, 0)]
        where !hasInk(row + down, column + over) {
          parts[part].append(
            (
              ink: TellingPoints.center(row: row, column: column, of: form),
              paper: TellingPoints.center(row: row + down, column: column + over, of: form)
            ))
        }
      }
    }
    for part in parts {
      let wanted = part.count < Self.least ? 0 : min(part.count, Self.most)
      points.addPart(
        (0..<wanted).flatMap { index in
          let pair = part[index * part.count / wanted]
          return [pair.ink, pair.paper]
        })
    }
  }
}
