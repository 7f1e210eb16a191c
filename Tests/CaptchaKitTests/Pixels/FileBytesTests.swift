import Testing

@testable import CaptchaKit

/// The files themselves, byte by byte: no build of zlib takes part in them.
@Suite struct FileBytesTests {
  private static let expected: [String: UInt64] = [
    "classic@1": 0x4d5a43321ee1db57, "classic@2": 0xd9ffb7276fbaa4cb,
    "classic@3": 0x20a0d8642fba9560, "compact@1": 0x3fd35df7e4d2e5bb,
    "compact@2": 0xa7d918e994099426, "compact@3": 0xb9950c8c473a4af6,
    "standard@1": 0xc5ea0b30486697bb,
    "standard@2": 0x6e43b34957d9e806,
    "standard@3": 0x6a4f4a728fc7bcf6,
    "hardened@1": 0x222ddff1463b73fc,
    "hardened@2": 0xb17e387e52c581fb,
    "hardened@3": 0x55c9106ccda33203,
    "digits@1": 0xb983c2cc452b6b14,
    "digits@2": 0xca6856f927b74c7b,
    "digits@3": 0xf6b020d8540ecef8,
    "han@1": 0xbb0d800434ae2805,
    "han@2": 0xd0a7def1f375768a,
    "han@3": 0x5eb56dfa3600cf63,
    "large@1": 0xdadc6446c8dd659c,
    "large@2": 0xbcf434909b9a301c,
    "large@3": 0xd2594d89d123f808,
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
