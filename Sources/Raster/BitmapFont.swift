/// A face made of bitmap glyphs. Immutable, shared by all who draw with it.
public final class BitmapFont: Sendable {
  /// Vertical measures of a face, in pixels of the masters.
  public struct Metrics: Hashable, Sendable {
    /// The font size that the masters are drawn at.
    public var em: Int
    /// From the baseline up to the top of the line.
    public var ascent: Int
    /// From the baseline down to the bottom of the line.
    public var descent: Int
    /// The height of an H.
    public var capHeight: Int
    /// The height of an x.
    public var xHeight: Int

    /// Makes the measures.
    public init(em: Int, ascent: Int, descent: Int, capHeight: Int, xHeight: Int) {
      self.em = em
      self.ascent = ascent
      self.descent = descent
      self.capHeight = capHeight
      self.xHeight = xHeight
    }
  }

  /// The face's name.
  public let name: String
  /// Vertical measures.
  public let metrics: Metrics
  /// All glyphs, in the order given.
  public let glyphs: [Glyph]
  private let indices: GlyphIndices

  /// Makes a font. Where two glyphs have the same character, the first is found.
  /// - Throws: `malformedFont` when there is no glyph, the em or the cap height is outside
  ///   1...4,096, or another measure is outside 0...4,096.
  public init(name: String, metrics: Metrics, glyphs: [Glyph]) throws(RasterError) {
    guard !glyphs.isEmpty else {
      throw RasterError(.malformedFont, "the face \(name) has no glyph; at least one is needed")
    }
    let measures = [
      metrics.em, metrics.capHeight, metrics.ascent, metrics.descent, metrics.xHeight,
    ]
    guard measures.allSatisfy({ 0...4_096 ~= $0 }), metrics.em > 0, metrics.capHeight > 0 else {
      throw RasterError(
        .malformedFont,
        "the face \(name) has a measure outside 0...4096 pixels, or no em or no cap height")
    }
    self.name = name
    self.metrics = metrics
    self.glyphs = glyphs
    indices = GlyphIndices(of: glyphs)
  }

  /// The glyph of a character, or nil where the face has none. Canonically equivalent characters
  /// are the same.
  public func glyph(for character: Character) -> Glyph? {
    indices[character].map { glyphs[$0] }
  }

  /// The scale that draws the face at a font size, in pixels of the em.
  public func scale(forSize size: Double) -> Double { size / Double(metrics.em) }
}
