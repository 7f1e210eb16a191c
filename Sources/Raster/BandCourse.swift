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
  /// For each place where the edges cross its middle, the upper one and then the lower one (of an
  /// upright band the left and the right), then the middle of the band, then how much longer the band
  /// is there than the place is wide. One list, as each list is asked whether it is shared.
  @usableFromInline package private(set) var numbers: [Double] = []
  /// How many places the list has room for.
  @usableFromInline package private(set) var capacity = 0
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
    if length > capacity {
      numbers = [Double](repeating: 0, count: 4 * length)
      capacity = length
    }
  }

  /// Moves the band down, or an upright one to the right, and what has been reached of it with it:
  /// cheaper than following it anew.
  public mutating func shift(by distance: Double) {
    band.wave.start += distance
    phase.shift(by: distance)
    let traced = traced
    let capacity = capacity
    numbers.withUnsafeMutableBufferPointer { numbers in
      // All but how long the band is.
      for list in 0..<3 {
        guard let first = numbers.baseAddress else { return }
        let numbers = first + list * capacity
        for place in 0..<traced { numbers[place] += distance }
      }
    }
  }

  /// Follows the band as far as a place, which is not reached itself, or to its end.
  ///
  /// Cost: some 3 ns a place. Allocates nothing where a band of that length was followed before.
  public mutating func trace(to place: Int) {
    let end = min(place, length)
    if traced >= end { return }
    let half = band.width / 2
    let begun = phase
    let capacity = capacity
    phase = numbers.withUnsafeMutableBufferPointer { numbers in
      // All four have room for `length` places, which is not 0.
      let low = numbers.baseAddress!
      let high = low + capacity
      let middle = high + capacity
      let stretch = middle + capacity
      // Its own, so that it stays in registers.
      var phase = begun
      var place = traced
      // The stretch of two places at once, as far as there are two.
      while place &+ 1 < end {
        let one = phase.height(at: place)
        let oneFall = phase.fall
        phase.turn()
        let other = phase.height(at: place &+ 1)
        let otherFall = phase.fall
        phase.turn()
        let heights = SIMD2(one, other)
        let falls = SIMD2(oneFall, otherFall)
        let longer = (1 + falls * falls).squareRoot()
        let reach = half * longer
        Self.store(heights, at: middle + place)
        Self.store(longer, at: stretch + place)
        Self.store(heights - reach, at: low + place)
        Self.store(heights + reach, at: high + place)
        place &+= 2
      }
      if place < end {
        let height = phase.height(at: place)
        let fall = phase.fall
        let longer = (1 + fall * fall).squareRoot()
        middle[place] = height
        stretch[place] = longer
        low[place] = height - half * longer
        high[place] = height + half * longer
        phase.turn()
      }
      return phase
    }
    traced = end
  }

  /// Where the upper edge and the lower one cross the middle of a place, or the left and the right one
  /// of an upright band.
  /// - Precondition: the place was reached.
  public func edges(at place: Int) -> (low: Double, high: Double) {
    precondition(0..<traced ~= place, "place \(place) was not reached")
    return (numbers[place], numbers[capacity + place])
  }

  /// Calls `body` with both edges of all places: what follows those that were reached is of no meaning.
  /// - Precondition: the band can be drawn.
  @inlinable
  package func withEdges<Result>(
    _ body: (_ low: UnsafePointer<Double>, _ high: UnsafePointer<Double>) -> Result
  ) -> Result {
    precondition(length > 0)
    return numbers.withUnsafeBufferPointer {
      // Not empty, as the length is not 0.
      body($0.baseAddress!, $0.baseAddress! + capacity)
    }
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
    block.withUnsafeMutableBufferPointer { block in
      // The places are columns of the area, or rows, and were all reached.
      let pixels = block.baseAddress!
      eachFour(places) { pen, place, middles, stretches in
        let corner = pixels + (place - area.x)
        pen.draw(middles, stretches, least: area.y, count: area.height) { row, coverage in
          let four = coverage.x | coverage.y &<< 8 | coverage.z &<< 16 | coverage.w &<< 24
          raiseFour(corner + row * stride, to: four)
        } full: { rows in
          for row in rows { raiseFour(corner + row * stride, to: 0xFFFF_FFFF) }
        }
      } rest: { pen, place, middle, stretch in
        let (start, step) =
          isUpright ? ((place - area.y) * stride, 1) : (place - area.x, stride)
        let (least, count) = isUpright ? (area.x, area.width) : (area.y, area.height)
        pen.draw(middle, stretch, least: least, count: count) { pixel, coverage in
          let index = start + pixel * step
          pixels[index] = max(pixels[index], coverage)
        }
      }
    }
  }

  /// Goes through some of the places that were reached: of a lying band four by four, and then those
  /// that are left.
  /// - Parameter slack: as a pen takes it.
  @inline(__always)
  func eachFour(
    _ places: Range<Int>, slack: Double = 0,
    _ four: (
      _ pen: BandPen, _ place: Int, _ middles: SIMD4<Double>, _ stretches: SIMD4<Double>
    ) -> Void,
    rest: (_ pen: BandPen, _ place: Int, _ middle: Double, _ stretch: Double) -> Void
  ) {
    precondition(places.lowerBound >= 0 && places.upperBound <= traced)
    let pen = BandPen(width: band.width, slack: slack)
    let (capacity, isUpright) = (capacity, band.isUpright)
    numbers.withUnsafeBufferPointer { numbers in
      // Empty only without places.
      guard let start = numbers.baseAddress else { return }
      let middle = start + 2 * capacity
      let stretch = middle + capacity
      var place = places.lowerBound
      if !isUpright && band.width <= BandPen.widest {
        while place + 4 <= places.upperBound {
          four(pen, place, Self.four(middle + place), Self.four(stretch + place))
          place += 4
        }
      }
      while place < places.upperBound {
        rest(pen, place, middle[place], stretch[place])
        place += 1
      }
    }
  }

  @inline(__always)
  private static func store(_ two: SIMD2<Double>, at target: UnsafeMutablePointer<Double>) {
    UnsafeMutableRawPointer(target).storeBytes(of: two, as: SIMD2<Double>.self)
  }

  @inline(__always)
  private static func four(_ numbers: UnsafePointer<Double>) -> SIMD4<Double> {
    UnsafeRawPointer(numbers).loadUnaligned(as: SIMD4<Double>.self)
  }
}
