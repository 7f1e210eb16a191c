import Raster

/// Points of each form of a plan, in some parts each, in pixels of the form's master from its origin.
struct ProbePoints: Sendable {
  /// One part of a form.
  struct Part: Sendable {
    /// Which points belong to it.
    var points: Range<Int>
    /// The rectangle that holds them.
    var box: Rect
  }

  /// True when the points are in pairs, one after another.
  let arePairs: Bool
  /// The number of parts of each form.
  let partsOfForm: Int
  private(set) var points: [Point] = []
  private var parts: [Part] = []

  init(arePairs: Bool, partsOfForm: Int) {
    self.arePairs = arePairs
    self.partsOfForm = partsOfForm
  }

  /// Adds the next part of a form, or the first one of the next form.
  mutating func addPart(_ points: [Point]) {
    let start = self.points.count
    self.points += points
    var box = Rect(x: 0, y: 0, width: 0, height: 0)
    if let first = points.first {
      let left = points.reduce(first.x) { min($0, $1.x) }
      let top = points.reduce(first.y) { min($0, $1.y) }
      box = Rect(
        x: left, y: top, width: points.reduce(left) { max($0, $1.x) } - left,
        height: points.reduce(top) { max($0, $1.y) } - top)
    }
    parts.append(Part(points: start..<self.points.count, box: box))
  }

  /// The parts of a form.
  func parts(ofForm form: Int) -> ArraySlice<Part> {
    parts[form * partsOfForm..<(form + 1) * partsOfForm]
  }
}
