import CaptchaKit
import Raster

extension CaptchaScene {
  /// Each character with its ink box, for labels.
  var boxes: JSON {
    .array(
      glyphs.map { glyph in
        [
          "character": .string(String(glyph.character)), "box": .box(glyph.inkBox),
          "pixel_box": .pixelBox(glyph.inkBox, in: self),
        ]
      })
  }

  /// The whole scene; lengths in points where the name does not say pixels.
  func json(seed: UInt64, styleName: String) -> JSON {
    [
      "seed": .seed(seed), "text": .string(text), "style": .string(styleName),
      "format_version": .integer(Captcha.formatVersion),
      "width": .integer(width), "height": .integer(height), "scale": .integer(scale),
      "pixel_width": .integer(width * scale), "pixel_height": .integer(height * scale),
      "corner_radius": .measure(cornerRadius), "background": .color(background),
      "paper": .color(paper), "inks": .array(inks.map(JSON.color)),
      "glyphs": .array(glyphs.map(json)), "strokes": .array(strokes.map(json)),
      "lines": .array(lines.map(json)),
      "legibility": [
        "contrast": .measure(legibility.contrast), "coverage": .measure(legibility.coverage),
        "margin": .measure(legibility.margin),
      ],
      "used_fallback": .bool(usedFallback),
    ]
  }

  private func json(_ glyph: Glyph) -> JSON {
    [
      "character": .string(String(glyph.character)), "face": .string(glyph.face),
      "color": .color(inks[glyph.ink]), "ink": .integer(glyph.ink), "size": .measure(glyph.size),
      "turn_degrees": .measure(glyph.angle.turns * 360), "origin": .point(glyph.origin),
      "box": .box(glyph.inkBox), "pixel_box": .pixelBox(glyph.inkBox, in: self),
      "coverage": .measure(glyph.coverage),
    ]
  }

  private func json(_ stroke: Stroke) -> JSON {
    [
      "color": .color(inks[stroke.ink]), "ink": .integer(stroke.ink),
      "width": .measure(stroke.width), "start": .point(stroke.start),
      "control1": .point(stroke.control1), "control2": .point(stroke.control2),
      "end": .point(stroke.end),
    ]
  }

  private func json(_ line: Line) -> JSON {
    [
      "color": .color(line.color), "width": 1, "start": .point(line.start),
      "end": .point(line.end),
    ]
  }
}

extension JSON {
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  fileprivate static func color(_ color: RGBA) -> JSON { .string(color.description) }

  fileprivate static func point(_ point: Point) -> JSON {
    ["x": .measure(point.x), "y": .measure(point.y)]
  }

  fileprivate static func box(_ box: Rect) -> JSON {
    [
      "x": .measure(box.x), "y": .measure(box.y), "width": .measure(box.width),
      "height": .measure(box.height),
    ]
  }

  /// The whole pixels that a box in points touches, within the picture.
  fileprivate static func pixelBox(_ box: Rect, in scene: CaptchaScene) -> JSON {
    let scale = Double(scene.scale)
    let pixels = PixelRect(
      covering: Rect(
        x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale)
    ).intersection(
      PixelRect(x: 0, y: 0, width: scene.width * scene.scale, height: scene.height * scene.scale))
    return [
      "x": .integer(pixels.x), "y": .integer(pixels.y), "width": .integer(pixels.width),
      "height": .integer(pixels.height),
    ]
  }
}
