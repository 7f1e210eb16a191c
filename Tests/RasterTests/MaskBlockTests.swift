import Raster
import TestSupport
import Testing

/// Masks are gone through 16 pixels at a time; pixel by pixel gives the same, for widths that are and
/// are not multiples of that, and masks that lie beside, inside and across each other.
@Suite struct MaskBlockTests {
  /// A mask of a size and place drawn from a seed, with shapes in it.
  private static func mask(_ random: inout TestRandom) throws -> CoverageMask {
    var mask = try CoverageMask(
      bounds: PixelRect(
        x: Int.random(in: 0..<30, using: &random) - 15,
        y: Int.random(in: 0..<12, using: &random) - 6,
        width: 1 + Int.random(in: 0..<70, using: &random),
        height: 1 + Int.random(in: 0..<20, using: &random)))
    for _ in 0..<Int.random(in: 0..<4, using: &random) {
      mask.unite(
        Disc(
          center: Point(
            x: Double(Int.random(in: 0..<700, using: &random)) / 10 - 10,
            y: Double(Int.random(in: 0..<200, using: &random)) / 10),
          radius: Double(Int.random(in: 0..<90, using: &random)) / 10))
    }
    return mask
  }

  private static func eachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for y in -8..<30 { for x in -18..<90 { body(x, y) } }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func sumsAreThoseOfThePixels(seed: UInt64) throws {
    var random = TestRandom(state: seed)
    let own = try Self.mask(&random)
    let first = try Self.mask(&random)
    let second = try Self.mask(&random)
    var total = 0
    var shared = 0
    var both = 0
    Self.eachPixel { x, y in
      total += Int(own[x, y])
      shared += Int(min(own[x, y], first[x, y]))
      both += Int(min(own[x, y], max(first[x, y], second[x, y])))
    }
    #expect(own.total == total)
    #expect(own.overlap(with: first).total == total)
    #expect(own.overlap(with: first).shared == shared)
    #expect(own.addedOverlap(with: second, to: first) == addition(own, first, second))
    var united = first
    united.unite(second)
    Self.eachPixel { x, y in
      let expected = first.bounds.contains(x: x, y: y) ? max(first[x, y], second[x, y]) : 0
      #expect(united[x, y] == expected)
    }
    #expect(both >= shared)
  }

  /// What the second mask adds where both it and the mask measured are.
  private func addition(_ own: CoverageMask, _ first: CoverageMask, _ second: CoverageMask) -> Int {
    var sum = 0
    Self.eachPixel { x, y in
      let before = min(own[x, y], first[x, y])
      sum += Int(max(before, min(own[x, y], second[x, y])) - before)
    }
    return sum
  }

  /// A tile is as wide as a multiple of 16 where there is room, and holds the shape and nothing else.
  @Test(arguments: [1, 7, 16, 40, 100])
  func tilesHoldTheShape(width: Int) throws {
    let area = PixelRect(x: 0, y: 0, width: width, height: 30)
    var tile = CoverageMask()
    for x in stride(from: -12.0, through: 110, by: 3.7) {
      let disc = Disc(center: Point(x: x, y: 14), radius: 8.4)
      tile.redraw(disc, in: area)
      var expected = try CoverageMask(bounds: area)
      expected.unite(disc)
      for y in 0..<30 { for x in 0..<width { #expect(tile[x, y] == expected[x, y]) } }
      #expect(tile.total == expected.total)
      #expect(tile.bounds.isEmpty || tile.bounds.intersection(area) == tile.bounds)
      #expect(tile.bounds.width % 16 == 0 || tile.bounds.width == width)
    }
  }

  /// Laid and cut masks change the pixels that they cover, and leave each at its nearest level.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func stacksTakeMasksPixelByPixel(seed: UInt64) throws {
    var random = TestRandom(state: seed)
    var stack = try InkStack(width: 50, height: 16)
    let inks = 1 + Int.random(in: 0..<4, using: &random)
    stack.start(paper: .white, inks: [RGBA](repeating: .black, count: inks))
    let levels = InkStack.levels(forInks: inks)
    var indices = [Int](repeating: 0, count: 50 * 16)
    var top = indices
    for ink in 0..<inks {
      let mask = try Self.mask(&random)
      stack.lay(mask, ink: ink)
      for y in 0..<16 {
        for x in 0..<50 {
          let covered = Int(mask[x, y])
          let level = (covered * levels * 2 + 255) / 510
          if level > 0, covered >= top[y * 50 + x] {
            top[y * 50 + x] = covered
            indices[y * 50 + x] = ink * levels + level
          }
        }
      }
    }
    #expect(stack.indices.map(Int.init) == indices)
    let cut = try Self.mask(&random)
    stack.cut(cut)
    for y in 0..<16 {
      for x in 0..<50 where indices[y * 50 + x] > 0 {
        let index = indices[y * 50 + x] - 1
        let kept = ((index % levels + 1) * (255 - Int(cut[x, y])) * 2 + 255) / 510
        indices[y * 50 + x] = kept == 0 ? 0 : index - index % levels + kept
      }
    }
    #expect(stack.indices.map(Int.init) == indices)
  }
}
