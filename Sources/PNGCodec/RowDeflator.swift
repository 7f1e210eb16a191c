import Flate

/// Deflates the rows of indexed pictures: a zlib stream (RFC 1950) of one block (RFC 1951) for each
/// batch of rows, with matches to the byte before and to the row above, and nothing else.
///
/// In drawn pictures that is where nearly all repetition lies, so that a search for more costs most
/// of the time and gains little: captchas are encoded in half the time that zlib's runs take, in
/// fewer bytes (the figures are with `PNGCompression`). And no zlib decides the bytes, so a file is
/// the same on every machine. Pictures that repeat themselves elsewhere take more than with zlib.
struct RowDeflator: ~Copyable, @unchecked Sendable {
  // Sendable: the memory is owned by this value alone.

  /// Bytes that follow a batch in its buffer: they are read, but nothing depends on them.
  static let padding = 8
  /// The most bytes of a batch; a block may store 65,535, and a match may go back 32,768.
  static let batchLimit = 32_768

  let literals = PrefixCode(capacity: 288, limit: 15)
  let distances = PrefixCode(capacity: 30, limit: 15)
  let lengthCodes = PrefixCode(capacity: 19, limit: 7)
  /// What the batch becomes: a literal, or 256 + the length of a match, or that + `above` where the
  /// match is to the row above.
  let tokens: UnsafeMutablePointer<UInt16>
  /// The lengths of both codes as a sequence of repeats: symbol | extra bits << 8.
  let repeats: UnsafeMutablePointer<UInt16>
  let block: UnsafeMutablePointer<UInt8>
  var rest = BitWriter.Rest()
  private var adler = Adler32()

  static let shortest = 3
  static let longest = 258
  static let end = 256
  static let above: UInt16 = 1_024
  /// The order of the lengths of the code for lengths (RFC 1951, 3.2.7).
  static let lengthOrder = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Takes some 110 KB.
  init() {
    tokens = .allocate(capacity: Self.batchLimit)
    tokens.initialize(repeating: 0, count: Self.batchLimit)
    repeats = .allocate(capacity: 320)
    repeats.initialize(repeating: 0, count: 320)
    // A block takes at most as much as its bytes stored: 5 bytes more than they are, what the block
    // before left, and what a bit writer may write beyond its end.
    block = .allocate(capacity: Self.batchLimit + 32)
    block.initialize(repeating: 0, count: Self.batchLimit + 32)
  }

  deinit {
    tokens.deallocate()
    repeats.deallocate()
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
  ///   - rows: the bytes and `padding` more.
  ///   - count: the number of bytes, 1...`batchLimit`.
  ///   - stride: the bytes of a row.
  ///   - isLast: true for the block that ends the stream.
  mutating func write(
    _ rows: [UInt8], count: Int, stride: Int, isLast: Bool, into output: inout [UInt8]
  ) {
    precondition(1...Self.batchLimit ~= count && rows.count >= count + Self.padding && stride > 0)
    adler.update(rows.span.extracting(0..<count))
    let made = rows.withUnsafeBufferPointer { rows in
      let tokenCount = tokenize(rows.baseAddress!, count: count, stride: stride)
      return encode(
        rows.baseAddress!, count: count, tokenCount: tokenCount, stride: stride, isLast: isLast)
    }
    output.append(contentsOf: UnsafeBufferPointer(start: block, count: made))
    if isLast { output.appendBigEndian(adler.value) }
  }

  // MARK: - Tokens

  /// Fills `tokens` and counts their symbols; gives the number of tokens.
  ///
  /// Bytes before `at` + 8 are read, where `at` is below `count`: inside the padding. Each token is
  /// one byte or more, so there are at most `count`.
  private func tokenize(_ rows: UnsafePointer<UInt8>, count: Int, stride: Int) -> Int {
    literals.clear()
    distances.clear()
    let literalCounts = literals.counts
    literalCounts[Self.end] = 1
    let runs = distances.counts + Self.distanceSymbol(1)
    let copies = distances.counts + Self.distanceSymbol(stride)
    tokens[0] = UInt16(rows[0])
    literalCounts[Int(rows[0])] = literalCounts[Int(rows[0])] &+ 1
    var made = 1
    var at = 1
    while at < count {
      let here = rows + at
      let word = Self.load(here)
      let isRun = (word ^ Self.load(here - 1)) & 0xFF_FFFF == 0
      let isCopy = at >= stride && (word ^ Self.load(here - stride)) & 0xFF_FFFF == 0
      let room = min(count &- at, Self.longest)
      guard (isRun || isCopy) && room >= Self.shortest else {
        let byte = UInt8(truncatingIfNeeded: word)
        tokens[made] = UInt16(byte)
        literalCounts[Int(byte)] = literalCounts[Int(byte)] &+ 1
        made &+= 1
        at &+= 1
        continue
      }
      let run = isRun ? Self.matchLength(here, here - 1, room) : 0
      let copy = isCopy ? Self.matchLength(here, here - stride, room) : 0
      let length = max(run, copy)
      literalCounts[Self.lengthSymbol(length)] = literalCounts[Self.lengthSymbol(length)] &+ 1
      if copy > run {
        tokens[made] = UInt16(truncatingIfNeeded: 256 &+ length) &+ Self.above
        copies.pointee = copies.pointee &+ 1
      } else {
        tokens[made] = UInt16(truncatingIfNeeded: 256 &+ length)
        runs.pointee = runs.pointee &+ 1
      }
      made &+= 1
      at &+= length
    }
    return made
  }

  @inline(__always)
  private static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// How many bytes from both places are the same, at most `room`.
  @inline(__always)
  private static func matchLength(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, _ room: Int
  ) -> Int {
    var length = 0
    while length < room {
      let difference = load(first + length) ^ load(second + length)
      if difference != 0 { return min(length &+ difference.trailingZeroBitCount >> 3, room) }
      length &+= 8
    }
    return room
  }

  /// The symbol of a length of 3...258 (RFC 1951, 3.2.5).
  @inline(__always)
  static func lengthSymbol(_ length: Int) -> Int {
    let extra = lengthExtra(length)
    return length == longest ? 285 : 257 &+ 4 &* extra &+ (length &- shortest) >> extra
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
