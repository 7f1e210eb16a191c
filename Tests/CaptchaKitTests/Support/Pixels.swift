import Raster

/// The smallest rectangle that holds every pixel with alpha, or every one of an opaque colour's.
func inkPixels(_ image: Framebuffer, color: RGBA? = nil) -> PixelRect? {
  var least = (x: Int.max, y: Int.max)
  var most = (x: Int.min, y: Int.min)
  let mask: UInt32 = color == nil ? 0 : 0xFF_FFFF
  let wanted = (color?.packed ?? 0) & mask
  let width = image.width
  image.pixels.withUnsafeBufferPointer { pixels in
    var y = 0
    while y < image.height {
      var x = 0
      while x < width {
        let packed = pixels[y * width + x].packed
        if packed >> 24 != 0, packed & mask == wanted {
          if x < least.x { least.x = x }
          if x > most.x { most.x = x }
          if y < least.y { least.y = y }
          most.y = y
        }
        x += 1
      }
      y += 1
    }
  }
  guard least.x <= most.x else { return nil }
  return PixelRect(
    x: least.x, y: least.y, width: most.x - least.x + 1, height: most.y - least.y + 1)
}
