import Raster

extension Composer {
  /// Puts each glyph at a random place and size in its own cell.
  func placeInCells(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    let margin = plan.margin
    let cell = (Double(scene.width) - 2 * margin) / Double(scene.glyphs.count)
    let room = Point(
      x: cell - CaptchaPlan.gap - LayoutRoom.rounding,
      y: Double(scene.height) - 2 * margin - LayoutRoom.rounding)
    for index in scene.glyphs.indices {
      var box = Rect(x: 0, y: 0, width: 0, height: 0)
      var fits = false
      for attempt in 0..<Self.tries where !fits {
        draw(&scene.glyphs[index], attempt: attempt, from: &stream)
        box = inkBox(of: scene.glyphs[index])
        fits = box.width <= room.x && box.height <= room.y
      }
      if !fits {
        plainest(&scene.glyphs[index])
        box = inkBox(of: scene.glyphs[index])
        scene.usedFallback = true
      }
      let left = margin + cell * Double(index) + CaptchaPlan.gap / 2
      move(
        &scene.glyphs[index], box: box,
        left: stream.sixteenths(from: left, span: room.x - box.width),
        top: stream.sixteenths(from: margin, span: room.y - box.height))
    }
  }

  /// Puts the glyphs one after the other by the widths of their ink, with gaps at random.
  func placeInLine(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    let count = Double(scene.glyphs.count)
    let inner = Double(scene.width) - 2 * plan.margin
    var slack = -1.0
    for attempt in 0..<Self.tries where slack < 0 {
      for index in scene.glyphs.indices {
        draw(&scene.glyphs[index], attempt: attempt, from: &stream)
      }
      slack = measureLine(&scene, inner: inner)
    }
    if slack < 0 {
      for index in scene.glyphs.indices { plainest(&scene.glyphs[index]) }
      slack = max(0, measureLine(&scene, inner: inner))
      scene.usedFallback = true
    }

    // Gaps take up to a third of the slack, so that words neither crumble nor stick to the left.
    let widestGap = slack / (3 * count)
    var left = stream.sixteenths(from: plan.margin, span: slack * 2 / 3)
    for index in scene.glyphs.indices {
      let box = scene.glyphs[index].inkBox
      let free = Double(scene.height) - 2 * plan.margin - LayoutRoom.rounding - box.height
      let wander = min(free, Double(scene.height) * plan.options.wander)
      let top = stream.sixteenths(from: plan.margin + (free - wander) / 2, span: wander)
      move(&scene.glyphs[index], box: box, left: left, top: top)
      left = scene.glyphs[index].inkBox.maxX + CaptchaPlan.gap
      left = stream.sixteenths(from: left, span: widestGap)
    }
  }

  /// Sets each glyph's ink box as drawn at the origin. Returns the width left over, or a negative
  /// number where a glyph or the line is too large.
  private func measureLine(_ scene: inout CaptchaScene, inner: Double) -> Double {
    let tallest = Double(scene.height) - 2 * plan.margin - LayoutRoom.rounding
    var total = CaptchaPlan.gap * Double(scene.glyphs.count - 1)
    var fits = true
    for index in scene.glyphs.indices {
      let box = inkBox(of: scene.glyphs[index])
      scene.glyphs[index].inkBox = box
      total += box.width + LayoutRoom.rounding
      fits = fits && box.height <= tallest
    }
    return fits ? inner - total : -1
  }

  /// Draws a size, a turn and a lean. Later attempts draw tamer ones, so that a crowded line finds a place.
  private func draw(
    _ glyph: inout CaptchaScene.Glyph, attempt: Int, from stream: inout RandomStream
  ) {
    let sizes = plan.sizes
    let span = sizes.upperBound - sizes.lowerBound
    let tame = Double(Self.tries - attempt) / Double(Self.tries)
    glyph.size = stream.sixteenths(from: sizes.lowerBound, span: span * tame)
    let turn = Int(plan.options.maximumTurn * tame / 360 * 65_536)
    glyph.angle = turn == 0 ? .zero : Angle(units: stream.integer(in: -turn...turn))
    // Whole 1/1024, so that it prints exactly.
    let shear = Int(plan.options.maximumShear * tame * 1_024)
    glyph.shear = shear == 0 ? 0 : Double(stream.integer(in: -shear...shear)) / 1_024
  }

  /// The smallest size, upright: proven to fit when the style was made.
  private func plainest(_ glyph: inout CaptchaScene.Glyph) {
    glyph.size = plan.sizes.lowerBound
    glyph.angle = .zero
    glyph.shear = 0
  }

  /// The box of a glyph's ink, drawn at the origin.
  private func inkBox(of glyph: CaptchaScene.Glyph) -> Rect {
    let form = plan.forms[glyph.place.form]
    var map = glyph.map(unit: form.unit, scale: 1)
    map.tx = 0
    map.ty = 0
    return form.glyph.inkBounds(map: map) ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Moves a glyph so that its ink box, measured at the origin, starts at `left` and `top`, both
  /// rounded up so that the origin is a whole number of sixteenths.
  private func move(_ glyph: inout CaptchaScene.Glyph, box: Rect, left: Double, top: Double) {
    glyph.origin = Point(
      x: ((left - box.x) * 16).rounded(.up) / 16, y: ((top - box.y) * 16).rounded(.up) / 16)
    glyph.inkBox = Rect(
      x: glyph.origin.x + box.x, y: glyph.origin.y + box.y, width: box.width, height: box.height)
  }
}
