import Foundation
import Raster
import TestSupport
import Testing
import Typefaces

@Suite struct WarpTests {
  private static let still = Wave.Swing(amplitude: 0, length: 100, phase: 0)
  private static let canvas = PixelRect(x: 0, y: 0, width: 96, height: 80)

  private func glyph(_ character: Character, at x: Double, _ y: Double) throws -> PlacedGlyph {
    let font = Typeface.slab.font
    return PlacedGlyph(
      try #require(font.glyph(for: character)), at: Point(x: x, y: y),
      scale: font.scale(forSize: 60), angle: Angle(units: 1_820))
  }

  private func mask(_ shape: some CoverageShape) throws -> CoverageMask {
    var mask = try CoverageMask(bounds: Self.canvas)
    mask.unite(shape)
    return mask
  }

  private func field(_ warp: Warp, around glyph: PlacedGlyph) -> WarpField {
    var field = WarpField()
    field.start(warp, around: glyph.extent)
    return field
  }

  private static let bend = Warp(
    down: (
      Wave.Swing(amplitude: 4, length: 61, phase: 0.3),
      Wave.Swing(amplitude: 1.5, length: 40, phase: 0.8)
    ),
    right: (
      Wave.Swing(amplitude: 3, length: 70, phase: 0.1),
      Wave.Swing(amplitude: 1, length: 44, phase: 0.6)
    ))

  /// The C library's sine, which our own must agree with.
  private func swing(_ wave: Wave, at place: Double) -> Double {
    [wave.swings.0, wave.swings.1].reduce(0) {
      $0 + $1.amplitude * sin(2 * .pi * (place / $1.length + $1.phase))
    }
  }

  @Test("a swing that is the same everywhere moves the glyph", arguments: [(3, -5), (-7, 2)])
  func shift(right: Int, down: Int) throws {
    // A quarter of a turn into a sine of a length beyond every canvas.
    func all(_ distance: Int) -> Wave.Swing {
      Wave.Swing(amplitude: Double(distance), length: 1e7, phase: 0.25)
    }
    let plain = try glyph("R", at: 20, 60)
    let warp = Warp(down: (all(down), Self.still), right: (all(right), Self.still))
    let bent = try mask(WarpedGlyph(plain, through: field(warp, around: plain)))
    let moved = try mask(glyph("R", at: 20 + Double(right), 60 + Double(down)))
    for (one, other) in zip(bent.coverage, moved.coverage) {
      #expect(abs(Int(one) - Int(other)) <= 2)
    }
    #expect(bent.coverage.contains(255))
  }

  @Test("each pixel shows what the waves move there") func pixels() throws {
    let plain = try glyph("8", at: 24, 62)
    let drawn = try mask(plain)
    let bent = try mask(WarpedGlyph(plain, through: field(Self.bend, around: plain)))
    func sample(_ x: Double, _ y: Double) -> Double {
      let column = Int(x.rounded(.down))
      let row = Int(y.rounded(.down))
      guard (0..<Self.canvas.width - 1).contains(column),
        (0..<Self.canvas.height - 1).contains(row)
      else { return 0 }
      let fx = x - Double(column)
      let fy = y - Double(row)
      let upper = Double(drawn[column, row]) * (1 - fx) + Double(drawn[column + 1, row]) * fx
      let lower =
        Double(drawn[column, row + 1]) * (1 - fx) + Double(drawn[column + 1, row + 1]) * fx
      return upper * (1 - fy) + lower * fy
    }
    var sum = 0.0
    for y in 0..<Self.canvas.height {
      for x in 0..<Self.canvas.width {
        let from = Point(
          x: Double(x) - swing(Self.bend.right, at: Double(y) + 0.5),
          y: Double(y) - swing(Self.bend.down, at: Double(x) + 0.5))
        // Sampling what was sampled already softens edges.
        let expected = sample(from.x, from.y)
        #expect(abs(expected - Double(bent[x, y])) < 110, "\(x), \(y)")
        sum += abs(expected - Double(bent[x, y]))
      }
    }
    let ink = bent.coverage.reduce(0.0) { $0 + Double($1) }
    #expect(sum < 0.12 * ink, "\(sum) of \(ink)")
    #expect(ink > 100_000)
  }

  @Test("points land where pixels do, and boxes hold them") func points() throws {
    let plain = try glyph("W", at: 12, 60)
    let field = field(Self.bend, around: plain)
    let part = Rect(plain.extent)
    let box = field.bounds(of: part)
    var farthest = 0.0
    for row in 0...20 {
      for column in 0...20 {
        let from = Point(
          x: part.x + part.width * Double(column) / 20,
          y: part.y + part.height * Double(row) / 20)
        let to = field.apply(from)
        #expect(abs(to.x - swing(Self.bend.right, at: to.y) - from.x) < 0.5)
        #expect(abs(to.y - swing(Self.bend.down, at: to.x) - from.y) < 0.5)
        #expect(box.contains(Rect(x: to.x, y: to.y, width: 0, height: 0)))
        farthest = max(farthest, abs(to.x - from.x) + abs(to.y - from.y))
      }
    }
    #expect(farthest > 4)
  }

  @Test("clips and rows only leave pixels out") func clips() throws {
    let plain = try glyph("g", at: 30, 50)
    let shape = WarpedGlyph(plain, through: field(Self.bend, around: plain))
    let whole = try mask(shape)
    for clip in [
      PixelRect(x: 31, y: 22, width: 13, height: 9), PixelRect(x: 0, y: 40, width: 96, height: 1),
      PixelRect(x: 40, y: 0, width: 3, height: 80),
    ] {
      var part = try CoverageMask(bounds: clip)
      part.unite(shape)
      for y in clip.y..<clip.maxY {
        for x in clip.x..<clip.maxX { #expect(part[x, y] == whole[x, y]) }
      }
    }
    let extent = shape.extent.intersection(Self.canvas)
    for y in extent.y..<extent.maxY {
      var row = [UInt8](repeating: 0, count: extent.width)
      var span = row.mutableSpan
      shape.unite(into: &span, x: extent.x, y: y)
      for x in extent.x..<extent.maxX { #expect(row[x - extent.x] == whole[x, y]) }
    }
    // Nothing is left out by the extent itself.
    #expect(whole.coverage.reduce(0) { $0 + Int($1) } > 100_000)
  }

  @Test(
    "what cannot be drawn moves nothing",
    arguments: [
      Wave.Swing(amplitude: .nan, length: 50, phase: 0),
      Wave.Swing(amplitude: .infinity, length: 50, phase: 0),
      Wave.Swing(amplitude: 20_000, length: 50, phase: 0),
      Wave.Swing(amplitude: 3, length: 0, phase: 0),
      Wave.Swing(amplitude: 3, length: 50, phase: .nan),
    ])
  func undrawable(swing: Wave.Swing) throws {
    let plain = try glyph("K", at: 20, 60)
    let expected = try mask(plain)
    for warp in [
      Warp(down: (swing, Self.still), right: (Self.still, Self.still)),
      Warp(down: (Self.still, Self.still), right: (Self.still, swing)),
    ] {
      let field = field(warp, around: plain)
      #expect(field.area.isEmpty)
      #expect(try mask(WarpedGlyph(plain, through: field)) == expected)
      #expect(field.apply(Point(x: 3, y: 4)) == Point(x: 3, y: 4))
    }
  }

  @Test("parts far outside every canvas cost no more than their largest side") func farAway() {
    var field = WarpField()
    let far = PixelRect(x: -1 << 30, y: 0, width: 1 << 30, height: 1 << 30)
    field.start(Self.bend, around: far)
    #expect(field.area.width < 100_000 && field.area.height < 100_000)
    #expect(field.apply(Point(x: .nan, y: .infinity)).x.isNaN)
  }
}
