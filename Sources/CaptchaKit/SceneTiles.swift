import Raster

/// The coverage of each glyph and stroke of a scene at one scale, each drawn once and then measured
/// and painted as a whole. Tiles keep their storage from scene to scene.
struct SceneTiles {
  private(set) var glyphs: [CoverageMask] = []
  private(set) var strokes: [CoverageMask] = []
  private(set) var dots: [CoverageMask] = []
  /// Where each band is.
  var bands: [BandCourse] = []
  /// How each glyph is bent.
  private(set) var fields: [WarpField] = []
  /// Pixels a point.
  let scale: Double
  private let canvas: PixelRect

  init(plan: CaptchaPlan, scale: Int) {
    self.scale = Double(scale)
    canvas = PixelRect(
      x: 0, y: 0, width: plan.options.width * scale, height: plan.options.height * scale)
  }

  /// Draws the glyphs.
  mutating func drawGlyphs(of scene: CaptchaScene, plan: CaptchaPlan) {
    while glyphs.count < scene.glyphs.count { glyphs.append(CoverageMask()) }
    while fields.count < scene.glyphs.count { fields.append(WarpField()) }
    for index in scene.glyphs.indices {
      let form = plan.forms[scene.glyphs[index].place.form]
      let placed = PlacedGlyph(
        form.glyph, map: scene.glyphs[index].map(unit: form.unit, scale: scale))
      if let warp = scene.warp(of: scene.glyphs[index], scale: scale) {
        fields[index].start(warp, around: placed.extent)
        glyphs[index].redraw(WarpedGlyph(placed, through: fields[index]), in: canvas)
      } else {
        fields[index].clear()
        glyphs[index].redraw(placed, in: canvas)
      }
    }
  }

  /// Draws the strokes and cuts.
  mutating func drawStrokes(of scene: CaptchaScene) {
    for index in scene.strokes.indices { drawStroke(index, of: scene) }
  }

  /// Draws one of them; those before it have been drawn at least once.
  mutating func drawStroke(_ index: Int, of scene: CaptchaScene) {
    if strokes.count == index { strokes.append(CoverageMask()) }
    strokes[index].redraw(scene.strokes[index].shape(scale: scale), in: canvas)
  }

  /// Draws the dots.
  mutating func drawDots(of scene: CaptchaScene) {
    for index in scene.dots.indices { drawDot(index, of: scene) }
  }

  /// Draws one of them; those before it have been drawn at least once.
  mutating func drawDot(_ index: Int, of scene: CaptchaScene) {
    if dots.count == index { dots.append(CoverageMask()) }
    dots[index].redraw(scene.dots[index].shape(scale: scale), in: canvas)
  }

  /// Follows the bands to their ends.
  mutating func followBands(of scene: CaptchaScene) {
    while bands.count < scene.bands.count { bands.append(BandCourse()) }
    for index in scene.bands.indices {
      bands[index].start(
        scene.bands[index].shape(scale: scale, width: canvas.width, height: canvas.height))
      bands[index].trace(to: bands[index].length)
    }
  }
}
