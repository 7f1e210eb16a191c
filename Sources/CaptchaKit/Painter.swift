import Raster

/// Turns scenes of one plan into pixels. A painter keeps its planes; it is not shared.
struct Painter {
  let plan: CaptchaPlan
  /// The picture that was painted last.
  private(set) var canvas: Framebuffer
  /// The glyphs and strokes at the scale of the canvas, unless that is 1.
  private var tiles: SceneTiles
  /// The united coverage of one ink.
  private var plane: CoverageMask

  init(plan: CaptchaPlan) {
    self.plan = plan
    let width = plan.options.width * plan.options.scale
    let height = plan.options.height * plan.options.scale
    tiles = SceneTiles(plan: plan, scale: plan.options.scale)
    canvas = .picture(width: width, height: height)
    plane = .plane(width: width, height: height)
  }

  /// Paints a scene over whatever the canvas held.
  /// - Parameter measured: The scene's tiles at one pixel a point, as the composer left them.
  mutating func paint(_ scene: CaptchaScene, measured: SceneTiles) {
    if scene.scale == 1 {
      paint(scene, tiles: measured)
    } else {
      tiles.drawGlyphs(of: scene, plan: plan)
      tiles.drawStrokes(of: scene)
      paint(scene, tiles: tiles)
    }
  }

  private mutating func paint(_ scene: CaptchaScene, tiles: SceneTiles) {
    canvas.clear(to: scene.background)
    for ink in scene.inks.indices {
      plane.clear()
      for index in scene.strokes.indices where scene.strokes[index].ink == ink {
        plane.unite(tiles.strokes[index])
      }
      for index in scene.glyphs.indices where scene.glyphs[index].ink == ink {
        plane.unite(tiles.glyphs[index])
      }
      canvas.fillLayer(plane, color: scene.inks[ink])
    }
    for line in scene.lines { paint(line, scale: tiles.scale) }
    if scene.cornerRadius > 0 {
      canvas.keepOnly(RoundedRect(canvas.bounds, radius: scene.cornerRadius * tiles.scale))
    }
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
