import Raster

/// A face to draw with: a built-in one, or one made from a font of your own.
///
/// A built-in face is decoded when its font is first asked for, in well under a millisecond, and
/// then shared by all; faces that are not used cost nothing. Two typefaces are equal when they draw
/// with the same font.
public struct Typeface: Sendable {
  private enum Source: Sendable {
    case embedded(EmbeddedFace)
    case own(OwnFont)
  }

  private let source: Source

  /// Makes a face from a font of your own.
  public init(_ font: BitmapFont) { source = .own(OwnFont(font)) }

  init(_ face: EmbeddedFace) { source = .embedded(face) }

  /// The built-in face of a name such as `Regular`, in capitals or not, or nil where there is none.
  public static func named(_ name: some StringProtocol) -> Typeface? {
    let name = name.lowercased()
    return (all + chinese).first { $0.name.lowercased() == name }
  }

  /// The built-in face of about this weight that draws the Chinese characters which this face has
  /// not; itself where it is one of them, or a font of your own, which is never mixed with others.
  ///
  /// Styles fall back to it, so that a text such as 杰a瑞3 can be drawn with any face.
  public var chineseCompanion: Typeface {
    guard case .embedded = source, !Typeface.chinese.contains(self) else { return self }
    return Self.heavyNames.contains(name) ? .hanBold : .han
  }

  private static let heavyNames: Set<String> = [
    "bold", "black", "contrast", "outline", "stencil",
  ]

  /// The face's name.
  public var name: String {
    switch source {
    case .embedded(let face): face.name
    case .own(let own): own.font.name
    }
  }

  /// The face's glyphs and measures. The first call for a built-in face decodes it; any thread may
  /// make it.
  public var font: BitmapFont {
    switch source {
    case .embedded(let face): face.font
    case .own(let own): own.font
    }
  }

  /// The characters that the face has glyphs for, in the order of its glyphs.
  public var characters: [Character] { font.glyphs.map(\.character) }

  /// The bytes that a built-in face adds to a program, without its look-alikes and other small parts;
  /// nil for a font of your own. Does not decode the font.
  public var embeddedSize: Int? {
    switch source {
    case .embedded(let face): face.size
    case .own: nil
    }
  }

  /// True when the face has a glyph for the character.
  public func covers(_ character: Character) -> Bool { font.glyph(for: character) != nil }

  /// The characters that the face draws so much like this one that a reader at 15 points cannot tell
  /// them apart, as measured by `LookAlikes` of the module Typefoundry (listed in
  /// `Fonts/LookAlikes.txt`). Of a built-in face the nearest come first.
  ///
  /// Direct ones only: two characters that are each like a third need not be like each other. Fonts of
  /// your own have not been measured; of them these are the characters that any built-in face draws
  /// alike, and those that the font draws with the very same glyph. Does not decode the font.
  public func lookAlikes(of character: Character) -> [Character] {
    lookAlikeTable.others(of: character) + twins(of: character)
  }

  /// The characters that a font of your own draws with the very same glyph as this one, such as the
  /// box that stands for all that a font lacks; at most 64 of them. None for a built-in face.
  ///
  /// - Complexity: the first call compares all glyphs of the font; later ones look it up.
  public func twins(of character: Character) -> [Character] {
    guard case .own(let own) = source else { return [] }
    return own.twins(of: character)
  }

  var lookAlikeTable: LookAlikeTable {
    switch source {
    case .embedded(let face): face.lookAlikeTable
    case .own: .ofAllFaces
    }
  }
}

extension Typeface: Hashable {
  private var identity: ObjectIdentifier {
    switch source {
    case .embedded(let face): ObjectIdentifier(face)
    case .own(let own): ObjectIdentifier(own.font)
    }
  }

  /// True when both draw with the same font.
  public static func == (one: Typeface, other: Typeface) -> Bool {
    one.identity == other.identity
  }

  /// Feeds the font's identity to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Typeface: CustomStringConvertible {
  /// The face's name.
  public var description: String { name }
}
