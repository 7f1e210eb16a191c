import AllocationCounter
import CaptchaKit
import Flate
import Raster
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One style, measured.
struct BenchRun {
  let name: String
  let style: CaptchaStyle
  let seconds: Double
  let threads: Int
  let calls: BenchCalls
  /// How often each captcha is drawn where its stages are timed.
  let tries: Int

  /// Seeds drawn before the clock starts: caches fill, buffers reach their size.
  static let warmUp = 256

  func measure() async throws -> BenchResult {
    let hash = outputHash()
    let allocations = allocationsPerCaptcha()
    let stages = StageTimes(style: style, seconds: seconds / 4, tries: tries)
    let rate =
      switch calls {
      case .renderer: ratePerSecond(of: renderers)
      case .shared: ratePerSecond(of: sharedCalls)
      case .many: try await rateOfMany()
      }
    let scene = style.options
    return BenchResult(
      style: name, width: scene.width, height: scene.height, scale: scene.scale, threads: threads,
      calls: calls,
      captchasPerSecond: rate, whole: stages.whole, compose: stages.compose, paint: stages.paint,
      encode: stages.encode, zlibFloor: stages.zlibFloor, bytesMean: stages.bytesMean,
      fallbacks: stages.fallbacks, allocations: allocations, peakResident: peakResidentBytes(),
      outputHash: hash)
  }

  /// The whole way from seed to PNG on all threads, without a clock inside. `work` gives, for a
  /// thread, what draws one seed.
  private func ratePerSecond(of work: @escaping @Sendable () -> (UInt64) -> Int) -> Double {
    let total = Atomic<Int>(0)
    let elapsed = Atomic<Int>(0)
    runThreads(threads) { thread in
      let draw = work()
      var seed = UInt64(thread) << 40
      for _ in 0..<Self.warmUp {
        blackHole(draw(seed))
        seed += 1
      }
      let clock = ContinuousClock()
      let start = clock.now
      var count = 0
      var sum = 0
      var spent = Duration.zero
      while spent < .seconds(seconds) {
        for _ in 0..<64 {
          sum &+= draw(seed)
          seed += 1
        }
        count += 64
        spent = clock.now - start
      }
      blackHole(sum)
      total.add(count, ordering: .relaxed)
      elapsed.add(Int(spent.nanoseconds), ordering: .relaxed)
    }
    let mean = Double(elapsed.load(ordering: .relaxed)) / Double(threads)
    return Double(total.load(ordering: .relaxed)) / mean * 1e9
  }

  /// A renderer and a buffer for each thread.
  @Sendable private func renderers() -> (UInt64) -> Int {
    let renderer = CaptchaRenderer(style: style)
    var output: [UInt8] = []
    return { seed in
      output.removeAll(keepingCapacity: true)
      renderer.png(seed: seed, into: &output)
      return output.count
    }
  }

  /// The static calls of `Captcha`, which share what they draw with.
  @Sendable private func sharedCalls() -> (UInt64) -> Int {
    { seed in Captcha.render(seed: seed, style: style).png().count }
  }

  /// `Captcha.renderMany`, until the time is over.
  private func rateOfMany() async throws -> Double {
    struct Over: Error {}
    let clock = ContinuousClock()
    var start = clock.now
    var spent = Duration.zero
    var count = -Self.warmUp
    var sum = 0
    do {
      try await Captcha.renderMany(seeds: 0..<UInt64.max, style: style, threads: threads) { file in
        sum &+= file.png.count
        count += 1
        if count == 0 { start = clock.now }
        if count > 0, count % 64 == 0 {
          spent = clock.now - start
          if spent > .seconds(seconds) { throw Over() }
        }
      }
    } catch is Over {}
    blackHole(sum)
    return Double(count) / Double(spent.nanoseconds) * 1e9
  }

  /// Blocks asked of the allocator for each captcha once a renderer is warm; nil where they cannot
  /// be counted.
  private func allocationsPerCaptcha() -> Double? {
    let renderer = CaptchaRenderer(style: style)
    var output: [UInt8] = []
    output.reserveCapacity(4 * 1_048_576)
    let count = 2_000
    for seed in 0..<UInt64(count) {
      output.removeAll(keepingCapacity: true)
      renderer.png(seed: seed, into: &output)
    }
    let before = allocation_count()
    if before < 0 { return nil }
    for seed in 0..<UInt64(count) {
      output.removeAll(keepingCapacity: true)
      renderer.png(seed: seed, into: &output)
    }
    return Double(allocation_count() - before) / Double(count)
  }

  /// FNV-1a over the text and the pixels of the first 256 seeds.
  private func outputHash() -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ value: UInt64) {
      hash = (hash ^ value) &* 0x100_0000_01b3
    }
    for seed in 0..<UInt64(256) {
      let captcha = Captcha.render(seed: seed, style: style)
      for byte in captcha.text.utf8 { add(UInt64(byte)) }
      for pixel in captcha.image.pixels { add(UInt64(pixel.packed)) }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  private func peakResidentBytes() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1_024
    #endif
  }
}

/// Keeps a value that nobody reads from being left out by the optimiser.
@inline(never)
func blackHole<Value>(_ value: Value) {}

extension Duration {
  /// The whole duration in nanoseconds.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
