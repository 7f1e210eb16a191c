import Raster
import Typefoundry

/// Reads any bytes after a first line in Unifont's .hex format. What is read must survive being
/// written as BDF and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHex(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let limits = FontFileLimits(
    maximumBytes: 1_000_000, maximumGlyphs: 4_096, maximumSide: 512, maximumBitmapBytes: 1_000_000)
  let line = Array("0041:0000000018242442427E424242420000\n".utf8)
  guard let font = try? BitmapFont(fontFile: line + input, limits: limits) else { return 0 }
  // Any bitmap has smooth outlines.
  for glyph in font.glyphs.dropFirst().prefix(2) {
    _ = PlacedGlyph(glyph, at: Point(x: 0, y: 0), scale: 4)
  }
  precondition(font.glyphs.count <= limits.maximumGlyphs)
  precondition(font.glyphs.reduce(0) { $0 + $1.bits.count } <= limits.maximumBitmapBytes)
  // A name with a control character and a character of several scalars cannot be written.
  guard let text = try? font.bdf() else { return 0 }
  guard let again = try? BitmapFont(fontFile: text), again.metrics == font.metrics,
    again.glyphs.count == font.glyphs.count
  else { fatalError("a font changed when it was written as BDF and read again") }
  for (one, other) in zip(again.glyphs, font.glyphs) {
    precondition(
      one.character == other.character && one.advance == other.advance
        && one.inkBox == other.inkBox && one.bits == other.bits)
  }
  return 0
}
