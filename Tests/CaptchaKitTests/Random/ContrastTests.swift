import Raster
import TestSupport
import Testing

@testable import CaptchaKit

@Suite struct ContrastTests {
  @Test(
    "known ratios",
    arguments: [
      (RGBA.black, RGBA.white, 21.0), (.white, .white, 1), (RGBA(hex: 0x777777), .white, 4.478),
      (RGBA(hex: 0x767676), .white, 4.542), (.red, .white, 3.998), (.blue, .white, 8.592),
      (RGBA(hex: 0x00FF00), .white, 1.372),
    ])
  func known(a: RGBA, b: RGBA, ratio: Double) {
    #expect(abs(Contrast.ratio(a, b) - ratio) < 0.002)
    #expect(Contrast.ratio(a, b) == Contrast.ratio(b, a))
  }

  @Test("the table is WCAG's definition") func definition() {
    var stream = RandomStream(seed: 3, purpose: .colors)
    for value in 0...255 {
      let grey = RGBA(UInt8(value), UInt8(value), UInt8(value))
      #expect(abs(Contrast.ratio(grey, .white) - referenceContrast(grey, .white)) < 0.01)
    }
    for _ in 0..<2_000 {
      let a = stream.opaqueColor()
      let b = stream.opaqueColor()
      let reference = referenceContrast(a, b)
      #expect(abs(Contrast.ratio(a, b) / reference - 1) < 0.001)
    }
  }

  @Test("black or white stands out by 4.58 from any colour, and the better one is taken")
  func strongest() {
    var stream = RandomStream(seed: 4, purpose: .colors)
    for _ in 0..<5_000 {
      let paper = stream.opaqueColor()
      let best = Contrast.strongest(on: paper)
      let ratio = Contrast.ratio(best, paper)
      #expect(ratio >= 4.58)
      #expect(ratio >= Contrast.ratio(best == .black ? .white : .black, paper))
    }
  }
}
