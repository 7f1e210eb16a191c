extension Framebuffer {
  /// Blends a colour over every pixel that a mask covers, at coverage rounded to 16 levels.
  ///
  /// Sixteen levels look like 256 on text, and leave a picture few enough colours for a small
  /// palette. Over a flat ground the 16 colours are computed once: about a nanosecond a pixel.
  public mutating func fillLayer(_ mask: CoverageMask, color: RGBA) {
    let area = mask.bounds.intersection(clip.rect)
    if area.isEmpty { return }
    let ground = pixels[area.y * width + area.x]
    withUnsafeTemporaryAllocation(of: RGBA.self, capacity: 16) { ramp in
      for level in 0..<16 {
        ramp[level] = ground.blended(with: color, coverage: UInt8(level * 17))
      }
      mask.coverage.withUnsafeBufferPointer { coverage in
        for y in area.y..<area.maxY {
          var from = (y - mask.bounds.y) * mask.bounds.width + area.x - mask.bounds.x
          eachPart(x: area.x, y: y, count: area.width) { pixels, edge in
            // `extracting` checks that the part of the row lies inside the plane.
            let part = coverage.extracting(from..<from + pixels.count)
            from += pixels.count
            if let edge {
              for index in pixels.indices {
                let both = dividedBy255(UInt32(part[index]) * UInt32(edge[index]))
                pixels[index] = pixels[index].blended(
                  with: color, coverage: Self.level(UInt8(both)) &* 17)
              }
            } else {
              Self.fillLayer(part, color: color, ground: ground, ramp: ramp, into: pixels)
            }
          }
        }
      }
    }
  }

  /// One row of a layer. Most of a plane is empty, and most of the rest lies on the ground.
  @inline(__always)
  private static func fillLayer(
    _ coverage: UnsafeBufferPointer<UInt8>, color: RGBA, ground: RGBA,
    ramp: UnsafeMutableBufferPointer<RGBA>, into pixels: UnsafeMutableBufferPointer<RGBA>
  ) {
    let bytes = UnsafeRawBufferPointer(coverage)
    var index = 0
    while index < coverage.count {
      // The load ends at index + 8, inside the row.
      if index + 8 <= coverage.count,
        bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0
      {
        index += 8
        continue
      }
      let end = min(index + 8, coverage.count)
      while index < end {
        let level = Self.level(coverage[index])
        if level != 0 {
          pixels[index] =
            pixels[index] == ground
            ? ramp[Int(level)] : pixels[index].blended(with: color, coverage: level &* 17)
        }
        index += 1
      }
    }
  }

  /// Makes what lies outside a rounded rectangle transparent, and weakens the opacity of pixels that
  /// its edge crosses. The clip does not matter.
  public mutating func keepOnly(_ shape: RoundedRect) {
    weaken(shape.weakPixels(width: width, height: height))
  }

  /// Weakens the opacity of pixels that a shape does not cover fully. The clip does not matter.
  /// - Precondition: the pixels lie inside the picture.
  public mutating func weaken(_ weakPixels: [RoundedRect.WeakPixel]) {
    for weak in weakPixels {
      precondition(
        0..<width ~= weak.x && 0..<height ~= weak.y,
        "pixel \(weak.x), \(weak.y) in a picture of \(width)x\(height)")
      let index = weak.y * width + weak.x
      pixels[index] = pixels[index].weakened(to: weak.coverage)
    }
  }

  /// A coverage of 0...255 as the nearest of 16 levels: `(coverage + 8) / 17` without a division,
  /// exact for every byte.
  @inline(__always)
  private static func level(_ coverage: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: ((UInt32(coverage) + 8) * 241) >> 12)
  }
}
