extension RoundedRect: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { PixelRect(covering: rect) }

  /// Raises each entry of a row to the rounded rectangle's coverage.
  ///
  /// Placeholder: sharp corners only, until the shapes land.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    for index in 0..<row.count { row[index] = 255 }
  }
}
