import Raster

/// What the chunks of a file say, the pixels still compressed.
struct PNGContents {
  var header: PNGHeader
  /// The palette with the alpha of `tRNS`, packed as in `RGBA`; empty unless indexed.
  var palette: [UInt32] = []
  /// The samples of the one colour that `tRNS` makes transparent, at the depth of the file: one
  /// for greyscale, three for truecolour.
  var transparentSamples: [UInt16]?
  /// Where the compressed pixels stand.
  var data: [Range<Int>] = []
  /// How many bytes those are.
  var dataBytes = 0
  /// What there is of animation; nil where it is not asked for.
  private(set) var animation: PNGAnimationContents?

  /// Reads all chunks up to the end of the file.
  /// - Parameter isAnimated: whether the chunks of an animation are read rather than skipped.
  init(
    _ reader: inout PNGChunkReader, limits: PNGDecoder.Limits, isAnimated: Bool = false
  ) throws(PNGError) {
    animation = isAnimated ? PNGAnimationContents(limits: limits) : nil
    header = try Self.header(&reader)
    let maximumSide = min(limits.maximumSide, Framebuffer.maximumSide)
    let maximumPixels = min(limits.maximumPixels, Framebuffer.maximumPixels)
    guard header.width <= maximumSide, header.height <= maximumSide,
      header.width * header.height <= maximumPixels
    else {
      throw PNGError(
        .limitExceeded,
        """
        \(header.width)x\(header.height) pixels; the limits are \(maximumSide) a side and \
        \(maximumPixels) in all
        """, at: 16)
    }
    var hasPalette = false
    var hasTransparency = false
    var isDataOver = false
    var chunks = 1
    while true {
      let chunk = try reader.next()
      chunks += 1
      guard chunks <= limits.maximumChunks else {
        throw PNGError(
          .limitExceeded, "more than \(limits.maximumChunks) chunks", at: chunk.offset)
      }
      if chunk.type != .imageData && !data.isEmpty { isDataOver = true }
      switch chunk.type {
      case .header:
        throw PNGError(.misplacedChunk, "a second IHDR; there must be one", at: chunk.offset)
      case .palette:
        guard !hasPalette, !hasTransparency, data.isEmpty else {
          throw PNGError(
            .misplacedChunk, "PLTE must stand once, before tRNS and IDAT", at: chunk.offset)
        }
        hasPalette = true
        try readPalette(chunk, reader)
      case .transparency:
        guard !hasTransparency, data.isEmpty else {
          throw PNGError(.misplacedChunk, "tRNS must stand once, before IDAT", at: chunk.offset)
        }
        hasTransparency = true
        try readTransparency(chunk, reader)
      case .imageData:
        guard !isDataOver else {
          throw PNGError(
            .misplacedChunk, "all IDAT must follow each other with nothing between",
            at: chunk.offset)
        }
        guard header.colorType != .indexed || hasPalette else {
          throw PNGError(
            .misplacedChunk, "a picture of indices must have PLTE before IDAT", at: chunk.offset)
        }
        data.append(chunk.content)
        dataBytes += chunk.content.count
      case .end:
        guard chunk.content.isEmpty else {
          throw PNGError(
            .malformedChunk, "IEND has \(chunk.content.count) bytes; it must be empty",
            at: chunk.offset)
        }
        guard !data.isEmpty else {
          throw PNGError(.misplacedChunk, "there must be IDAT before IEND", at: chunk.offset)
        }
        guard reader.isAtEnd else {
          throw PNGError(
            .trailingData,
            "\(reader.bytes.count - reader.offset) bytes follow IEND; the file must end there",
            at: reader.offset)
        }
        try animation?.finish(at: chunk.offset)
        return
      default:
        guard !chunk.type.isCritical else {
          throw PNGError(
            .unknownCriticalChunk,
            "\(chunk.type.name) is critical and unknown; only chunks that are not may be skipped",
            at: chunk.offset)
        }
        try animation?.read(chunk, reader, header: header, hasData: !data.isEmpty)
      }
    }
  }

  /// Reads the first chunk (PNG, Third Edition, clause 11.2.1).
  static func header(_ reader: inout PNGChunkReader) throws(PNGError) -> PNGHeader {
    let chunk = try reader.next()
    guard chunk.type == .header else {
      throw PNGError(
        .misplacedChunk, "the first chunk is \(chunk.type.name); it must be IHDR", at: chunk.offset)
    }
    guard chunk.content.count == 13 else {
      throw PNGError(
        .malformedChunk, "IHDR has \(chunk.content.count) bytes; it must have 13", at: chunk.offset)
    }
    let start = chunk.content.lowerBound
    let width = reader.bigEndian(at: start)
    let height = reader.bigEndian(at: start + 4)
    guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height else {
      throw PNGError(
        .malformedChunk, "\(width)x\(height) pixels; each side must be 1...2147483647", at: start)
    }
    guard let colorType = PNGColorType(rawValue: reader.bytes[start + 9]) else {
      throw PNGError(
        .malformedChunk, "colour type \(reader.bytes[start + 9]); it must be 0, 2, 3, 4 or 6",
        at: start + 9)
    }
    let bitDepth = Int(reader.bytes[start + 8])
    guard colorType.allowedBitDepths.contains(bitDepth) else {
      throw PNGError(
        .malformedChunk,
        """
        bit depth \(bitDepth) with colour type \(colorType.rawValue); it must be one of \
        \(colorType.allowedBitDepths)
        """, at: start + 8)
    }
    for (place, name, highest) in [(10, "compression", 0), (11, "filter", 0), (12, "interlace", 1)]
    where reader.bytes[start + place] > highest {
      throw PNGError(
        .malformedChunk,
        "\(name) method \(reader.bytes[start + place]); it must be at most \(highest)",
        at: start + place)
    }
    return PNGHeader(
      width: Int(width), height: Int(height), bitDepth: bitDepth, colorType: colorType,
      isInterlaced: reader.bytes[start + 12] == 1)
  }

  private mutating func readPalette(
    _ chunk: PNGChunk, _ reader: PNGChunkReader
  ) throws(PNGError) {
    let isAllowed = header.colorType != .greyscale && header.colorType != .greyscaleAlpha
    guard isAllowed else {
      throw PNGError(.misplacedChunk, "a grey picture must have no PLTE", at: chunk.offset)
    }
    let highest = header.colorType == .indexed ? 1 << header.bitDepth : 256
    let length = chunk.content.count
    guard length % 3 == 0, 1...highest ~= length / 3 else {
      throw PNGError(
        .malformedChunk,
        "PLTE has \(length) bytes; it must have three for each of 1...\(highest) colours",
        at: chunk.offset)
    }
    // With truecolour it is only advice for screens of few colours.
    guard header.colorType == .indexed else { return }
    palette = stride(from: chunk.content.lowerBound, to: chunk.content.upperBound, by: 3).map {
      RGBA(reader.bytes[$0], reader.bytes[$0 + 1], reader.bytes[$0 + 2]).packed
    }
  }

  private mutating func readTransparency(
    _ chunk: PNGChunk, _ reader: PNGChunkReader
  ) throws(PNGError) {
    let start = chunk.content.lowerBound
    let length = chunk.content.count
    switch header.colorType {
    case .indexed:
      guard !palette.isEmpty else {
        throw PNGError(.misplacedChunk, "tRNS must stand after PLTE", at: chunk.offset)
      }
      guard length <= palette.count else {
        throw PNGError(
          .malformedChunk,
          "tRNS has \(length) entries for \(palette.count) colours; it must have no more than those",
          at: chunk.offset)
      }
      for index in 0..<length {
        palette[index] = palette[index] & 0x00FF_FFFF | UInt32(reader.bytes[start + index]) << 24
      }
    case .greyscale, .truecolor:
      guard length == 2 * header.colorType.channels else {
        throw PNGError(
          .malformedChunk,
          "tRNS has \(length) bytes; it must have \(2 * header.colorType.channels)",
          at: chunk.offset)
      }
      // Bits above the depth are to be ignored (clause 11.3.1.1).
      let mask = UInt16(truncatingIfNeeded: (1 << header.bitDepth) - 1)
      transparentSamples = (0..<header.colorType.channels).map {
        reader.bigEndian16(at: start + 2 * $0) & mask
      }
    case .greyscaleAlpha, .truecolorAlpha:
      throw PNGError(
        .misplacedChunk, "a picture with an alpha channel must have no tRNS", at: chunk.offset)
    }
  }
}
