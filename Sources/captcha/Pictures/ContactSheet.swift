import CaptchaKit
import PNGCodec
import Raster
import Typefaces

/// Pictures in rows on a sheet, with or without captions.
struct ContactSheet {
  let layout: SheetLayout
  private(set) var canvas: Framebuffer

  private let scale: Int
  private let pictureWidth: Int
  private let pictureHeight: Int
  /// The faces of captions; nil for none.
  private let captionFaces: [Typeface]?

  /// Neither white nor black, so that pale backgrounds and cut corners show.
  private static let ground = RGBA(hex: 0xD9DEE3)
  private static let captionInk = RGBA(hex: 0x1D2329)

  /// Makes an empty sheet.
  /// - Throws: an unusable value where the sheet would be larger than a picture may be.
  init(
    style: CaptchaStyle, count: Int, columns: Int?, hasCaptions: Bool
  ) throws(CommandError) {
    let options = style.options
    scale = options.scale
    pictureWidth = options.width * scale
    pictureHeight = options.height * scale
    // The style's own faces write what the plain one lacks, and its Chinese companion the rest.
    captionFaces = hasCaptions ? [.regular] + options.faces + [.han] : nil
    let gap = 8 * scale
    layout = try SheetLayout(
      count: count, columns: columns, cellWidth: pictureWidth + gap,
      cellHeight: pictureHeight + (hasCaptions ? 30 * scale : 0) + gap, gap: gap)
    do throws(RasterError) {
      canvas = try Framebuffer(width: layout.width, height: layout.height, fill: Self.ground)
    } catch {
      throw CommandError(.unusableValue, error.message)
    }
  }

  /// Puts a picture in its place, row by row from the top left. One without a background lies on
  /// the page that it was made for.
  mutating func put(_ captcha: Captcha, at index: Int) {
    let (x, y) = layout.place(of: index)
    if captcha.scene.background.alpha == 0 {
      canvas.fill(
        PixelRect(x: x, y: y, width: pictureWidth, height: pictureHeight),
        color: captcha.scene.paper)
    }
    for row in 0..<pictureHeight {
      for column in 0..<pictureWidth {
        let ground = canvas[x + column, y + row]
        canvas[x + column, y + row] = ground.blended(with: captcha.image[column, row])
      }
    }
    let bottom = Double(y + pictureHeight)
    let unit = Double(scale)
    write(captcha.text, x: x, baseline: bottom + 14 * unit, size: 14 * unit)
    write(String(captcha.seed), x: x, baseline: bottom + 26 * unit, size: 10 * unit)
  }

  /// The sheet as a PNG file, which names its density as its pictures' files do.
  func png() -> [UInt8] {
    let densities: [PNGDensity?] = [nil, .double, .triple]
    return canvas.pngBytes(density: densities[scale - 1])
  }

  /// Writes a line as large as asked, smaller where it would be wider than a picture.
  private mutating func write(_ text: String, x: Int, baseline: Double, size: Double) {
    guard let captionFaces else { return }
    let glyphs = text.compactMap { character in
      // A face is decoded only where those before it lack the character.
      captionFaces.lazy.compactMap { face in
        face.font.glyph(for: character).map { (glyph: $0, unit: face.font.scale(forSize: 1)) }
      }.first
    }
    let width = glyphs.reduce(0) { $0 + Double($1.glyph.advance) * $1.unit } * size
    let fitted = size * min(1, Double(pictureWidth) / max(width, 1))
    var pen = Point(x: Double(x), y: baseline)
    for (glyph, unit) in glyphs {
      canvas.draw(glyph, at: pen, color: Self.captionInk, scale: unit * fitted)
      pen.x += Double(glyph.advance) * unit * fitted
    }
  }
}
