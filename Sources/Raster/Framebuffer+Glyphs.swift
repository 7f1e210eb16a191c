extension Framebuffer {
  /// Draws a glyph in a colour, the left end of its baseline at `origin`.
  ///
  /// - Parameters:
  ///   - origin: in pixels, at any fraction of one.
  ///   - scale: pixels for each pixel of the glyph's master, over 0 and at most 4,096; down by
  ///     area sampling, up by bilinear sampling. `BitmapFont.scale(forSize:)` gives it for a font
  ///     size.
  ///   - angle: a turn about `origin`.
  public mutating func draw(
    _ glyph: Glyph, at origin: Point, color: RGBA, scale: Double = 1, angle: Angle = .zero
  ) {
    fill(PlacedGlyph(glyph, at: origin, scale: scale, angle: angle), color: color)
  }
}
