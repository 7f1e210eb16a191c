import Raster

extension Composer {
  /// A point of the canvas at which bands are looked for.
  struct Spot {
    var point: Point
    /// The column and the row that it lies in, or the nearest ones.
    var column: Int
    var row: Int

    init(_ point: Point, in scene: CaptchaScene) {
      self.point = point
      column = Int(max(0, min(Double(scene.width - 1), point.x)))
      row = Int(max(0, min(Double(scene.height - 1), point.y)))
    }
  }

  /// Two points on both sides of a glyph's outline.
  struct OutlineSpot {
    var ink: Spot
    var paper: Spot
    /// True when the bands so far swap one of the two and not the other.
    var isHidden = false
    /// The same with the band that is being tried.
    var wouldBeHidden = false
  }

  /// A point by which a glyph differs from another one.
  struct TellingSpot {
    var spot: Spot
    /// True when it is covered, or swapped by the bands so far.
    var isHidden: Bool
    /// The same with the band that is being tried.
    var wouldBeHidden = false
    /// True when it is covered by lines, strokes or cuts, whatever bands do.
    let isCovered: Bool
  }

  /// The spots of one part of a glyph's outline, or of what tells it from one other.
  struct SpotGroup {
    var glyph: Int
    var spots: Range<Int>
  }

  /// Where a band is, as the two edges between which it lies in each column, or in each row of an
  /// upright one.
  struct BandTrack {
    var low: [Double] = []
    var high: [Double] = []
    var isUpright = false

    /// Moves the track to a band.
    mutating func follow(_ band: CaptchaScene.Band, in scene: CaptchaScene) {
      isUpright = band.isUpright
      band.shape(scale: 1, length: isUpright ? scene.height : scene.width)
        .edges(low: &low, high: &high)
    }

    /// Whether a spot is in the band.
    @inline(__always)
    func holds(_ spot: Spot) -> Bool {
      let across = isUpright ? spot.point.x : spot.point.y
      let place = isUpright ? spot.row : spot.column
      return across > low[place] && across < high[place]
    }
  }

  /// How often a band is drawn before it is left out.
  static let bandTries = 40
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
    guard count > 0, let points = plan.outlines, let first = scene.glyphs.first else { return }
    let text = scene.glyphs.dropFirst().reduce(first.inkBox) { $0.union($1.inkBox) }
    while tracks.count < count { tracks.append(BandTrack()) }
    placeSpots(of: scene, from: points)
    for number in 0..<count {
      let isUpright = number >= options.bands
      let place = scene.bands.count
      var fits = false
      for attempt in 0..<Self.bandTries where !fits {
        let tameness = Double(attempt) / Double(Self.bandTries)
        let band =
          isUpright
          ? upright(number - options.bands, across: text, in: scene, tameness, from: &stream)
          : band(number, across: text, in: scene, tameness, from: &stream)
        tracks[place].follow(band, in: scene)
        fits =
          isApart(place, along: text) && keepsOutlines(of: scene, under: tracks[place])
          && keepsTelling(under: tracks[place])
        if fits {
          scene.bands.append(band)
          keepFigures(&scene)
        }
      }
      if !fits { scene.usedFallback = true }
    }
    tiles.drawBands(of: scene)
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
  private func isApart(_ place: Int, along text: Rect) -> Bool {
    let track = tracks[place]
    let start = track.isUpright ? text.y : text.x
    let end = track.isUpright ? text.maxY : text.maxX
    let range = Int(max(0, start))..<min(track.low.count, Int(end))
    let most = Int(Double(range.count) * Self.nearPart)
    for other in tracks[..<place] where other.isUpright == track.isUpright {
      var near = 0
      for index in range
      where track.low[index] < other.high[index] + Self.bandGap
        && track.high[index] > other.low[index] - Self.bandGap
      {
        near += 1
      }
      if near > most { return false }
    }
    return true
  }

  /// Finds the spots of all glyphs, of which nothing is swapped as yet.
  private mutating func placeSpots(of scene: CaptchaScene, from points: OutlinePoints) {
    outlineSpots.removeAll(keepingCapacity: true)
    outlineGroups.removeAll(keepingCapacity: true)
    tellingSpots.removeAll(keepingCapacity: true)
    tellingGroups.removeAll(keepingCapacity: true)
    for index in scene.glyphs.indices {
      let glyph = scene.glyphs[index]
      let map = glyph.map(unit: plan.forms[glyph.place.form].unit, scale: 1)
      for range in points.parts(ofForm: glyph.place.form) where !range.isEmpty {
        let start = outlineSpots.count
        for pair in points.pairs[range] {
          outlineSpots.append(
            OutlineSpot(
              ink: Spot(map.apply(pair.ink), in: scene),
              paper: Spot(map.apply(pair.paper), in: scene)))
        }
        outlineGroups.append(SpotGroup(glyph: index, spots: start..<outlineSpots.count))
      }
      guard let telling = plan.telling else { continue }
      for range in telling.twins(ofForm: glyph.place.form) where !range.isEmpty {
        let start = tellingSpots.count
        for place in telling.points[range] {
          let point = map.apply(place)
          let x = Int(point.x.rounded(.down))
          let y = Int(point.y.rounded(.down))
          let isCovered = covers[glyph.ink][x, y] >= 128
          tellingSpots.append(
            TellingSpot(
              spot: Spot(point, in: scene), isHidden: isCovered, isCovered: isCovered))
        }
        tellingGroups.append(SpotGroup(glyph: index, spots: start..<tellingSpots.count))
      }
    }
  }

  /// Measures the outlines under the band that is being tried as well.
  private mutating func keepsOutlines(of scene: CaptchaScene, under track: BandTrack) -> Bool {
    let least = plan.options.minimumOutline
    outlines.removeAll(keepingCapacity: true)
    for _ in scene.glyphs { outlines.append(1) }
    for group in outlineGroups {
      var hidden = 0
      for index in group.spots {
        let isOneSwapped =
          track.holds(outlineSpots[index].ink) != track.holds(outlineSpots[index].paper)
        let isHidden = outlineSpots[index].isHidden != isOneSwapped
        outlineSpots[index].wouldBeHidden = isHidden
        if isHidden { hidden += 1 }
      }
      let seen = 1 - Double(hidden) / Double(group.spots.count)
      if seen < least { return false }
      outlines[group.glyph] = min(outlines[group.glyph], seen)
    }
    return true
  }

  /// Measures what tells the glyphs under the band that is being tried as well. What two characters
  /// differ by is ink in one and background in the other, so a band that swaps it makes the one look
  /// like the other: one across the mouth of a C draws the bar of an e.
  private mutating func keepsTelling(under track: BandTrack) -> Bool {
    let least = plan.options.minimumTelling
    if tellingGroups.isEmpty { return true }
    for index in kept.indices { kept[index].telling = 1 }
    for group in tellingGroups {
      var seen = 0
      for index in group.spots {
        let spot = tellingSpots[index]
        let isHidden = spot.isCovered || spot.isHidden != track.holds(spot.spot)
        tellingSpots[index].wouldBeHidden = isHidden
        if !isHidden { seen += 1 }
      }
      let part = Double(seen) / Double(group.spots.count)
      if part < least { return false }
      kept[group.glyph].telling = min(kept[group.glyph].telling, part)
    }
    return true
  }

  /// Makes the figures measured last the scene's.
  private mutating func keepFigures(_ scene: inout CaptchaScene) {
    for index in outlineSpots.indices {
      outlineSpots[index].isHidden = outlineSpots[index].wouldBeHidden
    }
    for index in tellingSpots.indices {
      tellingSpots[index].isHidden = tellingSpots[index].wouldBeHidden
    }
    for index in scene.glyphs.indices {
      scene.glyphs[index].outline = outlines[index]
      scene.glyphs[index].telling = kept[index].telling
    }
  }
}
