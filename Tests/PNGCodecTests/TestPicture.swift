import PNGCodec
import Raster

/// Pictures that tests make up.
enum TestPicture {
  /// A generator of test data: the same numbers for the same seed (SplitMix64 of Steele, Lea and
  /// Flood).
  struct Random: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: Int) {
      state = UInt64(seed)
    }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
  }

  /// Distinct colours, all opaque but for the first `translucent`.
  static func colors(_ count: Int, translucent: Int = 0, seed: Int = 1) -> [RGBA] {
    var random = Random(seed)
    var seen: Set<RGBA> = []
    var colors: [RGBA] = []
    while colors.count < count {
      let color = RGBA(packed: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000)
      let alpha = colors.count < translucent ? UInt8.random(in: 0...254, using: &random) : 255
      if seen.insert(color.withAlpha(alpha)).inserted { colors.append(color.withAlpha(alpha)) }
    }
    return colors
  }

  /// A picture in runs of some colours, in which each colour appears when there is room.
  static func of(_ colors: [RGBA], width: Int, height: Int, seed: Int = 1) throws -> Framebuffer {
    var random = Random(seed)
    var pixels: [RGBA] = []
    while pixels.count < width * height {
      let run = Int.random(in: 1...5, using: &random)
      let color = colors.randomElement(using: &random)!
      pixels += Array(repeating: color, count: min(run, width * height - pixels.count))
    }
    if pixels.count >= colors.count {
      for (place, color) in zip(Array(pixels.indices).shuffled(using: &random), colors) {
        pixels[place] = color
      }
    }
    return try Framebuffer(width: width, height: height, pixels: pixels)
  }
}
