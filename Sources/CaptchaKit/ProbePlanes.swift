import Raster

/// Where the probes of a scene lie, and which of them are swapped or hidden: lists of numbers, of
/// which two are read at once.
///
/// A class, since it owns its memory: lists of Swift's own were asked whether they are shared at each
/// group of probes.
final class ProbePlanes {
  /// Where a band lies at each place along its course.
  struct Edges {
    let low: UnsafePointer<Double>
    let high: UnsafePointer<Double>
    let isUpright: Bool

    /// True when the band at one of some places reaches a stretch across them.
    func reach(from start: Double, to end: Double, at places: ClosedRange<Int>) -> Bool {
      var place = places.lowerBound
      while place <= places.upperBound {
        if low[place] < end && high[place] > start { return true }
        place &+= 1
      }
      return false
    }
  }

  private var capacity = 0
  /// How many of the entries are in use.
  private var count = 0
  /// True when a band from top to bottom may come, or points are asked for.
  private var hasBoth = true
  /// True when some entries are covered.
  private var hasCovered = false
  /// The points on the canvas, and the columns and rows that they lie in, or the nearest there are.
  private var x: UnsafeMutablePointer<Double>
  private var y: UnsafeMutablePointer<Double>
  private var columns: UnsafeMutablePointer<UInt32>
  private var rows: UnsafeMutablePointer<UInt32>
  /// What follows is -1 for yes and 0 for no, as comparisons of vectors give it.
  ///
  /// Probes that strokes, cuts or lines hide.
  private var covered: UnsafeMutablePointer<Int64>
  /// Probes that the bands that were kept swap, or hide of what tells a character, and those that they
  /// do together with the one tried.
  private var swapped: UnsafeMutablePointer<Int64>
  private var swappedNow: UnsafeMutablePointer<Int64>

  init() {
    x = .allocate(capacity: 0)
    y = .allocate(capacity: 0)
    columns = .allocate(capacity: 0)
    rows = .allocate(capacity: 0)
    covered = .allocate(capacity: 0)
    swapped = .allocate(capacity: 0)
    swappedNow = .allocate(capacity: 0)
  }

  deinit { free() }

  private func free() {
    x.deallocate()
    y.deallocate()
    columns.deallocate()
    rows.deallocate()
    covered.deallocate()
    swapped.deallocate()
    swappedNow.deallocate()
  }

  private func grow(to more: Int) {
    free()
    func list<Number: Numeric>(_ zero: Number) -> UnsafeMutablePointer<Number> {
      let list = UnsafeMutablePointer<Number>.allocate(capacity: more)
      list.initialize(repeating: zero, count: more)
      return list
    }
    x = list(0)
    y = list(0)
    columns = list(0)
    rows = list(0)
    covered = list(0)
    swapped = list(0)
    swappedNow = list(0)
    capacity = more
  }

  /// How many entries a number of probes takes, which are always looked at in twos.
  static func room(for count: Int) -> Int { count + count % 2 }

  /// Begins a scene of some entries, which are of no meaning before points are placed there.
  /// - Parameter hasBoth: false where only bands from left to right are asked for, and no `cover`.
  func start(count: Int, hasBoth: Bool) {
    if count > capacity { grow(to: count) }
    self.count = count
    self.hasBoth = hasBoth
    if hasCovered { covered.update(repeating: 0, count: capacity) }
    hasCovered = false
  }

  /// Finds where points lie, none of them swapped.
  /// - Parameters:
  ///   - range: those of the points that are meant.
  ///   - first: the even place of the first of them.
  ///   - fields: how the glyphs are bent after their maps; empty where none is.
  ///   - isInside: true when all of them lie in columns and rows that there are.
  func place(
    _ points: [Point], _ range: Range<Int>, at first: Int, by map: AffineMap,
    through fields: [WarpField], glyph: Int, width: Int, height: Int, isInside: Bool
  ) {
    precondition(
      first >= 0 && first % 2 == 0 && first + Self.room(for: range.count) <= count
        && range.lowerBound >= 0 && range.upperBound <= points.count)
    let (a, b) = (SIMD2(repeating: map.a), SIMD2(repeating: map.b))
    let (c, d) = (SIMD2(repeating: map.c), SIMD2(repeating: map.d))
    let (tx, ty) = (SIMD2(repeating: map.tx), SIMD2(repeating: map.ty))
    @inline(__always) func mapped(_ one: Point, _ other: Point) -> (
      x: SIMD2<Double>, y: SIMD2<Double>
    ) {
      let (x, y) = (SIMD2(one.x, other.x), SIMD2(one.y, other.y))
      return (a * x + c * y + tx, b * x + d * y + ty)
    }
    let isBent = !fields.isEmpty
    let field = isBent ? fields[glyph] : WarpField()
    points.withUnsafeBufferPointer { points in
      // Each step has two points, and room for two.
      let own = points.baseAddress! + range.lowerBound
      let pairs = range.count / 2
      for pair in 0..<pairs {
        var (x, y) = mapped(own[2 &* pair], own[2 &* pair &+ 1])
        if isBent { (x, y) = field.apply(x: x, y: y) }
        let at = first &+ 2 &* pair
        if isInside {
          put(x, y, Self.cells(x), Self.cells(y), at: at)
        } else {
          putHeld(x, y, width: width, height: height, at: at)
        }
      }
      if range.count > 2 * pairs {
        let lone = own[2 * pairs]
        var (x, y) = mapped(lone, lone)
        if isBent { (x, y) = field.apply(x: x, y: y) }
        // Its companion lies where no band reaches.
        x.y = -.infinity
        y.y = -.infinity
        putHeld(x, y, width: width, height: height, at: first + 2 * pairs)
      }
    }
  }

  @inline(__always)
  private func put(
    _ x: SIMD2<Double>, _ y: SIMD2<Double>, _ columns: SIMD2<UInt32>, _ rows: SIMD2<UInt32>,
    at index: Int
  ) {
    Self.store(y, at: self.y + index)
    Self.store(columns, at: self.columns + index)
    Self.store(SIMD2<Int64>(), at: swapped + index)
    if hasBoth {
      Self.store(x, at: self.x + index)
      Self.store(rows, at: self.rows + index)
    }
  }

  private func putHeld(
    _ x: SIMD2<Double>, _ y: SIMD2<Double>, width: Int, height: Int, at index: Int
  ) {
    put(
      x, y, Self.cells(x, last: Double(width - 1)), Self.cells(y, last: Double(height - 1)),
      at: index)
  }

  /// The whole parts of two numbers that are not negative.
  @inline(__always)
  private static func cells(_ numbers: SIMD2<Double>) -> SIMD2<UInt32> {
    // The number then has 32 bits of fraction, and above them its whole part: sides are at most
    // 4,096 points.
    let bits = unsafeBitCast(numbers + 1_048_576, to: SIMD2<UInt64>.self) &>> 32
    return SIMD2<UInt32>(truncatingIfNeeded: bits) & 0xF_FFFF
  }

  /// The same of numbers held within 0 and `last`.
  @inline(__always)
  static func cells(_ numbers: SIMD2<Double>, last: Double) -> SIMD2<UInt32> {
    let last = SIMD2(repeating: last)
    let above = numbers.replacing(with: SIMD2(), where: numbers .< SIMD2())
    return cells(last.replacing(with: above, where: above .< last))
  }

  @inline(__always)
  private static func store<Vector: SIMD>(
    _ vector: Vector, at target: UnsafeMutablePointer<Vector.Scalar>
  ) {
    UnsafeMutableRawPointer(target).storeBytes(of: vector, as: Vector.self)
  }

  @inline(__always)
  private static func two<Scalar: SIMDScalar>(
    _ source: UnsafeMutablePointer<Scalar>, at index: Int
  ) -> SIMD2<Scalar> {
    UnsafeRawPointer(source + index).loadUnaligned(as: SIMD2<Scalar>.self)
  }

  /// Marks the probes of a range that something covers, and gives their number.
  func cover(_ range: Range<Int>, where isCovered: (Point) -> Bool) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count && hasBoth)
    hasCovered = true
    var hidden = 0
    for index in range where isCovered(Point(x: x[index], y: y[index])) {
      covered[index] = -1
      hidden += 1
    }
    return hidden
  }

  /// Swaps the probes of an outline that lie in a band, and gives the number of pairs of which one is
  /// swapped then and the other is not.
  func swapPairs(_ range: Range<Int>, under edges: Edges) -> Int {
    let kernel = Kernel(self, range, edges)
    var hidden = SIMD2<Int64>()
    var index = range.lowerBound
    while index < range.upperBound {
      let now = Self.two(swapped, at: index) ^ kernel.inside(index)
      Self.store(now, at: swappedNow + index)
      hidden &-= now ^ SIMD2(now.y, now.x)
      index &+= 2
    }
    return Int(hidden.x)
  }

  /// Hides the probes of what tells a character that lie in a band, but not deep inside, and gives the
  /// number of those that something hides then.
  func hide(_ range: Range<Int>, depth: Double, under edges: Edges) -> Int {
    let kernel = Kernel(self, range, edges)
    let depth = SIMD2(repeating: depth)
    var hidden = SIMD2<Int64>()
    var index = range.lowerBound
    while index < range.upperBound {
      let now = Self.two(swapped, at: index) | kernel.inside(index, butFor: depth)
      Self.store(now, at: swappedNow + index)
      hidden &-= now | Self.two(covered, at: index)
      index &+= 2
    }
    return Int(hidden.x &+ hidden.y)
  }

  /// Makes what the band that was tried last swaps and hides of a range what is kept.
  func keep(_ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    (swapped + range.lowerBound).update(from: swappedNow + range.lowerBound, count: range.count)
  }

  /// What finds two probes in a band, those of a range of which both neighbours in twos are in use.
  private struct Kernel {
    let low: UnsafePointer<Double>
    let high: UnsafePointer<Double>
    let places: UnsafeMutablePointer<UInt32>
    let across: UnsafeMutablePointer<Double>

    @inline(__always)
    init(_ planes: ProbePlanes, _ range: Range<Int>, _ edges: Edges) {
      precondition(
        range.lowerBound >= 0 && range.lowerBound % 2 == 0
          && range.lowerBound + ProbePlanes.room(for: range.count) <= planes.count
          && (planes.hasBoth || !edges.isUpright))
      low = edges.low
      high = edges.high
      places = edges.isUpright ? planes.rows : planes.columns
      across = edges.isUpright ? planes.x : planes.y
    }

    /// The edges at the places of two probes: these are columns or rows of the canvas, across all of
    /// which the band goes.
    @inline(__always)
    private func edges(_ index: Int) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
      let one = Int(places[index])
      let other = Int(places[index &+ 1])
      return (SIMD2(low[one], low[other]), SIMD2(high[one], high[other]))
    }

    /// Which of two probes lie in the band.
    @inline(__always)
    func inside(_ index: Int) -> SIMD2<Int64> {
      let (low, high) = edges(index)
      let across = ProbePlanes.two(across, at: index)
      return unsafeBitCast((low .< across) .& (across .< high), to: SIMD2<Int64>.self)
    }

    /// Which of two probes lie in the band, but not farther from its edges than a depth.
    @inline(__always)
    func inside(_ index: Int, butFor depth: SIMD2<Double>) -> SIMD2<Int64> {
      let (low, high) = edges(index)
      let across = ProbePlanes.two(across, at: index)
      let beyondLow = across - low
      let beforeHigh = high - across
      return Self.both(SIMD2(), beyondLow, beforeHigh) & ~Self.both(depth, beyondLow, beforeHigh)
    }

    /// Which of two places are more than a distance from both edges.
    @inline(__always)
    private static func both(
      _ distance: SIMD2<Double>, _ one: SIMD2<Double>, _ other: SIMD2<Double>
    ) -> SIMD2<Int64> {
      unsafeBitCast(distance .< one, to: SIMD2<Int64>.self)
        & unsafeBitCast(distance .< other, to: SIMD2<Int64>.self)
    }
  }
}
