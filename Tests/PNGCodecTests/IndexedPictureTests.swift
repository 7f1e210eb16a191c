import PNGCodec
import Raster
import Testing

@Suite("Pictures given as indices")
struct IndexedPictureTests {
  static func encode(
    _ indices: [UInt8], width: Int, height: Int, palette: [RGBA]
  ) throws -> [UInt8] {
    var encoder = PNGEncoder()
    var output: [UInt8] = []
    try encoder.encode(
      indices: indices.span, width: width, height: height, palette: palette, into: &output)
    return output
  }

  @Test("the file is the same as for the pixels", arguments: [1, 2, 4, 16, 17, 256])
  func sameAsPixels(colors: Int) throws {
    var random = TestPicture.Random(colors)
    var palette = TestPicture.colors(colors, translucent: colors / 3)
    // A colour that is given twice, and colours that no pixel has, leave no trace.
    if colors == 17 { palette += [palette[3]] + TestPicture.colors(9, seed: 5) }
    let indices = (0..<33 * 21).map { _ in
      UInt8(Int.random(in: 0..<min(colors + 1, palette.count), using: &random))
    }
    let pixels = indices.map { palette[Int($0)] }
    let image = try Framebuffer(width: 33, height: 21, pixels: pixels)
    #expect(
      try Self.encode(indices, width: 33, height: 21, palette: palette) == image.pngBytes())
  }

  @Test("shades that go up or down come back, whatever the width", arguments: [5, 11, 16])
  func shades(colors: Int) throws {
    let up = (0..<colors).map { RGBA(UInt8($0 * 15), UInt8($0), 9) }
    for palette in [up, up.reversed()] {
      for width in Array(1...70) + [159, 160, 161] {
        // All shades in the first row or the first rows; then some, the last of them at the end.
        let indices = (0..<width * 16).map { UInt8(($0 + $0 / 37 * 3) % colors) }
        let file = try Self.encode(indices, width: width, height: 16, palette: palette)
        let pixels = indices.map { palette[Int($0)] }
        var decoder = PNGDecoder()
        #expect(try decoder.decode(file).pixels == pixels, "\(width) columns")
        #expect(file == (try Framebuffer(width: width, height: 16, pixels: pixels)).pngBytes())
      }
    }
  }

  @Test("the order of the palette does not show")
  func order() throws {
    let palette = TestPicture.colors(16)
    let indices = (0..<64).map { UInt8($0 % 16) }
    let files = try Set([
      Self.encode(indices, width: 8, height: 8, palette: palette),
      Self.encode(indices.map { 15 - $0 }, width: 8, height: 8, palette: palette.reversed()),
    ])
    #expect(files.count == 1)
  }

  @Test("what does not fit together is refused, and nothing is written")
  func refused() throws {
    let two = TestPicture.colors(2)
    let cases: [(PNGError.Code, [UInt8], Int, Int, [RGBA])] = [
      (.sizeMismatch, [0, 1, 0], 2, 2, two), (.sizeMismatch, [], 1, 1, two),
      (.sizeMismatch, [0, 0], 1, 1, two), (.parameterOutOfRange, [], 0, 1, two),
      (.parameterOutOfRange, [], 1, -1, two), (.parameterOutOfRange, [], Int.max, Int.max, two),
      (.parameterOutOfRange, [], 16_384, 1_025, two), (.parameterOutOfRange, [0], 1, 1, []),
      (.parameterOutOfRange, [0], 1, 1, TestPicture.colors(257)),
      (.indexOutsidePalette, [0, 2], 2, 1, two), (.indexOutsidePalette, [255], 1, 1, two),
    ]
    for (code, indices, width, height, palette) in cases {
      var encoder = PNGEncoder()
      var output: [UInt8] = [7]
      var thrown: PNGError?
      do throws(PNGError) {
        try encoder.encode(
          indices: indices.span, width: width, height: height, palette: palette, into: &output)
      } catch {
        thrown = error
      }
      #expect(thrown?.code == code, "\(width)x\(height)")
      #expect(output == [7])
    }
  }
}
