/// What a BDF file says about a face beside its measures and glyphs.
///
/// The names are fields of an X logical font description (XLFD, X Consortium standard, version
/// 1.5) and may hold no hyphen, quote, comma, question mark, asterisk or control character.
public struct BDFHeader: Hashable, Sendable {
  /// Who made the face.
  public var foundry = "Misc"
  /// The family that the face belongs to; nil for the font's own name, hyphens and other
  /// characters that the field cannot hold replaced by spaces.
  public var family: String?
  /// How heavy the face is: `Light`, `Medium`, `Bold`, `Black`.
  public var weight = "Medium"
  /// `R` for an upright face, `I` for an italic, `O` for an oblique one.
  public var slant = "R"
  /// How wide the face is: `Condensed`, `Normal`, `Wide`.
  public var setWidth = "Normal"
  /// A further distinction, such as `Serif` or `Stencil`.
  public var addedStyle = ""
  /// Whom the face belongs to.
  public var copyright: String?
  /// A remark for those who distribute the face.
  public var notice: String?
  /// The character to draw in place of one that is missing.
  public var defaultCharacter: Unicode.Scalar?
  /// Remarks at the head of the file; each line becomes one `COMMENT`.
  public var comments: [String] = []

  /// Makes the header of an upright face of medium weight and normal width.
  public init() {}
}
