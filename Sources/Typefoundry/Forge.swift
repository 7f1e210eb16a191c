import Raster

/// Turns skeletons into bitmap faces.
public enum Forge {
  /// Draws the skeletons of a set with a pen.
  ///
  /// The same set, pen and em give the same bits on every machine.
  ///
  /// - Parameters:
  ///   - em: the size of the masters in pixels, 16...512; twice what a captcha at scale 3 needs, so
  ///     that its edges are smooth, unless given.
  ///   - alternates: names of second shapes to take instead of the first ones, such as `a.single`.
  ///   - shapes: how characters depart from their skeletons; those not named stay as they are.
  ///   - characters: which of the set's characters to draw; nil for all of them.
  /// - Throws: `outOfRange` for a pen, an em or a shape outside its range, `missing` for an
  ///   alternate that the set does not hold.
  /// - Complexity: about 0.02 ms a glyph at an em of 120 pixels, twice to thrice that at 240: a Latin
  ///   face in 3 to 13 ms.
  public static func forge(
    _ set: SkeletonSet, pen: Pen, name: String, em: Int = 240, alternates: [String] = [],
    shapes: [Character: LetterShape] = [:], characters: Set<Character>? = nil
  ) throws(TypefoundryError) -> BitmapFont {
    try pen.check()
    for shape in shapes.values { try shape.check() }
    guard 16...512 ~= em else {
      throw TypefoundryError(.outOfRange, "the em is \(em) pixels; it may be 16...512")
    }
    let skeletons = try set.glyphs(withAlternates: alternates)
    var forge = LetterForge(pen: pen, em: em, capHeight: set.lines["cap"]?.height ?? 700)
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(skeletons.count)
    func pixels(_ name: String) -> Int {
      Int((abs(set.lines[name]?.height ?? 0) * Double(em) / 1_000).rounded())
    }
    do {
      for skeleton in skeletons where characters?.contains(skeleton.character) ?? true {
        let shape = shapes[skeleton.character] ?? LetterShape()
        glyphs.append(try forge.glyph(skeleton, shape: shape))
      }
      return try BitmapFont(
        name: name,
        metrics: BitmapFont.Metrics(
          em: em, ascent: pixels("top"), descent: pixels("bottom"), capHeight: pixels("cap"),
          xHeight: pixels("x")),
        glyphs: glyphs)
    } catch {
      throw TypefoundryError(.outOfRange, "the face \(name) cannot be made: \(error.message)")
    }
  }

  /// Draws a face as its source describes it.
  public static func forge(
    _ set: SkeletonSet, face: Face, em: Int = 240
  ) throws(TypefoundryError) -> BitmapFont {
    try forge(set, pen: face.pen, name: face.name, em: em, alternates: face.alternates)
  }
}
