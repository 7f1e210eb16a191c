import Raster

extension PNGDecoder {
  /// The frames in a file, each as it is seen: laid over or put in place of those before it, as the
  /// file says (PNG, Third Edition, clause 11.3.6.2). `decode` gives the default image alone.
  ///
  /// A file that is not animated gives one frame that stays 0 seconds. Where the default image is no
  /// frame of the animation it is left out.
  /// - Throws: any `PNGError` but `parameterOutOfRange`, `sizeMismatch`.
  public mutating func decodeAnimation(_ bytes: [UInt8]) throws(PNGError) -> PNGAnimation {
    var reader = try PNGChunkReader(bytes)
    let contents = try PNGContents(&reader, limits: limits, isAnimated: true)
    // Decoded even where no frame shows it: a file with any fault is refused.
    let image = try picture(contents, bytes: bytes)
    guard let animation = contents.animation, animation.frameCount != nil else {
      return try PNGAnimation(frames: [PNGAnimation.Frame(image, delay: .zero)], plays: 1)
    }
    var frames: [PNGAnimation.Frame] = []
    frames.reserveCapacity(animation.frames.count)
    var canvas = [RGBA](
      repeating: .clear, count: contents.header.width * contents.header.height)
    for frame in animation.frames {
      let area = frame.control.area
      var part = image.pixels
      if !frame.isDefaultImage {
        let header = contents.header.resized(width: area.width, height: area.height)
        let source = CompressedRows(
          header: header, data: frame.data, dataBytes: frame.dataBytes, chunkName: "fdAT")
        part = try pixels(source, expander: PNGRowExpander(contents), bytes: bytes)
      }
      let isRestored = frame.control.disposal == .previous && !frames.isEmpty
      let before = isRestored ? canvas : []
      // Over nothing a frame is as it is.
      let blending = frames.isEmpty ? .source : frame.control.blending
      Self.put(part, in: area, width: contents.header.width, blending, on: &canvas)
      frames.append(
        PNGAnimation.Frame(
          try framebuffer(contents.header, canvas), delay: frame.control.delay))
      switch frame.control.disposal {
      case .none: break
      case .previous where isRestored: canvas = before
      // Nothing was there before the first frame (clause 11.3.6.2).
      case .background, .previous:
        Self.clear(area, width: contents.header.width, of: &canvas)
      }
    }
    return try PNGAnimation(frames: frames, plays: animation.plays)
  }

  /// Draws the pixels of a frame. `area` lies inside the canvas, as `PNGFrameControl` made sure, and
  /// `part` has its pixels.
  private static func put(
    _ part: [RGBA], in area: PixelRect, width: Int, _ blending: PNGFrameControl.Blending,
    on canvas: inout [RGBA]
  ) {
    for y in 0..<area.height {
      let target = (area.y + y) * width + area.x
      let source = y * area.width
      switch blending {
      case .source:
        canvas.replaceSubrange(
          target..<target + area.width, with: part[source..<source + area.width])
      case .over:
        for x in 0..<area.width {
          canvas[target + x] = canvas[target + x].blended(with: part[source + x])
        }
      }
    }
  }

  private static func clear(_ area: PixelRect, width: Int, of canvas: inout [RGBA]) {
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX { canvas[y * width + x] = .clear }
    }
  }
}
