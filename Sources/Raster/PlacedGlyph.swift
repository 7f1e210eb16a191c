/// A glyph as it lies on a canvas: scaled, turned and moved.
public struct PlacedGlyph: CoverageShape {
  /// Every covered pixel lies inside.
  public let extent: PixelRect
  private let level: GlyphLevel
  /// Canvas pixels to samples of the level: whole part and 32 fractional bits.
  private let toLevel: AffineMap

  /// Places a glyph with the left end of its baseline at `origin`.
  ///
  /// - Parameters:
  ///   - origin: in canvas pixels, at any fraction of one.
  ///   - scale: canvas pixels for each pixel of the master; nothing is drawn unless it is over 0
  ///     and at most 4,096.
  ///   - angle: a turn about `origin`.
  public init(_ glyph: Glyph, at origin: Point, scale: Double, angle: Angle = .zero) {
    self.init(glyph, map: AffineMap(scale: scale, angle: angle, origin: origin))
  }

  /// Places a glyph by any affine map from pixels of the master, relative to its origin, to
  /// canvas pixels. A map that is not finite, has no inverse, or enlarges over 4,096 times draws
  /// nothing.
  public init(_ glyph: Glyph, map: AffineMap) {
    let scale = map.determinant.magnitude.squareRoot()
    let level = glyph.level(forScale: scale > 0 ? scale : 1)
    self.level = level
    guard !glyph.inkBox.isEmpty, scale <= 4_096, let inverse = map.inverse,
      // Beyond, a glyph would be a millionth of a pixel in one direction.
      max(abs(inverse.a), abs(inverse.b), abs(inverse.c), abs(inverse.d)) <= 1_048_576
    else {
      toLevel = .identity
      extent = .empty
      return
    }
    // The sample at a canvas pixel's centre, in level pixels whose centres are whole numbers.
    let shrink = AffineMap(
      a: 1 / level.ratio, b: 0, c: 0, d: 1 / level.ratio,
      tx: -Double(level.left) - 0.5, ty: -Double(level.top) - 0.5)
    let centre = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0.5, ty: 0.5)
    toLevel = shrink.after(inverse).after(centre)

    // A sample reaches one level pixel beyond the ink.
    extent = PixelRect(covering: map.bounds(of: Rect(glyph.inkBox).inset(by: -level.ratio)))
  }

  /// Raises each entry of a row to the glyph's coverage.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    var u = Self.fixed(toLevel.a * Double(x) + toLevel.c * Double(y) + toLevel.tx)
    var v = Self.fixed(toLevel.b * Double(x) + toLevel.d * Double(y) + toLevel.ty)
    let uStep = Self.fixed(toLevel.a)
    let vStep = Self.fixed(toLevel.b)
    let stride = level.width
    // Samples whose four neighbours are not all in the level have no ink in reach: the level has
    // an empty border.
    let columns = UInt(level.width - 1)
    let rows = UInt(level.height - 1)
    level.coverage.withUnsafeBufferPointer { samples in
      for index in 0..<row.count {
        let column = UInt(bitPattern: u >> 32)
        let line = UInt(bitPattern: v >> 32)
        if column < columns, line < rows {
          let at = Int(line) * stride + Int(column)
          let fx = (u >> 24) & 255
          let fy = (v >> 24) & 255
          let upper = Int(samples[at]) * (256 - fx) + Int(samples[at + 1]) * fx
          let lower = Int(samples[at + stride]) * (256 - fx) + Int(samples[at + stride + 1]) * fx
          let value = UInt8(truncatingIfNeeded: (upper * (256 - fy) + lower * fy + 32_768) >> 16)
          if value > row[index] { row[index] = value }
        }
        u &+= uStep
        v &+= vStep
      }
    }
  }

  /// A number with 32 fractional bits. Beyond ±2³⁰, where no level reaches, the nearest bound
  /// stands in, so that no value overflows.
  private static func fixed(_ value: Double) -> Int {
    Int(max(-1_073_741_824, min(1_073_741_824, value)) * 4_294_967_296)
  }
}
