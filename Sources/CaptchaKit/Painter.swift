import PNGCodec
import Raster

/// Turns scenes of one plan into pixels. A painter keeps its planes; it is not shared.
struct Painter {
  let plan: CaptchaPlan
  /// The paper and the inks of the scene painted last.
  private(set) var stack: InkStack
  /// True when the scene painted last is all in the stack, so that its indices can be encoded as
  /// they are.
  private(set) var isPlain = true
  private var canvas: Framebuffer
  /// True when the canvas shows the scene painted last.
  private var isShown = false
  /// The glyphs and strokes at the scale of the canvas, unless that is 1.
  private var tiles: SceneTiles
  /// The coverage of a line.
  private var plane: CoverageMask
  /// What the rounded corners leave uncovered, the same in every picture.
  private let corners: [RoundedRect.WeakPixel]

  init(plan: CaptchaPlan) {
    self.plan = plan
    let width = plan.options.width * plan.options.scale
    let height = plan.options.height * plan.options.scale
    tiles = SceneTiles(plan: plan, scale: plan.options.scale)
    stack = .picture(width: width, height: height)
    canvas = .picture(width: width, height: height)
    plane = .plane(width: width, height: height)
    let radius = plan.options.cornerRadius * Double(plan.options.scale)
    corners =
      radius > 0
      ? RoundedRect(canvas.bounds, radius: radius).weakPixels(width: width, height: height) : []
  }

  /// Paints a scene over whatever was painted before.
  /// - Parameter measured: The scene's tiles at one pixel a point, as the composer left them.
  mutating func paint(_ scene: CaptchaScene, measured: SceneTiles) {
    if scene.scale == 1 {
      lay(scene, tiles: measured)
    } else {
      tiles.drawGlyphs(of: scene, plan: plan)
      tiles.drawStrokes(of: scene)
      tiles.drawDots(of: scene)
      tiles.followBands(of: scene)
      lay(scene, tiles: tiles)
    }
    isShown = false
    isPlain = finishInIndices(scene)
    if !isPlain {
      lay(scene, tiles: scene.scale == 1 ? measured : tiles)
      finish(scene)
    }
  }

  /// The picture painted last.
  mutating func picture() -> Framebuffer {
    if !isShown {
      canvas.show(stack)
      isShown = true
    }
    return canvas
  }

  /// The picture painted last, which is its taker's alone: the next one is painted on a new canvas.
  ///
  /// A canvas shared until one side writes would be copied whole at the next picture.
  mutating func takePicture() -> Framebuffer {
    let taken = picture()
    canvas = .picture(width: taken.width, height: taken.height)
    isShown = false
    return taken
  }

  /// Appends the PNG file of the picture painted last.
  /// - Precondition: it was not taken.
  func encode(with encoder: inout PNGEncoder, into output: inout [UInt8]) {
    guard isPlain else {
      precondition(isShown, "the picture to encode was taken")
      encoder.encode(canvas, density: plan.density, into: &output)
      return
    }
    do throws(PNGError) {
      try encoder.encode(
        indices: stack.indices.span, width: stack.width, height: stack.height,
        palette: stack.palette, density: plan.density, into: &output)
    } catch {
      preconditionFailure("a stack cannot be encoded: \(error)")
    }
  }

  private mutating func lay(_ scene: CaptchaScene, tiles: SceneTiles) {
    stack.start(paper: scene.background, inks: scene.inks)
    for ink in scene.inks.indices {
      for index in scene.strokes.indices where scene.strokes[index].ink == ink {
        stack.lay(tiles.strokes[index], ink: ink)
      }
      for index in scene.dots.indices where scene.dots[index].ink == ink {
        stack.lay(tiles.dots[index], ink: ink)
      }
      for index in scene.glyphs.indices where scene.glyphs[index].ink == ink {
        stack.lay(tiles.glyphs[index], ink: ink)
      }
    }
    for index in scene.strokes.indices where scene.strokes[index].ink == nil {
      stack.cut(tiles.strokes[index])
    }
    for index in scene.bands.indices {
      stack.invert(tiles.bands[index], ink: scene.bands[index].ink)
    }
  }

  /// Draws what lies over the inks in the stack; false when that has no room for the colours. It
  /// takes half the time of drawing pixels and looking their colours up for the file.
  private mutating func finishInIndices(_ scene: CaptchaScene) -> Bool {
    // Above, lines are smooth, and blend with all that lies under them.
    guard scene.scale == 1 || scene.lines.isEmpty else { return false }
    for line in scene.lines {
      guard stack.drawLine(from: line.start, to: line.end, color: line.color) else { return false }
    }
    return stack.weaken(corners)
  }

  /// Draws what lies over the inks.
  private mutating func finish(_ scene: CaptchaScene) {
    canvas.show(stack)
    isShown = true
    let scale = Double(scene.scale)
    for line in scene.lines { paint(line, scale: scale) }
    canvas.weaken(corners)
  }

  /// Paints a line 1 point wide: one pixel without a soft edge at scale 1, which keeps the colours
  /// few; a smooth line above, where a point has pixels enough.
  private mutating func paint(_ line: CaptchaScene.Line, scale: Double) {
    if scale == 1 {
      canvas.drawLine(from: line.start, to: line.end, color: line.color, method: .bresenham)
    } else {
      plane.clear()
      plane.unite(ThickLine(from: line.start * scale, to: line.end * scale, width: scale))
      canvas.fillLayer(plane, color: line.color)
    }
  }
}

extension CoverageMask {
  /// A plane at the origin whose size a plan has checked.
  static func plane(width: Int, height: Int) -> CoverageMask {
    do throws(RasterError) {
      return try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    } catch {
      preconditionFailure("a style let a canvas pass that cannot be made: \(error)")
    }
  }
}

extension Framebuffer {
  /// A picture whose size a plan has checked.
  static func picture(width: Int, height: Int) -> Framebuffer {
    do throws(RasterError) {
      return try Framebuffer(width: width, height: height)
    } catch {
      preconditionFailure("a style let a canvas pass that cannot be made: \(error)")
    }
  }
}

extension InkStack {
  /// A stack whose size a plan has checked.
  static func picture(width: Int, height: Int) -> InkStack {
    do throws(RasterError) {
      return try InkStack(width: width, height: height)
    } catch {
      preconditionFailure("a style let a canvas pass that cannot be made: \(error)")
    }
  }
}
