/// What draws a band of one width across its course.
struct BandPen {
  /// How far from the middle coverage ends, and how far it is full.
  let reach: Double
  let inside: Double
  /// The highest coverage, as a part of a pixel.
  let peak: Double

  /// From where to where the rows are gone through that are not covered fully: a little less than
  /// `reach`, and more than `inside`, where that makes no difference.
  private let outermost: Double
  private let innermost: Double

  /// - Parameter slack: how far coverage, as a part of a pixel, may be from none and from full and
  ///   still count as that.
  init(width: Double, slack: Double = 0) {
    reach = width / 2 + 0.5
    inside = width / 2 - 0.5
    peak = min(1, width)
    outermost = reach - slack
    innermost = width >= 1 ? inside + slack : inside
  }

  /// The widest band that is drawn in four places at once, whose sums fit.
  static let widest = 65_536.0

  /// Goes through the rows of four places of a lying band, `count` from `least` on; it is `widest` at
  /// most.
  /// - Parameters:
  ///   - faded: called with a row, counted from `least`, and the coverage of its four pixels as 0...255.
  ///   - full: called with rows of which all four are covered fully.
  @inline(__always)
  func draw(
    _ middles: SIMD4<Double>, _ stretches: SIMD4<Double>, least: Int, count: Int,
    faded: (_ row: Int, _ coverage: SIMD4<UInt32>) -> Void, full: (_ rows: Range<Int>) -> Void
  ) {
    let across = 1 / stretches
    let base = Double(least) + 0.5
    let centers = middles - base
    let (outer, inner) = (outermost * stretches, innermost * stretches)
    // Rows beyond these have no ink, and those of `full` no other coverage than 255, in any column.
    let rows = Self.rows(
      SIMD4(
        Self.least(of: centers - outer), Self.most(of: centers + outer),
        Self.most(of: centers - inner), Self.least(of: centers + inner)) + 1, count)
    let first = rows.0
    let last = rows.1
    let fullFirst = max(first, rows.2)
    let fullLast = min(last, rows.3)
    let reach = SIMD4(repeating: reach)
    let most = SIMD4(repeating: UInt32(peak * 255 + 0.5))
    @inline(__always) func fade(_ rows: Range<Int>) {
      var y = base + Double(rows.lowerBound)
      var row = rows.lowerBound
      while row < rows.upperBound {
        let offset = SIMD4(repeating: y) - middles
        let distance = unsafeBitCast(
          unsafeBitCast(offset, to: SIMD4<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF,
          to: SIMD4<Double>.self)
        var part = reach - distance * across
        part.replace(with: SIMD4(), where: part .< SIMD4())
        // The number's 24 lowest bits are then its fraction, and the 28 above them its whole part.
        let fixed = unsafeBitCast(part * 255 + 0.5 + 268_435_456, to: SIMD4<UInt64>.self) &>> 24
        let words = SIMD4<UInt32>(truncatingIfNeeded: fixed) & 0xFFF_FFFF
        faded(row, words.replacing(with: most, where: most .< words))
        y += 1
        row &+= 1
      }
    }
    guard fullFirst < fullLast else { return fade(first..<max(first, last)) }
    fade(first..<fullFirst)
    full(fullFirst..<fullLast)
    fade(fullLast..<last)
  }

  @inline(__always)
  private static func least(of four: SIMD4<Double>) -> Double {
    let one = four.x < four.y ? four.x : four.y
    let other = four.z < four.w ? four.z : four.w
    return one < other ? one : other
  }

  @inline(__always)
  private static func most(of four: SIMD4<Double>) -> Double {
    let one = four.x > four.y ? four.x : four.y
    let other = four.z > four.w ? four.z : four.w
    return one > other ? one : other
  }

  /// Four places as rows of `count`, at most 16,384, rounded down; 0 above, `count` below.
  @inline(__always)
  private static func rows(_ places: SIMD4<Double>, _ count: Int) -> (Int, Int, Int, Int) {
    // The number then has 32 bits of fraction, and above them its whole part.
    let fixed = held(places, to: Double(count)) + 1_048_576
    let words = unsafeBitCast(fixed, to: SIMD4<UInt64>.self) &>> 32 & 0xF_FFFF
    return (
      Int(truncatingIfNeeded: words.x), Int(truncatingIfNeeded: words.y),
      Int(truncatingIfNeeded: words.z), Int(truncatingIfNeeded: words.w)
    )
  }

  /// Four numbers, each held within 0 and the most.
  ///
  /// One by one, which becomes two instructions for each two numbers; replacing those of a mask took
  /// five times as many.
  @inline(__always)
  private static func held(_ four: SIMD4<Double>, to most: Double) -> SIMD4<Double> {
    @inline(__always) func held(_ number: Double) -> Double { max(0, min(most, number)) }
    return SIMD4(held(four.x), held(four.y), held(four.z), held(four.w))
  }

  /// A place as a row of `count`, rounded down; 0 above, `count` below.
  @inline(__always)
  private static func row(_ place: Double, _ count: Int) -> Int {
    place <= 0 ? 0 : place >= Double(count) ? count : Int(place)
  }

  /// Goes through the pixels across one place, `count` from `least` on: calls `body` with each that
  /// may be covered, counted from `least`, and its coverage.
  @inline(__always)
  func draw(
    _ middle: Double, _ stretch: Double, least: Int, count: Int,
    _ body: (_ pixel: Int, _ coverage: UInt8) -> Void
  ) {
    let across = 1 / stretch
    let base = Double(least) + 0.5
    let first = Self.row(middle - reach * stretch - base, count)
    let last = Self.row(middle + reach * stretch - base + 1, count)
    for row in first..<max(first, last) {
      let part = max(0, min(peak, reach - abs(Double(row) + base - middle) * across))
      body(row, UInt8(part * 255 + 0.5))
    }
  }
}
