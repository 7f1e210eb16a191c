import Foundation
import Raster
import TestSupport
import Testing

struct GlyphDrawingTests {
  private func mask(_ shape: some CoverageShape, side: Int = 120) throws -> CoverageMask {
    var mask = try CoverageMask(
      bounds: PixelRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
    mask.unite(shape)
    return mask
  }

  /// The sum of coverage inside the shape's own extent.
  private func ink(of shape: PlacedGlyph) throws -> Double {
    var mask = try CoverageMask(bounds: shape.extent)
    mask.unite(shape)
    return ink(mask)
  }

  private func ink(_ mask: CoverageMask) -> Double {
    Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
  }

  private func centroid(_ mask: CoverageMask) -> Point {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for (index, coverage) in mask.coverage.enumerated() where coverage > 0 {
      let weight = Double(coverage)
      x += weight * (Double(mask.bounds.x + index % mask.bounds.width) + 0.5)
      y += weight * (Double(mask.bounds.y + index / mask.bounds.width) + 0.5)
      sum += weight
    }
    return Point(x: x / sum, y: y / sum)
  }

  @Test func atItsOwnSizeTheMasterIsReproduced() throws {
    for glyph in [TestGlyph.letter, TestGlyph.large] {
      let drawn = try mask(PlacedGlyph(glyph, at: Point(x: 5, y: 9), scale: 1))
      for y in drawn.bounds.y..<drawn.bounds.maxY {
        for x in drawn.bounds.x..<drawn.bounds.maxX {
          #expect(drawn[x, y] == (glyph.hasInk(x: x - 5, y: y - 9) ? 255 : 0))
        }
      }
    }
  }

  @Test func quarterTurnsAndMirrorsMoveWholePixels() throws {
    let glyph = TestGlyph.letter
    let turned = try mask(PlacedGlyph(glyph, at: Point(x: 0, y: 0), scale: 1, angle: .turns(0.25)))
    let mirrored = try mask(
      PlacedGlyph(glyph, map: AffineMap(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
    for y in -12..<12 {
      for x in -12..<12 where glyph.hasInk(x: x, y: y) || glyph.inkBox.contains(x: x, y: y) {
        let expected: UInt8 = glyph.hasInk(x: x, y: y) ? 255 : 0
        // (x, y) goes to (-y, x) and to (-x, y); pixels count from their lower corner.
        #expect(turned[-1 - y, x] == expected)
        #expect(mirrored[-1 - x, y] == expected)
      }
    }
    #expect(abs(ink(turned) - ink(mirrored)) < 0.01)
  }

  /// The sum of coverage is the ink's area, whatever the size, the turn and the place.
  @Test(arguments: [0.13, 0.2, 0.25, 0.31, 0.4, 0.5, 0.6, 0.75, 0.83, 0.9, 1, 1.3, 1.7])
  func inkKeepsItsArea(scale: Double) throws {
    let glyph = TestGlyph.large
    let area = Double(TestGlyph.ink(glyph)) * scale * scale
    var random = TestRandom(state: 23)
    for turn in [0, 0.02, -0.04, 0.13, 0.5] {
      for _ in 0..<3 {
        let origin = Point(
          x: .random(in: -0.5...0.5, using: &random), y: .random(in: -0.5...0.5, using: &random))
        let drawn = try ink(
          of: PlacedGlyph(glyph, at: origin, scale: scale, angle: .turns(turn)))
        #expect(abs(drawn / area - 1) < 0.02, "\(origin), turn \(turn): \(drawn / area)")
      }
    }
  }

  /// A thin upright stroke keeps its ink wherever it stands, when shrunk.
  @Test func thinStrokesDoNotFlicker() throws {
    let stem = TestGlyph.make([String](repeating: "....######....", count: 60))
    for scale in [0.17, 0.25, 0.3, 0.42] {
      let area = 6 * 60 * scale * scale
      for place in stride(from: 0.0, to: 1, by: 0.125) {
        let drawn = try ink(of: PlacedGlyph(stem, at: Point(x: place, y: 0.3), scale: scale))
        #expect(abs(drawn / area - 1) < 0.04, "\(scale) at \(place): \(drawn / area)")
      }
    }
  }

  @Test(arguments: [0.3, 1, 1.6])
  func fractionsOfAPixelMoveTheCentroid(scale: Double) throws {
    let glyph = scale < 1 ? TestGlyph.large : TestGlyph.letter
    let base = centroid(try mask(PlacedGlyph(glyph, at: Point(x: 0, y: 0), scale: scale), side: 60))
    for (dx, dy) in [(0.25, 0.0), (0.5, 0.75), (-0.3, 0.1)] {
      let moved = centroid(
        try mask(PlacedGlyph(glyph, at: Point(x: dx, y: dy), scale: scale), side: 60))
      #expect(abs(moved.x - base.x - dx) < 0.08)
      #expect(abs(moved.y - base.y - dy) < 0.08)
    }
  }

  /// Enlarged edges are ramps one master pixel wide: neighbours differ by at most what one step is.
  @Test func enlargingIsSmooth() throws {
    let drawn = try mask(PlacedGlyph(TestGlyph.letter, at: Point(x: 0.3, y: 0.2), scale: 8))
    for y in -90..<20 {
      for x in -20..<90 {
        #expect(abs(Int(drawn[x, y]) - Int(drawn[x + 1, y])) <= 33)
        #expect(abs(Int(drawn[x, y]) - Int(drawn[x, y + 1])) <= 33)
      }
    }
    let area = Double(TestGlyph.ink(TestGlyph.letter)) * 64
    #expect(abs(ink(drawn) / area - 1) < 0.01)
  }

  /// D21: at twice the size from the same master, an edge is as sharp in pixels, not blurred twice
  /// as wide.
  @Test func largerScalesStaySharp() throws {
    func softPixels(_ scale: Double) throws -> Double {
      let drawn = try mask(PlacedGlyph(TestGlyph.large, at: Point(x: 0.4, y: 0.7), scale: scale))
      return Double(drawn.coverage.count { $0 > 0 && $0 < 255 }) / scale
    }
    // Soft pixels lie along edges, whose length grows with the scale.
    let ratio = try softPixels(0.48) / softPixels(0.24)
    #expect(ratio < 1.25)
  }

  @Test func everyCoveredPixelIsInTheExtent() throws {
    var random = TestRandom(state: 29)
    for _ in 0..<100 {
      let glyph = PlacedGlyph(
        TestGlyph.large, at: Point(x: .random(in: -9...9, using: &random), y: 3),
        scale: .random(in: 0.05...1.5, using: &random),
        angle: .turns(.random(in: 0...1, using: &random)))
      let extent = glyph.extent
      let inside = try ink(of: glyph)
      // A frame of three pixels more gains nothing, though the glyph is asked for it.
      let wide = PixelRect(
        x: extent.x - 3, y: extent.y - 3, width: extent.width + 6, height: extent.height + 6)
      var sum = 0
      for y in wide.y..<wide.maxY {
        var row = [UInt8](repeating: 0, count: wide.width)
        var span = row.mutableSpan
        glyph.unite(into: &span, x: wide.x, y: y)
        sum += row.reduce(0) { $0 + Int($1) }
      }
      #expect(abs(Double(sum) / 255 - inside) < 1e-6)
    }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 4_097, 1e-300])
  func unusableScalesDrawNothing(scale: Double) throws {
    let drawn = try mask(PlacedGlyph(TestGlyph.letter, at: Point(x: 0, y: 0), scale: scale))
    #expect(drawn.coverage.allSatisfy { $0 == 0 })
  }

  @Test func aMapWithoutInverseDrawsNothing() throws {
    let flat = AffineMap(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0)
    #expect(PlacedGlyph(TestGlyph.letter, map: flat).extent.isEmpty)
    let space = try Glyph(
      character: " ", advance: 5, inkBox: .empty, bits: [])
    #expect(PlacedGlyph(space, at: Point(x: 0, y: 0), scale: 1).extent.isEmpty)
  }
}
