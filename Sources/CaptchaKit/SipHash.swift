/// SipHash-2-4: a keyed one-way function with 64 bits of result.
///
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF" (2012).
package struct SipHash {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var length: UInt64 = 0

  /// Starts a message under a key of 128 bits.
  package init(key0: UInt64, key1: UInt64) {
    v0 = key0 ^ 0x736f_6d65_7073_6575
    v1 = key1 ^ 0x646f_7261_6e64_6f6d
    v2 = key0 ^ 0x6c79_6765_6e65_7261
    v3 = key1 ^ 0x7465_6462_7974_6573
  }

  /// Adds eight bytes, the lowest first.
  package mutating func absorb(_ word: UInt64) {
    length &+= 8
    compress(word)
  }

  /// Ends the message with the bytes that do not fill a word, at most seven, the lowest first.
  package mutating func finish(tail: UInt64 = 0, tailBytes: UInt64 = 0) -> UInt64 {
    compress(tail | (length &+ tailBytes) << 56)
    v2 ^= 0xff
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 &+= v1
    v1 = v1 << 13 | v1 >> 51
    v1 ^= v0
    v0 = v0 << 32 | v0 >> 32
    v2 &+= v3
    v3 = v3 << 16 | v3 >> 48
    v3 ^= v2
    v0 &+= v3
    v3 = v3 << 21 | v3 >> 43
    v3 ^= v0
    v2 &+= v1
    v1 = v1 << 17 | v1 >> 47
    v1 ^= v2
    v2 = v2 << 32 | v2 >> 32
  }
}
