/// The coverage of 16 pixels of a row, handled at once.
///
/// Written out as vectors: compilers make none of a loop of 16 whose rows might overlap. Of the
/// operations on vectors only those are used that become instructions; `pointwiseMax`, or a
/// comparison with a scalar, goes through the pixels one by one.
typealias CoverageBlock = SIMD16<UInt8>

extension SIMD16<UInt8> {
  /// The number of pixels.
  static let size = 16

  /// The 16 bytes from an address on.
  @inline(__always)
  init(at address: UnsafePointer<UInt8>) {
    self = UnsafeRawPointer(address).loadUnaligned(as: Self.self)
  }

  /// Writes the 16 bytes from an address on.
  @inline(__always)
  func store(at address: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(address).storeBytes(of: self, as: Self.self)
  }

  /// The larger of each two.
  @inline(__always)
  func larger(_ other: Self) -> Self { replacing(with: other, where: other .> self) }

  /// The smaller of each two.
  @inline(__always)
  func smaller(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  /// True when no pixel is covered.
  @inline(__always)
  var isEmpty: Bool {
    let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
    return halves.x | halves.y == 0
  }

  /// The bytes at even places, and those at odd ones, as 16 bits each.
  @inline(__always)
  var wide: (even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    let pairs = unsafeBitCast(self, to: SIMD8<UInt16>.self)
    return (pairs & 0xFF, pairs &>> 8)
  }

  /// From what `wide` gives, each below 256.
  @inline(__always)
  init(even: SIMD8<UInt16>, odd: SIMD8<UInt16>) {
    self = unsafeBitCast(even | odd &<< 8, to: Self.self)
  }

  /// Adds the 16 bytes to four sums.
  @inline(__always)
  func add(to sums: inout SIMD4<UInt32>) {
    let wide = wide
    let pairs = unsafeBitCast(wide.even &+ wide.odd, to: SIMD4<UInt32>.self)
    sums &+= (pairs & 0xFFFF) &+ (pairs &>> 16)
  }
}

/// Calls `body` with the start of each whole block of a row of `count` pixels that has coverage, and
/// `tail` with each pixel after the last whole block. Most of a tile is empty.
@inline(__always)
func eachBlock(
  of row: UnsafePointer<UInt8>, count: Int,
  _ body: (_ start: Int, _ block: CoverageBlock) -> Void, tail: (_ index: Int) -> Void
) {
  var start = 0
  // A block ends at `start` + 16, inside the row.
  while start &+ CoverageBlock.size <= count {
    let block = CoverageBlock(at: row + start)
    if !block.isEmpty { body(start, block) }
    start &+= CoverageBlock.size
  }
  while start < count {
    tail(start)
    start &+= 1
  }
}
