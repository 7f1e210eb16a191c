import Raster

extension Composer {
  /// How often a band is drawn before it is left out, and after how many tries it is as tame as it
  /// may be: those after that are for one scene in a thousand.
  static let bandTries = 120
  private static let tamingTries = 40
  /// The gap between bands of one direction, in points, and which part of their length they may come
  /// nearer on: one in this many.
  fileprivate static let bandGap = 2.0
  fileprivate static let nearShare = 8

  /// Draws bands one by one, each until the outlines of the glyphs stand it with those before it; one
  /// that they do not stand after its tries is left out.
  mutating func addBands(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    scene.bands.removeAll(keepingCapacity: true)
    let options = plan.options
    let count = options.bands + options.uprightBands
    guard count > 0, let first = scene.glyphs.first else { return }
    let text = scene.glyphs.dropFirst().reduce(first.inkBox) { $0.union($1.inkBox) }
    while tiles.bands.count < count { tiles.bands.append(BandCourse()) }
    startProbes(of: scene)
    for number in 0..<count {
      let isUpright = number >= options.bands
      let place = scene.bands.count
      var fits = false
      for attempt in 0..<Self.bandTries where !fits {
        let tameness = min(1, Double(attempt) / Double(Self.tamingTries))
        var band =
          isUpright
          ? upright(in: scene, tameness, from: &stream) : band(in: scene, tameness, from: &stream)
        let layer =
          isUpright
          ? column(number - options.bands, of: text, tameness)
          : layer(number, of: text, tameness)
        fits =
          shift(&band, into: layer, place, along: text, in: scene, from: &stream)
          && probes.stand(
            &tiles.bands[place], fields: tiles.fields, outline: options.minimumOutline,
            telling: options.minimumTelling)
        if fits {
          scene.bands.append(band)
          probes.keep()
        }
      }
      if !fits { scene.usedFallback = true }
    }
    for index in scene.glyphs.indices {
      let seen = probes.seen(ofGlyph: index)
      scene.glyphs[index].outline = seen.outline
      if plan.telling != nil { scene.glyphs[index].telling = seen.telling }
    }
    for index in scene.bands.indices { tiles.bands[index].trace(to: tiles.bands[index].length) }
  }

  private mutating func startProbes(of scene: CaptchaScene) {
    if scene.lines.isEmpty && scene.strokes.isEmpty && scene.dots.isEmpty
      && crowding == 0
    {
      return probes.start(scene, plan: plan, fields: tiles.fields, isCovered: nil)
    }
    // Not of `self`, of which the probes are a part.
    let covers = hasCovers ? covers : []
    let tiles = tiles
    let isCrowded = crowding > 0
    probes.start(scene, plan: plan, fields: tiles.fields) { glyph, point in
      let x = Int(point.x.rounded(.down))
      let y = Int(point.y.rounded(.down))
      if !covers.isEmpty && covers[scene.glyphs[glyph].ink][x, y] >= 128 { return true }
      return isCrowded && tiles.isCrowded(glyph, x, y, in: scene)
    }
  }

  // MARK: - Bands at random

  /// Where the middle of a band from left to right may pass the middle of the text: its own layer of
  /// it, and the tamer, the farther beyond.
  private func layer(_ number: Int, of text: Rect, _ tameness: Double) -> ClosedRange<Double> {
    // Not at the edges of the text, where most of a band would cross nothing.
    let layer = text.height * 0.7 / Double(plan.options.bands)
    let slack = text.height * 0.5 * tameness * tameness
    let low = text.y + text.height * 0.15 + layer * Double(number)
    return low - slack...low + layer + slack
  }

  /// The same of a band from top to bottom, in its own column of the text.
  private func column(_ number: Int, of text: Rect, _ tameness: Double) -> ClosedRange<Double> {
    let column = text.width * 0.8 / Double(plan.options.uprightBands)
    let slack = column * 0.5 * tameness * tameness
    let low = text.x + text.width * 0.1 + column * (Double(number) + 0.1)
    return low - slack...low + column * 0.8 + slack
  }

  /// A band from left to right, without its place. The tamer, the thinner and flatter it is.
  private func band(
    in scene: CaptchaScene, _ tameness: Double, from stream: inout RandomStream
  ) -> CaptchaScene.Band {
    let slope = Double(stream.integer(in: -123...123)) / 1_024
    return band(in: scene, slope: slope, swing: (0.1, 0.06), tameness, from: &stream)
  }

  /// A band from top to bottom, likewise.
  private func upright(
    in scene: CaptchaScene, _ tameness: Double, from stream: inout RandomStream
  ) -> CaptchaScene.Band {
    let slope = Double(stream.integer(in: -614...614)) / 1_024
    var band = band(in: scene, slope: slope, swing: (0.05, 0.05), tameness, from: &stream)
    band.isUpright = true
    return band
  }

  /// A band of a given slope, whose swings are a given part of their length, and by how much more at
  /// most.
  private func band(
    in scene: CaptchaScene, slope: Double, swing: (least: Double, more: Double), _ tameness: Double,
    from stream: inout RandomStream
  ) -> CaptchaScene.Band {
    let widths = plan.options.bandWidth
    let lengths = plan.options.bandLength
    let width = stream.sixteenths(
      from: widths.lowerBound, span: (widths.upperBound - widths.lowerBound) * (1 - tameness))
    let length = stream.sixteenths(
      from: lengths.lowerBound, span: lengths.upperBound - lengths.lowerBound)
    let reach = length * (1 - 0.5 * tameness)
    let amplitude = stream.sixteenths(from: swing.least * reach, span: swing.more * reach)
    let second = stream.sixteenths(from: amplitude / 5, span: amplitude * 0.3)
    let secondLength = stream.sixteenths(from: length / 2, span: length / 5)
    func phase() -> Double { Double(stream.below(1_024)) / 1_024 }
    return CaptchaScene.Band(
      ink: scene.inks.count == 1 ? 0 : stream.below(scene.inks.count), width: width,
      isUpright: false, start: 0, slope: slope,
      first: .init(amplitude: amplitude, length: length, phase: phase()),
      second: .init(amplitude: second, length: secondLength, phase: phase()))
  }

  // MARK: - Places

  /// Draws where a band passes, within its layer and apart from those before it of its direction, but
  /// for a short way; false where the layer has no room for it. Begins its course.
  ///
  /// Bands that were drawn with their places were too near to another one four times of five.
  private mutating func shift(
    _ band: inout CaptchaScene.Band, into layer: ClosedRange<Double>, _ place: Int,
    along text: Rect, in scene: CaptchaScene,
    from stream: inout RandomStream
  ) -> Bool {
    let center = band.isUpright ? text.y + text.height / 2 : text.x + text.width / 2
    band.start = -band.slope * center
    tiles.bands[place].start(band.shape(scale: 1, width: scene.width, height: scene.height))
    var least = layer.lowerBound
    let isUpright = band.isUpright
    if (0..<place).contains(where: { tiles.bands[$0].band.isUpright == isUpright }) {
      let first = Int(max(0, isUpright ? text.y : text.x))
      let end = min(tiles.bands[place].length, Int(isUpright ? text.maxY : text.maxX))
      tiles.bands[place].trace(to: end)
      for other in 0..<place where tiles.bands[other].band.isUpright == isUpright {
        tiles.bands[other].trace(to: end)
        let apart = tiles.bands[place].shift(beyond: tiles.bands[other], from: first, to: end)
        if let apart { least = max(least, apart) }
      }
      // Whole sixteenths, as the layer's bounds are none.
      least = (least * 16).rounded(.up) / 16
    }
    if least > layer.upperBound { return false }
    let middle = stream.sixteenths(from: least, span: layer.upperBound - least)
    band.start += middle
    tiles.bands[place].shift(by: middle)
    return true
  }
}

extension BandCourse {
  /// How far this band must be shifted to lie beyond another one, but for a short way; nil where there
  /// is no place to compare.
  fileprivate func shift(beyond other: BandCourse, from first: Int, to end: Int) -> Double? {
    // Of every fourth place, which bands that swing over 8 and more do not slip through, the most but
    // for the part that may be nearer. Of at most 64 places those that need the most are kept.
    let step = max(4, (end - first) / 64)
    let count = (end - first + step - 1) / step
    if count <= 0 { return nil }
    let spared = count / Composer.nearShare
    return withEdges { low, _ in
      other.withEdges { _, high in
        withUnsafeTemporaryAllocation(of: Double.self, capacity: spared + 1) { most in
          most.initialize(repeating: -.infinity)
          var place = first
          while place < end {
            let needed = high[place] + Composer.bandGap - low[place]
            // Sorted from the least on. A place that needs more than the least takes its place, and
            // rises by exchanges: what has no branches is not foretold wrongly.
            if needed > most[0] {
              most[0] = needed
              for index in 0..<spared {
                let (one, other) = (most[index], most[index + 1])
                most[index] = min(one, other)
                most[index + 1] = max(one, other)
              }
            }
            place += step
          }
          return most[0]
        }
      }
    }
  }
}
