/// Where a band lies at each place along its course, found once for measuring and drawing; followed
/// only as far as someone asks.
///
/// A place is a column of the picture, or a row of it for an upright band. A course keeps its storage
/// from band to band.
public struct BandCourse: Sendable {
  /// The band that is followed.
  public private(set) var band = WaveBand(
    wave: Wave(
      start: 0, slope: 0, Wave.Swing(amplitude: 0, length: 1, phase: 0),
      Wave.Swing(amplitude: 0, length: 1, phase: 0)),
    width: 0, length: 0)
  /// The number of places: none for a band that cannot be drawn.
  public private(set) var length = 0
  /// How many places have been reached.
  public private(set) var traced = 0
  /// Where the upper edge crosses the middle of each place that has been reached, or the left edge of
  /// an upright band; what follows those is of no meaning.
  public private(set) var low: [Double] = []
  /// The same for the other edge.
  public private(set) var high: [Double] = []
  /// The middle of the band, and how much longer it is at a place than the place is wide.
  private var middle: [Double] = []
  private var stretch: [Double] = []
  private var phase: WavePhase

  /// Makes a course of no band.
  public init() {
    phase = WavePhase(band.wave)
  }

  /// Begins to follow a band.
  public mutating func start(_ band: WaveBand) {
    self.band = band
    traced = 0
    length = band.isDrawable ? band.length : 0
    if length == 0 { return }
    phase = WavePhase(band.wave)
    let more = length - low.count
    if more > 0 {
      low.append(contentsOf: repeatElement(0, count: more))
      high.append(contentsOf: repeatElement(0, count: more))
      middle.append(contentsOf: repeatElement(0, count: more))
      stretch.append(contentsOf: repeatElement(0, count: more))
    }
  }

  /// Follows the band as far as a place, which is not reached itself, or to its end.
  ///
  /// Cost: some 3 ns a place. Allocates nothing where a band of that length was followed before.
  public mutating func trace(to place: Int) {
    let end = min(place, length)
    if traced >= end { return }
    let half = band.width / 2
    var phase = phase
    low.withUnsafeMutableBufferPointer { low in
      high.withUnsafeMutableBufferPointer { high in
        middle.withUnsafeMutableBufferPointer { middle in
          stretch.withUnsafeMutableBufferPointer { stretch in
            // All four have at least `length` places.
            let low = low.baseAddress!
            let high = high.baseAddress!
            let middle = middle.baseAddress!
            let stretch = stretch.baseAddress!
            for place in traced..<end {
              let height = phase.height(at: place)
              let fall = phase.fall
              let longer = (1 + fall * fall).squareRoot()
              middle[place] = height
              stretch[place] = longer
              low[place] = height - half * longer
              high[place] = height + half * longer
              phase.turn()
            }
          }
        }
      }
    }
    self.phase = phase
    traced = end
  }
}

extension BandCourse: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { band.extent }

  /// Raises each entry of a row to the band's coverage. Goes along the whole band: a block at once is
  /// faster.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the band's coverage: by each pixel's distance from the wave, taken
  /// as straight where it crosses the pixel's column, or row.
  /// - Precondition: the band was followed to the end of the block.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    requireBlock(block.count, holds: area, stride: stride)
    let places =
      band.isUpright
      ? max(0, area.y)..<min(length, area.maxY) : max(0, area.x)..<min(length, area.maxX)
    precondition(places.upperBound <= traced, "the band was not followed to the end of the block")
    let isUpright = band.isUpright
    let pen = Pen(width: band.width)
    block.withUnsafeMutableBufferPointer { block in
      middle.withUnsafeBufferPointer { middle in
        stretch.withUnsafeBufferPointer { stretch in
          // The places are columns of the area, or rows, and were all reached.
          let pixels = block.baseAddress!
          var place = places.lowerBound
          if !isUpright {
            while place + 4 <= places.upperBound {
              pen.draw(
                into: pixels + (place - area.x), Self.four(middle, at: place),
                Self.four(stretch, at: place), least: area.y, count: area.height, stride: stride)
              place += 4
            }
          }
          while place < places.upperBound {
            if isUpright {
              pen.draw(
                into: pixels + (place - area.y) * stride, middle[place], stretch[place],
                least: area.x, count: area.width, step: 1)
            } else {
              pen.draw(
                into: pixels + (place - area.x), middle[place], stretch[place], least: area.y,
                count: area.height, step: stride)
            }
            place += 1
          }
        }
      }
    }
  }

  /// Four numbers of a list from a place on, all in the list.
  @inline(__always)
  private static func four(_ numbers: UnsafeBufferPointer<Double>, at place: Int) -> SIMD4<Double> {
    UnsafeRawPointer(numbers.baseAddress! + place).loadUnaligned(as: SIMD4<Double>.self)
  }
}

/// What draws a band of one width across its course.
private struct Pen {
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
        Self.raise(pixels + row * stride, to: four)
      }
    }
    guard fullFirst < fullLast else { return fade(first..<max(first, last)) }
    fade(first..<fullFirst)
    for row in fullFirst..<fullLast { Self.raise(pixels + row * stride, to: 0xFFFF_FFFF) }
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

  /// Raises four pixels to a byte each, the first in the lowest.
  @inline(__always)
  private static func raise(_ pixels: UnsafeMutablePointer<UInt8>, to bytes: UInt32) {
    let raw = UnsafeMutableRawPointer(pixels)
    // Most bands are drawn where nothing is.
    if raw.loadUnaligned(as: UInt32.self) == 0 {
      raw.storeBytes(of: bytes.littleEndian, as: UInt32.self)
    } else {
      for index in 0..<4 {
        pixels[index] = max(pixels[index], UInt8(truncatingIfNeeded: bytes >> UInt32(8 * index)))
      }
    }
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
