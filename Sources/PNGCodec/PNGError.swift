/// Why a PNG could not be written or read.
public struct PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of fault; more may be added.
  public struct Code: Hashable, Sendable {
    let rawValue: String

    /// A parameter of the caller outside its range.
    public static let parameterOutOfRange = Code(rawValue: "parameterOutOfRange")
    /// A width, height or number of indices that does not fit the others.
    public static let sizeMismatch = Code(rawValue: "sizeMismatch")
    /// An index that the palette has no colour for.
    public static let indexOutsidePalette = Code(rawValue: "indexOutsidePalette")
    /// The bytes do not start with the signature of PNG.
    public static let notPNG = Code(rawValue: "notPNG")
    /// The bytes end before the picture does.
    public static let truncated = Code(rawValue: "truncated")
    /// The checksum of a chunk does not match its content.
    public static let badChecksum = Code(rawValue: "badChecksum")
    /// A chunk whose type, length or content is not what the specification says.
    public static let malformedChunk = Code(rawValue: "malformedChunk")
    /// A chunk that is missing, given twice, or in the wrong place.
    public static let misplacedChunk = Code(rawValue: "misplacedChunk")
    /// A critical chunk that this decoder does not know, and so must not skip.
    public static let unknownCriticalChunk = Code(rawValue: "unknownCriticalChunk")
    /// The compressed pixels are damaged.
    public static let corruptPixels = Code(rawValue: "corruptPixels")
    /// Bytes that belong to nothing follow the pixels or the last chunk.
    public static let trailingData = Code(rawValue: "trailingData")
    /// More pixels, bytes or chunks than the limits allow.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// No memory for the state of the compression.
    public static let outOfMemory = Code(rawValue: "outOfMemory")
  }

  /// The kind of fault.
  public let code: Code
  /// What was wrong and what would be right.
  public let message: String
  /// Where in the file the fault lies, in bytes from its start; nil when it lies in no place.
  public let offset: Int?

  /// Makes an error.
  public init(_ code: Code, _ message: String, at offset: Int? = nil) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  /// The message, and the place where there is one.
  public var description: String {
    offset.map { "\(message) (byte \($0))" } ?? message
  }
}
