import Raster

extension Composer {
  /// What a glyph keeps under lines, strokes and cuts.
  struct Figures {
    var coverage = 0.0
    var telling = 1.0
  }

  /// Draws lines, then strokes and cuts, such that no glyph loses more than the style allows.
  mutating func addNoise(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    while covers.count < scene.inks.count {
      covers.append(.plane(width: scene.width, height: scene.height))
    }
    addLines(&scene, from: &stream)
    addCurves(&scene, from: &stream)
  }

  // MARK: - Lines

  /// Draws lines until the glyphs stand it; after the tries, half as many, and so on down to none.
  private mutating func addLines(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    var lines = plan.options.lines
    while lines > 0 {
      for _ in 0..<Self.tries {
        drawLines(lines, into: &scene, from: &stream)
        coverWithLines(of: scene)
        if tryOn(&scene, covering: scene.inks.indices, tile: nil) { return }
      }
      lines /= 2
      scene.usedFallback = true
    }
    scene.lines.removeAll(keepingCapacity: true)
    coverWithLines(of: scene)
    for index in scene.glyphs.indices {
      scene.glyphs[index].coverage = 0
      scene.glyphs[index].telling = 1
    }
  }

  /// Lines between random points, each of a random colour.
  private func drawLines(
    _ count: Int, into scene: inout CaptchaScene, from stream: inout RandomStream
  ) {
    scene.lines.removeAll(keepingCapacity: true)
    let width = Double(scene.width)
    let height = Double(scene.height)
    func point(_ stream: inout RandomStream) -> Point {
      Point(x: stream.sixteenths(from: 0, span: width), y: stream.sixteenths(from: 0, span: height))
    }
    for _ in 0..<count {
      let color = stream.opaqueColor()
      scene.lines.append(
        CaptchaScene.Line(color: color, start: point(&stream), end: point(&stream)))
    }
  }

  /// Begins the covers with the lines, which hide glyphs of every ink.
  private mutating func coverWithLines(of scene: CaptchaScene) {
    for ink in scene.inks.indices { covers[ink].clear() }
    if scene.lines.isEmpty { return }
    lineCover.clear()
    for line in scene.lines {
      lineCover.unite(Line(from: line.start, to: line.end, method: .bresenham))
    }
    for ink in scene.inks.indices { covers[ink].unite(lineCover) }
  }

  // MARK: - Strokes and cuts

  /// Draws strokes and cuts one by one, each until the glyphs stand it with those before it; one
  /// that they do not stand after its tries is left out.
  private mutating func addCurves(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    scene.strokes.removeAll(keepingCapacity: true)
    let options = plan.options
    let count = options.strokes + options.cuts
    guard count > 0, let first = scene.glyphs.first else { return }
    let text = scene.glyphs.dropFirst().reduce(first.inkBox) { $0.union($1.inkBox) }
    for number in 0..<count {
      let isCut =
        options.mixesStrokesAndCuts ? stream.below(2) == 0 : number >= options.strokes
      let place = scene.strokes.count
      var fits = false
      for attempt in 0..<Self.curveTries where !fits {
        let curve = curve(
          across: text, isCut: isCut, inks: scene.inks.count,
          tameness: Double(attempt) / Double(Self.curveTries), from: &stream)
        if scene.strokes.count == place {
          scene.strokes.append(curve)
        } else {
          scene.strokes[place] = curve
        }
        tiles.drawStroke(place, of: scene)
        // A stroke hides glyphs of its own ink (one cannot tell them apart) and of inks painted
        // before it, a cut all of them.
        let hidden = 0..<(curve.ink.map { $0 + 1 } ?? scene.inks.count)
        fits = tryOn(&scene, covering: hidden, tile: place)
        if fits { for ink in hidden { covers[ink].unite(tiles.strokes[place]) } }
      }
      if !fits {
        scene.strokes.removeLast()
        scene.usedFallback = true
      }
    }
  }

  /// A curve that crosses the whole text from left to right, bent at random. The tamer, the thinner
  /// it is and the farther it may pass above or below, so that in the end nearly all fit.
  private func curve(
    across text: Rect, isCut: Bool, inks: Int, tameness: Double, from stream: inout RandomStream
  ) -> CaptchaScene.Stroke {
    let reach = text.width / 8
    let third = text.width / 3
    let widths = isCut ? plan.options.cutWidth : plan.options.strokeWidth
    func y(_ stream: inout RandomStream, beyond: Double) -> Double {
      stream.sixteenths(
        from: text.y - text.height * beyond, span: text.height * (1 + 2 * beyond))
    }
    let ink: Int? = isCut ? nil : inks == 1 ? 0 : stream.below(inks)
    let width = stream.sixteenths(
      from: widths.lowerBound,
      span: (widths.upperBound - widths.lowerBound) * (1 - tameness))
    let beyondEnds = 0.6 * tameness - 0.1
    let beyondMiddle = 0.75 * tameness + 0.25
    return CaptchaScene.Stroke(
      ink: ink, width: width,
      start: Point(
        x: stream.sixteenths(from: text.x - reach / 2, span: reach),
        y: y(&stream, beyond: beyondEnds)),
      control1: Point(
        x: stream.sixteenths(from: text.x + third - reach, span: 2 * reach),
        y: y(&stream, beyond: beyondMiddle)),
      control2: Point(
        x: stream.sixteenths(from: text.x + 2 * third - reach, span: 2 * reach),
        y: y(&stream, beyond: beyondMiddle)),
      end: Point(
        x: stream.sixteenths(from: text.maxX - reach / 2, span: reach),
        y: y(&stream, beyond: beyondEnds))
    )
  }

  // MARK: - Bounds

  /// Measures what the glyphs of some inks keep under their covers and one tile more, on their own
  /// pixels at one pixel a point. Where the style allows it, the figures become the scene's.
  private mutating func tryOn(
    _ scene: inout CaptchaScene, covering inks: Range<Int>, tile: Int?
  ) -> Bool {
    figures.removeAll(keepingCapacity: true)
    for index in scene.glyphs.indices {
      let glyph = scene.glyphs[index]
      guard inks.contains(glyph.ink) else {
        figures.append(Figures(coverage: glyph.coverage, telling: glyph.telling))
        continue
      }
      let overlap =
        if let tile {
          tiles.glyphs[index].overlap(with: covers[glyph.ink], and: tiles.strokes[tile])
        } else {
          tiles.glyphs[index].overlap(with: covers[glyph.ink])
        }
      var found = Figures()
      found.coverage = overlap.total == 0 ? 0 : Double(overlap.shared) / Double(overlap.total)
      if found.coverage > plan.options.maximumCoverage { return false }
      if let telling = plan.telling {
        let map = glyph.map(unit: plan.forms[glyph.place.form].unit, scale: 1)
        found.telling = telling.part(ofForm: glyph.place.form, map: map) { point in
          let x = Int(point.x.rounded(.down))
          let y = Int(point.y.rounded(.down))
          return covers[glyph.ink][x, y] >= 128
            || tile.map { tiles.strokes[$0][x, y] >= 128 } ?? false
        }
        if found.telling < plan.options.minimumTelling { return false }
      }
      figures.append(found)
    }
    for index in scene.glyphs.indices {
      scene.glyphs[index].coverage = figures[index].coverage
      scene.glyphs[index].telling = figures[index].telling
    }
    return true
  }
}
