import Raster

/// FNV-1a, 64 bits, over the pixels' bytes R, G, B, A.
public func pixelHash(_ image: Framebuffer) -> UInt64 {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  image.pixels.withUnsafeBufferPointer { pixels in
    for pixel in pixels {
      var rest = pixel.packed
      for _ in 0..<4 {
        hash = (hash ^ UInt64(rest & 0xFF)) &* 0x100_0000_01b3
        rest >>= 8
      }
    }
  }
  return hash
}
