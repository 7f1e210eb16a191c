import Raster

/// The points of a scene's glyphs by which bands are judged.
///
/// A band swaps ink and background. Of an outline, pairs of points on both sides are looked at: it is
/// seen where both are swapped or neither. What tells a character from those like it is ink in one and
/// background in the other: where that is swapped, the one looks like the other.
struct BandProbes {
  /// A point on the canvas, and the column and row that it lies in, or the nearest there are; each
  /// only where the plan has bands that need it.
  private struct Probe {
    var x = 0.0
    var y = 0.0
    var column: Int32 = 0
    var row: Int32 = 0
  }

  /// The probes of one part of a glyph's outline, pair after pair, or those that tell it from one
  /// other character.
  private struct Group {
    let glyph: Int
    let form: Int
    let isOutline: Bool
    /// Its points among those of the form, how they lie on the canvas, and a rectangle of the
    /// canvas that holds them.
    let points: Range<Int>
    let map: AffineMap
    let box: Rect
    /// Its probes, which are placed when first a band reaches the rectangle.
    let probes: Range<Int>
    var isPlaced = false
    /// The part that is seen, with the bands that were kept and with the one that is tried as well.
    var seen = 1.0
    var seenNow = 1.0
    /// True when the band that is tried reaches the rectangle.
    var isReached = false
  }

  private let outlines: OutlinePoints?
  private let tellings: TellingPoints?
  private let hasLevelBands: Bool
  private let hasUprightBands: Bool
  private var width = 0
  private var height = 0
  private var groups: [Group] = []
  /// The group that refused the last band that was refused.
  private var lastRefusal = 0
  private var probes: [Probe] = []
  /// 1 for probes that strokes, cuts or lines hide, else 0: numbers, since branches that nothing
  /// foretells took half of the time.
  private var covered: [UInt8] = []
  /// 1 for probes that the bands that were kept swap, and for those that they do together with the
  /// one tried.
  private var swapped: [UInt8] = []
  private var swappedNow: [UInt8] = []

  /// Makes probes for the scenes of a plan.
  init(plan: CaptchaPlan) {
    outlines = plan.outlines
    tellings = plan.telling
    hasLevelBands = plan.options.bands > 0
    hasUprightBands = plan.options.uprightBands > 0
  }

  /// Begins a scene without bands.
  /// - Parameter isCovered: whether something hides a point of a glyph already; nil when nothing does.
  mutating func start(
    _ scene: CaptchaScene, plan: CaptchaPlan, isCovered: ((_ glyph: Int, Point) -> Bool)?
  ) {
    width = scene.width
    height = scene.height
    groups.removeAll(keepingCapacity: true)
    lastRefusal = 0
    var count = 0
    for index in scene.glyphs.indices {
      let form = scene.glyphs[index].place.form
      let map = scene.glyphs[index].map(unit: plan.forms[form].unit, scale: 1)
      if let outlines {
        let points = outlines.points(ofForm: form)
        addGroups(of: points, glyph: index, form: form, isOutline: true, map: map, to: &count)
      }
      if let tellings {
        let points = tellings.points(ofForm: form)
        addGroups(of: points, glyph: index, form: form, isOutline: false, map: map, to: &count)
      }
    }
    if probes.count < count { grow(to: count) }
    for index in 0..<count { swapped[index] = 0 }
    for index in 0..<count { swappedNow[index] = 0 }
    for index in 0..<count { covered[index] = 0 }
    guard let isCovered else { return }
    for index in groups.indices where !groups[index].isOutline {
      place(index)
      for probe in groups[index].probes {
        let point = Point(x: probes[probe].x, y: probes[probe].y)
        covered[probe] = isCovered(groups[index].glyph, point) ? 1 : 0
      }
      groups[index].seen = telling(groups[index].probes)
    }
  }

  private mutating func addGroups(
    of points: FormPoints, glyph: Int, form: Int, isOutline: Bool, map: AffineMap,
    to count: inout Int
  ) {
    for part in points.parts {
      groups.append(
        Group(
          glyph: glyph, form: form, isOutline: isOutline, points: part.points, map: map,
          box: map.bounds(of: part.box), probes: count..<count + part.points.count))
      count += part.points.count
    }
  }

  private mutating func grow(to count: Int) {
    let more = count - probes.count
    probes.append(contentsOf: repeatElement(Probe(), count: more))
    covered.append(contentsOf: repeatElement(0, count: more))
    swapped.append(contentsOf: repeatElement(0, count: more))
    swappedNow.append(contentsOf: repeatElement(0, count: more))
  }

  /// Whether all groups stand a band besides those that were kept: of each part of an outline, and of
  /// what tells a character from another, at least the parts given stay.
  mutating func stand(_ track: BandTrack, outline: Double, telling: Double) -> Bool {
    // First what refused the band before this one, which most likely refuses this one too.
    if lastRefusal < groups.count,
      !stands(lastRefusal, track, outline: outline, telling: telling)
    {
      return false
    }
    for index in groups.indices where !stands(index, track, outline: outline, telling: telling) {
      lastRefusal = index
      return false
    }
    return true
  }

  /// Whether one group stands a band.
  private mutating func stands(
    _ index: Int, _ track: BandTrack, outline: Double, telling: Double
  ) -> Bool {
    let isReached = reaches(track, groups[index].box)
    groups[index].isReached = isReached
    if !isReached { return true }
    if !groups[index].isPlaced { place(index) }
    let range = groups[index].probes
    let isOutline = groups[index].isOutline
    swap(range, under: track)
    let seen = isOutline ? self.outline(range) : self.telling(range)
    groups[index].seenNow = seen
    return seen >= (isOutline ? outline : telling)
  }

  /// Keeps the band that was tried last.
  mutating func keep() {
    for index in groups.indices where groups[index].isReached {
      groups[index].seen = groups[index].seenNow
      let range = groups[index].probes
      swapped.withUnsafeMutableBufferPointer { swapped in
        swappedNow.withUnsafeBufferPointer { swappedNow in
          for probe in range { swapped[probe] = swappedNow[probe] }
        }
      }
    }
  }

  /// The least part that is seen of the parts of a glyph's outline, and of what tells it from another
  /// character.
  func seen(ofGlyph glyph: Int) -> (outline: Double, telling: Double) {
    var outline = 1.0
    var telling = 1.0
    for group in groups where group.glyph == glyph {
      if group.isOutline {
        outline = min(outline, group.seen)
      } else {
        telling = min(telling, group.seen)
      }
    }
    return (outline, telling)
  }

  // MARK: - One group

  /// Finds where the probes of a group lie.
  private mutating func place(_ index: Int) {
    groups[index].isPlaced = true
    let group = groups[index]
    let found =
      group.isOutline
      ? outlines?.points(ofForm: group.form) : tellings?.points(ofForm: group.form)
    guard let found else { return }
    let lastColumn = Double(width - 1)
    let lastRow = Double(height - 1)
    probes.withUnsafeMutableBufferPointer { probes in
      found.points.withUnsafeBufferPointer { points in
        for offset in 0..<group.points.count {
          let point = group.map.apply(points[group.points.lowerBound + offset])
          var probe = Probe(x: point.x, y: point.y)
          if hasLevelBands { probe.column = Int32(max(0, min(lastColumn, point.x))) }
          if hasUprightBands { probe.row = Int32(max(0, min(lastRow, point.y))) }
          probes[group.probes.lowerBound + offset] = probe
        }
      }
    }
  }

  /// Whether a band reaches a rectangle.
  private func reaches(_ track: BandTrack, _ box: Rect) -> Bool {
    let last = Double((track.isUpright ? height : width) - 1)
    let first = track.isUpright ? box.y : box.x
    let end = track.isUpright ? box.maxY : box.maxX
    let low = track.isUpright ? box.x : box.y
    let high = track.isUpright ? box.maxX : box.maxY
    return track.low.withUnsafeBufferPointer { lows in
      track.high.withUnsafeBufferPointer { highs in
        for place in Int(max(0, min(last, first)))...Int(max(0, min(last, end)))
        where lows[place] < high && highs[place] > low {
          return true
        }
        return false
      }
    }
  }

  /// Finds which probes are swapped with a band as well.
  private mutating func swap(_ range: Range<Int>, under track: BandTrack) {
    let isUpright = track.isUpright
    probes.withUnsafeBufferPointer { probes in
      swapped.withUnsafeBufferPointer { swapped in
        swappedNow.withUnsafeMutableBufferPointer { swappedNow in
          track.low.withUnsafeBufferPointer { low in
            track.high.withUnsafeBufferPointer { high in
              for index in range {
                let probe = probes[index]
                let place = Int(isUpright ? probe.row : probe.column)
                let across = isUpright ? probe.x : probe.y
                let isBeyondLow: UInt8 = across > low[place] ? 1 : 0
                let isBeforeHigh: UInt8 = across < high[place] ? 1 : 0
                swappedNow[index] = swapped[index] ^ (isBeyondLow & isBeforeHigh)
              }
            }
          }
        }
      }
    }
  }

  /// The part of the pairs that keep their contrast.
  private func outline(_ range: Range<Int>) -> Double {
    swappedNow.withUnsafeBufferPointer { swapped in
      var hidden = 0
      var index = range.lowerBound
      while index < range.upperBound {
        hidden &+= Int(swapped[index] ^ swapped[index + 1])
        index += 2
      }
      return 1 - Double(hidden) / Double(range.count / 2)
    }
  }

  /// The part of the points that are as they were drawn.
  private func telling(_ range: Range<Int>) -> Double {
    swappedNow.withUnsafeBufferPointer { swapped in
      covered.withUnsafeBufferPointer { covered in
        var hidden = 0
        for index in range { hidden &+= Int(swapped[index] | covered[index]) }
        return Double(range.count - hidden) / Double(range.count)
      }
    }
  }
}
