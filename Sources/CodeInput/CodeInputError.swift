/// Why a code box, a theme or a renderer could not be made or used.
///
/// No message holds a character that was typed.
public struct CodeInputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name.
    public let description: String

    init(_ name: String) { description = name }

    /// A number is outside its documented range, or not a number.
    public static let outOfRange = Code("outOfRange")
    /// A list without entries where at least one is needed.
    public static let empty = Code("empty")
    /// A character that no cell can hold: a control, or one of over 32 scalars.
    public static let unusableCharacter = Code("unusableCharacter")
    /// A saved state that no box can be in.
    public static let malformedState = Code("malformedState")
    /// The cells, or something in them, are larger than the room for them.
    public static let doesNotFit = Code("doesNotFit")
    /// A box has another number of cells than its renderer.
    public static let cellCountMismatch = Code("cellCountMismatch")
    /// A background that is no PNG, a damaged one or one that is too large.
    public static let unreadablePicture = Code("unreadablePicture")
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
