/// What the samples of a PNG's pixels mean (PNG, Third Edition, clause 11.2.1).
public enum PNGColorType: UInt8, Hashable, Sendable, CaseIterable {
  /// One grey sample.
  case greyscale = 0
  /// Red, green, blue.
  case truecolor = 2
  /// An index into the palette.
  case indexed = 3
  /// Grey and alpha.
  case greyscaleAlpha = 4
  /// Red, green, blue, alpha.
  case truecolorAlpha = 6

  /// The number of samples of a pixel.
  public var channels: Int {
    switch self {
    case .greyscale, .indexed: 1
    case .greyscaleAlpha: 2
    case .truecolor: 3
    case .truecolorAlpha: 4
    }
  }

  /// The numbers of bits that a sample may have.
  public var allowedBitDepths: [Int] {
    switch self {
    case .greyscale: [1, 2, 4, 8, 16]
    case .indexed: [1, 2, 4, 8]
    case .truecolor, .greyscaleAlpha, .truecolorAlpha: [8, 16]
    }
  }
}
