extension Framebuffer {
  /// Blends a colour over every pixel that a shape covers.
  ///
  /// Cost: the shape's extent inside the clip.
  public mutating func fill(_ shape: some CoverageShape, color: RGBA) {
    let area = shape.extent.intersection(clip.rect)
    if area.isEmpty { return }
    eachRow(of: shape, in: area) { row, y in blend(color, coverage: row, x: area.x, y: y) }
  }

  /// Blends a colour over every pixel that a mask covers.
  public mutating func fill(_ mask: CoverageMask, color: RGBA) {
    let area = mask.bounds.intersection(clip.rect)
    if area.isEmpty { return }
    mask.coverage.withUnsafeBufferPointer { coverage in
      for y in area.y..<area.maxY {
        let start = (y - mask.bounds.y) * mask.bounds.width + area.x - mask.bounds.x
        blend(
          color, coverage: coverage.extracting(start..<start + area.width), x: area.x, y: y)
      }
    }
  }

  /// Blends a colour over whole pixels.
  public mutating func fill(_ rect: PixelRect, color: RGBA) {
    let area = rect.intersection(clip.rect)
    if area.isEmpty || color.alpha == 0 { return }
    for y in area.y..<area.maxY {
      eachPart(x: area.x, y: y, count: area.width) { pixels, mask in
        if let mask {
          for index in pixels.indices {
            pixels[index] = pixels[index].blended(with: color, coverage: mask[index])
          }
        } else if color.alpha == 255 {
          pixels.update(repeating: color)
        } else {
          let weight = UInt32(color.alpha)
          for index in pixels.indices {
            let below = pixels[index]
            pixels[index] =
              below.alpha == 255
              ? below.overOpaque(color, weight: weight)
              : below.overTranslucent(color, weight: weight)
          }
        }
      }
    }
  }

  /// Makes every pixel inside the clip this colour, its opacity too, whatever was there.
  ///
  /// Where the clip's edge is soft, a pixel is replaced in the measure in which it is inside: its
  /// old content is kept in the rest. So clearing to a transparent colour erases, with soft edges.
  public mutating func clear(to color: RGBA) {
    let area = clip.rect
    for y in area.y..<area.maxY {
      eachPart(x: area.x, y: y, count: area.width) { pixels, mask in
        if let mask {
          for index in pixels.indices {
            pixels[index] = pixels[index].replaced(by: color, coverage: mask[index])
          }
        } else {
          pixels.update(repeating: color)
        }
      }
    }
  }

  /// Blends a colour over a row at the coverage given for each pixel. The row lies inside the
  /// clip's rectangle.
  private mutating func blend(
    _ color: RGBA, coverage: UnsafeBufferPointer<UInt8>, x: Int, y: Int
  ) {
    var done = 0
    eachPart(x: x, y: y, count: coverage.count) { pixels, mask in
      let part = coverage.extracting(done..<done + pixels.count)
      done += pixels.count
      if let mask {
        for index in pixels.indices where part[index] != 0 {
          let both = dividedBy255(UInt32(part[index]) * UInt32(mask[index]))
          pixels[index] = pixels[index].blended(with: color, coverage: UInt8(both))
        }
        return
      }
      let bytes = UnsafeRawBufferPointer(part)
      var index = 0
      while index < part.count {
        // Most of a plane is empty: eight pixels are passed over at once. The load ends at
        // index + 8, inside the row.
        if index + 8 <= part.count, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0
        {
          index += 8
          continue
        }
        let end = min(index + 8, part.count)
        while index < end {
          if part[index] != 0 {
            pixels[index] = pixels[index].blended(with: color, coverage: part[index])
          }
          index += 1
        }
      }
    }
  }

  /// Runs `body` on the pixels of a run inside the clip's rectangle, in at most three parts from
  /// left to right, each with the clip's coverage of its pixels where that is not full.
  @inline(__always)
  mutating func eachPart(
    x: Int, y: Int, count: Int,
    _ body: (UnsafeMutableBufferPointer<RGBA>, UnsafeBufferPointer<UInt8>?) -> Void
  ) {
    let width = width
    guard let edge = clip.edge else {
      pixels.withUnsafeMutableBufferPointer { buffer in
        body(buffer.extracting(y * width + x..<y * width + x + count), nil)
      }
      return
    }
    let full = edge.full(in: x..<x + count, y: y)
    pixels.withUnsafeMutableBufferPointer { buffer in
      edge.mask.coverage.withUnsafeBufferPointer { mask in
        // `extracting` checks that the run lies inside the picture and the mask.
        func part(_ columns: Range<Int>, soft: Bool) {
          if columns.isEmpty { return }
          let start = y * width + columns.lowerBound
          let from = edge.index(x: columns.lowerBound, y: y)
          body(
            buffer.extracting(start..<start + columns.count),
            soft ? mask.extracting(from..<from + columns.count) : nil)
        }
        part(x..<full.lowerBound, soft: true)
        part(full, soft: false)
        part(full.upperBound..<x + count, soft: true)
      }
    }
  }
}
