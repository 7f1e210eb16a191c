import Raster

extension Composer {
  /// Draws lines and strokes until no glyph loses more of its ink than the style allows; after the
  /// tries, half as many, and so on down to none.
  mutating func addNoise(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    var lines = plan.options.lines
    var strokes = plan.options.strokes
    while lines + strokes > 0 {
      for _ in 0..<Self.tries {
        drawLines(lines, into: &scene, from: &stream)
        drawStrokes(strokes, into: &scene, from: &stream)
        if measureCoverage(&scene) <= plan.options.maximumCoverage { return }
      }
      lines /= 2
      strokes /= 2
      scene.usedFallback = true
    }
    scene.lines.removeAll(keepingCapacity: true)
    scene.strokes.removeAll(keepingCapacity: true)
    for index in scene.glyphs.indices { scene.glyphs[index].coverage = 0 }
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

  /// Strokes that cross the whole text from left to right, bent at random.
  private func drawStrokes(
    _ count: Int, into scene: inout CaptchaScene, from stream: inout RandomStream
  ) {
    scene.strokes.removeAll(keepingCapacity: true)
    guard count > 0, let first = scene.glyphs.first else { return }
    let text = scene.glyphs.dropFirst().reduce(first.inkBox) { $0.union($1.inkBox) }
    let reach = text.width / 8
    let widths = plan.options.strokeWidth
    func y(_ stream: inout RandomStream, beyond: Double) -> Double {
      stream.sixteenths(
        from: text.y - text.height * beyond, span: text.height * (1 + 2 * beyond))
    }
    for _ in 0..<count {
      let ink = scene.inks.count == 1 ? 0 : stream.below(scene.inks.count)
      let width = stream.sixteenths(
        from: widths.lowerBound, span: widths.upperBound - widths.lowerBound)
      let third = text.width / 3
      scene.strokes.append(
        CaptchaScene.Stroke(
          ink: ink, width: width,
          start: Point(
            x: stream.sixteenths(from: text.x - reach / 2, span: reach),
            y: y(&stream, beyond: -0.1)),
          control1: Point(
            x: stream.sixteenths(from: text.x + third - reach, span: 2 * reach),
            y: y(&stream, beyond: 0.25)),
          control2: Point(
            x: stream.sixteenths(from: text.x + 2 * third - reach, span: 2 * reach),
            y: y(&stream, beyond: 0.25)),
          end: Point(
            x: stream.sixteenths(from: text.maxX - reach / 2, span: reach),
            y: y(&stream, beyond: -0.1))))
    }
  }

  /// Sets each glyph's covered part, and returns the largest. Measured on the glyph's own coverage
  /// at one pixel a point: lines hide every glyph, a stroke hides glyphs of its own ink (one cannot
  /// tell them apart) and of inks painted before it.
  private mutating func measureCoverage(_ scene: inout CaptchaScene) -> Double {
    tiles.drawStrokes(of: scene)
    cover.clear()
    for line in scene.lines {
      cover.unite(Line(from: line.start, to: line.end, method: .bresenham))
    }
    var largest = 0.0
    for ink in scene.inks.indices.reversed() {
      for index in scene.strokes.indices where scene.strokes[index].ink == ink {
        cover.unite(tiles.strokes[index])
      }
      for index in scene.glyphs.indices where scene.glyphs[index].ink == ink {
        let overlap = tiles.glyphs[index].overlap(with: cover)
        let part = overlap.total == 0 ? 0 : Double(overlap.shared) / Double(overlap.total)
        scene.glyphs[index].coverage = part
        largest = max(largest, part)
      }
    }
    return largest
  }
}
