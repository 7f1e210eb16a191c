/// The strokes of a whole alphabet, read from a text source.
///
/// The form of the source, line by line; lines that start with `#`, and empty ones, say nothing:
///
///     line NAME HEIGHT [OVERSHOOT]     a named height; NAME~ is its overshoot, for round letters
///     glyph CHARACTER WIDTH LEFT RIGHT a letter: width of the ink and side bearings, in units; each
///                                      `+` after the width adds half the thickness of a stem
///     weight FACTOR                    a letter whose strokes are thinner or thicker than usual
///     bridge X [LOW HIGH]              where a stencil breaks the letter
///     M X Y …                          strokes, as many in a line as wanted
///
/// A character is written as itself or as `U+` and its number; `a.single` is a second shape of a,
/// with the name `single`. A stroke is `M X Y` and then any of
///
///     L X Y                a straight line
///     HV X Y               a curve that leaves level and arrives upright
///     VH X Y               a curve that leaves upright and arrives level
///     K CX CY X Y          a curve that leaves towards a corner and arrives from it
///     C X1 Y1 X2 Y2 X Y    a cubic with its two control points
///     Z                    the end, joined to the start
///     D X Y                a dot, by itself
///
/// `U X Y` instead of `M X Y` starts a stroke that scribes draw upwards, such as the left one of A:
/// pens with contrast draw it thinner, whatever its direction.
///
/// After a place may stand `*F`, a factor on the thickness there, `@T`, the tension of the curve
/// that leads there, and, at a free end, a cut: `/h` level, `/v` upright, `/p` across the stroke;
/// `/s`, `/sl` and `/sr` are level cuts that get serifs on both sides, left or right where the pen
/// has serifs, `/su` and `/sd` upright ones with a serif up or down. A height is a number or the name of a line; an x is a number, `w` (the ink's width),
/// `c` (half of it) or a percentage of it. Each `+` or `-` after a coordinate moves the stroke half
/// its thickness right or up, or left or down: `0+` puts its left edge at 0, `cap-` its upper edge
/// at the line `cap`.
public struct SkeletonSet: Sendable {
  /// A named height.
  public struct Line: Hashable, Sendable {
    /// The height of flat letters, in units above the baseline.
    public var height: Double
    /// The height that round letters reach.
    public var overshoot: Double
  }

  /// The skeletons in the order of the source, second shapes among them.
  public let glyphs: [Skeleton]
  /// The named heights; `base`, `x`, `cap`, `asc`, `desc`, `top` and `bottom` are always there.
  public let lines: [String: Line]

  /// The names of lines that a source must have: the baseline, the heights of x, H and b, the depth
  /// of p, and the upper and lower edge of a line of text.
  static let requiredLines = ["base", "x", "cap", "asc", "desc", "top", "bottom"]

  /// Reads a source.
  ///
  /// Bounds: 4 MiB, 65,536 glyphs, 64 strokes in a glyph, 256 nodes in a stroke, 64 lines.
  /// - Throws: `malformed` or `outOfRange`, with the line at fault.
  public init(parsing text: some StringProtocol) throws(TypefoundryError) {
    var parser = SkeletonParser()
    try parser.read(text)
    glyphs = parser.glyphs
    lines = parser.lines
  }

  /// The first shape of each character, or the second where `alternates` names it.
  func glyphs(withAlternates alternates: [String]) throws(TypefoundryError) -> [Skeleton] {
    var wanted: [Character: Skeleton] = [:]
    for name in alternates {
      guard
        let skeleton = glyphs.first(where: {
          !$0.alternate.isEmpty && "\($0.character).\($0.alternate)" == name
        })
      else {
        throw TypefoundryError(.missing, "the skeletons have no second shape named \"\(name)\"")
      }
      wanted[skeleton.character] = skeleton
    }
    return glyphs.filter(\.alternate.isEmpty).map { wanted[$0.character] ?? $0 }
  }
}
