import Raster

/// Points of a form, in some parts, in pixels of the form's master from its origin.
final class FormPoints: Sendable {
  /// One part, with at least one point.
  struct Part: Sendable {
    /// Which points belong to it.
    var points: Range<Int>
    /// The rectangle that holds them.
    var box: Rect
  }

  let points: [Point]
  let parts: [Part]

  /// Puts parts together; empty ones are left out.
  init(parts lists: [[Point]]) {
    var points: [Point] = []
    var parts: [Part] = []
    for list in lists {
      guard let first = list.first else { continue }
      let left = list.reduce(first.x) { min($0, $1.x) }
      let top = list.reduce(first.y) { min($0, $1.y) }
      let box = Rect(
        x: left, y: top, width: list.reduce(left) { max($0, $1.x) } - left,
        height: list.reduce(top) { max($0, $1.y) } - top)
      parts.append(Part(points: points.count..<points.count + list.count, box: box))
      points += list
    }
    self.points = points
    self.parts = parts
  }
}
