/// The prefix code that takes the fewest bits for symbols of given counts, in the canonical form of
/// deflate (RFC 1951, 3.2.2), with no code longer than a limit.
///
/// The code is Huffman's ("A Method for the Construction of Minimum-Redundancy Codes", 1952), from
/// two sorted queues. What is too long is cut to the limit, and the longest of the shorter codes
/// are lengthened until every code has its place again: a bit or two more than the least.
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
  /// Each symbol's code, its first bit lowest, as deflate writes it; from bit 16 on the number of
  /// its bits, 0 for symbols that do not come.
  let codes: UnsafeMutablePointer<UInt32>
  /// The symbols that come, the rarest first: count << 16 | symbol.
  private let leaves: UnsafeMutablePointer<UInt64>
  /// The weights of the inner nodes, in the order in which they are made, which is ascending.
  private let weights: UnsafeMutablePointer<UInt64>
  /// The inner node above each leaf, then above each inner node; after that, their depths.
  private let parents: UnsafeMutablePointer<Int>
  /// How many codes there are of each length, and the next code of that length.
  private let lengths: UnsafeMutablePointer<Int>
  private let next: UnsafeMutablePointer<UInt32>
  /// Where the leaves of each value of a byte go in sorting.
  private let starts: UnsafeMutablePointer<Int>

  /// Makes room for at most 65,536 symbols and codes of at most `limit` bits, 1...15; 2^limit must
  /// be at least the number of symbols.
  init(capacity: Int, limit: Int) {
    self.capacity = capacity
    self.limit = limit
    counts = .allocate(capacity: capacity)
    codes = .allocate(capacity: capacity)
    leaves = .allocate(capacity: capacity)
    weights = .allocate(capacity: capacity)
    parents = .allocate(capacity: 2 * capacity)
    lengths = .allocate(capacity: 16)
    next = .allocate(capacity: 16)
    starts = .allocate(capacity: 256)
    counts.initialize(repeating: 0, count: capacity)
    codes.initialize(repeating: 0, count: capacity)
    leaves.initialize(repeating: 0, count: capacity)
    weights.initialize(repeating: 0, count: capacity)
    parents.initialize(repeating: 0, count: 2 * capacity)
    lengths.initialize(repeating: 0, count: 16)
    next.initialize(repeating: 0, count: 16)
    starts.initialize(repeating: 0, count: 256)
  }

  deinit {
    counts.deallocate()
    codes.deallocate()
    leaves.deallocate()
    weights.deallocate()
    parents.deallocate()
    lengths.deallocate()
    next.deallocate()
    starts.deallocate()
  }

  /// Forgets all counts.
  func clear() { counts.update(repeating: 0, count: capacity) }

  /// The number of bits of a symbol's code; 0 when it does not come.
  func length(of symbol: Int) -> Int { Int(codes[symbol] >> 16) }

  /// One more than the highest symbol that comes, and at least `least`.
  func used(atLeast least: Int) -> Int {
    var used = capacity
    while used > least && counts[used - 1] == 0 { used -= 1 }
    return used
  }

  /// How many bits all that was counted takes in this code.
  var bits: Int {
    var bits = 0
    for symbol in 0..<capacity { bits &+= Int(counts[symbol]) &* length(of: symbol) }
    return bits
  }

  /// Makes the code of what was counted. A lone symbol gets a code of one bit.
  func build() {
    codes.update(repeating: 0, count: capacity)
    lengths.update(repeating: 0, count: 16)
    let count = sortLeaves()
    if count > 1 {
      join(count)
      shorten()
    } else if count == 1 {
      lengths[1] = 1
    }
    // The rarest symbols get the longest codes.
    var leaf = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<lengths[length] {
        codes[Int(leaves[leaf] & 0xFFFF)] = UInt32(length) << 16
        leaf &+= 1
      }
    }
    assign()
  }

  /// Makes the code whose lengths are given, whatever was counted.
  /// - Precondition: they are at most the limit, and the sum of 2^-length is at most 1.
  func build(lengths given: (Int) -> Int) {
    lengths.update(repeating: 0, count: 16)
    for symbol in 0..<capacity {
      codes[symbol] = UInt32(given(symbol)) << 16
      lengths[given(symbol)] = lengths[given(symbol)] &+ 1
    }
    assign()
  }

  /// Lists the symbols that come, the rarest first, and gives their number.
  ///
  /// Sorted by the lowest byte of the counts, then, where a count has more, by the next ones: few
  /// steps that depend on nothing, where sorting by comparison took four times as long.
  private func sortLeaves() -> Int {
    var count = 0
    var all: UInt32 = 0
    for symbol in 0..<capacity where counts[symbol] > 0 {
      leaves[count] = UInt64(counts[symbol]) << 16 | UInt64(symbol)
      all |= counts[symbol]
      count &+= 1
    }
    if count <= Self.fewLeaves {
      sortFewLeaves(count)
      return count
    }
    var shift: UInt64 = 16
    while all > 0 {
      sortLeaves(count, byByteAt: shift)
      all >>= 8
      shift &+= 8
    }
    return count
  }

  /// Up to so many leaves are sorted by insertion: the code for distances has two, and that for
  /// lengths a dozen.
  private static let fewLeaves = 16

  /// Sorts by insertion. Counts are in the higher bits, and of equal ones the lower symbol comes first.
  private func sortFewLeaves(_ count: Int) {
    var sorted = 1
    while sorted < count {
      let leaf = leaves[sorted]
      var hole = sorted
      while hole > 0 && leaves[hole &- 1] > leaf {
        leaves[hole] = leaves[hole &- 1]
        hole &-= 1
      }
      leaves[hole] = leaf
      sorted &+= 1
    }
  }

  /// One pass of a radix sort; `weights` is free before nodes are joined.
  private func sortLeaves(_ count: Int, byByteAt shift: UInt64) {
    starts.update(repeating: 0, count: 256)
    for leaf in 0..<count {
      starts[Int(leaves[leaf] >> shift & 0xFF)] = starts[Int(leaves[leaf] >> shift & 0xFF)] &+ 1
    }
    var start = 0
    for value in 0..<256 {
      let length = starts[value]
      starts[value] = start
      start &+= length
    }
    for leaf in 0..<count {
      let value = Int(leaves[leaf] >> shift & 0xFF)
      weights[starts[value]] = leaves[leaf]
      starts[value] = starts[value] &+ 1
    }
    leaves.update(from: weights, count: count)
  }

  /// Joins the two lightest of all nodes until one is left, and counts the leaves of each depth;
  /// those that are too deep count as at the limit.
  ///
  /// With n leaves there are n - 1 inner nodes; node k has the place n + k in `parents`, below
  /// twice the capacity.
  private func join(_ count: Int) {
    var leaf = 0
    var inner = 0
    for made in 0..<count &- 1 {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        // Leaf or inner node, whichever is lighter; inner nodes before `made` exist.
        let leafWeight = leaf < count ? leaves[leaf] >> 16 : .max
        if inner < made && weights[inner] < leafWeight {
          weight &+= weights[inner]
          parents[count &+ inner] = made
          inner &+= 1
        } else {
          weight &+= leafWeight
          parents[leaf] = made
          leaf &+= 1
        }
      }
      weights[made] = weight
    }
    // A parent is made after its children, so from the last one down each depth is known in time.
    parents[count &+ count &- 2] = 0
    for node in stride(from: count &- 3, through: 0, by: -1) {
      parents[count &+ node] = parents[count &+ parents[count &+ node]] &+ 1
    }
    for leaf in 0..<count {
      let depth = min(parents[count &+ parents[leaf]] &+ 1, limit)
      lengths[depth] = lengths[depth] &+ 1
    }
  }

  /// Makes the lengths those of a code: the sum of 2^-length is 1 (Kraft's equality).
  private func shorten() {
    var sum = 0
    for length in 1...limit { sum &+= lengths[length] << (limit &- length) }
    while sum > 1 << limit {
      // One code of the limit joins a shorter one, which both take a bit more then.
      lengths[limit] = lengths[limit] &- 1
      var shorter = limit &- 1
      while lengths[shorter] == 0 { shorter &-= 1 }
      lengths[shorter] = lengths[shorter] &- 1
      lengths[shorter &+ 1] = lengths[shorter &+ 1] &+ 2
      sum &-= 1
    }
  }

  /// Gives the codes of each length in the order of the symbols.
  private func assign() {
    var code: UInt32 = 0
    lengths[0] = 0
    for length in 1...limit {
      code = (code &+ UInt32(lengths[length &- 1])) << 1
      next[length] = code
    }
    for symbol in 0..<capacity where codes[symbol] != 0 {
      let length = Int(codes[symbol] >> 16)
      codes[symbol] = codes[symbol] | Self.reversed(next[length], count: length)
      next[length] = next[length] &+ 1
    }
  }

  /// The lowest `count` bits, 1...16, in the other order.
  @inline(__always)
  private static func reversed(_ bits: UInt32, count: Int) -> UInt32 {
    var bits = bits
    bits = (bits & 0x5555) << 1 | (bits >> 1) & 0x5555
    bits = (bits & 0x3333) << 2 | (bits >> 2) & 0x3333
    bits = (bits & 0x0F0F) << 4 | (bits >> 4) & 0x0F0F
    bits = (bits & 0x00FF) << 8 | (bits >> 8) & 0x00FF
    return bits >> UInt32(16 &- count)
  }
}
