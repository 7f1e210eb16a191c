import Raster

/// Turns scenes of one plan into pixels. A painter keeps its planes; it is not shared.
struct Painter {
  let plan: CaptchaPlan
  /// The picture that was painted last.
  private(set) var canvas: Framebuffer
  /// The united coverage of one ink.
  private var plane: CoverageMask

  init(plan: CaptchaPlan) {
    self.plan = plan
    let width = plan.options.width * plan.options.scale
    let height = plan.options.height * plan.options.scale
    canvas = .picture(width: width, height: height)
    plane = .plane(width: width, height: height)
  }

  /// Paints a scene over whatever the canvas held.
  mutating func paint(_ scene: CaptchaScene) {
    let scale = Double(scene.scale)
    canvas.clear(to: scene.background)
    for ink in scene.inks.indices {
      plane.clear()
      for stroke in scene.strokes where stroke.ink == ink {
        plane.unite(stroke.shape(scale: scale))
      }
      for glyph in scene.glyphs where glyph.ink == ink {
        let form = plan.forms[glyph.form]
        plane.unite(PlacedGlyph(form.glyph, map: glyph.map(unit: form.unit, scale: scale)))
      }
      canvas.fillLayer(plane, color: scene.inks[ink])
    }
    for line in scene.lines { paint(line, scale: scale) }
    if scene.cornerRadius > 0 {
      canvas.keepOnly(RoundedRect(canvas.bounds, radius: scene.cornerRadius * scale))
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
