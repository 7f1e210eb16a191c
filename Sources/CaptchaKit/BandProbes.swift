import Raster

/// The points of a scene's glyphs by which bands are judged.
///
/// A band swaps ink and background. Of an outline, pairs of points on both sides are looked at: it is
/// seen where both are swapped or neither. What tells a character from those like it is ink in one and
/// background in the other: where that is swapped by a band as narrow as a stroke, the one looks like
/// the other. Farther inside a broad band a reader sees all swapped alike, and so nothing hidden.
struct BandProbes {
  /// A glyph with probes.
  private struct Glyph {
    /// Its place in the scene.
    let index: Int
    /// How it lies on the canvas.
    let map: AffineMap
    /// How far inside a band a swapped point still counts as hidden, in points.
    let depth: Double
    var groups: Range<Int>
  }

  /// The probes of one part of a glyph's outline, pair after pair, or those that tell it from one
  /// other character.
  private struct Group {
    /// The glyph, among those with probes.
    let glyph: Int
    let isOutline: Bool
    /// Where the points of its form are among `known`, and which of them are its own.
    let source: Int
    let points: Range<Int>
    /// A rectangle of the canvas that holds them.
    let box: Rect
    /// The first and the last column of the canvas that the rectangle reaches, and the rows likewise
    /// where bands go from top to bottom.
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
    /// The first of its probes, which are placed when first a band reaches the rectangle.
    let start: Int
    var isPlaced = false
    /// The part that is seen, with the bands that were kept and with the one that is tried as well.
    var seen = 1.0
    var seenNow = 1.0
    /// True when the band that is tried reaches the rectangle.
    var isReached = false

    /// Its probes.
    var probes: Range<Int> { start..<start &+ points.count }
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
  private let hasUpright: Bool
  private var groups: [Group] = []
  private var glyphs: [Glyph] = []
  /// The group that refused the last band that was refused.
  private var lastRefusal = 0
  private let planes = ProbePlanes()

  /// Makes probes for the scenes of a plan.
  init(plan: CaptchaPlan) {
    outlines = plan.outlines
    tellings = plan.telling
    hasUpright = plan.options.uprightBands > 0
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
    glyphs.removeAll(keepingCapacity: true)
    lastRefusal = 0
    var count = 0
    for index in scene.glyphs.indices {
      let form = scene.glyphs[index].place.form
      let first = groups.count
      // Half of a bold stroke's width.
      var glyph = Glyph(
        index: index, map: scene.glyphs[index].map(unit: plan.forms[form].unit, scale: 1),
        depth: scene.glyphs[index].size / 14, groups: first..<first)
      if let tellings {
        if known[2 * form + 1] == nil { known[2 * form + 1] = tellings.points(ofForm: form) }
        addGroups(of: 2 * form + 1, glyph, isOutline: false, fields, to: &count)
      }
      if let outlines {
        if known[2 * form] == nil { known[2 * form] = outlines.points(ofForm: form) }
        addGroups(of: 2 * form, glyph, isOutline: true, fields, to: &count)
      }
      glyph.groups = first..<groups.count
      glyphs.append(glyph)
    }
    planes.start(count: count, hasBoth: hasUpright || isCovered != nil)
    guard let isCovered else { return }
    let judge = judge(fields, outline: 0, telling: 0)
    for index in groups.indices where !groups[index].isOutline {
      judge.place(&groups[index])
      let range = groups[index].probes
      let glyph = groups[index].glyph
      let hidden = planes.cover(range) { isCovered(glyph, $0) }
      groups[index].seen = Double(range.count - hidden) / Double(range.count)
    }
  }

  private mutating func addGroups(
    of source: Int, _ glyph: Glyph, isOutline: Bool, _ fields: [WarpField], to count: inout Int
  ) {
    guard let parts = known[source]?.parts else { return }
    for part in parts {
      var box = glyph.map.bounds(of: part.box)
      if isBent { box = fields[glyph.index].bounds(of: box) }
      groups.append(
        Group(
          glyph: glyphs.count, isOutline: isOutline, source: source, points: part.points,
          box: box, columns: Self.places(from: box.x, to: box.maxX, of: width),
          rows: hasUpright ? Self.places(from: box.y, to: box.maxY, of: height) : 0...0,
          start: count))
      count += ProbePlanes.room(for: part.points.count)
    }
  }

  /// The first and the last of `count` places that hold something, or the nearest there are.
  private static func places(from low: Double, to high: Double, of count: Int) -> ClosedRange<Int> {
    let cells = ProbePlanes.cells(SIMD2(low, high), last: Double(count - 1))
    return Int(cells.x)...Int(max(cells.x, cells.y))
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
    let judge = judge(fields, outline: outline, telling: telling)
    // First what refused the band before this one, which most likely refuses this one too.
    let last = lastRefusal
    if last < groups.count, !stand(last..<last + 1, &course, judge) { return false }
    for index in glyphs.indices where !stand(glyphs[index].groups, &course, judge) {
      return false
    }
    return true
  }

  private func judge(_ fields: [WarpField], outline: Double, telling: Double) -> Judge {
    Judge(
      planes: planes, known: known, glyphs: glyphs, fields: isBent ? fields : [], width: width,
      height: height, outline: outline, telling: telling)
  }

  /// Whether some groups stand a band, which is followed as far as they reach.
  private mutating func stand(
    _ range: Range<Int>, _ course: inout BandCourse, _ judge: borrowing Judge
  ) -> Bool {
    let isUpright = course.band.isUpright
    var end = 0
    for index in range {
      let last = isUpright ? groups[index].rows.upperBound : groups[index].columns.upperBound
      end = max(end, last)
    }
    // One more, as rounding may put a point on the rectangle's edge beyond it.
    course.trace(to: end + 2)
    let refusal = course.withEdges { low, high in
      groups.withUnsafeMutableBufferPointer { groups in
        let edges = ProbePlanes.Edges(low: low, high: high, isUpright: isUpright)
        return range.first { !judge.stands(&groups[$0], edges) }
      }
    }
    guard let refusal else { return true }
    lastRefusal = refusal
    return false
  }

  /// What groups are judged by. A value of its own, so that the list of groups is borrowed once for all
  /// of a glyph's.
  private struct Judge {
    let planes: ProbePlanes
    let known: [FormPoints?]
    let glyphs: [Glyph]
    /// How glyphs are bent; empty where none is.
    let fields: [WarpField]
    let width: Int
    let height: Int
    let outline: Double
    let telling: Double

    /// Whether one group stands a band.
    @inline(__always)
    func stands(_ group: inout Group, _ edges: ProbePlanes.Edges) -> Bool {
      let box = group.box
      group.isReached =
        edges.isUpright
        ? edges.reach(from: box.x, to: box.maxX, at: group.rows)
        : edges.reach(from: box.y, to: box.maxY, at: group.columns)
      if !group.isReached { return true }
      if !group.isPlaced { place(&group) }
      if group.isOutline {
        let hidden = planes.swapPairs(group.probes, under: edges)
        group.seenNow = 1 - Double(hidden) / Double(group.points.count / 2)
        return group.seenNow >= outline
      }
      let hidden = planes.hide(group.probes, depth: glyphs[group.glyph].depth, under: edges)
      group.seenNow = Double(group.points.count - hidden) / Double(group.points.count)
      return group.seenNow >= telling
    }

    /// Finds where the probes of a group lie.
    func place(_ group: inout Group) {
      group.isPlaced = true
      let box = group.box
      let isInside =
        box.x >= 0 && box.y >= 0 && box.maxX <= Double(width - 1)
        && box.maxY <= Double(height - 1)
      // Known since the group was added.
      guard let found = known[group.source] else { return }
      planes.place(
        found.points, group.points, at: group.start, by: glyphs[group.glyph].map,
        through: fields, glyph: group.glyph, width: width, height: height, isInside: isInside)
    }
  }

  /// Keeps the band that was tried last.
  mutating func keep() {
    let planes = planes
    groups.withUnsafeMutableBufferPointer { groups in
      for index in groups.indices where groups[index].isReached {
        groups[index].seen = groups[index].seenNow
        planes.keep(groups[index].probes)
      }
    }
  }

  /// The least part that is seen of the parts of a glyph's outline, and of what tells it from another
  /// character.
  func seen(ofGlyph glyph: Int) -> (outline: Double, telling: Double) {
    var outline = 1.0
    var telling = 1.0
    for index in glyphs[glyph].groups {
      if groups[index].isOutline {
        outline = min(outline, groups[index].seen)
      } else {
        telling = min(telling, groups[index].seen)
      }
    }
    return (outline, telling)
  }
}
