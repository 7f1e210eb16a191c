import Raster

/// Draws the letters of one face.
struct LetterForge {
  let pen: Pen
  /// Pixels for a unit.
  let unit: Double
  /// The height of capitals in pixels, over which letters are bent.
  private let capHeight: Double
  private var painter: StrokePainter
  /// How much a heavy pen exaggerates the thinning that skeletons ask for: 1 at a regular weight.
  private let crowding: Double

  /// The factor on the thickness of upstrokes: nearly none in plain faces, and as thin as level
  /// strokes in those of high contrast.
  private let upstroke: Double

  /// The weight that skeletons are drawn for, in units.
  static let regularWeight = 92.0

  /// - Parameter capHeight: in units.
  init(pen: Pen, em: Int, capHeight: Double = 700) {
    self.pen = pen
    unit = Double(em) / 1_000
    self.capHeight = max(1, capHeight * unit)
    upstroke = 1 - pen.contrast * min(0.9, 0.2 + 1.2 * pen.contrast)
    crowding = max(1, pen.weight / Self.regularWeight)
    painter = StrokePainter(
      grid: InkGrid(em: em),
      nib: Nib(stem: pen.weight * unit, thinness: 1 - pen.contrast, angle: pen.angle),
      terminal: pen.terminal, slant: pen.slant)
  }

  /// What fits a letter into its advance.
  private struct Frame {
    /// Pixels for a unit of width.
    var scale: Double
    /// The width of the ink in pixels.
    var width: Double
    /// From the glyph's origin to the ink, and from there to the advance, in pixels.
    var left: Double
    var right: Double
    /// The factor on thickness for letters that were squeezed, or they would look darker than the
    /// rest.
    var squeeze = 1.0
    /// How far serifs reach, in pixels.
    var serif: Double
    /// How the letter departs from its skeleton.
    var shape: LetterShape
  }

  // MARK: Letters

  /// Draws a letter.
  mutating func glyph(
    _ skeleton: Skeleton, shape: LetterShape = LetterShape()
  ) throws(RasterError) -> Glyph {
    painter.grid.clear()
    let weight = pen.weight * thinned(skeleton.weight) * unit
    painter.nib = Nib(stem: weight, thinness: 1 - pen.contrast, angle: pen.angle)
    let frame = frame(of: skeleton, shape)
    let squeeze = frame.squeeze
    if squeeze < 1 {
      painter.nib = Nib(stem: weight * squeeze, thinness: 1 - pen.contrast, angle: pen.angle)
    }
    for stroke in skeleton.strokes { draw(stroke, frame) }
    for dot in skeleton.dots { draw(dot, frame) }
    if let outline = pen.outline { painter.grid.keepEdge(radius: max(1, outline * unit)) }
    if let gap = pen.stencil {
      for bridge in skeleton.bridges { cut(bridge, gap: gap, frame) }
    }
    let (box, bits) = painter.grid.ink()
    let shift = Int(frame.left.rounded())
    let placed =
      box.isEmpty
      ? PixelRect.empty
      : PixelRect(x: box.x + shift, y: box.y, width: box.width, height: box.height)
    let advance =
      pen.fixedAdvance.map { Int(($0 * unit).rounded()) }
      ?? Int((frame.left.rounded() + frame.width + frame.right).rounded())
    return try Glyph(
      character: skeleton.character, advance: max(0, advance), inkBox: placed, bits: bits)
  }

  /// Fits a letter: by the pen's factors, and in a face of one advance by squeezing wide letters.
  private func frame(of skeleton: Skeleton, _ shape: LetterShape) -> Frame {
    var scale = pen.width * shape.width * unit
    var left = skeleton.leftBearing * pen.spacing * unit
    var right = skeleton.rightBearing * pen.spacing * unit
    var serif = (pen.serif?.length ?? 0) * unit
    let stems = skeleton.width.insets * painter.nib.halfUpright
    if let fixed = pen.fixedAdvance, skeleton.width.offset < 150 {
      // The foot of an i fills the room that a wider letter would take.
      serif = max(serif, min(3 * serif, (fixed * 0.8 - skeleton.width.offset) * unit - stems) / 2)
    }
    var overhang = overhang(of: skeleton, serif: serif)
    if let fixed = pen.fixedAdvance,
      skeleton.width.offset * scale + stems + overhang.left + overhang.right > fixed * unit * 0.94
    {
      // Wide letters keep more of their width with shorter serifs.
      serif *= 0.62
      overhang.left *= 0.62
      overhang.right *= 0.62
    }
    // Serifs reach into the side bearings, which then shrink, but not to nothing.
    left = max(left - overhang.left * 0.75, min(left, 16 * unit)) + overhang.left
    right = max(right - overhang.right * 0.75, min(right, 16 * unit)) + overhang.right
    var width = skeleton.width.offset * scale + stems
    var squeeze = 1.0
    if let fixed = pen.fixedAdvance {
      let advance = fixed * unit
      let room = advance - 2 * 18 * unit - overhang.left - overhang.right
      var stretch = 1.0
      if width > room {
        stretch = room / width
        squeeze = max(0.5, 0.35 + 0.65 * stretch)
      } else if width > room * 0.55 {
        // Narrow letters grow half way, so that the line keeps an even colour.
        stretch = min(1.25, (width + (room - width) * 0.5) / width)
      }
      scale *= stretch
      width = skeleton.width.offset * scale + stems
      let space = advance - width - overhang.left - overhang.right
      left = overhang.left + space / 2
      right = overhang.right + space / 2
    }
    // A whole number of pixels, so that both edges are sharp.
    let whole = width.rounded()
    return Frame(
      scale: width > 0 ? scale * whole / width : scale, width: whole, left: left, right: right,
      squeeze: squeeze, serif: serif, shape: shape)
  }

  /// How far serifs reach beyond the ink of the strokes.
  private func overhang(of skeleton: Skeleton, serif: Double) -> (left: Double, right: Double) {
    var left = 0.0
    var right = 0.0
    for stroke in skeleton.strokes {
      for node in [stroke.nodes[0], stroke.nodes[stroke.nodes.count - 1]] {
        guard let cut = node.cut, cut.direction == .level else { continue }
        let x = node.place.x
        let isAtLeft = x.offset < 1 && x.share == 0
        let isAtRight =
          x.offset + x.share * skeleton.width.offset > skeleton.width.offset - 1
        if isAtLeft, cut.hasLowSerif { left = serif }
        if isAtRight, cut.hasHighSerif { right = serif }
      }
    }
    return (left, right)
  }

  /// The factor on the thickness of a node.
  private func factor(_ node: Skeleton.Node, of stroke: Skeleton.Stroke) -> Double {
    stroke.isUpstroke ? thinned(node.factor) * upstroke : thinned(node.factor)
  }

  /// A factor on thickness, stronger for heavy pens where it thins.
  private func thinned(_ factor: Double) -> Double {
    factor < 1 ? 1 / (1 + (1 / factor - 1) * crowding) : factor
  }

  // MARK: Strokes

  private mutating func draw(_ stroke: Skeleton.Stroke, _ frame: Frame) {
    let points = places(of: stroke, frame)
    let bends = frame.shape.bends && frame.width > 0
    var samples: [StrokeSample] = []
    for index in stroke.segments.indices {
      let controls = controls(
        of: stroke.segments[index], from: points[index], to: points[index + 1], frame)
      StrokeSampler.sample(
        StrokeSampler.Piece(
          start: points[index], controls: controls, end: points[index + 1],
          startFactor: factor(stroke.nodes[index], of: stroke),
          endFactor: factor(stroke.nodes[index + 1], of: stroke)),
        bends: bends, into: &samples)
    }
    if bends { bend(&samples, frame) }
    guard let first = samples.first, let last = samples.last else { return }
    let start = stroke.isClosed ? nil : stroke.nodes[0].cut
    let end = stroke.isClosed ? nil : stroke.nodes[stroke.nodes.count - 1].cut
    painter.draw(samples, isClosed: stroke.isClosed, start: start, end: end)
    guard let serif = pen.serif else { return }
    let length = frame.serif.rounded()
    if let start {
      draw(
        serif, length: length,
        at: StrokePainter.End(
          point: first.point, inward: first.direction, factor: first.factor, cut: start))
    }
    if let end {
      draw(
        serif, length: length,
        at: StrokePainter.End(
          point: last.point, inward: last.direction * -1, factor: last.factor, cut: end))
    }
  }

  private func bend(_ samples: inout [StrokeSample], _ frame: Frame) {
    frame.shape.bend(&samples, width: frame.width, height: capHeight)
  }

  /// Where the nodes of a stroke lie, in pixels.
  private func places(of stroke: Skeleton.Stroke, _ frame: Frame) -> [Point] {
    let nodes = stroke.nodes
    var points = nodes.map { node in
      var node = node
      // A stroke that ends at the edge of another would leave it where both are bent.
      if frame.shape.bends, abs(node.place.y.insets) == 2 { node.place.y.insets *= 0.75 }
      return place(node.place, factor: factor(node, of: stroke), frame)
    }
    let last = nodes.count - 1
    // The edge of a slanting stroke that is cut level lies half of the cut from its middle, and
    // how long the cut is depends on where the middle lies: three rounds settle it.
    for (end, other) in [(0, 1), (last, last - 1)] {
      let isLine = stroke.segments[end == 0 ? 0 : last - 1] == .line
      guard isLine, !stroke.isClosed, let cut = nodes[end].cut else { continue }
      for _ in 0..<3 {
        let normal = (points[other] - points[end]).unit.left
        let half = painter.nib.reach(normal) * factor(nodes[end], of: stroke)
        let place = nodes[end].place
        if cut.direction == .level, abs(normal.x) > 0.3 {
          points[end].x = outer(place.x, frame) + place.x.insets * half / abs(normal.x)
        } else if cut.direction == .upright, abs(normal.y) > 0.3 {
          points[end].y = height(place.y) + place.y.insets * half / abs(normal.y)
        }
      }
    }
    return points
  }

  private func controls(
    of segment: Skeleton.Segment, from start: Point, to end: Point, _ frame: Frame
  ) -> (Point, Point)? {
    let corner: Point
    let tension: Double?
    switch segment {
    case .line: return nil
    case .cubic(let first, let second):
      return (place(first, factor: 1, frame), place(second, factor: 1, frame))
    case .corner(let place, let own):
      corner = self.place(place, factor: 1, frame)
      tension = own
    case .levelFirst(let own):
      corner = Point(x: end.x, y: start.y)
      tension = own
    case .uprightFirst(let own):
      corner = Point(x: start.x, y: end.y)
      tension = own
    }
    let pull = tension ?? pen.tension
    return (start + (corner - start) * pull, end + (corner - end) * pull)
  }

  private func place(_ place: Skeleton.Place, factor: Double, _ frame: Frame) -> Point {
    Point(
      x: outer(place.x, frame) + place.x.insets * painter.nib.halfUpright * factor,
      y: height(place.y) + place.y.insets * painter.nib.halfLevel * factor)
  }

  private func outer(_ x: Skeleton.Coordinate, _ frame: Frame) -> Double {
    let value = x.offset * frame.scale + x.share * frame.width
    return x.snaps ? value.rounded() : value
  }

  private func height(_ y: Skeleton.Coordinate) -> Double {
    let value = y.offset * unit
    return y.snaps ? value.rounded() : value
  }

  // MARK: Serifs, dots and bridges

  private mutating func draw(
    _ serif: Pen.Serif, length: Double, at end: StrokePainter.End
  ) {
    guard end.cut.hasLowSerif || end.cut.hasHighSerif else { return }
    let isLevel = end.cut.direction == .level
    let normal = end.inward.left
    let slope = isLevel ? abs(normal.x) : abs(normal.y)
    let half = painter.nib.reach(normal) * end.factor / max(0.3, slope)
    let thickness = max(1, (serif.thickness * unit).rounded())
    let bracket = serif.bracket * unit
    // Along the cut, and from the cut into the letter.
    let along = isLevel ? Point(x: 1, y: 0) : Point(x: 0, y: 1)
    let depth = end.inward.dot(along.left) < 0 ? along.left * -1 : along.left
    for (isThere, sign) in [(end.cut.hasLowSerif, -1.0), (end.cut.hasHighSerif, 1.0)] where isThere
    {
      let out = along * sign
      let edge = end.point + out * half
      let tip = edge + out * length
      painter.fill([end.point, tip, tip + depth * thickness, end.point + depth * thickness])
      guard bracket > 0 else { continue }
      // A hollow quarter of an ellipse, in strips that are convex each.
      let wide = min(bracket, length)
      let base = edge + depth * thickness
      var before = base + depth * bracket
      for step in 1...6 {
        let angle = Angle(units: step * 16_384 / 6)
        let place = base + out * (wide * (1 - angle.cosine)) + depth * (bracket * (1 - angle.sine))
        let inner = end.point + depth * (place - end.point).dot(depth)
        let innerBefore = end.point + depth * (before - end.point).dot(depth)
        painter.fill([before, place, inner, innerBefore])
        before = place
      }
    }
  }

  private mutating func draw(_ dot: Skeleton.Dot, _ frame: Frame) {
    // A dot is a little wider than a stem, or it would look smaller; that of a heavy pen is less
    // high than wide, or it would touch what stands under it.
    let wide = (painter.nib.halfUpright * 2 * 1.12 * dot.factor + 4 * unit * dot.factor).rounded()
    let high = min(wide, (70 * unit + 0.42 * wide).rounded())
    let half = Point(x: (pen.terminal == .flat ? wide : high) / 2, y: high / 2)
    var center = Point(
      x: outer(dot.place.x, frame) + dot.place.x.insets * half.x,
      y: height(dot.place.y) + dot.place.y.insets * half.y)
    if frame.shape.bends, frame.width > 0 {
      var sample = [StrokeSample(point: center, direction: Point(x: 1, y: 0), factor: 1)]
      bend(&sample, frame)
      center = sample[0].point
    }
    switch pen.terminal {
    case .flat:
      painter.fill([
        center + Point(x: -half.x, y: -half.y), center + Point(x: half.x, y: -half.y),
        center + half, center + Point(x: -half.x, y: half.y),
      ])
    case .round:
      painter.fill(
        (0..<24).map { step in
          let angle = Angle(units: step * 65_536 / 24)
          return center + Point(x: angle.cosine * half.x, y: angle.sine * half.y)
        })
    case .pointed:
      let reach = half.y * 1.25
      painter.fill([
        center + Point(x: -reach, y: 0), center + Point(x: 0, y: -reach),
        center + Point(x: reach, y: 0), center + Point(x: 0, y: reach),
      ])
    }
  }

  private mutating func cut(_ bridge: Skeleton.Bridge, gap: Double, _ frame: Frame) {
    let x = outer(bridge.x, frame) + bridge.x.insets * painter.nib.halfUpright
    let half = gap * unit / 2
    let low = max(bridge.low, -1_000) * unit
    let high = min(bridge.high, 2_000) * unit
    for row in Int((-high).rounded())..<Int((-low).rounded()) {
      let lean = -(Double(row) + 0.5) * pen.slant
      painter.grid.clear(
        row: row, from: Int((x - half + lean).rounded()), to: Int((x + half + lean).rounded()))
    }
  }
}
