import Flate
import Testing

@Suite("Deflating and inflating")
struct StreamTests {
  /// Text-like bytes with repetition, and noise after them.
  static func sample(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { index in
      state = state &* 1_664_525 &+ 1_013_904_223
      return index < count / 2 ? UInt8(97 + index % 26 * (index / 300) % 26) : UInt8(state >> 24)
    }
  }

  static func deflated(
    _ bytes: [UInt8], _ options: DeflateOptions = .standard
  ) throws -> [UInt8] {
    var deflator = try Deflator(options)
    var output: [UInt8] = []
    deflator.deflate(bytes.span, into: &output)
    return output
  }

  static func inflated(
    _ bytes: [UInt8], _ format: FlateFormat = .zlib, limit: Int = 1_000_000
  ) throws -> [UInt8] {
    var inflator = try Inflator(format)
    var output: [UInt8] = []
    try inflator.inflate(bytes.span, limit: limit, into: &output)
    return output
  }

  static func fault(
    _ bytes: [UInt8], _ format: FlateFormat = .zlib, limit: Int = 1_000_000
  ) -> FlateError.Code? {
    do {
      _ = try inflated(bytes, format, limit: limit)
      return nil
    } catch {
      return (error as? FlateError)?.code
    }
  }

  @Test(
    "every format, strategy and size",
    arguments: [FlateFormat.zlib, .raw, .gzip], DeflateStrategy.allCases)
  func roundTrip(format: FlateFormat, strategy: DeflateStrategy) throws {
    for count in [0, 1, 2, 1_000, 32_768, 100_000] {
      let bytes = Self.sample(count)
      for (level, windowBits, memoryLevel) in [(0, 15, 8), (1, 9, 1), (6, 12, 5), (9, 15, 9)] {
        let options = try DeflateOptions(
          format: format, level: level, strategy: strategy, windowBits: windowBits,
          memoryLevel: memoryLevel)
        let stream = try Self.deflated(bytes, options)
        let isSame = try Self.inflated(stream, format) == bytes
        #expect(isSame, "\(count) bytes at level \(level)")
        let deflator = try Deflator(options)
        let bound = deflator.bound(forByteCount: count)
        #expect(stream.count <= bound)
      }
    }
  }

  @Test("a stream made by hand: one stored block (RFC 1951, 3.2.4)")
  func stored() throws {
    let stream: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 97, 98, 99]
    #expect(try Self.inflated(stream, .raw) == Array("abc".utf8))
    // The same in zlib's frame, with the Adler-32 of "abc" (RFC 1950, 2.2).
    #expect(
      try Self.inflated([0x78, 0x01] + stream + [0x02, 0x4D, 0x01, 0x27]) == Array("abc".utf8))
  }

  @Test("one deflator and one inflator for many streams, in pieces and at once")
  func reuse() throws {
    var deflator = try Deflator()
    var inflator = try Inflator()
    for count in [0, 5, 70_000, 3] {
      let bytes = Self.sample(count)
      var whole: [UInt8] = [9]
      deflator.deflate(bytes.span, into: &whole)
      var pieces: [UInt8] = [9]
      for start in stride(from: 0, to: count, by: 1_000) {
        deflator.write(bytes.span.extracting(start..<min(start + 1_000, count)), into: &pieces)
      }
      deflator.finish(into: &pieces)
      var back: [UInt8] = []
      try inflator.inflate(whole.span.extracting(1..<whole.count), limit: count, into: &back)
      #expect(back == bytes)
      try inflator.inflate(pieces.span.extracting(1..<pieces.count), limit: count, into: &back)
      #expect(back == bytes + bytes)
      // A stream that is dropped leaves nothing behind.
      var dropped: [UInt8] = []
      deflator.write(Self.sample(100).span, into: &dropped)
      deflator.reset()
    }
  }

  @Test("reading in small steps from small pieces")
  func steps() throws {
    let bytes = Self.sample(5_000)
    let stream = try Self.deflated(bytes)
    var inflator = try Inflator()
    var output: [UInt8] = []
    var offset = 0
    var isFinished = false
    while !isFinished {
      let before = output.count
      let end = min(offset + 3, stream.count)
      let progress = try inflator.read(
        stream.span.extracting(offset..<end), atMost: 7, into: &output)
      #expect(progress.produced == output.count - before && progress.produced <= 7)
      offset += progress.consumed
      isFinished = progress.isFinished
    }
    #expect(offset == stream.count)
    #expect(output == bytes)
    let more = try inflator.read([1, 2, 3].span, atMost: 9, into: &output)
    #expect(more.consumed == 0 && more.produced == 0 && more.isFinished)
  }

  @Test("the limit holds to the byte, and what was there stays")
  func limit() throws {
    for count in [0, 1, 32_768, 40_000] {
      let stream = try Self.deflated(Self.sample(count))
      #expect(try Self.inflated(stream, limit: count).count == count)
      #expect(try Self.inflated(stream, limit: .max).count == count)
      if count > 0 { #expect(Self.fault(stream, limit: count - 1) == .limitExceeded) }
    }
    let bomb = try Self.deflated([UInt8](repeating: 0, count: 10_000_000))
    var inflator = try Inflator()
    var output: [UInt8] = [1, 2]
    do {
      try inflator.inflate(bomb.span, limit: 1_000, into: &output)
      Issue.record("10 MB pass a limit of 1,000 bytes")
    } catch {
      #expect(error.code == .limitExceeded)
    }
    #expect(output == [1, 2])
    #expect(Self.fault(bomb, limit: -1) == .parameterOutOfRange)
  }

  @Test("truncated at every byte", arguments: [FlateFormat.zlib, .raw, .gzip])
  func truncated(format: FlateFormat) throws {
    let stream = try Self.deflated(Self.sample(300), DeflateOptions(format: format))
    for count in 0..<stream.count {
      #expect(Self.fault(Array(stream[..<count]), format) == .truncatedData, "\(count) bytes")
    }
  }

  @Test("any one bit turned over is noticed, or makes no difference")
  func flipped() throws {
    let bytes = Self.sample(60)
    let zlib = try Self.deflated(bytes)
    var unnoticed = 0
    for bit in 0..<zlib.count * 8 {
      var damaged = zlib
      damaged[bit / 8] ^= 1 << (bit % 8)
      guard let result = try? Self.inflated(damaged) else { continue }
      #expect(result == bytes, "bit \(bit)")
      unnoticed += 1
    }
    // Only what fills the last byte before the checksum.
    #expect(unnoticed < 8)
    let raw = try Self.deflated(bytes, DeflateOptions(format: .raw))
    for bit in 0..<raw.count * 8 {
      var damaged = raw
      damaged[bit / 8] ^= 1 << (bit % 8)
      // No checksum: anything may come out, within the limit.
      let count = (try? Self.inflated(damaged, .raw, limit: 500))?.count ?? 0
      #expect(count <= 500)
    }
  }

  @Test("bytes after the end, and a stream that asks for a dictionary")
  func refused() throws {
    let stream = try Self.deflated([1, 2, 3])
    #expect(Self.fault(stream + [0]) == .trailingData)
    #expect(Self.fault(stream + stream) == .trailingData)
    // FDICT set, and the check bits to fit (RFC 1950, 2.2): 0x78BB is a multiple of 31.
    #expect(Self.fault([0x78, 0xBB, 0, 0, 0, 1, 3, 0]) == .corruptData)
    #expect(Self.fault([0x1F, 0x8B, 8, 0]) == .corruptData)
    #expect(Self.fault(stream, .gzip) == .corruptData)
  }

  @Test("gzip: members one after another, names and comments, checksums")
  func gzip() throws {
    let options = try DeflateOptions(format: .gzip)
    let one = try Self.deflated(Array("captcha ".utf8), options)
    let two = try Self.deflated(Array("png".utf8), options)
    #expect(try Self.inflated(one + two, .gzip) == Array("captcha png".utf8))
    #expect(Self.fault(one + two, .gzip, limit: 10) == .limitExceeded)
    #expect(
      Self.fault(one + [0], .gzip) == .truncatedData || Self.fault(one + [0], .gzip) == .corruptData
    )
    // FNAME and FCOMMENT (RFC 1952, 2.3.1).
    let named =
      [0x1F, 0x8B, 8, 0x18, 0, 0, 0, 0, 0, 3] + Array("font.bdf\0remark\0".utf8) + one.dropFirst(10)
    #expect(try Self.inflated(named, .gzip) == Array("captcha ".utf8))
    for place in [one.count - 1, one.count - 5] {
      var damaged = one
      damaged[place] ^= 1
      #expect(Self.fault(damaged, .gzip) == .corruptData)
    }
  }

  @Test("options outside their ranges are refused")
  func options() {
    for make: () throws -> DeflateOptions in [
      { try DeflateOptions(level: -1) }, { try DeflateOptions(level: 10) },
      { try DeflateOptions(windowBits: 8) }, { try DeflateOptions(windowBits: 16) },
      { try DeflateOptions(memoryLevel: 0) }, { try DeflateOptions(memoryLevel: 10) },
    ] {
      do {
        _ = try make()
        Issue.record("accepted")
      } catch {
        #expect((error as? FlateError)?.code == .parameterOutOfRange)
      }
    }
  }
}
