import Foundation
import TestSupport
import Testing

@testable import CaptchaKit

/// A thousand pictures by hash: a change of any pixel is seen, and by how many pictures differ it
/// shows how far it reaches.
///
/// The first line of `Drift/pixels.txt` is the format version, the others `style seed text hash`.
/// The file is written anew only with the environment's `GOLDENS=all`, and then the test fails.
@Suite struct DriftTests {
  private static let count = 1_000

  @Test("the pictures of 1,000 seeds are those of the file") func pixels() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Drift/pixels.txt")
    let lines = ["format \(Captcha.formatVersion)"] + Self.drawn()
    let record = "record it with GOLDENS=all swift test --filter DriftTests"
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["GOLDENS"] == "all" {
      let text = lines.joined(separator: "\n") + "\n"
      guard recorded != text else { return }
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.path); run again without GOLDENS")
      return
    }
    guard let recorded else {
      Issue.record("there is no \(file.path); \(record)")
      return
    }
    let expected = recorded.split(separator: "\n").map(String.init)
    guard expected.first == lines[0], expected.count == lines.count else {
      Issue.record(
        """
        the file has \(expected.count) lines of "\(expected.first ?? "")", and must have \
        \(lines.count) of "\(lines[0])"; \(record)
        """)
      return
    }
    let different = lines.indices.filter { lines[$0] != expected[$0] }
    guard let first = different.first else { return }
    let texts = different.filter { Self.text(lines[$0]) != Self.text(expected[$0]) }
    Issue.record(
      """
      \(different.count) of \(Self.count) pictures changed, \(texts.count) with another text; the \
      first is
        \(lines[first]), and must be
        \(expected[first])
      If that is meant, raise Captcha.formatVersion and \(record)
      """)
  }

  /// Each preset in turn; half of the seeds small, half spread over all 64 bits.
  private static func drawn() -> [String] {
    let renderers = Preset.all.map { ($0.name, CaptchaRenderer(style: $0.style)) }
    return (0..<count).map { number in
      let (name, renderer) = renderers[number % renderers.count]
      let spread: UInt64 = 0x9E37_79B9_7F4A_7C15
      let seed = number < count / 2 ? UInt64(number) : UInt64(number) &* spread
      renderer.compose(seed: seed)
      renderer.paint()
      let hash = String(pixelHash(renderer.canvas), radix: 16)
      let padded = String(repeating: "0", count: 16 - hash.count) + hash
      return "\(name) \(seed) \(renderer.scene.text) \(padded)"
    }
  }

  private static func text(_ line: String) -> Substring? {
    let parts = line.split(separator: " ")
    return parts.count > 2 ? parts[2] : nil
  }
}
