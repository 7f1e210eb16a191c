/// What draws a band of one width across its course.
struct BandPen {
  /// How far from the middle coverage ends, and how far it is full.
  let reach: Double
  let inside: Double
  /// The highest coverage, as a part of a pixel.
  let peak: Double

  init(width: Double) {
    reach = width / 2 + 0.5
    inside = width / 2 - 0.5
    peak = min(1, width)
  }

  /// Draws four places of a lying band. `pixels` is the upper left of four columns of `count` rows,
  /// the first of them row `least`.
  @inline(__always)
  func draw(
    into pixels: UnsafeMutablePointer<UInt8>, _ middles: SIMD4<Double>,
    _ stretches: SIMD4<Double>, least: Int, count: Int, stride: Int
  ) {
    let across = 1 / stretches
    let top = middles - reach * stretches
    let bottom = middles + reach * stretches
    let fullTop = middles - inside * stretches
    let fullBottom = middles + inside * stretches
    let base = Double(least) + 0.5
    // Rows beyond these have no ink, and those of `full` no other coverage than 255, in any column.
    let first = Self.row(Self.least(of: top) - base, count)
    let last = Self.row(Self.most(of: bottom) - base + 1, count)
    let fullFirst = max(first, Self.row(Self.most(of: fullTop) - base + 1, count))
    let fullLast = min(last, Self.row(Self.least(of: fullBottom) - base + 1, count))
    let reach = SIMD4(repeating: reach)
    let peak = SIMD4(repeating: peak)
    @inline(__always) func fade(_ rows: Range<Int>) {
      for row in rows {
        let offset = base + Double(row) - middles
        let distance = unsafeBitCast(
          unsafeBitCast(offset, to: SIMD4<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF,
          to: SIMD4<Double>.self)
        var part = reach - distance * across
        part.replace(with: SIMD4(), where: part .< SIMD4())
        part.replace(with: peak, where: peak .< part)
        // The number's 24 lowest bits are then its fraction, and the 8 above them its whole part.
        let fixed = unsafeBitCast(part * 255 + 0.5 + 268_435_456, to: SIMD4<UInt64>.self) &>> 24
        let bytes = fixed & 0xFF
        let four = UInt32(
          truncatingIfNeeded: bytes.x | bytes.y &<< 8 | bytes.z &<< 16 | bytes.w &<< 24)
        raiseFour(pixels + row * stride, to: four)
      }
    }
    guard fullFirst < fullLast else { return fade(first..<max(first, last)) }
    fade(first..<fullFirst)
    for row in fullFirst..<fullLast { raiseFour(pixels + row * stride, to: 0xFFFF_FFFF) }
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

  /// A place as a row of `count`, rounded down; 0 above, `count` below.
  @inline(__always)
  private static func row(_ place: Double, _ count: Int) -> Int {
    place <= 0 ? 0 : place >= Double(count) ? count : Int(place)
  }

  /// Draws one place. `pixels` is the first of `count` pixels across it, `step` apart, the first of
  /// which is `least`.
  @inline(__always)
  func draw(
    into pixels: UnsafeMutablePointer<UInt8>, _ middle: Double, _ stretch: Double, least: Int,
    count: Int, step: Int
  ) {
    let across = 1 / stretch
    let base = Double(least) + 0.5
    let first = Self.row(middle - reach * stretch - base, count)
    let last = Self.row(middle + reach * stretch - base + 1, count)
    for row in first..<max(first, last) {
      let part = max(0, min(peak, reach - abs(Double(row) + base - middle) * across))
      let index = row * step
      pixels[index] = max(pixels[index], UInt8(part * 255 + 0.5))
    }
  }
}
