import Raster

extension BitmapFont {
  /// The font with few pixels: each is ink where ink covers half of it in the masters.
  public func small(em: Int) throws -> BitmapFont {
    let unit = metrics.em / em
    func scaled(_ measure: Int) -> Int { (measure + unit / 2) / unit }
    let glyphs = try self.glyphs.map { glyph -> Glyph in
      let left = (glyph.inkBox.x - unit) / unit - 1
      let top = (glyph.inkBox.y - unit) / unit - 1
      let right = glyph.inkBox.maxX / unit + 1
      let bottom = glyph.inkBox.maxY / unit + 1
      func isInk(_ x: Int, _ y: Int) -> Bool {
        var count = 0
        for line in y * unit..<(y + 1) * unit {
          for column in x * unit..<(x + 1) * unit where glyph.hasInk(x: column, y: line) {
            count += 1
          }
        }
        return count * 2 > unit * unit
      }
      var ink: [(x: Int, y: Int)] = []
      if !glyph.inkBox.isEmpty {
        for y in top..<bottom { for x in left..<right where isInk(x, y) { ink.append((x, y)) } }
      }
      var box = PixelRect.empty
      if let first = ink.first, let last = ink.last {
        let x = ink.reduce(first.x) { min($0, $1.x) }
        box = PixelRect(
          x: x, y: first.y, width: ink.reduce(first.x) { max($0, $1.x) } - x + 1,
          height: last.y - first.y + 1)
      }
      let stride = (box.width + 7) / 8
      var bits = [UInt8](repeating: 0, count: stride * box.height)
      for pixel in ink {
        let column = pixel.x - box.x
        bits[(pixel.y - box.y) * stride + column / 8] |= 0x80 >> UInt8(column % 8)
      }
      return try Glyph(
        character: glyph.character, advance: scaled(glyph.advance), inkBox: box, bits: bits,
        isSmoothedWhenEnlarged: true)
    }
    return try BitmapFont(
      name: name + " \(em)",
      metrics: Metrics(
        em: em, ascent: scaled(metrics.ascent), descent: scaled(metrics.descent),
        capHeight: scaled(metrics.capHeight), xHeight: scaled(metrics.xHeight)),
      glyphs: glyphs)
  }
}
