import Raster

extension Composer {
  /// How often a band is drawn before it is left out, and after how many tries it is as tame as it
  /// may be: those after that are for one scene in a thousand.
  static let bandTries = 120
  private static let tamingTries = 40
  /// The gap between bands of one direction, in points, and the part of their length on which they may
  /// come nearer.
  private static let bandGap = 2.0
  private static let nearPart = 1.0 / 8

  /// Draws bands one by one, each until the outlines of the glyphs stand it with those before it; one
  /// that they do not stand after its tries is left out.
  mutating func addBands(_ scene: inout CaptchaScene, from stream: inout RandomStream) {
    scene.bands.removeAll(keepingCapacity: true)
    let options = plan.options
    let count = options.bands + options.uprightBands
    guard count > 0, let first = scene.glyphs.first else { return }
    let text = scene.glyphs.dropFirst().reduce(first.inkBox) { $0.union($1.inkBox) }
    while courses.count < count { courses.append(BandCourse()) }
    startProbes(of: scene)
    for number in 0..<count {
      let isUpright = number >= options.bands
      let place = scene.bands.count
      var fits = false
      for attempt in 0..<Self.bandTries where !fits {
        let tameness = min(1, Double(attempt) / Double(Self.tamingTries))
        let band =
          isUpright
          ? upright(number - options.bands, across: text, in: scene, tameness, from: &stream)
          : band(number, across: text, in: scene, tameness, from: &stream)
        courses[place].start(band.shape(scale: 1, width: scene.width, height: scene.height))
        fits =
          isApart(place, along: text)
          && probes.stand(
            &courses[place], fields: tiles.fields, outline: options.minimumOutline,
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
    tiles.drawBands(of: scene, along: &courses)
  }

  private mutating func startProbes(of scene: CaptchaScene) {
    if scene.lines.isEmpty && scene.strokes.isEmpty && scene.dots.isEmpty
      && plan.options.crowding == 0
    {
      return probes.start(scene, plan: plan, fields: tiles.fields, isCovered: nil)
    }
    // Not of `self`, of which the probes are a part.
    let covers = hasCovers ? covers : []
    let tiles = tiles
    let isCrowded = plan.options.crowding > 0
    probes.start(scene, plan: plan, fields: tiles.fields) { glyph, point in
      let x = Int(point.x.rounded(.down))
      let y = Int(point.y.rounded(.down))
      if !covers.isEmpty && covers[scene.glyphs[glyph].ink][x, y] >= 128 { return true }
      return isCrowded && tiles.isCrowded(glyph, x, y, in: scene)
    }
  }

  // MARK: - Bands at random

  /// A band from left to right, in its own layer of the text. The tamer, the thinner and flatter it is
  /// and the farther from its layer it may pass.
  private func band(
    _ number: Int, across text: Rect, in scene: CaptchaScene, _ tameness: Double,
    from stream: inout RandomStream
  ) -> CaptchaScene.Band {
    // Not at the edges of the text, where most of a band would cross nothing.
    let layer = text.height * 0.7 / Double(plan.options.bands)
    let slack = text.height * 0.5 * tameness * tameness
    let middle = stream.sixteenths(
      from: text.y + text.height * 0.15 + layer * Double(number) - slack, span: layer + 2 * slack)
    let slope = Double(stream.integer(in: -123...123)) / 1_024
    return self.band(
      in: scene, start: middle - slope * (text.x + text.width / 2), slope: slope,
      swing: (0.1, 0.06), tameness, from: &stream)
  }

  /// A band from top to bottom, in its own column of the text.
  private func upright(
    _ number: Int, across text: Rect, in scene: CaptchaScene, _ tameness: Double,
    from stream: inout RandomStream
  ) -> CaptchaScene.Band {
    let column = text.width * 0.8 / Double(plan.options.uprightBands)
    let slack = column * 0.5 * tameness * tameness
    let middle = stream.sixteenths(
      from: text.x + text.width * 0.1 + column * (Double(number) + 0.1) - slack,
      span: column * 0.8 + 2 * slack)
    let slope = Double(stream.integer(in: -614...614)) / 1_024
    var band = self.band(
      in: scene, start: middle - slope * (text.y + text.height / 2), slope: slope,
      swing: (0.05, 0.05), tameness, from: &stream)
    band.isUpright = true
    return band
  }

  /// A band along a given straight line, whose swings are a given part of their length, and by how
  /// much more at most.
  private func band(
    in scene: CaptchaScene, start: Double, slope: Double, swing: (least: Double, more: Double),
    _ tameness: Double, from stream: inout RandomStream
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
      isUpright: false, start: start, slope: slope,
      first: .init(amplitude: amplitude, length: length, phase: phase()),
      second: .init(amplitude: second, length: secondLength, phase: phase()))
  }

  // MARK: - Bounds

  /// Whether a band keeps away from those before it of its direction, but for a short way.
  private mutating func isApart(_ place: Int, along text: Rect) -> Bool {
    let isUpright = courses[place].band.isUpright
    let first = Int(max(0, isUpright ? text.y : text.x))
    let end = min(courses[place].length, Int(isUpright ? text.maxY : text.maxX))
    guard first < end else { return true }
    let most = Int(Double(end - first) * Self.nearPart)
    for other in 0..<place where courses[other].band.isUpright == isUpright {
      courses[other].trace(to: end)
      var near = 0
      // Bit by bit, since most that are too near are so from the beginning.
      for start in stride(from: first, to: end, by: 16) {
        let range = start..<min(end, start + 16)
        courses[place].trace(to: range.upperBound)
        near += courses[place].placesNear(courses[other], in: range, gap: Self.bandGap)
        if near > most { return false }
      }
    }
    return true
  }
}

extension BandCourse {
  /// At how many places of a range, which both have reached, two bands are nearer than a gap.
  fileprivate func placesNear(_ other: BandCourse, in range: Range<Int>, gap: Double) -> Int {
    low.withUnsafeBufferPointer { low in
      high.withUnsafeBufferPointer { high in
        other.low.withUnsafeBufferPointer { otherLow in
          other.high.withUnsafeBufferPointer { otherHigh in
            var near = 0
            for index in range {
              let isAbove = low[index] < otherHigh[index] + gap ? 1 : 0
              let isBelow = high[index] > otherLow[index] - gap ? 1 : 0
              near &+= isAbove & isBelow
            }
            return near
          }
        }
      }
    }
  }
}
