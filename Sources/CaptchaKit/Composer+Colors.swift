import Raster

extension Composer {
  /// Draws the background, the inks, and which glyph has which ink.
  func chooseColors(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    scene.paper = paper(from: &stream)
    scene.otherPapers = plan.otherPapers
    if case .transparent(overEach: _) = plan.options.background {
      scene.background = .clear
    } else {
      scene.background = scene.paper
    }
    let count: Int
    switch plan.options.ink {
    case .blackOrWhite:
      let isBlackPlain = standsOut(.black, on: scene.paper)
      scene.inks.append(isBlackPlain ? .black : .white)
      count = 1
    case .perCharacter:
      count = scene.glyphs.count
      for _ in 0..<count { scene.inks.append(ink(on: scene.paper, from: &stream)) }
    case .shared(let range):
      count = min(stream.integer(in: range), scene.glyphs.count)
      for _ in 0..<count { scene.inks.append(ink(on: scene.paper, from: &stream)) }
    case .colors(let colors):
      count = colors.count
      scene.inks.append(contentsOf: colors)
    }
    for index in scene.glyphs.indices {
      if case .perCharacter = plan.options.ink {
        scene.glyphs[index].ink = index
      } else {
        scene.glyphs[index].ink = count == 1 ? 0 : stream.below(count)
      }
    }
  }

  /// An opaque colour behind the inks, on which black or white reaches the style's contrast.
  private func paper(from stream: inout RandomStream) -> RGBA {
    switch plan.options.background {
    case .color(let color): return color
    case .transparent(overEach: let pages): return pages[0]
    case .pale: return pale(from: &stream)
    case .dark: return dark(from: &stream)
    case .paleOrDark: return stream.below(2) == 0 ? pale(from: &stream) : dark(from: &stream)
    case .random:
      return strengthened(stream.opaqueColor())
    }
  }

  /// The top three bits of each channel are lit: 224 to 255.
  private func pale(from stream: inout RandomStream) -> RGBA {
    strengthened(RGBA(packed: stream.opaqueColor().packed | 0x00E0_E0E0))
  }

  /// The top three bits of each channel are dark: 0 to 31.
  private func dark(from stream: inout RandomStream) -> RGBA {
    strengthened(RGBA(packed: stream.opaqueColor().packed & 0xFF1F_1F1F))
  }

  /// Moves a paper away from its best ink until the contrast holds; white and black always do.
  private func strengthened(_ paper: RGBA) -> RGBA {
    let ink = Contrast.strongest(on: paper)
    return moved(paper, towards: ink == .black ? .white : .black, until: ink)
  }

  /// A saturated colour at random, moved towards black or white until it stands out; where the page may
  /// have several colours, towards the grey that stands out most from all of them.
  private func ink(on paper: RGBA, from stream: inout RandomStream) -> RGBA {
    let bits = stream.opaqueColor()
    let least = min(bits.red, bits.green, bits.blue)
    // Without its grey part a colour at random is a clear one.
    let clear = RGBA(bits.red - least, bits.green - least, bits.blue - least)
    let extreme = plan.otherPapers.isEmpty ? Contrast.strongest(on: paper) : plan.strongestInk
    return moved(clear, towards: extreme, until: paper)
  }

  /// Whether a colour stands out from a paper, and from all other colours that the page may have.
  private func standsOut(_ color: RGBA, on paper: RGBA) -> Bool {
    Contrast.reaches(plan.contrast, color, paper)
      && plan.otherPapers.allSatisfy { Contrast.reaches(plan.contrast, color, $0) }
  }

  /// The first of 16 equal steps from a colour to another that reaches the style's contrast to a third
  /// one.
  private func moved(_ color: RGBA, towards extreme: RGBA, until other: RGBA) -> RGBA {
    for step in 0..<16 {
      let mixed = color.blended(with: extreme, coverage: UInt8(step * 17))
      if standsOut(mixed, on: other) { return mixed }
    }
    return extreme
  }
}
