import Foundation
import Testing

@testable import PNGCodec

/// Codes against what Shannon, Huffman's construction and RFC 1951 say of them.
@Suite struct PrefixCodeTests {
  private func code(_ counts: [UInt32], limit: Int) -> PrefixCode {
    var code = PrefixCode(capacity: counts.count, limit: limit)
    for (symbol, count) in counts.enumerated() { code.counts[symbol] = count }
    code.build()
    return code
  }

  /// The sum of all inner nodes' weights, which is the least number of bits.
  private func leastBits(_ counts: [UInt32]) -> Int {
    var weights = counts.filter { $0 > 0 }.map(Int.init)
    var bits = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let joined = weights.removeLast() + weights.removeLast()
      bits += joined
      weights.append(joined)
    }
    return bits
  }

  private func counts(_ number: Int, capacity: Int) -> [UInt32] {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    return (0..<capacity).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let isAbsent = (state >> 40) % 3 == 0
      return isAbsent
        ? 0 : UInt32(truncatingIfNeeded: state >> (33 + (state >> 60) + 8 % 16)) & 0x7FFF
    }
  }

  @Test("takes hardly more bits than Huffman's construction", arguments: 0..<60)
  func isNearLeast(number: Int) {
    let given = counts(number, capacity: [2, 3, 19, 30, 60, 288][number % 6])
    guard given.count(where: { $0 > 0 }) > 1 else { return }
    let code = code(given, limit: 15)
    let least = leastBits(given)
    #expect(code.bits >= least)
    // A few symbols leave the choice of a few lengths.
    #expect(code.bits <= least + least / (given.count > 50 ? 100 : 12), "\(code.bits) > \(least)")
    #expect(
      code.bits == given.indices.reduce(0) { $0 + Int(given[$1]) * code.length(of: $1) })
  }

  @Test("counts of powers of two take as few bits as there can be")
  func powersOfTwo() {
    let given: [UInt32] = [64, 1, 32, 16, 1, 8, 4, 2]
    let code = code(given, limit: 15)
    #expect(given.indices.map { code.length(of: $0) } == [1, 7, 2, 3, 7, 4, 5, 6])
    let even = self.code([UInt32](repeating: 5, count: 16), limit: 15)
    #expect((0..<16).allSatisfy { even.length(of: $0) == 4 })
  }

  @Test("the more often a symbol comes, the shorter its code", arguments: 0..<20)
  func isMonotone(number: Int) {
    let given = counts(number, capacity: 288)
    let code = code(given, limit: 15)
    for (symbol, count) in given.enumerated() where count > 0 {
      for (other, otherCount) in given.enumerated() where otherCount > 2 * count {
        #expect(code.length(of: other) <= code.length(of: symbol))
      }
    }
  }

  @Test("logarithms lie within their bounds")
  func logarithms() {
    for value in Array(UInt32(1)...70_000) + [1 << 20 - 1, 1 << 20, 1 << 24 + 1, 1 << 30 - 1] {
      let error = Double(PrefixCode.logarithm(value)) - 16 * log2(Double(value))
      #expect(error < 0.25 && error > -1.5, "\(value): \(error)")
    }
  }

  @Test("is whole and canonical, whatever the limit", arguments: 0..<40, [5, 7, 9, 15])
  func isWhole(number: Int, limit: Int) {
    let capacity = [2, 19, 30, 31, 60, 288][number % 6]
    guard capacity < 1 << limit else { return }
    let given = counts(number, capacity: capacity)
    guard given.count(where: { $0 > 0 }) > 1 else { return }
    let code = code(given, limit: limit)
    let lengths = given.indices.map { code.length(of: $0) }
    for symbol in given.indices { #expect((lengths[symbol] > 0) == (given[symbol] > 0)) }
    #expect(lengths.allSatisfy { $0 <= limit })
    // Kraft's equality.
    #expect(lengths.reduce(0) { $0 + ($1 == 0 ? 0 : 1 << (limit - $1)) } == 1 << limit)
    // RFC 1951, 3.2.2: in the order of lengths, then of symbols, each code is the next number.
    var expected = 0
    var before = 0
    for symbol in given.indices.filter({ lengths[$0] > 0 }).sorted(by: {
      (lengths[$0], $0) < (lengths[$1], $1)
    }) {
      expected <<= lengths[symbol] - before
      before = lengths[symbol]
      var reversed = 0
      for bit in 0..<before where expected >> bit & 1 == 1 { reversed |= 1 << (before - 1 - bit) }
      #expect(Int(code.codes[symbol] >> 6) == reversed)
      expected += 1
    }
  }

  @Test("counts that grow like Fibonacci's numbers stay within the limit")
  func fibonacci() {
    var given: [UInt32] = [1, 1]
    while given.count < 40 { given.append(given[given.count - 1] &+ given[given.count - 2]) }
    let code = code(given, limit: 15)
    let lengths = given.indices.map { code.length(of: $0) }
    #expect(lengths.max()! <= 15)
    #expect(lengths.reduce(0) { $0 + (1 << (15 - $1)) } == 1 << 15)
    // What is too rare for a code of the limit counts as equal, and the frequent is not spoilt by it.
    #expect(lengths[0] >= 12 && lengths[39] <= 2 && lengths[38] <= 3)
    #expect(code.bits <= leastBits(given) * 105 / 100)
  }

  @Test("rare symbols beside many frequent ones leave a whole code", arguments: 1...30)
  func rare(number: Int) {
    let given = (0..<31).map { UInt32($0 < number ? 1 : 1_000) }
    let code = code(given, limit: 5)
    let lengths = given.indices.map { code.length(of: $0) }
    #expect(lengths.allSatisfy { 1...5 ~= $0 })
    #expect(lengths.reduce(0) { $0 + (1 << (5 - $1)) } == 32)
  }

  @Test("a lone symbol takes one bit, none takes nothing")
  func lone() {
    let alone = code([0, 0, 7, 0], limit: 15)
    #expect((0..<4).map { alone.length(of: $0) } == [0, 0, 1, 0])
    #expect(alone.codes[2] >> 6 == 0 && alone.bits == 7)
    #expect(alone.used == 3 && alone.symbolCount == 1)
    let none = code([0, 0, 0], limit: 15)
    #expect(none.bits == 0 && none.used == 0 && none.symbolCount == 0)
  }
}
