/// Why an animation could not be made.
public struct MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// A number outside its range.
    public static let outOfRange = Code(rawValue: "outOfRange")
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
