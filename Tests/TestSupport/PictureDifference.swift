import Raster

/// How two pictures differ.
public struct PictureDifference: CustomStringConvertible {
  /// How many pixels differ; nil when the sizes do.
  public let count: Int?
  /// A sentence with the number of pixels, and the first with both values.
  public let description: String
  /// As large as both pictures together: grey and faint where they agree, red where they differ,
  /// blue where only one of them is.
  public let map: Framebuffer

  /// Compares two pictures.
  public init(expected: Framebuffer, actual: Framebuffer) {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels: [RGBA] = []
    pixels.reserveCapacity(width * height)
    var count = 0
    var first: (x: Int, y: Int)?
    for y in 0..<height {
      for x in 0..<width {
        guard expected.bounds.contains(x: x, y: y), actual.bounds.contains(x: x, y: y) else {
          pixels.append(.blue)
          continue
        }
        let value = expected[x, y]
        if value == actual[x, y] {
          let level = (Int(value.red) + Int(value.green) + Int(value.blue)) / 3
          let faint = UInt8(192 + level / 4)
          pixels.append(RGBA(faint, faint, faint))
        } else {
          pixels.append(.red)
          count += 1
          if first == nil { first = (x, y) }
        }
      }
    }
    // Two pictures of the largest sides, one wide and one high, have no map of both.
    map =
      (try? Framebuffer(width: width, height: height, pixels: pixels)) ?? expected
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    self.count = isSameSize ? count : nil
    var text =
      isSameSize
      ? "\(count) of \(width * height) pixels differ"
      : """
      it is \(actual.width)x\(actual.height), and must be \(expected.width)x\(expected.height); \
      \(count) pixels of what both have differ
      """
    if let first {
      text += """
        , the first at (\(first.x), \(first.y)): it is \(actual[first.x, first.y]), and must be \
        \(expected[first.x, first.y])
        """
    }
    description = text
  }
}
