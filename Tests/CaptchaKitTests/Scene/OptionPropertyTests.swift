import Foundation
import Raster
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

/// What holds for styles made of any options.
@Suite struct OptionPropertyTests {
  static let backgrounds: [CaptchaStyle.Background] = [
    .random, .pale, .dark, .paleOrDark, .color(.white), .color(.black), .color(RGBA(hex: 0x767676)),
    .color(RGBA(hex: 0x2244AA)), .transparent(over: .white), .transparent(over: .black),
    .transparent(over: RGBA(hex: 0x808080)),
  ]
  static let inks: [CaptchaStyle.Ink] = [
    .blackOrWhite, .perCharacter, .shared(1...1), .shared(2...3), .shared(8...8),
  ]

  @Test("D15 every ink stands out on every background", arguments: Preset.all, backgrounds)
  func d15Contrast(preset: Preset, background: CaptchaStyle.Background) throws {
    for ink in Self.inks {
      for floor in [4.5, 3] {
        let edited = try style(preset.options) {
          $0.background = background
          $0.ink = ink
          $0.minimumContrast = floor
          $0.lines = 0
          $0.strokes = 0
          $0.bands = 0
          $0.minimumTelling = 0
        }
        let renderer = CaptchaRenderer(style: edited)
        for seed in 0..<UInt64(max(tries(5), seedCount / 200)) {
          renderer.compose(seed: seed)
          #expect(faults(of: renderer.scene, options: edited.options) == [], "seed \(seed)")
          #expect(renderer.scene.legibility.contrast >= floor)
        }
      }
    }
  }

  @Test("D15 floors up to 21 hold where the background is free", arguments: [1, 4.5, 7, 15.3, 21])
  func d15Floors(floor: Double) throws {
    for background in [CaptchaStyle.Background.random, .pale] {
      for ink in Self.inks {
        let edited = try style {
          $0.background = background
          $0.ink = ink
          $0.minimumContrast = floor
          $0.strokes = 0
        }
        let renderer = CaptchaRenderer(style: edited)
        for seed in 0..<UInt64(tries(50)) {
          renderer.compose(seed: seed)
          #expect(faults(of: renderer.scene, options: edited.options) == [], "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "D15 inks stand out from every colour that the page may have",
    arguments: [
      [RGBA.white, .black], [RGBA.white, RGBA(hex: 0xFFE0B0), RGBA(hex: 0xD0D0D0)],
      [RGBA.black, RGBA(hex: 0x202428)], [RGBA(hex: 0xF5F5F5), RGBA(hex: 0x101010)],
    ], [CaptchaStyle.Ink.perCharacter, .shared(1...3)])
  func d15Pages(pages: [RGBA], ink: CaptchaStyle.Ink) throws {
    let edited = try style {
      $0.background = .transparent(overEach: pages)
      $0.ink = ink
      $0.minimumContrast = 4
    }
    let renderer = CaptchaRenderer(style: edited)
    for seed in 0..<UInt64(tries(50)) {
      renderer.compose(seed: seed)
      let scene = renderer.scene
      #expect(faults(of: scene, options: edited.options) == [], "seed \(seed)")
      #expect(scene.legibility.contrast >= 4)
      for ink in scene.inks {
        for page in pages { #expect(Contrast.ratio(ink, page) >= 4, "\(ink) on \(page)") }
      }
      #expect(scene.background == .clear && scene.paper == pages[0])
    }
  }

  @Test("D15 given inks are used, all of them") func d15GivenInks() throws {
    let colors = [RGBA(hex: 0x102030), RGBA(hex: 0x800000), RGBA(hex: 0x004000)]
    let edited = try style {
      $0.background = .color(.white)
      $0.ink = .colors(colors)
    }
    var used: Set<Int> = []
    for seed in 0..<UInt64(30) {
      let scene = Captcha.render(seed: seed, style: edited).scene
      #expect(scene.inks == colors)
      used.formUnion(scene.glyphs.map(\.ink))
    }
    #expect(used == [0, 1, 2])
  }

  static let clutters: [@Sendable (inout CaptchaStyle.Options) -> Void] = [
    { $0.cuts = 3 },
    {
      $0.strokes = 2
      $0.cuts = 2
      $0.mixesStrokesAndCuts = true
    },
    {
      $0.lines = 3
      $0.cuts = 1
    },
    { $0.strokes = 3 },
  ]

  @Test(
    "lines, strokes and cuts leave what tells characters apart", arguments: 0..<4, [0, 0.5, 0.7])
  func telling(clutter: Int, least: Double) throws {
    let edited = try style {
      $0.strokes = 0
      $0.maximumCoverage = 0.6
      $0.minimumTelling = least
      $0.maximumShear = 0.25
      $0.wander = 0.3
      $0.fewestCharacters = 3
      $0.faces = [.regular, .slab, .italic]
      Self.clutters[clutter](&$0)
    }
    let renderer = CaptchaRenderer(style: edited)
    var lengths: Set<Int> = []
    var cuts = 0
    var strokes = 0
    var leans = 0
    for seed in 0..<UInt64(tries(150)) {
      renderer.compose(seed: seed)
      let scene = renderer.scene
      #expect(faults(of: scene, options: edited.options) == [], "seed \(seed)")
      #expect(scene.legibility.telling >= least)
      lengths.insert(scene.glyphs.count)
      cuts += scene.strokes.count { $0.ink == nil }
      strokes += scene.strokes.count { $0.ink != nil }
      leans += scene.glyphs.count { $0.shear != 0 }
    }
    #expect(lengths == [3, 4, 5])
    #expect(leans > tries(400))
    #expect((cuts > 0) == (edited.options.cuts > 0))
    #expect((strokes > 0) == (edited.options.strokes > 0))
  }

  @Test("bands of one direction keep apart, but for a short way", arguments: [false, true])
  func bandsApart(isUpright: Bool) throws {
    let edited = try style {
      $0.strokes = 0
      $0.bands = isUpright ? 0 : 2
      $0.uprightBands = isUpright ? 2 : 0
      $0.bandWidth = 3...4
    }
    let renderer = CaptchaRenderer(style: edited)
    for seed in 0..<UInt64(tries(200)) {
      renderer.compose(seed: seed)
      let scene = renderer.scene
      guard scene.bands.count == 2 else { continue }
      let text = scene.glyphs.dropFirst().reduce(scene.glyphs[0].inkBox) { $0.union($1.inkBox) }
      let places = Array(
        isUpright ? Int(text.y)..<Int(text.maxY) : Int(text.x)..<Int(text.maxX))
      func middle(_ band: CaptchaScene.Band, _ place: Int) -> Double {
        let x = Double(place) + 0.5
        return [band.first, band.second].reduce(band.start + band.slope * x) {
          $0 + $1.amplitude * sin(2 * .pi * (x / $1.length + $1.phase))
        }
      }
      let widths = (scene.bands[0].width + scene.bands[1].width) / 2
      let crossed = places.count { place in
        middle(scene.bands[1], place) - middle(scene.bands[0], place) < widths
      }
      // An eighth, as far as every fourth place tells.
      #expect(crossed * 5 <= places.count + 20, "seed \(seed): \(crossed) of \(places.count)")
    }
  }

  @Test("of a broad band only the margin hides what tells a character") func broadBands() throws {
    let edited = try style {
      $0.strokes = 0
      $0.bands = 1
      $0.bandWidth = 40...40
      $0.bandLength = 200...300
      $0.minimumTelling = 0.8
    }
    let renderer = CaptchaRenderer(style: edited)
    var drawn = 0
    for seed in 0..<UInt64(tries(100)) {
      renderer.compose(seed: seed)
      #expect(faults(of: renderer.scene, options: edited.options) == [], "seed \(seed)")
      // One so broad that it swaps most of the text.
      drawn += renderer.scene.bands.count { $0.width > 36 }
    }
    #expect(drawn > tries(100) / 2, "\(drawn) bands")
  }

  static let bends: [Edit] = [
    Edit("the text bent") { $0.warp = 0.08 },
    Edit("characters bent") { $0.glyphWarp = 0.05 },
    Edit("both, in cells") {
      $0.warp = 0.08
      $0.glyphWarp = 0.05
      $0.arrangement = .cells
      $0.minimumTelling = 0
    },
    Edit("both, turned and crowded") {
      $0.warp = 0.08
      $0.glyphWarp = 0.05
      $0.crowding = 0.4
      $0.maximumTurn = 30
      $0.maximumShear = 0.3
    },
    Edit("crowded") { $0.crowding = 0.4 },
    Edit("crowded under strokes and dots") {
      $0.crowding = 0.3
      $0.strokes = 2
      $0.dots = 60
    },
    Edit("bent under lines and cuts") {
      $0.warp = 0.08
      $0.glyphWarp = 0.05
      $0.lines = 3
      $0.cuts = 1
    },
    Edit("bent, crowded and dotted, with bands") {
      $0.warp = 0.06
      $0.glyphWarp = 0.03
      $0.crowding = 0.2
      $0.dots = 40
      $0.bands = 2
    },
  ]

  @Test("bent, crowded and dotted texts keep every bound", arguments: bends)
  func bent(edit: Edit) throws {
    let edited = try style {
      $0.strokes = 0
      $0.minimumTelling = 0.5
      edit.apply(&$0)
    }
    let options = edited.options
    let renderer = CaptchaRenderer(style: edited)
    var fallbacks = 0
    var overlapping = 0
    var dots = 0
    let count = tries(200)
    for seed in 0..<UInt64(count) {
      renderer.compose(seed: seed)
      let scene = renderer.scene
      #expect(faults(of: scene, options: options) == [], "seed \(seed)")
      if scene.usedFallback { fallbacks += 1 }
      #expect(scene.usedFallback || (scene.warp != nil) == (options.warp > 0))
      for glyph in scene.glyphs {
        #expect(scene.usedFallback || (glyph.warp != nil) == (options.glyphWarp > 0))
      }
      for (left, right) in zip(scene.glyphs, scene.glyphs.dropFirst())
      where left.inkBox.maxX > right.inkBox.x + 2 { overlapping += 1 }
      dots += scene.dots.count
    }
    #expect(fallbacks <= count / 20, "\(fallbacks) fallbacks")
    if options.crowding > 0.1 { #expect(overlapping > count / 4, "\(overlapping) overlap") }
    // What bends for itself keeps its place free.
    if options.crowding == 0 && options.warp == 0 { #expect(overlapping == 0) }
    // Seldom one is left out.
    #expect(dots >= count * options.dots * 9 / 10)
  }

  @Test("a scene does not depend on those before it, nor does a fallback") func noTraces() throws {
    // The smallest canvas, where many layouts fall back to one that does not bend.
    let widest = try Alphabet("Q@")
    let edited = try style {
      $0.strokes = 0
      $0.alphabet = widest
      $0.width = 51
      $0.height = 13
      $0.maximumTurn = 45
      $0.maximumShear = 0.5
      $0.glyphWarp = 0.05
      $0.bands = 1
      $0.bandWidth = 1...2
      $0.minimumTelling = 0.5
    }
    let used = CaptchaRenderer(style: edited)
    var fallbacks = 0
    for seed in 0..<UInt64(tries(200)) {
      used.compose(seed: seed)
      let fresh = CaptchaRenderer(style: edited)
      fresh.compose(seed: seed)
      #expect(used.scene == fresh.scene, "seed \(seed)")
      if fresh.scene.glyphs.allSatisfy({ $0.warp == nil }) { fallbacks += 1 }
    }
    #expect(fallbacks > 0)
  }

  @Test("crowding never costs what tells a character", arguments: [0.8, 0.95, 1])
  func crowdedTelling(least: Double) throws {
    let edited = try style {
      $0.strokes = 0
      $0.crowding = 0.4
      $0.minimumTelling = least
      $0.maximumTurn = 20
    }
    let renderer = CaptchaRenderer(style: edited)
    for seed in 0..<UInt64(tries(300)) {
      renderer.compose(seed: seed)
      #expect(faults(of: renderer.scene, options: edited.options) == [], "seed \(seed)")
    }
  }

  @Test("neighbours hide no more of a character than the style allows", arguments: [0.05, 0.2])
  func crowded(most: Double) throws {
    let edited = try style {
      $0.strokes = 0
      $0.crowding = 0.4
      $0.maximumCoverage = most
      $0.ink = .perCharacter
    }
    let quiet = CaptchaRenderer(style: try CaptchaStyle(bare(edited.options)))
    var largest = 0.0
    for seed in 0..<UInt64(tries(60)) {
      quiet.compose(seed: seed)
      let scene = quiet.scene
      for (index, glyph) in scene.glyphs.enumerated() {
        // Each alone, and what others have of its pixels.
        let own = Self.ink(of: scene, only: [index], plan: edited.plan)
        let others = Self.ink(
          of: scene, only: [index - 1, index + 1].filter(scene.glyphs.indices.contains),
          plan: edited.plan)
        var total = 0
        var shared = 0
        for (pixel, other) in zip(own, others) {
          total += Int(pixel)
          shared += min(Int(pixel), Int(other))
        }
        let part = Double(shared) / Double(total)
        largest = max(largest, part)
        #expect(part <= most + 0.03, "seed \(seed): \(part)")
        #expect(abs(part - glyph.coverage) < 0.03, "seed \(seed): \(part), \(glyph.coverage)")
      }
    }
    #expect(largest > most / 2)
  }

  /// The coverage of some glyphs of a scene, pixel by pixel.
  private static func ink(
    of scene: CaptchaScene, only indices: [Int], plan: CaptchaPlan
  ) -> [UInt8] {
    var mask = CoverageMask.plane(width: scene.width, height: scene.height)
    for index in indices {
      let form = plan.forms[scene.glyphs[index].place.form]
      mask.unite(
        PlacedGlyph(form.glyph, map: scene.glyphs[index].map(unit: form.unit, scale: 1)))
    }
    return Array(mask.coverage)
  }

  @Test("the ink of bent texts lies in their boxes", arguments: [1, 2, 3])
  func bentBoxes(scale: Int) throws {
    let style = try style(bare(.stroked, scale: scale)) {
      $0.warp = 0.08
      $0.glyphWarp = 0.05
      $0.maximumTurn = 20
      $0.ink = .perCharacter
    }
    for seed in 0..<UInt64(tries(40)) {
      let captcha = Captcha.render(seed: seed, style: style)
      for glyph in captcha.glyphs {
        let found = try #require(
          inkPixels(captcha.image, color: captcha.scene.inks[glyph.ink]))
        let box = glyph.inkBox
        let limits = PixelRect(
          covering: Rect(
            x: box.x * Double(scale), y: box.y * Double(scale),
            width: box.width * Double(scale), height: box.height * Double(scale)
          ).inset(by: -1))
        #expect(found.intersection(limits) == found, "seed \(seed): \(found), \(limits)")
        // A pixel of the canvas at one pixel a point, on either side.
        let slack = 3 * scale + 4
        #expect(found.width + slack >= limits.width && found.height + slack >= limits.height)
      }
    }
  }

  @Test("a 6 whose tail is cut away is not drawn") func tellingSix() throws {
    // Without the bound, cuts this wide leave some character without half of what tells it.
    func least(_ bound: Double) throws -> Double {
      let renderer = CaptchaRenderer(
        style: try style {
          $0.strokes = 0
          $0.cuts = 3
          $0.cutWidth = 4...5
          $0.maximumCoverage = 0.8
          $0.minimumTelling = bound
        })
      return (0..<UInt64(200)).map { seed in
        renderer.compose(seed: seed)
        return renderer.scene.legibility.telling
      }.min() ?? 0
    }
    #expect(try least(0.01) < 0.4)
    #expect(try least(0.6) >= 0.6)
  }

  @Test("each face of a style is drawn equally often") func faces() throws {
    let faces: [Typeface] = [.regular, .slab, .italic, .black]
    let renderer = CaptchaRenderer(style: try style { $0.faces = faces })
    var counts = Dictionary(uniqueKeysWithValues: faces.map { ($0.name, 0) })
    for seed in 0..<UInt64(tries(500)) {
      renderer.compose(seed: seed)
      for glyph in renderer.scene.glyphs { counts[glyph.face]? += 1 }
    }
    #expect(chiSquared(Array(counts.values)) < chiSquaredBound(categories: faces.count))
  }

  @Test("the number of inks is drawn from its whole range") func numberOfInks() throws {
    let renderer = CaptchaRenderer(style: try style())
    var counts = [0, 0, 0, 0]
    for seed in 0..<UInt64(tries(600)) {
      renderer.compose(seed: seed)
      counts[renderer.scene.inks.count] += 1
    }
    #expect(counts[0] == 0)
    #expect(chiSquared(Array(counts[1...])) < chiSquaredBound(categories: 3))
  }

  /// Random options: each is refused with an error, or draws scenes that keep every bound.
  @Test("random options are refused or draw legible pictures", arguments: 0..<8)
  func fuzz(part: Int) throws {
    var made = 0
    var bad: [String] = []
    let count = isLongRun ? 2_500 : tries(80)
    for number in 0..<count {
      var stream = RandomStream(seed: UInt64(part * 100_000 + number), purpose: .text)
      let options = CaptchaStyle.Options.random(from: &stream)
      guard let style = try? CaptchaStyle(options) else { continue }
      made += 1
      let area = options.width * options.height * options.scale * options.scale
      let renderer = CaptchaRenderer(style: style)
      for seed in 0..<UInt64(area > 100_000 ? 1 : isLongRun ? 20 : 3) {
        renderer.compose(seed: seed)
        let found = faults(of: renderer.scene, options: options)
        if !found.isEmpty { bad.append("\(part)/\(number) seed \(seed): \(found)") }
        if renderer.scene.glyphs.count != options.characters { bad.append("\(number): count") }
      }
      if area < 60_000 {
        var file: [UInt8] = []
        let text = renderer.png(seed: 1, into: &file)
        if text.isEmpty || file.count < 60 { bad.append("\(number): no picture") }
      }
    }
    #expect(bad.isEmpty, "\(bad.count) bad; \(bad.prefix(3))")
    #expect(
      count / 10 < made && made < count * 9 / 10, "\(made) of \(count) options could be drawn")
  }
}

extension CaptchaStyle.Options {
  /// Options around and beyond what can be drawn.
  static func random(from stream: inout RandomStream) -> Self {
    func pick<Value>(_ values: [Value]) -> Value { values[stream.below(values.count)] }
    // One in 30 values is beyond what is possible; with some 15 of them, each third style is refused.
    func mostly<Value>(_ good: [Value], _ bad: [Value]) -> Value {
      pick(stream.below(30) == 0 ? bad : good)
    }
    func mostly(_ good: ClosedRange<Int>, _ bad: [Int]) -> Int {
      stream.below(30) == 0 ? pick(bad) : stream.integer(in: good)
    }
    func color() -> RGBA { stream.opaqueColor() }
    var options = Self()
    options.width = mostly(60...300, [0, -1, 1, 20, 4_096, 4_097, Int.max, Int.min])
    options.height = mostly(25...120, [0, -5, 1, 15, 4_096, 4_097, Int.max])
    options.scale = mostly(1...3, [0, 4, -1, Int.max])
    options.characters = mostly(1...6, [0, -1, 20, 64, 65, 100_000_000, Int.max])
    options.alphabet = mostly(
      [.digits, .lowercase, .uppercase, .alphanumerics, .unambiguous, .compact]
        + [try? Alphabet("j"), try? Alphabet("W@%gQ")].compactMap { $0 },
      [try? Alphabet("龘")].compactMap { $0 })
    options.faces = (0..<mostly(1...3, [0, 65])).map { _ in pick(Typeface.all) }
    if stream.below(2) == 0 {
      let low = mostly([6.0, 8, 10, 14.5, 20], [33, 2_048, 2_049, 5.9, -3, 0, infinity])
      options.fontSize = low...(low + Double(stream.below(20)))
    }
    options.arrangement = pick([.line, .cells])
    options.maximumTurn = mostly([0, 1e-9, 5, 14, 20, 30, 45], [45.1, -1, .nan, .infinity])
    options.lines = mostly(0...8, [-1, 100, 256, 257, 10_000_000, Int.max])
    options.strokes = mostly(0...1, [-1, 3, 16, 17, Int.max])
    options.strokeWidth = mostly(
      [1...1, 2...3, 0.5...0.5, 1.5...4], [0.4...3, 2...64, 2...65, 1...infinity])
    options.warp = mostly([0, 0, 0.02, 0.08], [0.081, -0.01, .nan, .infinity])
    options.glyphWarp = mostly([0, 0, 0.01, 0.05], [0.051, -0.01, .nan])
    options.crowding = mostly([0, 0, 0.1, 0.4], [0.41, -0.1, .nan])
    options.dots = mostly(0...20, [-1, 513, Int.max])
    options.dotSize = mostly([1.5...3, 0.5...0.5], [0.4...3, 2...6.1, 1...infinity])
    options.cornerRadius = mostly([0, 0, 0, 3, 5, 7.3, 12], [20, 60, -1, 5_000, .nan, .infinity])
    options.background = mostly(
      [.random, .pale, .color(color()), .transparent(over: color())],
      [.color(color().withAlpha(9))])
    options.ink = mostly(
      [.blackOrWhite, .perCharacter, .shared(1...3), .shared(8...8)],
      [
        .shared(0...1), .shared(2...9), .shared(-5 ... -3), .colors([]),
        .colors([color(), color()]), .colors([.black]),
      ])
    options.minimumContrast = mostly([4.5, 4.5, 3, 1], [7, 10, 21, 21.1, 0.9, .nan, .infinity])
    options.maximumCoverage = mostly([0.35, 0.5, 0.9, 1], [0, 0.05, -0.1, 1.1, .nan, .infinity])
    return options
  }

  private static var infinity: Double { .infinity }
}
