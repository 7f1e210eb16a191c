import Flate

/// Deflates the rows of indexed pictures: a zlib stream (RFC 1950) of one block (RFC 1951) for each
/// batch of rows, with matches to the byte before and to the row above, and nothing else.
///
/// In drawn pictures that is where nearly all repetition lies, so that a search for more costs most
/// of the time and gains little: captchas are encoded in two fifths to a fifth of the time that
/// zlib's runs take, in about as many bytes (the figures are with `PNGCompression`). And no zlib decides the bytes, so a file is
/// the same on every machine. Pictures that repeat themselves elsewhere take more than with zlib.
struct RowDeflator: ~Copyable, @unchecked Sendable {
  // Sendable: the memory is owned by this value alone.

  /// Bytes that stand before and after a batch in its buffer: they are read, but nothing depends on
  /// them.
  static let margin = RowMatches.margin
  /// The most bytes of a batch; a block may store 65,535, and a match may go back 32,768.
  static let batchLimit = 32_768

  // 13 bits leave room for two tokens between two writes, and as good as never cost one.
  var literals = PrefixCode(capacity: 288, limit: 13)
  var distances = PrefixCode(capacity: 30, limit: 13)
  var lengthCodes = PrefixCode(capacity: 19, limit: 7)
  let matches = RowMatches(limit: Self.batchLimit)
  /// What the batch becomes: a literal, or `run` or `copy` + the length of a match - 3; then `end`
  /// and `nothing` until their number is a multiple of four.
  let tokens: UnsafeMutablePointer<UInt16>
  /// How often each token comes, counted in two tables, one after the other: what comes twice in a
  /// row would have to wait for itself. Of use for literals alone.
  let tokenCounts: UnsafeMutablePointer<UInt32>
  /// What each token is written as: bits << 6 | the number of bits.
  let tokenBits: UnsafeMutablePointer<UInt64>
  /// The symbol of each length of a match - 3.
  let lengthSymbols: UnsafeMutablePointer<UInt16>
  /// The lengths of the codes for literals and distances, one entry for each that is not 0: how many
  /// zeros stand before it << 4 | the length; 0 for the length where there are only zeros.
  let codeLengths: UnsafeMutablePointer<UInt16>
  /// What 0 to 10 zeros among those lengths are written as: bits << 6 | the number of bits.
  let zeroBits: UnsafeMutablePointer<UInt64>
  let block: UnsafeMutablePointer<UInt8>
  var rest = BitWriter.Rest()
  private var adler = Adler32()

  static let shortest = 3
  static let longest = 258
  /// The symbol that ends a block.
  static let end = 256

  /// Tokens that are no literals.
  enum Token {
    /// A match to the byte before.
    static let run: UInt16 = 256
    /// A match to the row above.
    static let copy: UInt16 = 512
    static let end: UInt16 = 768
    static let nothing: UInt16 = 769
    static let count = 770
  }

  /// Takes some 130 KB.
  init() {
    // Literals are written sixteen at a time, the end is followed by three others at most.
    tokens = .allocate(capacity: Self.batchLimit + 32)
    tokens.initialize(repeating: 0, count: Self.batchLimit + 32)
    tokenCounts = .allocate(capacity: 2 * Token.count)
    tokenCounts.initialize(repeating: 0, count: 2 * Token.count)
    tokenBits = .allocate(capacity: Token.count)
    tokenBits.initialize(repeating: 0, count: Token.count)
    lengthSymbols = .allocate(capacity: 256)
    lengthSymbols.initialize(repeating: 0, count: 256)
    for length in Self.shortest...Self.longest {
      lengthSymbols[length - Self.shortest] = UInt16(Self.lengthSymbol(length))
    }
    codeLengths = .allocate(capacity: 320)
    codeLengths.initialize(repeating: 0, count: 320)
    zeroBits = .allocate(capacity: 11)
    zeroBits.initialize(repeating: 0, count: 11)
    // A block takes at most as much as its bytes stored: 5 bytes more than they are, what the block
    // before left, and what a bit writer may write beyond its end.
    block = .allocate(capacity: Self.batchLimit + 32)
    block.initialize(repeating: 0, count: Self.batchLimit + 32)
  }

  deinit {
    tokens.deallocate()
    tokenCounts.deallocate()
    tokenBits.deallocate()
    lengthSymbols.deallocate()
    codeLengths.deallocate()
    zeroBits.deallocate()
    block.deallocate()
  }

  /// Appends the head of a stream: deflate, a window of 32,768 bytes, least effort.
  mutating func begin(into output: inout [UInt8]) {
    adler = Adler32()
    rest = BitWriter.Rest()
    output.append(0x78)
    output.append(0x01)
  }

  /// Appends one block.
  /// - Parameters:
  ///   - rows: the bytes, with `margin` more before and after them.
  ///   - count: the number of bytes, 1...`batchLimit`.
  ///   - stride: the bytes of a row.
  ///   - isLast: true for the block that ends the stream.
  mutating func write(
    _ rows: [UInt8], count: Int, stride: Int, isLast: Bool, into output: inout [UInt8]
  ) {
    precondition(
      1...Self.batchLimit ~= count && rows.count >= count + 2 * Self.margin && stride > 0)
    adler.update(rows.span.extracting(Self.margin..<Self.margin + count))
    let made = rows.withUnsafeBufferPointer { rows in
      let rows = rows.baseAddress! + Self.margin
      let tokenCount = tokenize(rows, count: count, stride: stride)
      return encode(rows, count: count, tokenCount: tokenCount, stride: stride, isLast: isLast)
    }
    output.append(contentsOf: UnsafeBufferPointer(start: block, count: made))
    if isLast { output.appendBigEndian(adler.value) }
  }

  /// The symbol of a length of 3...258 (RFC 1951, 3.2.5).
  @inline(__always)
  static func lengthSymbol(_ length: Int) -> Int {
    let extra = lengthExtra(length)
    return length == longest ? 285 : 257 &+ 4 &* extra &+ (length &- shortest) >> extra
  }

  /// The least length of a symbol of 257...285, less 3.
  @inline(__always)
  static func firstPlace(of symbol: Int) -> Int {
    if symbol == 285 { return longest &- shortest }
    let extra = max(0, (symbol &- 261) / 4)
    return (symbol &- 257 &- 4 &* extra) << extra
  }

  /// How many of the lowest bits of length - 3 stand beside the symbol.
  @inline(__always)
  static func lengthExtra(_ length: Int) -> Int {
    length == longest
      ? 0 : 61 &- (UInt64(truncatingIfNeeded: length &- shortest) | 4).leadingZeroBitCount
  }

  /// The symbol of a distance of 1...32,768.
  static func distanceSymbol(_ distance: Int) -> Int {
    let extra = distanceExtra(distance)
    return 2 * extra + (distance - 1) >> extra
  }

  /// How many of the lowest bits of distance - 1 stand beside the symbol.
  static func distanceExtra(_ distance: Int) -> Int {
    62 - (UInt64(distance - 1) | 2).leadingZeroBitCount
  }
}
