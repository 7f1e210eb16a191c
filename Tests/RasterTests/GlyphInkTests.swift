import Raster
import Testing

@Suite struct GlyphInkTests {
  /// Many columns at once are what each is alone, beside the glyph too.
  @Test func columnsAtOnceAreThoseAlone() {
    let glyph = TestGlyph.letter
    let box = glyph.inkBox
    let columns = (0..<64).map { box.x - 20 + $0 * (box.width + 40) / 64 }
    for y in box.y - 3..<box.maxY + 3 {
      let ink = glyph.ink(atColumns: columns, y: y)
      for (index, x) in columns.enumerated() {
        #expect((ink >> UInt64(index) & 1 != 0) == glyph.hasInk(x: x, y: y))
      }
    }
    #expect(glyph.ink(atColumns: [], y: box.y) == 0)
  }
}
