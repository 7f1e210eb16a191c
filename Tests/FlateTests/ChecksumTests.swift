import Flate
import Testing

@Suite("Checksums")
struct ChecksumTests {
  /// The check value of "123456789" in the catalogue of parametrised CRC algorithms
  /// (CRC-32/ISO-HDLC), and the checksum of the empty IEND chunk in every PNG.
  @Test("CRC-32 of published values")
  func crc() {
    #expect(CRC32.checksum(Array("123456789".utf8).span) == 0xCBF4_3926)
    #expect(CRC32.checksum(Array("IEND".utf8).span) == 0xAE42_6082)
    #expect(CRC32.checksum([UInt8]().span) == 0)
  }

  /// By RFC 1950, 8.2: A is 1 + the sum of the bytes, B the sum of all values of A. For "abc"
  /// A = 98, 196, 295 and B = 98, 294, 589: 0x024D0127.
  @Test("Adler-32 of published values")
  func adler() {
    #expect(Adler32.checksum(Array("abc".utf8).span) == 0x024D_0127)
    #expect(Adler32.checksum(Array("Wikipedia".utf8).span) == 0x11E6_0398)
    #expect(Adler32.checksum([UInt8]().span) == 1)
  }

  @Test("in pieces as at once, with empty pieces between", arguments: 0...9)
  func pieces(cut: Int) {
    let bytes = Array("123456789".utf8)
    var crc = CRC32()
    var adler = Adler32()
    for piece in [Array(bytes[..<cut]), [], Array(bytes[cut...])] {
      crc.update(piece.span)
      adler.update(piece.span)
    }
    #expect(crc.value == 0xCBF4_3926)
    #expect(adler.value == Adler32.checksum(bytes.span))
    var resumed = CRC32(CRC32.checksum(Array(bytes[..<cut]).span))
    resumed.update(Array(bytes[cut...]).span)
    #expect(resumed.value == 0xCBF4_3926)
  }

  /// Sixteen bytes at a time give what one after another gives, also where both sums are largest.
  @Test(
    "Adler-32 of any length, as RFC 1950 defines it",
    arguments: [0, 1, 15, 16, 17, 255, 2_047, 2_048, 2_049, 5_552, 9_999])
  func lengths(count: Int) {
    for bytes in [
      [UInt8](repeating: 255, count: count),
      (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151) },
    ] {
      var a: UInt32 = 65_520
      var b: UInt32 = 65_520
      for byte in bytes {
        a = (a + UInt32(byte)) % 65_521
        b = (b + a) % 65_521
      }
      var adler = Adler32(65_520 << 16 | 65_520)
      adler.update(bytes.span)
      #expect(adler.value == b << 16 | a)
    }
  }
}
