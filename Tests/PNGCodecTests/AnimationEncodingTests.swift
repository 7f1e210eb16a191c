import PNGCodec
import Raster
import Testing

@Suite("Animations are written")
struct AnimationEncodingTests {
  /// A picture of one colour with some pixels of others.
  static func picture(
    _ pixels: [(Int, Int, RGBA)] = [], width: Int = 6, height: Int = 5, ground: RGBA = .white
  ) throws -> Framebuffer {
    var image = try Framebuffer(width: width, height: height, fill: ground)
    for (x, y, color) in pixels { image[x, y] = color }
    return image
  }

  static func animation(_ images: [Framebuffer], plays: Int = 0) throws -> PNGAnimation {
    try PNGAnimation(
      frames: images.enumerated().map {
        PNGAnimation.Frame($0.element, delay: .milliseconds(40 + $0.offset))
      }, plays: plays)
  }

  static func numbers(_ bytes: [UInt8], _ range: Range<Int>) -> [Int] {
    stride(from: range.lowerBound, to: range.upperBound, by: 4).map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test("chunk by chunk")
  func structure() throws {
    let clear = RGBA.clear
    let images = [
      try Self.picture(), try Self.picture([(2, 1, .red), (4, 3, clear)]),
      try Self.picture([(2, 1, .red), (4, 3, .blue)]),
    ]
    let file = PNGFile(try Self.animation(images, plays: 7).pngBytes(density: .double))
    #expect(
      file.types == [
        "IHDR", "pHYs", "acTL", "PLTE", "tRNS", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    #expect(file["acTL"].map { Self.numbers($0, 0..<8) } == [3, 7])
    // One palette of the four colours of all frames, two bits a pixel.
    #expect(file["PLTE"]?.count == 12 && file["tRNS"] == [0])
    #expect(try PNGDecoder.header(of: file.bytes).bitDepth == 2)
    let controls = file.chunks.filter { $0.type == "fcTL" }.map(\.content)
    #expect(controls.allSatisfy { $0.count == 26 })
    // Sequence number, width, height, x, y.
    #expect(
      controls.map { Self.numbers($0, 0..<20) } == [
        [0, 6, 5, 0, 0], [1, 3, 3, 2, 1], [3, 1, 1, 4, 3],
      ])
    // Delay, its denominator; stays, replaces.
    #expect(
      controls.map { Array($0[20...]) } == [
        [0x01, 0x90, 0x27, 0x10, 0, 0], [0x01, 0x9A, 0x27, 0x10, 0, 0],
        [0x01, 0xA4, 0x27, 0x10, 0, 0],
      ])
    let data = file.chunks.filter { $0.type == "fdAT" }.map(\.content)
    #expect(data.map { Self.numbers($0, 0..<4) } == [[2], [4]])
  }

  @Test(
    "frames of every kind come back", arguments: [1, 2, 4, 16, 200, 256, 257, 1_000], [0, 1, 3])
  func roundTrip(colors: Int, translucent: Int) throws {
    let colors = TestPicture.colors(colors, translucent: min(colors, translucent))
    let images = try (1...5).map { try TestPicture.of(colors, width: 37, height: 31, seed: $0) }
    var moved = images[4]
    moved[20, 17] = colors[0]
    for compression in [PNGCompression.fast, .small] {
      let animation = try Self.animation(images + [images[4], moved], plays: 2)
      let file = animation.pngBytes(compression: compression)
      #expect(try PNGAnimation(png: file) == animation)
      #expect(try Framebuffer(png: file) == images[0])
      let header = try PNGDecoder.header(of: file)
      #expect((header.colorType == .indexed) == (colors.count <= 256))
    }
  }

  @Test("colours of all frames count together")
  func sharedColors() throws {
    let colors = TestPicture.colors(258)
    let parts = [colors[..<128], colors[128..<256], colors[256...]].map { Array($0) }
    let images = try parts.map { try TestPicture.of($0, width: 20, height: 20) }
    let two = try Self.animation(Array(images[..<2]))
    #expect(try PNGDecoder.header(of: two.pngBytes()).colorType == .indexed)
    let three = try Self.animation(images)
    #expect(try PNGDecoder.header(of: three.pngBytes()).colorType == .truecolor)
    #expect(try PNGAnimation(png: three.pngBytes()) == three)
    // One translucent pixel in one frame, and all have alpha.
    let images4 = images + [try Self.picture([(1, 1, .clear)], width: 20, height: 20)]
    let four = try Self.animation(images4)
    #expect(try PNGDecoder.header(of: four.pngBytes()).colorType == .truecolorAlpha)
    #expect(try PNGAnimation(png: four.pngBytes()) == four)
  }

  @Test("a frame that changes nothing has one pixel, and one frame is an animation too")
  func still() throws {
    let image = try Self.picture([(5, 4, .red)])
    let file = PNGFile(try Self.animation([image, image]).pngBytes())
    let control = try #require(file.chunks.last { $0.type == "fcTL" })
    #expect(Self.numbers(control.content, 4..<20) == [1, 1, 0, 0])
    #expect(try PNGAnimation(png: file.bytes).frames[1].image == image)
    let one = PNGFile(try Self.animation([image]).pngBytes())
    #expect(one.types == ["IHDR", "acTL", "PLTE", "fcTL", "IDAT", "IEND"])
  }

  @Test("an encoder that wrote an animation writes stills as before")
  func reuse() throws {
    let images = try (1...3).map {
      try TestPicture.of(TestPicture.colors(9 * $0), width: 9, height: 9, seed: $0)
    }
    var encoder = PNGEncoder()
    var output: [UInt8] = []
    encoder.encode(try Self.animation(images), into: &output)
    encoder.encode(images[1], into: &output)
    encoder.encode(try Self.animation(images), into: &output)
    let animation = try Self.animation(images).pngBytes()
    #expect(output == animation + images[1].pngBytes() + animation)
  }

  @Test(
    "delays are the nearest that a file holds",
    arguments: [
      (Duration.zero, Duration.zero), (.microseconds(49), .zero),
      (.microseconds(50), .microseconds(100)), (.milliseconds(33), .milliseconds(33)),
      (.seconds(1) / 3, .microseconds(333_300)),
      (.microseconds(6_553_500), .microseconds(6_553_500)),
      (.microseconds(6_553_600), .milliseconds(6_554)),
      (.milliseconds(65_535), .milliseconds(65_535)),
      (.milliseconds(65_536), .milliseconds(65_540)),
      (.milliseconds(655_354), .milliseconds(655_350)),
      (.seconds(6_553), .seconds(6_553)), (.milliseconds(6_553_549), .milliseconds(6_553_500)),
      (.milliseconds(6_553_550), .seconds(6_554)), (.seconds(65_535), .seconds(65_535)),
      (.seconds(65_535) - .nanoseconds(1), .seconds(65_535)),
    ])
  func delays(delay: Duration, kept: Duration) throws {
    let frame = PNGAnimation.Frame(try Self.picture(), delay: delay)
    let file = try PNGAnimation(frames: [frame]).pngBytes()
    #expect(try PNGAnimation(png: file).frames[0].delay == kept)
  }

  @Test("what cannot be written is refused")
  func refused() throws {
    func code(_ make: () throws -> Void) -> PNGError.Code? {
      do {
        try make()
        return nil
      } catch {
        return (error as? PNGError)?.code
      }
    }
    let image = try Self.picture()
    let frame = PNGAnimation.Frame(image, delay: .zero)
    #expect(code { _ = try PNGAnimation(frames: []) } == .parameterOutOfRange)
    let many = Array(repeating: frame, count: 4_097)
    #expect(code { _ = try PNGAnimation(frames: many) } == .parameterOutOfRange)
    #expect(code { _ = try PNGAnimation(frames: Array(many.dropLast())) } == nil)
    let other = PNGAnimation.Frame(try Self.picture(width: 5), delay: .zero)
    #expect(code { _ = try PNGAnimation(frames: [frame, other]) } == .sizeMismatch)
    for delay in [Duration.nanoseconds(-1), .seconds(65_536), Duration(attoseconds: .max)] {
      let frame = PNGAnimation.Frame(image, delay: delay)
      #expect(code { _ = try PNGAnimation(frames: [frame]) } == .parameterOutOfRange)
    }
    for plays in [Int.min, -1, 0x8000_0000, .max] {
      #expect(code { _ = try PNGAnimation(frames: [frame], plays: plays) } == .parameterOutOfRange)
    }
    #expect(code { _ = try PNGAnimation(frames: [frame], plays: 0x7FFF_FFFF) } == nil)
    let large = PNGAnimation.Frame(try Framebuffer(width: 4_096, height: 4_096), delay: .zero)
    let five = Array(repeating: large, count: 5)
    #expect(code { _ = try PNGAnimation(frames: five) } == .parameterOutOfRange)
    #expect(code { _ = try PNGAnimation(frames: Array(five.dropLast())) } == nil)
    for (width, height) in [(0, 1), (1, 0), (.max, .max), (16_385, 1), (-1, -1)] {
      #expect(
        code { try PNGAnimation.check(frames: 1, width: width, height: height) }
          == .parameterOutOfRange)
    }
  }
}
