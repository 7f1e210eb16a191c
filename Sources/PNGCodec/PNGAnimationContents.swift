/// What the chunks of an animated file say beside the default image, the pixels still compressed.
struct PNGAnimationContents {
  /// A frame of the animation.
  struct Frame {
    var control: PNGFrameControl
    /// Where its compressed pixels stand; empty for the frame that is the default image.
    var data: [Range<Int>] = []
    var dataBytes = 0
    /// True for the frame whose pixels are the default image.
    var isDefaultImage: Bool
    /// Where its `fcTL` stands.
    var offset: Int
  }

  private(set) var frames: [Frame] = []
  private(set) var plays = 0
  /// How many frames `acTL` says; nil before there is one, and in a file that is not animated.
  private(set) var frameCount: Int?
  private var nextSequenceNumber: UInt32 = 0
  private let limits: PNGDecoder.Limits

  init(limits: PNGDecoder.Limits) {
    self.limits = limits
  }

  /// Reads a chunk if it is one of animation (PNG, Third Edition, clause 11.3.6). Without `acTL`
  /// before the pixels the file is a still picture, and the other two mean nothing.
  mutating func read(
    _ chunk: PNGChunk, _ reader: PNGChunkReader, header: PNGHeader, hasData: Bool
  ) throws(PNGError) {
    switch chunk.type {
    case .animationControl:
      guard frameCount == nil, !hasData else {
        throw PNGError(.misplacedChunk, "acTL must stand once, before IDAT", at: chunk.offset)
      }
      try readControl(chunk, reader, header: header)
    case .frameControl where frameCount != nil:
      try readFrameControl(chunk, reader, header: header, hasData: hasData)
    case .frameData where frameCount != nil:
      guard hasData, let last = frames.last, !last.isDefaultImage else {
        throw PNGError(
          .misplacedChunk, "fdAT must stand after IDAT and the fcTL of its frame",
          at: chunk.offset)
      }
      guard chunk.content.count >= 4 else {
        throw PNGError(
          .malformedChunk, "fdAT has \(chunk.content.count) bytes; it must have 4 or more",
          at: chunk.offset)
      }
      try checkSequenceNumber(chunk, reader)
      let data = chunk.content.dropFirst(4)
      frames[frames.count - 1].data.append(data)
      frames[frames.count - 1].dataBytes += data.count
    default: break
    }
  }

  /// What is wrong at the end of the file is thrown here.
  func finish(at offset: Int) throws(PNGError) {
    guard let frameCount else { return }
    try checkLastFrame(at: offset)
    guard frames.count == frameCount else {
      throw PNGError(
        .malformedChunk, "acTL says \(frameCount) frames; the file has \(frames.count)",
        at: offset)
    }
  }

  private mutating func readControl(
    _ chunk: PNGChunk, _ reader: PNGChunkReader, header: PNGHeader
  ) throws(PNGError) {
    guard chunk.content.count == 8 else {
      throw PNGError(
        .malformedChunk, "acTL has \(chunk.content.count) bytes; it must have 8", at: chunk.offset)
    }
    let start = chunk.content.lowerBound
    let count = Int(reader.bigEndian(at: start))
    let plays = Int(reader.bigEndian(at: start + 4))
    guard 1...0x7FFF_FFFF ~= count, plays <= 0x7FFF_FFFF else {
      throw PNGError(
        .malformedChunk,
        """
        \(count) frames, \(plays) plays; frames must be 1...2147483647 and plays at most that
        """, at: start)
    }
    let maximumFrames = min(limits.maximumFrames, PNGAnimation.maximumFrames)
    let maximumPixels = min(limits.maximumAnimationPixels, PNGAnimation.maximumPixels)
    guard count <= maximumFrames, header.width * header.height <= maximumPixels / count else {
      throw PNGError(
        .limitExceeded,
        """
        \(count) frames of \(header.width)x\(header.height) pixels; the limits are \
        \(maximumFrames) frames and \(maximumPixels) pixels in all
        """, at: start)
    }
    frameCount = count
    self.plays = plays
  }

  private mutating func readFrameControl(
    _ chunk: PNGChunk, _ reader: PNGChunkReader, header: PNGHeader, hasData: Bool
  ) throws(PNGError) {
    try checkLastFrame(at: chunk.offset, isDataNext: !hasData)
    let control = try PNGFrameControl(chunk, reader, header: header)
    try checkSequenceNumber(chunk, reader)
    if !hasData, control.area.width != header.width || control.area.height != header.height {
      throw PNGError(
        .malformedChunk,
        """
        the frame of the default image has \(control.area.width)x\(control.area.height) pixels; \
        it must have all \(header.width)x\(header.height)
        """, at: chunk.offset)
    }
    guard frames.count < frameCount ?? 0 else {
      throw PNGError(
        .malformedChunk, "more fcTL than the \(frameCount ?? 0) frames that acTL says",
        at: chunk.offset)
    }
    frames.append(Frame(control: control, isDefaultImage: !hasData, offset: chunk.offset))
  }

  /// Refuses a frame that has ended without pixels.
  private func checkLastFrame(at offset: Int, isDataNext: Bool = false) throws(PNGError) {
    guard let last = frames.last else { return }
    guard last.isDefaultImage ? !isDataNext : !last.data.isEmpty else {
      throw PNGError(
        .misplacedChunk, "a frame has no pixels; they must follow its fcTL", at: offset)
    }
  }

  /// The numbers of `fcTL` and `fdAT` together count from 0 without a gap (clause 11.3.6).
  private mutating func checkSequenceNumber(
    _ chunk: PNGChunk, _ reader: PNGChunkReader
  ) throws(PNGError) {
    let number = reader.bigEndian(at: chunk.content.lowerBound)
    guard number == nextSequenceNumber else {
      throw PNGError(
        .malformedChunk,
        "sequence number \(number) of \(chunk.type.name); it must be \(nextSequenceNumber)",
        at: chunk.content.lowerBound)
    }
    nextSequenceNumber += 1
  }
}
