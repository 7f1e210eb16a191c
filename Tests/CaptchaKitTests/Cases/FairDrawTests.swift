import TestSupport
import Testing

@testable import CaptchaKit

@Suite("Drawing: fair characters") struct FairDrawTests {
  /// Styles of hundreds of Chinese characters are slow to make in a debug build.
  static let alphabets = Alphabet.named.filter {
    !isDebugBuild || $0.alphabet.characters.count < 100
  }.map(\.name)

  /// Over texts as captchas show them; the last character of the alphabet counts apart.
  @Test("D16 D17 each character is drawn equally often at each place", arguments: alphabets)
  func d16d17Fair(name: String) throws {
    let alphabet = try #require(Alphabet.named.first { $0.name == name }?.alphabet)
    let renderer = CaptchaRenderer(
      style: try style(bare(.standard)) {
        $0.alphabet = alphabet
        $0.characters = 4
        $0.maximumTurn = 0
      })
    var counts = (0..<4).map { _ in
      Dictionary(uniqueKeysWithValues: alphabet.characters.map { ($0, 0) })
    }
    for seed in 0..<UInt64(max(600, seedCount / 2)) {
      renderer.compose(seed: seed)
      for (place, glyph) in renderer.scene.glyphs.enumerated() {
        counts[place][glyph.character]? += 1
      }
    }
    let bound = chiSquaredBound(categories: alphabet.characters.count)
    for (place, counts) in counts.enumerated() {
      #expect(chiSquared(Array(counts.values)) < bound, "place \(place)")
    }
    let first = counts.reduce(0) { $0 + ($1[alphabet.characters.first!] ?? 0) }
    let last = counts.reduce(0) { $0 + ($1[alphabet.characters.last!] ?? 0) }
    let all = counts.reduce(0) { $0 + $1.values.reduce(0, +) }
    for ends in [first, last] {
      #expect(chiSquared([ends, (all - ends) / (alphabet.characters.count - 1)]) < 20)
    }
  }

  @Test("neighbouring places are independent") func pairs() throws {
    let renderer = CaptchaRenderer(
      style: try style(bare(.standard)) {
        $0.alphabet = try! Alphabet("abcde")
        $0.characters = 2
      })
    var counts = [String: Int]()
    for seed in 0..<UInt64(1_000) {
      renderer.compose(seed: seed)
      counts[renderer.scene.text, default: 0] += 1
    }
    #expect(counts.count == 25)
    #expect(chiSquared(Array(counts.values)) < chiSquaredBound(categories: 25))
  }
}
