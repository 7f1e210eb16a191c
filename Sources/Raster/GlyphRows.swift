/// Where the samples of each row of a placed glyph lie, and which of them can meet ink.
///
/// A row's samples lie along a straight line. It is cut with the box of the level, and with the
/// columns that the ink reaches in the rows of the level that the line crosses.
struct GlyphRows {
  /// From a pixel to the next, in level pixels with 32 fractional bits.
  let u: Int
  let v: Int
  /// The first column, and the number of columns, of the glyph's extent.
  private let x: Int
  private let width: Double
  /// Where the first pixel of row 0 lies, but for the shift, and how far on that of the next row.
  private let corner: SIMD2<Double>
  private let down: SIMD2<Double>
  private let shift: SIMD2<Double>
  /// From a pixel to the next, and the inverse of that.
  private let across: SIMD2<Double>
  private let inverse: SIMD2<Double>
  /// True where a pixel is as good as where the next is: a row is all inside or all outside, and the
  /// inverse is 0.
  private let isFlat: SIMDMask<SIMD2<Int64>>
  private let hasFlat: Bool
  /// The size of the level.
  private let size: SIMD2<Double>
  /// Where a row comes into the level, and where samples begin and cease to meet ink, somewhat
  /// widened for what is lost in fixed point.
  private let entry: SIMD2<Double>
  private let near: SIMD2<Double>
  private let far: SIMD2<Double>
  /// Added to the pixel that is far, so that no row ends where it is flat.
  private let beyond: SIMD2<Double>
  /// Rows of the level that a level column more adds, and the least that all columns add.
  private let slope: Double
  private let climb: Double
  /// The number of rows of the level that a row can cross; more than can be looked at where the reach
  /// of ink does not matter.
  let crossed: Int

  /// A part of a level pixel: far more than is lost by adding up steps of 32 fractional bits, and so
  /// little that few samples are taken in vain.
  private static let margin = 0.00390625

  /// - Parameter map: from pixels to level pixels.
  init(_ map: AffineMap, level: GlyphLevel, extent: PixelRect) {
    let across = SIMD2(map.a, map.b)
    self.across = across
    u = Self.fixed(across.x)
    v = Self.fixed(across.y)
    x = extent.x
    width = Double(extent.width)
    down = SIMD2(map.c, map.d)
    shift = SIMD2(map.tx, map.ty)
    // Counted from the extent, which no clip moves, so that a clip changes no pixel.
    corner = across * Double(extent.x)
    let size = SIMD2(Double(level.width), Double(level.height))
    self.size = size
    let isFlat = SIMDMask<SIMD2<Int64>>(
      arrayLiteral: !(1 / across.x).isFinite, !(1 / across.y).isFinite)
    self.isFlat = isFlat
    hasFlat = isFlat[0] || isFlat[1]
    let inverse = (1 / across).replacing(with: 0, where: isFlat)
    self.inverse = inverse
    beyond = SIMD2().replacing(with: width, where: isFlat)
    // A sample that starts in the last column or row would need one more.
    let first = SIMD2(repeating: -Self.margin)
    let end = size - 1 + Self.margin
    let isFalling = inverse .< SIMD2()
    entry = SIMD2().replacing(with: size, where: isFalling)
    near = first.replacing(with: end, where: isFalling)
    far = end.replacing(with: first, where: isFalling)
    // Most glyphs are not mirrored, and turned by less than half a right angle.
    slope = across.y * inverse.x
    let climb = slope * size.x
    self.climb = (climb < 0 ? climb : 0) - 0.125
    let isReached = inverse.x > 0 && climb.magnitude < Double(InkReach.maximumRows - 2)
    // A part of a row at both ends.
    crossed = isReached ? Int(climb.magnitude + 0.25) + 2 : .max
  }

  /// The pixels of a row that can meet ink, and where the first of them is sampled.
  struct Span {
    var from: Int
    var to: Int
    /// In level pixels with 32 fractional bits.
    var u: Int
    var v: Int
  }

  /// Finds the samples of row `y` that can meet ink; nil when there are none. The others of the span
  /// may lie outside the level.
  @inline(__always)
  func span(ofRow y: Int, columns: (first: Int, end: Int), reach: InkReach.Window?) -> Span? {
    let start = corner + down * Double(y) + shift
    if hasFlat {
      let isOutside = isFlat .& ((start .< SIMD2()) .| (start .>= size))
      if isOutside[0] || isOutside[1] { return nil }
    }
    var near = near
    var far = far
    if let reach {
      let ink = reach.columns(fromRow: start.y - slope * start.x + climb)
      near.x = Double(ink.first) - Self.margin
      far.x = Double(ink.end) + Self.margin
    }
    let firsts = (near - start) * inverse
    let ends = (far - start) * inverse + beyond
    let first = Self.held(firsts.x > firsts.y ? firsts.x : firsts.y, to: width)
    let least = ends.x < ends.y ? ends.x : ends.y
    let end = least < width - 0.5 ? least : width - 0.5
    if first > end { return nil }
    // The pixels from `first` to `end`; one that lies on either may be missing.
    let from = max(x &+ wholeNumber(nearest: first + 0.5), columns.first)
    let to = min(x &+ wholeNumber(nearest: end + 0.5), columns.end)
    if from >= to { return nil }

    // Steps are counted from about where the row comes into the level.
    let entries = (entry - start) * inverse - 0.0625
    let entered = Int(Self.held(entries.x > entries.y ? entries.x : entries.y, to: width))
    let place = across * Double(entered) + start
    let steps = from &- x &- entered
    return Span(
      from: from, to: to, u: Self.fixed(place.x) &+ u &* steps, v: Self.fixed(place.y) &+ v &* steps
    )
  }

  /// A number in 0...`limit` as it is, and the nearest of those for others.
  @inline(__always)
  private static func held(_ value: Double, to limit: Double) -> Double {
    let least = value < limit ? value : limit
    return least > 0 ? least : 0
  }

  /// A number with 32 fractional bits. Beyond ±2³⁰, where no level reaches, the nearest bound
  /// stands in, so that no value overflows.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int {
    let bound = 1_073_741_824.0
    let least = value < bound ? value : bound
    return Int((least > -bound ? least : -bound) * 4_294_967_296)
  }
}
