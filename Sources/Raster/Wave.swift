/// A line that crosses a picture from left to right and swings up and down around a straight one:
/// the sum of two sines of different length.
public struct Wave: Hashable, Sendable {
  /// One of the two sines.
  public struct Swing: Hashable, Sendable {
    /// How far it goes to either side, in pixels.
    public var amplitude: Double
    /// The distance after which it repeats, in pixels; nothing is drawn unless it is over 0.
    public var length: Double
    /// Where in its course it is at the left edge, in turns: at 0 in the middle, going down.
    public var phase: Double

    /// Makes a swing.
    @inlinable
    public init(amplitude: Double, length: Double, phase: Double) {
      self.amplitude = amplitude
      self.length = length
      self.phase = phase
    }
  }

  /// How far down the straight line is at the left edge of the picture, in pixels.
  public var start: Double
  /// How far the straight line falls for each pixel to the right.
  public var slope: Double
  /// The two sines.
  public var swings: (Swing, Swing) { (first, second) }
  private var first: Swing
  private var second: Swing

  /// Makes a wave.
  public init(start: Double, slope: Double, _ first: Swing, _ second: Swing) {
    self.start = start
    self.slope = slope
    self.first = first
    self.second = second
  }

  /// True when the wave can be drawn: all numbers within ±2³⁰, both lengths at least a pixel.
  var isDrawable: Bool {
    [start, slope, first.amplitude, second.amplitude, first.phase, second.phase]
      .allSatisfy { abs($0) <= coordinateLimit }
      && first.length >= 1 && second.length >= 1
  }

  /// Calls `body` with the height of the wave at the middle of each column from the left edge on, and
  /// how far it falls there for each column.
  ///
  /// Each sine is turned on from column to column, by plain multiplications of a fixed order, so that
  /// the heights are the same bits on every machine.
  /// - Parameter count: how many columns.
  @inline(__always)
  func trace(count: Int, _ body: (_ column: Int, _ height: Double, _ fall: Double) -> Void) {
    var one = Rotor(first)
    var two = Rotor(second)
    for column in 0..<count {
      let straight = start + slope * (Double(column) + 0.5)
      body(
        column, straight + (one.height + two.height), slope + (one.fall + two.fall))
      one.turn()
      two.turn()
    }
  }

  /// A sine at one column after the other.
  private struct Rotor {
    private var sine: Double
    private var cosine: Double
    private let stepSine: Double
    private let stepCosine: Double
    private let amplitude: Double
    private let steepness: Double

    init(_ swing: Swing) {
      let step = 1 / swing.length
      let phase = swing.phase + step / 2
      sine = Wave.sine(turns: phase)
      cosine = Wave.sine(turns: phase + 0.25)
      stepSine = Wave.sine(turns: step)
      stepCosine = Wave.sine(turns: step + 0.25)
      amplitude = swing.amplitude
      steepness = swing.amplitude * (6.283185307179586 / swing.length)
    }

    var height: Double { amplitude * sine }
    var fall: Double { steepness * cosine }

    mutating func turn() {
      let turned = sine * stepCosine + cosine * stepSine
      cosine = cosine * stepCosine - sine * stepSine
      sine = turned
    }
  }

  /// The sine of a number of turns, by Taylor's series in plain IEEE arithmetic of a fixed order,
  /// within 1e-9.
  static func sine(turns: Double) -> Double {
    var part = turns - turns.rounded(.down)
    // Folded to a quarter of a turn to either side of zero.
    if part > 0.75 {
      part -= 1
    } else if part > 0.25 {
      part = 0.5 - part
    }
    let x = part * 6.283185307179586
    let square = x * x
    var sum = 0.0
    var term = 14.0
    while term >= 2 {
      sum = (1 - sum) * square / (term * (term + 1))
      term -= 2
    }
    return x * (1 - sum)
  }
}

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
  private var isDrawable: Bool {
    width > 0 && width <= coordinateLimit && 1...16_384 ~= length && wave.isDrawable
  }

  /// Where the band's two edges cross the middle of each column, or of each row of an upright one;
  /// empty where there is nothing to draw.
  ///
  /// Cost: some 5 ns a column. Allocates nothing where the arrays have room.
  public func edges(low: inout [Double], high: inout [Double]) {
    let count = isDrawable ? length : 0
    Self.resize(&low, to: count)
    Self.resize(&high, to: count)
    if count == 0 { return }
    low.withUnsafeMutableBufferPointer { low in
      high.withUnsafeMutableBufferPointer { high in
        // Both have as many places as the trace has columns.
        let low = low.baseAddress!
        let high = high.baseAddress!
        wave.trace(count: count) { place, height, fall in
          let half = width / 2 * (1 + fall * fall).squareRoot()
          low[place] = height - half
          high[place] = height + half
        }
      }
    }
  }

  private static func resize(_ values: inout [Double], to count: Int) {
    if values.count > count { values.removeLast(values.count - count) }
    while values.count < count { values.append(0) }
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
  public func unite(into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int) {
    requireBlock(block.count, holds: area, stride: stride)
    // Along the wave, and across it.
    let first = isUpright ? area.y : area.x
    let end = isUpright ? area.maxY : area.maxX
    let least = isUpright ? area.x : area.y
    let count = isUpright ? area.width : area.height
    let alongStride = isUpright ? stride : 1
    let acrossStride = isUpright ? 1 : stride
    let peak = min(1, width)
    block.withUnsafeMutableBufferPointer { buffer in
      let pixels = buffer.baseAddress!
      wave.trace(count: min(length, end)) { place, height, fall in
        guard place >= first else { return }
        let stretch = (1 + fall * fall).squareRoot()
        let across = 1 / stretch
        let middle = height - Double(least)
        let touched = Self.centers(around: middle, within: (width / 2 + 0.5) * stretch, of: count)
        let full = Self.centers(around: middle, within: (width / 2 - 0.5) * stretch, of: count)
        // `place` is at least `first` and under `end`, and both ranges lie in 0..<`count`: what is
        // written is inside the area, which the block holds.
        let start = pixels + (place - first) * alongStride
        func fade(_ others: Range<Int>) {
          for other in others {
            let distance = abs(Double(other &+ least) + 0.5 - height) * across
            let part = max(0, min(peak, width / 2 + 0.5 - distance))
            let index = other * acrossStride
            start[index] = max(start[index], UInt8(part * 255 + 0.5))
          }
        }
        if full.isEmpty { return fade(touched) }
        fade(touched.lowerBound..<full.lowerBound)
        for other in full { start[other * acrossStride] = 255 }
        fade(full.upperBound..<touched.upperBound)
      }
    }
  }

  /// The pixels, of `count`, whose middles are at most `reach` from a place; empty for a reach below
  /// 0.
  @inline(__always)
  private static func centers(
    around middle: Double, within reach: Double, of count: Int
  ) -> Range<Int> {
    // Held inside first, so that cutting off a fraction rounds down.
    let low = max(0, min(Double(count), middle - reach - 0.5))
    let high = max(-1, min(Double(count) - 1, middle + reach - 0.5))
    let start = Int(low)
    let first = Double(start) < low ? start &+ 1 : start
    return first..<max(first, Int(high + 1))
  }
}
