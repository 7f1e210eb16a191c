import Raster

/// The random numbers that one part of a picture is drawn from.
///
/// Each purpose has its own stream, so that another line never changes the letters. Between the seed
/// and the stream stands SipHash with the seed as its key: who works a stream's state out from what
/// a picture shows (line ends, colours) is still not led to the seed, and so not to the text.
///
/// The generator is xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number
/// generators", 2021). The standard library's `random(in:using:)` is not used: how it turns bits
/// into numbers is not fixed between versions.
package struct RandomStream {
  /// What a stream is for.
  enum Purpose: UInt64 {
    case text = 1
    case layout = 2
    case colors = 3
    case noise = 4
  }

  private var s0: UInt64
  private var s1: UInt64
  private var s2: UInt64
  private var s3: UInt64

  /// Starts the stream of a purpose.
  init(seed: UInt64, purpose: Purpose) {
    func word(_ counter: UInt64) -> UInt64 {
      var hash = SipHash(key0: seed, key1: 0)
      hash.absorb(purpose.rawValue)
      hash.absorb(counter)
      return hash.finish()
    }
    self.init(state: (word(0), word(1), word(2), word(3)))
  }

  /// Starts a generator at a state, which must not be all zero.
  package init(state: (UInt64, UInt64, UInt64, UInt64)) {
    (s0, s1, s2, s3) = state
    // The one state that yields only zeros; SipHash gives it once in 2²⁵⁶.
    if s0 | s1 | s2 | s3 == 0 { s0 = 1 }
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    let product = s1 &* 5
    let result = (product << 7 | product >> 57) &* 9
    let shifted = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = s3 << 45 | s3 >> 19
    return result
  }

  /// A number in 0..<bound, each equally likely; `bound` is over zero. Lemire, "Fast random integer
  /// generation in an interval" (2019).
  package mutating func below(_ bound: Int) -> Int {
    let range = UInt32(bound)
    var product = UInt64(UInt32(truncatingIfNeeded: next() >> 32)) * UInt64(range)
    if UInt32(truncatingIfNeeded: product) < range {
      let threshold = (0 &- range) % range
      while UInt32(truncatingIfNeeded: product) < threshold {
        product = UInt64(UInt32(truncatingIfNeeded: next() >> 32)) * UInt64(range)
      }
    }
    return Int(product >> 32)
  }

  /// A number in the range, each whole number equally likely.
  package mutating func integer(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// A multiple of 1/16 above `low` by at most `span`; `low` itself where `span` is under 1/16.
  /// Sixteenths of a point are finer than the eye, and print exactly.
  mutating func sixteenths(from low: Double, span: Double) -> Double {
    let steps = Int((max(0, span) * 16).rounded(.down))
    return low + Double(below(steps + 1)) / 16
  }

  /// An opaque colour, each of the 16,777,216 equally likely.
  mutating func opaqueColor() -> RGBA { RGBA(hex: UInt32(truncatingIfNeeded: next() >> 40)) }
}
