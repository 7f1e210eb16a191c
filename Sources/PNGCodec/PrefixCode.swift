/// A prefix code for symbols of given counts that takes nearly the fewest bits, in the canonical form
/// of deflate (RFC 1951, 3.2.2), with no code longer than a limit.
///
/// A symbol's code is about as long as the logarithm of its share says (Shannon, "A Mathematical
/// Theory of Communication", 1948, section 9): rounded up, which always leaves room; the room goes to
/// those that were rounded up by most. Huffman's construction, which gives the fewest bits of all,
/// needs the symbols in order and asks at each step which two are lightest: on the rows of captchas it
/// saved 0.07% and took twice as long.
///
/// Sums through pointers are written out, here and in `RowDeflator`: for `+=` the compiler of Swift
/// 6.3 makes code under the thread sanitizer that its own checks refuse.
struct PrefixCode: ~Copyable, @unchecked Sendable {
  // Sendable: the memory is owned by this value alone.

  /// The number of symbols that there may be.
  let capacity: Int
  /// The largest number of bits of a code.
  let limit: Int
  /// How often each symbol comes; filled by the owner.
  let counts: UnsafeMutablePointer<UInt32>
  /// Each symbol's code: bits << 6 | their number, the first bit lowest, as deflate writes it; 0 for
  /// symbols that do not come.
  let codes: UnsafeMutablePointer<UInt32>
  /// The symbols that come, in ascending order.
  let symbols: UnsafeMutablePointer<UInt16>
  private(set) var symbolCount = 0
  /// How many codes there are of each length, 0...15.
  let lengthCounts: UnsafeMutablePointer<UInt32>
  /// How many bits all that was counted takes in the code that was built.
  private(set) var bits = 0
  /// How often each of `symbols` comes, or is taken to come.
  private let weights: UnsafeMutablePointer<UInt32>
  /// For each of `symbols` the logarithm of 1 / share, later the length of its code.
  private let lengths: UnsafeMutablePointer<UInt8>
  /// The codes of `symbols`.
  private let ordered: UnsafeMutablePointer<UInt32>
  /// The next code of each length, its first bit highest of sixteen.
  private let next: UnsafeMutablePointer<UInt32>
  /// The room that all symbols take whose logarithms have the same fraction; then that of codes of
  /// one bit, which cannot be shortened.
  private let shares: UnsafeMutablePointer<Int>

  /// Logarithms are counted in sixteenths.
  private static let fractions = 16
  /// What is summed by fractions or lengths is summed in four tables in turn: most symbols are rare, so
  /// neighbours often have the same ones, and a sum in memory that was just changed must be waited for.
  private static let tables = 4
  private static let tableSize = fractions + 1

  /// Makes room for at most 65,536 symbols and codes of at most `limit` bits, 1...15; 2^limit must be
  /// more than the number of symbols.
  init(capacity: Int, limit: Int) {
    self.capacity = capacity
    self.limit = limit
    counts = .allocate(capacity: capacity)
    codes = .allocate(capacity: capacity)
    // A symbol that does not come is written, too, before the next one takes its place.
    symbols = .allocate(capacity: capacity + 1)
    weights = .allocate(capacity: capacity + 1)
    lengths = .allocate(capacity: capacity)
    lengthCounts = .allocate(capacity: 16)
    ordered = .allocate(capacity: capacity)
    next = .allocate(capacity: 16)
    shares = .allocate(capacity: Self.tables * Self.tableSize)
    counts.initialize(repeating: 0, count: capacity)
    codes.initialize(repeating: 0, count: capacity)
    symbols.initialize(repeating: 0, count: capacity + 1)
    weights.initialize(repeating: 0, count: capacity + 1)
    lengths.initialize(repeating: 0, count: capacity)
    lengthCounts.initialize(repeating: 0, count: 16)
    ordered.initialize(repeating: 0, count: capacity)
    next.initialize(repeating: 0, count: 16)
    shares.initialize(repeating: 0, count: Self.tables * Self.tableSize)
  }

  deinit {
    counts.deallocate()
    codes.deallocate()
    symbols.deallocate()
    weights.deallocate()
    lengths.deallocate()
    lengthCounts.deallocate()
    ordered.deallocate()
    next.deallocate()
    shares.deallocate()
  }

  /// Forgets all counts.
  func clear() { counts.update(repeating: 0, count: capacity) }

  /// The number of bits of a symbol's code; 0 when it does not come.
  func length(of symbol: Int) -> Int { Int(codes[symbol] & 63) }

  /// One more than the highest symbol that comes.
  var used: Int { symbolCount > 0 ? Int(symbols[symbolCount &- 1]) &+ 1 : 0 }

  /// Makes the code of what was counted, less than 2^30 in all. A lone symbol gets a code of one bit.
  mutating func build() {
    codes.update(repeating: 0, count: capacity)
    var total: UInt32 = 0
    var count = 0
    for symbol in 0..<capacity {
      symbols[count] = UInt16(truncatingIfNeeded: symbol)
      weights[count] = counts[symbol]
      count &+= counts[symbol] == 0 ? 0 : 1
      total &+= counts[symbol]
    }
    symbolCount = count
    if count > 2 {
      shorten(room: roundUp(total: total))
    } else {
      for index in 0..<count { lengths[index] = 1 }
    }
    finish()
  }

  /// Makes the code whose lengths are given, whatever was counted.
  /// - Precondition: they are 1...limit, and the sum of 2^-length is at most 1.
  mutating func build(lengths given: (Int) -> Int) {
    for symbol in 0..<capacity {
      symbols[symbol] = UInt16(truncatingIfNeeded: symbol)
      lengths[symbol] = UInt8(given(symbol))
    }
    symbolCount = capacity
    finish()
  }

  /// Fills `lengths` with the logarithms, whose whole parts are one less than the lengths when rounded
  /// up, and `shares`. Gives the room left: 1 - the sum of 2^-length (Kraft's inequality), in units of
  /// 2^-limit.
  private func roundUp(total: UInt32) -> Int {
    // What is so rare that its code would be too long counts as what just has one of the limit. With
    // n symbols raised to m at most, all together are at most total + n · m, and that is 2^limit · m
    // or less.
    var total = Int(total)
    let spare = 1 << limit &- symbolCount
    let least = UInt32(truncatingIfNeeded: (total &+ spare &- 1) / spare)
    if least > 1 {
      total = 0
      for index in 0..<symbolCount {
        weights[index] = max(least, weights[index])
        total &+= Int(weights[index])
      }
    }
    // One more, so that the logarithm of 1 / share is too low by less than 1.5 + 0.25 - 1 sixteenths;
    // rounding up adds at least one, so that lengths are not too short.
    let whole = Self.logarithm(UInt32(truncatingIfNeeded: total)) &+ 1
    let highest = Int32(truncatingIfNeeded: Self.fractions &* limit &- 1)
    // The compiler makes vectors of this step.
    for index in 0..<symbolCount {
      lengths[index] = UInt8(
        truncatingIfNeeded: min(whole &- Self.logarithm(weights[index]), highest))
    }
    shares.update(repeating: 0, count: Self.tables &* Self.tableSize)
    var room = 1 << limit
    for index in 0..<symbolCount {
      let share = share(lengths[index])
      room &-= share
      let place = Self.tableSize &* (index & (Self.tables &- 1)) &+ Self.fraction(lengths[index])
      shares[place] = shares[place] &+ share
    }
    return room
  }

  /// Makes codes shorter by a bit until no room is left, those first whose logarithms are least above
  /// a whole number; then `lengths` are lengths.
  private func shorten(room: Int) {
    var room = room
    var threshold = 0
    while threshold < Self.fractions {
      var share = 0
      for table in 0..<Self.tables { share &+= shares[Self.tableSize &* table &+ threshold] }
      if share > room { break }
      room &-= share
      threshold &+= 1
    }
    for index in 0..<symbolCount {
      let logarithm = lengths[index]
      let fraction = Self.fraction(logarithm)
      let share = share(logarithm)
      let isShortened = fraction == threshold && share <= room
      room &-= isShortened ? share : 0
      lengths[index] = logarithm &>> 4 &+ (isShortened || fraction < threshold ? 0 : 1)
    }
    // Room is left, if any, for one of the longest codes at least, as all is in units of theirs.
    while room > 0 {
      for index in 0..<symbolCount {
        let share = 1 << (limit &- Int(lengths[index]))
        if lengths[index] > 1 && share <= room {
          room &-= share
          lengths[index] = lengths[index] &- 1
        }
      }
    }
  }

  /// 2^-length in units of 2^-limit.
  @inline(__always)
  private func share(_ logarithm: UInt8) -> Int { 1 &<< (limit &- 1 &- Int(logarithm &>> 4)) }

  /// The sixteenths of a logarithm; a place of its own for codes of one bit.
  @inline(__always)
  private static func fraction(_ logarithm: UInt8) -> Int {
    Int(logarithm < 16 ? 16 : logarithm & 15)
  }

  /// The logarithm to base 2 of a number below 2^30 in sixteenths, too high by less than a fourth of one,
  /// or too low by less than one and a half.
  ///
  /// log2(1 + m) is near m + 0.344 m (1 - m), by 0.008.
  @inline(__always)
  static func logarithm(_ value: UInt32) -> Int32 {
    // The exponent and the first seven bits after the point. To count leading zeros takes longer on
    // x86-64, where the instruction that every processor has is slow.
    let float = Int32(
      truncatingIfNeeded: Float(Int32(truncatingIfNeeded: value)).bitPattern &>> 16)
    let m = float & 127
    return (float &- 127 << 7 &+ (m &* (128 &- m) &* 11) &>> 12) &>> 3
  }

  /// Gives the codes of each length in the order of the symbols.
  private mutating func finish() {
    countLengths()
    var code: UInt32 = 0
    for length in 1...limit {
      next[length] = code
      code &+= lengthCounts[length] << UInt32(16 &- length)
    }
    // In steps, the second of which the compiler makes vectors of.
    for index in 0..<symbolCount {
      let length = Int(lengths[index])
      ordered[index] = next[length]
      next[length] = next[length] &+ 1 &<< UInt32(truncatingIfNeeded: 16 &- length)
    }
    for index in 0..<symbolCount {
      ordered[index] = Self.reversed(ordered[index]) << 6 | UInt32(lengths[index])
    }
    var bits = 0
    for index in 0..<symbolCount {
      let symbol = Int(symbols[index])
      codes[symbol] = ordered[index]
      bits &+= Int(lengths[index]) &* Int(counts[symbol])
    }
    self.bits = bits
  }

  private func countLengths() {
    shares.update(repeating: 0, count: Self.tables &* Self.tableSize)
    for index in 0..<symbolCount {
      let place = Self.tableSize &* (index & (Self.tables &- 1)) &+ Int(lengths[index])
      shares[place] = shares[place] &+ 1
    }
    for length in 0..<16 {
      var count = 0
      for table in 0..<Self.tables { count &+= shares[Self.tableSize &* table &+ length] }
      lengthCounts[length] = UInt32(truncatingIfNeeded: count)
    }
  }

  /// Sixteen bits in the other order.
  @inline(__always)
  private static func reversed(_ bits: UInt32) -> UInt32 {
    var bits = bits
    bits = (bits & 0x5555) << 1 | (bits >> 1) & 0x5555
    bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
    bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
    return (bits & 0x00FF) << 8 | (bits >> 8) & 0x00FF
  }
}
