import Raster

extension Composer {
  /// Places the glyphs and draws their tiles: of a style that crowds them ever less so, until all can
  /// be read under their neighbours; in the end they stand apart, as in other styles.
  mutating func placeGlyphs(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    let most = plan.options.arrangement == .line ? plan.options.crowding : 0
    for attempt in 0...Self.tries {
      crowding = most * Double(Self.tries - attempt) / Double(Self.tries)
      switch plan.options.arrangement {
      case .cells: placeInCells(&scene, from: &stream)
      case .line: placeInLine(&scene, from: &stream)
      }
      if plan.needsTiles { tiles.drawGlyphs(of: scene, plan: plan) }
      tightenBoxes(of: &scene)
      for index in scene.glyphs.indices { crowded[index] = 0 }
      if crowding == 0 || standNeighbours(&scene) { break }
    }
    if crowding > 0 { return }
    for index in scene.glyphs.indices {
      scene.glyphs[index].coverage = 0
      scene.glyphs[index].telling = 1
    }
  }

  /// Measures what glyphs hide of their neighbours; false where that is more than the style allows.
  private mutating func standNeighbours(_ scene: inout CaptchaScene) -> Bool {
    for index in scene.glyphs.indices.dropFirst() {
      let shared = tiles.glyphs[index].overlap(with: tiles.glyphs[index - 1]).shared
      crowded[index] += shared
      crowded[index - 1] += shared
    }
    for index in scene.glyphs.indices {
      let found = Figures(ink: tiles.glyphs[index].total, covered: crowded[index])
      scene.glyphs[index].coverage = found.coverage
      scene.glyphs[index].telling = telling(ofGlyph: index, in: scene, under: nil)
      guard found.coverage <= plan.options.maximumCoverage,
        scene.glyphs[index].telling >= plan.options.minimumTelling
      else { return false }
    }
    return true
  }
}

extension SceneTiles {
  /// Whether a neighbour of a glyph covers a pixel.
  func isCrowded(_ index: Int, _ x: Int, _ y: Int, in scene: CaptchaScene) -> Bool {
    if index > 0, glyphs[index - 1][x, y] >= 128 { return true }
    return index + 1 < scene.glyphs.count && glyphs[index + 1][x, y] >= 128
  }
}
