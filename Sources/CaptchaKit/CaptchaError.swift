/// Why a style, an alphabet or a text cannot be drawn.
public struct CaptchaError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String

    init(_ name: String) { description = name }

    /// A number is outside its documented range.
    public static let outOfRange = Code("outOfRange")
    /// The canvas is too small for the characters asked.
    public static let canvasTooSmall = Code("canvasTooSmall")
    /// More characters than the canvas holds.
    public static let tooManyCharacters = Code("tooManyCharacters")
    /// A text or an alphabet without characters.
    public static let empty = Code("empty")
    /// A character that leaves no ink: white space, a control, a lone combining mark.
    public static let invisibleCharacter = Code("invisibleCharacter")
    /// A character that none of the style's faces has.
    public static let uncoveredCharacter = Code("uncoveredCharacter")
    /// No ink reaches the contrast asked.
    public static let contrast = Code("contrast")
    /// A kept challenge whose seed draws another text now: its style or the drawing has changed.
    public static let changedDrawing = Code("changedDrawing")
    /// No face is named, or no preset, alphabet or face has the name given.
    public static let unknownName = Code("unknownName")
  }

  /// The kind of fault.
  public let code: Code
  /// What was wrong and what would be right.
  public let message: String

  /// Makes an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
