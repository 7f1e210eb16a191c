import Raster
import Testing

@Suite struct GlyphInkTests {
  /// Many columns and rows at once are what each is alone, beside the glyph too.
  @Test func columnsAtOnceAreThoseAlone() {
    let glyph = TestGlyph.letter
    let box = glyph.inkBox
    let columns = (0..<64).map { box.x - 20 + $0 * (box.width + 40) / 64 }
    let rows = Array(box.y - 3..<box.maxY + 3)
    for (y, ink) in zip(rows, glyph.ink(atColumns: columns, rows: rows)) {
      for (index, x) in columns.enumerated() {
        #expect((ink >> UInt64(index) & 1 != 0) == glyph.hasInk(x: x, y: y))
      }
    }
    #expect(glyph.ink(atColumns: [], rows: [box.y]) == [0])
    #expect(glyph.ink(atColumns: columns, rows: []) == [])
  }
}
