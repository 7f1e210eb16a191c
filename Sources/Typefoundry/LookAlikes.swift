import Raster

/// Which characters of a face are drawn so alike that a reader of a captcha cannot tell them apart.
///
/// Both glyphs of a pair are drawn at 15 points, one pixel a point, and laid over one another. What
/// a captcha takes away from a reader is taken away here:
///
/// - **Place.** A captcha moves each character up and down, so ink boxes are centred on each other,
///   and shifts of half a pixel are tried in all directions. A comma may look like an apostrophe.
/// - **Size.** A captcha draws each character at a size of its own, at up to 1.6 times another's, and
///   an x-height letter enlarged by 1.35 is as high as a capital. So glyphs whose heights differ by
///   less than half are compared at the greater height: c with C.
/// - **Proportion.** Who has only one of the two before them sees no difference in width, and faces
///   differ in it by more (from condensed to wide 1.8 times). So widths that differ by up to 1.6
///   times are made equal: O with 0. Sides that differ by more than that but by less than two pixels
///   are left as they are: I with l.
///
/// Then two figures decide. In any window of 3 by 3 pixels the amount of ink, not its place in the
/// window, may differ by `windowLimit` of the greater amount and `windowBase` together: eyes forgive a
/// stroke that is bent or moved a little, but see one that is missing; and what they see is a
/// difference in proportion to what is there (Weber's law; the constant keeps it finite where nothing
/// is, as in Foley, "Human luminance pattern-vision mechanisms", JOSA A 11, 1994). That finds B and 8
/// alike, and E and F not, which sums over the whole glyph take for nearer to each other, and it holds
/// for light and bold faces alike. Second, all differences together may be `inkLimit` of the heavier
/// glyph's ink, since in small glyphs no window holds much.
public enum LookAlikes {
  /// Two characters, the lower code point first, and how far apart their glyphs are.
  public struct Pair: Hashable, Sendable {
    /// The character with the lower code point.
    public let first: Character
    /// The other one.
    public let second: Character
    /// How far apart they are as a part of what look-alikes may be: alike from 0 up to 1.
    public let distance: Double
  }

  /// The font size at which glyphs are compared, in pixels.
  static let size = 15.0
  /// The most that the ink of two look-alikes differs in a window of 3 by 3 pixels, as a part of
  /// `windowBase` and the greater ink.
  ///
  /// Chosen by the ordered lists of all built-in faces: up to here they hold the pairs that people
  /// are known to mix up (0 O, 1 l I, 5 S, 8 B, letters like their capitals), from here on pairs that
  /// they do not (F P, f r, 7 Z).
  static let windowLimit = 0.44
  /// In pixels: about half of what a regular stem leaves in a window.
  static let windowBase = 2.0
  /// The most that the ink of two look-alikes differs in all, as a part of the heavier one's.
  static let inkLimit = 0.6
  /// Heights up to this many times each other are made equal.
  static let heightRatio = 1.45
  /// Widths up to this many times each other are made equal.
  static let widthRatio = 1.6
  /// Sides that differ by more are left as they are when they differ by less than this, in pixels.
  static let sideLimit = 2.0

  /// The most glyphs that a font may have, since every two are compared.
  public static let maximumGlyphs = 1_024

  /// The pairs of a font's characters whose distance is at most `limit`, the nearest first.
  ///
  /// The same font gives the same pairs and distances on every machine.
  ///
  /// - Parameters:
  ///   - limit: 1 for look-alikes, a little more for what is nearly one; at most 4.
  ///   - characters: only pairs that hold one of these; nil for all.
  /// - Throws: `outOfRange` for a font of more than 1,024 glyphs with ink, and for a limit outside
  ///   0...4.
  /// - Complexity: quadratic in the number of glyphs; about 0.1 s for printable ASCII.
  public static func pairs(
    in font: BitmapFont, limit: Double = 1, of characters: Set<Character>? = nil
  ) throws(TypefoundryError) -> [Pair] {
    try check(limit)
    let glyphs = font.glyphs.filter { !$0.inkBox.isEmpty }
    guard glyphs.count <= maximumGlyphs else {
      throw TypefoundryError(
        .outOfRange,
        "the face \(font.name) has \(glyphs.count) glyphs with ink; at most \(maximumGlyphs) are "
          + "compared")
    }
    let inks = glyphs.map { InkSums($0) }
    let zones = zip(glyphs, inks).map { glyph, ink in
      isIdeograph(glyph.character) ? InkZones(of: ink) : nil
    }
    let unit = Double(font.metrics.em) / size
    let isWanted = glyphs.map { characters?.contains($0.character) ?? true }
    var pairs: [Pair] = []
    for one in glyphs.indices {
      for other in glyphs[..<one].indices where isWanted[one] || isWanted[other] {
        let characters = [glyphs[one].character, glyphs[other].character].sorted()
        guard characters[0] != characters[1],
          InkZones.mayBeAlike(zones[one], zones[other]),
          let overlay = GlyphOverlay(inks[one], inks[other], unit: unit, limit: limit),
          let distance = overlay.distance
        else { continue }
        pairs.append(Pair(first: characters[0], second: characters[1], distance: distance))
      }
    }
    return pairs.sorted {
      ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second)
    }
  }

  /// How far apart two characters of a font are, as a part of what look-alikes may be; nil where it
  /// is more than `limit`, or the font has no ink for one of them.
  ///
  /// - Throws: `outOfRange` for a limit outside 0...4.
  public static func distance(
    between first: Character, and second: Character, in font: BitmapFont, limit: Double = 1
  ) throws(TypefoundryError) -> Double? {
    try check(limit)
    guard let one = font.glyph(for: first), let other = font.glyph(for: second), one.hasInk,
      other.hasInk
    else { return nil }
    return GlyphOverlay(
      InkSums(one), InkSums(other), unit: Double(font.metrics.em) / size, limit: limit)?.distance
  }

  private static func check(_ limit: Double) throws(TypefoundryError) {
    guard 0...4 ~= limit else {
      throw TypefoundryError(.outOfRange, "the limit is \(limit); it may be 0...4")
    }
  }

  /// True for a character of a script so large that comparing each two of it in full would take
  /// minutes: a Chinese one.
  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isIdeographic ?? false
  }
}
