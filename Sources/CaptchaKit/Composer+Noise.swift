import Raster

extension Composer {
  /// What a glyph keeps under its neighbours, lines, strokes, cuts and dots.
  struct Figures {
    /// Its ink, and the part of that which is covered, in 1/255 pixels.
    var ink = 0
    var covered = 0
    var telling = 1.0

    var coverage: Double { ink == 0 ? 0 : Double(covered) / Double(ink) }
  }

  /// Draws lines, then strokes and cuts, then dots, such that no glyph loses more than the style allows.
  mutating func addNoise(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    let options = plan.options
    if options.lines + options.strokes + options.cuts + options.dots == 0 {
      scene.lines.removeAll(keepingCapacity: true)
      scene.strokes.removeAll(keepingCapacity: true)
      scene.dots.removeAll(keepingCapacity: true)
      return
    }
    while covers.count < scene.inks.count {
      covers.append(.plane(width: scene.width, height: scene.height))
    }
    hasCovers = true
    addLines(&scene, from: &stream)
    addCurves(&scene, from: &stream)
    addDots(&scene, from: &stream)
  }

  // MARK: - Lines

  /// Draws lines until the glyphs stand it; after the tries, half as many, and so on down to none.
  private mutating func addLines(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    var lines = plan.options.lines
    while lines > 0 {
      for _ in 0..<Self.tries {
        drawLines(lines, into: &scene, from: &stream)
        coverWithLines(of: scene)
        if measureUnderLines(&scene) { return }
      }
      lines /= 2
      scene.usedFallback = true
    }
    scene.lines.removeAll(keepingCapacity: true)
    coverWithLines(of: scene)
    // Without lines nothing is covered, which every style allows.
    _ = measureUnderLines(&scene)
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

  /// The least width that strokes and cuts cross, for each point of the text's height.
  private static let leastSpan = 2.5

  /// Draws strokes and cuts one by one, each until the glyphs stand it with those before it; one
  /// that they do not stand after its tries is left out.
  private mutating func addCurves(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    scene.strokes.removeAll(keepingCapacity: true)
    let options = plan.options
    let count = options.strokes + options.cuts
    guard count > 0, let first = scene.glyphs.first else { return }
    var text = scene.glyphs.dropFirst().reduce(first.inkBox) { $0.union($1.inkBox) }
    // Across a character or two they would be so steep that they complete letters: a P with a slanted
    // stroke at its foot is an R.
    let narrow = Self.leastSpan * text.height - text.width
    if narrow > 0 {
      text = Rect(
        x: text.x - narrow / 2, y: text.y, width: text.width + narrow, height: text.height)
    }
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
        fits = stand(&scene, tiles.strokes[place], hiding: hidden)
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

  // MARK: - Dots

  /// How often a dot is drawn before it is left out.
  private static let dotTries = 8

  /// Draws dots one by one, each until the glyphs stand it with all before it; one that they do not
  /// stand after its tries is left out, which a picture of many dots is no worse for.
  private mutating func addDots(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    scene.dots.removeAll(keepingCapacity: true)
    let sizes = plan.options.dotSize
    for _ in 0..<plan.options.dots {
      let place = scene.dots.count
      var fits = false
      for attempt in 0..<Self.dotTries where !fits {
        let size = stream.sixteenths(
          from: sizes.lowerBound, span: sizes.upperBound - sizes.lowerBound)
        let dot = CaptchaScene.Dot(
          ink: scene.inks.count == 1 ? 0 : stream.below(scene.inks.count), size: size,
          center: Point(
            x: stream.sixteenths(from: 0, span: Double(scene.width)),
            y: stream.sixteenths(from: 0, span: Double(scene.height))))
        if attempt == 0 { scene.dots.append(dot) } else { scene.dots[place] = dot }
        tiles.drawDot(place, of: scene)
        fits = stand(&scene, tiles.dots[place], hiding: 0..<dot.ink + 1)
      }
      if !fits { scene.dots.removeLast() }
    }
  }

  // MARK: - Bounds

  /// Measures what the glyphs keep under the lines.
  private mutating func measureUnderLines(_ scene: inout CaptchaScene) -> Bool {
    figures.removeAll(keepingCapacity: true)
    for index in scene.glyphs.indices {
      let tile = tiles.glyphs[index]
      var found: Figures
      if scene.lines.isEmpty {
        found = Figures(ink: tile.total)
      } else {
        let overlap = tile.overlap(with: covers[scene.glyphs[index].ink])
        found = Figures(ink: overlap.total, covered: overlap.shared)
      }
      found.covered += crowded[index]
      if !scene.lines.isEmpty || crowding > 0 {
        found.telling = telling(ofGlyph: index, in: scene, under: nil)
      }
      figures.append(found)
    }
    return take(&scene)
  }

  /// Adds a stroke, cut or dot to the covers of the glyphs of some inks, where they stand it on their
  /// own pixels at one pixel a point; false where they do not.
  private mutating func stand(
    _ scene: inout CaptchaScene, _ mark: CoverageMask, hiding inks: Range<Int>
  ) -> Bool {
    figures.removeAll(keepingCapacity: true)
    figures.append(contentsOf: kept)
    for index in scene.glyphs.indices where inks.contains(scene.glyphs[index].ink) {
      let glyph = scene.glyphs[index]
      let added = tiles.glyphs[index].addedOverlap(
        with: mark, to: covers[glyph.ink])
      figures[index].covered += added
      // Where two characters differ may be where neither has ink, but close to it.
      if plan.telling != nil {
        figures[index].telling = telling(ofGlyph: index, in: scene, under: mark)
      }
      if figures[index].coverage > plan.options.maximumCoverage
        || figures[index].telling < plan.options.minimumTelling
      {
        return false
      }
    }
    guard take(&scene) else { return false }
    for ink in inks { covers[ink].unite(mark) }
    return true
  }

  /// Makes the figures the scene's, where the style allows them.
  private mutating func take(_ scene: inout CaptchaScene) -> Bool {
    for found in figures
    where found.coverage > plan.options.maximumCoverage
      || found.telling < plan.options.minimumTelling
    {
      return false
    }
    swap(&kept, &figures)
    for index in scene.glyphs.indices {
      scene.glyphs[index].coverage = kept[index].coverage
      scene.glyphs[index].telling = kept[index].telling
    }
    return true
  }

  /// The part of what tells a glyph that its neighbours and its cover leave, and a stroke, cut or dot
  /// with them.
  func telling(
    ofGlyph index: Int, in scene: CaptchaScene, under mark: CoverageMask?
  ) -> Double {
    guard let telling = plan.telling else { return 1 }
    let glyph = scene.glyphs[index]
    let isBent = scene.warp != nil || glyph.warp != nil
    let isCrowded = crowding > 0
    let map = glyph.map(unit: plan.forms[glyph.place.form].unit, scale: 1)
    return telling.part(ofForm: glyph.place.form, map: map) { point in
      let point = isBent ? tiles.fields[index].apply(point) : point
      let x = Int(point.x.rounded(.down))
      let y = Int(point.y.rounded(.down))
      if hasCovers && covers[glyph.ink][x, y] >= 128 { return true }
      if isCrowded && tiles.isCrowded(index, x, y, in: scene) { return true }
      return mark.map { $0[x, y] >= 128 } ?? false
    }
  }
}
