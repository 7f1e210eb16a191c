extension Rect: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { PixelRect(covering: self) }

  /// Raises each entry of a row to the part of the pixel's area that the rectangle covers.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    RoundedRect(self, radius: 0).unite(into: &row, x: x, y: y)
  }
}
