import Raster

/// Arranges the strokes of characters.
struct HanComposer {
  let set: HanSet

  /// The margins of the frame that side by side, or above one another, parts fill.
  private static let margin = 5.0
  /// The room between two neighbours side by side, from middle to middle of strokes that face each
  /// other in full: it leaves half a stroke of white.
  private static let gapAcross = 12.5
  /// The room between two neighbours above one another, in distances between the strokes of a part,
  /// and its bounds.
  private static let gapDown = 0.85
  private static let gapDownBounds = 8.0...12
  /// How near points that face each other may come when open shapes move together.
  private static let nearest = 7.0
  /// What a part of one stroke takes, in the same measure.
  private static let baseAcross = 1.0
  private static let baseDown = 0.8
  /// By how much neighbours of open shapes move together at most.
  private static let mostAcross = 20.0
  private static let mostDown = 14.0

  /// The strokes of a character in a frame of 100 by 100, y down; nil where the set has it not.
  func layout(of character: Character) -> HanLayout? {
    set.arrangements[character].map { layout(of: $0, place: nil) }
  }

  /// - Parameter place: where the arrangement stands: `l`, `r`, `t`, `b` or `i`.
  private func layout(of arrangement: HanArrangement, place: String?) -> HanLayout {
    switch arrangement {
    case .part(let name):
      if let part = place.flatMap({ set.parts["\(name)/\($0)"] }) ?? set.parts[name] {
        return HanLayout(strokes: part.strokes, width: part.width, height: part.height)
      }
      // The parser has seen that every name is there, and that no character holds itself.
      guard let other = name.first.flatMap({ set.arrangements[$0] }) else {
        preconditionFailure("the part \(name) is missing")
      }
      return layout(of: other, place: place)
    case .row(let direction, let members, let shares):
      return row(direction, members, shares: shares)
    case .enclosure(let name, let content):
      return enclosure(name, content)
    case .overlay(let members):
      return HanLayout(strokes: members.flatMap { layout(of: $0, place: nil).strokes })
    }
  }

  private func enclosure(_ name: String, _ content: HanArrangement) -> HanLayout {
    guard let part = set.parts[name], let inner = part.inner else {
      preconditionFailure("the part \(name) encloses nothing")
    }
    var inside = layout(of: content, place: "i")
    let box = inside.bounds
    inside.fit(\.x, from: box.left...box.right, to: inner.left...inner.right)
    inside.fit(\.y, from: box.top...box.bottom, to: inner.top...inner.bottom)
    return HanLayout(strokes: part.strokes + inside.strokes)
  }

  private func row(
    _ direction: HanArrangement.Direction, _ members: [HanArrangement], shares: [Double]
  ) -> HanLayout {
    let isAcross = direction == .across
    let axis = isAcross ? \Point.x : \Point.y
    let places = isAcross ? ["l", "m", "r"] : ["t", "m", "b"]
    let parts = members.enumerated().map { index, member in
      layout(
        of: member, place: index == members.count - 1 ? places[2] : places[min(index, 1)])
    }
    let needs = parts.map { part in
      max(0, part.density(along: axis) - 1) + (isAcross ? Self.baseAcross : Self.baseDown)
    }
    let rooms = parts.map { isAcross ? $0.width : $0.height }
    var shared = Self.Shares(needs: needs, rooms: rooms, shares: shares, isAcross: isAcross)
    // Once with all gaps alike, to see where open shapes leave room, then with those gaps closed.
    let loose = Self.placed(parts, axis, shared)
    for index in shared.gaps.indices {
      let room = HanLayout.separation(of: loose[index], from: loose[index + 1], along: axis)
      shared.gaps[index] -= min(
        isAcross ? Self.mostAcross : Self.mostDown, max(0, room.usual - shared.gaps[index]),
        max(0, room.least - Self.nearest))
    }
    return HanLayout(strokes: Self.placed(parts, axis, shared).flatMap(\.strokes))
  }

  /// The parts one after the other, each in the room that it gets.
  private static func placed(
    _ parts: [HanLayout], _ axis: WritableKeyPath<Point, Double>, _ shared: Shares
  ) -> [HanLayout] {
    let sizes = shared.sizes
    var start = margin
    return parts.indices.map { index in
      var part = parts[index]
      let box = part.bounds
      part.fit(
        axis, from: axis == \Point.x ? box.left...box.right : box.top...box.bottom,
        to: start...start + sizes[index])
      start += sizes[index] + (index < shared.gaps.count ? shared.gaps[index] : 0)
      return part
    }
  }

  /// How the room is shared out among neighbours.
  private struct Shares {
    let needs: [Double]
    let rooms: [Double?]
    let shares: [Double]
    /// What is left between neighbours.
    var gaps: [Double]

    init(needs: [Double], rooms: [Double?], shares: [Double], isAcross: Bool) {
      self.needs = needs
      self.rooms = rooms
      self.shares = shares
      let count = needs.count - 1
      let mean = (100 - 2 * margin) / (needs.reduce(0, +) + gapDown * Double(count))
      let gap =
        isAcross
        ? gapAcross
        : min(gapDownBounds.upperBound, max(gapDownBounds.lowerBound, gapDown * mean))
      gaps = [Double](repeating: gap, count: count)
    }

    /// The room of each part.
    var sizes: [Double] {
      let room = 100 - 2 * margin - gaps.reduce(0, +)
      if !shares.isEmpty {
        let last = 100 - shares.reduce(0, +)
        return (shares + [last]).map { $0 / 100 * room }
      }
      // Three parts leave each a little less than two do.
      let squeeze = needs.count > 2 ? 0.85 : 1
      var fixed = 0.0
      var free = 0.0
      for (need, own) in zip(needs, rooms) {
        if let own { fixed += own * squeeze } else { free += need }
      }
      if free == 0 || fixed > room * 0.8 {
        // Too little is left for the others: all are shared out alike.
        let wishes = zip(needs, rooms).map { $1 ?? $0 * 20 }
        let total = wishes.reduce(0, +)
        return wishes.map { $0 / total * room }
      }
      return zip(needs, rooms).map { need, own in
        own.map { $0 * squeeze } ?? need / free * (room - fixed)
      }
    }
  }
}
