import Raster

/// Turns skeletons into bitmap faces.
public enum Forge {
  /// Draws every skeleton of a set with a pen.
  ///
  /// - Parameters:
  ///   - em: the size of the masters in pixels, 16...512.
  ///   - alternates: names of second shapes to take instead of the first ones, such as `a.single`.
  /// - Throws: `outOfRange` for a pen or an em outside its range, or `missing` for an alternate that the set does not hold.
  public static func forge(
    _ set: SkeletonSet, pen: Pen, name: String, em: Int = 120, alternates: [String] = []
  ) throws(TypefoundryError) -> BitmapFont {
    throw TypefoundryError(.missing, "no glyph")
  }
}
