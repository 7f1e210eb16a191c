import Raster

/// What `fcTL` says of a frame (PNG, Third Edition, clause 11.3.6.2).
struct PNGFrameControl {
  /// What becomes of the frame's area before the next frame is drawn.
  enum Disposal: UInt8 {
    /// It stays.
    case none = 0
    /// It is made transparent.
    case background = 1
    /// It becomes what it was before the frame.
    case previous = 2
  }

  /// How the frame is drawn.
  enum Blending: UInt8 {
    /// It replaces what is there, alpha too.
    case source = 0
    /// It is laid over what is there.
    case over = 1
  }

  /// The length of the content, in bytes.
  static let byteCount = 26

  /// The part of the picture that the frame's pixels are for.
  var area: PixelRect
  /// The delay is `numerator` / `denominator` seconds; a denominator of 0 stands for 100.
  var numerator: UInt16
  var denominator: UInt16
  var disposal = Disposal.none
  var blending = Blending.source

  /// A frame that replaces a part of the picture and stays.
  init(area: PixelRect, delay: Duration) {
    self.area = area
    (numerator, denominator) = Self.fraction(of: delay)
  }

  /// Reads the content of a chunk; its sequence number is the reader's affair.
  init(_ chunk: PNGChunk, _ reader: PNGChunkReader, header: PNGHeader) throws(PNGError) {
    guard chunk.content.count == Self.byteCount else {
      throw PNGError(
        .malformedChunk, "fcTL has \(chunk.content.count) bytes; it must have \(Self.byteCount)",
        at: chunk.offset)
    }
    let start = chunk.content.lowerBound
    let number = { Int(reader.bigEndian(at: start + $0)) }
    area = PixelRect(x: number(12), y: number(16), width: number(4), height: number(8))
    // Four bytes each, so that no sum overflows.
    guard area.width > 0, area.height > 0, area.maxX <= header.width, area.maxY <= header.height
    else {
      throw PNGError(
        .malformedChunk,
        """
        a frame of \(area.width)x\(area.height) pixels at (\(area.x), \(area.y)); it must have \
        pixels, all inside the \(header.width)x\(header.height) of the picture
        """, at: start + 4)
    }
    numerator = reader.bigEndian16(at: start + 20)
    denominator = reader.bigEndian16(at: start + 22)
    guard let disposal = Disposal(rawValue: reader.bytes[start + 24]) else {
      throw PNGError(
        .malformedChunk, "disposal \(reader.bytes[start + 24]); it must be 0, 1 or 2",
        at: start + 24)
    }
    guard let blending = Blending(rawValue: reader.bytes[start + 25]) else {
      throw PNGError(
        .malformedChunk, "blending \(reader.bytes[start + 25]); it must be 0 or 1", at: start + 25)
    }
    self.disposal = disposal
    self.blending = blending
  }

  /// How long the frame is shown.
  var delay: Duration {
    .seconds(Int(numerator)) / (denominator == 0 ? 100 : Int(denominator))
  }

  /// Appends the content of a chunk.
  func write(sequenceNumber: UInt32, into output: inout [UInt8]) {
    output.appendBigEndian(sequenceNumber)
    for value in [area.width, area.height, area.x, area.y] {
      output.appendBigEndian(UInt32(value))
    }
    output.appendBigEndian(UInt32(numerator) << 16 | UInt32(denominator))
    output.append(disposal.rawValue)
    output.append(blending.rawValue)
  }

  /// A delay as the nearest fraction with the finest of five denominators that 16 bits allow.
  /// - Precondition: 0 to 65,535 seconds.
  static func fraction(of delay: Duration) -> (numerator: UInt16, denominator: UInt16) {
    let (seconds, attoseconds) = delay.components
    for denominator: Int64 in [10_000, 1_000, 100, 10] {
      let unit = 1_000_000_000_000_000_000 / denominator
      let numerator = seconds * denominator + (attoseconds + unit / 2) / unit
      if numerator <= 65_535 { return (UInt16(numerator), UInt16(denominator)) }
    }
    let rounded = seconds + (attoseconds >= 500_000_000_000_000_000 ? 1 : 0)
    return (UInt16(min(rounded, 65_535)), 1)
  }
}
