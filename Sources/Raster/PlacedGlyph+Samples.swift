/// Bilinear samples of a level, four pixels at once.
extension PlacedGlyph {
  /// The places of four pixels' samples along one axis, with 32 fractional bits.
  struct Lanes {
    private var firstTwo: SIMD2<UInt64>
    private var lastTwo: SIMD2<UInt64>
    /// From four pixels to the next four.
    private let step: SIMD2<UInt64>

    @inline(__always)
    init(from place: Int, step: Int) {
      let place = UInt64(truncatingIfNeeded: place)
      let step = UInt64(truncatingIfNeeded: step)
      firstTwo = SIMD2(place, place &+ step)
      lastTwo = firstTwo &+ SIMD2(repeating: 2 &* step)
      self.step = SIMD2(repeating: 4 &* step)
    }

    /// Whole level pixels.
    @inline(__always)
    var wholes: SIMD4<UInt32> {
      let first = unsafeBitCast(firstTwo, to: SIMD4<UInt32>.self)
      let last = unsafeBitCast(lastTwo, to: SIMD4<UInt32>.self)
      return SIMD4(first.y, first.w, last.y, last.w)
    }

    /// The 8 highest bits of the fractions.
    @inline(__always)
    var fractions: SIMD4<UInt32> {
      let first = unsafeBitCast(firstTwo, to: SIMD4<UInt32>.self)
      let last = unsafeBitCast(lastTwo, to: SIMD4<UInt32>.self)
      return SIMD4(first.x, first.z, last.x, last.z) &>> 24
    }

    /// Goes on by four pixels.
    @inline(__always)
    mutating func turn() {
      firstTwo &+= step
      lastTwo &+= step
    }

    /// Goes back by some pixels.
    @inline(__always)
    mutating func goBack(_ count: Int, step: Int) {
      let back = SIMD2(repeating: UInt64(truncatingIfNeeded: count &* step))
      firstTwo &-= back
      lastTwo &-= back
    }
  }

  /// Finds samples in a level's pairs.
  struct Offsets {
    private let units: SIMD8<UInt16>
    private let bits: SIMD4<UInt32>

    @inline(__always)
    init(in level: GlyphLevel) {
      units = SIMD8(repeating: UInt16(truncatingIfNeeded: level.rowUnits))
      bits = SIMD4(repeating: UInt32(truncatingIfNeeded: level.unitBits &+ 1))
    }

    /// The offsets of four samples in bytes, two for each pair.
    /// - Precondition: the samples lie in the level; for others, the offset may be any.
    @inline(__always)
    func offsets(column: SIMD4<UInt32>, line: SIMD4<UInt32>) -> SIMD4<UInt32> {
      let starts = unsafeBitCast(line, to: SIMD8<UInt16>.self) &* units
      return unsafeBitCast(starts, to: SIMD4<UInt32>.self) &<< bits &+ (column &+ column)
    }
  }

  /// Four neighbouring samples, an offset in bytes away: upper left, lower left, upper right, lower
  /// right from the lowest byte on.
  @inline(__always)
  static func samples(_ pairs: UnsafeRawPointer, _ offset: Int) -> UInt32 {
    UInt32(littleEndian: pairs.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The same for four offsets.
  @inline(__always)
  static func samples(_ pairs: UnsafeRawPointer, _ offsets: SIMD4<UInt32>) -> SIMD4<UInt32> {
    // Taken two at a time, they cost half as much to get at.
    let offsets = unsafeBitCast(offsets, to: SIMD2<UInt64>.self)
    @inline(__always) func two(_ offsets: UInt64) -> SIMD2<UInt32> {
      SIMD2(
        samples(pairs, Int(truncatingIfNeeded: offsets & 0xFFFF_FFFF)),
        samples(pairs, Int(truncatingIfNeeded: offsets >> 32)))
    }
    return SIMD4(lowHalf: two(offsets.x), highHalf: two(offsets.y))
  }

  /// The bilinear mean of one pixel's samples, with weights in 1/256.
  @inline(__always)
  static func mixed(_ samples: UInt32, fx: UInt32, fy: UInt32) -> UInt8 {
    let upper = samples & 0x00FF_00FF
    let lower = samples >> 8 & 0x00FF_00FF
    let both = upper << 8 &+ (lower &- upper) &* fy
    let left = both & 0xFFFF
    let sum = left << 8 &+ (both >> 16 &- left) &* fx &+ 32_768
    return UInt8(truncatingIfNeeded: sum >> 16)
  }

  /// The bilinear mean of the samples of four pixels, 0...255 in each.
  ///
  /// The rows of both columns are mixed at once, in 16 bits each: 255 · 256 fits, and what wraps in
  /// the difference comes back with the sum. Then both columns are, in one instruction that
  /// multiplies numbers of 16 bits with a sign (`pmaddwd`): so they are less by 2¹⁵, which comes back
  /// as 2¹⁵ · 256.
  @inline(__always)
  static func mixed(
    _ samples: SIMD4<UInt32>, fx: SIMD4<UInt32>, fy: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let pairs = unsafeBitCast(samples, to: SIMD8<UInt16>.self)
    let upper = pairs & 0xFF
    let lower = pairs &>> 8
    let rowWeights = unsafeBitCast(fy | fy &<< 16, to: SIMD8<UInt16>.self)
    let rows = upper &<< 8 &+ (lower &- upper) &* rowWeights
    let columns = unsafeBitCast(rows ^ 0x8000, to: SIMD8<Int16>.self)
    // The weight of the left column in the lower half.
    let weights = unsafeBitCast(fx &<< 16 &+ (256 &- fx), to: SIMD8<Int16>.self)
    let products =
      SIMD8<Int32>(truncatingIfNeeded: columns) &* SIMD8<Int32>(truncatingIfNeeded: weights)
    let sums = products.evenHalf &+ products.oddHalf &+ (32_768 * 256 + 32_768)
    return unsafeBitCast(sums, to: SIMD4<UInt32>.self) &>> 16
  }

  /// Raises four pixels to values of a byte each.
  @inline(__always)
  static func raise(_ pixels: UnsafeMutablePointer<UInt8>, to values: SIMD4<UInt32>) {
    let bytes = unsafeBitCast(values, to: SIMD16<UInt8>.self)
    let lowest = SIMD4<UInt8>(bytes[0], bytes[4], bytes[8], bytes[12])
    let raw = UnsafeMutableRawPointer(pixels)
    let before = raw.loadUnaligned(as: SIMD4<UInt8>.self)
    raw.storeBytes(
      of: before.replacing(with: lowest, where: lowest .> before), as: SIMD4<UInt8>.self)
  }
}
