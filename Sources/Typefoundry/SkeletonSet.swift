/// The strokes of a whole alphabet, read from a text source.
public struct SkeletonSet: Sendable {
  /// Reads a source.
  /// - Throws: `malformed` or `outOfRange`, with the line at fault.
  public init(parsing text: some StringProtocol) throws(TypefoundryError) {}
}
