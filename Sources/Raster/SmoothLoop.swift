/// A loop of an outline made smooth, in pixels of the master.
///
/// The edges of a bitmap are what is left of a line or a curve after rounding to whole pixels. Of a
/// straight line at any slope the middle of each run of edges is on the line, and the edges beside
/// the middle are off by a part of half a pixel that grows towards the ends of the run. So each edge
/// may move across itself within just that bound, and takes the place at which the outline bends
/// least. What were corners of the drawing, not of its pixels, is told by the lengths of the runs
/// beside them, and stays: sharp where both go straight on, rounded at the ends of slanted strokes.
/// A curve (a quadratic B-spline) then goes along the middles of the edges.
///
/// Nothing leaves the convex hull of the ink: edges move outwards only beside a corner that is
/// turned inwards.
///
/// Tried and not taken: averaging with a threshold breaks strokes of one pixel where they slant;
/// doubling by the neighbours (EPX) four times leaves steps on slopes of one in two and flatter;
/// moving every edge by up to half a pixel makes long straight strokes swell and thin ones melt
/// together.
struct SmoothLoop {
  private enum Corner {
    case none
    case sharp
    case rounded
  }

  /// A point of the polygon that the curve follows.
  private struct Knot {
    var point: Point
    /// Where the point was.
    var home: Point
    /// Away from the ink; both numbers zero for a corner.
    var outward: Point
    /// How far it may move, outwards positive.
    var least = 0.0
    var most = 0.0
    var isSharp = false
  }

  /// Rounds of settling; more than this changed no pixel of 16 to a master pixel.
  private static let rounds = 32
  /// How far the corners of a slanted stroke's end are drawn in: at 0 they stood out as knobs, at
  /// 0.5 strokes ended in points.
  private static let rounding = 0.2
  /// How far the ends of a run at the top of a bow bend.
  private static let bow = 0.35

  private var knots: [Knot] = []

  init(_ loop: GlyphOutline.Loop) {
    place(loop)
    settle()
  }

  // MARK: Corners and bounds

  /// Makes a knot of each edge's middle and each corner of the drawing.
  private mutating func place(_ loop: GlyphOutline.Loop) {
    let directions = loop.directions
    let count = directions.count
    /// Whether the loop turns right (1, around ink), left (-1) or not (0) before an edge.
    func turn(_ edge: Int) -> Int {
      switch (directions[edge] - directions[edge == 0 ? count - 1 : edge - 1] + 4) % 4 {
      case 1: 1
      case 3: -1
      default: 0
      }
    }
    let starts = (0..<count).filter { turn($0) != 0 }
    let turns = starts.map(turn)
    let runs = starts.indices.map { index in
      let next = index + 1 == starts.count ? starts[0] + count : starts[index + 1]
      return next - starts[index]
    }
    var corners = [Corner](repeating: .none, count: count)
    var bounds = [(least: Double, most: Double)](repeating: (0, 0), count: count)
    for index in starts.indices {
      corners[starts[index]] = Self.corner(index, runs: runs, turns: turns)
      let isConvexBefore = turns[index] > 0
      let isConvexAfter = turns[(index + 1) % turns.count] > 0
      for offset in 0..<runs[index] {
        let fromEnd = min(offset, runs[index] - 1 - offset)
        var bound = 0.0
        if isConvexBefore != isConvexAfter {
          // A step: of long runs only the ends are taken for a part of a slope.
          bound = max(0, 0.5 - (Double(fromEnd) + 0.5) / Double(min(runs[index], 8)))
        } else if fromEnd == 0, runs[index] >= 3 {
          bound = Self.bow
        }
        let isNearerToFirst = 2 * offset < runs[index]
        let isConvex = isNearerToFirst ? isConvexBefore : isConvexAfter
        bounds[(starts[index] + offset) % count] = isConvex ? (-bound, 0) : (0, bound)
      }
    }
    var x = Double(loop.x)
    var y = Double(loop.y)
    knots.reserveCapacity(count + starts.count)
    for edge in 0..<count {
      let direction = directions[edge]
      let step = Point(
        x: Double(GlyphOutline.stepX[direction]), y: Double(GlyphOutline.stepY[direction]))
      let corner = corners[edge]
      if corner != .none {
        var point = Point(x: x, y: y)
        // A dot of a pixel or two stays as large as it is.
        if corner == .rounded, count > 6 {
          let before = directions[edge == 0 ? count - 1 : edge - 1]
          point = Point(
            x: x + Self.rounding * (step.x - Double(GlyphOutline.stepX[before])),
            y: y + Self.rounding * (step.y - Double(GlyphOutline.stepY[before])))
        }
        knots.append(
          Knot(
            point: point, home: point, outward: Point(x: 0, y: 0), isSharp: corner == .sharp))
      }
      let middle = Point(x: x + step.x / 2, y: y + step.y / 2)
      var knot = Knot(point: middle, home: middle, outward: Point(x: step.y, y: -step.x))
      // Edges beside a sharp corner lead straight to it.
      if corner != .sharp, corners[edge + 1 == count ? 0 : edge + 1] != .sharp {
        knot.least = bounds[edge].least
        knot.most = bounds[edge].most
      }
      knots.append(knot)
      x += step.x
      y += step.y
    }
  }

  /// What the corner before a run is.
  private static func corner(_ index: Int, runs: [Int], turns: [Int]) -> Corner {
    let count = runs.count
    func run(_ offset: Int) -> Int { runs[(index + offset + count) % count] }
    func turn(_ offset: Int) -> Int { turns[(index + offset + count) % count] }
    let before = run(-1)
    let after = run(0)
    let turnsOn = turn(1) == turn(0)
    let turnedSo = turn(-1) == turn(0)
    if before >= 3, after >= 3 { return .sharp }
    if before >= 2, after >= 2, turnsOn, turnedSo { return .sharp }
    // The end of a stroke one or two pixels wide.
    if turnsOn, after <= 2 { return min(before, run(1)) >= 2 ? .sharp : .rounded }
    if turnedSo, before <= 2 { return min(after, run(-2)) >= 2 ? .sharp : .rounded }
    return .none
  }

  // MARK: The curve

  /// Moves each knot to where the sum of the squares of the outline's second differences is least,
  /// one after the other, again and again.
  private mutating func settle() {
    let count = knots.count
    guard knots.contains(where: { $0.least < $0.most }) else { return }
    for _ in 0..<Self.rounds {
      for index in knots.indices where knots[index].least < knots[index].most {
        let before = knots[(index + count - 1) % count]
        let after = knots[(index + 1) % count]
        var sum = (before.point + after.point) * 2
        var weight = 4.0
        // Over a sharp corner the outline may bend as it likes.
        if !before.isSharp {
          sum = sum + before.point * 2 - knots[(index + count - 2) % count].point
          weight += 1
        }
        if !after.isSharp {
          sum = sum + after.point * 2 - knots[(index + 2) % count].point
          weight += 1
        }
        let knot = knots[index]
        let best = sum * (1 / weight) - knot.home
        let moved = best.x * knot.outward.x + best.y * knot.outward.y
        knots[index].point =
          knot.home + knot.outward * max(knot.least, min(knot.most, moved))
      }
    }
  }

  /// The outline as a polygon of short sides.
  var curve: [Point] {
    let sides = 4
    var points: [Point] = []
    points.reserveCapacity(knots.count * sides)
    for index in knots.indices {
      let knot = knots[index]
      if knot.isSharp {
        points.append(knot.point)
        continue
      }
      let before = knots[index == 0 ? knots.count - 1 : index - 1]
      let after = knots[index + 1 == knots.count ? 0 : index + 1]
      let start = before.isSharp ? before.point : (before.point + knot.point) * 0.5
      let end = after.isSharp ? after.point : (knot.point + after.point) * 0.5
      for side in 0..<sides {
        let t = Double(side) / Double(sides)
        points.append(
          start * ((1 - t) * (1 - t)) + knot.point * (2 * t * (1 - t)) + end * (t * t))
      }
    }
    return points
  }
}
