import Flate
import PNGCodec
import Raster
import Testing

@Suite("Every form of PNG is read")
struct DecodingTests {
  struct Form: CustomTestStringConvertible, Sendable {
    let type: PNGColorType
    let depth: Int
    let isInterlaced: Bool
    let hasTransparency: Bool
    var testDescription: String {
      "\(type) \(depth)\(isInterlaced ? " Adam7" : "")\(hasTransparency ? " tRNS" : "")"
    }
  }

  static let forms = PNGColorType.allCases.flatMap { type in
    type.allowedBitDepths.flatMap { depth in
      [false, true].flatMap { isInterlaced in
        [false, true].filter { !$0 || ![.greyscaleAlpha, .truecolorAlpha].contains(type) }.map {
          Form(type: type, depth: depth, isInterlaced: isInterlaced, hasTransparency: $0)
        }
      }
    }
  }

  @Test("every colour type, depth, interlacing and filter", arguments: forms)
  func form(form: Form) throws {
    for (seed, size) in [(1, 1), (2, 3), (5, 4), (1, 9), (9, 1), (8, 8), (13, 17), (30, 21)]
      .enumerated()
    {
      let picture = try ReferencePicture(
        width: size.0, height: size.1, type: form.type, depth: form.depth,
        isInterlaced: form.isInterlaced, hasTransparency: form.hasTransparency, seed: seed)
      let header = try PNGDecoder.header(of: picture.file.bytes)
      #expect(header.colorType == form.type && header.bitDepth == form.depth)
      #expect(header.isInterlaced == form.isInterlaced)
      let decoded = try Framebuffer(png: picture.file.bytes)
      #expect(decoded == picture.expected, "\(size)")
    }
  }

  @Test("16 bits round to the nearest of 8")
  func rounding() throws {
    let rows = (0..<256).flatMap { high in
      [UInt8(0)] + (0..<256).flatMap { [UInt8(high), UInt8($0)] }
    }
    let file = try PNGFile([
      PNGFile.header(width: 256, height: 256, depth: 16, type: 0), PNGFile.data(rows), PNGFile.end,
    ])
    let image = try Framebuffer(png: file.bytes)
    for (value, pixel) in image.pixels.enumerated() {
      let nearest = UInt8((Double(value) / 65_535 * 255).rounded())
      if pixel != RGBA(nearest, nearest, nearest) {
        Issue.record("\(value) became \(pixel), not \(nearest)")
      }
    }
  }

  @Test("rows may be spread over many IDAT, also empty ones", arguments: [1, 2, 7, 100])
  func pieces(size: Int) throws {
    let image = try TestPicture.of(TestPicture.colors(300), width: 20, height: 20)
    var file = PNGFile(image.pngBytes())
    let data = try #require(file["IDAT"])
    let at = try #require(file.types.firstIndex(of: "IDAT"))
    var pieces = stride(from: 0, to: data.count, by: size).map {
      PNGFile.Chunk(type: "IDAT", content: Array(data[$0..<min($0 + size, data.count)]))
    }
    pieces.insert(.init(type: "IDAT", content: []), at: pieces.count / 2)
    pieces.append(.init(type: "IDAT", content: []))
    file.chunks.replaceSubrange(at...at, with: pieces)
    #expect(try Framebuffer(png: file.bytes) == image)
  }

  @Test("ancillary chunks are skipped, and a suggested palette too")
  func ancillary() throws {
    let image = try TestPicture.of(TestPicture.colors(300), width: 20, height: 20)
    var file = PNGFile(image.pngBytes())
    let some = ["gAMA", "tEXt", "zzZz", "eXIf"].map { PNGFile.Chunk(type: $0, content: [1, 2, 3]) }
    file.chunks.insert(contentsOf: some, at: 1)
    file.chunks.insert(.init(type: "PLTE", content: [1, 2, 3]), at: 3)
    file.chunks.insert(contentsOf: some, at: file.chunks.count - 1)
    #expect(try Framebuffer(png: file.bytes) == image)
  }
}
