import Raster
import Testing
import Typefoundry

@Suite("Writing BDF")
struct BDFWriterTests {
  private let metrics = BitmapFont.Metrics(
    em: 20, ascent: 16, descent: 5, capHeight: 14, xHeight: 10)

  private func glyph(_ character: Character, x: Int = 1, y: Int = -2, bits: [UInt8], width: Int)
    throws -> Glyph
  {
    let stride = (width + 7) / 8
    return try Glyph(
      character: character, advance: width + 2,
      inkBox: PixelRect(x: x, y: y, width: width, height: bits.count / stride), bits: bits)
  }

  @Test("The text of a small font is this")
  func text() throws {
    let font = try BitmapFont(
      name: "Sans-1 \"x\"", metrics: metrics,
      glyphs: [
        try glyph("é", bits: [0x40, 0x80, 0xFF, 0xC0], width: 10),
        try Glyph(character: "😀", advance: 3, inkBox: .empty, bits: []),
      ])
    var header = BDFHeader()
    header.copyright = "None"
    header.defaultCharacter = "é"
    header.comments = ["one\n\ntwo"]
    let text = String(decoding: try font.bdf(header: header), as: UTF8.self)
    #expect(
      text == """
        STARTFONT 2.1
        COMMENT one
        COMMENT
        COMMENT two
        FONT -Misc-Sans 1  x -Medium-R-Normal--20-200-72-72-P-75-ISO10646-1
        SIZE 20 72 72
        FONTBOUNDINGBOX 10 2 1 0
        STARTPROPERTIES 21
        FACE_NAME "Sans-1 ""x""\"
        FOUNDRY "Misc"
        FAMILY_NAME "Sans 1  x "
        WEIGHT_NAME "Medium"
        SLANT "R"
        SETWIDTH_NAME "Normal"
        ADD_STYLE_NAME ""
        PIXEL_SIZE 20
        POINT_SIZE 200
        RESOLUTION_X 72
        RESOLUTION_Y 72
        SPACING "P"
        AVERAGE_WIDTH 75
        CHARSET_REGISTRY "ISO10646"
        CHARSET_ENCODING "1"
        FONT_ASCENT 16
        FONT_DESCENT 5
        CAP_HEIGHT 14
        X_HEIGHT 10
        DEFAULT_CHAR 233
        COPYRIGHT "None"
        ENDPROPERTIES
        CHARS 2
        STARTCHAR uni00E9
        ENCODING 233
        SWIDTH 600 0
        DWIDTH 12 0
        BBX 10 2 1 0
        BITMAP
        4080
        FFC0
        ENDCHAR
        STARTCHAR u1F600
        ENCODING 128512
        SWIDTH 150 0
        DWIDTH 3 0
        BBX 0 0 0 0
        BITMAP
        ENDCHAR
        ENDFONT

        """)
  }

  @Test("What is written is read back the same", arguments: [1, 7, 8, 9, 15, 16, 17, 84])
  func roundtrip(width: Int) throws {
    let stride = (width + 7) / 8
    let padding = UInt8(0xFF) << UInt8((8 - width % 8) % 8)
    var glyphs = [try Glyph(character: " ", advance: 5, inkBox: .empty, bits: [])]
    for (index, character) in "aB\u{301}\u{0}\u{7F}字\u{10FFFF}".unicodeScalars.enumerated() {
      let height = 1 + index * 3
      // Full first and last rows make the box the smallest.
      let bits = (0..<stride * height).map { place -> UInt8 in
        let isEdge = place < stride || place >= stride * (height - 1)
        let byte = isEdge ? 0xFF : UInt8(truncatingIfNeeded: place &* 77 &+ index)
        return place % stride == stride - 1 ? byte & padding : byte
      }
      glyphs.append(
        try glyph(Character(character), x: index * 5 - 9, y: 7 - height, bits: bits, width: width))
    }
    for name in ["plain", "", " spaced ", "\"quoted\"", "\"", "Größe — 字體"] {
      let font = try BitmapFont(name: name, metrics: metrics, glyphs: glyphs)
      let back = try BitmapFont(bdf: try font.bdf())
      // A face without a name has that of its line FONT.
      if !name.isEmpty { #expect(back.name == name) }
      #expect(back.metrics == font.metrics)
      #expect(back.glyphs.count == font.glyphs.count)
      for (one, other) in zip(back.glyphs, font.glyphs) {
        #expect(one.character == other.character)
        #expect(one.advance == other.advance)
        #expect(one.inkBox == other.inkBox)
        #expect(one.bits == other.bits)
      }
    }
  }

  @Test("Measures of 0 and of 4,096 are read back")
  func extremeMeasures() throws {
    for metrics in [
      BitmapFont.Metrics(em: 1, ascent: 0, descent: 0, capHeight: 1, xHeight: 0),
      .init(em: 4_096, ascent: 4_096, descent: 4_096, capHeight: 4_096, xHeight: 4_096),
    ] {
      let font = try BitmapFont(
        name: "a", metrics: metrics,
        glyphs: [try Glyph(character: "a", advance: 4_096, inkBox: .empty, bits: [])])
      #expect(try BitmapFont(bdf: try font.bdf()).metrics == metrics)
    }
  }

  @Test("Ink beside the last column is not written")
  func padding() throws {
    let font = try BitmapFont(
      name: "a", metrics: metrics, glyphs: [try glyph("a", bits: [0xFF], width: 5)])
    #expect(try BitmapFont(bdf: try font.bdf()).glyphs[0].bits == [0xF8])
  }

  @Test("A character of several scalars is refused by name")
  func severalScalars() throws {
    let font = try BitmapFont(
      name: "a", metrics: metrics, glyphs: [try glyph("e\u{301}", bits: [0xF8], width: 5)])
    let error = #expect(throws: TypefoundryError.self) { try font.bdf() }
    #expect(error?.code == .notExpressible)
    #expect(error?.message.contains("e\u{301}") == true)
  }

  @Test(
    "Text that the format cannot hold is refused",
    arguments: [
      { $0.foundry = "a-b" }, { $0.family = "a*" }, { $0.weight = "\"" }, { $0.slant = "R,I" },
      { $0.setWidth = "a?b" }, { $0.addedStyle = "a\u{7}" }, { $0.copyright = "a\nb" },
      { $0.notice = "\u{7F}" }, { $0.comments = ["a\tb"] },
    ] as [@Sendable (inout BDFHeader) -> Void])
  func forbiddenText(change: @Sendable (inout BDFHeader) -> Void) throws {
    let font = try BitmapFont(
      name: "a", metrics: metrics, glyphs: [try glyph("a", bits: [0xF8], width: 5)])
    var header = BDFHeader()
    change(&header)
    let error = #expect(throws: TypefoundryError.self) { try font.bdf(header: header) }
    #expect(error?.code == .notExpressible)
  }
}
