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
      "paper": .color(paper), "other_papers": .array(otherPapers.map(JSON.color)),
      "inks": .array(inks.map(JSON.color)), "warp": json(warp),
      "glyphs": .array(glyphs.map(json)),
      "strokes": .array(strokes.filter { $0.ink != nil }.map(json)),
      "cuts": .array(strokes.filter { $0.ink == nil }.map(json)),
      "dots": .array(dots.map(json)),
      "bands": .array(bands.map(json)),
      "lines": .array(lines.map(json)),
      "legibility": [
        "contrast": .measure(legibility.contrast), "coverage": .measure(legibility.coverage),
        "telling": .measure(legibility.telling), "outline": .measure(legibility.outline),
        "cap_height": .measure(legibility.capHeight), "margin": .measure(legibility.margin),
      ],
      "used_fallback": .bool(usedFallback),
    ]
  }

  private func json(_ glyph: Glyph) -> JSON {
    [
      "character": .string(String(glyph.character)), "face": .string(glyph.face),
      "color": .color(inks[glyph.ink]), "ink": .integer(glyph.ink), "size": .measure(glyph.size),
      "turn_degrees": .measure(glyph.angle.turns * 360), "shear": .measure(glyph.shear),
      "origin": .point(glyph.origin), "warp": json(glyph.warp),
      "box": .box(glyph.inkBox), "pixel_box": .pixelBox(glyph.inkBox, in: self),
      "coverage": .measure(glyph.coverage), "telling": .measure(glyph.telling),
      "outline": .measure(glyph.outline),
    ]
  }

  private func json(_ stroke: Stroke) -> JSON {
    var members: [JSON.Member] = []
    if let ink = stroke.ink {
      members.append(JSON.Member(name: "color", value: .color(inks[ink])))
      members.append(JSON.Member(name: "ink", value: .integer(ink)))
    }
    members.append(JSON.Member(name: "width", value: .measure(stroke.width)))
    for (name, point) in [
      ("start", stroke.start), ("control1", stroke.control1), ("control2", stroke.control2),
      ("end", stroke.end),
    ] {
      members.append(JSON.Member(name: name, value: .point(point)))
    }
    return .object(members)
  }

  private func json(_ band: Band) -> JSON {
    [
      "color": .color(inks[band.ink]), "ink": .integer(band.ink), "width": .measure(band.width),
      "upright": .bool(band.isUpright),
      "start": .measure(band.start), "slope": .measure(band.slope),
      "swings": .array([json(band.first), json(band.second)]),
    ]
  }

  private func json(_ dot: Dot) -> JSON {
    [
      "color": .color(inks[dot.ink]), "ink": .integer(dot.ink), "size": .measure(dot.size),
      "center": .point(dot.center),
    ]
  }

  private func json(_ swing: Swing) -> JSON {
    [
      "amplitude": .measure(swing.amplitude), "length": .measure(swing.length),
      "phase_turns": .measure(swing.phase),
    ]
  }

  private func json(_ warp: Warp?) -> JSON {
    guard let warp else { return .null }
    return ["down": json(warp.down), "right": json(warp.right)]
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
