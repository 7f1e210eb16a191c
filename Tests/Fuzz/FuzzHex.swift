import Raster
import Typefoundry

/// Reads any bytes after a first line in Unifont's .hex format. What is read must survive being
/// written as BDF and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHex(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let line = Array("0041:0000000018242442427E424242420000\n".utf8)
  guard let font = try? BitmapFont(fontFile: line + input, limits: FontRoundTrip.limits) else {
    return 0
  }
  // Any bitmap has smooth outlines.
  for glyph in font.glyphs.dropFirst().prefix(2) {
    _ = PlacedGlyph(glyph, at: Point(x: 0, y: 0), scale: 4)
  }
  FontRoundTrip.check(font)
  return 0
}
