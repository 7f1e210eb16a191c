/// A smooth bend of a canvas: each column is moved down by one wave, and each row to the right by
/// another.
///
/// A pixel at (x, y) shows what would lie at (x - right(y), y - down(x)) without the warp, so that
/// drawing needs no search. Both waves swing around zero.
public struct Warp: Hashable, Sendable {
  /// How far down columns are moved, along the canvas from left to right.
  public var down: Wave
  /// How far to the right rows are moved, along the canvas from top to bottom.
  public var right: Wave

  /// Makes a warp of two sines each way.
  @inlinable
  public init(
    down: (Wave.Swing, Wave.Swing), right: (Wave.Swing, Wave.Swing)
  ) {
    self.down = Wave(start: 0, slope: 0, down.0, down.1)
    self.right = Wave(start: 0, slope: 0, right.0, right.1)
  }

  /// True when the warp can be drawn.
  var isDrawable: Bool { down.isDrawable && right.isDrawable }
}

extension Wave {
  /// The farthest that the swings move anything.
  var reach: Double { abs(swings.0.amplitude) + abs(swings.1.amplitude) }
}
