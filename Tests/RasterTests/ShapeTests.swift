import Raster
import TestSupport
import Testing

struct ShapeTests {
  private func ink(_ shape: some CoverageShape, side: Int = 120) throws -> Double {
    var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: side, height: side))
    mask.unite(shape)
    return Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
  }

  @Test func rectangles() throws {
    var canvas = try TestCanvas(width: 5, height: 4)
    try canvas.draw(Rect(x: 0.5, y: 1, width: 3.75, height: 2.25))
    canvas.expect(
      """
      .....
      8###4
      8###4
      24441
      """)
    // A rectangle inside one pixel covers its own area of it.
    #expect(try abs(ink(Rect(x: 3.25, y: 3.5, width: 0.5, height: 0.25)) - 0.125) < 0.01)
  }

  @Test func roundedRectangles() throws {
    var canvas = try TestCanvas(width: 8, height: 6)
    try canvas.draw(RoundedRect(Rect(x: 0, y: 0, width: 8, height: 6), radius: 3))
    canvas.expect(
      """
      09f##f90
      9######9
      f######f
      f######f
      9######9
      09f##f90
      """)
    // More than half of the shorter side is a stadium.
    let stadium = RoundedRect(Rect(x: 5, y: 5, width: 60, height: 20), radius: 1e9)
    #expect(try abs(ink(stadium) - (40 * 20 + Double.pi * 100)) < 1)
    #expect(try ink(RoundedRect(Rect(x: 1, y: 1, width: 5, height: 4), radius: -.infinity)) == 20)
    #expect(try ink(RoundedRect(Rect(x: 1, y: 1, width: 5, height: 4), radius: .nan)) == 20)
  }

  @Test func discs() throws {
    var canvas = try TestCanvas(width: 6, height: 6)
    try canvas.draw(Disc(center: Point(x: 3, y: 3), radius: 3))
    canvas.expect(
      """
      09ff90
      9####9
      f####f
      f####f
      9####9
      09ff90
      """)
  }

  @Test func rings() throws {
    var canvas = try TestCanvas(width: 7, height: 7)
    try canvas.draw(Ring(center: Point(x: 3.5, y: 3.5), radius: 3, width: 1))
    canvas.expect(
      """
      .5d#d5.
      5d3.3d5
      d3...3d
      f0...0f
      d3...3d
      5d3.3d5
      .5d#d5.
      """)
  }

  /// Areas at any fraction of a pixel and any size, down to far below a pixel.
  @Test(arguments: [0.1, 0.3, 0.5, 0.8, 1, 1.5, 2.7, 8.25, 30.6])
  func areas(radius: Double) throws {
    var random = TestRandom(state: 7)
    for _ in 0..<20 {
      let center = Point(
        x: Double.random(in: 50...51, using: &random), y: Double.random(in: 50...51, using: &random)
      )
      let area = Double.pi * radius * radius
      let tolerance = 0.02 + radius * 0.02
      #expect(try abs(ink(Disc(center: center, radius: radius)) - area) < tolerance)
      let width = radius * 0.4
      let ring = 2 * Double.pi * radius * width
      #expect(
        try abs(ink(Ring(center: center, radius: radius, width: width)) - ring) < tolerance * 2)
      let box = Rect(x: center.x, y: center.y, width: 3 * radius, height: 2 * radius)
      let outline = RoundedRectOutline(RoundedRect(box, radius: 0), width: width)
      #expect(try abs(ink(outline, side: 160) - 10 * radius * width) < tolerance)
    }
  }

  @Test func outlines() throws {
    let box = RoundedRect(Rect(x: 2, y: 2, width: 6, height: 4), radius: 0)
    var inside = try TestCanvas(width: 10, height: 8)
    try inside.draw(RoundedRectOutline(box, width: 1, alignment: .inside))
    inside.expect(
      """
      ..........
      ..........
      ..######..
      ..#....#..
      ..#....#..
      ..######..
      ..........
      ..........
      """)
    var outside = try TestCanvas(width: 10, height: 8)
    try outside.draw(RoundedRectOutline(box, width: 1, alignment: .outside))
    outside.expect(
      """
      ..........
      .########.
      .#......#.
      .#......#.
      .#......#.
      .#......#.
      .########.
      ..........
      """)
    var center = try TestCanvas(width: 10, height: 8)
    try center.draw(RoundedRectOutline(box, width: 1))
    center.expect(
      """
      ..........
      .48888884.
      .8b8888b8.
      .88....88.
      .88....88.
      .8b8888b8.
      .48888884.
      ..........
      """)
  }

  @Test func subtractTakesAway() throws {
    var mask = try CoverageMask(bounds: PixelRect(x: -2, y: 0, width: 6, height: 2))
    mask.unite(Rect(x: -2, y: 0, width: 6, height: 2))
    mask.subtract(Rect(x: -1, y: 0, width: 2.5, height: 1))
    #expect(mask.coverage == [255, 0, 0, 127, 255, 255, 255, 255, 255, 255, 255, 255])
    mask.clear()
    #expect(mask.coverage.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1])
  func unusableSizesDrawNothing(value: Double) throws {
    let center = Point(x: 20, y: 20)
    #expect(try ink(Disc(center: center, radius: value)) == 0)
    #expect(try ink(Ring(center: center, radius: value, width: 2)) == 0)
    #expect(try ink(Ring(center: center, radius: 5, width: value)) == 0)
    #expect(try ink(ThickLine(from: center, to: center, width: value)) == 0)
    #expect(try ink(Rect(x: 3, y: 3, width: value, height: 4)) == 0)
    let box = RoundedRect(Rect(x: 9, y: 9, width: 9, height: 9), radius: 3)
    #expect(try ink(RoundedRectOutline(box, width: value)) == 0)
  }
}
