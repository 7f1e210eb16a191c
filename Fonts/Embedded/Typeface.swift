import Raster

/// A face to draw with: a built-in one, or one made from a font of your own.
///
/// A built-in face is decoded when its font is first asked for, in well under a millisecond, and
/// then shared by all; faces that are not used cost nothing. Two typefaces are equal when they draw
/// with the same font.
public struct Typeface: Sendable {
  private enum Source: Sendable {
    case embedded(EmbeddedFace)
    case own(BitmapFont)
  }

  private let source: Source

  /// Makes a face from a font of your own.
  public init(_ font: BitmapFont) { source = .own(font) }

  init(_ face: EmbeddedFace) { source = .embedded(face) }

  /// The built-in face of a name such as `Regular`, in capitals or not, or nil where there is none.
  public static func named(_ name: some StringProtocol) -> Typeface? {
    let name = name.lowercased()
    return all.first { $0.name.lowercased() == name }
  }

  /// The face's name.
  public var name: String {
    switch source {
    case .embedded(let face): face.name
    case .own(let font): font.name
    }
  }

  /// The face's glyphs and measures. The first call for a built-in face decodes it; any thread may
  /// make it.
  public var font: BitmapFont {
    switch source {
    case .embedded(let face): face.font
    case .own(let font): font
    }
  }

  /// The characters that the face has glyphs for, in the order of its glyphs.
  public var characters: [Character] { font.glyphs.map(\.character) }

  /// True when the face has a glyph for the character.
  public func covers(_ character: Character) -> Bool { font.glyph(for: character) != nil }
}

extension Typeface: Hashable {
  private var identity: ObjectIdentifier {
    switch source {
    case .embedded(let face): ObjectIdentifier(face)
    case .own(let font): ObjectIdentifier(font)
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
