import PNGCodec
import Raster
import Testing

@Suite("What stands in a file")
struct EncodedFileTests {
  static func picture(_ colors: [RGBA]) throws -> Framebuffer {
    try TestPicture.of(colors, width: 40, height: 30)
  }

  @Test(
    "the fewest bits that hold the colours",
    arguments: [
      (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (255, 8), (256, 8),
    ])
  func depth(colors: Int, bits: Int) throws {
    let file = try Self.picture(TestPicture.colors(colors)).pngBytes()
    let header = try PNGDecoder.header(of: file)
    #expect(header.colorType == .indexed)
    #expect(header.bitDepth == bits)
    #expect(PNGFile(file).types == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(PNGFile(file)["PLTE"]?.count == colors * 3)
  }

  @Test("truecolour beyond 256 colours, with alpha only where a pixel is not opaque")
  func direct() throws {
    let opaque = try Self.picture(TestPicture.colors(257)).pngBytes()
    #expect(try PNGDecoder.header(of: opaque).colorType == .truecolor)
    let translucent = try Self.picture(TestPicture.colors(257, translucent: 1)).pngBytes()
    #expect(try PNGDecoder.header(of: translucent).colorType == .truecolorAlpha)
    for file in [opaque, translucent] {
      #expect(PNGFile(file).types == ["IHDR", "IDAT", "IEND"])
    }
  }

  @Test("tRNS ends at the last colour that is not opaque", arguments: [1, 2, 9, 16])
  func transparency(translucent: Int) throws {
    let colors = TestPicture.colors(16, translucent: translucent)
    let file = try PNGFile(Self.picture(colors).pngBytes())
    #expect(file.types == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(file["tRNS"] == colors.prefix(translucent).map(\.alpha).sorted())
  }

  @Test("the palette's order depends on the set of colours alone")
  func paletteOrder() throws {
    let colors = TestPicture.colors(40, translucent: 7)
    var palettes: Set<[UInt8]> = []
    for seed in 1...20 {
      let file = try PNGFile(
        TestPicture.of(colors, width: 40, height: 30, seed: seed).pngBytes())
      palettes.insert(file["PLTE"]! + file["tRNS"]!)
    }
    #expect(palettes.count == 1)
    let expected = colors.sorted { $0.packed < $1.packed }.flatMap { [$0.red, $0.green, $0.blue] }
    #expect(Array(palettes.first!.prefix(120)) == expected)
  }

  @Test("the density is written when asked for, in pixels to a metre")
  func density() throws {
    for colors in [4, 300] {
      let image = try Self.picture(TestPicture.colors(colors))
      #expect(!PNGFile(image.pngBytes()).types.contains("pHYs"))
      #expect(
        PNGFile(image.pngBytes(density: .double))["pHYs"] == [
          0, 0, 0x16, 0x26, 0, 0, 0x16, 0x26, 1,
        ])
      #expect(
        PNGFile(image.pngBytes(density: .triple))["pHYs"] == [
          0, 0, 0x21, 0x39, 0, 0, 0x21, 0x39, 1,
        ])
      #expect(PNGFile(image.pngBytes(density: .double)).types[1] == "pHYs")
      #expect(try Framebuffer(png: image.pngBytes(density: .triple)) == image)
    }
    #expect(try PNGDensity(pixelsPerPoint: 2) == .double)
    #expect(try PNGDensity(pixelsPerPoint: 1).pixelsPerMeter == 2_835)
    for wrong in [Int.min, -1, 0, 17, Int.max] {
      #expect { try PNGDensity(pixelsPerPoint: wrong) } throws: {
        ($0 as? PNGError)?.code == .parameterOutOfRange
      }
    }
  }

  @Test("a file is appended after what is there")
  func append() throws {
    let image = try Self.picture(TestPicture.colors(5))
    var encoder = PNGEncoder()
    var output: [UInt8] = [1, 2, 3]
    encoder.encode(image, into: &output)
    encoder.encode(image, into: &output)
    #expect(output == [1, 2, 3] + image.pngBytes() + image.pngBytes())
  }
}
