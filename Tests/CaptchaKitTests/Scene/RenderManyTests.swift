import CaptchaKit
import Synchronization
import TestSupport
import Testing

@Suite("Many captchas at once") struct RenderManyTests {
  /// Whatever the threads, each file is that of its seed, in the order given.
  @Test(arguments: [1, 2, 5, nil])
  func filesAreThoseOfTheirSeeds(threads: Int?) async throws {
    let seeds = (0..<150).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
    var found: [CaptchaFile] = []
    try await Captcha.renderMany(seeds: seeds, style: .compact, threads: threads) {
      found.append($0)
    }
    #expect(found.map(\.seed) == seeds)
    for file in found {
      let captcha = Captcha.render(seed: file.seed, style: .compact)
      #expect(file.text == captcha.text && file.scene == captcha.scene)
      #expect(file.png == captcha.png())
    }
  }

  @Test(arguments: [0..<0, 5..<6, UInt64.max - 70..<UInt64.max] as [Range<UInt64>])
  func takesAnyRange(seeds: Range<UInt64>) async throws {
    var found: [UInt64] = []
    try await Captcha.renderMany(seeds: seeds, style: .compact) { found.append($0.seed) }
    #expect(found == Array(seeds))
  }

  @Test(arguments: [0, -1, 1_025]) func refusesThreads(threads: Int) async {
    await #expect {
      try await Captcha.renderMany(seeds: 0..<1, threads: threads) { _ in }
    } throws: {
      ($0 as? CaptchaError)?.code == .outOfRange && "\($0)".contains("1...1024")
    }
  }

  private struct Full: Error {}

  /// What the receiver throws ends it, and nothing further is received.
  @Test func aReceiverMayStop() async {
    var count = 0
    await #expect(throws: Full.self) {
      try await Captcha.renderMany(seeds: 0..<UInt64.max, style: .compact, threads: 3) { _ in
        count += 1
        if count == 70 { throw Full() }
      }
    }
    #expect(count == 70)
  }

  /// A cancelled task ends at the next captcha, however many are asked for.
  @Test func aTaskMayBeCancelled() async {
    let task = Task {
      var count = 0
      await #expect(throws: CancellationError.self) {
        try await Captcha.renderMany(seeds: 0..<UInt64.max, style: .compact, threads: 2) { _ in
          count += 1
          if count == 100 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      return count
    }
    #expect(await task.value == 100)
  }

  /// A slow receiver makes the drawing wait: only so many seeds are taken ahead of it.
  @Test func littleIsDrawnAhead() async throws {
    let taken = Atomic<Int>(0)
    let seeds = (0..<UInt64(3_000)).lazy.map { seed in
      taken.add(1, ordering: .relaxed)
      return seed
    }
    var received = 0
    var farthest = 0
    try await Captcha.renderMany(seeds: seeds, style: .compact, threads: 2) { _ in
      farthest = max(farthest, taken.load(ordering: .relaxed) - received)
      received += 1
    }
    #expect(received == 3_000)
    #expect(farthest <= (4 * 2 + 1) * 64)
  }

  /// The receiver runs where the caller does, and may use what belongs there.
  @Test @MainActor func theReceiverIsTheCallers() async throws {
    var texts: [String] = []
    try await Captcha.renderMany(seeds: 0..<3, style: .compact) { file in
      MainActor.assertIsolated()
      texts.append(file.text)
    }
    #expect(texts.count == 3)
  }

  @Test func descriptionsTellNothing() async throws {
    try await Captcha.renderMany(seeds: 77...77, style: .compact) { file in
      var dumped = ""
      dump(file, to: &dumped)
      for text in ["\(file)", String(reflecting: file), dumped] {
        #expect(!text.contains(file.text) && !text.contains("77"))
      }
    }
  }
}
