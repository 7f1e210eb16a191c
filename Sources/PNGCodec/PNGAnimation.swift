import Raster

/// Pictures of one size that follow each other: what an animated PNG shows (PNG, Third Edition,
/// clause 11.3.6).
public struct PNGAnimation: Hashable, Sendable {
  /// One picture, and how long it stays.
  public struct Frame: Hashable, Sendable {
    /// The whole picture as it is seen.
    public let image: Framebuffer
    /// How long it is shown, 0 to 65,535 seconds. A file keeps it to a 10,000th of a second up to
    /// 6.5535 seconds, beyond that to a 1,000th, 100th, 10th or whole second, whichever is the
    /// finest that fits. Browsers show a frame of 10 ms or less for longer.
    public let delay: Duration

    /// Makes a frame.
    public init(_ image: Framebuffer, delay: Duration) {
      self.image = image
      self.delay = delay
    }
  }

  /// The largest number of frames.
  public static let maximumFrames = 4_096
  /// The largest number of pixels of all frames together: as many frames in memory take 256 MiB.
  public static let maximumPixels = 67_108_864
  /// The longest time that a frame may stay.
  public static let maximumDelay = Duration.seconds(65_535)

  /// The frames in order, at least one.
  public let frames: [Frame]
  /// How many times they are shown; 0 for without end.
  public let plays: Int

  /// Makes an animation.
  /// - Parameters:
  ///   - frames: 1...4,096 frames of one size, of at most 67,108,864 pixels in all.
  ///   - plays: how many times they are shown, 0...2,147,483,647; 0, the default, for without end.
  /// - Throws: `parameterOutOfRange`, `sizeMismatch` unless all frames have one size.
  public init(frames: [Frame], plays: Int = 0) throws(PNGError) {
    guard let first = frames.first?.image else {
      throw PNGError(.parameterOutOfRange, "no frames; there must be 1...\(Self.maximumFrames)")
    }
    try Self.check(
      frames: frames.count, width: first.width, height: first.height, plays: plays)
    for (index, frame) in frames.enumerated() {
      guard frame.image.width == first.width, frame.image.height == first.height else {
        throw PNGError(
          .sizeMismatch,
          """
          frame \(index) is \(frame.image.width)x\(frame.image.height) pixels; all must be as the \
          first, \(first.width)x\(first.height)
          """)
      }
      guard .zero...Self.maximumDelay ~= frame.delay else {
        throw PNGError(
          .parameterOutOfRange,
          "frame \(index) stays \(frame.delay); it must be 0 to 65535 seconds")
      }
    }
    self.frames = frames
    self.plays = plays
  }

  /// Refuses what no animation may have, before its frames are made.
  /// - Throws: `parameterOutOfRange`.
  public static func check(
    frames: Int, width: Int, height: Int, plays: Int = 0
  ) throws(PNGError) {
    guard 1...maximumFrames ~= frames else {
      throw PNGError(
        .parameterOutOfRange, "\(frames) frames; there must be 1...\(maximumFrames)")
    }
    let sides = 1...Framebuffer.maximumSide
    guard sides ~= width, sides ~= height, width * height <= maximumPixels / frames else {
      throw PNGError(
        .parameterOutOfRange,
        """
        \(frames) frames of \(width)x\(height) pixels; sides must be 1...\(Framebuffer.maximumSide) \
        and all frames together at most \(maximumPixels) pixels
        """)
    }
    guard 0...0x7FFF_FFFF ~= plays else {
      throw PNGError(
        .parameterOutOfRange, "\(plays) plays; it must be 0 (without end) to 2147483647")
    }
  }

  /// The width of every frame in pixels.
  public var width: Int { frames[0].image.width }

  /// The height of every frame in pixels.
  public var height: Int { frames[0].image.height }

  /// The animation as a PNG file.
  ///
  /// Makes an encoder for the one file; keep a `PNGEncoder` to write many.
  /// - Parameters:
  ///   - compression: how hard to work.
  ///   - density: how many pixels make a length; not written when nil.
  public func pngBytes(
    compression: PNGCompression = .fast, density: PNGDensity? = nil
  ) -> [UInt8] {
    var encoder = PNGEncoder(compression: compression)
    var output: [UInt8] = []
    encoder.encode(self, density: density, into: &output)
    return output
  }

  /// The animation in a PNG file; a file that is not animated gives one frame that stays 0 seconds.
  ///
  /// Makes a decoder for the one file; keep a `PNGDecoder` to read many.
  /// - Throws: as `PNGDecoder.decodeAnimation`.
  public init(png bytes: [UInt8], limits: PNGDecoder.Limits = .standard) throws(PNGError) {
    var decoder = PNGDecoder(limits: limits)
    self = try decoder.decodeAnimation(bytes)
  }
}
