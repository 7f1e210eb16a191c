import Raster
import Testing

/// Source over, against whole numbers without intermediate rounding.
struct BlendTests {
  /// `numerator / denominator`, rounded to nearest, halves up.
  private func rounded(_ numerator: Int, _ denominator: Int) -> UInt8 {
    UInt8((2 * numerator + denominator) / (2 * denominator))
  }

  private let samples: [Int] = [
    0, 1, 2, 31, 63, 64, 100, 126, 127, 128, 129, 191, 200, 253, 254, 255,
  ]

  @Test func opaqueDestinationIsExactForEveryWeight() {
    for weight in 0...255 {
      for own in samples {
        for other in samples {
          let below = RGBA(UInt8(own), UInt8(255 - own), UInt8(other))
          let above = RGBA(UInt8(other), UInt8(own), UInt8(255 - other), UInt8(weight))
          func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            rounded(Int(b) * weight + Int(a) * (255 - weight), 255)
          }
          let expected = RGBA(
            mix(below.red, above.red), mix(below.green, above.green), mix(below.blue, above.blue))
          let actual = below.blended(with: above)
          if actual != expected {
            Issue.record("\(above) over \(below): \(actual), not \(expected)")
            return
          }
        }
      }
    }
  }

  @Test func coverageIsTheProductRounded() {
    for alpha in 0...255 {
      for coverage in 0...255 {
        let weight = rounded(alpha * coverage, 255)
        let expected = RGBA.white.blended(with: RGBA(0, 0, 0, weight))
        let actual = RGBA.white.blended(
          with: RGBA(0, 0, 0, UInt8(alpha)), coverage: UInt8(coverage))
        if actual != expected {
          Issue.record("alpha \(alpha), coverage \(coverage): \(actual), not \(expected)")
          return
        }
      }
    }
  }

  @Test func translucentDestinationIsExact() {
    for weight in 1...255 {
      for alpha in samples {
        for (own, other) in zip(samples, samples.reversed()) {
          let total = weight * 255 + alpha * (255 - weight)
          let channel = rounded(other * weight * 255 + own * alpha * (255 - weight), total)
          let below = RGBA(UInt8(own), 0, UInt8(own), UInt8(alpha))
          let above = RGBA(UInt8(other), 0, UInt8(other), UInt8(weight))
          let expected = RGBA(channel, 0, channel, rounded(total, 255))
          let actual = below.blended(with: above)
          if actual != expected {
            Issue.record("\(above) over \(below): \(actual), not \(expected)")
            return
          }
        }
      }
    }
  }

  @Test func nothingOverTransparentStaysAndAnythingTakesItsPlace() {
    #expect(RGBA.clear.blended(with: RGBA(9, 8, 7, 0)) == .clear)
    #expect(RGBA(1, 2, 3, 0).blended(with: RGBA(9, 8, 7, 6)) == RGBA(9, 8, 7, 6))
    #expect(RGBA(1, 2, 3, 4).blended(with: RGBA(9, 8, 7)) == RGBA(9, 8, 7))
  }

  /// Rows take a faster way than single pixels; both must agree.
  @Test(arguments: [RGBA.red, RGBA(10, 200, 30, 128), RGBA(10, 200, 30, 1), .clear])
  func rowsBlendLikePixels(color: RGBA) throws {
    let grounds = [RGBA.white, .clear, RGBA(1, 2, 3, 77), RGBA(0, 255, 9)]
    var canvas = try Framebuffer(width: 4, height: 1, pixels: grounds)
    canvas.fill(canvas.bounds, color: color)
    #expect(canvas.pixels == grounds.map { $0.blended(with: color) })
    var covered = try Framebuffer(width: 4, height: 1, pixels: grounds)
    covered.fill(Rect(x: 0, y: 0.5, width: 4, height: 1), color: color)
    #expect(covered.pixels == grounds.map { $0.blended(with: color, coverage: 128) })
  }
}
