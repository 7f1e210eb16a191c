import Testing

@testable import CaptchaKit

/// The files themselves, byte by byte: no build of zlib takes part in them.
@Suite struct FileBytesTests {
  private static let expected: [String: UInt64] = [
    "classic@1": 0x4d5a43321ee1db57, "classic@2": 0xd9ffb7276fbaa4cb,
    "classic@3": 0x20a0d8642fba9560, "compact@1": 0x3fd35df7e4d2e5bb,
    "compact@2": 0xa7d918e994099426, "compact@3": 0xb9950c8c473a4af6,
    "standard@1": 0x9aae658f16754fb6, "standard@2": 0xdfad28d023384103,
    "standard@3": 0x411002f2de94010f,
  ]

  @Test("the PNG files of twenty seeds", arguments: Preset.all, 1...3)
  func files(preset: Preset, scale: Int) throws {
    var options = preset.style.options
    options.scale = scale
    let renderer = CaptchaRenderer(style: try CaptchaStyle(options))
    var bytes: [UInt8] = []
    for seed in UInt64(1)...20 { renderer.png(seed: seed, into: &bytes) }
    // FNV-1a.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    #expect(
      hash == Self.expected["\(preset.name)@\(scale)"],
      "\(preset.name)@\(scale) is 0x\(String(hash, radix: 16))")
  }
}
