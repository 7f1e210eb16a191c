import Raster
import Synchronization

/// A font that is not built in, and which of its characters it draws with the very same glyph.
final class OwnFont: Sendable {
  let font: BitmapFont
  // Made when first asked for: a font of tens of thousands of glyphs takes some milliseconds.
  private let lazyTwins = AtomicLazyReference<Twins>()

  init(_ font: BitmapFont) { self.font = font }

  /// The characters with the same master as this one, wherever it stands: captchas move each
  /// character up and down. None for one without ink.
  func twins(of character: Character) -> [Character] {
    guard let glyph = font.glyph(for: character) else { return [] }
    let twins = lazyTwins.load() ?? lazyTwins.storeIfNil(Twins(font))
    var characters: [Character] = []
    for index in twins.groups[Twins.key(of: glyph)] ?? [] {
      let other = font.glyphs[index]
      guard other.character != character, other.inkBox.width == glyph.inkBox.width,
        other.inkBox.height == glyph.inkBox.height, other.bits == glyph.bits,
        // Of two glyphs of a character the font draws the first.
        font.glyph(for: other.character) === other
      else { continue }
      characters.append(other.character)
      if characters.count == Self.mostTwins { break }
    }
    return characters
  }

  /// A font may have one box for thousands of characters; so many say enough.
  private static let mostTwins = 64

  private final class Twins: Sendable {
    /// The glyphs with the same key, where there are several.
    let groups: [UInt64: [Int]]

    init(_ font: BitmapFont) {
      var firsts: [UInt64: Int] = [:]
      firsts.reserveCapacity(font.glyphs.count)
      var groups: [UInt64: [Int]] = [:]
      for (index, glyph) in font.glyphs.enumerated() where glyph.hasInk {
        let key = Self.key(of: glyph)
        if let first = firsts[key] {
          groups[key, default: [first]].append(index)
        } else {
          firsts[key] = index
        }
      }
      self.groups = groups
    }

    /// A checksum of the master (FNV-1a): equal for equal ones, and seldom for others.
    static func key(of glyph: Glyph) -> UInt64 {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in glyph.bits { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return (sum ^ UInt64(glyph.inkBox.width)) &* 0x100_0000_01B3
    }
  }
}
