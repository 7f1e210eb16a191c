import Testing

@testable import Raster

/// What is drawn four pixels at a time, and cut to where ink is, against one pixel after another.
struct GlyphSamplingTests {
  /// Glyphs with paper in corners, between rows and in most of their box, and one of a single pixel.
  private static let glyphs = [
    TestGlyph.letter, TestGlyph.large,
    TestGlyph.make(
      (0..<40).map { y in
        String(
          (0..<30).map { x in
            y / 4 == 3 || abs(x + y / 2 - 20) < 3 ? "#" : "."
          } as [Character])
      }),
    TestGlyph.make((0..<60).map { 20..<35 ~= $0 ? "......" : $0 < 20 ? "####.." : "..####" }),
    TestGlyph.make(["#"]),
  ]

  /// Maps of all kinds: sheared, turned little and much, mirrored, at right angles, stretched.
  private static func map(_ kind: Int, _ random: inout TestRandom) -> AffineMap {
    let scale = Double.random(in: 0.12...0.9, using: &random)
    let turn = Double.random(in: -1...1, using: &random)
    let shear = Double.random(in: -0.4...0.4, using: &random)
    let tx = Double.random(in: -9...9, using: &random)
    let ty = Double.random(in: -9...9, using: &random)
    let (a, b, c, d): (Double, Double, Double, Double) =
      switch kind {
      case 0: (1, 0, shear, 1)
      case 1: (1, turn * 0.3, shear - turn * 0.3, 1)
      case 2: (turn, 1, -1, turn + shear)
      case 3: (-1, turn * 0.3, shear, 1)
      case 4: (0, 1, -1, shear)
      case 5: (1, turn * 1e-9, 1e-12, 1)
      case 6: (3, turn, shear, 0.3)
      default: (0.3, turn, shear, -4)
      }
    return AffineMap(a: a * scale, b: b * scale, c: c * scale, d: d * scale, tx: tx, ty: ty)
  }

  /// The coverage of each pixel of a row of the glyph's extent: samples are steps of 32 fractional bits
  /// away from where the row comes into the level.
  private func row(_ y: Int, of glyph: PlacedGlyph) -> [UInt8] {
    func fixed(_ value: Double) -> Int { Int(value * 4_294_967_296) }
    let level = glyph.level
    let map = glyph.toLevel
    let width = Double(glyph.extent.width)
    var entry = 0.0
    var start = (u: 0.0, v: 0.0)
    for isV in [false, true] {
      let across = isV ? map.b : map.a
      let size = Double(isV ? level.height : level.width)
      let place =
        across * Double(glyph.extent.x) + (isV ? map.d : map.c) * Double(y)
        + (isV ? map.ty : map.tx)
      if isV { start.v = place } else { start.u = place }
      let inverse = 1 / across
      if inverse.isFinite {
        entry = max(entry, min(-place * inverse, (size - place) * inverse) - 0.0625)
      } else if !(0..<size).contains(place) {
        entry = width
      }
    }
    let first = Int(min(width, entry))
    let u = fixed(map.a * Double(first) + start.u)
    let v = fixed(map.b * Double(first) + start.v)
    return (0..<glyph.extent.width).map { x in
      let uAt = u + fixed(map.a) * (x - first)
      let vAt = v + fixed(map.b) * (x - first)
      let (column, line) = (uAt >> 32, vAt >> 32)
      guard 0..<level.width - 1 ~= column, 0..<level.height - 1 ~= line else { return 0 }
      let pair = { (at: Int) in
        let both = level.pairs[line * level.stride + at]
        return (upper: Int(both & 255), lower: Int(both >> 8))
      }
      let (left, right) = (pair(column), pair(column + 1))
      return Self.mean(
        left.upper, left.lower, right.upper, right.lower, fx: uAt >> 24 & 255, fy: vAt >> 24 & 255)
    }
  }

  private static func mean(_ ul: Int, _ ll: Int, _ ur: Int, _ lr: Int, fx: Int, fy: Int) -> UInt8 {
    let left = ul * (256 - fy) + ll * fy
    let right = ur * (256 - fy) + lr * fy
    return UInt8((left * (256 - fx) + right * fx + 32_768) >> 16)
  }

  @Test(arguments: 0..<8)
  func glyphsAreDrawnAsPixelByPixel(kind: Int) throws {
    var random = TestRandom(state: 31 + UInt64(kind))
    for glyph in Self.glyphs {
      for _ in 0..<24 {
        try check(PlacedGlyph(glyph, map: Self.map(kind, &random)), &random)
      }
    }
  }

  /// Levels of over 65,535 pixels, whose rows are a whole number of larger units.
  @Test(arguments: [301, 302, 304])
  func largeGlyphsAreDrawnAsPixelByPixel(width: Int) throws {
    let glyph = TestGlyph.make(
      (0..<240).map { y in
        String((0..<width).map { x in (x * y) % 37 < 9 ? "#" : "." } as [Character])
      })
    #expect(glyph.level(forScale: 0.8).unitBits > 0)
    var random = TestRandom(state: 43)
    let map = AffineMap(a: 0.8, b: 0.1, c: -0.2, d: 0.8, tx: 3.7, ty: 250.1)
    try check(PlacedGlyph(glyph, map: map), &random)
  }

  private func check(_ placed: PlacedGlyph, _ random: inout TestRandom) throws {
    let extent = placed.extent
    let expected = (extent.y..<extent.maxY).map { row($0, of: placed) }
    // A part of the extent, and rows farther apart than they are wide, on an uneven ground.
    let x = Int.random(in: 0..<max(1, extent.width / 2), using: &random)
    for left in [0, x] {
      let width =
        left == 0 ? extent.width : Int.random(in: 1...extent.width - x, using: &random)
      let stride = width + Int.random(in: 0...3, using: &random)
      let ground = (0..<stride * (extent.height - 1) + width).map { _ in
        UInt8.random(in: 0...255, using: &random) & (left == 0 ? 0 : 255)
      }
      var block = ground
      var span = block.mutableSpan
      placed.unite(
        into: &span,
        area: PixelRect(
          x: extent.x + left, y: extent.y, width: width, height: extent.height),
        stride: stride)
      let wanted = ground.indices.map { index in
        let (line, column) = (index / stride, index % stride)
        return max(ground[index], column < width ? expected[line][left + column] : 0)
      }
      let isAsWanted = block == wanted
      #expect(isAsWanted, "\(placed.toLevel)")
    }
  }

  @Test func fourAreMixedAsOneByOne() {
    var random = TestRandom(state: 37)
    let extremes: [Int] = [0, 1, 127, 128, 254, 255]
    for fy in 0..<256 {
      for fx in stride(from: 0, to: 256, by: 4) {
        let samples = (0..<4).map { lane in
          (0..<4).map { _ in
            lane < 2
              ? extremes.randomElement(using: &random)! : .random(in: 0...255, using: &random)
          }
        }
        let words = samples.map { UInt32($0[0] | $0[1] << 8 | $0[2] << 16 | $0[3] << 24) }
        let weights = (0..<4).map { UInt32(fx + $0) }
        let mixed = PlacedGlyph.mixed(
          SIMD4(words), fx: SIMD4(weights), fy: SIMD4(repeating: UInt32(fy)))
        let expected = (0..<4).map { lane in
          let s = samples[lane]
          return Self.mean(s[0], s[1], s[2], s[3], fx: fx + lane, fy: fy)
        }
        let alone = (0..<4).map {
          PlacedGlyph.mixed(words[$0], fx: weights[$0], fy: UInt32(fy))
        }
        if (0..<4).map({ UInt8(mixed[$0]) }) != expected || alone != expected {
          Issue.record("\(samples) at \(fx), \(fy): \(mixed), \(alone), not \(expected)")
        }
      }
    }
  }

  /// The reach of any rows is that of the ink in them, or wider where they end outside the level.
  @Test func inkReachesNoFartherThanItIsFound() {
    for glyph in Self.glyphs {
      for scale in [0.2, 0.37, 0.6, 1] {
        let level = glyph.level(forScale: scale)
        let count = level.height - 1
        let ink = (0..<count).map { line in
          (0..<level.width).filter { level.pairs[line * level.stride + $0] != 0 }
        }
        for rows in [1, 2, 3, 4, 5, 7, 8, 11, 16, 17, 24, InkReach.maximumRows] {
          level.reach.withWindow(ofRows: rows) { window in
            guard let window else {
              Issue.record("no window of \(rows) rows")
              return
            }
            for first in -rows - 2...count + 2 {
              let (start, end) = window.columns(fromRow: Double(first) + 0.25)
              let columns = ink[max(0, min(count, first))..<max(0, min(count, first + rows))]
                .joined()
              let isInside = first >= 0 && first + rows <= count
              if let least = columns.min(), let most = columns.max() {
                // A sample meets the ink of the next column too.
                #expect(isInside ? start == least - 1 : start <= least - 1)
                #expect(isInside ? end == most + 1 : end >= most + 1)
              } else if isInside {
                #expect(end < start)
              }
            }
          }
        }
        level.reach.withWindow(ofRows: InkReach.maximumRows + 1) { #expect($0 == nil) }
      }
    }
  }
}
