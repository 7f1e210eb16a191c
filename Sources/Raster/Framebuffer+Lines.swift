extension Framebuffer {
  /// Draws a line one pixel wide, in whole pixels or smooth.
  ///
  /// Nothing is drawn unless all coordinates are at least -2³⁰ and less than 2³⁰. A clip leaves
  /// pixels out and moves none.
  ///
  /// Cost: the pixels inside the clip, wherever the ends are.
  public mutating func drawLine(
    from start: Point, to end: Point, color: RGBA, method: LineMethod = .wu
  ) {
    let width = width
    let edge = clip.edge
    let line = Line(from: start, to: end, method: method)
    let area = clip.rect
    pixels.withUnsafeMutableBufferPointer { pixels in
      line.eachPixel(in: area) { x, y, coverage in
        var coverage = coverage
        if let edge {
          let inside = edge.mask.coverage[edge.index(x: x, y: y)]
          coverage = UInt8(dividedBy255(UInt32(coverage) * UInt32(inside)))
        }
        let index = y * width + x
        pixels[index] = pixels[index].blended(with: color, coverage: coverage)
      }
    }
  }

  /// Draws a line of any width with round ends.
  public mutating func drawLine(from start: Point, to end: Point, width: Double, color: RGBA) {
    fill(ThickLine(from: start, to: end, width: width), color: color)
  }

  /// Draws a stroke of any width through points, with round ends and joints.
  public mutating func stroke(
    _ points: [Point], width: Double, isClosed: Bool = false, color: RGBA
  ) {
    fill(Stroke(points, width: width, isClosed: isClosed), color: color)
  }

  /// Draws the border of a rounded rectangle.
  public mutating func stroke(
    _ shape: RoundedRect, width: Double, alignment: RoundedRectOutline.Alignment = .center,
    color: RGBA
  ) {
    fill(RoundedRectOutline(shape, width: width, alignment: alignment), color: color)
  }

  /// Draws the border of a disc, half of its width inside the edge and half outside.
  public mutating func stroke(_ disc: Disc, width: Double, color: RGBA) {
    fill(Ring(center: disc.center, radius: disc.radius, width: width), color: color)
  }
}
