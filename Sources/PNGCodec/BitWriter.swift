/// Writes bits into memory, the first into the lowest place of a byte (RFC 1951, 3.1.1).
struct BitWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private var at: UnsafeMutablePointer<UInt8>
  private var pending: UInt64 = 0
  /// The bits in `pending`, below 8 after `flush`.
  private var count: UInt64 = 0

  /// - Parameters:
  ///   - start: room for all that will be written and 8 bytes more.
  ///   - rest: what an earlier writer left.
  init(_ start: UnsafeMutablePointer<UInt8>, after rest: Rest = Rest()) {
    self.start = start
    at = start
    pending = rest.bits
    count = rest.count
  }

  /// Bits that fill no byte.
  struct Rest {
    var bits: UInt64 = 0
    var count: UInt64 = 0
  }

  /// What is left after `flush`.
  var rest: Rest { Rest(bits: pending, count: count) }

  /// Takes the lowest `length` bits of `bits`; those above must be 0. At most 56 bits may be taken
  /// between two calls of `flush`.
  @inline(__always)
  mutating func put(_ bits: UInt64, _ length: UInt64) {
    pending = pending | bits &<< count
    count = count &+ length
  }

  /// Writes a code as `PrefixCode` holds it: bits << 6 | their number.
  @inline(__always)
  mutating func put(code: UInt64) {
    put(code &>> 6, code & 63)
  }

  /// Writes the whole bytes of what is pending.
  @inline(__always)
  mutating func flush() {
    UnsafeMutableRawPointer(at).storeBytes(of: pending.littleEndian, as: UInt64.self)
    at = at + Int(truncatingIfNeeded: count &>> 3)
    pending = pending &>> (count & 56)
    count = count & 7
  }

  /// Fills the last byte with zeros.
  mutating func align() {
    flush()
    if count > 0 { count = 8 }
    flush()
    pending = 0
  }

  /// Appends bytes at a byte's start.
  mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
    at.update(from: bytes, count: count)
    at = at + count
  }

  /// The number of whole bytes written.
  var written: Int { at - start }
}
