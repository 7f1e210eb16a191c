import Raster

/// Draws strokes with a nib into a plane of ink.
struct StrokePainter {
  var grid: InkGrid
  /// What draws the letter at hand.
  var nib: Nib
  let terminal: Pen.Terminal
  /// Pixels to the right for each pixel up.
  let slant: Double
  private var polygon: [Point] = []
  private var clipped: [Point] = []

  /// An end of a stroke that is cut: the place, the direction of the cut and the serifs.
  struct End {
    /// In pixels, y up.
    var point: Point
    /// From the end into the stroke, of length 1.
    var inward: Point
    var factor: Double
    var cut: Skeleton.Cut

    /// The direction of the cut.
    var line: Point {
      switch cut.direction {
      case .level: Point(x: 1, y: 0)
      case .upright: Point(x: 0, y: 1)
      case .across: inward.left
      }
    }
  }

  init(grid: InkGrid, nib: Nib, terminal: Pen.Terminal, slant: Double) {
    self.grid = grid
    self.nib = nib
    self.terminal = terminal
    self.slant = slant
  }

  // MARK: Strokes

  /// Draws a stroke.
  ///
  /// - Parameters:
  ///   - samples: each piece's samples after those of the one before; where two pieces meet, both
  ///     have a sample.
  ///   - start, end: the cut of a free end; nil for an end that another stroke hides.
  mutating func draw(
    _ samples: [StrokeSample], isClosed: Bool, start: Skeleton.Cut?, end: Skeleton.Cut?
  ) {
    guard samples.count >= 2 else { return }
    var samples = samples
    var limits: [HalfPlane] = []
    if let start { limits += finish(&samples, cut: start, atStart: true) }
    if let end { limits += finish(&samples, cut: end, atStart: false) }

    // In the nib's space.
    for index in samples.indices {
      samples[index].point = nib.fromPixels(samples[index].point)
      samples[index].direction = nib.fromPixels(samples[index].direction).unit
    }
    for index in 1..<samples.count {
      let a = samples[index - 1]
      let b = samples[index]
      let step = b.point - a.point
      if step.dot(step) < 1e-12 {
        join(a, b)
      } else {
        fillQuad(a, b, limits)
      }
    }
    if isClosed { join(samples[samples.count - 1], samples[0]) }
  }

  private mutating func fillQuad(_ a: StrokeSample, _ b: StrokeSample, _ limits: [HalfPlane]) {
    let sideA = a.direction.left * a.factor
    let sideB = b.direction.left * b.factor
    polygon.removeAll(keepingCapacity: true)
    polygon.append(a.point + sideA)
    polygon.append(b.point + sideB)
    polygon.append(b.point - sideB)
    polygon.append(a.point - sideA)
    for limit in limits
    where min((a.point - limit.point).length, (b.point - limit.point).length) < limit.reach {
      clip(by: limit)
    }
    fillFromNibSpace()
  }

  /// Fills the outer side of a corner: with a mitre, or for a round pen with an arc.
  private mutating func join(_ a: StrokeSample, _ b: StrokeSample) {
    let cosine = a.direction.dot(b.direction)
    guard cosine < 0.9999 else { return }
    let turnsLeft = a.direction.left.dot(b.direction) > 0
    let sign = turnsLeft ? -a.factor : a.factor
    let from = a.direction.left
    let to = b.direction.left
    polygon.removeAll(keepingCapacity: true)
    polygon.append(a.point)
    polygon.append(a.point + from * sign)
    if terminal == .round || cosine < -0.75 {
      for step in 1..<8 {
        let t = Double(step) / 8
        polygon.append(a.point + (from * (1 - t) + to * t).unit * sign)
      }
    } else {
      polygon.append(a.point + (from + to) * (sign / (1 + cosine)))
    }
    polygon.append(a.point + to * sign)
    fillFromNibSpace()
  }

  // MARK: Ends

  /// What lies on the inner side of a cut, in the nib's space.
  private struct HalfPlane {
    var point: Point
    var inward: Point
    /// Pieces of the stroke further away are not cut.
    var reach: Double
  }

  /// Shapes a free end: moves, lengthens or shortens the stroke there, and draws what closes it.
  private mutating func finish(
    _ samples: inout [StrokeSample], cut: Skeleton.Cut, atStart: Bool
  ) -> [HalfPlane] {
    let last = atStart ? samples[0] : samples[samples.count - 1]
    let inward = atStart ? last.direction : last.direction * -1
    let end = End(point: last.point, inward: inward, factor: last.factor, cut: cut)
    switch terminal {
    case .flat: return [cutFlat(&samples, end, atStart: atStart)]
    case .round:
      let point = pullBack(&samples, end, atStart: atStart)
      fillNib(at: point, factor: end.factor)
    case .pointed:
      let point = pullBack(&samples, end, atStart: atStart)
      let side = nib.fromPixels(end.inward).unit.left
      let offset = nib.toPixels(side * end.factor)
      fill([point + offset, end.point, point - offset])
    }
    return []
  }

  private func cutFlat(
    _ samples: inout [StrokeSample], _ end: End, atStart: Bool
  ) -> HalfPlane {
    let inward = nib.fromPixels(end.inward).unit
    var line = nib.fromPixels(end.line).unit
    // A cut nearly along the stroke would have no end; across the stroke stands in for it.
    if abs(line.dot(inward.left)) < 0.2 { line = nib.fromPixels(end.inward.left).unit }
    let extra = abs(line.dot(inward) / line.dot(inward.left)) * end.factor
    let point = nib.fromPixels(end.point)
    if extra > 1e-9 {
      // Far enough that both edges reach the cut, which then takes off the rest.
      let beyond = StrokeSample(
        point: nib.toPixels(point - inward * extra),
        direction: atStart ? end.inward : end.inward * -1, factor: end.factor)
      samples.insert(beyond, at: atStart ? 0 : samples.count)
    }
    var normal = line.left
    if normal.dot(inward) < 0 { normal = normal * -1 }
    return HalfPlane(point: point, inward: normal, reach: (extra + end.factor) * 1.5 + 0.5)
  }

  /// Shortens the stroke so that a nib at its end reaches just as far as a cut would; gives the
  /// place.
  private func pullBack(_ samples: inout [StrokeSample], _ end: End, atStart: Bool) -> Point {
    let across: Point
    switch end.cut.direction {
    case .level: across = Point(x: 0, y: 1)
    case .upright: across = Point(x: 1, y: 0)
    case .across: across = end.inward
    }
    let slope = max(0.35, abs(across.dot(end.inward)))
    let distance = nib.reach(across) * end.factor / slope
    // Samples that the move passes are dropped, and the next one takes the end's place.
    while samples.count > 2 {
      let next = atStart ? samples[1] : samples[samples.count - 2]
      if (next.point - end.point).length > distance { break }
      samples.remove(at: atStart ? 0 : samples.count - 1)
    }
    let index = atStart ? 0 : samples.count - 1
    let next = atStart ? samples[1] : samples[samples.count - 2]
    let way = (next.point - end.point)
    let length = way.length
    if length > distance {
      samples[index].point = end.point + way * (distance / length)
    } else {
      samples[index].point = next.point
    }
    return samples[index].point
  }

  // MARK: Filling

  /// Fills the nib's ellipse.
  mutating func fillNib(at point: Point, factor: Double) {
    let steps = 24
    polygon.removeAll(keepingCapacity: true)
    for step in 0..<steps {
      let angle = Angle(units: step * 65_536 / steps)
      let corner = nib.toPixels(Point(x: angle.cosine * factor, y: angle.sine * factor))
      polygon.append(point + corner)
    }
    fillPolygon()
  }

  /// Fills a convex shape given in pixels, y up, before slant.
  mutating func fill(_ points: [Point]) {
    polygon.removeAll(keepingCapacity: true)
    polygon.append(contentsOf: points)
    fillPolygon()
  }

  private mutating func fillFromNibSpace() {
    for index in polygon.indices { polygon[index] = nib.toPixels(polygon[index]) }
    fillPolygon()
  }

  private mutating func fillPolygon() {
    for index in polygon.indices {
      let point = polygon[index]
      polygon[index] = Point(x: point.x + slant * point.y, y: -point.y)
    }
    grid.fillConvex(polygon)
  }

  /// Keeps what of the polygon lies on the inner side of a line: one step of Sutherland and
  /// Hodgman, "Reentrant Polygon Clipping" (1974).
  private mutating func clip(by limit: HalfPlane) {
    guard var a = polygon.last else { return }
    clipped.removeAll(keepingCapacity: true)
    var distanceA = (a - limit.point).dot(limit.inward)
    for b in polygon {
      let distanceB = (b - limit.point).dot(limit.inward)
      if (distanceA < 0) != (distanceB < 0) {
        clipped.append(a + (b - a) * (distanceA / (distanceA - distanceB)))
      }
      if distanceB >= 0 { clipped.append(b) }
      a = b
      distanceA = distanceB
    }
    swap(&polygon, &clipped)
  }
}
