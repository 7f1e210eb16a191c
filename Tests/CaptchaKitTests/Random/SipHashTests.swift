import Testing

@testable import CaptchaKit

/// SipHash-2-4 of bytes under the key 00 01 … 0f that all published vectors use.
private func hash(_ message: [UInt8]) -> UInt64 {
  func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
  var hash = SipHash(key0: 0x0706_0504_0302_0100, key1: 0x0f0e_0d0c_0b0a_0908)
  let whole = message.count / 8 * 8
  for start in stride(from: 0, to: whole, by: 8) { hash.absorb(word(message[start..<start + 8])) }
  return hash.finish(tail: word(message[whole...]), tailBytes: UInt64(message.count - whole))
}

@Suite struct SipHashTests {
  /// Source: Aumasson and Bernstein, "SipHash", appendix A; the other lengths from the vectors of
  /// the reference implementation.
  @Test(
    "published vectors: the message 00 01 02 … of some bytes",
    arguments: [
      (0, 0x726f_db47_dd0e_0e31), (1, 0x74f8_39c5_93dc_67fd), (2, 0x0d6c_8009_d9a9_4f5a),
      (3, 0x8567_6696_d7fb_7e2d), (4, 0xcf27_94e0_2771_87b7), (5, 0x1876_5564_cd99_a68d),
      (6, 0xcbc9_466e_58fe_e3ce), (7, 0xab02_00f5_8b01_d137), (8, 0x93f5_f579_9a93_2462),
      (9, 0x9e00_82df_0ba9_e4b0), (15, 0xa129_ca61_49be_45e5),
    ] as [(Int, UInt64)])
  func vector(length: Int, expected: UInt64) {
    #expect(hash((0..<length).map { UInt8($0) }) == expected)
  }

  @Test func theKeyMatters() {
    var one = SipHash(key0: 1, key1: 0)
    var other = SipHash(key0: 0, key1: 1)
    var none = SipHash(key0: 0, key1: 0)
    #expect(Set([one.finish(), other.finish(), none.finish()]).count == 3)
  }
}
