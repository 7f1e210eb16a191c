import Raster
import TestSupport
import Testing

struct LineTests {
  private func center(_ x: Int, _ y: Int) -> Point { Point(x: Double(x) + 0.5, y: Double(y) + 0.5) }

  @Test func bresenham() throws {
    var flat = try TestCanvas(width: 8, height: 4)
    try flat.draw(Line(from: center(0, 0), to: center(7, 3), method: .bresenham))
    flat.expect(
      """
      ##......
      ..##....
      ....##..
      ......##
      """)
    var steep = try TestCanvas(width: 3, height: 7)
    try steep.draw(Line(from: center(2, 0), to: center(0, 6), method: .bresenham))
    steep.expect(
      """
      ..#
      ..#
      .#.
      .#.
      .#.
      #..
      #..
      """)
    var dot = try TestCanvas(width: 3, height: 3)
    try dot.draw(Line(from: Point(x: 1, y: 1), to: Point(x: 1.99, y: 1.5), method: .bresenham))
    dot.expect(
      """
      ...
      .#.
      ...
      """)
  }

  /// All slopes of all eight octants: both ends, one pixel a step, and each the nearest.
  @Test func bresenhamIsNearestInEveryOctant() throws {
    var canvas = try Framebuffer(width: 23, height: 23)
    for dx in -11...11 {
      for dy in -11...11 {
        canvas.clear(to: .white)
        canvas.drawLine(
          from: center(11, 11), to: center(11 + dx, 11 + dy), color: .black, method: .bresenham)
        let steps = max(abs(dx), abs(dy))
        var count = 0
        for y in 0..<23 {
          for x in 0..<23 where canvas[x, y] == .black {
            count += 1
            // Twice the distance along the minor axis, times the steps.
            let off = 2 * ((x - 11) * dy - (y - 11) * dx)
            #expect(abs(off) <= steps, "\(dx), \(dy) at \(x), \(y)")
          }
        }
        #expect(count == steps + 1)
        #expect(canvas[11, 11] == .black && canvas[11 + dx, 11 + dy] == .black)
        var reversed = try Framebuffer(width: 23, height: 23, fill: .white)
        reversed.drawLine(
          from: center(11 + dx, 11 + dy), to: center(11, 11), color: .black, method: .bresenham)
        #expect(reversed == canvas)
      }
    }
  }

  @Test func wu() throws {
    // Through pixel centres the line is as sharp as Bresenham's; the ends share by length.
    var level = try TestCanvas(width: 6, height: 3)
    try level.draw(Line(from: Point(x: 0.5, y: 1.5), to: Point(x: 5, y: 1.5), method: .wu))
    level.expect(
      """
      ......
      8####.
      ......
      """)
    var between = try TestCanvas(width: 6, height: 3)
    try between.draw(Line(from: Point(x: 1, y: 1.25), to: Point(x: 5, y: 1.25), method: .wu))
    between.expect(
      """
      .4444.
      .bbbb.
      ......
      """)
    var sloped = try TestCanvas(width: 8, height: 4)
    try sloped.draw(Line(from: Point(x: 0, y: 1), to: Point(x: 8, y: 3), method: .wu))
    sloped.expect(
      """
      62......
      9dd962..
      ..269dd9
      ......26
      """)
  }

  /// The ink of a smooth line is its length along the major axis.
  @Test(arguments: [(3.2, 4.7, 35.9, 12.1), (10.5, 3.3, 6.1, 36.2), (1.1, 1.1, 1.4, 1.3)])
  func wuKeepsItsInk(line: (Double, Double, Double, Double)) throws {
    let (x0, y0, x1, y1) = line
    var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 40, height: 40))
    mask.unite(Line(from: Point(x: x0, y: y0), to: Point(x: x1, y: y1), method: .wu))
    let ink = Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
    #expect(abs(ink - max(abs(x1 - x0), abs(y1 - y0))) < 0.1)
  }

  /// `drawLine` goes along the line, `fill` by the shape's coverage: the same pixels, each once.
  @Test(arguments: LineMethod.allCases)
  func drawnOnceAndLikeTheShape(method: LineMethod) throws {
    var random = TestRandom(state: 3)
    for _ in 0..<200 {
      let ends = (0..<4).map { _ in Double.random(in: -20...60, using: &random) }
      let (a, b) = (Point(x: ends[0], y: ends[1]), Point(x: ends[2], y: ends[3]))
      var line = try Framebuffer(width: 40, height: 30, fill: .white)
      var shape = line
      line.drawLine(from: a, to: b, color: RGBA(0, 0, 0, 100), method: method)
      shape.fill(Line(from: a, to: b, method: method), color: RGBA(0, 0, 0, 100))
      #expect(line == shape, "\(a) \(b)")
    }
  }

  @Test(arguments: LineMethod.allCases)
  func farEndsMoveNoPixel(method: LineMethod) throws {
    // On a diagonal, the pixels inside are known whatever the ends.
    var canvas = try Framebuffer(width: 9, height: 9, fill: .white)
    let far = 1_073_741_000.5
    canvas.drawLine(
      from: Point(x: -far, y: -far), to: Point(x: far, y: far), color: .black, method: method)
    for y in 0..<9 {
      for x in 0..<9 { #expect(canvas[x, y] == (x == y ? .black : .white)) }
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1_073_741_824], LineMethod.allCases)
  func beyondTheLimitDrawsNothing(value: Double, method: LineMethod) throws {
    var canvas = try Framebuffer(width: 9, height: 9, fill: .white)
    canvas.drawLine(
      from: Point(x: value, y: 4), to: Point(x: 4, y: 4), color: .black, method: method)
    canvas.drawLine(
      from: Point(x: 4, y: 4), to: Point(x: 4, y: value), color: .black, method: method)
    #expect(canvas.pixels.allSatisfy { $0 == .white })
  }
}
