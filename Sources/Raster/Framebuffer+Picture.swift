extension Framebuffer {
  /// Blends a picture over this one, pixel by pixel, its top left pixel in column `x` of row `y`.
  ///
  /// Cost: the part inside the clip; runs of eight opaque or transparent pixels are copied or passed
  /// over, some ten pixels a nanosecond. Allocates nothing.
  public mutating func draw(_ picture: Framebuffer, x: Int, y: Int) {
    let place = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    let area = place.intersection(clip.rect)
    if area.isEmpty { return }
    let stride = picture.width
    picture.pixels.withUnsafeBufferPointer { source in
      for line in area.y..<area.maxY {
        var from = (line - y) * stride + area.x - x
        eachPart(x: area.x, y: line, count: area.width) { pixels, mask in
          // `extracting` checks that the run lies inside the picture.
          let part = source.extracting(from..<from + pixels.count)
          from += pixels.count
          if let mask {
            for index in pixels.indices {
              pixels[index] = pixels[index].blended(with: part[index], coverage: mask[index])
            }
          } else {
            Self.blend(part, over: pixels)
          }
        }
      }
    }
  }

  /// Blends a run of pixels over as many others.
  @inline(__always)
  private static func blend(
    _ source: UnsafeBufferPointer<RGBA>, over pixels: UnsafeMutableBufferPointer<RGBA>
  ) {
    let count = min(source.count, pixels.count)
    let from = UnsafeRawBufferPointer(source)
    let to = UnsafeMutableRawBufferPointer(pixels)
    // The opacity of two pixels in one number.
    let opacity: UInt64 = 0xFF00_0000_FF00_0000
    var index = 0
    while index < count {
      let end = min(index + 8, count)
      if end == index + 8 {
        // Eight pixels of four bytes: the loads and stores end at 4 · end, inside both rows.
        let at = 4 * index
        let a = from.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        let b = from.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
        let c = from.loadUnaligned(fromByteOffset: at + 16, as: UInt64.self)
        let d = from.loadUnaligned(fromByteOffset: at + 24, as: UInt64.self)
        if (a | b | c | d) & opacity == 0 {
          index = end
          continue
        }
        if a & b & c & d & opacity == opacity {
          to.storeBytes(of: a, toByteOffset: at, as: UInt64.self)
          to.storeBytes(of: b, toByteOffset: at + 8, as: UInt64.self)
          to.storeBytes(of: c, toByteOffset: at + 16, as: UInt64.self)
          to.storeBytes(of: d, toByteOffset: at + 24, as: UInt64.self)
          index = end
          continue
        }
      }
      while index < end {
        pixels[index] = pixels[index].blended(with: source[index])
        index += 1
      }
    }
  }
}
