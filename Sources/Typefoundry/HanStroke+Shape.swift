import Raster

extension HanStroke {
  /// The stroke as the forge draws it. `points` are in units by now, y up.
  ///
  /// - Parameter thickness: of an upright stroke, in units: hooks and bends grow with it.
  func shape(thickness: Double) -> Skeleton.Stroke {
    let first = points[0]
    let last = points[points.count - 1]
    var way = Way(from: first)
    switch kind {
    case .level, .upright, .line, .path:
      for point in points.dropFirst() { way.line(to: point) }
    case .dot:
      way.line(to: last)
    case .rising:
      way.line(to: last, factor: 0.8)
    case .fallingLeft:
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      let flatness = abs(dx) / max(1, abs(dx) + abs(dy))
      way.curve(
        by: Point(x: first.x + dx * (0.02 + 0.42 * flatness), y: first.y + 0.6 * dy), to: last,
        factor: 0.86)
    case .uprightFallingLeft:
      let dy = last.y - first.y
      way.cubic(
        Point(x: first.x, y: first.y + 0.45 * dy), Point(x: first.x, y: first.y + 0.72 * dy),
        to: last, factor: 0.86)
    case .fallingRight:
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      let flatness = abs(dx) / max(1, abs(dx) + abs(dy))
      way.curve(
        by: Point(x: first.x + dx * (0.13 + 0.5 * flatness), y: first.y + 0.62 * dy), to: last)
    case .uprightHook, .levelTurnHook, .pathHookLeft:
      for point in points.dropFirst().dropLast() { way.line(to: point) }
      way.hookLeft(at: last, thickness: thickness)
    case .levelTurn, .uprightTurn, .uprightRising, .levelTurnRising:
      for point in points.dropFirst() { way.line(to: point) }
    case .levelHook:
      way.line(to: last)
      way.line(to: Point(x: last.x, y: last.y - max(105, 1.2 * thickness)))
    case .levelFallingLeft:
      let corner = points[1]
      way.line(to: corner)
      let (dx, dy) = (last.x - corner.x, last.y - corner.y)
      way.curve(by: Point(x: corner.x + 0.24 * dx, y: corner.y + 0.62 * dy), to: last, factor: 0.86)
    case .uprightBend, .uprightBendHook, .levelTurnBendHook, .flatSlantingHook:
      for point in points.dropFirst().dropLast(2) { way.line(to: point) }
      let corner = points[points.count - 2]
      let room = min(abs(corner.y - way.place.y), abs(last.x - corner.x))
      way.bend(
        around: corner, to: last, radius: min(kind == .flatSlantingHook ? 150 : 110, room * 0.6))
      if kind != .uprightBend { way.hookUp(from: last, thickness: thickness) }
    case .pathHookUp:
      for point in points.dropFirst() { way.line(to: point) }
      way.hookUp(from: last, thickness: thickness)
    case .slantingHook:
      let (dx, dy) = (last.x - first.x, last.y - first.y)
      way.curve(by: Point(x: first.x + 0.16 * dx, y: first.y + 0.76 * dy), to: last)
      way.hookUp(from: last, thickness: thickness)
    case .bendHook:
      let dy = last.y - first.y
      let turn = Point(x: last.x, y: last.y + min(34, abs(dy) * 0.2))
      way.curve(by: Point(x: last.x - 0.1 * dy, y: first.y + 0.35 * dy), to: turn)
      way.hookLeft(at: last, thickness: thickness)
    case .curve:
      way.curve(by: points[1], to: points[2])
    }
    return Skeleton.Stroke(nodes: way.nodes, segments: way.segments)
  }

  /// The stroke as straight lines between key points, to measure with.
  var outline: [Point] { kind == .curve ? [points[0], points[2]] : points }
}

/// A stroke as it grows from place to place.
private struct Way {
  var nodes: [Skeleton.Node]
  var segments: [Skeleton.Segment] = []
  var place: Point

  init(from start: Point) {
    place = start
    nodes = [Skeleton.Node(place: Skeleton.Place(start))]
  }

  mutating func line(to end: Point, factor: Double = 1) {
    add(.line, end, factor)
  }

  mutating func cubic(_ first: Point, _ second: Point, to end: Point, factor: Double = 1) {
    add(.cubic(Skeleton.Place(first), Skeleton.Place(second)), end, factor)
  }

  /// A quadratic curve, as the cubic that it is.
  mutating func curve(by control: Point, to end: Point, factor: Double = 1) {
    cubic(
      place + (control - place) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end,
      factor: factor)
  }

  /// Goes towards a corner, turns a quarter before it and goes on to the end.
  mutating func bend(around corner: Point, to end: Point, radius: Double) {
    let back = (place - corner).unit
    let on = (end - corner).unit
    let start = corner + back * radius
    let stop = corner + on * radius
    if (start - place).length > 1 { line(to: start) }
    // 0.5523: the circle's tension.
    cubic(
      start - back * (radius * 0.5523), stop - on * (radius * 0.5523), to: stop)
    if (end - stop).length > 1 { line(to: end) }
  }

  /// Ends an upright line with a hook to the left.
  mutating func hookLeft(at end: Point, thickness: Double) {
    let way = end - place
    let back = way.unit * -1
    let radius = min(36, way.length * 0.4)
    let start = end + back * radius
    if (start - place).length > 1 { line(to: start) }
    let stop = Point(x: end.x - radius, y: end.y)
    cubic(start - back * (radius * 0.5523), Point(x: end.x - radius * 0.45, y: end.y), to: stop)
    line(to: Point(x: end.x - max(88, thickness * 1.15), y: end.y))
  }

  /// Ends a level line with a hook up.
  mutating func hookUp(from end: Point, thickness: Double) {
    line(to: Point(x: end.x + 6, y: end.y + max(112, thickness * 1.4)))
  }

  private mutating func add(_ segment: Skeleton.Segment, _ end: Point, _ factor: Double) {
    segments.append(segment)
    nodes.append(Skeleton.Node(place: Skeleton.Place(end), factor: factor))
    place = end
  }
}

extension Skeleton.Place {
  /// A place given by the middle of the stroke.
  init(_ point: Point) {
    self.init(x: Skeleton.Coordinate(offset: point.x), y: Skeleton.Coordinate(offset: point.y))
  }
}
