import Raster

/// Turns rows of samples into pixels.
struct PNGRowExpander {
  private let header: PNGHeader
  /// The colour of each value of a pixel of at most 8 bits, for indices and grey.
  private let colors: [UInt32]
  private let transparent: (UInt16, UInt16, UInt16)?

  init(_ contents: PNGContents) {
    header = contents.header
    let samples = contents.transparentSamples
    switch (header.colorType, header.bitDepth) {
    case (.indexed, _):
      colors = contents.palette
      transparent = nil
    case (.greyscale, ...8):
      let highest = (1 << header.bitDepth) - 1
      colors = (0...highest).map { value in
        let level = UInt8(value * 255 / highest)
        return RGBA(level, level, level, samples?[0] == UInt16(value) ? 0 : 255).packed
      }
      transparent = nil
    case (.greyscale, _):
      colors = []
      transparent = samples.map { ($0[0], 0, 0) }
    default:
      colors = []
      transparent = samples.map { ($0[0], $0[1], $0[2]) }
    }
  }

  /// Writes `count` pixels, `step` apart from each other. Gives the highest index when that is
  /// outside the palette, else nil.
  ///
  /// `row` has the bytes of `count` pixels; `target` has room for (count - 1) · step + 1.
  func expand(
    _ row: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<RGBA>, step: Int
  ) -> Int? {
    let isDeep = header.bitDepth == 16
    switch header.colorType {
    case .indexed:
      return expandSmall(row, count: count, to: target, step: step)
    case .greyscale where !isDeep:
      return expandSmall(row, count: count, to: target, step: step)
    case .greyscale:
      for i in 0..<count {
        let sample = Self.deep(row, i)
        let level = Self.rounded(sample)
        target[i * step] = RGBA(level, level, level, sample == transparent?.0 ? 0 : 255)
      }
    case .greyscaleAlpha:
      for i in 0..<count {
        let level = isDeep ? Self.rounded(Self.deep(row, 2 * i)) : row[2 * i]
        let alpha = isDeep ? Self.rounded(Self.deep(row, 2 * i + 1)) : row[2 * i + 1]
        target[i * step] = RGBA(level, level, level, alpha)
      }
    case .truecolor:
      for i in 0..<count {
        let red = isDeep ? Self.deep(row, 3 * i) : UInt16(row[3 * i])
        let green = isDeep ? Self.deep(row, 3 * i + 1) : UInt16(row[3 * i + 1])
        let blue = isDeep ? Self.deep(row, 3 * i + 2) : UInt16(row[3 * i + 2])
        let isClear = transparent.map { $0 == (red, green, blue) } ?? false
        target[i * step] =
          isDeep
          ? RGBA(Self.rounded(red), Self.rounded(green), Self.rounded(blue), isClear ? 0 : 255)
          : RGBA(UInt8(red), UInt8(green), UInt8(blue), isClear ? 0 : 255)
      }
    case .truecolorAlpha:
      for i in 0..<count {
        target[i * step] =
          isDeep
          ? RGBA(
            Self.rounded(Self.deep(row, 4 * i)), Self.rounded(Self.deep(row, 4 * i + 1)),
            Self.rounded(Self.deep(row, 4 * i + 2)), Self.rounded(Self.deep(row, 4 * i + 3)))
          : RGBA(row[4 * i], row[4 * i + 1], row[4 * i + 2], row[4 * i + 3])
      }
    }
    return nil
  }

  private func expandSmall(
    _ row: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<RGBA>, step: Int
  ) -> Int? {
    let depth = header.bitDepth
    let mask = (1 << depth) - 1
    var highest = 0
    for i in 0..<count {
      // The first pixel of a byte stands in its highest bits.
      let bit = i &* depth
      let value = Int(row[bit >> 3]) >> (8 &- depth &- bit & 7) & mask
      highest = max(highest, value)
      if value < colors.count { target[i * step] = RGBA(packed: colors[value]) }
    }
    return highest < colors.count ? nil : highest
  }

  @inline(__always)
  private static func deep(_ row: UnsafePointer<UInt8>, _ index: Int) -> UInt16 {
    UInt16(row[2 * index]) << 8 | UInt16(row[2 * index + 1])
  }

  /// The nearest of 256 levels to one of 65,536: value · 255 / 65,535, rounded (PNG, Third
  /// Edition, clause 13.12).
  @inline(__always)
  private static func rounded(_ value: UInt16) -> UInt8 {
    UInt8((UInt32(value) * 255 + 32_895) >> 16)
  }
}
