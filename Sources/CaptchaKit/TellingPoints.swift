import Raster

/// Where each form of a plan differs from the two characters of its face that are most like it, among
/// the letters and digits and the plan's own: points spread evenly over the ink that one of the two
/// has and the other has not. Found when a form is first drawn.
///
/// As long as most of these points can be seen, a reader can tell the characters apart, however much
/// of the rest is covered; a stroke that takes the foot of an E takes little of its ink, and leaves
/// an F.
struct TellingPoints: Sendable {
  /// The most points for one pair of forms.
  private static let most = 32

  private let grids: FormGrids
  private let found: LazyTable<FormPoints>

  /// What a stroke or cut makes of a letter need not be in the alphabet: a 6 without its tail is read
  /// as an o, whether or not there is one. So the grids should hold such characters too.
  init(grids: FormGrids) {
    self.grids = grids
    found = LazyTable(count: grids.forms.count)
  }

  /// The points that tell a form from each of its twins.
  ///
  /// Cost: when first asked for, a look at each master of the face, and 52 words for each.
  func points(ofForm form: Int) -> FormPoints {
    found.value(at: form) {
      let twins = twins(ofForm: form)
      return FormPoints(
        parts: twins.map {
          Self.points(in: grids[form].bits, not: grids[$0].bits, of: grids.forms[form])
        })
    }
  }

  /// The two forms of the same face that differ least from one, of those that differ at all.
  private func twins(ofForm form: Int) -> [Int] {
    var twins: [(difference: Int, form: Int)] = []
    let own = grids[form]
    let face = grids.forms[form].face
    for other in grids.forms.indices where other != form && grids.forms[other].face == face {
      let limit = twins.count < 2 ? Int.max : twins[1].difference - 1
      let difference = own.difference(from: grids[other], upTo: limit)
      guard difference > 0, difference <= limit else { continue }
      // The others come in ascending order, so of equal ones the first stays.
      let place = twins.firstIndex { $0.difference > difference } ?? twins.count
      if place < 2 { twins.insert((difference, other), at: place) }
      if twins.count > 2 { twins.removeLast() }
    }
    return twins.map(\.form)
  }

  /// The least part of both twins' points that is not hidden; 1 for a form without twins.
  /// - Parameter isHidden: whether what is at a place of the canvas is covered.
  func part(
    ofForm form: Int, map: AffineMap, isHidden: (Point) -> Bool
  ) -> Double {
    var least = 1.0
    let found = points(ofForm: form)
    for part in found.parts {
      var seen = 0
      for index in part.points where !isHidden(map.apply(found.points[index])) { seen += 1 }
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
    for row in 0..<FormGrid.rows { count += (one[row] ^ other[row]).nonzeroBitCount }
    let wanted = min(count, most)
    var seen = 0
    var taken = 0
    for row in 0..<FormGrid.rows {
      var rest = one[row] ^ other[row]
      while rest != 0 {
        let column = rest.trailingZeroBitCount
        rest &= rest - 1
        // Bresenham's rule: the wanted ones as evenly among all as whole numbers can be.
        seen += wanted
        if seen > taken * count {
          taken += 1
          points.append(FormGrid.center(row: row, column: column, of: form))
        }
      }
    }
    return points
  }
}
