/// A placed glyph bent by a warp.
public struct WarpedGlyph: CoverageShape {
  /// Every covered pixel lies inside.
  public let extent: PixelRect
  private let glyph: PlacedGlyph
  private let field: WarpField

  /// Bends a glyph.
  /// - Parameter field: a warp, started around the part of the canvas where the glyph would be
  ///   without it. Farther out nothing is drawn.
  public init(_ glyph: PlacedGlyph, through field: WarpField) {
    self.glyph = glyph
    self.field = field
    let reached = field.extent(of: glyph.extent)
    extent = field.area.isEmpty ? reached : reached.intersection(field.area)
  }

  /// Raises each entry of a row to the glyph's coverage. A block at once is faster.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the glyph's coverage.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    if field.area.isEmpty { return glyph.unite(into: &block, area: area, stride: stride) }
    requireBlock(block.count, holds: area, stride: stride)
    precondition(area.intersection(extent) == area, "the block reaches beyond the glyph")
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * area.width) { columns in
      // Where the samples of each column lie, but for what its row adds. Counted from the canvas's
      // edge, which no clip moves, so that a clip changes no pixel.
      let map = glyph.toLevel
      for index in 0..<area.width {
        let x = area.x + index
        let down = field.down[x - field.area.x]
        columns[index] = Self.fixed(map.a * Double(x) - map.c * down)
        columns[area.width + index] = Self.fixed(map.b * Double(x) - map.d * down)
      }
      block.withUnsafeMutableBufferPointer { block in
        glyph.level.pairs.withUnsafeBytes { pairs in
          for line in 0..<area.height {
            let y = area.y + line
            let right = field.right[y - field.area.y]
            let u = map.c * Double(y) - map.a * right + map.tx
            let v = map.d * Double(y) - map.b * right + map.ty
            // In the block and the tables by the preconditions.
            Self.unite(
              into: block.baseAddress! + line * stride, count: area.width,
              u: UnsafePointer(columns.baseAddress!),
              v: UnsafePointer(columns.baseAddress! + area.width),
              rowU: Self.fixed(u), rowV: Self.fixed(v), level: glyph.level,
              pairs: pairs.baseAddress!)
          }
        }
      }
    }
  }

  /// Draws one row of `count` pixels, whose samples lie where their columns and the row say, in level
  /// pixels with 16 fractional bits.
  @inline(__always)
  private static func unite(
    into row: UnsafeMutablePointer<UInt8>, count: Int, u: UnsafePointer<Int32>,
    v: UnsafePointer<Int32>, rowU: Int32, rowV: Int32, level: GlyphLevel,
    pairs: UnsafeRawPointer
  ) {
    let place = PlacedGlyph.Offsets(in: level)
    // A sample and its three neighbours lie in the level when it does not start in the last column
    // or row. Elsewhere there is no ink, as in the level's empty border, whose corner is read for
    // them: so nothing outside the level is.
    let columnCount = SIMD4(repeating: Int32(truncatingIfNeeded: level.width - 1))
    let lineCount = SIMD4(repeating: Int32(truncatingIfNeeded: level.height - 1))
    let below = SIMD4(repeating: Int32(-1))
    let rowU = SIMD4(repeating: rowU)
    let rowV = SIMD4(repeating: rowV)
    @inline(__always) func four(_ uAt: SIMD4<Int32>, _ vAt: SIMD4<Int32>) -> SIMD4<UInt32> {
      let x = uAt &>> 16
      let y = vAt &>> 16
      let isInside =
        unsafeBitCast((below .< x) .& (x .< columnCount), to: SIMD4<UInt32>.self)
        & unsafeBitCast((below .< y) .& (y .< lineCount), to: SIMD4<UInt32>.self)
      if unsafeBitCast(isInside, to: SIMD2<UInt64>.self) == SIMD2() { return SIMD4() }
      let offsets = place.offsets(
        column: unsafeBitCast(x, to: SIMD4<UInt32>.self),
        line: unsafeBitCast(y, to: SIMD4<UInt32>.self))
      return PlacedGlyph.mixed(
        PlacedGlyph.samples(pairs, offsets & isInside) & isInside,
        fx: unsafeBitCast(uAt, to: SIMD4<UInt32>.self) &>> 8 & 0xFF,
        fy: unsafeBitCast(vAt, to: SIMD4<UInt32>.self) &>> 8 & 0xFF)
    }
    var x = 0
    while x &+ 4 <= count {
      let uAt = UnsafeRawPointer(u + x).loadUnaligned(as: SIMD4<Int32>.self) &+ rowU
      let vAt = UnsafeRawPointer(v + x).loadUnaligned(as: SIMD4<Int32>.self) &+ rowV
      PlacedGlyph.raise(row + x, to: four(uAt, vAt))
      x &+= 4
    }
    while x < count {
      let value = four(
        SIMD4(repeating: u[x] &+ rowU.x), SIMD4(repeating: v[x] &+ rowV.x))
      row[x] = max(row[x], UInt8(truncatingIfNeeded: value.x))
      x &+= 1
    }
  }

  /// A number with 16 fractional bits, without what does not fit in 32 bits: sums of such numbers are
  /// right wherever the sum itself fits, and a level is far smaller.
  @inline(__always)
  private static func fixed(_ value: Double) -> Int32 {
    // Then the 52 bits of the number end with the 16 of its fraction.
    Int32(truncatingIfNeeded: (value + 103_079_215_104).bitPattern)
  }
}
