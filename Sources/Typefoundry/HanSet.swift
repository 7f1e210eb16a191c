/// Chinese characters as arrangements of parts, read from a text source.
///
/// The form of the source: lines that start with `#`, and empty ones, say nothing; each other line is
/// a character and, after a space, its arrangement, in the prefix notation of Unicode's Ideographic
/// Description Characters (The Unicode Standard, section 18.2):
///
///     杰 ⿱木灬          ⿰ left and right, ⿲ left, middle and right
///     谢 ⿲讠身寸        ⿱ above and below, ⿳ above, middle and below
///     国 ⿴囗玉          ⿴ surrounded, ⿵ ⿶ ⿷ ⿸ ⿹ ⿺ from three or two sides
///     串 ⿻吕丨          ⿻ over one another
///     相 ⿰44木目        numbers give the percentage that the first part takes (with ⿲ and ⿳ of the
///                        first two, parted by a comma)
///
/// A part that has a shape for its place (`木/l` on the left) is drawn in that; `(木/l)` asks for one
/// wherever it stands. What is no part is another character of the source. A line of a character
/// alone says that the part of its name is a character.
public struct HanSet: Sendable {
  /// The characters in the order of the source.
  public let characters: [Character]
  let arrangements: [Character: HanArrangement]
  let parts: [String: HanPart]

  /// The most characters of a source.
  static let characterLimit = 65_536
  /// The most parts of a character, those of the characters within it included.
  static let partLimit = 32
  /// How deep arrangements are nested at most, those of the characters within included.
  static let depthLimit = 16

  /// Reads a source of at most 4 MiB and 65,536 characters, each of at most 32 parts.
  ///
  /// - Throws: `malformed`, `outOfRange`, or `missing` for a part that is neither among `parts` nor a
  ///   character of the source, each with the line at fault.
  public init(
    parsing text: some StringProtocol, parts: HanParts
  ) throws(TypefoundryError) {
    var parser = HanSetParser(parts: parts.parts)
    try parser.read(text)
    characters = parser.characters
    arrangements = parser.arrangements
    self.parts = parts.parts
  }
}
