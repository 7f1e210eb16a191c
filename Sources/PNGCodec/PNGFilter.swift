/// How a row's bytes are told by their neighbours before they are compressed (PNG, Third Edition,
/// clause 9.2).
enum PNGFilter: UInt8, Hashable, CaseIterable {
  /// The bytes as they are.
  case none = 0
  /// The difference from the pixel to the left.
  case sub = 1
  /// The difference from the pixel above.
  case up = 2
  /// The difference from the mean of the two, rounded down.
  case average = 3
  /// The difference from whichever of left, above and above-left is nearest to
  /// left + above - above-left.
  case paeth = 4

  /// The predictor of Paeth: ties go to left, then above.
  @inline(__always)
  static func paethPredictor(left a: UInt8, above b: UInt8, aboveLeft c: UInt8) -> UInt8 {
    let toA = abs(Int(b) - Int(c))
    let toB = abs(Int(a) - Int(c))
    let toC = abs(Int(a) + Int(b) - 2 * Int(c))
    if toA <= toB && toA <= toC { return a }
    return toB <= toC ? b : c
  }

  /// Writes the filtered form of `count` bytes at `row` to `output`. The row before it is at
  /// `above`; before the first row stand zeros.
  ///
  /// All three have `count` bytes and do not overlap.
  func apply(
    row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
    output: UnsafeMutablePointer<UInt8>
  ) {
    // Indices: i < count, and i - distance is only read where it is at least 0.
    let edge = min(distance, count)
    switch self {
    case .none:
      output.update(from: row, count: count)
    case .sub:
      output.update(from: row, count: edge)
      for i in edge..<count { output[i] = row[i] &- row[i &- distance] }
    case .up:
      for i in 0..<count { output[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<edge { output[i] = row[i] &- above[i] >> 1 }
      for i in edge..<count {
        let mean = (UInt16(row[i &- distance]) &+ UInt16(above[i])) >> 1
        output[i] = row[i] &- UInt8(truncatingIfNeeded: mean)
      }
    case .paeth:
      // Left and above-left of the first pixel are 0, so the predictor is what is above.
      for i in 0..<edge { output[i] = row[i] &- above[i] }
      for i in edge..<count {
        output[i] =
          row[i]
          &- Self.paethPredictor(
            left: row[i &- distance], above: above[i], aboveLeft: above[i &- distance])
      }
    }
  }

  /// Turns `count` filtered bytes at `row` back in place. Nil for `above` stands for zeros.
  func undo(
    row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, distance: Int
  ) {
    // Indices as in `apply`.
    let edge = min(distance, count)
    switch self {
    case .none:
      break
    case .sub:
      for i in edge..<count { row[i] &+= row[i &- distance] }
    case .up:
      guard let above else { return }
      for i in 0..<count { row[i] &+= above[i] }
    case .average:
      if let above {
        for i in 0..<edge { row[i] &+= above[i] >> 1 }
        for i in edge..<count {
          let mean = (UInt16(row[i &- distance]) &+ UInt16(above[i])) >> 1
          row[i] &+= UInt8(truncatingIfNeeded: mean)
        }
      } else {
        for i in edge..<count { row[i] &+= row[i &- distance] >> 1 }
      }
    case .paeth:
      if let above {
        for i in 0..<edge { row[i] &+= above[i] }
        for i in edge..<count {
          row[i] &+= Self.paethPredictor(
            left: row[i &- distance], above: above[i], aboveLeft: above[i &- distance])
        }
      } else {
        // With zeros above, the nearest is always what is to the left.
        for i in edge..<count { row[i] &+= row[i &- distance] }
      }
    }
  }
}
