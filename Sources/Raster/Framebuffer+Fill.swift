extension Framebuffer {
  /// Blends a colour over every pixel that a shape covers.
  ///
  /// Cost: the shape's extent inside the clip.
  public mutating func fill(_ shape: some CoverageShape, color: RGBA) {
    let area = shape.extent.intersection(clip.rect)
    if area.isEmpty { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { scratch in
      for y in area.y..<area.maxY {
        scratch.initialize(repeating: 0)
        var row = scratch.mutableSpan
        shape.unite(into: &row, x: area.x, y: y)
        blend(color, coverage: UnsafeBufferPointer(scratch), x: area.x, y: y)
      }
    }
  }

  /// Blends a colour over every pixel that a mask covers.
  public mutating func fill(_ mask: CoverageMask, color: RGBA) {
    let area = mask.bounds.intersection(clip.rect)
    if area.isEmpty { return }
    mask.coverage.withUnsafeBufferPointer { coverage in
      for y in area.y..<area.maxY {
        let start = (y - mask.bounds.y) * mask.bounds.width + area.x - mask.bounds.x
        blend(
          color, coverage: UnsafeBufferPointer(rebasing: coverage[start..<start + area.width]),
          x: area.x, y: y)
      }
    }
  }

  /// Blends a colour over whole pixels.
  public mutating func fill(_ rect: PixelRect, color: RGBA) {
    let area = rect.intersection(clip.rect)
    if area.isEmpty { return }
    for y in area.y..<area.maxY { blendRun(color, x: area.x, y: y, count: area.width) }
  }

  /// Blends a colour over one pixel, whatever its coordinates.
  mutating func plot(_ color: RGBA, coverage: UInt8 = 255, x: Int, y: Int) {
    guard clip.rect.contains(x: x, y: y) else { return }
    let coverage =
      clip.mask.map { mask in
        UInt8(dividedBy255(UInt32(coverage) * UInt32(mask.coverage[clip.maskIndex(x: x, y: y)])))
      } ?? coverage
    let index = y * width + x
    pixels[index] = pixels[index].blended(with: color, coverage: coverage)
  }

  /// Blends a colour over a run of a row that lies inside the clip's rectangle.
  mutating func blendRun(_ color: RGBA, x: Int, y: Int, count: Int) {
    let start = y * width + x
    if let mask = clip.mask {
      let maskStart = clip.maskIndex(x: x, y: y)
      for index in 0..<count {
        pixels[start + index] = pixels[start + index].blended(
          with: color, coverage: mask.coverage[maskStart + index])
      }
      return
    }
    pixels.withUnsafeMutableBufferPointer { buffer in
      if color.alpha == 255 {
        buffer[start..<start + count].update(repeating: color)
      } else {
        for index in start..<start + count { buffer[index] = buffer[index].blended(with: color) }
      }
    }
  }

  /// Blends a colour over a row at the coverage given for each pixel. The row lies inside the
  /// clip's rectangle.
  private mutating func blend(
    _ color: RGBA, coverage: UnsafeBufferPointer<UInt8>, x: Int, y: Int
  ) {
    let start = y * width + x
    if let mask = clip.mask {
      let maskStart = clip.maskIndex(x: x, y: y)
      for index in 0..<coverage.count where coverage[index] != 0 {
        let both = UInt32(coverage[index]) * UInt32(mask.coverage[maskStart + index])
        pixels[start + index] = pixels[start + index].blended(
          with: color, coverage: UInt8(dividedBy255(both)))
      }
      return
    }
    pixels.withUnsafeMutableBufferPointer { buffer in
      // Callers clip: start + coverage.count is at most the end of row y.
      for index in 0..<coverage.count where coverage[index] != 0 {
        buffer[start + index] = buffer[start + index].blended(
          with: color, coverage: coverage[index])
      }
    }
  }
}
