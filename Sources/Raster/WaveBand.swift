/// A band along a wave, from the left edge of a picture to the right, or upright from the upper edge
/// to the lower one.
public struct WaveBand: Hashable, Sendable {
  /// The middle of the band. Of an upright one `start` and `slope` count to the right, and the wave is
  /// followed down.
  public var wave: Wave
  /// How wide the band is across its course, in pixels.
  public var width: Double
  /// How far it goes from the edge, in pixels, up to 16,384.
  public var length: Int
  /// True for a band from the upper edge down.
  public var isUpright: Bool

  /// Makes a band. Nothing is drawn unless the width is over 0, the length 1...16,384, and the wave's
  /// lengths are at least 1.
  public init(wave: Wave, width: Double, length: Int, isUpright: Bool = false) {
    self.wave = wave
    self.width = width
    self.length = length
    self.isUpright = isUpright
  }

  /// True when there is something to draw.
  var isDrawable: Bool {
    width > 0 && width <= coordinateLimit && 1...16_384 ~= length && wave.isDrawable
  }
}

extension WaveBand: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect {
    guard isDrawable else { return .empty }
    let (first, second) = wave.swings
    let steepest =
      abs(wave.slope) + 6.283185307179586
      * (abs(first.amplitude) / first.length + abs(second.amplitude) / second.length)
    let stretch = (1 + steepest * steepest).squareRoot()
    let reach = abs(first.amplitude) + abs(second.amplitude) + (width / 2 + 0.5) * stretch
    let end = wave.start + wave.slope * Double(length)
    let low = min(wave.start, end) - reach
    let high = max(wave.start, end) + reach
    guard abs(low) <= coordinateLimit, abs(high) <= coordinateLimit else { return .empty }
    return PixelRect(
      covering: isUpright
        ? Rect(x: low, y: 0, width: high - low, height: Double(length))
        : Rect(x: 0, y: low, width: Double(length), height: high - low))
  }

  /// Raises each entry of a row to the band's coverage. Goes along the whole band: a block at once is
  /// faster.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    let area = PixelRect(x: x, y: y, width: row.count, height: 1)
    unite(into: &row, area: area, stride: row.count)
  }

  /// Raises a block of pixels to the band's coverage: by each pixel's distance from the wave, taken
  /// as straight where it crosses the pixel's column, or row.
  ///
  /// Follows the band each time; a `BandCourse` remembers its course.
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    var course = BandCourse()
    course.start(self)
    course.trace(to: isUpright ? area.maxY : area.maxX)
    course.unite(into: &block, area: area, stride: stride)
  }
}
