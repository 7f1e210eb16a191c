/// The border of a rounded rectangle.
public struct RoundedRectOutline: Hashable, Sendable {
  /// On which side of a shape's edge its border lies.
  public enum Alignment: Hashable, Sendable {
    /// Inside the edge: the shape does not grow.
    case inside
    /// Half on each side.
    case center
    /// Outside the edge: the inside stays free.
    case outside
  }

  /// The shape whose edge is drawn.
  public var shape: RoundedRect
  /// How wide the border is, in pixels.
  public var width: Double
  /// On which side of the edge the border lies.
  public var alignment: Alignment

  /// Makes a border. Nothing is drawn unless the width is over 0 and at most 2³⁰. Sharp corners
  /// stay sharp.
  @inlinable
  public init(_ shape: RoundedRect, width: Double, alignment: Alignment = .center) {
    self.shape = shape
    self.width = width
    self.alignment = alignment
  }
}

extension RoundedRectOutline: CoverageShape {
  /// Every covered pixel lies inside.
  public var extent: PixelRect { outer?.extent ?? .empty }

  /// Raises each entry of a row to the part of the pixel's area that the border covers.
  public func unite(into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    guard let outer else { return }
    outer.unite(outside: shape.grown(by: outward - width), into: &row, x: x, y: y)
  }

  /// How far the border reaches beyond the shape's edge.
  private var outward: Double {
    switch alignment {
    case .inside: 0
    case .center: width / 2
    case .outside: width
    }
  }

  /// The outer edge; nil where there is nothing to draw.
  private var outer: RoundedRect? {
    guard width > 0, width <= coordinateLimit, !shape.rect.isEmpty else { return nil }
    return shape.grown(by: outward)
  }
}

extension RoundedRect {
  /// The rounded rectangle whose edge lies `distance` outside this one's (inside when negative);
  /// sharp corners stay sharp.
  func grown(by distance: Double) -> RoundedRect {
    let corner = radius > 0 ? min(radius, rect.width / 2, rect.height / 2) : 0
    return RoundedRect(
      rect.inset(by: -distance), radius: corner > 0 ? max(0, corner + distance) : 0)
  }

  /// Raises each entry of a row to the coverage of what lies inside this shape but not inside
  /// `inner`, which this one holds.
  func unite(outside inner: RoundedRect, into row: inout MutableSpan<UInt8>, x: Int, y: Int) {
    guard let hole = inner.chords(inRow: y) else {
      unite(into: &row, x: x, y: y)
      return
    }
    guard let chords = chords(inRow: y) else { return }
    let end = x + row.count
    let columns = x..<end
    let touched = chords.touched(within: columns)
    // Where the hole takes the whole height, nothing is left.
    let free =
      hole.height == 1 ? hole.full(within: columns) : touched.lowerBound..<touched.lowerBound
    row.withUnsafeMutableBufferPointer { row in
      func raise(_ columns: Range<Int>) {
        for column in columns {
          let value = coverageByte(
            chords.coverage(ofColumn: column) - hole.coverage(ofColumn: column))
          row[column - x] = max(row[column - x], value)
        }
      }
      if free.isEmpty { return raise(touched) }
      raise(touched.lowerBound..<free.lowerBound)
      raise(free.upperBound..<touched.upperBound)
    }
  }
}
