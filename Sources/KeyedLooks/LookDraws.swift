import CaptchaKit

/// Random measures, the same on every machine.
struct LookDraws {
  private var stream: RandomStream

  init(_ stream: RandomStream) { self.stream = stream }

  /// A measure in a range, any as likely as any other.
  mutating func measure(_ range: ClosedRange<Double>) -> Double {
    // 53 bits are what a number below 1 holds exactly.
    let part = Double(stream.next() >> 11) / 9_007_199_254_740_992
    return range.lowerBound + (range.upperBound - range.lowerBound) * part
  }

  /// A measure in -reach...reach.
  mutating func swing(_ reach: Double) -> Double { measure(-reach...reach) }

  /// A measure in a range, more often near its ends: so that looks differ more than they would by
  /// pure chance.
  mutating func spread(_ range: ClosedRange<Double>) -> Double {
    // x(3 - x²)/2 flattens towards ±1, so values gather there.
    let x = measure(-1...1)
    let y = x * (3 - x * x) / 2
    return range.lowerBound + (range.upperBound - range.lowerBound) * (y + 1) / 2
  }

  /// A spread measure in -reach...reach.
  mutating func spreadSwing(_ reach: Double) -> Double { spread(-reach...reach) }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { stream.below(100) < percent }
}
