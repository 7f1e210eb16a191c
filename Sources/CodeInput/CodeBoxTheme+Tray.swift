import Raster

extension CodeBoxTheme {
  /// The colours of the tray that `Background.tray` draws: a plate that shades from top to bottom,
  /// with a sunken well for each cell.
  public struct Tray: Hashable, Sendable {
    /// The plate at its top.
    public var top: RGBA
    /// The plate at its bottom.
    public var bottom: RGBA
    /// The edge of the plate and of the wells.
    public var edge: RGBA
    /// The inside of the wells.
    public var well: RGBA
    /// The shadow that the plate throws into the wells, at its darkest.
    public var shadow: RGBA
    /// The radius of the plate's corners, in points, 0...512.
    public var radius: Double

    /// Makes the colours; pale and cool unless given.
    public init(
      top: RGBA = RGBA(hex: 0xF6F8FB), bottom: RGBA = RGBA(hex: 0xE4E9F1),
      edge: RGBA = RGBA(hex: 0xC3CBD8), well: RGBA = .white,
      shadow: RGBA = RGBA(0x1B, 0x2A, 0x4A, 40), radius: Double = 9
    ) {
      self.top = top
      self.bottom = bottom
      self.edge = edge
      self.well = well
      self.shadow = shadow
      self.radius = radius
    }
  }
}

extension CodeBoxTheme.Tray {
  /// Draws the tray.
  /// - Parameters:
  ///   - wells: the wells in pixels, from the tray's top left corner.
  ///   - wellRadius: of the corners of the wells, in pixels.
  ///   - scale: pixels in a point.
  func picture(
    width: Int, height: Int, wells: [PixelRect], wellRadius: Double, scale: Double
  ) throws(RasterError) -> Framebuffer {
    var canvas = try Framebuffer(width: width, height: height)
    let plate = RoundedRect(canvas.bounds, radius: radius * scale)
    canvas.withClip(plate) { canvas in
      for y in 0..<height {
        canvas.fill(
          PixelRect(x: 0, y: y, width: width, height: 1),
          color: Self.mix(top, bottom, part: y, of: max(1, height - 1)))
      }
      // A line of light below the top edge.
      canvas.fill(
        RoundedRectOutline(
          RoundedRect(
            Rect(x: 0, y: scale, width: Double(width), height: Double(2 * height)),
            radius: radius * scale),
          width: scale, alignment: .inside),
        color: RGBA(255, 255, 255, 150))
    }
    canvas.fill(RoundedRectOutline(plate, width: scale, alignment: .inside), color: edge)
    for well in wells { draw(well, radius: wellRadius, scale: scale, on: &canvas) }
    return canvas
  }

  private func draw(
    _ well: PixelRect, radius: Double, scale: Double, on canvas: inout Framebuffer
  ) {
    let shape = RoundedRect(well, radius: radius)
    // Light caught by the lower lip.
    canvas.fill(
      RoundedRect(
        Rect(
          x: Double(well.x), y: Double(well.y) + scale, width: Double(well.width),
          height: Double(well.height)),
        radius: radius),
      color: RGBA(255, 255, 255, 200))
    canvas.fill(shape, color: self.well)
    canvas.withClip(shape) { canvas in
      // The shadow of the upper lip: outlines of the well, each a pixel lower and fainter.
      let depth = 3 * Int(scale)
      for step in 0..<depth {
        let faint = Int(shadow.alpha) * (depth - step) / (depth * 2)
        let lowered = Rect(
          x: Double(well.x) - Double(depth), y: Double(well.y) - Double(well.height),
          width: Double(well.width) + 2 * Double(depth),
          height: Double(well.height) + Double(step + 1) + scale)
        canvas.fill(lowered, color: shadow.withAlpha(UInt8(faint)))
      }
    }
    canvas.fill(RoundedRectOutline(shape, width: scale, alignment: .inside), color: edge)
  }

  private static func mix(_ a: RGBA, _ b: RGBA, part: Int, of whole: Int) -> RGBA {
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Int(from) * (whole - part) + Int(to) * part + whole / 2) / whole)
    }
    return RGBA(
      channel(a.red, b.red), channel(a.green, b.green), channel(a.blue, b.blue),
      channel(a.alpha, b.alpha))
  }
}
