/// Coordinates named by a line's axes: the major one, along which the line is longer and takes one
/// step a pixel, and the minor one.
struct MajorMinor<Value> {
  /// True when the major axis is y.
  var isSteep: Bool
  /// Along the major axis.
  var major: Value
  /// Along the minor axis.
  var minor: Value

  @inline(__always)
  init(x: Value, y: Value, isSteep: Bool) {
    self.isSteep = isSteep
    major = isSteep ? y : x
    minor = isSteep ? x : y
  }
}

extension PixelRect {
  /// The columns and rows, named by a line's axes.
  func ranges(isSteep: Bool) -> MajorMinor<Range<Int>> {
    MajorMinor(x: x..<max(x, maxX), y: y..<max(y, maxY), isSteep: isSteep)
  }
}
