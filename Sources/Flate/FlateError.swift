/// Why data could not be deflated or inflated.
public struct FlateError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// A level, window, memory level or limit outside its range.
    public static let parameterOutOfRange = Code(rawValue: "parameterOutOfRange")
    /// The bytes are not a stream of the expected format, or a checksum does not match.
    public static let corruptData = Code(rawValue: "corruptData")
    /// The data end before the stream does.
    public static let truncatedData = Code(rawValue: "truncatedData")
    /// Bytes follow the end of the stream.
    public static let trailingData = Code(rawValue: "trailingData")
    /// The stream holds more bytes than the caller allows.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// zlib got no memory.
    public static let outOfMemory = Code(rawValue: "outOfMemory")
    /// The zlib that was loaded does not fit the one that was compiled against.
    public static let incompatibleLibrary = Code(rawValue: "incompatibleLibrary")
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
