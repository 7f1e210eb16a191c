import Raster
import Typefaces

@testable import captcha

/// Draws a screen of `captcha play` as a terminal shows it, each cell twice as high as wide.
enum ScreenPicture {
  private static let width = 8
  private static let height = 16

  static func image(of screen: Screen) throws -> Framebuffer {
    var canvas = try Framebuffer(width: screen.columns * width, height: screen.rows * height)
    let font = Typeface.typewriter.font
    let scale = font.scale(forSize: 13)
    for row in 0..<screen.rows {
      for column in 0..<screen.columns {
        let cell = screen[column, row]
        let place = PixelRect(x: column * width, y: row * height, width: width, height: height)
        canvas.fill(place, color: cell.ground)
        if cell.character == "▀" {
          canvas.fill(
            PixelRect(x: place.x, y: place.y, width: width, height: height / 2), color: cell.ink)
        } else if cell.character != " ", let glyph = font.glyph(for: Character(cell.character)) {
          let left = Double(place.x) + (Double(width) - Double(glyph.advance) * scale) / 2
          canvas.draw(
            glyph, at: Point(x: left, y: Double(place.y) + 12), color: cell.ink, scale: scale)
        }
      }
    }
    return canvas
  }
}
