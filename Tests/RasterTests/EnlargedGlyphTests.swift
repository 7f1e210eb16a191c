import Raster
import Testing

@Suite("Glyphs of few pixels, enlarged")
struct EnlargedGlyphTests {
  private func glyph(_ rows: [String], isSmoothed: Bool = true) throws -> Glyph {
    let width = rows.map(\.count).max() ?? 0
    let stride = (width + 7) / 8
    var bits = [UInt8](repeating: 0, count: stride * rows.count)
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() where pixel == "#" {
        bits[y * stride + x / 8] |= 0x80 >> UInt8(x % 8)
      }
    }
    return try Glyph(
      character: "x", advance: width,
      inkBox: PixelRect(x: 0, y: -rows.count, width: width, height: rows.count), bits: bits,
      isSmoothedWhenEnlarged: isSmoothed)
  }

  /// The glyph at a scale, its box's corner at 4, 4.
  private func drawn(_ glyph: Glyph, scale: Double, angle: Angle = .zero) throws -> CoverageMask {
    let side = Int(scale * Double(max(glyph.inkBox.width, glyph.inkBox.height))) * 2 + 8
    var mask = try CoverageMask(
      bounds: PixelRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
    mask.unite(PlacedGlyph(glyph, at: Point(x: 0, y: 0), scale: scale, angle: angle))
    return mask
  }

  @Test("At the size of its master or less a glyph is drawn as it is", arguments: [0.3, 0.8, 1])
  func notEnlarged(scale: Double) throws {
    let rows = ["..#..", ".#.#.", "#####", "#...#"]
    #expect(
      try drawn(glyph(rows), scale: scale) == drawn(glyph(rows, isSmoothed: false), scale: scale))
  }

  @Test("Upright bars and frames keep their corners")
  func straight() throws {
    for rows in [
      ["######"], ["#", "#", "#", "#"], ["#####", "#...#", "#...#", "#...#", "#####"],
      ["##", "##", "##"],
    ] {
      let mask = try drawn(glyph(rows), scale: 16)
      for (y, row) in rows.enumerated() {
        for (x, pixel) in row.enumerated() {
          // The middle, and points beside each corner of the pixel.
          for (dx, dy) in [(8, 8), (2, 2), (13, 2), (2, 13), (13, 13)] {
            let value = mask[x * 16 + dx, (y - rows.count) * 16 + dy]
            #expect(value == (pixel == "#" ? 255 : 0), "\(rows) at \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("A step of any slope becomes a straight edge", arguments: 1...4)
  func slopes(run: Int) throws {
    // Each row is longer than the one above by `run` pixels.
    let count = 8
    let rows = (1...count).map { row in String(repeating: "#", count: run * row) }
    let scale = 16
    let mask = try drawn(glyph(rows), scale: Double(scale))
    func edge(_ y: Int) -> Int {
      (0...run * count * scale).last { mask[$0, y] >= 128 } ?? -1
    }
    // Between the first and the last two steps, where the ends do not bend it.
    for y in -(count - 2) * scale..<(-2 * scale) {
      let ideal = Double(run) * (Double(count * scale + y) + 0.5) + Double(run * scale) / 2
      #expect(abs(Double(edge(y)) - ideal) <= Double(run) * 1.5 + 2, "row \(y): \(edge(y))")
    }
  }

  @Test("Slanted strokes of one pixel stay whole, and dots stay dots")
  func thin() throws {
    let diagonal = (0..<6).map { String(repeating: ".", count: $0) + "#" }
    let mask = try drawn(glyph(diagonal), scale: 16)
    for step in 4..<92 { #expect(mask[step, step - 96] == 255, "\(step)") }
    let dot = try drawn(glyph(["#"]), scale: 16)
    let ink = dot.coverage.reduce(0) { $0 + Int($1) } / 255
    #expect(200...256 ~= ink)
    // The only hole of a ring is not filled.
    let ring = try drawn(glyph([".#.", "#.#", ".#."]), scale: 16)
    #expect(ring[24, -24] == 0 && ring[24, -40] == 255)
  }

  @Test("Whatever the bitmap, ink stays in its box at any turn, and is about as much")
  func anyBitmap() throws {
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<60 {
      let width = 1 + random(14)
      let density = 1 + random(4)
      let rows = (0..<1 + random(14)).map { _ in
        String((0..<width).map { _ in random(5) < density ? Character("#") : "." })
      }
      let glyph = try glyph(rows)
      let inked = rows.joined().filter { $0 == "#" }.count
      guard inked > 0 else { continue }
      let scale = 1.5 + Double(random(40)) / 8
      let angle = Angle(units: random(65_536))
      let mask = try drawn(glyph, scale: scale, angle: angle)
      let box = try #require(
        glyph.inkBounds(
          map: AffineMap(scale: scale, angle: angle, origin: Point(x: 0, y: 0))))
      let outer = PixelRect(covering: box.inset(by: -1))
      var sum = 0
      for y in mask.bounds.y..<mask.bounds.maxY {
        for x in mask.bounds.x..<mask.bounds.maxX where mask[x, y] != 0 {
          sum += Int(mask[x, y])
          #expect(outer.contains(x: x, y: y), "\(rows.joined(separator: "\n"))\n\(x), \(y)")
        }
      }
      let ratio = Double(sum) / 255 / (Double(inked) * scale * scale)
      #expect(0.6...1.6 ~= ratio, "\(ratio):\n\(rows.joined(separator: "\n"))")
    }
  }

  @Test("Glyphs too large to be drawn anew, or too far out, are drawn as they are")
  func large() throws {
    let rows = Array(repeating: String(repeating: "#", count: 100), count: 3)
    #expect(
      try drawn(glyph(rows), scale: 2) == drawn(glyph(rows, isSmoothed: false), scale: 2))
    let far = try Glyph(
      character: "x", advance: 0, inkBox: PixelRect(x: 4_000, y: 0, width: 1, height: 1),
      bits: [0x80], isSmoothedWhenEnlarged: true)
    #expect(PlacedGlyph(far, at: Point(x: 0, y: 0), scale: 2).extent.x >= 7_990)
  }
}
