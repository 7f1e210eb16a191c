/// A picture in memory: rows of `RGBA` pixels from the top, each row from the left.
///
/// Drawing calls never fail: what lies outside the picture or the clip is left out, and a shape
/// with a coordinate that is infinite or not a number draws nothing.
public struct Framebuffer: Sendable {
  /// The largest side, in pixels.
  public static let maximumSide = 16_384
  /// The largest number of pixels.
  public static let maximumPixels = 16_777_216

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// All pixels, row after row from the top.
  public internal(set) var pixels: [RGBA]
  /// What drawing is held to.
  var clip: Clip

  /// Makes a picture of one colour, transparent unless said.
  /// - Throws: `sizeOutOfRange` unless each side is 1...16,384 and there are at most 16,777,216
  ///   pixels.
  public init(width: Int, height: Int, fill: RGBA = .clear) throws(RasterError) {
    try Self.checkSize(width: width, height: height)
    self.width = width
    self.height = height
    pixels = [RGBA](repeating: fill, count: width * height)
    clip = Clip(rect: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Makes a picture from its pixels, row after row from the top.
  /// - Throws: `sizeOutOfRange` as above, `countMismatch` unless there are width · height pixels.
  public init(width: Int, height: Int, pixels: [RGBA]) throws(RasterError) {
    try Self.checkSize(width: width, height: height)
    guard pixels.count == width * height else {
      throw RasterError(
        .countMismatch,
        "\(pixels.count) pixels given; \(width) columns and \(height) rows take \(width * height)")
    }
    self.width = width
    self.height = height
    self.pixels = pixels
    clip = Clip(rect: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// The whole picture as a rectangle.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel in column `x` and row `y`.
  /// - Precondition: the pixel lies inside the picture.
  public subscript(x: Int, y: Int) -> RGBA {
    get {
      precondition(bounds.contains(x: x, y: y), "pixel (\(x), \(y)) is outside \(width)x\(height)")
      return pixels[y * width + x]
    }
    set {
      precondition(bounds.contains(x: x, y: y), "pixel (\(x), \(y)) is outside \(width)x\(height)")
      pixels[y * width + x] = newValue
    }
  }

  /// The bytes R, G, B, A of each pixel, row after row: 4 · width · height of them.
  public var bytes: [UInt8] {
    pixels.withUnsafeBytes { [UInt8]($0) }
  }

  static func checkSize(width: Int, height: Int) throws(RasterError) {
    guard 1...maximumSide ~= width, 1...maximumSide ~= height, width * height <= maximumPixels
    else {
      throw RasterError(
        .sizeOutOfRange,
        """
        \(width)x\(height) pixels; each side must be 1...\(maximumSide) and the area at most \
        \(maximumPixels)
        """)
    }
  }
}

extension Framebuffer: Hashable {
  /// True when both have the same size and pixels, whatever their clips.
  public static func == (a: Framebuffer, b: Framebuffer) -> Bool {
    a.width == b.width && a.height == b.height && a.pixels == b.pixels
  }

  /// Hashes size and pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(pixels)
  }
}

extension Framebuffer: CustomStringConvertible {
  /// The size; the pixels would be a hundred kilobytes of text.
  public var description: String { "Framebuffer(\(width)x\(height))" }
}
