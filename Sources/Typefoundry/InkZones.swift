/// How a glyph's ink is spread over its box: a first look at two Chinese characters that tells most
/// of them apart.
struct InkZones {
  /// Zones on each side.
  private static let side = 6
  /// The most that the ink of two look-alikes differs, zone by zone, as a part of the heavier one's.
  ///
  /// Of the pairs of 950 glyphs that the windows of `LookAlikes` forgive, those below are such as
  /// people mix up (未 末, 于 干, 国 园); above are only some that they do not (录 集, 未 来). About one
  /// pair of Chinese characters in fifty is below, so that a face takes seconds, not minutes.
  private static let limit: Float = 0.3

  /// The ink of each zone as a part of the zone.
  private let parts: [Float]
  private let total: Float

  init(of ink: InkSums) {
    let side = Self.side
    func axis(_ extent: Int) -> InkSums.Axis {
      InkSums.Axis(extent: extent, unit: Double(extent) / Double(side), reach: side)
    }
    // Places are half a zone apart, so every other one from the first whole zone is taken.
    let boxes = ink.ink(inBoxesOf: 1, across: axis(ink.width), down: axis(ink.height))
    let columns = 2 * side + 1
    var parts: [Float] = []
    for row in 0..<side {
      for column in 0..<side {
        parts.append(Float(boxes[(2 * row + 1) * columns + 2 * column + 1]) / 256)
      }
    }
    self.parts = parts
    total = parts.reduce(0, +)
  }

  /// False for two glyphs that differ at first sight; true where one has no zones.
  static func mayBeAlike(_ one: InkZones?, _ other: InkZones?) -> Bool {
    guard let one, let other else { return true }
    let most = limit * max(one.total, other.total)
    // Mostly the sums alone tell.
    guard abs(one.total - other.total) <= most else { return false }
    return one.parts.withUnsafeBufferPointer { mine in
      other.parts.withUnsafeBufferPointer { theirs in
        var sum: Float = 0
        for index in mine.indices { sum += abs(mine[index] - theirs[index]) }
        return sum <= most
      }
    }
  }
}
