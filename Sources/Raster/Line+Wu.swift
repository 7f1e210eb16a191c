extension Line {
  /// Calls `body` for each pixel of the Wu line inside `area` that it covers.
  @inline(__always)
  func eachWuPixel(in area: PixelRect, _ body: (_ x: Int, _ y: Int, _ coverage: UInt8) -> Void) {
    let isSteep = abs(end.y - start.y) > abs(end.x - start.x)
    var first = MajorMinor(x: start.x, y: start.y, isSteep: isSteep)
    var last = MajorMinor(x: end.x, y: end.y, isSteep: isSteep)
    if first.major > last.major { swap(&first, &last) }
    let length = last.major - first.major
    guard length > 0 else { return }
    let slope = (last.minor - first.minor) / length
    let ranges = area.ranges(isSteep: isSteep)
    let from = max(ranges.major.lowerBound, Int(first.major.rounded(.down)))
    let to = min(ranges.major.upperBound, Int(last.major.rounded(.up)))
    guard from < to else { return }

    for major in from..<to {
      let left = Double(major)
      // All of a step, but for the first and the last.
      let weight = min(left + 1, last.major) - max(left, first.major)
      // From the centre of the pixel behind the line; not stepwise, so that a clip changes nothing.
      let place = first.minor + (left + 0.5 - first.major) * slope - 0.5
      // Rounds down; without a processor's own instruction for that, `rounded` is a call.
      let cut = Int(place)
      let minor = Double(cut) > place ? cut - 1 : cut
      let fraction = place - Double(minor)
      let near = coverageByte((1 - fraction) * weight)
      let far = coverageByte(fraction * weight)
      if near > 0, ranges.minor.contains(minor) {
        if isSteep { body(minor, major, near) } else { body(major, minor, near) }
      }
      if far > 0, ranges.minor.contains(minor + 1) {
        if isSteep { body(minor + 1, major, far) } else { body(major, minor + 1, far) }
      }
    }
  }
}
