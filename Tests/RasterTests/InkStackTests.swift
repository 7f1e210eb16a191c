import Raster
import TestSupport
import Testing

@Suite struct InkStackTests {
  static let red = RGBA.red
  static let blue = RGBA.blue

  private func mask(_ shape: some CoverageShape) throws -> CoverageMask {
    var mask = try CoverageMask(bounds: PixelRect(x: -2, y: -2, width: 14, height: 10))
    mask.unite(shape)
    return mask
  }

  /// With up to three inks a picture fits 4 bits a pixel; with more, a palette.
  @Test(arguments: 1...InkStack.maximumInks)
  func coloursFitAPalette(inks: Int) throws {
    let colors = 1 + inks * InkStack.levels(forInks: inks)
    #expect(colors <= (inks <= 3 ? 16 : 256))
    #expect(InkStack.levels(forInks: inks) >= 1)
    var stack = try InkStack(width: 3, height: 2)
    stack.start(paper: .white, inks: [RGBA](repeating: .black, count: inks))
    #expect(stack.palette.count == colors)
    #expect(stack.palette[0] == .white)
    #expect(stack.palette[colors - 1] == .black)
  }

  /// Every coverage becomes its nearest level.
  @Test(arguments: [1, 2, 3, 5])
  func roundsCoverage(inks: Int) throws {
    let levels = InkStack.levels(forInks: inks)
    for coverage in 0...255 {
      // A pixel covered from its left edge on to this part.
      let part = Double(coverage) / 255
      let shape = try mask(Rect(x: 1, y: 1, width: part, height: 1))
      let covered = shape[1, 1]
      var stack = try InkStack(width: 3, height: 3)
      stack.start(paper: .white, inks: [RGBA](repeating: .black, count: inks))
      stack.lay(shape, ink: 0)
      let level = (Double(covered) * Double(levels) / 255).rounded()
      #expect(Double(stack.indices[4]) == level, "coverage \(covered)")
      #expect(stack.indices.enumerated().allSatisfy { $0.offset == 4 || $0.element == 0 })
    }
  }

  /// Inverted, a pixel has of paper and band what they do not share, and a second time it is as it
  /// was where the mask is full or empty.
  @Test(arguments: [1, 2, 3, 5])
  func inverts(inks: Int) throws {
    let levels = InkStack.levels(forInks: inks)
    for ink in 0..<inks {
      let other = inks - 1 - ink
      for coverage in stride(from: 0, through: 255, by: 5) {
        var stack = try InkStack(width: 4, height: 3)
        stack.start(paper: .white, inks: [RGBA](repeating: .black, count: inks))
        stack.lay(try mask(Rect(x: 1, y: 0, width: 1, height: 3)), ink: ink)
        let plain = stack.indices
        let band = try mask(Rect(x: -2, y: 1, width: 3 + Double(coverage) / 255, height: 1))
        stack.invert(band, ink: other)
        let level = (Double(levels) * Double(band[1, 1]) / 255).rounded()
        let left = levels - Int(level)
        // Column 0 was paper and lies under the whole band; column 1 had the whole ink.
        #expect(Int(stack.indices[4]) == other * levels + levels)
        #expect(Int(stack.indices[5]) == (left == 0 ? 0 : ink * levels + left), "\(coverage)")
        for row in [0, 2] {
          #expect(stack.indices[row * 4..<row * 4 + 4] == plain[row * 4..<row * 4 + 4])
        }
        if inks == 1, level == Double(levels) || level == 0 {
          stack.invert(band, ink: other)
          #expect(stack.indices == plain)
        }
      }
    }
  }

  /// A cut leaves of each pixel's level the part that it does not cover, to the nearest level, and
  /// nothing of the ink where it covers all; paper stays, whatever the mask's place.
  @Test(arguments: [1, 2, 3, 5])
  func cuts(inks: Int) throws {
    let levels = InkStack.levels(forInks: inks)
    for ink in 0..<inks {
      for coverage in stride(from: 0, through: 255, by: 5) {
        var stack = try InkStack(width: 4, height: 3)
        stack.start(paper: .white, inks: [RGBA](repeating: .black, count: inks))
        stack.lay(try mask(Rect(x: 1, y: 0, width: 1, height: 3)), ink: ink)
        let cut = try mask(Rect(x: -2, y: 1, width: 3 + Double(coverage) / 255, height: 1))
        stack.cut(cut)
        let kept = (Double(levels) * Double(255 - cut[1, 1]) / 255).rounded()
        let full = ink * levels + levels
        #expect(
          stack.indices.map(Int.init) == [
            0, full, 0, 0, 0, kept == 0 ? 0 : ink * levels + Int(kept), 0, 0, 0, full, 0, 0,
          ])
      }
    }
  }

  /// A pixel belongs to the ink that covers it most, of equal ones to the later; masks that reach
  /// over the edge are cut.
  @Test func theStrongerInkWins() throws {
    var stack = try InkStack(width: 10, height: 4)
    stack.start(paper: .white, inks: [Self.red, Self.blue])
    stack.lay(try mask(Rect(x: -2, y: -2, width: 6, height: 6)), ink: 0)
    stack.lay(try mask(Rect(x: 3, y: 1, width: 9, height: 9)), ink: 1)
    stack.lay(try mask(Rect(x: 0, y: 0, width: 2.25, height: 1)), ink: 1)
    var canvas = try Framebuffer(width: 10, height: 4)
    canvas.show(stack)
    let picture = (0..<4).map { y in
      String(
        (0..<10).map { x -> Character in
          switch canvas[x, y] {
          case .white: "."
          case Self.red: "r"
          case Self.blue: "b"
          default: "?"
          }
        })
    }
    #expect(picture == ["bbrr......", "rrrbbbbbbb", "rrrbbbbbbb", "rrrbbbbbbb"])
  }

  /// A stack on one ink is the same as a colour laid over plain paper at the stack's levels.
  @Test func oneInkIsALayer() throws {
    let shape = try mask(Disc(center: Point(x: 5, y: 3.5), radius: 2.7))
    var stack = try InkStack(width: 10, height: 8)
    stack.start(paper: RGBA(250, 240, 230), inks: [Self.blue])
    stack.lay(shape, ink: 0)
    var shown = try Framebuffer(width: 10, height: 8)
    shown.show(stack)
    var layered = try Framebuffer(width: 10, height: 8, fill: RGBA(250, 240, 230))
    layered.fillLayer(shape, color: Self.blue)
    #expect(shown == layered)
    // Begun again, nothing of the picture before is left.
    stack.start(paper: .black, inks: [Self.red])
    shown.show(stack)
    #expect(shown.pixels.allSatisfy { $0 == .black })
  }

  @Test func refusesSizesAndInks() async throws {
    #expect(throws: RasterError.self) { try InkStack(width: 0, height: 5) }
    #expect(throws: RasterError.self) { try InkStack(width: 16_385, height: 1) }
    await #expect(processExitsWith: .failure) {
      var stack = try InkStack(width: 2, height: 2)
      stack.start(paper: .white, inks: [.black])
      stack.lay(try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 2, height: 2)), ink: 1)
    }
    await #expect(processExitsWith: .failure) {
      var canvas = try Framebuffer(width: 3, height: 2)
      canvas.show(try InkStack(width: 2, height: 2))
    }
  }
}

@Suite struct LayerTests {
  /// Sixteen levels, over any ground, inside any clip.
  @Test func layersHaveSixteenLevels() throws {
    var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 40, height: 20))
    mask.unite(Disc(center: Point(x: 20, y: 10), radius: 8.3))
    for ground in [RGBA.white, RGBA.clear, RGBA(10, 200, 30, 90)] {
      var layered = try Framebuffer(width: 40, height: 20, fill: ground)
      layered[21, 10] = RGBA(1, 2, 3)
      var expected = layered
      layered.fillLayer(mask, color: RGBA(0, 60, 120, 200))
      for y in 0..<20 {
        for x in 0..<40 {
          let level = UInt8((Int(mask[x, y]) + 8) / 17)
          expected[x, y] = expected[x, y].blended(
            with: RGBA(0, 60, 120, 200), coverage: level * 17)
        }
      }
      #expect(layered == expected)
    }
    var clipped = try Framebuffer(width: 40, height: 20, fill: .white)
    clipped.withClip(PixelRect(x: 20, y: 0, width: 5, height: 20)) {
      $0.fillLayer(mask, color: .black)
    }
    #expect(clipped[19, 10] == .white && clipped[20, 10] == .black && clipped[25, 10] == .white)
  }

  /// What is kept of an opaque picture is as opaque as the rounded rectangle covers.
  @Test(arguments: [0, 1.5, 5, 7.25, 10])
  func keepsOnlyARoundedRectangle(radius: Double) throws {
    for rect in [
      Rect(x: 0, y: 0, width: 30, height: 20), Rect(x: 2.5, y: 1, width: 20, height: 12.25),
      Rect(x: -5, y: -5, width: 60, height: 20), Rect(x: 40, y: 0, width: 5, height: 5),
    ] {
      let shape = RoundedRect(rect, radius: radius)
      var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 30, height: 20))
      mask.unite(shape)
      var kept = try Framebuffer(width: 30, height: 20, fill: RGBA(9, 8, 7))
      kept.keepOnly(shape)
      for y in 0..<20 {
        for x in 0..<30 {
          let alpha = mask[x, y]
          #expect(kept[x, y] == (alpha == 0 ? .clear : RGBA(9, 8, 7, alpha)))
        }
      }
    }
  }
}

/// What is drawn over the inks gives the picture that the same calls give on a framebuffer.
@Suite struct InkStackOverTests {
  @Test(arguments: [0.0, 1, 5, 7.5, 30], [1, 3])
  func showsWhatAFramebufferShows(radius: Double, inks: Int) throws {
    var stack = try InkStack(width: 40, height: 20)
    stack.start(
      paper: RGBA(240, 250, 210), inks: [RGBA.black, .red, .blue].prefix(inks).map { $0 })
    var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 40, height: 20))
    mask.unite(Disc(center: Point(x: 2, y: 3), radius: 3.3))
    stack.lay(mask, ink: inks - 1)
    var canvas = try Framebuffer(width: 40, height: 20)
    canvas.show(stack)
    let shape = RoundedRect(canvas.bounds, radius: radius)
    let lines = [(-3.0, 2.0, 50.0, 17.0), (0, 0, 0, 30), (5, 19, 39, 0), (7, 7, 7, 7)]
    for (index, line) in lines.enumerated() {
      let color = RGBA(UInt8(index * 60), 10, 200)
      let start = Point(x: line.0, y: line.1)
      let end = Point(x: line.2, y: line.3)
      let isDrawn = stack.drawLine(from: start, to: end, color: color)
      #expect(isDrawn)
      canvas.drawLine(from: start, to: end, color: color, method: .bresenham)
    }
    let isWeakened = stack.weaken(shape.weakPixels(width: 40, height: 20))
    #expect(isWeakened)
    canvas.keepOnly(shape)
    var shown = try Framebuffer(width: 40, height: 20)
    shown.show(stack)
    #expect(shown == canvas)
  }

  /// A colour that shows through, and one for which there is no room, are refused.
  @Test func refusesWhatAPaletteCannotHold() throws {
    var stack = try InkStack(width: 16, height: 1)
    stack.start(paper: .white, inks: [RGBA](repeating: .black, count: 254))
    let left = Point(x: 0, y: 0)
    let right = Point(x: 15, y: 0)
    func draw(_ color: RGBA) -> Bool { stack.drawLine(from: left, to: right, color: color) }
    let isSheerDrawn = draw(RGBA(1, 2, 3, 254))
    #expect(!isSheerDrawn)
    let isRedDrawn = draw(.red) && draw(.red)
    #expect(isRedDrawn)
    #expect(stack.palette.count == 256)
    let before = stack
    let isBlueDrawn = draw(.blue)
    #expect(!isBlueDrawn)
    #expect(stack == before)
    let isWeakened = stack.weaken([.init(x: 3, y: 0, coverage: 100)])
    #expect(!isWeakened)
    let isLeft = stack.weaken([])
    #expect(isLeft)
  }

  /// A pixel beside the picture is not one of the row before.
  @Test func weakPixelsLieInside() async throws {
    await #expect(processExitsWith: .failure) {
      var stack = try InkStack(width: 4, height: 4)
      stack.start(paper: .white, inks: [.black])
      _ = stack.weaken([.init(x: -1, y: 2, coverage: 0)])
    }
    await #expect(processExitsWith: .failure) {
      var canvas = try Framebuffer(width: 4, height: 4)
      canvas.weaken([.init(x: -1, y: 2, coverage: 0)])
    }
  }

  /// Inks lie under everything else.
  @Test func inksComeFirst() async throws {
    await #expect(processExitsWith: .failure) {
      var stack = try InkStack(width: 2, height: 2)
      stack.start(paper: .white, inks: [.black])
      _ = stack.drawLine(from: Point(x: 0, y: 0), to: Point(x: 1, y: 1), color: .red)
      stack.lay(try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 2, height: 2)), ink: 0)
    }
  }
}
