/// A glyph whose master has been drawn anew with more pixels, along smooth outlines.
final class EnlargedGlyph: Sendable {
  /// The finer glyph; the origin is the same.
  let glyph: Glyph
  /// Pixels of the finer glyph along each side of a master pixel; 1 where the master is too large
  /// to be drawn anew.
  let factor: Int

  /// Draws a glyph with 16 pixels for each of the master's, or fewer for larger masters, so that no
  /// side is longer than some 400 pixels. About 0.2 ms for 16x16 pixels.
  init(of glyph: Glyph) {
    let box = glyph.inkBox
    let side = max(box.width, box.height)
    let factor = side <= 24 ? 16 : side <= 48 ? 8 : side <= 96 ? 4 : 1
    let outline = factor > 1 ? GlyphOutline(of: glyph) : nil
    let bits = outline?.filled(width: box.width, height: box.height, factor: factor)
    do throws(RasterError) {
      guard let bits else {
        self.glyph = glyph
        self.factor = 1
        return
      }
      self.glyph = try Glyph(
        character: glyph.character, advance: 0,
        inkBox: PixelRect(
          x: box.x * factor, y: box.y * factor, width: box.width * factor,
          height: box.height * factor), bits: bits)
      self.factor = factor
    } catch {
      // Ink too far from the origin to be counted in finer pixels.
      self.glyph = glyph
      self.factor = 1
    }
  }
}
