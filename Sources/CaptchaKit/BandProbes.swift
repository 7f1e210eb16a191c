import Raster

/// The points of a scene's glyphs by which bands are judged.
///
/// A band swaps ink and background. Of an outline, pairs of points on both sides are looked at: it is
/// seen where both are swapped or neither. What tells a character from those like it is ink in one and
/// background in the other: where that is swapped by a band as narrow as a stroke, the one looks like
/// the other. Farther inside a broad band a reader sees all swapped alike, and so nothing hidden.
struct BandProbes {
  /// A point on the canvas, and the column and row that it lies in, or the nearest there are.
  private struct Probe {
    var x = 0.0
    var y = 0.0
    var column: UInt64 = 0
    var row: UInt64 = 0
  }

  /// The probes of one part of a glyph's outline, pair after pair, or those that tell it from one
  /// other character.
  private struct Group {
    let glyph: Int
    let isOutline: Bool
    /// How far inside a band a swapped point still counts as hidden, in points.
    let depth: Double
    /// Where the points of its form are among `known`.
    let source: Int
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

  /// The points of each form's outline, and after each those that tell it from others, as far as they
  /// were asked for: what all threads share is found through atomics, which cost more.
  private var known: [FormPoints?]
  private let outlines: OutlinePoints?
  private let tellings: TellingPoints?
  private var width = 0
  private var height = 0
  /// True when glyphs are bent.
  private var isBent = false
  private var groups: [Group] = []
  /// The group that refused the last band that was refused.
  private var lastRefusal = 0
  private var probes: [Probe] = []
  /// 1 for probes that strokes, cuts or lines hide, else 0: numbers, since branches that nothing
  /// foretells took half of the time.
  private var covered: [UInt8] = []
  /// 1 for probes that the bands that were kept swap, or hide of what tells a character, and for those
  /// that they do together with the one tried.
  private var swapped: [UInt8] = []
  private var swappedNow: [UInt8] = []

  /// Makes probes for the scenes of a plan.
  init(plan: CaptchaPlan) {
    outlines = plan.outlines
    tellings = plan.telling
    known = [FormPoints?](repeating: nil, count: 2 * plan.forms.count)
  }

  /// Begins a scene without bands.
  /// - Parameters:
  ///   - fields: how the scene's glyphs are bent, where they are.
  ///   - isCovered: whether something hides a point of a glyph already; nil when nothing does.
  mutating func start(
    _ scene: CaptchaScene, plan: CaptchaPlan, fields: [WarpField],
    isCovered: ((_ glyph: Int, Point) -> Bool)?
  ) {
    isBent = scene.warp != nil || scene.glyphs.contains { $0.warp != nil }
    width = scene.width
    height = scene.height
    groups.removeAll(keepingCapacity: true)
    lastRefusal = 0
    var count = 0
    for index in scene.glyphs.indices {
      let form = scene.glyphs[index].place.form
      let map = scene.glyphs[index].map(unit: plan.forms[form].unit, scale: 1)
      if let outlines {
        let source = 2 * form
        if known[source] == nil { known[source] = outlines.points(ofForm: form) }
        addGroups(
          of: source, glyph: index, of: scene, isOutline: true, map: map, fields, to: &count)
      }
      if let tellings {
        let source = 2 * form + 1
        if known[source] == nil { known[source] = tellings.points(ofForm: form) }
        addGroups(
          of: source, glyph: index, of: scene, isOutline: false, map: map, fields, to: &count)
      }
    }
    if probes.count < count { grow(to: count) }
    for index in 0..<count { swapped[index] = 0 }
    for index in 0..<count { swappedNow[index] = 0 }
    for index in 0..<count { covered[index] = 0 }
    guard let isCovered else { return }
    for index in groups.indices where !groups[index].isOutline {
      place(index, fields)
      for probe in groups[index].probes {
        let point = Point(x: probes[probe].x, y: probes[probe].y)
        covered[probe] = isCovered(groups[index].glyph, point) ? 1 : 0
      }
      let range = groups[index].probes
      let hidden = range.reduce(0) { $0 + Int(covered[$1]) }
      groups[index].seen = Double(range.count - hidden) / Double(range.count)
    }
  }

  private mutating func addGroups(
    of source: Int, glyph: Int, of scene: CaptchaScene, isOutline: Bool, map: AffineMap,
    _ fields: [WarpField], to count: inout Int
  ) {
    guard let parts = known[source]?.parts else { return }
    // Half of a bold stroke's width.
    let depth = scene.glyphs[glyph].size / 14
    for part in parts {
      let box = map.bounds(of: part.box)
      groups.append(
        Group(
          glyph: glyph, isOutline: isOutline, depth: depth, source: source, points: part.points,
          map: map, box: isBent ? fields[glyph].bounds(of: box) : box,
          probes: count..<count + part.points.count))
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
  /// - Parameter fields: as at the start of the scene.
  mutating func stand(
    _ course: inout BandCourse, fields: [WarpField], outline: Double, telling: Double
  ) -> Bool {
    // What is read of the course through pointers lies at places of the canvas.
    precondition(
      course.length == (course.band.isUpright ? height : width),
      "the band does not go across the whole canvas")
    // First what refused the band before this one, which most likely refuses this one too.
    if lastRefusal < groups.count,
      !stands(lastRefusal, &course, fields, outline: outline, telling: telling)
    {
      return false
    }
    for index in groups.indices
    where !stands(index, &course, fields, outline: outline, telling: telling) {
      lastRefusal = index
      return false
    }
    return true
  }

  /// Whether one group stands a band.
  private mutating func stands(
    _ index: Int, _ course: inout BandCourse, _ fields: [WarpField], outline: Double,
    telling: Double
  ) -> Bool {
    let last = (course.band.isUpright ? height : width) - 1
    let isReached = Self.reaches(&course, groups[index].box, last: last)
    groups[index].isReached = isReached
    if !isReached { return true }
    if !groups[index].isPlaced { place(index, fields) }
    let range = groups[index].probes
    let isOutline = groups[index].isOutline
    let hidden = hidden(range, isOutline: isOutline, depth: groups[index].depth, under: course)
    let count = isOutline ? range.count / 2 : range.count
    let seen =
      isOutline
      ? 1 - Double(hidden) / Double(count) : Double(count - hidden) / Double(count)
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
  private mutating func place(_ index: Int, _ fields: [WarpField]) {
    groups[index].isPlaced = true
    let group = groups[index]
    guard let found = known[group.source] else { return }
    let map = group.map
    let (xColumn, yColumn) = (SIMD2(map.a, map.b), SIMD2(map.c, map.d))
    let shift = SIMD2(map.tx, map.ty)
    let last = SIMD2(Double(width - 1), Double(height - 1))
    let isBent = isBent
    probes.withUnsafeMutableBufferPointer { probes in
      found.points.withUnsafeBufferPointer { points in
        for offset in 0..<group.points.count {
          let point = points[group.points.lowerBound &+ offset]
          var place = xColumn * point.x + yColumn * point.y + shift
          if isBent {
            let bent = fields[group.glyph].apply(Point(x: place.x, y: place.y))
            place = SIMD2(bent.x, bent.y)
          }
          let above = place.replacing(with: SIMD2(), where: place .< SIMD2())
          let held = last.replacing(with: above, where: above .< last)
          // The number then has 32 bits of fraction, and above them its whole part: sides are at most
          // 4,096 points.
          let cells = unsafeBitCast(held + 1_048_576, to: SIMD2<UInt64>.self) &>> 32 & 0xF_FFFF
          probes[group.probes.lowerBound &+ offset] = Probe(
            x: place.x, y: place.y, column: cells.x, row: cells.y)
        }
      }
    }
  }

  /// Whether a band whose last place is given reaches a rectangle; follows it to the rectangle's end.
  private static func reaches(_ course: inout BandCourse, _ box: Rect, last: Int) -> Bool {
    let isUpright = course.band.isUpright
    let last = Double(last)
    let first = isUpright ? box.y : box.x
    let end = isUpright ? box.maxY : box.maxX
    let low = isUpright ? box.x : box.y
    let high = isUpright ? box.maxX : box.maxY
    let places = Int(max(0, min(last, first)))...Int(max(0, min(last, end)))
    // One more, as rounding may put a point on the rectangle's edge beyond it.
    course.trace(to: places.upperBound + 2)
    return course.low.withUnsafeBufferPointer { lows in
      course.high.withUnsafeBufferPointer { highs in
        for place in places where lows[place] < high && highs[place] > low { return true }
        return false
      }
    }
  }

  /// Finds which probes are swapped with a band as well, and how many pairs of an outline that leaves
  /// without contrast; or which other points are hidden by it or those before it, and how many.
  private mutating func hidden(
    _ range: Range<Int>, isOutline: Bool, depth: Double, under course: BandCourse
  ) -> Int {
    let isUpright = course.band.isUpright
    return probes.withUnsafeBufferPointer { probes in
      swapped.withUnsafeBufferPointer { swapped in
        covered.withUnsafeBufferPointer { covered in
          swappedNow.withUnsafeMutableBufferPointer { swappedNow in
            course.low.withUnsafeBufferPointer { low in
              course.high.withUnsafeBufferPointer { high in
                /// 1 for a probe inside the band, farther from its edges than a distance.
                @inline(__always) func isInside(_ index: Int, by distance: Double) -> UInt8 {
                  let probe = probes[index]
                  let place = Int(truncatingIfNeeded: isUpright ? probe.row : probe.column)
                  let across = isUpright ? probe.x : probe.y
                  let isBeyondLow: UInt8 = across - low[place] > distance ? 1 : 0
                  let isBeforeHigh: UInt8 = high[place] - across > distance ? 1 : 0
                  return isBeyondLow & isBeforeHigh
                }
                @inline(__always) func swap(_ index: Int) -> UInt8 {
                  let now = swapped[index] ^ isInside(index, by: 0)
                  swappedNow[index] = now
                  return now
                }
                @inline(__always) func hide(_ index: Int) -> UInt8 {
                  let now = swapped[index] | isInside(index, by: 0) & ~isInside(index, by: depth)
                  swappedNow[index] = now
                  return now
                }
                var hidden = 0
                var index = range.lowerBound
                if isOutline {
                  while index < range.upperBound {
                    hidden &+= Int(swap(index) ^ swap(index &+ 1))
                    index &+= 2
                  }
                } else {
                  while index < range.upperBound {
                    hidden &+= Int(hide(index) | covered[index])
                    index &+= 1
                  }
                }
                return hidden
              }
            }
          }
        }
      }
    }
  }
}
