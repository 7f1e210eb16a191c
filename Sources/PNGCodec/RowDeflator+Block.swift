extension RowDeflator {
  /// Writes the tokens as a block of the kind that takes the fewest bits: codes of its own, fixed
  /// codes, or the bytes as they are (RFC 1951, 3.2.3). Gives the number of bytes written.
  mutating func encode(
    _ rows: UnsafePointer<UInt8>, count: Int, tokenCount: Int, stride: Int, isLast: Bool
  ) -> Int {
    literals.build()
    distances.build()
    let literalCount = literals.used(atLeast: Self.end + 1)
    let distanceCount = distances.used(atLeast: 1)
    let repeatCount = listRepeats(literalCount, distanceCount)
    let lengthCount = lengthCodeCount()
    let ownBits =
      14 + 3 * lengthCount + lengthCodes.bits + repeatExtraBits + literals.bits + distances.bits
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
        writer.put(UInt64(literalCount - Self.end - 1), 5)
        writer.put(UInt64(distanceCount - 1), 5)
        writer.put(UInt64(lengthCount - 4), 4)
        writer.flush()
        put(repeatCount, lengthCount, to: &writer)
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
    var bits = 0
    for symbol in 0..<literals.capacity {
      bits &+= Int(literals.counts[symbol]) &* Self.fixedLength(of: symbol)
    }
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

  // MARK: - The codes themselves (RFC 1951, 3.2.7)

  /// Lists the lengths of both codes in `repeats`, counts the symbols, makes the code for them, and
  /// gives the number of entries: at most one for each of at most 286 + 30 lengths.
  private func listRepeats(_ literalCount: Int, _ distanceCount: Int) -> Int {
    lengthCodes.clear()
    let total = literalCount + distanceCount
    func length(_ index: Int) -> Int {
      index < literalCount
        ? literals.length(of: index) : distances.length(of: index &- literalCount)
    }
    var made = 0
    func add(_ symbol: Int, extra: Int = 0) {
      repeats[made] = UInt16(symbol) | UInt16(extra) << 8
      lengthCodes.counts[symbol] = lengthCodes.counts[symbol] &+ 1
      made &+= 1
    }
    var index = 0
    while index < total {
      let value = length(index)
      var end = index &+ 1
      while end < total && length(end) == value { end &+= 1 }
      var rest = end &- index
      if value == 0 {
        while rest >= 11 {
          let part = min(rest, 138)
          add(18, extra: part &- 11)
          rest &-= part
        }
        if rest >= 3 {
          add(17, extra: rest &- 3)
          rest = 0
        }
      } else {
        add(value)
        rest &-= 1
        while rest >= 3 {
          let part = min(rest, 6)
          add(16, extra: part &- 3)
          rest &-= part
        }
      }
      for _ in 0..<rest { add(value) }
      index = end
    }
    // Decoders want a whole code here, so a lone symbol gets a companion.
    if lengthCodes.counts[0] == UInt32(made) { lengthCodes.counts[1] = lengthCodes.counts[1] &+ 1 }
    for symbol in 1..<lengthCodes.capacity where lengthCodes.counts[symbol] == UInt32(made) {
      lengthCodes.counts[0] = lengthCodes.counts[0] &+ 1
    }
    lengthCodes.build()
    return made
  }

  private var repeatExtraBits: Int {
    2 * Int(lengthCodes.counts[16]) + 3 * Int(lengthCodes.counts[17])
      + 7 * Int(lengthCodes.counts[18])
  }

  /// How many lengths of the code for lengths are written.
  private func lengthCodeCount() -> Int {
    var count = Self.lengthOrder.count
    while count > 4 && lengthCodes.length(of: Self.lengthOrder[count - 1]) == 0 { count -= 1 }
    return count
  }

  private func put(_ repeatCount: Int, _ lengthCount: Int, to writer: inout BitWriter) {
    for index in 0..<lengthCount {
      writer.put(UInt64(lengthCodes.length(of: Self.lengthOrder[index])), 3)
      writer.flush()
    }
    for index in 0..<repeatCount {
      let symbol = Int(repeats[index] & 0xFF)
      writer.put(code: lengthCodes.codes[symbol])
      switch symbol {
      case 16: writer.put(UInt64(repeats[index] >> 8), 2)
      case 17: writer.put(UInt64(repeats[index] >> 8), 3)
      case 18: writer.put(UInt64(repeats[index] >> 8), 7)
      default: break
      }
      writer.flush()
    }
  }

  // MARK: - The tokens

  private func put(_ tokenCount: Int, stride: Int, to writer: inout BitWriter) {
    let codes = literals.codes
    let run = distances.codes[Self.distanceSymbol(1)]
    let copySymbol = Self.distanceSymbol(stride)
    let copy = distances.codes[copySymbol]
    let copyExtra = UInt64(Self.distanceExtra(stride))
    let copyBits = UInt64(stride - 1) & (1 << copyExtra - 1)
    var index = 0
    while index < tokenCount {
      let token = tokens[index]
      index &+= 1
      if token < 256 {
        writer.put(code: codes[Int(token)])
        // Two literals, which take at most 30 bits, are written at once.
        if index < tokenCount, tokens[index] < 256 {
          writer.put(code: codes[Int(tokens[index])])
          index &+= 1
        }
      } else {
        // At most 15 bits for the length and 5 beside it, 15 for the distance and 13 beside it.
        let isCopy = token >= Self.above
        let length = Int(token & (Self.above - 1)) &- 256
        let extra = Self.lengthExtra(length)
        writer.put(code: codes[Self.lengthSymbol(length)])
        writer.put(UInt64(length &- Self.shortest) & (1 << UInt64(extra) &- 1), UInt64(extra))
        if isCopy {
          writer.put(code: copy)
          writer.put(copyBits, copyExtra)
        } else {
          writer.put(code: run)
        }
      }
      writer.flush()
    }
    writer.put(code: codes[Self.end])
  }
}
