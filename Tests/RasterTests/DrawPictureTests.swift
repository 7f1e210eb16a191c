import Raster
import Testing

@Suite("A picture drawn over another")
struct DrawPictureTests {
  static func picture(width: Int, height: Int, seed: UInt32) throws -> Framebuffer {
    var state = seed
    let pixels = (0..<width * height).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      // Runs of opaque, of transparent and of mixed pixels.
      let kind = (index / 11 + Int(seed)) % 3
      let alpha: UInt32 = kind == 0 ? 255 : kind == 1 ? 0 : state >> 24
      return RGBA(packed: state >> 8 | alpha << 24)
    }
    return try Framebuffer(width: width, height: height, pixels: pixels)
  }

  @Test("each pixel is blended once, at any place", arguments: [0, 1, 5, -7, 29, -40, 41])
  func blended(shift: Int) throws {
    let ground = try Self.picture(width: 40, height: 17, seed: 4)
    let source = try Self.picture(width: 37, height: 13, seed: 9)
    var canvas = ground
    canvas.draw(source, x: shift, y: shift / 3)
    for y in 0..<ground.height {
      for x in 0..<ground.width {
        let inside = source.bounds.contains(x: x - shift, y: y - shift / 3)
        let expected =
          inside
          ? ground[x, y].blended(with: source[x - shift, y - shift / 3]) : ground[x, y]
        #expect(canvas[x, y] == expected)
      }
    }
  }

  @Test("clips hold, hard and soft")
  func clip() throws {
    let ground = try Framebuffer(width: 40, height: 30, fill: .white)
    let source = try Framebuffer(width: 100, height: 100, fill: .black)
    let hole = RoundedRect(Rect(x: 3.5, y: 4, width: 30, height: 20), radius: 6)
    var canvas = ground
    canvas.withClip(hole) { $0.draw(source, x: -20, y: -20) }
    var expected = ground
    expected.fill(hole, color: .black)
    #expect(canvas == expected)
    var hard = ground
    let rect = PixelRect(x: 2, y: 3, width: 9, height: 7)
    hard.withClip(rect) { $0.draw(source, x: -20, y: -20) }
    #expect(hard.pixels.count { $0 == .black } == 63)
  }

  @Test("places beyond every bound draw nothing")
  func far() throws {
    let source = try Framebuffer(width: 3, height: 3, fill: .black)
    var canvas = try Framebuffer(width: 4, height: 4, fill: .white)
    for place in [Int.min, Int.max, -3, 4] {
      canvas.draw(source, x: place, y: 0)
      canvas.draw(source, x: 0, y: place)
    }
    #expect(canvas.pixels.allSatisfy { $0 == .white })
  }
}
