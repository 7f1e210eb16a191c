/// Why a canvas, a mask or a font could not be made.
public struct RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// A side is outside 1...16,384 pixels, or there are more than 16,777,216 pixels.
    public static let sizeOutOfRange = Code(rawValue: "sizeOutOfRange")
    /// The number of values given is not the number that the size asks for.
    public static let countMismatch = Code(rawValue: "countMismatch")
    /// Font data that no font can be made from.
    public static let malformedFont = Code(rawValue: "malformedFont")
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
