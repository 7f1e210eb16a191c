import Raster

/// Where each form of a plan differs from the two characters of its face that are most like it, among
/// the letters and digits and the plan's own: points spread evenly over the ink that one of the two has and the other has not.
///
/// As long as most of these points can be seen, a reader can tell the characters apart, however much
/// of the rest is covered; a stroke that takes the foot of an E takes little of its ink, and leaves
/// an F.
struct TellingPoints: Sendable {
  /// The most points for one pair of forms.
  static let most = 32
  /// Forms are compared on a grid of this many cells for an em.
  private static let cellsPerEm = 40.0
  /// The grid: 64 columns about the middle of the ink, 36 rows above the baseline and 16 below.
  static let rows = 52
  private static let rowsAbove = 36
  static let columns = 64

  /// The points for both twins of each form.
  private(set) var points = ProbePoints(arePairs: false, partsOfForm: 2)

  /// Compares all forms of each face. What a stroke or cut makes of a letter need not be in the
  /// alphabet: a 6 without its tail is read as an o, whether or not there is one. `others` are the
  /// forms of such characters.
  ///
  /// Cost: some thousand looks at each master and 52 words for each pair.
  init(forms: [CaptchaPlan.Form], others: [CaptchaPlan.Form]) {
    let grids = (forms + others).map(Self.grid)
    let faces = (forms + others).map(\.face)
    for form in forms.indices {
      // The two that differ least, of those that differ at all.
      var twins: [(difference: Int, form: Int)] = []
      for other in grids.indices where other != form && faces[other] == faces[form] {
        var difference = 0
        for row in 0..<Self.rows {
          difference += (grids[form][row] ^ grids[other][row]).nonzeroBitCount
        }
        guard difference > 0 else { continue }
        twins.append((difference, other))
        twins.sort { ($0.difference, $0.form) < ($1.difference, $1.form) }
        if twins.count > 2 { twins.removeLast() }
      }
      for index in 0..<2 {
        points.addPart(
          index < twins.count
            ? Self.points(in: grids[form], not: grids[twins[index].form], of: forms[form]) : [])
      }
    }
  }

  /// The least part of both twins' points that is not hidden; 1 for a form without twins.
  /// - Parameter isHidden: whether what is at a place of the canvas is covered.
  func part(
    ofForm form: Int, map: AffineMap, isHidden: (Point) -> Bool
  ) -> Double {
    var least = 1.0
    for part in points.parts(ofForm: form) where !part.points.isEmpty {
      var seen = 0
      for point in points.points[part.points] where !isHidden(map.apply(point)) { seen += 1 }
      least = min(least, Double(seen) / Double(part.points.count))
    }
    return least
  }

  /// Evenly spread cells in which two grids differ.
  private static func points(
    in one: [UInt64], not other: [UInt64], of form: CaptchaPlan.Form
  ) -> [Point] {
    var points: [Point] = []
    var count = 0
    for row in 0..<rows { count += (one[row] ^ other[row]).nonzeroBitCount }
    let wanted = min(count, most)
    var seen = 0
    var taken = 0
    for row in 0..<rows {
      var rest = one[row] ^ other[row]
      while rest != 0 {
        let column = rest.trailingZeroBitCount
        rest &= rest - 1
        // Bresenham's rule: the wanted ones as evenly among all as whole numbers can be.
        seen += wanted
        if seen > taken * count {
          taken += 1
          points.append(center(row: row, column: column, of: form))
        }
      }
    }
    return points
  }

  /// The middle of a cell, in pixels of the master.
  static func center(row: Int, column: Int, of form: CaptchaPlan.Form) -> Point {
    let cell = 1 / (form.unit * cellsPerEm)
    let ink = form.glyph.inkBox
    return Point(
      x: Double(ink.x) + Double(ink.width) / 2 + (Double(column - columns / 2) + 0.5) * cell,
      y: (Double(row - rowsAbove) + 0.5) * cell)
  }

  /// The cells of the grid whose middle has ink.
  static func grid(of form: CaptchaPlan.Form) -> [UInt64] {
    (0..<rows).map { row in
      var bits: UInt64 = 0
      for column in 0..<columns {
        let center = center(row: row, column: column, of: form)
        let x = Int(center.x.rounded(.down))
        let y = Int(center.y.rounded(.down))
        if form.glyph.hasInk(x: x, y: y) { bits |= 1 << UInt64(column) }
      }
      return bits
    }
  }
}
