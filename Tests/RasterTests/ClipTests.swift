import Raster
import Testing

struct ClipTests {
  private static let size = (width: 40, height: 30)

  /// Coordinates of all kinds: near, far, huge, and not numbers.
  private func number(_ random: inout TestRandom) -> Double {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return .nan
    case 1: return .infinity
    case 2: return -.infinity
    case 3: return 1e300
    case 4: return -1e300
    case 5: return 9.3e18
    case 6: return -1_073_741_824
    case 7: return 1_073_741_823
    case 8: return 0
    case 9: return Double.leastNonzeroMagnitude
    case 10...12: return Double.random(in: -20_000...20_000, using: &random)
    case 13...15: return Double.random(in: 0...6, using: &random)
    default: return Double.random(in: -10...50, using: &random)
    }
  }

  private func drawings(_ count: Int, extreme: Bool) -> [Drawing] {
    var random = TestRandom(state: extreme ? 1 : 2)
    return (0..<count).flatMap { _ in
      Drawing.all {
        extreme ? number(&random) : Double.random(in: -8...45, using: &random)
      }
    }
  }

  /// What a clip leaves is exactly what is drawn without it, and it leaves nothing outside.
  @Test(arguments: [true, false])
  func leavesPixelsOutAndChangesNone(extreme: Bool) throws {
    let clip = PixelRect(x: 7, y: 9, width: 19, height: 11)
    let color = RGBA(200, 10, 60, 150)
    let blank = try Framebuffer(width: Self.size.width, height: Self.size.height, fill: .white)
    var drawn = 0
    for drawing in drawings(extreme ? 150 : 60, extreme: extreme) {
      var whole = blank
      drawing.draw(&whole, color)
      var clipped = blank
      clipped.withClip(clip) { drawing.draw(&$0, color) }
      var expected = blank
      for y in clip.y..<clip.maxY {
        for x in clip.x..<clip.maxX { expected[x, y] = whole[x, y] }
      }
      if clipped != expected { Issue.record("\(drawing.name)") }
      if clipped != blank { drawn += 1 }
    }
    // The test means something only if things are drawn.
    #expect(drawn > 100)
  }

  @Test func emptyClipDrawsNothing() throws {
    let blank = try Framebuffer(width: Self.size.width, height: Self.size.height, fill: .white)
    for drawing in drawings(20, extreme: false) {
      var canvas = blank
      canvas.withClip(PixelRect.empty) { drawing.draw(&$0, .red) }
      canvas.withClip(RoundedRect(Rect(x: 3, y: 3, width: 0, height: 9), radius: 1)) {
        drawing.draw(&$0, .red)
        $0.clear(to: .red)
        $0.fill($0.bounds, color: .red)
      }
      canvas.withClip(PixelRect(x: 0, y: 0, width: 9, height: 9)) {
        $0.withClip(PixelRect(x: 9, y: 0, width: 9, height: 9)) { drawing.draw(&$0, .red) }
      }
      #expect(canvas == blank, "\(drawing.name)")
    }
  }

  /// A soft clip weakens each call by its own coverage: here exactly, for a colour over white.
  @Test func softClipWeakens() throws {
    let shape = RoundedRect(Rect(x: 4.3, y: 3.6, width: 28.1, height: 20.5), radius: 7)
    var edge = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 40, height: 30))
    edge.unite(shape)
    for drawing in drawings(20, extreme: false) {
      var whole = try Framebuffer(width: 40, height: 30, fill: .white)
      drawing.draw(&whole, .black)
      var clipped = try Framebuffer(width: 40, height: 30, fill: .white)
      clipped.withClip(shape) { drawing.draw(&$0, .black) }
      for y in 0..<30 {
        for x in 0..<40 {
          let ink = Int(255 - whole[x, y].red)
          let expected = (2 * ink * Int(edge[x, y]) + 255) / 510
          let actual = Int(255 - clipped[x, y].red)
          if actual != expected {
            Issue.record("\(drawing.name) at \(x), \(y): \(actual), not \(expected)")
            return
          }
        }
      }
    }
  }

  @Test func nestedClipsMultiply() throws {
    var canvas = try Framebuffer(width: 3, height: 1, fill: .white)
    canvas.withClip(RoundedRect(Rect(x: 0.5, y: 0, width: 2, height: 1), radius: 0)) {
      $0.withClip(RoundedRect(Rect(x: 0, y: 0, width: 1.5, height: 1), radius: 0)) {
        $0.fill($0.bounds, color: .black)
      }
      $0.fill(PixelRect(x: 2, y: 0, width: 1, height: 1), color: .black)
    }
    #expect(canvas.pixels.map(\.red) == [127, 127, 127])
    canvas.fill(canvas.bounds, color: .red)
    #expect(canvas.pixels == [.red, .red, .red])
  }

  @Test func clearReplacesInTheMeasureOfTheClip() throws {
    var canvas = try Framebuffer(width: 3, height: 1, fill: RGBA(10, 20, 30))
    canvas.withClip(RoundedRect(Rect(x: 0.5, y: 0, width: 3, height: 1), radius: 0)) {
      $0.clear(to: .clear)
    }
    #expect(canvas.pixels == [RGBA(10, 20, 30, 127), .clear, .clear])
    canvas.withClip(PixelRect(x: 2, y: 0, width: 9, height: 9)) { $0.clear(to: RGBA(9, 9, 9, 9)) }
    #expect(canvas.pixels == [RGBA(10, 20, 30, 127), .clear, RGBA(9, 9, 9, 9)])
  }

  @Test func clipEndsWithItsBlockWhateverHappens() throws {
    struct Stop: Error {}
    var canvas = try Framebuffer(width: 4, height: 4, fill: .white)
    #expect(throws: Stop.self) {
      try canvas.withClip(PixelRect.empty) { _ throws(Stop) in throw Stop() }
    }
    canvas.fill(canvas.bounds, color: .red)
    #expect(canvas.pixels.allSatisfy { $0 == .red })
    // Another picture put in its place is not drawn on beyond its own edge.
    let small = try Framebuffer(width: 1, height: 1)
    canvas.withClip(PixelRect(x: 0, y: 0, width: 4, height: 4)) { $0 = small }
    canvas.fill(PixelRect(x: 0, y: 0, width: 4, height: 4), color: .blue)
    #expect(canvas.pixels == [.blue])
  }

  @Test func rectanglesAtTheEndsOfInt() throws {
    var canvas = try Framebuffer(width: 4, height: 4, fill: .white)
    canvas.fill(PixelRect(x: .max, y: .max, width: .max, height: .max), color: .red)
    canvas.fill(PixelRect(x: .min, y: .min, width: .min, height: .min), color: .red)
    canvas.fill(PixelRect(x: .min, y: 0, width: .max, height: 4), color: .red)
    #expect(canvas.pixels.allSatisfy { $0 == .white })
    canvas.withClip(PixelRect(x: -9, y: -9, width: .max, height: .max)) {
      $0.fill(PixelRect(x: 1, y: -5, width: .max, height: .max), color: .red)
    }
    #expect(canvas.pixels.map { $0 == .red } == (0..<16).map { $0 % 4 > 0 })
  }
}
