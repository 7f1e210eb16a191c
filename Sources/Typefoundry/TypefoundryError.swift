/// Why a font source could not be read, or a font not be written or forged.
public struct TypefoundryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// The bytes break the rules of their format.
    public static let malformed = Code(rawValue: "malformed")
    /// The bytes follow their format but use a part of it that is not read here.
    public static let unsupported = Code(rawValue: "unsupported")
    /// A number, a size or a count is outside what is possible.
    public static let outOfRange = Code(rawValue: "outOfRange")
    /// The font holds something that the format cannot express.
    public static let notExpressible = Code(rawValue: "notExpressible")
    /// A character, an alternate or a face that is asked for and not there.
    public static let missing = Code(rawValue: "missing")
  }

  /// The kind of fault.
  public let code: Code
  /// What was wrong and what would be right.
  public let message: String
  /// The line of the source text that holds the fault, counted from 1; nil where none does.
  public let line: Int?
  /// The byte of the file, unpacked if it was gzipped, where the fault is, counted from 0; nil for a
  /// text and where no one byte is at fault.
  public let offset: Int?

  /// Makes an error.
  public init(_ code: Code, _ message: String, line: Int? = nil, offset: Int? = nil) {
    self.code = code
    self.message = message
    self.line = line
    self.offset = offset
  }

  /// The message, after the number of the line or byte if there is one.
  public var description: String {
    if let line { return "line \(line): \(message)" }
    if let offset { return "byte \(offset): \(message)" }
    return message
  }
}
