import Raster

extension Composer {
  /// Puts each glyph at a random place and size in its own cell.
  func placeInCells(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    let margin = plan.margin
    let cell = (Double(scene.width) - 2 * margin) / Double(scene.glyphs.count)
    let room = Point(
      x: cell - CaptchaPlan.gap - LayoutRoom.rounding,
      y: Double(scene.height) - 2 * margin - LayoutRoom.rounding)
    drawWarp(&scene, attempt: 0, from: &stream)
    for index in scene.glyphs.indices {
      var box = Rect(x: 0, y: 0, width: 0, height: 0)
      var fits = false
      for attempt in 0..<Self.tries where !fits {
        draw(&scene.glyphs[index], attempt: attempt, from: &stream)
        box = self.room(of: scene.glyphs[index])
        if let warp = scene.warp { box = box.grown(by: warp.right.amplitude, warp.down.amplitude) }
        fits = box.width <= room.x && box.height <= room.y
      }
      if !fits {
        plainest(&scene.glyphs[index])
        scene.warp = nil
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
  mutating func placeInLine(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    let count = Double(scene.glyphs.count)
    let inner = Double(scene.width) - 2 * plan.margin
    var slack = -1.0
    for attempt in 0..<Self.tries where slack < 0 {
      drawWarp(&scene, attempt: attempt, from: &stream)
      for index in scene.glyphs.indices {
        draw(&scene.glyphs[index], attempt: attempt, from: &stream)
      }
      drawOverlaps(of: scene, from: &stream)
      slack = measureLine(&scene, inner: inner)
    }
    if slack < 0 {
      scene.warp = nil
      crowding = 0
      for index in scene.glyphs.indices { plainest(&scene.glyphs[index]) }
      slack = max(0, measureLine(&scene, inner: inner))
      scene.usedFallback = true
    }

    // Gaps take up to a third of the slack, so that words neither crumble nor stick to the left.
    let widestGap = slack / (3 * count)
    let start = plan.margin + (scene.warp?.right.amplitude ?? 0)
    let edge = plan.margin + (scene.warp?.down.amplitude ?? 0)
    var left = stream.sixteenths(from: start, span: slack * 2 / 3)
    for index in scene.glyphs.indices {
      let box = scene.glyphs[index].inkBox
      let free = Double(scene.height) - 2 * edge - LayoutRoom.rounding - box.height
      let wander = min(free, Double(scene.height) * plan.options.wander)
      let top = stream.sixteenths(from: edge + (free - wander) / 2, span: wander)
      move(&scene.glyphs[index], box: box, left: left, top: top)
      left = scene.glyphs[index].inkBox.maxX + CaptchaPlan.gap
      if crowding > 0, index + 1 < scene.glyphs.count {
        left -= overlaps[index] * min(box.width, scene.glyphs[index + 1].inkBox.width)
      }
      left = stream.sixteenths(from: left, span: widestGap)
    }
  }

  /// Sets the room that each glyph takes, as drawn at the origin. Returns the width left over, or a negative
  /// number where a glyph or the line is too large.
  private func measureLine(_ scene: inout CaptchaScene, inner: Double) -> Double {
    var tallest = Double(scene.height) - 2 * plan.margin - LayoutRoom.rounding
    var total = CaptchaPlan.gap * Double(scene.glyphs.count - 1)
    // Neighbours are moved to the side together, so only the ends of the line need room for that.
    if let warp = scene.warp {
      tallest -= 2 * warp.down.amplitude
      total += 2 * warp.right.amplitude
    }
    var fits = true
    for index in scene.glyphs.indices {
      let box = self.room(of: scene.glyphs[index])
      scene.glyphs[index].inkBox = box
      total += box.width + LayoutRoom.rounding
      fits = fits && box.height <= tallest
    }
    if crowding > 0 {
      for index in scene.glyphs.indices.dropLast() {
        total -=
          overlaps[index]
          * min(scene.glyphs[index].inkBox.width, scene.glyphs[index + 1].inkBox.width)
      }
    }
    return fits ? inner - total : -1
  }

  /// Draws how the whole text is bent. Later attempts draw less, as below.
  private func drawWarp(
    _ scene: inout CaptchaScene, attempt: Int, from stream: inout RandomStream
  ) {
    if plan.options.warp == 0 { return }
    let height = Double(scene.height)
    let most = plan.options.warp * tameness(attempt) * height
    scene.warp = CaptchaScene.Warp(
      down: swing(upTo: most, along: 0.8 * height...2 * height, from: &stream),
      right: swing(upTo: most * 2 / 3, along: 0.8 * height...1.6 * height, from: &stream))
  }

  /// Draws by which parts of the narrower one's width neighbours stand into one another.
  private mutating func drawOverlaps(of scene: CaptchaScene, from stream: inout RandomStream) {
    let most = Int(crowding * 1_024)
    if most == 0 { return }
    for index in scene.glyphs.indices {
      overlaps[index] = Double(stream.integer(in: 0...most)) / 1_024
    }
  }

  /// A swing of half of an amplitude to all of it. Much less would bend nothing.
  private func swing(
    upTo most: Double, along lengths: ClosedRange<Double>, from stream: inout RandomStream
  ) -> CaptchaScene.Swing {
    CaptchaScene.Swing(
      amplitude: stream.sixteenths(from: sixteenths(most / 2), span: most / 2),
      length: stream.sixteenths(
        from: sixteenths(lengths.lowerBound), span: lengths.upperBound - lengths.lowerBound),
      phase: Double(stream.below(1_024)) / 1_024)
  }

  /// Down to a whole number of them, so that it prints exactly.
  private func sixteenths(_ value: Double) -> Double { (value * 16).rounded(.down) / 16 }

  /// How much an attempt may still depart from the plainest layout, 1 down to nearly 0.
  private func tameness(_ attempt: Int) -> Double {
    Double(Self.tries - attempt) / Double(Self.tries)
  }

  /// Draws a size, a turn, a lean and a bend. Later attempts draw tamer ones, so that a crowded line finds a place.
  private func draw(
    _ glyph: inout CaptchaScene.Glyph, attempt: Int, from stream: inout RandomStream
  ) {
    let sizes = plan.sizes
    let span = sizes.upperBound - sizes.lowerBound
    let tame = tameness(attempt)
    glyph.size = stream.sixteenths(from: sizes.lowerBound, span: span * tame)
    let turn = Int(plan.options.maximumTurn * tame / 360 * 65_536)
    glyph.angle = turn == 0 ? .zero : Angle(units: stream.integer(in: -turn...turn))
    // Whole 1/1024, so that it prints exactly.
    let shear = Int(plan.options.maximumShear * tame * 1_024)
    glyph.shear = shear == 0 ? 0 : Double(stream.integer(in: -shear...shear)) / 1_024
    if plan.options.glyphWarp == 0 { return }
    let most = plan.options.glyphWarp * tame * glyph.size
    let lengths = 0.9 * glyph.size...1.8 * glyph.size
    glyph.warp = CaptchaScene.Warp(
      down: swing(upTo: most, along: lengths, from: &stream),
      right: swing(upTo: most, along: lengths, from: &stream))
  }

  /// The smallest size, upright: proven to fit when the style was made.
  private func plainest(_ glyph: inout CaptchaScene.Glyph) {
    glyph.size = plan.sizes.lowerBound
    glyph.angle = .zero
    glyph.shear = 0
    glyph.warp = nil
  }

  /// The room that a glyph takes, drawn at the origin: its ink box, and what it is bent by for itself.
  private func room(of glyph: CaptchaScene.Glyph) -> Rect {
    let box = inkBox(of: glyph)
    guard let warp = glyph.warp else { return box }
    return box.grown(by: warp.right.amplitude, warp.down.amplitude)
  }

  /// The boxes of what the tiles show of bent glyphs, which the layout knew only to be inside what it
  /// kept free for them.
  func tightenBoxes(of scene: inout CaptchaScene) {
    for index in scene.glyphs.indices
    where scene.warp != nil || scene.glyphs[index].warp != nil {
      let glyph = scene.glyphs[index]
      var box = inkBox(of: glyph)
      box.x += glyph.origin.x
      box.y += glyph.origin.y
      box = tiles.fields[index].bounds(of: box)
      // What columns at the edges are moved by says nothing of where ink is.
      if let drawn = tiles.glyphs[index].inkBounds { box = box.intersection(Rect(drawn)) }
      scene.glyphs[index].inkBox = box
    }
  }

  /// The box of a glyph's ink, unbent, drawn at the origin.
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

extension Rect {
  /// The part of it that lies in another one, which is not apart from it.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Larger by a distance on each side.
  fileprivate func grown(by x: Double, _ y: Double) -> Rect {
    Rect(x: self.x - x, y: self.y - y, width: width + 2 * x, height: height + 2 * y)
  }
}
