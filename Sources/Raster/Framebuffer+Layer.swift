extension Framebuffer {
  /// Blends a colour over every pixel that a mask covers, at coverage rounded to 16 levels.
  ///
  /// Sixteen levels look like 256 on text, and leave a picture few enough colours for a small
  /// palette. Over a flat ground the 16 colours are computed once: about a nanosecond a pixel.
  public mutating func fillLayer(_ mask: CoverageMask, color: RGBA) {
    let area = mask.bounds.intersection(clip.rect)
    if area.isEmpty { return }
    if clip.edge != nil {
      var rounded = mask
      for index in rounded.coverage.indices {
        rounded.coverage[index] = Self.level(rounded.coverage[index]) &* 17
      }
      fill(rounded, color: color)
      return
    }
    let width = self.width
    let ground = pixels[area.y * width + area.x]
    withUnsafeTemporaryAllocation(of: RGBA.self, capacity: 16) { ramp in
      func mixRamp() {
        for level in 0..<16 {
          ramp[level] = ground.blended(with: color, coverage: UInt8(level * 17))
        }
      }
      mixRamp()
      pixels.withUnsafeMutableBufferPointer { pixels in
        mask.coverage.withUnsafeBufferPointer { coverage in
          for y in area.y..<area.maxY {
            // `area` lies inside both, so each row ends inside both buffers.
            let from = (y - mask.bounds.y) * mask.bounds.width + area.x - mask.bounds.x
            let to = y * width + area.x
            for index in 0..<area.width where coverage[from + index] >= 9 {
              let level = Int(Self.level(coverage[from + index]))
              if pixels[to + index] == ground {
                pixels[to + index] = ramp[level]
              } else {
                pixels[to + index] = pixels[to + index].blended(
                  with: color, coverage: UInt8(level * 17))
              }
            }
          }
        }
      }
    }
  }

  /// Weakens every pixel's opacity by a mask: what it does not cover becomes transparent. Pixels
  /// outside the mask's bounds become transparent too.
  public mutating func keepOnly(_ mask: CoverageMask) {
    for y in 0..<height {
      for x in 0..<width {
        let coverage = mask[x, y]
        if coverage == 255 { continue }
        let index = y * width + x
        let alpha = UInt8(dividedBy255(UInt32(pixels[index].alpha) * UInt32(coverage)))
        pixels[index] = alpha == 0 ? .clear : pixels[index].withAlpha(alpha)
      }
    }
  }

  /// A coverage of 0...255 as the nearest of 16 levels.
  @inline(__always)
  private static func level(_ coverage: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt32(coverage) * 15 + 127) / 255)
  }
}
