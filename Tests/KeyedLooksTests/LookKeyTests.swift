import CaptchaKit
import Testing

@testable import KeyedLooks

@Suite struct LookKeyTests {
  private func first(
    _ bytes: [UInt8], epoch: UInt64 = 0, _ part: LookKey.Part = .family, number: Int = 0,
    attempt: Int = 0
  ) throws -> Double {
    var draws = try LookKey(bytes).draws(epoch: epoch, part, number: number, attempt: attempt)
    return draws.measure(0...1)
  }

  @Test(arguments: [0, 1, 15, 1_025, 100_000])
  func refusesLengths(count: Int) {
    let key = [UInt8](repeating: 7, count: count)
    let error = #expect(throws: CaptchaError.self) {
      try CaptchaStyle.keyed(by: key, epoch: 0)
    }
    #expect(error?.code == .outOfRange)
    #expect(error?.message == "the key has \(count) bytes; it must have 16...1024")
  }

  @Test(arguments: [16, 17, 23, 24, 32, 1_023, 1_024])
  func everyByteCounts(count: Int) throws {
    let key = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
    var seen: Set<Double> = [try first(key)]
    let places = Set([0, 7, 8, 15, 16, 22, 23, count / 2, count - 2, count - 1])
      .filter { $0 < count }
    for place in places {
      var other = key
      other[place] ^= 0x80
      seen.insert(try first(other))
    }
    #expect(seen.count == places.count + 1)
  }

  @Test func theLengthCounts() throws {
    let values = try (16...40).map { try first([UInt8](repeating: 0, count: $0)) }
    #expect(Set(values).count == values.count)
  }

  @Test func epochsPartsAndAttemptsAreApart() throws {
    let key = [UInt8](0..<32)
    var values: [Double] = []
    for epoch in [0, 1, 2, 1 << 32, UInt64.max] {
      for part in [LookKey.Part.options, .family, .face] {
        for number in 0..<4 {
          for attempt in 0..<3 {
            values.append(try first(key, epoch: epoch, part, number: number, attempt: attempt))
          }
        }
      }
    }
    #expect(Set(values).count == values.count)
  }

  /// The draws of a look are those of this key for ever.
  @Test func drawsArePinned() throws {
    var draws = try LookKey(Array("a key for tests, number 1".utf8)).draws(epoch: 3, .options)
    let values = (0..<4).map { _ in draws.measure(0...1) }
    #expect(values == Self.pinned)
  }

  private static let pinned: [Double] = [
    0.9530274972192093, 0.2167414289327808, 0.9194186683638366, 0.05937598396854726,
  ]

  @Test func measuresStayInTheirRanges() throws {
    var draws = try LookKey([UInt8](0..<16)).draws(epoch: 0, .options)
    var measures: [Double] = []
    var spread: [Double] = []
    var heads = 0
    for _ in 0..<4_000 {
      measures.append(draws.measure(-3...5))
      spread.append(draws.spread(-3...5))
      heads += draws.chance(25) ? 1 : 0
    }
    for values in [measures, spread] {
      #expect(values.allSatisfy { -3...5 ~= $0 })
      #expect(abs(values.reduce(0, +) / 4_000 - 1) < 0.2)
      #expect(values.contains { $0 < -2.9 } && values.contains { $0 > 4.9 })
    }
    // A quarter of even measures lies in the outer eighths, and more of spread ones.
    func outer(_ values: [Double]) -> Int { values.filter { abs($0 - 1) > 3 }.count }
    #expect(900...1_100 ~= outer(measures))
    #expect(outer(spread) > 1_300)
    #expect(900...1_100 ~= heads)
  }
}
