import Raster

extension PNGEncoder {
  /// Appends an animation as a PNG file to `output` (PNG, Third Edition, clause 11.3.6).
  ///
  /// The first frame is also what programs show that know no animation. Each later frame holds the
  /// smallest rectangle that changed, and replaces it. All frames share one palette where they have
  /// at most 256 colours together, else all are truecolour, with alpha where any pixel is not opaque.
  ///
  /// - Parameter density: how many pixels make a length; not written when nil.
  /// - Complexity: O(pixels of all frames).
  public mutating func encode(
    _ animation: PNGAnimation, density: PNGDensity? = nil, into output: inout [UInt8]
  ) {
    let frames = animation.frames
    let count = animation.width * animation.height
    if places.count < count { places = [UInt8](repeating: 0, count: count) }
    let whole = frames[0].image.bounds

    // The first pass finds the colours, the second looks them up again: the places of all frames
    // at once would take a byte for each pixel of each frame.
    palette.removeAll()
    let isIndexed = frames.allSatisfy { addColors(of: $0.image, in: whole) }
    let colorType: PNGColorType
    if isIndexed {
      palette.sort()
      colorType = .indexed
    } else {
      let isOpaque = frames.allSatisfy { $0.image.pixels.allSatisfy { $0.alpha == 255 } }
      colorType = isOpaque ? .truecolor : .truecolorAlpha
    }

    writeHead(
      width: animation.width, height: animation.height,
      bitDepth: isIndexed ? palette.bitDepth : 8, colorType: colorType, density: density,
      into: &output)
    let control = output.beginChunk(.animationControl)
    output.appendBigEndian(UInt32(frames.count))
    output.appendBigEndian(UInt32(animation.plays))
    output.endChunk(at: control)
    if isIndexed { writePalette(into: &output) }

    // Counts `fcTL` and `fdAT` together (clause 11.3.6); twice 4,096 at most.
    var sequenceNumber: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let area =
        index == 0
        ? whole : Self.changedArea(from: frames[index - 1].image, to: frame.image)
      let frameControl = output.beginChunk(.frameControl)
      PNGFrameControl(area: area, delay: frame.delay)
        .write(sequenceNumber: sequenceNumber, into: &output)
      output.endChunk(at: frameControl)
      sequenceNumber += 1

      let data = output.beginChunk(index == 0 ? .imageData : .frameData)
      if index > 0 {
        output.appendBigEndian(sequenceNumber)
        sequenceNumber += 1
      }
      if isIndexed {
        let isKnown = addColors(of: frame.image, in: area)
        assert(isKnown, "the second pass found a colour that the first did not")
        withPlaces { encoder, places in
          encoder.deflateIndices(
            places, width: area.width, height: area.height, into: &output)
        }
      } else {
        deflateSamples(frame.image, in: area, channels: colorType.channels, into: &output)
      }
      output.endChunk(at: data)
    }
    writeEnd(into: &output)
    if places.count > Self.keptBytes { places = [] }
  }

  /// Fills `places` for a part of a picture, row after row without gaps; false when there are more
  /// than 256 colours.
  ///
  /// `area` lies inside the picture, and `places` has room for all pixels of the picture.
  private mutating func addColors(of image: Framebuffer, in area: PixelRect) -> Bool {
    image.pixels.withUnsafeBufferPointer { pixels in
      // RGBA is one UInt32 and nothing else.
      pixels.baseAddress!.withMemoryRebound(to: UInt32.self, capacity: pixels.count) { pixels in
        places.withUnsafeMutableBufferPointer { places in
          (0..<area.height).allSatisfy { y in
            palette.add(
              pixels + (area.y + y) * image.width + area.x, count: area.width,
              places: places.baseAddress! + y * area.width)
          }
        }
      }
    }
  }

  /// The smallest rectangle outside of which two pictures of one size are the same; where they are
  /// the same everywhere, the first pixel, as a frame must have one.
  static func changedArea(from old: Framebuffer, to new: Framebuffer) -> PixelRect {
    let width = new.width
    var left = width
    var right = 0
    var top = new.height
    var bottom = 0
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        for start in stride(from: 0, to: new.count, by: width) {
          guard let first = (0..<width).first(where: { old[start + $0] != new[start + $0] }),
            let last = (0..<width).last(where: { old[start + $0] != new[start + $0] })
          else { continue }
          left = min(left, first)
          right = max(right, last + 1)
          top = min(top, start / width)
          bottom = start / width + 1
        }
      }
    }
    guard left < right else { return PixelRect(x: 0, y: 0, width: 1, height: 1) }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
