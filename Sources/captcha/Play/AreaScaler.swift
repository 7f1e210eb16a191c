import Raster

/// Makes opaque pictures smaller: each pixel is the mean of the area that it covers.
enum AreaScaler {
  /// A picture at another size.
  /// - Parameters:
  ///   - width: 1 up to the picture's own.
  ///   - height: 1 up to the picture's own.
  static func scaled(
    _ picture: Framebuffer, width: Int, height: Int
  ) throws(RasterError) -> Framebuffer {
    if width == picture.width && height == picture.height { return picture }
    let columns = spans(from: picture.width, to: width)
    let rows = spans(from: picture.height, to: height)
    var pixels: [RGBA] = []
    pixels.reserveCapacity(width * height)
    // The weights of a column add up to the picture's width, those of a row to its height.
    let whole = picture.width * picture.height
    for row in rows {
      for column in columns {
        var red = 0
        var green = 0
        var blue = 0
        for (y, tall) in row {
          for (x, wide) in column {
            let pixel = picture.pixels[y * picture.width + x]
            let weight = tall * wide
            red += Int(pixel.red) * weight
            green += Int(pixel.green) * weight
            blue += Int(pixel.blue) * weight
          }
        }
        func mean(_ sum: Int) -> UInt8 { UInt8(min(255, (sum + whole / 2) / whole)) }
        pixels.append(RGBA(mean(red), mean(green), mean(blue)))
      }
    }
    return try Framebuffer(width: width, height: height, pixels: pixels)
  }

  /// For each new pixel of a line, the old pixels it covers and how much of each, in parts of which
  /// `target` make an old pixel.
  private static func spans(from source: Int, to target: Int) -> [[(index: Int, weight: Int)]] {
    (0..<target).map { place in
      let start = place * source
      let end = start + source
      return (start / target...(end - 1) / target).map { index in
        (index, min(end, (index + 1) * target) - max(start, index * target))
      }
    }
  }
}
