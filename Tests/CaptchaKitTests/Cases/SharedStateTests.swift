import Foundation
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

@Suite("Drawing: no shared state") struct SharedStateTests {
  @Test("D19 many threads give the bytes of one") func d19Threads() async throws {
    let styles = Preset.all.map(\.style)
    func draw(_ number: Int) -> UInt64 {
      let style = styles[number % styles.count]
      return pixelHash(Captcha.render(seed: UInt64(number / 4), style: style).image)
    }
    let count = 120
    let expected = (0..<count).map(draw)
    let found = await withTaskGroup(of: [(Int, UInt64)].self) { group in
      for task in 0..<16 {
        group.addTask {
          // Each task in an order of its own, so that styles and seeds interleave.
          (0..<count / 4).map { step in
            let number = (step * 7 + task * 31) % count
            return (number, draw(number))
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(found.count == 480)
    for (number, hash) in found { #expect(hash == expected[number]) }
  }

  @Test("D19 a face first used by many threads at once is decoded right") func d19FirstUse() async {
    await #expect(processExitsWith: .success) {
      func texts(_ face: Typeface) throws -> UInt64 {
        var options = CaptchaStyle.Options.standard
        options.faces = [face]
        return pixelHash(Captcha.render(seed: 5, style: try CaptchaStyle(options)).image)
      }
      let found = try await withThrowingTaskGroup(of: UInt64.self) { group in
        for _ in 0..<8 { group.addTask { try texts(.typewriter) } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      precondition(found.count == 1, "\(found.count) pictures of one seed")
    }
  }

  @Test("D19 a seed gives the same picture after many others") func d19After() {
    let renderer = CaptchaRenderer(style: .compact)
    let before = renderer.render(seed: 7)
    for seed in 0..<UInt64(tries(1_000)) { renderer.compose(seed: seed) }
    let after = renderer.render(seed: 7)
    #expect(before.image == after.image && before.scene == after.scene)
  }

  /// In a process of its own, since other tests allocate meanwhile.
  @Test("D20 memory stays flat over many captchas", .disabled(if: isSanitized)) func d20FlatMemory()
    async
  {
    await #expect(processExitsWith: .success) {
      // What is worked out for each character when it is first drawn is soon all there, but for the
      // hundreds of a Chinese alphabet.
      let styles = CaptchaStyle.presets.map(\.style).filter {
        $0.options.alphabet.characters.count < 100
      }
      var file: [UInt8] = []
      let renderers = styles.map { CaptchaRenderer(style: $0) }
      func draw(_ seeds: Range<UInt64>) {
        for seed in seeds {
          let index = Int(seed % UInt64(styles.count))
          file.removeAll(keepingCapacity: true)
          renderers[index].png(seed: seed, into: &file)
          if seed % 4 == 0 { _ = Captcha.render(seed: seed, style: styles[index]).text }
        }
      }
      let warm = UInt64(tries(3_000))
      draw(0..<warm)
      let before = residentBytes()
      draw(warm..<(isLongRun ? UInt64(seedCount) : 2 * warm))
      let grown = residentBytes() - before
      precondition(grown < 2_000_000, "\(grown) bytes more")
    }
  }

  @Test("D20 memory stays flat over many styles and given texts", .disabled(if: isSanitized))
  func d20FlatStyles() async {
    await #expect(processExitsWith: .success) {
      func draw(_ numbers: Range<Int>) throws {
        for number in numbers {
          var options = CaptchaStyle.Options.standard
          // Half a megabyte of pixels each: what is kept shows.
          options.width = 400 + number % 7
          options.height = 300
          options.strokes = 0
          let style = try CaptchaStyle(options)
          _ = Captcha.render(seed: 1, style: style)
          _ = try Captcha.render(text: "ka7", seed: 1, style: style)
        }
      }
      try draw(0..<30)
      let before = residentBytes()
      try draw(30..<(isDebugBuild ? 50 : 80))
      let grown = residentBytes() - before
      precondition(grown < 8_000_000, "\(grown) bytes more")
    }
  }

  @Test("a style is freed once nothing draws with it") func stylesAreFreed() throws {
    weak var plan: CaptchaPlan?
    do {
      let style = try style { $0.width = 171 }
      plan = style.plan
      _ = Captcha.render(seed: 1, style: style)
      _ = CaptchaRenderer(style: style).render(seed: 2)
      #expect(plan != nil)
    }
    // Places are given anew in turn, so other styles push it out: at most one round fills empty
    // places, the next gives each away.
    for width in 0..<2 * RendererStock.limit {
      _ = Captcha.render(
        seed: 1,
        style: try style {
          $0.width = 180 + width
          $0.strokes = 0
        })
    }
    #expect(plan == nil)
    #expect(RendererStock.shared.count <= RendererStock.limit)
  }
}

/// The resident memory of this process.
func residentBytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * 4_096
}
