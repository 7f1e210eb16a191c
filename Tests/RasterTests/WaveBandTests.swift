import Foundation
import Raster
import TestSupport
import Testing

@Suite struct WaveBandTests {
  private static let wave = Wave(
    start: 20, slope: 0.1, Wave.Swing(amplitude: 5, length: 31, phase: 0.2),
    Wave.Swing(amplitude: 1.5, length: 17, phase: 0.9))

  private func mask(_ band: WaveBand, width: Int = 64, height: Int = 48) throws -> CoverageMask {
    var mask = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: width, height: height))
    mask.unite(band)
    return mask
  }

  /// The C library's sine, which our own must agree with to a hair.
  private func height(at x: Double) -> Double {
    20 + 0.1 * x + 5 * sin(2 * .pi * (x / 31 + 0.2)) + 1.5 * sin(2 * .pi * (x / 17 + 0.9))
  }

  @Test("the edges follow the two sines") func edges() {
    var course = BandCourse()
    course.start(WaveBand(wave: Self.wave, width: 4, length: 600))
    #expect(course.length == 600 && course.traced == 0)
    for end in [1, 1, 0, 7, 300, 601, 9_999] {
      course.trace(to: end)
      #expect(course.traced >= min(end, 600))
    }
    #expect(course.traced == 600)
    for column in 0..<600 {
      let edges = course.edges(at: column)
      let middle = (edges.low + edges.high) / 2
      #expect(abs(middle - height(at: Double(column) + 0.5)) < 1e-6, "column \(column)")
      #expect(edges.high - edges.low >= 4)
    }
  }

  @Test("pixels are covered by their distance from the wave", arguments: [0.5, 1, 3])
  func coverage(width: Double) throws {
    let drawn = try mask(WaveBand(wave: Self.wave, width: width, length: 64))
    let points = (-8...264).map { step in
      Point(x: Double(step) / 4, y: height(at: Double(step) / 4))
    }
    for y in 0..<48 {
      for x in 0..<64 {
        let p = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let square = points.map { ($0.x - p.x) * ($0.x - p.x) + ($0.y - p.y) * ($0.y - p.y) }.min()
        let distance = (square ?? .infinity).squareRoot()
        let expected = max(0, min(min(1, width), width / 2 + 0.5 - distance))
        // The wave is taken as straight across a column.
        #expect(abs(Double(drawn[x, y]) / 255 - expected) < 0.32, "\(x), \(y)")
      }
    }
    #expect(drawn.coverage.contains { $0 > 100 })
  }

  /// Waves from flat to so steep that four columns share no row.
  static let waves: [Wave] = [
    wave,
    Wave(
      start: 24, slope: 0, Wave.Swing(amplitude: 0, length: 9, phase: 0),
      Wave.Swing(amplitude: 0, length: 9, phase: 0)),
    Wave(
      start: 90, slope: -2.5, Wave.Swing(amplitude: 14, length: 11, phase: 0.4),
      Wave.Swing(amplitude: 9, length: 3.5, phase: 0.1)),
    Wave(
      start: -500, slope: 40, Wave.Swing(amplitude: 900, length: 1.25, phase: 0),
      Wave.Swing(amplitude: 70, length: 6, phase: 0.5)),
  ]

  @Test(
    "four columns at once are drawn as each of them",
    arguments: waves.indices, [0.02, 0.5, 1, 1.5, 4, 33, 4_000, 65_536, 1_000_000])
  func columns(wave: Int, width: Double) throws {
    let band = WaveBand(wave: Self.waves[wave], width: width, length: 67)
    let whole = try mask(band, width: 67)
    var single = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 67, height: 48))
    for x in 0..<67 {
      var column = try CoverageMask(bounds: PixelRect(x: x, y: 0, width: 1, height: 48))
      column.unite(band)
      single.unite(column)
    }
    let isSame = whole == single
    #expect(isSame)
  }

  @Test(
    "swapped along its course, a picture is as it is under the band's mask",
    arguments: waves.indices, [0.02, 0.5, 1, 1.5, 4, 33, 4_000, 1_000_000])
  func swaps(wave: Int, width: Double) throws {
    for (inks, isUpright) in [
      (1, false), (1, true), (2, false), (3, true), (7, false), (255, false),
    ] {
      var stack = try InkStack(width: 67, height: 48)
      stack.start(paper: .white, inks: [RGBA](repeating: .black, count: inks))
      for ink in 0..<min(inks, 9) {
        var shape = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 67, height: 48))
        shape.unite(
          Disc(center: Point(x: 7.3 * Double(ink + 1), y: 22.6), radius: 5.2 + 2 * Double(ink % 3)))
        stack.lay(shape, ink: ink)
      }
      var other = stack
      for ink in [0, inks - 1, inks / 2] {
        let band = WaveBand(
          wave: Self.waves[wave], width: width, length: isUpright ? 48 : 67, isUpright: isUpright)
        var course = BandCourse()
        course.start(band)
        course.trace(to: course.length)
        stack.invert(course, ink: ink)
        other.invert(try mask(band, width: 67), ink: ink)
        let isSame = stack == other && stack.hashValue == other.hashValue
        #expect(isSame, "\(inks) inks, upright: \(isUpright)")
      }
    }
  }

  @Test("an upright band is the same, with rows for columns") func upright() throws {
    let lying = try mask(WaveBand(wave: Self.wave, width: 4, length: 48), width: 48, height: 48)
    let upright = try mask(
      WaveBand(wave: Self.wave, width: 4, length: 48, isUpright: true), width: 48, height: 48)
    for y in 0..<48 {
      for x in 0..<48 { #expect(upright[y, x] == lying[x, y]) }
    }
  }

  @Test("a clip leaves pixels out and changes none", arguments: [false, true])
  func clip(isUpright: Bool) throws {
    let band = WaveBand(wave: Self.wave, width: 3.5, length: 64, isUpright: isUpright)
    let whole = try mask(band)
    var part = try CoverageMask(bounds: PixelRect(x: 13, y: 9, width: 21, height: 17))
    part.unite(band)
    for y in 9..<26 {
      for x in 13..<34 { #expect(part[x, y] == whole[x, y], "\(x), \(y)") }
    }
    for (index, byte) in whole.coverage.enumerated() where byte != 0 {
      #expect(band.extent.contains(x: index % 64, y: index / 64))
    }
  }

  /// A course is used again for other bands, longer and shorter ones.
  @Test("a course draws what its band draws") func course() throws {
    var course = BandCourse()
    for length in [20, 64, 33, 48] {
      for (width, isUpright) in [(3.0, false), (0.7, false), (6.5, true), (5, false)] {
        let band = WaveBand(wave: Self.wave, width: width, length: length, isUpright: isUpright)
        course.start(band)
        course.trace(to: length / 2)
        course.trace(to: length)
        var drawn = try CoverageMask(bounds: PixelRect(x: 0, y: 0, width: 64, height: 48))
        drawn.unite(course)
        #expect(try drawn.coverage == mask(band).coverage)
      }
    }
  }

  @Test("what cannot be drawn leaves nothing") func nothing() throws {
    var flat = Self.wave
    flat.start = .nan
    let still = Wave(
      start: 5, slope: 0, Wave.Swing(amplitude: 1, length: 0, phase: 0),
      Wave.Swing(amplitude: 0, length: 5, phase: 0))
    for band in [
      WaveBand(wave: Self.wave, width: 0, length: 64), WaveBand(wave: flat, width: 3, length: 64),
      WaveBand(wave: still, width: 3, length: 64), WaveBand(wave: Self.wave, width: 3, length: 0),
      WaveBand(wave: Self.wave, width: .nan, length: 64),
      WaveBand(wave: Self.wave, width: 3, length: 16_385),
    ] {
      #expect(band.extent.isEmpty)
      #expect(try mask(band).coverage.allSatisfy { $0 == 0 })
      var course = BandCourse()
      course.start(WaveBand(wave: Self.wave, width: 3, length: 64))
      course.start(band)
      course.trace(to: 64)
      #expect(course.length == 0 && course.traced == 0)
      var stack = try InkStack(width: 64, height: 48)
      stack.start(paper: .white, inks: [.black])
      stack.invert(course, ink: 0)
      #expect(stack.indices.allSatisfy { $0 == 0 })
    }
  }
}
