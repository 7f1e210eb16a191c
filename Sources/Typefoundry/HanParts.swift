/// The components that Chinese characters are composed from, read from a text source.
///
/// The form of the source, line by line; lines that start with `#`, and empty ones, say nothing.
/// Coordinates are hundredths of the frame of a whole character, x to the right and y down, and mean
/// the middle of the stroke. A part is drawn as it looks as a character by itself.
///
///     part NAME            starts a part: one character, then perhaps `/` and where the shape is
///                          used: l, r, t, b, i (left, right, top, bottom, inside)
///     room W [H]           the percentage of the width, and of the height, that it takes beside or
///                          above others; 0 leaves it to the density of its strokes
///     inner X1 Y1 X2 Y2    for enclosures: where the enclosed part goes
///     H X1 X2 Y …          strokes, as many in a line as wanted
///
/// Strokes are named as in Unicode's block CJK Strokes:
///
///     H x1 x2 y            一        S x y1 y2              丨
///     D, T, P, N x1 y1 x2 y2         dot, rising, falling left, falling right
///     SP x1 y1 x2 y2       a fall to the left that starts upright
///     L x1 y1 x2 y2        any straight line
///     SG x y1 y2           亅        HG x1 x2 y             冖 (its right end)
///     HZ, HZG x1 y1 x2 y2  ㇕ ㇆      SZ x1 y1 x2 y2         ㇗
///     SW, SWG x1 y1 x2 y2  ㇄ 乚      HZWG x1 y1 x2 y2 x3    ㇈
///     HP x1 y1 x2 x3 y3    ㇇        ST x y1 yb x2 y2       ㇙
///     HZT x1 y1 x2 yb x3 y3  ㇊      XG, BXG, WG x1 y1 x2 y2  ㇂ ㇃ ㇁
///     Y x y x y …          straight lines; YG with a hook to the left, YU with one up at the end
///     B x1 y1 cx cy x2 y2  a quadratic curve
public struct HanParts: Sendable {
  /// The parts by name.
  let parts: [String: HanPart]

  /// The most parts of a source.
  static let partLimit = 4_096
  /// The most strokes of a part.
  static let strokeLimit = 64
  /// The most points of a stroke.
  static let pointLimit = 32

  /// Reads a source of at most 4 MiB, 4,096 parts, 64 strokes in a part, 32 points in a stroke.
  /// - Throws: `malformed` or `outOfRange`, with the line at fault.
  public init(parsing text: some StringProtocol) throws(TypefoundryError) {
    var parser = HanPartParser()
    try parser.read(text)
    parts = parser.parts
  }
}
