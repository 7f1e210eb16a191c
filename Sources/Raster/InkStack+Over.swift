extension InkStack {
  /// The largest number of colours.
  public static let maximumColors = 256

  /// Draws a line of whole pixels over the inks, in a colour of its own: the pixels that
  /// `Framebuffer.drawLine` draws with `.bresenham`.
  /// - Returns: false, and nothing is drawn, for a colour that is not opaque, or when there is no
  ///   room for it among `maximumColors`.
  public mutating func drawLine(from start: Point, to end: Point, color: RGBA) -> Bool {
    guard color.alpha == 255, let place = place(of: color) else {
      return false
    }
    let width = width
    let area = PixelRect(x: 0, y: 0, width: width, height: height)
    indices.withUnsafeMutableBufferPointer { indices in
      Line(from: start, to: end, method: .bresenham).eachPixel(in: area) { x, y, _ in
        indices[y * width + x] = place
      }
    }
    return true
  }

  /// Weakens the opacity of pixels that a shape does not cover fully, as `Framebuffer.keepOnly` does.
  /// - Parameter pixels: such as `RoundedRect.weakPixels` gives for this width and height, once for
  ///   many pictures.
  /// - Returns: false when that takes more than `maximumColors`; some pixels are then changed and
  ///   others not, so that the picture is of no use.
  /// - Precondition: the pixels lie inside the picture.
  public mutating func weaken(_ pixels: [RoundedRect.WeakPixel]) -> Bool {
    for weak in pixels {
      precondition(
        0..<width ~= weak.x && 0..<height ~= weak.y,
        "pixel \(weak.x), \(weak.y) in a picture of \(width)x\(height)")
      let index = weak.y * width + weak.x
      let color = palette[Int(indices[index])].weakened(to: weak.coverage)
      guard let place = place(of: color) else { return false }
      indices[index] = place
    }
    return true
  }

  /// The place of a colour among those drawn over the inks, to which it is added if it is not there;
  /// nil when the palette is full.
  private mutating func place(of color: RGBA) -> UInt8? {
    for place in laidColors..<palette.count where palette[place] == color { return UInt8(place) }
    guard palette.count < Self.maximumColors else { return nil }
    palette.append(color)
    return UInt8(palette.count - 1)
  }
}
