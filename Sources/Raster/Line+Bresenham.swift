extension Line {
  /// Calls `body` for each pixel of the Bresenham line inside `area`: exactly those that the
  /// unclipped line has there.
  ///
  /// After `i` of `n` steps along the major axis the line has gone `⌊(2·i·m + n - 1) / 2n⌋` along
  /// the minor one, `m` being the whole of it: the nearest pixel, the one behind where two are as
  /// near. The first step inside the area follows from this by division, and the rest by
  /// Bresenham's additions. Coordinates below 2³⁰ keep every product below 2⁶³.
  @inline(__always)
  func eachBresenhamPixel(in area: PixelRect, _ body: (_ x: Int, _ y: Int) -> Void) {
    let x0 = Int(start.x.rounded(.down))
    let y0 = Int(start.y.rounded(.down))
    let x1 = Int(end.x.rounded(.down))
    let y1 = Int(end.y.rounded(.down))
    let isSteep = abs(y1 - y0) > abs(x1 - x0)
    var first = MajorMinor(x: x0, y: y0, isSteep: isSteep)
    var last = MajorMinor(x: x1, y: y1, isSteep: isSteep)
    if first.major > last.major { swap(&first, &last) }
    let ranges = area.ranges(isSteep: isSteep)

    let steps = last.major - first.major
    let rise = abs(last.minor - first.minor)
    let sign = last.minor < first.minor ? -1 : 1

    // The steps that lie in the area along the major axis.
    var from = max(0, ranges.major.lowerBound - first.major)
    var to = min(steps, ranges.major.upperBound - 1 - first.major)
    // How far the line may have gone along the minor axis, in its own direction.
    let ends = (
      (ranges.minor.lowerBound - first.minor) * sign,
      (ranges.minor.upperBound - 1 - first.minor) * sign
    )
    let nearest = min(ends.0, ends.1)
    let farthest = max(ends.0, ends.1)
    guard nearest <= rise, farthest >= 0 else { return }
    // The first step that has gone as far as `k`: 2·i·m + n - 1 >= 2·n·k.
    func firstStep(reaching k: Int) -> Int {
      (2 * steps * k - steps + 1 + 2 * rise - 1) / (2 * rise)
    }
    if nearest > 0 { from = max(from, firstStep(reaching: nearest)) }
    if farthest < rise { to = min(to, firstStep(reaching: farthest + 1) - 1) }
    guard from <= to else { return }

    var minor = first.minor
    var remainder = max(0, steps - 1)
    if steps > 0 {
      let position = 2 * from * rise + steps - 1
      minor += sign * (position / (2 * steps))
      remainder = position % (2 * steps)
    }
    for step in from...to {
      let major = first.major + step
      if isSteep { body(minor, major) } else { body(major, minor) }
      remainder += 2 * rise
      if remainder >= 2 * steps {
        remainder -= 2 * steps
        minor += sign
      }
    }
  }
}
