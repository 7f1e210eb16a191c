extension RowDeflator {
  /// Fills `tokens` and counts their symbols; gives the number of tokens, a multiple of four.
  ///
  /// Each token is one byte or more, so there are at most `count` before the end.
  mutating func tokenize(_ rows: UnsafePointer<UInt8>, count: Int, stride: Int) -> Int {
    matches.find(in: rows, count: count, stride: stride)
    literals.clear()
    distances.clear()
    var made = 0
    var at = 0
    var matchCount = 0
    var copyCount = 0
    while true {
      let (literalCount, isStart) = matches.next(from: at)
      Self.widen(rows + at, count: literalCount, to: tokens + made)
      made &+= literalCount
      at &+= literalCount
      guard isStart else { continue }
      if at == count { break }
      let (run, copy) = matches.lengths(at: at, longest: Self.longest)
      let length = max(run, copy)
      let isCopy = copy > run
      let place = length &- Self.shortest
      tokens[made] = (isCopy ? Token.copy : Token.run) &+ UInt16(truncatingIfNeeded: place)
      let symbol = Int(lengthSymbols[place])
      literals.counts[symbol] = literals.counts[symbol] &+ 1
      copyCount &+= isCopy ? 1 : 0
      matchCount &+= 1
      made &+= 1
      at &+= length
    }
    tokens[made] = Token.end
    for index in made &+ 1..<made &+ 4 { tokens[index] = Token.nothing }
    made = (made &+ 4) & ~3
    countLiterals(made)
    literals.counts[Self.end] = 1
    distances.counts[Self.distanceSymbol(stride)] = UInt32(copyCount)
    let runs = distances.counts + Self.distanceSymbol(1)
    runs.pointee = runs.pointee &+ UInt32(matchCount &- copyCount)
    return made
  }

  /// Writes bytes as tokens. Sixteen at a time, so up to fifteen more are read and written.
  @inline(__always)
  private static func widen(
    _ bytes: UnsafePointer<UInt8>, count: Int, to tokens: UnsafeMutablePointer<UInt16>
  ) {
    var at = 0
    repeat {
      let part = UnsafeRawPointer(bytes + at).loadUnaligned(as: SIMD16<UInt8>.self)
      UnsafeMutableRawPointer(tokens + at).storeBytes(
        of: SIMD16<UInt16>(truncatingIfNeeded: part), as: SIMD16<UInt16>.self)
      at &+= 16
    } while at < count
  }

  /// Counts the literals among the first `count` tokens, a multiple of four.
  private func countLiterals(_ count: Int) {
    let first = tokenCounts
    let second = tokenCounts + Token.count
    first.update(repeating: 0, count: 256)
    second.update(repeating: 0, count: 256)
    var index = 0
    while index < count {
      // Four tokens in the order of memory, which does not matter here.
      let four = UnsafeRawPointer(tokens + index).loadUnaligned(as: UInt64.self)
      let places = (
        Int(truncatingIfNeeded: four & 0xFFFF), Int(truncatingIfNeeded: four >> 16 & 0xFFFF),
        Int(truncatingIfNeeded: four >> 32 & 0xFFFF), Int(truncatingIfNeeded: four >> 48)
      )
      first[places.0] = first[places.0] &+ 1
      second[places.1] = second[places.1] &+ 1
      first[places.2] = first[places.2] &+ 1
      second[places.3] = second[places.3] &+ 1
      index &+= 4
    }
    for literal in 0..<256 { literals.counts[literal] = first[literal] &+ second[literal] }
  }
}
