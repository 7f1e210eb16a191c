import Raster
import Typefaces

/// Which parts of Unicode a face covers.
struct FaceCoverage {
  /// Blocks of the Unicode standard (its file Blocks.txt), as far as faces here may have them; of
  /// ASCII and Latin-1 the characters that print.
  private static let blocks: [(name: String, codes: ClosedRange<UInt32>)] = [
    ("printable ASCII", 0x20...0x7E), ("Latin-1 Supplement", 0xA0...0xFF),
    ("Latin Extended-A", 0x100...0x17F), ("Greek and Coptic", 0x370...0x3FF),
    ("Cyrillic", 0x400...0x4FF), ("Box Drawing", 0x2500...0x257F),
    ("Hiragana", 0x3040...0x309F), ("Katakana", 0x30A0...0x30FF),
    ("CJK Unified Ideographs", 0x4E00...0x9FFF), ("Hangul Syllables", 0xAC00...0xD7A3),
    ("Private Use Area", 0xE000...0xF8FF), ("Halfwidth and Fullwidth Forms", 0xFF00...0xFFEF),
    ("codes without a character, from U+F0000 on", 0xF0000...0xFFFFD),
  ]

  private var counts = [Int](repeating: 0, count: blocks.count)
  private var others = 0
  /// How many characters the face draws: those with ink, and the space.
  let characterCount: Int
  /// How many have a blank glyph.
  private let blankCount: Int
  /// How many share their glyph with another.
  private let twinCount: Int

  init(of face: Typeface) {
    // Of two glyphs of a character the first is drawn.
    let characters = Set(face.characters)
    let drawn = characters.filter { character in
      character.isWhitespace || face.font.glyph(for: character)?.hasInk ?? false
    }
    characterCount = drawn.count
    blankCount = characters.count - drawn.count
    twinCount = drawn.count { !face.twins(of: $0).isEmpty }
    for character in drawn {
      let scalars = character.unicodeScalars
      let block = Self.blocks.firstIndex { block in
        scalars.count == 1 && block.codes.contains(scalars.first?.value ?? 0)
      }
      if let block { counts[block] += 1 } else { others += 1 }
    }
  }

  /// The blocks by name; with how many of their characters where some are missing.
  var summary: String {
    var parts: [String] = []
    for (block, count) in zip(Self.blocks, counts) where count > 0 {
      parts.append(count == block.codes.count ? block.name : "\(block.name) (\(count))")
    }
    if others > 0 { parts.append("\(others) more") }
    if twinCount > 0 { parts.append("\(twinCount) share a glyph with others") }
    if blankCount > 0 { parts.append("\(blankCount) blank and not counted") }
    return parts.joined(separator: ", ")
  }
}
