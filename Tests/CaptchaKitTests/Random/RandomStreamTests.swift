import Testing

@testable import CaptchaKit

@Suite struct RandomStreamTests {
  /// Source: the reference implementation's first outputs for the state 1, 2, 3, 4, as other
  /// libraries' tests have them.
  @Test("xoshiro256** gives its published numbers") func published() {
    var stream = RandomStream(state: (1, 2, 3, 4))
    let expected: [UInt64] = [
      11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
      10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(expected.indices.map { _ in stream.next() } == expected)
  }

  @Test("the state of zeros is left") func zeros() {
    var stream = RandomStream(state: (0, 0, 0, 0))
    #expect((0..<8).contains { _ in stream.next() != 0 })
  }

  @Test("each purpose and each seed has its own stream") func purposes() {
    var firsts: Set<UInt64> = []
    for seed: UInt64 in [0, 1, 2, .max - 1, .max, 1 << 63] {
      for purpose in [RandomStream.Purpose.text, .layout, .colors, .noise] {
        var stream = RandomStream(seed: seed, purpose: purpose)
        firsts.insert(stream.next())
      }
    }
    #expect(firsts.count == 24)
  }

  @Test("the state is SipHash of purpose and counter under the seed") func keyed() {
    func word(_ counter: UInt64) -> UInt64 {
      var hash = SipHash(key0: 77, key1: 0)
      hash.absorb(3)
      hash.absorb(counter)
      return hash.finish()
    }
    var expected = RandomStream(state: (word(0), word(1), word(2), word(3)))
    var stream = RandomStream(seed: 77, purpose: .colors)
    for _ in 0..<10 { #expect(stream.next() == expected.next()) }
  }

  @Test("below is fair", arguments: [2, 3, 5, 7, 10, 26, 35, 62, 100, 255])
  func fair(bound: Int) {
    var stream = RandomStream(seed: UInt64(bound), purpose: .text)
    var counts = [Int](repeating: 0, count: bound)
    for _ in 0..<(bound * 200) { counts[stream.below(bound)] += 1 }
    #expect(chiSquared(counts) < chiSquaredBound(categories: bound))
  }

  /// Taking the remainder or the high part of 32 bits without rejection favours a third of the
  /// results by half at this bound; a fair share is 1/3.
  @Test("below is fair where 32 bits do not divide") func fairAtLargeBounds() {
    let bound = 3 << 30
    var stream = RandomStream(seed: 5, purpose: .noise)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[stream.below(bound) % 3] += 1 }
    #expect(chiSquared(counts) < chiSquaredBound(categories: 3))
  }

  @Test(
    "below stays in range at extreme bounds",
    arguments: [
      1, 2, 3, 65_536, 1 << 31, 1 << 31 + 1, Int(UInt32.max) - 1, Int(UInt32.max),
    ])
  func extremes(bound: Int) {
    var stream = RandomStream(seed: 9, purpose: .layout)
    var largest = 0
    for _ in 0..<2_000 {
      let number = stream.below(bound)
      #expect(0..<bound ~= number)
      largest = max(largest, number)
    }
    #expect(Double(largest) >= Double(bound - 1) * 0.99)
  }

  @Test("whole ranges are reached, and no more", arguments: [0...0, -3...3, 5...8, -1...0])
  func ranges(range: ClosedRange<Int>) {
    var stream = RandomStream(seed: 1, purpose: .layout)
    let seen = Set((0..<500).map { _ in stream.integer(in: range) })
    #expect(seen == Set(range))
  }

  @Test("sixteenths are exact, and reach both ends") func sixteenths() {
    var stream = RandomStream(seed: 1, purpose: .layout)
    let seen = Set((0..<500).map { _ in stream.sixteenths(from: 2.5, span: 0.3) })
    #expect(seen == [2.5, 2.5625, 2.625, 2.6875, 2.75])
    #expect(stream.sixteenths(from: 3, span: -1) == 3)
    #expect(stream.sixteenths(from: 3, span: 0.06) == 3)
  }
}
