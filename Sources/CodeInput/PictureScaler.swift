import Raster

/// Stretches pictures smoothly to another size: bilinear where they grow, the mean over a tent as
/// wide as two new pixels where they shrink. Colours are weighted by their opacity, so that what is
/// transparent lends no colour to what is not. Plain arithmetic in a fixed order.
enum PictureScaler {
  /// The parts of the source that make one new pixel.
  private struct Taps {
    let start: Int
    let weights: [Double]
  }

  /// The picture at a size of at least one pixel each way that a framebuffer can have.
  static func scaled(
    _ picture: Framebuffer, width: Int, height: Int
  ) throws(RasterError) -> Framebuffer {
    if picture.width == width, picture.height == height { return picture }
    let columns = taps(from: picture.width, to: width)
    let rows = taps(from: picture.height, to: height)
    // Rows first made narrow or wide, each only when a new row needs it, and kept while needed.
    var lines: [Int: [SIMD4<Double>]] = [:]
    var pixels: [RGBA] = []
    pixels.reserveCapacity(width * height)
    for row in rows {
      lines = lines.filter { $0.key >= row.start }
      var sums = [SIMD4<Double>](repeating: .zero, count: width)
      for (offset, weight) in row.weights.enumerated() {
        let y = row.start + offset
        let line = lines[y] ?? narrowed(picture, y: y, columns: columns)
        lines[y] = line
        for x in 0..<width { sums[x] += line[x] * weight }
      }
      pixels.append(contentsOf: sums.lazy.map(color))
    }
    return try Framebuffer(width: width, height: height, pixels: pixels)
  }

  /// One row of the source at the new width, its colours multiplied by their opacity.
  private static func narrowed(
    _ picture: Framebuffer, y: Int, columns: [Taps]
  ) -> [SIMD4<Double>] {
    let from = y * picture.width
    let source = picture.pixels[from..<from + picture.width].map { pixel in
      let alpha = Double(pixel.alpha)
      return SIMD4(
        Double(pixel.red) * alpha, Double(pixel.green) * alpha, Double(pixel.blue) * alpha, alpha)
    }
    return columns.map { taps in
      var sum = SIMD4<Double>.zero
      for (offset, weight) in taps.weights.enumerated() {
        sum += source[taps.start + offset] * weight
      }
      return sum
    }
  }

  private static func color(_ sum: SIMD4<Double>) -> RGBA {
    let alpha = sum.w
    guard alpha >= 0.5 else { return .clear }
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value)) + 0.5) }
    return RGBA(byte(sum.x / alpha), byte(sum.y / alpha), byte(sum.z / alpha), byte(alpha))
  }

  private static func taps(from source: Int, to target: Int) -> [Taps] {
    let ratio = Double(source) / Double(target)
    let reach = max(1, ratio)
    return (0..<target).map { index in
      let center = (Double(index) + 0.5) * ratio - 0.5
      let low = Int((center - reach).rounded(.up))
      let high = Int((center + reach).rounded(.down))
      // What lies beyond the picture counts for its outermost pixel.
      let start = max(0, min(source - 1, low))
      let end = max(start, min(source - 1, high))
      var weights = [Double](repeating: 0, count: end - start + 1)
      var sum = 0.0
      for place in low...max(low, high) {
        let weight = max(0, 1 - abs(Double(place) - center) / reach)
        weights[max(start, min(end, place)) - start] += weight
        sum += weight
      }
      return Taps(start: start, weights: weights.map { $0 / sum })
    }
  }
}
