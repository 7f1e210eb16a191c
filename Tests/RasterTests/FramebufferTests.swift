import Raster
import Testing

struct FramebufferTests {
  /// D5, D6, D9: sizes that other generators crash on or exhaust memory with.
  @Test(arguments: [
    (0, 5), (5, 0), (-1, 5), (5, -1), (Int.min, Int.min), (Int.max, Int.max), (16_385, 1),
    (1, 16_385), (16_384, 1_025), (1_000_000, 1_000_000),
  ])
  func sizesOutsideTheBoundsAreErrors(size: (Int, Int)) {
    let error = #expect(throws: RasterError.self) {
      try Framebuffer(width: size.0, height: size.1)
    }
    #expect(error?.code == .sizeOutOfRange)
    let message = error?.message ?? ""
    #expect(message.contains("\(size.0)x\(size.1)"))
    let bounds = PixelRect(x: 0, y: 0, width: size.0, height: size.1)
    #expect(throws: RasterError.self) { try CoverageMask(bounds: bounds) }
  }

  /// D5, D6: the smallest pictures take every drawing call.
  @Test(arguments: [(1, 1), (2, 2), (10, 10), (1, 40), (300, 2), (16_384, 1)])
  func smallSizesAreDrawnOn(size: (Int, Int)) throws {
    var random = TestRandom(state: 1)
    var canvas = try Framebuffer(width: size.0, height: size.1, fill: .white)
    for _ in 0..<5 {
      for drawing in Drawing.all({ Double.random(in: -5...30, using: &random) }) {
        drawing.draw(&canvas, RGBA(0, 0, 0, 60))
      }
    }
    #expect(canvas.pixels.contains { $0 != .white })
    #expect(canvas.bytes.count == 4 * size.0 * size.1)
  }

  @Test func masksFarAwayAreErrors() {
    for x in [Int.min, Int.max, 1 << 30 + 1] {
      #expect(throws: RasterError.self) {
        try CoverageMask(bounds: PixelRect(x: x, y: 0, width: 1, height: 1))
      }
    }
  }

  @Test func pixelsMustMatchTheSize() throws {
    let error = #expect(throws: RasterError.self) {
      try Framebuffer(width: 2, height: 2, pixels: [.red])
    }
    #expect(error?.code == .countMismatch)
    var canvas = try Framebuffer(width: 2, height: 1, pixels: [.red, .blue])
    #expect(canvas[1, 0] == .blue)
    canvas[0, 0] = RGBA(1, 2, 3, 4)
    #expect(canvas.bytes == [1, 2, 3, 4, 0, 0, 255, 255])
  }

  @Test func subscriptOutsideTrapsWithTheSize() async {
    let read = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let canvas = try Framebuffer(width: 3, height: 2)
      _ = canvas[3, 0]
    }
    let text = String(decoding: read?.standardErrorContent ?? [], as: UTF8.self)
    #if DEBUG  // Optimised builds trap without a message.
      #expect(text.contains("pixel (3, 0) is outside 3x2"))
    #endif
    await #expect(processExitsWith: .failure) {
      var canvas = try Framebuffer(width: 3, height: 2)
      canvas[0, -1] = .red
    }
  }
}
