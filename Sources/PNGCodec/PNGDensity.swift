/// How many pixels of a picture make a length on paper or screen: the content of `pHYs`.
public struct PNGDensity: Hashable, Sendable {
  /// Pixels in a metre, in both directions.
  public let pixelsPerMeter: UInt32

  /// Two pixels to a point.
  public static let double = PNGDensity(uncheckedPixelsPerPoint: 2)
  /// Three pixels to a point.
  public static let triple = PNGDensity(uncheckedPixelsPerPoint: 3)

  /// The density of a picture drawn with so many pixels to a point, at 72 points to an inch:
  /// 72 / 0.0254 = 2834.6 points in a metre, rounded to 2,835, times the pixels of each. This is
  /// what image editors write, and read back as 144 pixels to an inch for two.
  /// - Throws: `parameterOutOfRange` unless 1...16.
  public init(pixelsPerPoint: Int) throws(PNGError) {
    guard 1...16 ~= pixelsPerPoint else {
      throw PNGError(
        .parameterOutOfRange, "\(pixelsPerPoint) pixels to a point; it must be 1...16")
    }
    self.init(uncheckedPixelsPerPoint: pixelsPerPoint)
  }

  private init(uncheckedPixelsPerPoint: Int) {
    pixelsPerMeter = UInt32(2_835 * uncheckedPixelsPerPoint)
  }
}
