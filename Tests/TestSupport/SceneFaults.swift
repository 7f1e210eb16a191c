import CaptchaKit
import Raster

/// What is wrong with a scene, judged by what the style promises; empty for a good one.
public func faults(of scene: CaptchaScene, options: CaptchaStyle.Options) -> [String] {
  var faults: [String] = []
  let width = Double(options.width)
  let height = Double(options.height)
  if scene.width != options.width || scene.height != options.height
    || scene.scale != options.scale
  {
    faults.append("the scene is \(scene.width)x\(scene.height) at \(scene.scale)")
  }
  if scene.lines.count > options.lines
    || scene.strokes.count > options.strokes + options.cuts
  {
    faults.append("\(scene.lines.count) lines and \(scene.strokes.count) strokes")
  }
  if scene.bands.count > options.bands + options.uprightBands {
    faults.append("\(scene.bands.count) bands")
  }
  if !scene.usedFallback,
    scene.lines.count != options.lines
      || scene.strokes.count != options.strokes + options.cuts
      || scene.bands.filter({ !$0.isUpright }).count != options.bands
      || scene.bands.filter(\.isUpright).count != options.uprightBands
  {
    faults.append("noise is missing, but no fallback is reported")
  }
  if scene.dots.count > options.dots { faults.append("\(scene.dots.count) dots") }
  for dot in scene.dots
  where !(options.dotSize ~= dot.size) || !scene.inks.indices.contains(dot.ink) {
    faults.append("a dot of size \(dot.size) and ink \(dot.ink)")
  }
  faults += bendFaults(of: scene.warp, upTo: options.warp * height, "the text")
  for (index, glyph) in scene.glyphs.enumerated() {
    let box = glyph.inkBox
    let name = "\(glyph.character) (\(index))"
    if !box.isFinite || box.isEmpty { faults.append("\(name) has the ink box \(box)") }
    // Coordinates are exact sixteenths but for the box's own rounding.
    let slack = 1e-9
    if box.x < -slack || box.y < -slack || box.maxX > width + slack || box.maxY > height + slack {
      faults.append("\(name) leaves the canvas: \(box)")
    }
    for corner in [
      Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.x, y: box.maxY),
      Point(x: box.maxX, y: box.maxY),
    ] where !isInside(corner, width: width, height: height, radius: options.cornerRadius) {
      faults.append("\(name) is cut by a corner: \(box)")
    }
    if index > 0 {
      let before = scene.glyphs[index - 1].inkBox
      // Neighbours bend together, so that their boxes may overlap where their ink does not.
      let bend = 2 * (scene.warp?.right.amplitude ?? 0)
      let crowded = options.crowding * max(before.width, box.width)
      if before.maxX > box.x + bend + crowded + slack {
        faults.append("\(name) touches the character before it")
      }
    }
    faults += bendFaults(of: glyph.warp, upTo: options.glyphWarp * glyph.size, name)
    if !scene.inks.indices.contains(glyph.ink) {
      faults.append("\(name) has ink \(glyph.ink) of \(scene.inks.count)")
      continue
    }
    if scene.inks[glyph.ink].alpha != 255 { faults.append("\(name) is not opaque") }
    let contrast = referenceContrast(scene.inks[glyph.ink], scene.paper)
    // The integer table rounds light to 1/65,535.
    if contrast < options.minimumContrast - 0.002 {
      faults.append("\(name) has a contrast of \(contrast)")
    }
    if !(0...options.maximumCoverage ~= glyph.coverage) {
      faults.append("\(name) is covered to \(glyph.coverage)")
    }
    if !(options.minimumTelling...1 ~= glyph.telling) {
      faults.append("\(name) keeps \(glyph.telling) of what tells it")
    }
    if !((scene.bands.isEmpty ? 0 : options.minimumOutline)...1 ~= glyph.outline) {
      faults.append("\(name) shows \(glyph.outline) of its outline")
    }
    if abs(glyph.shear) > options.maximumShear { faults.append("\(name) leans by \(glyph.shear)") }
    if !options.faces.contains(where: { $0.name == glyph.face && $0.covers(glyph.character) }) {
      faults.append("\(name) is drawn in \(glyph.face)")
    }
    if let sizes = options.fontSize, !(sizes ~= glyph.size) {
      faults.append("\(name) has size \(glyph.size)")
    }
    if abs(glyph.angle.degreesForTests) > options.maximumTurn + 0.01 {
      faults.append("\(name) is turned by \(glyph.angle)")
    }
  }
  switch options.background {
  case .transparent(overEach: let pages):
    if scene.background != .clear || [scene.paper] + scene.otherPapers != pages {
      faults.append("background")
    }
  case .color(let color):
    if scene.background != color || scene.paper != color { faults.append("background") }
  case .pale, .random, .dark, .paleOrDark:
    if scene.background != scene.paper || scene.paper.alpha != 255 { faults.append("background") }
  }
  return faults
}

private func bendFaults(
  of warp: CaptchaScene.Warp?, upTo most: Double, _ name: String
) -> [String] {
  guard let warp else { return [] }
  let amplitudes = [warp.down.amplitude, warp.right.amplitude]
  // No shorter: letters would fold.
  let isGentle = [warp.down, warp.right].allSatisfy { $0.amplitude * 8 <= $0.length }
  let isFair = amplitudes.allSatisfy { 0...most + 1e-9 ~= $0 } && isGentle
  return isFair ? [] : ["\(name) is bent by \(warp)"]
}

extension Angle {
  /// Degrees in -180..<180.
  public var degreesForTests: Double { Double(Int16(truncatingIfNeeded: units)) * 360 / 65_536 }
}

private func isInside(_ point: Point, width: Double, height: Double, radius: Double) -> Bool {
  let dx = max(radius - point.x, point.x - (width - radius), 0)
  let dy = max(radius - point.y, point.y - (height - radius), 0)
  return dx * dx + dy * dy <= radius * radius + 1e-9
}
