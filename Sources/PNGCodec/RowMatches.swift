/// Where the bytes of a batch of rows are the same as the byte before and as the byte above, one bit
/// for each byte, the first one lowest.
///
/// With bits the ends of repeats are found by counting zeros, in a time that hardly depends on what
/// they are. Comparing at each byte asked questions whose answers no processor foresees, and took more
/// than twice as long.
struct RowMatches: ~Copyable, @unchecked Sendable {
  // Sendable: the memory is owned by this value alone.

  /// The bytes that are as the one before.
  private let runs: UnsafeMutablePointer<UInt64>
  /// The bytes that are as the one above.
  private let copies: UnsafeMutablePointer<UInt64>
  /// The bytes at which three or more in a row are as the ones before or above, and the end.
  private let starts: UnsafeMutablePointer<UInt64>

  /// Bytes that are read before and after a batch, though nothing depends on them.
  static let margin = 2 * wordBits
  private static let wordBits = 64
  /// A window has at least so many bits that count.
  static let windowBits = wordBits - 7

  /// Makes room for batches of at most `limit` bytes.
  init(limit: Int) {
    // Batches are read two words at a time, and a window is one word from any bit on.
    let words = limit / Self.wordBits + 3
    runs = .allocate(capacity: words)
    copies = .allocate(capacity: words)
    starts = .allocate(capacity: words)
    runs.initialize(repeating: 0, count: words)
    copies.initialize(repeating: 0, count: words)
    starts.initialize(repeating: 0, count: words)
  }

  deinit {
    runs.deallocate()
    copies.deallocate()
    starts.deallocate()
  }

  /// Compares all bytes: `count` of them, at least one and at most the limit, in rows of `stride`.
  ///
  /// Reads up to `margin` bytes before and after them.
  func find(in rows: UnsafePointer<UInt8>, count: Int, stride: Int) {
    let pairBits = 2 * Self.wordBits
    let words = count / Self.wordBits + 1
    // Two words from byte `at` on: `at` is below `count`, so at most 127 bytes beyond the end are
    // read, and copies are looked for only where less than 128 bytes lack to a whole row above.
    for at in Swift.stride(from: 0, to: count, by: pairBits) {
      let word = at / Self.wordBits
      let here = rows + at
      let (run, nextRun) = Self.compare(here, here - 1)
      runs[word] = run
      runs[word &+ 1] = nextRun
      if at &+ pairBits > stride {
        let (copy, nextCopy) = Self.compare(here, here - stride)
        copies[word] = copy
        copies[word &+ 1] = nextCopy
      } else {
        copies[word] = 0
        copies[word &+ 1] = 0
      }
    }
    // The first byte has none before it, the first row none above it, and the end has no bytes.
    runs[0] = runs[0] & ~1
    if stride < count {
      let word = stride / Self.wordBits
      if word % 2 == 1 { copies[word &- 1] = 0 }
      copies[word] = copies[word] & UInt64.max << UInt64(stride % Self.wordBits)
    } else {
      for word in 0..<words { copies[word] = 0 }
    }
    let end = UInt64(1) << UInt64(count % Self.wordBits)
    Self.cut(runs, words: words, end: end)
    Self.cut(copies, words: words, end: end)
    for word in 0..<words {
      starts[word] =
        Self.threes(runs[word], runs[word &+ 1]) | Self.threes(copies[word], copies[word &+ 1])
    }
    starts[words &- 1] = starts[words &- 1] | end
    starts[words] = 0
    #if _endian(big)
      // Windows are read from any byte on.
      for word in 0..<words {
        runs[word] = runs[word].littleEndian
        copies[word] = copies[word].littleEndian
        starts[word] = starts[word].littleEndian
      }
    #endif
  }

  /// Leaves only the bits below `end` in the last word, and makes the one after it zero.
  private static func cut(_ bits: UnsafeMutablePointer<UInt64>, words: Int, end: UInt64) {
    bits[words &- 1] = bits[words &- 1] & (end &- 1)
    bits[words] = 0
  }

  /// The bytes that are the same at both places, of 128 from there on, 64 in a word.
  ///
  /// Eight comparisons of bytes that lie eight apart give bit k of byte j for byte 8k + j of each
  /// half; turned over like matrices of 8 by 8 bits, the halves are in order.
  @inline(__always)
  private static func compare(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>
  ) -> (UInt64, UInt64) {
    var same = SIMD16<UInt8>()
    var bit = SIMD16<UInt8>(repeating: 1)
    for part in 0..<8 {
      let equal = halves(first + 8 &* part) .== halves(second + 8 &* part)
      same |= SIMD16<UInt8>().replacing(with: bit, where: equal)
      bit &+= bit
    }
    let words = unsafeBitCast(same, to: SIMD2<UInt64>.self)
    return (transposed(UInt64(littleEndian: words.x)), transposed(UInt64(littleEndian: words.y)))
  }

  /// Eight bytes from here and the eight bytes that lie 64 further.
  @inline(__always)
  private static func halves(_ bytes: UnsafePointer<UInt8>) -> SIMD16<UInt8> {
    let bytes = UnsafeRawPointer(bytes)
    return unsafeBitCast(
      SIMD2(
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: wordBits, as: UInt64.self)),
      to: SIMD16<UInt8>.self)
  }

  /// Bit k of byte j becomes bit j of byte k (Warren, "Hacker's Delight", 7-3).
  @inline(__always)
  static func transposed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    var swapped = (bits ^ bits >> 7) & 0x00AA_00AA_00AA_00AA
    bits ^= swapped ^ swapped << 7
    swapped = (bits ^ bits >> 14) & 0x0000_CCCC_0000_CCCC
    bits ^= swapped ^ swapped << 14
    swapped = (bits ^ bits >> 28) & 0x0000_0000_F0F0_F0F0
    return bits ^ swapped ^ swapped << 28
  }

  /// The bits that are set together with the two above them; `next` is the word above.
  @inline(__always)
  private static func threes(_ bits: UInt64, _ next: UInt64) -> UInt64 {
    bits & (bits >> 1 | next << 63) & (bits >> 2 | next << 62)
  }

  /// How many bytes from `at` on start no match, and whether one starts after them; the end counts as
  /// a start. Looks at no more than `windowBits`.
  @inline(__always)
  func next(from at: Int) -> (literals: Int, isStart: Bool) {
    let literals = Self.window(starts, at).trailingZeroBitCount
    return literals < Self.wordBits ? (literals, true) : (Self.windowBits, false)
  }

  /// How many bytes from `at` on are as those before and as those above: at most `longest`.
  @inline(__always)
  func lengths(at: Int, longest: Int) -> (run: Int, copy: Int) {
    let run = (~Self.window(runs, at)).trailingZeroBitCount
    let copy = (~Self.window(copies, at)).trailingZeroBitCount
    if max(run, copy) < Self.windowBits { return (run, copy) }
    return (
      Self.length(runs, at, longest: longest), Self.length(copies, at, longest: longest)
    )
  }

  @inline(never)
  private static func length(
    _ bits: UnsafePointer<UInt64>, _ start: Int, longest: Int
  ) -> Int {
    var at = start
    while at &- start < longest {
      let ones = (~window(bits, at)).trailingZeroBitCount
      if ones < windowBits { return min(at &- start &+ ones, longest) }
      at &+= windowBits
    }
    return longest
  }

  /// The bits from `at` on: `windowBits` of them or a few more, then zeros.
  @inline(__always)
  private static func window(_ bits: UnsafePointer<UInt64>, _ at: Int) -> UInt64 {
    // The load starts in the word of `at` and ends in the next one.
    let bytes = UnsafeRawPointer(bits) + at &>> 3
    return UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) &>> UInt64(at & 7)
  }
}
