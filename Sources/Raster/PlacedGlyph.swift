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
    let scale = map.determinant.magnitude.squareRoot()
    level = glyph.level(forScale: scale > 0 ? scale : 1)
    guard !glyph.inkBox.isEmpty, Self.largest(of: map) <= Self.maximumScale,
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
    let uRow = toLevel.c * Double(y) + toLevel.tx
    let vRow = toLevel.d * Double(y) + toLevel.ty
    // The columns whose samples lie in the level, and perhaps one more on each side: the loop below
    // judges each sample.
    let first = Double(extent.x)
    let last = Double(extent.maxX)
    let u = Self.columns(where: toLevel.a, plus: uRow, isIn: level.width, from: first, to: last)
    let v = Self.columns(where: toLevel.b, plus: vRow, isIn: level.height, from: first, to: last)
    let start = Int(max(u.from, v.from))
    let from = max(start, x)
    let to = min(Int(min(u.to, v.to)), x + row.count)
    if from >= to { return }

    // Stepping counts from `start`, which no clip moves, so that a clip changes no pixel.
    let uStep = Self.fixed(toLevel.a)
    let vStep = Self.fixed(toLevel.b)
    var uAt = Self.fixed(toLevel.a * Double(start) + uRow) &+ uStep &* (from - start)
    var vAt = Self.fixed(toLevel.b * Double(start) + vRow) &+ vStep &* (from - start)
    let stride = level.width
    // Samples whose four neighbours are not all in the level have no ink in reach: the level has
    // an empty border.
    let columns = UInt(level.width - 1)
    let lines = UInt(level.height - 1)
    row.withUnsafeMutableBufferPointer { row in
      level.coverage.withUnsafeBufferPointer { samples in
        for index in from - x..<to - x {
          let column = UInt(bitPattern: uAt >> 32)
          let line = UInt(bitPattern: vAt >> 32)
          if column < columns, line < lines {
            let at = Int(line) &* stride &+ Int(column)
            let fx = (uAt >> 24) & 255
            let fy = (vAt >> 24) & 255
            let upper =
              Int(samples[at]) &* (256 &- fx) &+ Int(samples[at &+ 1]) &* fx
            let lower =
              Int(samples[at &+ stride]) &* (256 &- fx) &+ Int(samples[at &+ stride &+ 1]) &* fx
            let value = UInt8(
              truncatingIfNeeded: (upper &* (256 &- fy) &+ lower &* fy &+ 32_768) >> 16)
            if value > row[index] { row[index] = value }
          }
          uAt &+= uStep
          vAt &+= vStep
        }
      }
    }
  }

  /// The largest of the numbers that scale and turn; infinite when one is not a number.
  private static func largest(of map: AffineMap) -> Double {
    let sum = map.a + map.b + map.c + map.d
    if sum.isNaN { return .infinity }
    return max(max(abs(map.a), abs(map.b)), max(abs(map.c), abs(map.d)))
  }

  /// The whole columns from `from` to `to` where `slope · x + offset` lies in 0..<count, widened by
  /// up to two.
  private static func columns(
    where slope: Double, plus offset: Double, isIn count: Int, from: Double, to: Double
  ) -> (from: Double, to: Double) {
    guard slope != 0 else {
      return offset >= 0 && offset < Double(count) ? (from, to) : (to, to)
    }
    let one = -offset / slope
    let other = (Double(count) - offset) / slope
    let low = min(one, other).rounded(.down) - 1
    let high = max(one, other).rounded(.up) + 1
    return (max(from, min(to, low)), max(from, min(to, high)))
  }

  /// A number with 32 fractional bits. Beyond ±2³⁰, where no level reaches, the nearest bound
  /// stands in, so that no value overflows.
  private static func fixed(_ value: Double) -> Int {
    Int(max(-1_073_741_824, min(1_073_741_824, value)) * 4_294_967_296)
  }
}
