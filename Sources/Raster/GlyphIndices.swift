/// Which glyph of a font draws a character. Where two glyphs have the same character, the first does.
///
/// Hashing a character means to bring it into a normal form first. Characters of ASCII and plain
/// Chinese ones, which no normalisation changes, are searched by their numbers instead where a font
/// has no others, as the built-in ones have: a style looks up thousands before its first picture.
final class GlyphIndices: Sendable {
  /// By character, for a font that has others, and for characters that are equivalent to a plain one,
  /// as the Kelvin sign is to K.
  private final class Table: Sendable {
    let indices: [Character: Int]

    init(_ glyphs: [Glyph]) {
      indices = Dictionary(
        zip(glyphs.lazy.map(\.character), glyphs.indices), uniquingKeysWith: { first, _ in first })
    }
  }

  private let glyphs: [Glyph]
  private let table = LazyReference<Table>()
  /// The numbers in ascending order, and the glyph of each; nil where the font has other characters.
  private let plain: (numbers: [UInt32], indices: [Int])?

  init(of glyphs: [Glyph]) {
    self.glyphs = glyphs
    var places: [UInt64] = []
    places.reserveCapacity(glyphs.count)
    for (index, glyph) in glyphs.enumerated() {
      guard let number = Self.plainNumber(of: glyph.character) else {
        plain = nil
        return
      }
      places.append(UInt64(number) << 32 | UInt64(index))
    }
    places.sort()
    plain = (
      places.map { UInt32(truncatingIfNeeded: $0 >> 32) },
      places.map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    )
  }

  /// The index of a character's glyph.
  subscript(character: Character) -> Int? {
    guard let plain, let number = Self.plainNumber(of: character) else {
      return (table.load() ?? table.storeIfNil(Table(glyphs))).indices[character]
    }
    // The first that is not less.
    var low = 0
    var high = plain.numbers.count
    while low < high {
      let middle = (low + high) / 2
      if plain.numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < plain.numbers.count && plain.numbers[low] == number ? plain.indices[low] : nil
  }

  /// The number of a character that is one scalar of ASCII or of U+4E00...U+9FFF: normalisation
  /// changes none of these (The Unicode Standard, section 3.11).
  private static func plainNumber(of character: Character) -> UInt32? {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    guard first.isASCII || 0x4E00...0x9FFF ~= first.value,
      scalars.index(after: scalars.startIndex) == scalars.endIndex
    else { return nil }
    return first.value
  }
}
