import PNGCodec
import Raster
import Testing

@Suite("What is encoded is decoded to the same pixels")
struct RoundTripTests {
  static let sizes = [
    (1, 1), (1, 9), (9, 1), (7, 5), (8, 8), (15, 2), (17, 3), (33, 31), (160, 60), (1, 3_000),
    (3_000, 1),
  ]
  static let colorCounts = [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 1000]

  @Test("every number of colours at every size", arguments: sizes, colorCounts)
  func opaque(size: (width: Int, height: Int), colors: Int) throws {
    let image = try TestPicture.of(
      TestPicture.colors(colors), width: size.width, height: size.height, seed: colors)
    #expect(try Framebuffer(png: image.pngBytes()) == image)
  }

  @Test("with colours that are not opaque", arguments: sizes, colorCounts)
  func translucent(size: (width: Int, height: Int), colors: Int) throws {
    for translucent in [1, (colors + 1) / 2, colors] {
      let image = try TestPicture.of(
        TestPicture.colors(colors, translucent: translucent), width: size.width,
        height: size.height, seed: colors)
      #expect(try Framebuffer(png: image.pngBytes(compression: .small)) == image)
    }
  }

  @Test("one encoder and one decoder for pictures of changing size and kind")
  func reuse() throws {
    var encoder = PNGEncoder()
    var decoder = PNGDecoder()
    var file: [UInt8] = []
    for (index, (width, height)) in (Self.sizes + Self.sizes.reversed()).enumerated() {
      for colors in [257, 2, 16, 256] {
        let image = try TestPicture.of(
          TestPicture.colors(colors, translucent: index % 3), width: width, height: height)
        file.removeAll(keepingCapacity: true)
        encoder.encode(image, into: &file)
        let isSame = file == image.pngBytes()
        #expect(isSame, "\(width)x\(height), \(colors) colours")
        let decoded = try decoder.decode(file)
        #expect(decoded == image)
      }
    }
  }

  @Test("transparent colours that differ only in what is not seen stay apart")
  func clearColors() throws {
    let image = try Framebuffer(
      width: 3, height: 1, pixels: [RGBA(1, 2, 3, 0), RGBA(3, 2, 1, 0), .clear])
    #expect(try Framebuffer(png: image.pngBytes()) == image)
  }
}
