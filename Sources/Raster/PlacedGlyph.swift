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
    let rows = GlyphRows(toLevel, level: level, extent: extent)
    let shape = LevelShape(
      columnCount: UInt(level.width - 1), lineCount: UInt(level.height - 1),
      stride: level.stride, place: Offsets(in: level))
    // In the block by its precondition, so that no sum overflows.
    let columns = (first: area.x, end: area.x &+ area.width)
    block.withUnsafeMutableBufferPointer { block in
      level.pairs.withUnsafeBytes { pairs in
        level.reach.withWindow(ofRows: rows.crossed) { reach in
          // `row[x]` is the pixel in column x.
          var row = block.baseAddress! - area.x
          var y = area.y
          for _ in 0..<area.height {
            if let span = rows.span(ofRow: y, columns: columns, reach: reach) {
              Self.unite(
                span, into: row, stepU: rows.u, stepV: rows.v, level: shape,
                pairs: pairs.baseAddress!)
            }
            row += stride
            y &+= 1
          }
        }
      }
    }
  }

  /// What drawing a row needs to know of the level: the columns and lines in which samples start whose
  /// neighbours lie in it, and where they are.
  private struct LevelShape {
    let columnCount: UInt
    let lineCount: UInt
    let stride: Int
    let place: Offsets
  }

  /// Draws a span of a row; `row[x]` is the pixel in column x.
  @inline(__always)
  private static func unite(
    _ span: GlyphRows.Span, into row: UnsafeMutablePointer<UInt8>, stepU: Int, stepV: Int,
    level: LevelShape, pairs: UnsafeRawPointer
  ) {
    // A sample and its three neighbours lie in the level when it does not start in the last column
    // or row; elsewhere there is no ink, as the level has an empty border. Samples go along a
    // straight line, so those inside are consecutive. Nearly always, all of a span are.
    @inline(__always) func isInside(_ x: Int) -> Bool {
      UInt(bitPattern: (span.u &+ stepU &* (x &- span.from)) >> 32) < level.columnCount
        && UInt(bitPattern: (span.v &+ stepV &* (x &- span.from)) >> 32) < level.lineCount
    }
    var from = span.from
    var to = span.to
    while from < to, !isInside(from) { from &+= 1 }
    while from < to, !isInside(to &- 1) { to &-= 1 }
    if from >= to { return }

    var u = span.u &+ stepU &* (from &- span.from)
    var v = span.v &+ stepV &* (from &- span.from)
    guard to &- from >= 4 else {
      for x in from..<to {
        let four = samples(pairs, 2 &* ((v >> 32) &* level.stride &+ (u >> 32)))
        let value = mixed(
          four, fx: UInt32(truncatingIfNeeded: u >> 24) & 255,
          fy: UInt32(truncatingIfNeeded: v >> 24) & 255)
        row[x] = max(row[x], value)
        u &+= stepU
        v &+= stepV
      }
      return
    }
    var us = Lanes(from: u, step: stepU)
    var vs = Lanes(from: v, step: stepV)
    @inline(__always) func unite(_ x: Int) {
      // All in the level, so none is negative.
      let offsets = level.place.offsets(column: us.wholes, line: vs.wholes)
      let values = mixed(samples(pairs, offsets), fx: us.fractions, fy: vs.fractions)
      raise(row + x, to: values)
    }
    var x = from
    while x &+ 4 <= to {
      unite(x)
      us.turn()
      vs.turn()
      x &+= 4
    }
    if x < to {
      // The last four, of which some have been drawn: raising them once more changes nothing.
      us.goBack(x &+ 4 &- to, step: stepU)
      vs.goBack(x &+ 4 &- to, step: stepV)
      unite(to &- 4)
    }
  }

  /// The largest of the numbers that scale and turn; infinite when one is not a number.
  private static func largest(of map: AffineMap) -> Double {
    let sum = map.a + map.b + map.c + map.d
    if sum.isNaN { return .infinity }
    return max(max(abs(map.a), abs(map.b)), max(abs(map.c), abs(map.d)))
  }
}
