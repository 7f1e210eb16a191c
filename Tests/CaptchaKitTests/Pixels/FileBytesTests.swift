import Testing

@testable import CaptchaKit

/// The files themselves, byte by byte: no build of zlib takes part in them.
@Suite struct FileBytesTests {
  private static let expected: [String: UInt64] = [
    "classic@1": 0x4d5a43321ee1db57, "classic@2": 0xd9ffb7276fbaa4cb,
    "classic@3": 0x20a0d8642fba9560, "compact@1": 0x3fd35df7e4d2e5bb,
    "compact@2": 0xa7d918e994099426, "compact@3": 0xb9950c8c473a4af6,
    "standard@1": 0x13df1050b2863fcb,
    "standard@2": 0x9f6d6c6bfa586eec,
    "standard@3": 0xc8aee0f457fb9a41,
    "hardened@1": 0x6dae7d9295c99ba1,
    "hardened@2": 0x52c300b491c1d473,
    "hardened@3": 0xd2d018c58d31db1,
    "digits@1": 0xd39e778b7eb074ef,
    "digits@2": 0xb54ac59ce4a2c5fa,
    "digits@3": 0xe2cca65ece4a599a,
    "han@1": 0x411c843dae99bda5,
    "han@2": 0x7b6e04cf37803e3c,
    "han@3": 0x2b41c0e61508b8ac,
    "large@1": 0x39dbc9f8cd11d11d,
    "large@2": 0xfa17929f352c1af6,
    "large@3": 0x9ed1f783adbcf169,
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
