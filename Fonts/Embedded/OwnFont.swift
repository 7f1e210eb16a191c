import Raster
import Synchronization

/// A font that is not built in, and which of its characters it draws with the very same glyph.
final class OwnFont: Sendable {
  let font: BitmapFont
  // Made when first asked for: a font of tens of thousands of glyphs takes some tens of milliseconds.
  private let lazyTwins = AtomicLazyReference<Twins>()

  init(_ font: BitmapFont) { self.font = font }

  /// The characters with the same master as this one, wherever it stands: captchas move each
  /// character up and down. None for one without ink.
  func twins(of character: Character) -> [Character] {
    let twins = lazyTwins.load() ?? lazyTwins.storeIfNil(Twins(font))
    return twins.groups[character, default: []].filter { $0 != character }
  }

  private struct Shape: Hashable {
    let width: Int
    let height: Int
    let bits: [UInt8]
  }

  private final class Twins: Sendable {
    /// All characters of a glyph's shape, for each that has others.
    let groups: [Character: [Character]]

    init(_ font: BitmapFont) {
      var shapes: [Shape: [Character]] = [:]
      shapes.reserveCapacity(font.glyphs.count)
      for glyph in font.glyphs where glyph.hasInk {
        // Of two glyphs of a character the font draws the first.
        guard font.glyph(for: glyph.character) === glyph else { continue }
        let shape = Shape(
          width: glyph.inkBox.width, height: glyph.inkBox.height, bits: glyph.bits)
        shapes[shape, default: []].append(glyph.character)
      }
      var groups: [Character: [Character]] = [:]
      for characters in shapes.values where characters.count > 1 {
        for character in characters { groups[character] = characters }
      }
      self.groups = groups
    }
  }
}
