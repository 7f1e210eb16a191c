import Flate
import PNGCodec
import Raster
import Testing

@Suite("Files that are refused")
struct RefusedFileTests {
  static func fault(_ bytes: [UInt8], limits: PNGDecoder.Limits = .standard) -> PNGError? {
    do throws(PNGError) {
      _ = try Framebuffer(png: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// One small file of each kind that the encoder writes, and one that is interlaced.
  static func files() throws -> [[UInt8]] {
    let colors = TestPicture.colors(300, translucent: 2)
    return [
      try TestPicture.of(Array(colors.prefix(7)), width: 9, height: 5).pngBytes(density: .double),
      try TestPicture.of(Array(colors.suffix(2)), width: 9, height: 5).pngBytes(),
      try TestPicture.of(Array(colors.suffix(260)), width: 20, height: 14).pngBytes(),
      try TestPicture.of(colors, width: 20, height: 16).pngBytes(),
      try ReferencePicture(
        width: 9, height: 9, type: .greyscale, depth: 16, isInterlaced: true,
        hasTransparency: true, seed: 3
      ).file.bytes,
    ]
  }

  @Test("a file that ends too soon, at every byte", arguments: try files())
  func truncated(file: [UInt8]) {
    for count in 0..<file.count {
      let fault = Self.fault(Array(file[..<count]))
      if fault?.code != .truncated { Issue.record("\(count) bytes: \(String(describing: fault))") }
    }
  }

  @Test("a file with any one bit turned over", arguments: try files())
  func flipped(file: [UInt8]) {
    for bit in 0..<file.count * 8 {
      var damaged = file
      damaged[bit / 8] ^= 1 << (bit % 8)
      if Self.fault(damaged) == nil { Issue.record("bit \(bit) turned over goes unnoticed") }
    }
  }

  @Test("damage that the checksums of chunks cannot show never traps", arguments: try files())
  func damagedInside(file: [UInt8]) throws {
    var random = TestPicture.Random(file.count)
    let original = PNGFile(file)
    for _ in 0..<500 {
      var damaged = original
      for _ in 0...Int.random(in: 0...2, using: &random) {
        let chunk = Int.random(in: 0..<damaged.chunks.count, using: &random)
        guard !damaged.chunks[chunk].content.isEmpty else { continue }
        let at = Int.random(in: 0..<damaged.chunks[chunk].content.count, using: &random)
        damaged.chunks[chunk].content[at] = UInt8.random(in: 0...255, using: &random)
      }
      // Whatever comes out, it is a picture of the size that the file says, or an error.
      if let image = try? Framebuffer(png: damaged.bytes) {
        let header = try PNGDecoder.header(of: damaged.bytes)
        #expect(image.width == header.width && image.height == header.height)
      }
    }
  }

  @Test("random bytes, with and without the signature")
  func random() {
    var random = TestPicture.Random(1)
    for _ in 0..<2_000 {
      let noise = (0..<Int.random(in: 0...99, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      #expect(Self.fault(noise) != nil)
      #expect(Self.fault(PNGFile.signature + noise) != nil)
    }
  }

  typealias Chunk = PNGFile.Chunk
  static let head = PNGFile.header(width: 2, height: 2, depth: 8, type: 3)
  static let palette = Chunk(type: "PLTE", content: [1, 2, 3, 4, 5, 6])
  static let alpha = Chunk(type: "tRNS", content: [7])
  static let gray = PNGFile.header(width: 2, height: 2, depth: 8, type: 0)
  static let rows: [UInt8] = [0, 0, 1, 0, 1, 0]

  static func cases() throws -> [(String, PNGError.Code, [Chunk])] {
    let data = try PNGFile.data(rows)
    let end = PNGFile.end
    func header(_ width: Int, _ height: Int, _ depth: Int, _ type: Int, _ interlace: Int = 0)
      -> Chunk
    {
      PNGFile.header(width: width, height: height, depth: depth, type: type, interlace: interlace)
    }
    func setting(_ place: Int, _ value: UInt8) -> Chunk {
      var chunk = head
      chunk.content[place] = value
      return chunk
    }
    func short(_ chunk: Chunk) -> Chunk {
      Chunk(type: chunk.type, content: chunk.content.dropLast())
    }
    var badSum = data
    badSum.checksum = 0
    var badAdler = data
    badAdler.content[badAdler.content.count - 1] ^= 1
    return [
      ("no IHDR", .misplacedChunk, [palette, data, end]),
      ("IHDR not first", .misplacedChunk, [palette, head, data, end]),
      ("two IHDR", .misplacedChunk, [head, head, palette, data, end]),
      ("short IHDR", .malformedChunk, [short(head), palette, data, end]),
      ("width 0", .malformedChunk, [header(0, 2, 8, 3), palette, data, end]),
      ("height 0", .malformedChunk, [header(2, 0, 8, 3), palette, data, end]),
      ("width 2^31", .malformedChunk, [header(1 << 31, 2, 8, 3), palette, data, end]),
      ("depth 3", .malformedChunk, [header(2, 2, 3, 3), palette, data, end]),
      ("indices of 16 bits", .malformedChunk, [header(2, 2, 16, 3), palette, data, end]),
      ("truecolour of 4 bits", .malformedChunk, [header(2, 2, 4, 2), data, end]),
      ("colour type 1", .malformedChunk, [header(2, 2, 8, 1), palette, data, end]),
      ("colour type 7", .malformedChunk, [header(2, 2, 8, 7), palette, data, end]),
      ("compression 1", .malformedChunk, [setting(10, 1), palette, data, end]),
      ("filter method 1", .malformedChunk, [setting(11, 1), palette, data, end]),
      ("interlace 2", .malformedChunk, [setting(12, 2), palette, data, end]),
      ("no PLTE", .misplacedChunk, [head, data, end]),
      ("two PLTE", .misplacedChunk, [head, palette, palette, data, end]),
      ("PLTE after IDAT", .misplacedChunk, [gray, data, palette, end]),
      ("PLTE in grey", .misplacedChunk, [gray, palette, data, end]),
      ("PLTE of no colour", .malformedChunk, [head, Chunk(type: "PLTE", content: []), data, end]),
      ("PLTE of 5 bytes", .malformedChunk, [head, short(palette), data, end]),
      (
        "PLTE of 257", .malformedChunk,
        [head, Chunk(type: "PLTE", content: Array(repeating: 0, count: 771)), data, end]
      ),
      (
        "PLTE beyond the depth", .malformedChunk,
        [
          header(2, 2, 1, 3), Chunk(type: "PLTE", content: Array(repeating: 0, count: 9)), data,
          end,
        ]
      ),
      ("tRNS before PLTE", .misplacedChunk, [head, alpha, palette, data, end]),
      ("two tRNS", .misplacedChunk, [head, palette, alpha, alpha, data, end]),
      ("tRNS after IDAT", .misplacedChunk, [head, palette, data, alpha, end]),
      (
        "tRNS of 3 for 2", .malformedChunk,
        [head, palette, Chunk(type: "tRNS", content: [1, 2, 3]), data, end]
      ),
      ("tRNS of 1 byte in grey", .malformedChunk, [gray, alpha, data, end]),
      ("tRNS with alpha", .misplacedChunk, [header(2, 2, 8, 4), alpha, data, end]),
      ("no IDAT", .misplacedChunk, [head, palette, end]),
      (
        "IDAT apart", .misplacedChunk,
        [head, palette, data, Chunk(type: "teXt", content: []), data, end]
      ),
      ("no IEND", .truncated, [head, palette, data]),
      (
        "IEND with content", .malformedChunk,
        [head, palette, data, Chunk(type: "IEND", content: [0])]
      ),
      ("chunk after IEND", .trailingData, [head, palette, data, end, end]),
      ("unknown critical", .unknownCriticalChunk, [head, Chunk(type: "ABCD", content: []), end]),
      ("digit in a type", .malformedChunk, [head, Chunk(type: "aB1D", content: []), end]),
      ("third letter small", .malformedChunk, [head, Chunk(type: "abcd", content: []), end]),
      ("wrong CRC-32", .badChecksum, [head, palette, badSum, end]),
      ("wrong Adler-32", .corruptPixels, [head, palette, badAdler, end]),
      ("no zlib", .corruptPixels, [head, palette, Chunk(type: "IDAT", content: [1, 2, 3]), end]),
      ("zlib cut off", .corruptPixels, [head, palette, short(data), end]),
      (
        "bytes after zlib", .trailingData,
        [head, palette, Chunk(type: "IDAT", content: data.content + [0]), end]
      ),
      (
        "a chunk after zlib", .trailingData,
        [head, palette, data, Chunk(type: "IDAT", content: [0]), end]
      ),
      ("a byte too few", .corruptPixels, [head, palette, try PNGFile.data(rows.dropLast()), end]),
      ("a byte too many", .corruptPixels, [head, palette, try PNGFile.data(rows + [0]), end]),
      ("filter 5", .corruptPixels, [head, palette, try PNGFile.data([5, 0, 0, 0, 0, 0]), end]),
      (
        "index beyond PLTE", .indexOutsidePalette,
        [head, palette, try PNGFile.data([0, 0, 1, 0, 2, 0]), end]
      ),
    ]
  }

  @Test("each rule of the format, broken", arguments: try cases())
  func broken(name: String, code: PNGError.Code, chunks: [Chunk]) {
    let fault = Self.fault(PNGFile(chunks).bytes)
    #expect(fault?.code == code, "\(name): \(String(describing: fault))")
    #expect(fault?.offset != nil)
  }

  @Test("the file that those are made from is good")
  func good() throws {
    let data = try PNGFile.data(Self.rows)
    #expect(
      Self.fault(PNGFile([Self.head, Self.palette, Self.alpha, data, PNGFile.end]).bytes) == nil)
    #expect(Self.fault(PNGFile([Self.gray, data, PNGFile.end]).bytes) == nil)
  }

  @Test("a chunk that claims more than there is")
  func length() {
    var file = PNGFile([Self.head, Self.palette]).bytes
    for (length, code) in [
      (UInt32(7), PNGError.Code.truncated), (0x7FFF_FFFF, .truncated),
      (0x8000_0000, .malformedChunk),
      (.max, .malformedChunk),
    ] {
      file.replaceSubrange(33..<37, with: PNGFile.bigEndian(length))
      #expect(Self.fault(file)?.code == code)
      #expect(Self.fault(file)?.offset == 33)
    }
  }

  @Test("a small file that claims a large picture is refused before memory is taken for it")
  func claim() throws {
    let data = try PNGFile.data([0])
    for (width, height, code) in [
      (16_384, 1_024, PNGError.Code.truncated), (16_385, 1, .limitExceeded),
      (1, 16_385, .limitExceeded), (16_384, 1_025, .limitExceeded),
      (0x7FFF_FFFF, 0x7FFF_FFFF, .limitExceeded),
    ] {
      let header = PNGFile.header(width: width, height: height, depth: 16, type: 6)
      #expect(Self.fault(PNGFile([header, data, PNGFile.end]).bytes)?.code == code)
    }
  }

  @Test("a stream that holds far more than the picture is refused after the picture's rows")
  func bomb() throws {
    let data = try PNGFile.data([UInt8](repeating: 0, count: 20_000_000))
    #expect(data.content.count < 30_000)
    #expect(
      Self.fault(PNGFile([Self.head, Self.palette, data, PNGFile.end]).bytes)?.code
        == .corruptPixels)
  }

  @Test("each limit holds at its value and not below")
  func limits() throws {
    let file = try TestPicture.of(TestPicture.colors(5), width: 9, height: 4).pngBytes()
    // 4 bits: rows of 1 + 5 bytes; IHDR, PLTE, IDAT, IEND.
    let exact = PNGDecoder.Limits(
      maximumSide: 9, maximumPixels: 36, maximumInflatedBytes: 24, maximumChunks: 4)
    #expect(Self.fault(file, limits: exact) == nil)
    for path: WritableKeyPath<PNGDecoder.Limits, Int> in [
      \.maximumSide, \.maximumPixels, \.maximumInflatedBytes, \.maximumChunks,
    ] {
      for value in [exact[keyPath: path] - 1, 0, -1, .min] {
        var limits = exact
        limits[keyPath: path] = value
        #expect(Self.fault(file, limits: limits)?.code == .limitExceeded)
      }
    }
    let large = PNGDecoder.Limits(
      maximumSide: .max, maximumPixels: .max, maximumInflatedBytes: .max, maximumChunks: .max)
    #expect(Self.fault(file, limits: large) == nil)
    let huge = PNGFile.header(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, depth: 1, type: 0)
    #expect(Self.fault(PNGFile([huge]).bytes, limits: large)?.code == .limitExceeded)
  }

  @Test("a decoder works on after each kind of fault")
  func reuse() throws {
    var decoder = PNGDecoder()
    let image = try TestPicture.of(TestPicture.colors(5), width: 9, height: 4)
    for (name, _, chunks) in try Self.cases() {
      let isRefused = (try? decoder.decode(PNGFile(chunks).bytes)) == nil
      #expect(isRefused, "\(name)")
      let decoded = try decoder.decode(image.pngBytes())
      #expect(decoded == image)
    }
  }
}
