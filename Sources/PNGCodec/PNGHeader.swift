/// What the first chunk of a PNG says of the picture.
public struct PNGHeader: Hashable, Sendable {
  /// The number of columns, 1...2^31 - 1.
  public let width: Int
  /// The number of rows, 1...2^31 - 1.
  public let height: Int
  /// The number of bits of a sample, or of a palette index.
  public let bitDepth: Int
  /// What the samples mean.
  public let colorType: PNGColorType
  /// True when the rows come in the seven passes of Adam7.
  public let isInterlaced: Bool

  /// The same for pixels of another size.
  func resized(width: Int, height: Int) -> PNGHeader {
    PNGHeader(
      width: width, height: height, bitDepth: bitDepth, colorType: colorType,
      isInterlaced: isInterlaced)
  }

  /// The number of bits of a pixel.
  var bitsPerPixel: Int { bitDepth * colorType.channels }

  /// The number of bytes from a byte to the one that filters compare it with: a pixel, at least
  /// one byte.
  var filterDistance: Int { max(bitsPerPixel / 8, 1) }

  /// The number of bytes of a row of so many pixels, its filter type not counted.
  func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }
}
