import Raster
import TestSupport
import Testing

struct StrokeTests {
  private func mask(_ shape: some CoverageShape, side: Int = 100) throws -> CoverageMask {
    var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: side, height: side))
    mask.unite(shape)
    return mask
  }

  private func ink(_ shape: some CoverageShape) throws -> Double {
    Double(try mask(shape).coverage.reduce(0) { $0 + Int($1) }) / 255
  }

  /// Coverage from the distance of the nearest piece, without anything clever.
  private func reference(_ points: [Point], width: Double, x: Int, y: Int) -> Double {
    let p = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
    var nearest = Double.infinity
    for (a, b) in zip(points, points.dropFirst().isEmpty ? points[...] : points.dropFirst()) {
      let (d, q) = (b - a, p - a)
      let square = d.x * d.x + d.y * d.y
      let t = square > 0 ? max(0, min(1, (q.x * d.x + q.y * d.y) / square)) : 0
      let off = q - d * t
      nearest = min(nearest, (off.x * off.x + off.y * off.y).squareRoot())
    }
    return max(0, min(min(1, width), 0.5 + width / 2 - nearest))
  }

  private func expectLikeReference(_ stroke: Stroke, side: Int = 100) throws {
    let drawn = try mask(stroke, side: side)
    let points = stroke.isClosed ? stroke.points + [stroke.points[0]] : stroke.points
    for y in 0..<side {
      for x in 0..<side {
        let expected = reference(points, width: stroke.width, x: x, y: y) * 255
        if abs(Double(drawn[x, y]) - expected) > 2.5 {
          Issue.record("\(stroke) at \(x), \(y): \(drawn[x, y]), not \(expected)")
          return
        }
      }
    }
  }

  @Test func thickLines() throws {
    var canvas = try TestCanvas(width: 9, height: 5)
    try canvas.draw(ThickLine(from: Point(x: 2.5, y: 2.5), to: Point(x: 6.5, y: 2.5), width: 3))
    canvas.expect(
      """
      .........
      .9#####9.
      .#######.
      .9#####9.
      .........
      """)
    var thin = try TestCanvas(width: 6, height: 3)
    try thin.draw(ThickLine(from: Point(x: 1.5, y: 1.5), to: Point(x: 4.5, y: 1.5), width: 0.25))
    thin.expect(
      """
      ......
      .4444.
      ......
      """)
  }

  /// The ink of a stroke is its length times its width, also far below a pixel.
  @Test(arguments: [0.1, 0.4, 0.9, 1, 2, 3.5])
  func inkFollowsWidth(width: Double) throws {
    var random = TestRandom(state: 5)
    for _ in 0..<20 {
      let a = Point(
        x: .random(in: 10...20, using: &random), y: .random(in: 10...90, using: &random))
      let b = Point(
        x: .random(in: 80...90, using: &random), y: .random(in: 10...90, using: &random))
      let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      let caps = Double.pi * width * width / 4
      let drawn = try ink(ThickLine(from: a, to: b, width: width))
      // Fading over a whole pixel at any slope adds a little at the caps.
      #expect(abs(drawn - length * width - caps) < 0.02 * length * width + 0.4)
    }
  }

  /// Random paths with sharp turns, pieces shorter than a pixel and ends outside.
  @Test func jointsHaveNoSeams() throws {
    var random = TestRandom(state: 11)
    for round in 0..<60 {
      let reach = round % 3 == 0 ? 4.0 : 70
      var points = [Point(x: 30, y: 30)]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        points.append(
          Point(
            x: points.last!.x + .random(in: -reach...reach, using: &random),
            y: points.last!.y + .random(in: -reach...reach, using: &random)))
      }
      let width = Double.random(in: 0.2...9, using: &random)
      try expectLikeReference(
        Stroke(points, width: width, isClosed: round % 2 == 0 && points.count > 1), side: 60)
    }
    // Along the axes, and back over the same piece.
    let corner = [Point(x: 10, y: 10), Point(x: 30, y: 10), Point(x: 30, y: 30)]
    try expectLikeReference(Stroke(corner, width: 5, isClosed: true), side: 60)
    let back = [Point(x: 10, y: 10), Point(x: 30, y: 10), Point(x: 10, y: 10)]
    try expectLikeReference(Stroke(back, width: 5), side: 60)
    try expectLikeReference(Stroke([Point(x: 10.3, y: 9.8)], width: 5), side: 60)
  }

  @Test func curvesFollowTheirFormula() throws {
    let curve = CubicCurve(
      from: Point(x: 5, y: 80), control1: Point(x: 40, y: -40), control2: Point(x: 60, y: 150),
      to: Point(x: 95, y: 15), width: 2)
    #expect(try mask(curve) == mask(curve.stroke))
    #expect(curve.stroke.points.count == curve.pieces + 1)
    // A finer path differs by no more than the tolerance allows.
    let fine = Stroke((0...1_000).map { curve.point(at: Double($0) / 1_000) }, width: 2)
    let (coarse, exact) = (try mask(curve), try mask(fine))
    for (a, b) in zip(coarse.coverage, exact.coverage) { #expect(abs(Int(a) - Int(b)) <= 28) }
    #expect(
      CubicCurve(
        from: Point(x: -1e9, y: 0), control1: Point(x: 1e9, y: 1e9), control2: Point(x: 0, y: -1e9),
        to: Point(x: 1e9, y: 0), width: 1
      ).pieces == CubicCurve.maximumPieces)
  }

  @Test(arguments: [(0, 90), (30, -200), (-45, 360), (10, 1_000), (100, 0), (350, 25)])
  func arcsFollowTheirCircle(angles: (Int, Int)) throws {
    let arc = Arc(
      center: Point(x: 50.3, y: 49.6), radius: 33.3, startAngle: .degrees(Double(angles.0)),
      sweep: Angle(units: angles.1 * 65_536 / 360), width: 3)
    #expect(try mask(arc) == mask(arc.stroke))
    let turn = max(-65_536, min(65_536, arc.sweep.units))
    let fine = Stroke(
      (0...2_000).map { arc.point(at: Angle(units: arc.startAngle.units + turn * $0 / 2_000)) },
      width: 3)
    let (coarse, exact) = (try mask(arc), try mask(fine))
    for (a, b) in zip(coarse.coverage, exact.coverage) { #expect(abs(Int(a) - Int(b)) <= 28) }
    for point in arc.stroke.points {
      let d = point - arc.center
      #expect(abs((d.x * d.x + d.y * d.y).squareRoot() - 33.3) < 1e-9)
    }
  }

  @Test func arcs() throws {
    var canvas = try TestCanvas(width: 9, height: 6)
    try canvas.draw(
      Arc(
        center: Point(x: 4.5, y: 4.5), radius: 3.5, startAngle: .degrees(180),
        sweep: .degrees(180), width: 1))
    canvas.expect(
      """
      ...565...
      .3db9bd3.
      0d6...6d0
      4b.....b4
      88.....88
      .........
      """)
  }

  /// A row, a block and a mask of a part give the same bytes as the whole.
  @Test func partsAreLikeTheWhole() throws {
    var random = TestRandom(state: 17)
    func point() -> Point {
      Point(x: .random(in: -10...110, using: &random), y: .random(in: -10...110, using: &random))
    }
    for _ in 0..<40 {
      let stroke = Stroke([point(), point(), point()], width: .random(in: 0.3...8, using: &random))
      let whole = try mask(stroke)
      let bounds = PixelRect(x: 13, y: 21, width: 50, height: 40)
      var part = try CoverageMask(bounds: bounds)
      part.unite(stroke)
      let area = stroke.extent.intersection(bounds)
      for y in bounds.y..<bounds.maxY {
        for x in bounds.x..<bounds.maxX { #expect(part[x, y] == whole[x, y]) }
      }
      if area.isEmpty { continue }
      var row = [UInt8](repeating: 0, count: area.width)
      var span = row.mutableSpan
      stroke.unite(into: &span, x: area.x, y: area.y)
      #expect(row == (area.x..<area.maxX).map { whole[$0, area.y] })
    }
  }
}
