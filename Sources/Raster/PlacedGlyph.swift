/// A glyph as it lies on a canvas: scaled, turned and moved.
public struct PlacedGlyph: CoverageShape {
  /// Every covered pixel lies inside.
  public let extent: PixelRect
  private let level: GlyphLevel
  /// From the corner of a canvas pixel to the sample at its centre, in level pixels whose centres
  /// are whole numbers.
  private let toLevel: AffineMap

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
    let steps = Steps(
      u: Self.fixed(toLevel.a), v: Self.fixed(toLevel.b),
      columnsOfU: Columns(slope: toLevel.a, count: level.width),
      columnsOfV: Columns(slope: toLevel.b, count: level.height))
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
    let columnsOfU: Columns
    let columnsOfV: Columns
  }

  /// Draws one row; `row[x]` is the pixel in column x, for the columns given.
  @inline(__always)
  private func unite(
    into row: UnsafeMutablePointer<UInt8>, columns: Range<Int>, y: Int, level: GlyphLevel,
    pairs: UnsafeRawPointer, steps: Steps
  ) {
    // Counted from the extent, which no clip moves, so that a clip changes no pixel.
    let left = Double(extent.x)
    let width = Double(extent.width)
    let uRow = toLevel.a * left + toLevel.c * Double(y) + toLevel.tx
    let vRow = toLevel.b * left + toLevel.d * Double(y) + toLevel.ty
    let u = steps.columnsOfU.range(offset: uRow, to: width)
    let v = steps.columnsOfV.range(offset: vRow, to: width)
    let first = max(u.from, v.from)
    let start = extent.x &+ Int(first)
    // A whole number of columns, cut off as `start` is.
    let whole = Double(start &- extent.x)
    let uStart = Self.fixed(toLevel.a * whole + uRow)
    let vStart = Self.fixed(toLevel.b * whole + vRow)
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
    var to = min(extent.x &+ Int(min(u.to, v.to)), columns.upperBound)
    while from < to, !isInside(from) { from &+= 1 }
    while from < to, !isInside(to &- 1) { to &-= 1 }
    if from >= to { return }

    let stride = level.width
    var uAt = uStart &+ steps.u &* (from &- start)
    var vAt = vStart &+ steps.v &* (from &- start)
    var x = from
    if to &- from >= 4 {
      // The fractions of four pixels' samples at once; what their places wrap at does not matter.
      let lanes = SIMD4<UInt32>(0, 1, 2, 3)
      let uStep = UInt32(truncatingIfNeeded: steps.u)
      let vStep = UInt32(truncatingIfNeeded: steps.v)
      var uFractions = lanes &* uStep &+ UInt32(truncatingIfNeeded: uAt)
      var vFractions = lanes &* vStep &+ UInt32(truncatingIfNeeded: vAt)
      while x &+ 4 <= to {
        @inline(__always) func next() -> UInt32 {
          let samples = Self.samples(pairs, (vAt >> 32) &* stride &+ (uAt >> 32))
          uAt &+= steps.u
          vAt &+= steps.v
          return samples
        }
        let first = next()
        let second = next()
        let third = next()
        let fourth = next()
        let values = Self.mixed(
          SIMD4(first, second, third, fourth), fx: uFractions &>> 24, fy: vFractions &>> 24)
        Self.raise(row + x, to: values)
        uFractions &+= uStep &* 4
        vFractions &+= vStep &* 4
        x &+= 4
      }
    }
    while x < to {
      let fx = UInt32(truncatingIfNeeded: uAt >> 24) & 255
      let fy = UInt32(truncatingIfNeeded: vAt >> 24) & 255
      let samples = Self.samples(pairs, (vAt >> 32) &* stride &+ (uAt >> 32))
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

  /// Four neighbouring samples: upper left, lower left, upper right, lower right from the lowest byte
  /// on.
  @inline(__always)
  private static func samples(_ pairs: UnsafeRawPointer, _ at: Int) -> UInt32 {
    UInt32(littleEndian: pairs.loadUnaligned(fromByteOffset: at &* 2, as: UInt32.self))
  }

  /// The bilinear mean of the samples of four pixels, 0...255 in the lowest byte of each.
  ///
  /// The rows of both columns are mixed at once, in 16 bits each: 255 · 256 fits, and what wraps in
  /// the difference comes back with the sum.
  @inline(__always)
  private static func mixed(
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
  private static func raise(_ pixels: UnsafeMutablePointer<UInt8>, to values: SIMD4<UInt32>) {
    let bytes = values.x | values.y << 8 | values.z << 16 | values.w << 24
    let raw = UnsafeMutableRawPointer(pixels)
    // Most glyphs are drawn where nothing is.
    if raw.loadUnaligned(as: UInt32.self) == 0 {
      raw.storeBytes(of: bytes.littleEndian, as: UInt32.self)
    } else {
      for index in 0..<4 {
        pixels[index] = max(pixels[index], UInt8(truncatingIfNeeded: bytes >> UInt32(8 * index)))
      }
    }
  }

  /// The largest of the numbers that scale and turn; infinite when one is not a number.
  private static func largest(of map: AffineMap) -> Double {
    let sum = map.a + map.b + map.c + map.d
    if sum.isNaN { return .infinity }
    return max(max(abs(map.a), abs(map.b)), max(abs(map.c), abs(map.d)))
  }

  /// Where `slope · x + offset` lies in 0..<count.
  private struct Columns {
    /// The inverse of the slope; nil for one so flat that the row is all inside or all outside.
    let inverse: Double?
    let count: Double

    init(slope: Double, count: Int) {
      let inverse = 1 / slope
      self.inverse = inverse.isFinite ? inverse : nil
      self.count = Double(count)
    }

    /// The part of 0...limit where it does, and a little more.
    @inline(__always)
    func range(offset: Double, to limit: Double) -> (from: Double, to: Double) {
      guard let inverse else {
        return offset >= 0 && offset < count ? (0, limit) : (limit, limit)
      }
      let one = -offset * inverse
      let other = (count - offset) * inverse
      let low = min(one, other) - 0.0625
      let high = max(one, other) + 1.0625
      return (max(0, min(limit, low)), max(0, min(limit, high)))
    }
  }

  /// A number with 32 fractional bits. Beyond ±2³⁰, where no level reaches, the nearest bound
  /// stands in, so that no value overflows.
  private static func fixed(_ value: Double) -> Int {
    Int(max(-1_073_741_824, min(1_073_741_824, value)) * 4_294_967_296)
  }
}
