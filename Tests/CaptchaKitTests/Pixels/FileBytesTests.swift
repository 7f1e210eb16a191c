import Testing

@testable import CaptchaKit

/// The files themselves, byte by byte: no build of zlib takes part in them.
@Suite struct FileBytesTests {
  private static let expected: [String: UInt64] = [
    "classic@1": 0x28A70EE279517877, "classic@2": 0x2865B7EBB7CD60CC,
    "classic@3": 0xEFCD4035D4CAB4A3, "compact@1": 0xC25FF1A0489AE33B,
    "compact@2": 0x666B065C9F5595F8, "compact@3": 0x1EDA3705140E6FB2,
    "standard@1": 0x76E542BE23B525C4,
    "standard@2": 0x5DCAA40C49E7AD82,
    "standard@3": 0x26C13D6FFDFFD318,
    "hardened@1": 0xE7B4D6367A75E577,
    "hardened@2": 0xBBD16577040A9D73,
    "hardened@3": 0xE3D433D335E3A0CB,
    "digits@1": 0x8C299833AF3C22E0,
    "digits@2": 0x5FCB7ADFB94C587F,
    "digits@3": 0x62ACD5D5922A7129,
    "han@1": 0x0450F83CB855FFA8,
    "han@2": 0x54FF16E652D05B44,
    "han@3": 0x75027AD33D220040,
    "large@1": 0x2B08F4A2CBA7AB56,
    "large@2": 0x99D577B6AF474CCF,
    "large@3": 0x52EF2E8AA2EBC714,
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
