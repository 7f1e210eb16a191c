import Raster
import Typefoundry

/// What every font that a fuzzer has read must stand. Compiled into each fuzzer of the fonts.
enum FontRoundTrip {
  /// Small enough for a fuzzer's memory.
  static let limits = FontFileLimits(
    maximumBytes: 1_000_000, maximumGlyphs: 4_096, maximumSide: 512, maximumBitmapBytes: 1_000_000)

  /// The font keeps to the limits, and survives being written as BDF and read again.
  static func check(_ font: BitmapFont) {
    precondition(font.glyphs.count <= limits.maximumGlyphs)
    precondition(font.glyphs.reduce(0) { $0 + $1.bits.count } <= limits.maximumBitmapBytes)
    // A name with a control character and a character of several scalars cannot be written.
    guard let text = try? font.bdf() else { return }
    guard let again = try? BitmapFont(fontFile: text), again.metrics == font.metrics,
      again.glyphs.count == font.glyphs.count
    else { fatalError("a font changed when it was written as BDF and read again") }
    for (one, other) in zip(again.glyphs, font.glyphs) {
      precondition(
        one.character == other.character && one.advance == other.advance
          && one.inkBox == other.inkBox && one.bits == other.bits)
    }
  }
}
