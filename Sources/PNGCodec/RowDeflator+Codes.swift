/// The codes of a block as they stand at its head (RFC 1951, 3.2.7).
extension RowDeflator {
  /// What stands before the tokens of a block with codes of its own.
  struct Head {
    /// How many lengths are given of the code for literals, and of that for distances.
    var literalCount = 0
    var distanceCount = 0
    /// How many entries `codeLengths` has.
    var entryCount = 0
    /// How many lengths are given of the code for lengths.
    var lengthCount = 0
    /// How many bits all this takes.
    var bits = 0
  }

  /// The order of the lengths of the code for lengths.
  private static func lengthSymbol(at place: Int) -> Int {
    // 16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15
    if place < 4 { return place == 3 ? 0 : 16 &+ place }
    return place % 2 == 0 ? 6 &+ place / 2 : (19 &- place) / 2
  }

  // Symbol 16, which repeats other lengths than 0, is not used: equal neighbours are a matter of chance,
  // and telling them gained less than a byte.

  /// Repeats 0 three times and more, with three bits that say how much more.
  private static let fewZeros = 17
  /// Repeats 0 eleven times and more, with seven bits.
  private static let manyZeros = 18
  private static let mostZeros = 138

  /// Lists the lengths of the codes for literals and distances and makes the code for them.
  mutating func buildHead() -> Head {
    var head = Head()
    head.literalCount = literals.used
    head.distanceCount = max(1, distances.used)
    head.entryCount = listCodeLengths(head)

    let counts = lengthCodes.counts
    var zeros = 0
    var few = 0
    var many = 0
    for index in 0..<head.entryCount {
      let run = Int(codeLengths[index] >> 4)
      zeros &+= run < 3 ? run : 0
      few &+= (run &- 3) & ~7 == 0 ? 1 : 0
      many &+= run > 10 ? 1 : 0
    }
    lengthCodes.clear()
    // At least two symbols come: of the 257 lengths or more some are 0, or they are not all the same.
    counts[0] = UInt32(zeros)
    for length in 1...15 {
      counts[length] = literals.lengthCounts[length] &+ distances.lengthCounts[length]
    }
    counts[Self.fewZeros] = UInt32(few)
    counts[Self.manyZeros] = UInt32(many)
    lengthCodes.build()

    head.lengthCount = 19
    while lengthCodes.length(of: Self.lengthSymbol(at: head.lengthCount &- 1)) == 0 {
      head.lengthCount &-= 1
    }
    head.bits = 14 + 3 * head.lengthCount + lengthCodes.bits + 3 * few + 7 * many
    return head
  }

  /// Fills `codeLengths` and gives the number of entries: one for each symbol that comes, at most four
  /// for longer stretches of those that do not.
  private func listCodeLengths(_ head: Head) -> Int {
    var made = 0
    var next = 0
    func add(_ length: Int, at place: Int) {
      var zeros = place &- next
      while zeros > Self.mostZeros {
        codeLengths[made] = UInt16(Self.mostZeros << 4)
        made &+= 1
        zeros &-= Self.mostZeros
      }
      codeLengths[made] = UInt16(truncatingIfNeeded: zeros << 4 | length)
      made &+= 1
      next = place &+ 1
    }
    for index in 0..<literals.symbolCount {
      let symbol = Int(literals.symbols[index])
      add(literals.length(of: symbol), at: symbol)
    }
    for index in 0..<distances.symbolCount {
      let symbol = Int(distances.symbols[index])
      add(distances.length(of: symbol), at: head.literalCount &+ symbol)
    }
    // With no distance there is still one length.
    if distances.symbolCount == 0 { add(0, at: head.literalCount &+ 1) }
    return made
  }

  func put(_ head: Head, to writer: inout BitWriter) {
    writer.put(UInt64(head.literalCount - Self.end - 1), 5)
    writer.put(UInt64(head.distanceCount - 1), 5)
    writer.put(UInt64(head.lengthCount - 4), 4)
    writer.flush()
    for place in 0..<head.lengthCount {
      writer.put(UInt64(lengthCodes.length(of: Self.lengthSymbol(at: place))), 3)
      writer.flush()
    }
    fillZeroBits()
    let codes = lengthCodes.codes
    for index in 0..<head.entryCount {
      let zeros = Int(codeLengths[index] >> 4)
      let length = Int(codeLengths[index] & 15)
      if zeros > 10 {
        writer.put(code: UInt64(codes[Self.manyZeros]))
        writer.put(UInt64(zeros &- 11), 7)
      } else {
        writer.put(code: zeroBits[zeros])
      }
      // What has no length stands for its zeros alone.
      writer.put(code: length > 0 ? UInt64(codes[length]) : 0)
      writer.flush()
    }
  }

  /// Fills `zeroBits`.
  private func fillZeroBits() {
    let zero = UInt64(lengthCodes.codes[0])
    let few = UInt64(lengthCodes.codes[Self.fewZeros])
    zeroBits[0] = 0
    zeroBits[1] = zero
    zeroBits[2] = Self.joined(zero, zero)
    for zeros in 3...10 {
      zeroBits[zeros] = Self.joined(few, UInt64(zeros &- 3) << 6 | 3)
    }
  }
}
