import Foundation
import Raster
import Testing

struct AngleTests {
  @Test func sineAndCosineAreWithin1e15() {
    var worst = 0.0
    for units in stride(from: -65_536, through: 131_072, by: 3) {
      let exact = Double(units) / 65_536 * 2 * Double.pi
      worst = max(worst, abs(Angle(units: units).sine - sin(exact)))
      worst = max(worst, abs(Angle(units: units).cosine - cos(exact)))
    }
    // The library's own argument is off by up to half a bit of 4π.
    #expect(worst < 2e-15)
  }

  @Test func quartersAreExact() {
    for (units, sine, cosine) in [
      (0, 0.0, 1.0), (16_384, 1, 0), (32_768, 0, -1), (49_152, -1, 0), (65_536, 0, 1),
    ] {
      #expect(Angle(units: units).sine == sine)
      #expect(Angle(units: units).cosine == cosine)
    }
    #expect(Angle(units: .max).sine == Angle(units: 65_535).sine)
    #expect(Angle(units: .min).cosine == 1)
    #expect((-Angle(units: .min)).units == .min)
  }

  @Test func madeFromTurnsAndDegrees() {
    #expect(Angle.turns(0.25).units == 16_384)
    #expect(Angle.turns(-3.5).units == -32_768)
    #expect(Angle.degrees(90).units == 16_384)
    #expect(Angle.turns(.nan) == .zero)
    #expect(Angle.turns(1e300) == .zero)
    #expect(Angle(units: 8_192).turns == 0.125)
  }
}
