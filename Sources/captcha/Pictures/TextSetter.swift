import Raster

/// Sets text in one font at one size, in points.
struct TextSetter {
  let font: BitmapFont
  let size: Double

  private var unit: Double { font.scale(forSize: size) }
  /// From the top of a line to its baseline.
  var ascent: Double { Double(font.metrics.ascent) * unit }
  /// From the baseline to the bottom of the line.
  var descent: Double { Double(font.metrics.descent) * unit }

  /// The sum of the advances.
  func width(of text: some StringProtocol) -> Double {
    text.reduce(0) { $0 + Double(font.glyph(for: $1)?.advance ?? 0) } * unit
  }

  /// The text in lines of at most `limit` points: broken at spaces, and inside a word only where it
  /// is wider than a line. A line has at least one character.
  func lines(of text: String, limit: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if width(of: longer) <= limit {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, width(of: line + String(character)) > limit {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Draws a line of text, its baseline starting at `origin` in points.
  func draw(
    _ text: some StringProtocol, at origin: Point, color: RGBA, scale: Double,
    on canvas: inout Framebuffer
  ) {
    var pen = Point(x: origin.x * scale, y: origin.y * scale)
    for character in text {
      guard let glyph = font.glyph(for: character) else { continue }
      canvas.draw(glyph, at: pen, color: color, scale: unit * scale)
      pen.x += Double(glyph.advance) * unit * scale
    }
  }
}
