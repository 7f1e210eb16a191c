/// How a line one pixel wide is drawn.
public enum LineMethod: Hashable, Sendable, CaseIterable {
  /// Whole pixels, one for each step along the longer axis: J. E. Bresenham, "Algorithm for
  /// computer control of a digital plotter" (1965). The line joins the pixels that hold its ends,
  /// both included; which end comes first does not matter.
  case bresenham
  /// Two pixels for each step, weighted by their distance from the line: X. Wu, "An efficient
  /// antialiasing technique" (1991). Ends are at any fraction of a pixel, and the first and last
  /// step weigh as much as the line covers of them; so a line without length draws nothing.
  case wu
}
