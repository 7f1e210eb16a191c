/// Both sines of a wave, turned on from place to place.
///
/// By plain multiplications of a fixed order, so that the heights are the same bits on every machine.
struct WavePhase {
  private var sine: SIMD2<Double>
  private var cosine: SIMD2<Double>
  private let stepSine: SIMD2<Double>
  private let stepCosine: SIMD2<Double>
  private let amplitude: SIMD2<Double>
  private let steepness: SIMD2<Double>
  private var start: Double
  private let slope: Double

  /// The wave at the middle of its first place.
  init(_ wave: Wave) { self.init(wave, from: 0) }

  /// The wave at the middle of a place.
  init(_ wave: Wave, from place: Int) {
    let (first, second) = wave.swings
    let steps = SIMD2(1 / first.length, 1 / second.length)
    let phases = SIMD2(first.phase, second.phase) + steps * (Double(place) + 0.5)
    // All at once, as each division waits for the one before it.
    let sines = Self.sine(
      turns: SIMD8(
        lowHalf: SIMD4(lowHalf: phases, highHalf: phases + 0.25),
        highHalf: SIMD4(lowHalf: steps, highHalf: steps + 0.25)))
    sine = sines.lowHalf.lowHalf
    cosine = sines.lowHalf.highHalf
    stepSine = sines.highHalf.lowHalf
    stepCosine = sines.highHalf.highHalf
    amplitude = SIMD2(first.amplitude, second.amplitude)
    steepness = amplitude * (6.283185307179586 / SIMD2(first.length, second.length))
    start = wave.start
    slope = wave.slope
  }

  /// Moves the wave down.
  mutating func shift(by distance: Double) { start += distance }

  /// How far both swings together are from the straight line.
  @inline(__always)
  var swing: Double {
    let swings = amplitude * sine
    return swings.x + swings.y
  }

  /// How far down the wave is at the middle of a place, which the phase has been turned to.
  @inline(__always)
  func height(at place: Int) -> Double {
    start + slope * (Double(place) + 0.5) + swing
  }

  /// How far the wave falls there for each place.
  @inline(__always)
  var fall: Double {
    let falls = steepness * cosine
    return slope + (falls.x + falls.y)
  }

  /// Turns on to the next place.
  @inline(__always)
  mutating func turn() {
    let turned = sine * stepCosine + cosine * stepSine
    cosine = cosine * stepCosine - sine * stepSine
    sine = turned
  }

  /// The sines of numbers of turns within ±2³¹, by Taylor's series in plain IEEE arithmetic of a fixed
  /// order, within 1e-9.
  private static func sine(turns: SIMD8<Double>) -> SIMD8<Double> {
    let x = quarter(of: turns) * 6.283185307179586
    let square = x * x
    var sum = SIMD8<Double>()
    var term = 14.0
    while term >= 2 {
      sum = (1 - sum) * square / (term * (term + 1))
      term -= 2
    }
    return x * (1 - sum)
  }

  /// The numbers of turns, at most a quarter to either side of zero, that have the same sines.
  ///
  /// Two by two: of more, the compiler makes branches.
  private static func quarter(of turns: SIMD8<Double>) -> SIMD8<Double> {
    SIMD8(
      lowHalf: SIMD4(
        lowHalf: quarter(of: turns.lowHalf.lowHalf), highHalf: quarter(of: turns.lowHalf.highHalf)),
      highHalf: SIMD4(
        lowHalf: quarter(of: turns.highHalf.lowHalf), highHalf: quarter(of: turns.highHalf.highHalf)
      ))
  }

  @inline(__always)
  private static func quarter(of turns: SIMD2<Double>) -> SIMD2<Double> {
    // The nearest whole numbers, as larger ones have no fractions, and then those below.
    let magic = SIMD2(repeating: 6_755_399_441_055_744.0)
    let near = turns + magic - magic
    let one = unsafeBitCast(SIMD2<Double>(repeating: 1), to: SIMD2<Int64>.self)
    let above = unsafeBitCast(mask(turns .< near) & one, to: SIMD2<Double>.self)
    let part = turns - (near - above)
    let isOver = mask(SIMD2(repeating: 0.25) .< part)
    let isFar = mask(SIMD2(repeating: 0.75) .< part)
    let bits = unsafeBitCast(part, to: SIMD2<Int64>.self)
    let mirrored = unsafeBitCast(0.5 - part, to: SIMD2<Int64>.self)
    let far = unsafeBitCast(part - 1, to: SIMD2<Int64>.self)
    let folded = bits & ~isOver | mirrored & isOver & ~isFar | far & isFar
    return unsafeBitCast(folded, to: SIMD2<Double>.self)
  }

  @inline(__always)
  private static func mask(_ mask: SIMDMask<SIMD2<Int64>>) -> SIMD2<Int64> {
    unsafeBitCast(mask, to: SIMD2<Int64>.self)
  }
}
