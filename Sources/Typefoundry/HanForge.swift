import Raster

/// Draws Chinese characters, each when it is asked for.
///
/// The advance of every character is one em. The same set, pen and em give the same bits on every
/// machine.
public struct HanForge {
  private let composer: HanComposer
  private let weight: Double
  private let level: Double
  private var forge: LetterForge

  /// Units for a hundredth of the frame.
  private let scale: Double
  /// The height of the frame's middle above the baseline, in units.
  private static let middle = 383.0
  /// The margins of the frame on either side at the weight of a regular face; a heavier pen takes as
  /// much more as its strokes reach further, a lighter one less.
  private static let margin = 45.0
  private static let regularWeight = 80.0
  /// The most of the distance between two strokes that a stroke of a regular face may fill; one of a
  /// heavier face fills more, or bold would be no bolder than regular where characters are crowded.
  private static let darkest = 0.5
  /// The thinnest strokes of characters with strokes close together, as a part of the pen's weight.
  private static let thinnestForRoom = 0.88
  /// The length of all strokes, in widths of the frame, up to which they are as thick as the pen; what
  /// each further width takes of the weight; and the least that is left. A regular face looks even
  /// so; a heavier one needs more white.
  private static let plainLength = 4.0
  private static let thinningForLength = 0.06
  private static let thinnestForLength = 0.74

  /// Makes a forge.
  /// - Parameters:
  ///   - pen: its weight and contrast are used; crowded characters get thinner strokes.
  ///   - em: the size of the masters in pixels, 16...512.
  /// - Throws: `outOfRange` for a pen or an em outside its range.
  public init(_ set: HanSet, pen: Pen, em: Int) throws(TypefoundryError) {
    try pen.check()
    guard 16...512 ~= em else {
      throw TypefoundryError(.outOfRange, "the em is \(em) pixels; it may be 16...512")
    }
    composer = HanComposer(set: set)
    weight = pen.weight
    level = 1 - pen.contrast
    scale = 10 - 2 * (Self.margin + (weight - Self.regularWeight) / 2) / 100
    forge = LetterForge(pen: pen, em: em)
  }

  /// Draws a character; nil where the set has it not.
  /// - Complexity: about 0.1 ms at an em of 160 pixels.
  public mutating func glyph(_ character: Character) throws(TypefoundryError) -> Glyph? {
    guard let skeleton = skeleton(of: character) else { return nil }
    do {
      return try forge.glyph(skeleton)
    } catch {
      throw TypefoundryError(.outOfRange, "\(character) cannot be drawn: \(error.message)")
    }
  }

  /// The character's strokes in units.
  func skeleton(of character: Character) -> Skeleton? {
    guard let layout = composer.layout(of: character) else { return nil }
    let thinning = thinning(of: layout)
    let thickness = weight * thinning
    var strokes = layout.strokes.map { stroke in
      var stroke = stroke
      for index in stroke.points.indices {
        let point = stroke.points[index]
        stroke.points[index] = Point(
          x: 500 + scale * (point.x - 50), y: Self.middle - scale * (point.y - 50))
      }
      return stroke.shape(thickness: thickness)
    }
    Self.closeCorners(&strokes, half: Point(x: thickness / 2, y: thickness * level / 2))
    var skeleton = Skeleton(
      character: character, alternate: "", width: Skeleton.Coordinate(offset: 1_000),
      leftBearing: 0, rightBearing: 0)
    // The forge thins more where the pen is heavy; here the thinning is final.
    let crowding = max(1, weight / LetterForge.regularWeight)
    skeleton.weight = 1 / (1 + (1 / thinning - 1) / crowding)
    skeleton.strokes = strokes
    return skeleton
  }

  /// The factor on the weight that leaves white between the strokes where they are densest.
  private func thinning(of layout: HanLayout) -> Double {
    let box = layout.bounds
    // A single stroke has all the room of the frame.
    func distance(_ extent: Double, _ density: Double) -> Double {
      density < 1.5 ? 100 : extent / (density - 1)
    }
    let darkest = Self.darkest * max(1, weight / Self.regularWeight).squareRoot()
    let room =
      scale
      * min(
        distance(box.width, layout.density(along: \.x, share: 0.125)),
        distance(box.height, layout.density(along: \.y, share: 0.125)) / level,
        layout.closeness(along: \.x), layout.closeness(along: \.y) / level)
    let heaviness = max(1, weight / Self.regularWeight)
    return min(
      1, max(Self.thinnestForRoom / heaviness.squareRoot(), darkest * room / weight),
      max(
        Self.thinnestForLength / heaviness.squareRoot(),
        1 - heaviness * Self.thinningForLength * (layout.length - Self.plainLength)))
  }

  /// Lengthens strokes that end where others do by half a thickness, so that corners are full.
  private static func closeCorners(_ strokes: inout [Skeleton.Stroke], half: Point) {
    struct End {
      var stroke: Int
      var isStart: Bool
      var point: Point
      var outward: Point
    }
    var ends: [End] = []
    for (index, stroke) in strokes.enumerated() {
      let nodes = stroke.nodes.map { Point(x: $0.place.x.offset, y: $0.place.y.offset) }
      let last = nodes.count - 1
      ends.append(
        End(
          stroke: index, isStart: true, point: nodes[0],
          outward: (nodes[0] - target(stroke.segments[0], atStart: true, nodes[1])).unit))
      ends.append(
        End(
          stroke: index, isStart: false, point: nodes[last],
          outward: (nodes[last]
            - target(stroke.segments[last - 1], atStart: false, nodes[last - 1])).unit))
    }
    for end in ends {
      let meets = ends.contains { other in
        other.stroke != end.stroke && (other.point - end.point).length < 14
          && abs(other.outward.dot(end.outward)) < 0.8
      }
      guard meets else { continue }
      let reach = abs(end.outward.x) * half.x + abs(end.outward.y) * half.y
      let place = end.point + end.outward * reach
      let index = end.isStart ? 0 : strokes[end.stroke].nodes.count - 1
      strokes[end.stroke].nodes[index].place = Skeleton.Place(place)
    }
  }

  /// The place that a stroke's end comes from or leads to.
  private static func target(
    _ segment: Skeleton.Segment, atStart: Bool, _ neighbour: Point
  ) -> Point {
    guard case .cubic(let first, let second) = segment else { return neighbour }
    let place = atStart ? first : second
    return Point(x: place.x.offset, y: place.y.offset)
  }
}

extension Forge {
  /// Draws every character of a set, and puts them after the glyphs of a font of letters, whose name
  /// and measures the new font takes.
  ///
  /// - Throws: `outOfRange` for a pen outside its range, or a font whose em is not 16...512 pixels.
  /// - Complexity: about 0.2 ms a character at an em of 168 pixels.
  public static func forge(
    _ set: HanSet, beside letters: BitmapFont, pen: Pen
  ) throws(TypefoundryError) -> BitmapFont {
    var forge = try HanForge(set, pen: pen, em: letters.metrics.em)
    var glyphs = letters.glyphs
    for character in set.characters where letters.glyph(for: character) == nil {
      if let glyph = try forge.glyph(character) { glyphs.append(glyph) }
    }
    do {
      return try BitmapFont(name: letters.name, metrics: letters.metrics, glyphs: glyphs)
    } catch {
      throw TypefoundryError(
        .outOfRange, "the face \(letters.name) cannot be made: \(error.message)")
    }
  }
}
