/// A glyph as it lies on a canvas: scaled, turned and moved.
public struct PlacedGlyph: CoverageShape {
  /// Every covered pixel lies inside.
  public let extent: PixelRect
  let level: GlyphLevel
  /// From the corner of a canvas pixel to the sample at its centre, in level pixels whose centres
  /// are whole numbers.
  let toLevel: AffineMap

  /// The most that a map may enlarge a glyph in any direction.
  public static let maximumScale = 4_096.0

  /// Places a glyph with the left end of its baseline at `origin`.
  ///
  /// - Parameters:
  ///   - origin: in canvas pixels, at any fraction of one.
  ///   - scale: canvas pixels for each pixel of the master; nothing is drawn unless it is over 0
  ///     and at most `maximumScale`.
  ///   - angle: a turn about `origin`.
  public init(_ glyph: Glyph, at origin: Point, scale: Double, angle: Angle = .zero) {
    self.init(
      glyph,
      map: AffineMap(scale: scale > 0 ? scale : .nan, angle: angle, origin: origin))
  }

  /// Places a glyph by any affine map from pixels of the master, relative to its origin, to
  /// canvas pixels. Nothing is drawn when the map is not finite, has no inverse, or has a number
  /// over `maximumScale` among the four that scale and turn. How smooth the glyph is follows the
  /// geometric mean of its scales along both axes.
  public init(_ glyph: Glyph, map: AffineMap) {
    var glyph = glyph
    var map = map
    let isDrawn = !glyph.inkBox.isEmpty && Self.largest(of: map) <= Self.maximumScale
    var scale = map.determinant.magnitude.squareRoot()
    if isDrawn, let enlarged = glyph.enlarged(forScale: scale) {
      let unit = 1 / Double(enlarged.factor)
      glyph = enlarged.glyph
      map = map.after(AffineMap(a: unit, b: 0, c: 0, d: unit, tx: 0, ty: 0))
      scale *= unit
    }
    level = glyph.level(forScale: scale > 0 ? scale : 1)
    guard isDrawn,
      let inverse = map.inverse,
      // Beyond, a glyph would be a millionth of a pixel in one direction.
      Self.largest(of: inverse) <= 1_048_576
    else {
      toLevel = .identity
      extent = .empty
      return
    }
    let shrink = AffineMap(
      a: 1 / level.ratio, b: 0, c: 0, d: 1 / level.ratio,
      tx: -Double(level.left) - 0.5, ty: -Double(level.top) - 0.5)
    let center = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0.5, ty: 0.5)
    toLevel = shrink.after(inverse).after(center)

    // Ink reaches half a box beyond itself, and a sample one level pixel farther.
    let reach = Rect(glyph.inkBox).inset(by: -level.boxWidth / 2 - level.ratio)
    extent = PixelRect(covering: map.bounds(of: reach))
  }

  /// Raises each entry of a row to the glyph's coverage.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the glyph's coverage.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    requireBlock(block.count, holds: area, stride: stride)
    let level = level
    let steps = Steps(toLevel, level: level, extent: extent)
    block.withUnsafeMutableBufferPointer { block in
      level.pairs.withUnsafeBytes { pairs in
        for line in 0..<area.height {
          // In the block by the precondition.
          let row = block.baseAddress! + line * stride - area.x
          unite(
            into: row, columns: area.x..<area.maxX, y: area.y + line, level: level,
            pairs: pairs.baseAddress!, steps: steps)
        }
      }
    }
  }

  /// What all rows have in common.
  private struct Steps {
    /// From a pixel to the next, in level pixels with 32 fractional bits.
    let u: Int
    let v: Int
    /// Where the first pixel of row 0 lies, but for the shift, and how far on that of the next row.
    private let corner: SIMD2<Double>
    private let down: SIMD2<Double>
    private let shift: SIMD2<Double>
    /// From a pixel to the next.
    private let across: SIMD2<Double>
    /// The inverse of that, and true where it is so little that a row is all inside or all outside.
    private let inverse: SIMD2<Double>
    private let isFlat: SIMDMask<SIMD2<Int64>>
    /// The size of the level, and the width of the extent.
    private let size: SIMD2<Double>
    private let width: SIMD2<Double>

    init(_ map: AffineMap, level: GlyphLevel, extent: PixelRect) {
      u = PlacedGlyph.fixed(map.a)
      v = PlacedGlyph.fixed(map.b)
      across = SIMD2(map.a, map.b)
      down = SIMD2(map.c, map.d)
      shift = SIMD2(map.tx, map.ty)
      // Counted from the extent, which no clip moves, so that a clip changes no pixel.
      corner = across * Double(extent.x)
      size = SIMD2(Double(level.width), Double(level.height))
      width = SIMD2(repeating: Double(extent.width))
      let inverse = 1 / across
      isFlat = SIMDMask(arrayLiteral: !inverse.x.isFinite, !inverse.y.isFinite)
      self.inverse = inverse.replacing(with: 0, where: isFlat)
    }

    /// Where the first pixel of a row of the extent lies.
    @inline(__always)
    func start(ofRow y: Int) -> SIMD2<Double> { corner + down * Double(y) + shift }

    /// Where a pixel lies whose number is counted from the first one.
    @inline(__always)
    func place(of pixel: Double, from start: SIMD2<Double>) -> SIMD2<Double> {
      across * pixel + start
    }

    /// Which pixels of a row lie in the level, and a few more, counted from the first one.
    @inline(__always)
    func pixels(from start: SIMD2<Double>) -> (first: Double, end: Double) {
      let one = -start * inverse
      let other = (size - start) * inverse
      let isAscending = one .< other
      var low = other.replacing(with: one, where: isAscending) - 0.0625
      var high = one.replacing(with: other, where: isAscending) + 1.0625
      // Where it is flat, all or nothing.
      let isInside = (start .>= SIMD2()) .& (start .< size)
      low.replace(with: width.replacing(with: SIMD2(), where: isInside), where: isFlat)
      high.replace(with: width, where: isFlat)
      low = width.replacing(with: low, where: low .< width)
      low.replace(with: SIMD2(), where: low .< SIMD2())
      high = width.replacing(with: high, where: high .< width)
      high.replace(with: SIMD2(), where: high .< SIMD2())
      return (low.x > low.y ? low.x : low.y, high.x < high.y ? high.x : high.y)
    }
  }

  /// Draws one row; `row[x]` is the pixel in column x, for the columns given.
  @inline(__always)
  private func unite(
    into row: UnsafeMutablePointer<UInt8>, columns: Range<Int>, y: Int, level: GlyphLevel,
    pairs: UnsafeRawPointer, steps: Steps
  ) {
    let rowStart = steps.start(ofRow: y)
    let pixels = steps.pixels(from: rowStart)
    let start = extent.x &+ Int(pixels.first)
    // A whole number of pixels, cut off as `start` is.
    let place = steps.place(of: Double(start &- extent.x), from: rowStart)
    let uStart = Self.fixed(place.x)
    let vStart = Self.fixed(place.y)
    // A sample and its three neighbours lie in the level when it does not start in the last column
    // or row; elsewhere there is no ink, as the level has an empty border. Samples go along a
    // straight line, so those inside are consecutive.
    let columnCount = UInt(level.width - 1)
    let lineCount = UInt(level.height - 1)
    func isInside(_ x: Int) -> Bool {
      UInt(bitPattern: (uStart &+ steps.u &* (x &- start)) >> 32) < columnCount
        && UInt(bitPattern: (vStart &+ steps.v &* (x &- start)) >> 32) < lineCount
    }
    var from = max(start, columns.lowerBound)
    var to = min(extent.x &+ Int(pixels.end), columns.upperBound)
    while from < to, !isInside(from) { from &+= 1 }
    while from < to, !isInside(to &- 1) { to &-= 1 }
    if from >= to { return }

    let strideBits = level.strideBits
    var uAt = uStart &+ steps.u &* (from &- start)
    var vAt = vStart &+ steps.v &* (from &- start)
    var x = from
    if to &- from >= 4 {
      var u = Lanes(from: uAt, step: steps.u)
      var v = Lanes(from: vAt, step: steps.v)
      let rowBits = SIMD4(repeating: Int32(truncatingIfNeeded: strideBits))
      while x &+ 4 <= to {
        // All in the level, so none is negative.
        let places = unsafeBitCast(v.wholes &<< rowBits &+ u.wholes, to: SIMD4<UInt32>.self)
        let values = Self.mixed(
          SIMD4(
            Self.samples(pairs, Int(places.x)), Self.samples(pairs, Int(places.y)),
            Self.samples(pairs, Int(places.z)), Self.samples(pairs, Int(places.w))),
          fx: u.fractions, fy: v.fractions)
        Self.raise(row + x, to: values)
        u.turn()
        v.turn()
        x &+= 4
      }
      uAt &+= steps.u &* (x &- from)
      vAt &+= steps.v &* (x &- from)
    }
    while x < to {
      let fx = UInt32(truncatingIfNeeded: uAt >> 24) & 255
      let fy = UInt32(truncatingIfNeeded: vAt >> 24) & 255
      let samples = Self.samples(pairs, (vAt >> 32) &<< strideBits &+ (uAt >> 32))
      let upper = samples & 0x00FF_00FF
      let lower = samples >> 8 & 0x00FF_00FF
      let both = upper << 8 &+ (lower &- upper) &* fy
      let left = both & 0xFFFF
      let sum = left << 8 &+ (both >> 16 &- left) &* fx &+ 32_768
      row[x] = max(row[x], UInt8(truncatingIfNeeded: sum >> 16))
      uAt &+= steps.u
      vAt &+= steps.v
      x &+= 1
    }
  }

  /// The places of four pixels' samples along one axis, with 32 fractional bits.
  private struct Lanes {
    /// Whole level pixels.
    private(set) var wholes: SIMD4<Int32>
    /// The fractions less a half, so that comparing them as they are, with a sign, finds what has
    /// wrapped.
    private var rests: SIMD4<Int32>
    /// From four pixels to the next four.
    private let wholeStep: SIMD4<Int32>
    private let restStep: SIMD4<Int32>
    private let leastRest: SIMD4<Int32>

    @inline(__always)
    init(from first: Int, step: Int) {
      let places = (first, first &+ step, first &+ 2 &* step, first &+ 3 &* step)
      wholes = SIMD4(
        Int32(truncatingIfNeeded: places.0 >> 32), Int32(truncatingIfNeeded: places.1 >> 32),
        Int32(truncatingIfNeeded: places.2 >> 32), Int32(truncatingIfNeeded: places.3 >> 32))
      rests =
        SIMD4(
          Int32(truncatingIfNeeded: places.0), Int32(truncatingIfNeeded: places.1),
          Int32(truncatingIfNeeded: places.2), Int32(truncatingIfNeeded: places.3)) ^ Int32.min
      wholeStep = SIMD4(repeating: Int32(truncatingIfNeeded: (4 &* step) >> 32))
      restStep = SIMD4(repeating: Int32(truncatingIfNeeded: 4 &* step))
      leastRest = restStep ^ Int32.min
    }

    /// The 8 highest bits of the fractions.
    @inline(__always)
    var fractions: SIMD4<UInt32> {
      (unsafeBitCast(rests, to: SIMD4<UInt32>.self) ^ 0x8000_0000) &>> 24
    }

    /// Goes on by four pixels.
    @inline(__always)
    mutating func turn() {
      rests &+= restStep
      // A sum that has wrapped is below what was added; a true mask is -1 in each lane.
      let carries = unsafeBitCast(rests .< leastRest, to: SIMD4<Int32>.self)
      wholes = wholes &+ wholeStep &- carries
    }
  }

  /// Four neighbouring samples: upper left, lower left, upper right, lower right from the lowest byte
  /// on.
  @inline(__always)
  static func samples(_ pairs: UnsafeRawPointer, _ at: Int) -> UInt32 {
    UInt32(littleEndian: pairs.loadUnaligned(fromByteOffset: at &* 2, as: UInt32.self))
  }

  /// The bilinear mean of the samples of four pixels, 0...255 in the lowest byte of each.
  ///
  /// The rows of both columns are mixed at once, in 16 bits each: 255 · 256 fits, and what wraps in
  /// the difference comes back with the sum.
  @inline(__always)
  static func mixed(
    _ samples: SIMD4<UInt32>, fx: SIMD4<UInt32>, fy: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let upper = unsafeBitCast(samples & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    let lower = unsafeBitCast((samples &>> 8) & 0x00FF_00FF, to: SIMD8<UInt16>.self)
    let weights = unsafeBitCast(fy | fy &<< 16, to: SIMD8<UInt16>.self)
    let rows = upper &<< 8 &+ (lower &- upper) &* weights
    let both = unsafeBitCast(rows, to: SIMD4<UInt32>.self)
    let left = both & 0xFFFF
    return (left &<< 8 &+ (both &>> 16 &- left) &* fx &+ 32_768) &>> 16 & 0xFF
  }

  /// Raises four pixels to values of a byte each.
  @inline(__always)
  static func raise(_ pixels: UnsafeMutablePointer<UInt8>, to values: SIMD4<UInt32>) {
    let pairs = unsafeBitCast(values, to: SIMD2<UInt64>.self)
    let halves = pairs | pairs &>> 24
    let bytes = UInt32(truncatingIfNeeded: halves.x & 0xFFFF | (halves.y & 0xFFFF) << 16)
    raiseFour(pixels, to: bytes)
  }

  /// The largest of the numbers that scale and turn; infinite when one is not a number.
  private static func largest(of map: AffineMap) -> Double {
    let sum = map.a + map.b + map.c + map.d
    if sum.isNaN { return .infinity }
    return max(max(abs(map.a), abs(map.b)), max(abs(map.c), abs(map.d)))
  }

  /// A number with 32 fractional bits. Beyond ±2³⁰, where no level reaches, the nearest bound
  /// stands in, so that no value overflows.
  private static func fixed(_ value: Double) -> Int {
    Int(max(-1_073_741_824, min(1_073_741_824, value)) * 4_294_967_296)
  }
}
