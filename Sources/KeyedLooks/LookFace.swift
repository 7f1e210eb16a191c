import Raster
import Typefoundry

/// A face that can be forged.
struct LookFace {
  let pen: Pen
  var alternates: [String]
  var shapes: [Character: LetterShape]

  /// Forges it.
  /// - Parameters:
  ///   - em: the size of its masters in pixels.
  ///   - characters: which to draw; nil for all.
  func font(
    from skeletons: SkeletonSet, name: String, em: Int = 240, characters: Set<Character>? = nil
  ) throws(TypefoundryError) -> BitmapFont {
    try Forge.forge(
      skeletons, pen: pen, name: name, em: em, alternates: alternates, shapes: shapes,
      characters: characters)
  }

  /// Brings characters nearer to their skeletons.
  /// - Parameter part: how much of their shapes is left, 0...1; at 0 they take their first forms.
  mutating func calm(_ characters: Set<Character>, to part: Double) {
    for character in characters {
      shapes[character] = shapes[character]?.blended(by: part)
    }
    guard part == 0 else { return }
    alternates.removeAll { $0.first.map(characters.contains) ?? false }
  }
}

extension LetterShape {
  /// The measures of a shape beside its width.
  static let bends: [WritableKeyPath<LetterShape, Double> & Sendable] = [
    \.lean, \.taper, \.bow, \.offset, \.tilt, \.waist, \.arch,
  ]

  /// A shape between the one that changes nothing, at 0, and this one, at 1.
  func blended(by part: Double) -> LetterShape {
    var shape = LetterShape()
    shape.width = 1 + (width - 1) * part
    for bend in Self.bends { shape[keyPath: bend] = self[keyPath: bend] * part }
    return shape
  }
}
