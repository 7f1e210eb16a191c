import PNGCodec
import Raster
import Testing

@Suite("Animations are read")
struct AnimationDecodingTests {
  /// A frame as a file may have it, in truecolour with alpha.
  struct Frame {
    var x = 0
    var y = 0
    var width = 2
    var height = 2
    var colors: [RGBA]
    var disposal = 0
    var blending = 0
    var delay: (UInt16, UInt16) = (1, 10)
  }

  /// A file of 2x2 pixels. The first frame is the default image unless one is given.
  static func file(_ frames: [Frame], defaultImage: [RGBA]? = nil) throws -> PNGFile {
    var file = PNGFile([
      PNGFile.header(width: 2, height: 2, depth: 8, type: 6),
      .init(type: "acTL", content: PNGFile.bigEndian(UInt32(frames.count)) + [0, 0, 0, 0]),
    ])
    var sequence: UInt32 = 0
    if let defaultImage {
      file.chunks.append(try PNGFile.data(rows(defaultImage, width: 2)))
    }
    for (index, frame) in frames.enumerated() {
      var content = PNGFile.bigEndian(sequence)
      for value in [frame.width, frame.height, frame.x, frame.y] {
        content += PNGFile.bigEndian(UInt32(value))
      }
      content += [frame.delay.0, frame.delay.1].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      content += [UInt8(frame.disposal), UInt8(frame.blending)]
      file.chunks.append(.init(type: "fcTL", content: content))
      sequence += 1
      var data = try PNGFile.data(rows(frame.colors, width: frame.width))
      if index > 0 || defaultImage != nil {
        data = .init(type: "fdAT", content: PNGFile.bigEndian(sequence) + data.content)
        sequence += 1
      }
      file.chunks.append(data)
    }
    file.chunks.append(PNGFile.end)
    return file
  }

  static func rows(_ colors: [RGBA], width: Int) -> [UInt8] {
    stride(from: 0, to: colors.count, by: width).flatMap { start in
      [0] + colors[start..<start + width].flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    }
  }

  static let half = RGBA(0, 0, 255, 128)
  static let four = [RGBA.red, .green, .blue, .white]
  static let clear = RGBA.clear

  /// One pixel in the top right corner, then nothing but a transparent pixel in the bottom left, so
  /// that the last frame shows what disposal left.
  @Test(
    "what becomes of a frame",
    arguments: [
      (0, [RGBA.red, .black, .blue, .white]), (1, [.red, .clear, .blue, .white]),
      (2, [.red, .green, .blue, .white]),
    ])
  func disposal(disposal: Int, left: [RGBA]) throws {
    let file = try Self.file([
      Frame(colors: Self.four),
      Frame(x: 1, width: 1, height: 1, colors: [.black], disposal: disposal),
      Frame(y: 1, width: 1, height: 1, colors: [.clear], blending: 1),
    ])
    let frames = try PNGAnimation(png: file.bytes).frames
    #expect(frames.map(\.image.pixels) == [Self.four, [.red, .black, .blue, .white], left])
  }

  @Test("the first frame has nothing before it", arguments: [1, 2])
  func firstDisposal(disposal: Int) throws {
    let file = try Self.file([
      Frame(colors: Self.four, disposal: disposal),
      Frame(width: 1, height: 1, colors: [.black]),
    ])
    let frames = try PNGAnimation(png: file.bytes).frames
    #expect(frames[0].image.pixels == Self.four)
    #expect(frames[1].image.pixels == [.black, .clear, .clear, .clear])
  }

  @Test("how a frame is drawn")
  func blending() throws {
    let over = [Self.half, .clear, .black, Self.half]
    for (blending, seen) in [
      (0, over), (1, [RGBA.red.blended(with: Self.half), .green, .black, RGBA(127, 127, 255)]),
    ] {
      let file = try Self.file([
        Frame(colors: Self.four), Frame(colors: over, blending: blending),
      ])
      #expect(try PNGAnimation(png: file.bytes).frames[1].image.pixels == seen)
    }
    // Over nothing it is as it is.
    let first = try Self.file([Frame(colors: over, blending: 1)])
    #expect(try PNGAnimation(png: first.bytes).frames[0].image.pixels == over)
  }

  @Test("a default image that is no frame is left out")
  func hiddenDefault() throws {
    let file = try Self.file(
      [Frame(colors: Self.four)], defaultImage: Array(repeating: .black, count: 4))
    #expect(try PNGAnimation(png: file.bytes).frames.map(\.image.pixels) == [Self.four])
    #expect(try Framebuffer(png: file.bytes).pixels == Array(repeating: .black, count: 4))
  }

  @Test("delays")
  func delays() throws {
    for (delay, seconds) in [
      ((3, 10), Duration.milliseconds(300)), ((3, 0), .milliseconds(30)), ((0, 7), .zero),
      ((65_535, 1), .seconds(65_535)), ((1, 65_535), .seconds(1) / 65_535),
    ] as [((UInt16, UInt16), Duration)] {
      let file = try Self.file([Frame(colors: Self.four, delay: delay)])
      #expect(try PNGAnimation(png: file.bytes).frames[0].delay == seconds)
    }
  }

  @Test("a still picture is one frame")
  func still() throws {
    let image = try TestPicture.of(TestPicture.colors(5), width: 7, height: 3)
    let animation = try PNGAnimation(png: image.pngBytes())
    #expect(animation.frames.map(\.image) == [image])
    #expect(animation.frames[0].delay == .zero && animation.plays == 1)
    // Without acTL before the pixels the other chunks mean nothing.
    var file = try Self.file([Frame(colors: Self.four), Frame(colors: Self.four)])
    file.chunks.removeAll { $0.type == "acTL" }
    #expect(try PNGAnimation(png: file.bytes).frames.count == 1)
  }

  @Test("the pixels of a frame may be spread over many fdAT")
  func pieces() throws {
    var file = try Self.file([Frame(colors: Self.four), Frame(colors: Self.four.reversed())])
    let at = try #require(file.types.firstIndex(of: "fdAT"))
    let data = file.chunks[at].content.dropFirst(4)
    file.chunks[at...at] = ArraySlice(
      data.enumerated().map { index, byte in
        .init(type: "fdAT", content: PNGFile.bigEndian(UInt32(2 + index)) + [byte])
      })
    #expect(try PNGAnimation(png: file.bytes).frames[1].image.pixels == Self.four.reversed())
  }

  @Test("passes, depths and colour types of the default image hold for frames", arguments: [0, 3])
  func forms(type: Int) throws {
    let whole = try ReferencePicture(
      width: 9, height: 7, type: type == 0 ? .greyscale : .indexed, depth: 4, isInterlaced: true,
      hasTransparency: true, seed: 5)
    var file = whole.file
    let data = try #require(file["IDAT"])
    let at = try #require(file.types.firstIndex(of: "IDAT"))
    let numbers: [UInt32] = [0, 9, 7, 0, 0]
    let control: [UInt8] = numbers.flatMap { PNGFile.bigEndian($0) } + [0, 1, 0, 1, 0, 0]
    let second = PNGFile.bigEndian(1) + control.dropFirst(4)
    file.chunks[at...at] = [
      .init(type: "acTL", content: PNGFile.bigEndian(2) + PNGFile.bigEndian(0)),
      .init(type: "fcTL", content: control), .init(type: "IDAT", content: data),
      .init(type: "fcTL", content: second),
      .init(type: "fdAT", content: PNGFile.bigEndian(2) + data),
    ]
    let frames = try PNGAnimation(png: file.bytes).frames
    #expect(frames.map(\.image) == [whole.expected, whole.expected])
  }

  typealias Change = @Sendable (inout PNGFile) -> Void

  static func at(_ type: String, _ number: Int = 0, in file: PNGFile) -> Int {
    file.chunks.indices.filter { file.chunks[$0].type == type }[number]
  }

  static func set(_ type: String, number: Int = 0, _ place: Int, _ value: UInt8) -> Change {
    { file in file.chunks[at(type, number, in: file)].content[place] = value }
  }

  static let faults: [(String, PNGError.Code, Change)] = [
    ("acTL twice", .misplacedChunk, { $0.chunks.insert($0.chunks[1], at: 1) }),
    ("acTL after IDAT too", .misplacedChunk, { $0.chunks.insert($0.chunks[1], at: 4) }),
    ("acTL too long", .malformedChunk, { $0.chunks[1].content.append(0) }),
    ("no frames", .malformedChunk, set("acTL", 3, 0)),
    ("2^31 frames", .malformedChunk, set("acTL", 0, 0x80)),
    ("2^31 plays", .malformedChunk, set("acTL", 4, 0x80)),
    ("65,538 frames", .limitExceeded, set("acTL", 1, 1)),
    ("a frame missing", .malformedChunk, set("acTL", 3, 3)),
    ("a frame too many", .malformedChunk, set("acTL", 3, 1)),
    ("fcTL too short", .malformedChunk, { $0.chunks[at("fcTL", in: $0)].content.removeLast() }),
    ("disposal 3", .malformedChunk, set("fcTL", 24, 3)),
    ("blending 2", .malformedChunk, set("fcTL", number: 1, 25, 2)),
    ("no columns", .malformedChunk, set("fcTL", number: 1, 7, 0)),
    ("no rows", .malformedChunk, set("fcTL", number: 1, 11, 0)),
    ("beyond the right", .malformedChunk, set("fcTL", number: 1, 15, 1)),
    ("beyond the bottom", .malformedChunk, set("fcTL", number: 1, 19, 1)),
    ("far beyond", .malformedChunk, set("fcTL", number: 1, 12, 0xFF)),
    ("a part as the default image", .malformedChunk, set("fcTL", 7, 1)),
    ("a wrong first number", .malformedChunk, set("fcTL", 3, 1)),
    ("a wrong number", .malformedChunk, set("fdAT", 3, 9)),
    ("fdAT without a number", .malformedChunk, { $0.chunks[at("fdAT", in: $0)].content = [0, 0] }),
    (
      "fdAT before IDAT", .misplacedChunk,
      { $0.chunks.swapAt(at("IDAT", in: $0), at("fdAT", in: $0)) }
    ),
    ("fdAT without fcTL", .misplacedChunk, { $0.chunks.remove(at: at("fcTL", 1, in: $0)) }),
    ("two fcTL before IDAT", .misplacedChunk, { $0.chunks.insert($0.chunks[2], at: 3) }),
    ("a frame without pixels", .misplacedChunk, { $0.chunks.remove(at: at("fdAT", in: $0)) }),
    ("rows missing", .corruptPixels, set("fcTL", number: 1, 7, 1)),
    (
      "damaged rows", .corruptPixels,
      { $0.chunks[at("fdAT", in: $0)].content[9] ^= 0xFF }
    ),
    ("a wrong checksum", .badChecksum, { $0.chunks[at("fdAT", in: $0)].checksum = 1 }),
  ]

  @Test("a fault is refused", arguments: faults.indices)
  func refused(index: Int) throws {
    let (name, code, change) = Self.faults[index]
    var file = try Self.file([Frame(colors: Self.four), Frame(colors: Self.four.reversed())])
    #expect(throws: Never.self) { try PNGAnimation(png: file.bytes) }
    change(&file)
    do {
      _ = try PNGAnimation(png: file.bytes)
      Issue.record("\(name) goes unnoticed")
    } catch {
      #expect(error.code == code, "\(name): \(error)")
      #expect(error.offset != nil)
    }
  }

  @Test("limits hold for all frames together")
  func limits() throws {
    let file = try Self.file([Frame(colors: Self.four), Frame(colors: Self.four)]).bytes
    for (frames, pixels, isRead) in [(2, 8, true), (1, 8, false), (2, 7, false), (0, 0, false)] {
      let limits = PNGDecoder.Limits(maximumFrames: frames, maximumAnimationPixels: pixels)
      #expect(((try? PNGAnimation(png: file, limits: limits)) != nil) == isRead)
      // The default image is no matter of these.
      #expect(throws: Never.self) { try Framebuffer(png: file, limits: limits) }
    }
  }

  @Test("an animated file with any one bit turned over, or cut short, is refused")
  func damaged() throws {
    let images = try (1...3).map {
      try TestPicture.of(TestPicture.colors(6), width: 5, height: 4, seed: $0)
    }
    let file = try AnimationEncodingTests.animation(images).pngBytes()
    for bit in 0..<file.count * 8 {
      var damaged = file
      damaged[bit / 8] ^= 1 << (bit % 8)
      if (try? PNGAnimation(png: damaged)) != nil {
        Issue.record("bit \(bit) turned over goes unnoticed")
      }
    }
    for count in 0..<file.count where (try? PNGAnimation(png: Array(file[..<count]))) != nil {
      Issue.record("\(count) bytes are taken for the whole")
    }
  }
}
