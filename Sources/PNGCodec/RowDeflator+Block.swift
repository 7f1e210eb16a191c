extension RowDeflator {
  /// Writes the tokens as a block of the kind that takes the fewest bits: codes of its own, fixed
  /// codes, or the bytes as they are (RFC 1951, 3.2.3). Gives the number of bytes written.
  mutating func encode(
    _ rows: UnsafePointer<UInt8>, count: Int, tokenCount: Int, stride: Int, isLast: Bool
  ) -> Int {
    literals.build()
    distances.build()
    let head = buildHead()
    let ownBits = head.bits + literals.bits + distances.bits
    let storedBits = 32 + 8 * count
    let fixedBits = fixedCodeBits
    let extraBits = extraBits

    var writer = BitWriter(block, after: rest)
    writer.put(isLast ? 1 : 0, 1)
    if storedBits <= min(ownBits, fixedBits) + extraBits {
      writer.put(0, 2)
      writer.align()
      writer.put(UInt64(count) | UInt64(~count & 0xFFFF) << 16, 32)
      writer.flush()
      writer.append(rows, count: count)
    } else {
      if ownBits < fixedBits {
        writer.put(2, 2)
        put(head, to: &writer)
      } else {
        writer.put(1, 2)
        literals.build(lengths: Self.fixedLength)
        distances.build { _ in 5 }
      }
      put(tokenCount, stride: stride, to: &writer)
    }
    if isLast { writer.align() }
    writer.flush()
    rest = writer.rest
    return writer.written
  }

  /// The bits beside the symbols of lengths and distances, the same in both kinds of codes.
  private var extraBits: Int {
    var bits = 0
    for symbol in 265..<285 { bits &+= Int(literals.counts[symbol]) &* ((symbol &- 261) >> 2) }
    for symbol in 4..<distances.capacity {
      bits &+= Int(distances.counts[symbol]) &* ((symbol &- 2) >> 1)
    }
    return bits
  }

  private var fixedCodeBits: Int {
    func sum(_ symbols: Range<Int>) -> Int {
      var sum: UInt32 = 0
      for symbol in symbols { sum &+= literals.counts[symbol] }
      return Int(sum)
    }
    var bits = 8 * sum(0..<144) + 9 * sum(144..<256) + 7 * sum(256..<280) + 8 * sum(280..<286)
    for symbol in 0..<distances.capacity { bits &+= 5 &* Int(distances.counts[symbol]) }
    return bits
  }

  /// The lengths of the fixed code (RFC 1951, 3.2.6).
  private static func fixedLength(of symbol: Int) -> Int {
    switch symbol {
    case ..<144: 8
    case ..<256: 9
    case ..<280: 7
    default: 8
    }
  }

  // MARK: - The tokens

  /// Writes the tokens in the codes as they are built.
  private func put(_ tokenCount: Int, stride: Int, to writer: inout BitWriter) {
    fillTokenBits(stride: stride)
    // A match takes at most 13 bits for the length and 5 beside it, 13 for the distance, though one
    // or none where there are two distances, and 13 beside it. Two of them fit into 56 bits while
    // the distance has 9 bits beside it.
    let isWide = Self.distanceExtra(stride) > 9
    var index = 0
    while index < tokenCount {
      let first = tokenBits[Int(tokens[index])]
      let second = tokenBits[Int(tokens[index &+ 1])]
      if isWide {
        writer.put(code: first)
        writer.flush()
        writer.put(code: second)
      } else {
        // The numbers of bits are in the lowest six, and their sum is below 64.
        writer.put(
          first &>> 6 | (second &>> 6) &<< (first & 63), (first &+ second) & 63)
      }
      writer.flush()
      index &+= 2
    }
  }

  /// Fills `tokenBits`.
  private func fillTokenBits(stride: Int) {
    for literal in 0..<256 { tokenBits[literal] = UInt64(literals.codes[literal]) }
    let run = UInt64(distances.codes[Self.distanceSymbol(1)])
    let extra = UInt64(Self.distanceExtra(stride))
    let copy = Self.joined(
      UInt64(distances.codes[Self.distanceSymbol(stride)]),
      (UInt64(stride &- 1) & (1 << extra &- 1)) << 6 | extra)
    // Lengths of the same symbol differ by the bits beside it alone, which count up above the code.
    for symbol in Self.end &+ 1..<286 {
      let code = UInt64(literals.codes[symbol])
      let first = Self.firstPlace(of: symbol)
      let extra = Self.lengthExtra(first &+ Self.shortest)
      let length = code &+ UInt64(extra)
      let step = 64 &<< (code & 63)
      var runBits = Self.joined(length, run)
      var copyBits = Self.joined(length, copy)
      for place in first..<min(first &+ 1 &<< extra, 256) {
        tokenBits[Int(Token.run) &+ place] = runBits
        tokenBits[Int(Token.copy) &+ place] = copyBits
        runBits &+= step
        copyBits &+= step
      }
    }
    tokenBits[Int(Token.end)] = UInt64(literals.codes[Self.end])
    tokenBits[Int(Token.nothing)] = 0
  }

  /// Two codes, bits << 6 | their number, as one.
  @inline(__always)
  static func joined(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let bits = first >> 6 | (second >> 6) &<< (first & 63)
    return bits << 6 | (first &+ second) & 63
  }
}
