import Raster
import Testing
import Typefoundry

@Suite("Reading Unifont .hex")
struct HexReaderTests {
  private static let letter = "0041:0000000018242442427E424242420000"

  @Test("Glyphs of 8, 16, 24 and 32 pixels")
  func widths() throws {
    let rows = [8, 16, 24, 32].map { width in
      "4E0\(width / 8):" + String(repeating: "F", count: width * 4)
    }
    let text = Self.letter + "\n" + rows.joined(separator: "\n")
    let font = try BitmapFont(fontFile: Array(text.utf8))
    #expect(font.name == "Unifont")
    #expect(font.metrics == .init(em: 16, ascent: 14, descent: 2, capHeight: 14, xHeight: 0))
    #expect(font.glyphs.map(\.advance) == [8, 8, 16, 24, 32])
    let glyph = try #require(font.glyph(for: "A"))
    #expect(glyph.inkBox == PixelRect(x: 1, y: -10, width: 6, height: 10))
    #expect(font.glyphs[4].inkBox == PixelRect(x: 0, y: -14, width: 32, height: 16))
  }

  @Test(
    "Forms found in the field",
    arguments: [
      letter.lowercased(), letter + "\r\n", "\n \t\n" + letter + "  \n\n", "# a remark\n" + letter,
      "\u{FEFF}" + letter,
      letter.replacing("0041", with: "000041") + "\rD800:" + letter.dropFirst(5),
    ])
  func tolerated(text: String) throws {
    let font = try BitmapFont(fontFile: Array(text.utf8))
    expectSameGlyphs(font, try BitmapFont(fontFile: Array(Self.letter.utf8)), text)
  }

  @Test(
    "A broken line is refused with its number",
    arguments: [
      ("0042:00", .malformed, 2), ("42", .malformed, 2),
      (":" + letter.dropFirst(5), .outOfRange, 2),
      ("110000:" + letter.dropFirst(5), .outOfRange, 2),
      ("000000041:" + letter.dropFirst(5), .malformed, 2),
      ("\n\n0042:000000001824244242 E424242420000", .malformed, 4),
      ("0042:0000000018242442427E4242424200000", .malformed, 2), ("0042:", .malformed, 2),
    ] as [(String, TypefoundryError.Code, Int)])
  func refused(line: String, code: TypefoundryError.Code, number: Int) {
    let error = #expect(throws: TypefoundryError.self) {
      try BitmapFont(fontFile: Array((Self.letter + "\n" + line).utf8))
    }
    #expect(error?.code == code && error?.line == number, "\(error?.description ?? "")")
  }

  @Test(
    "Other files are refused by what they are",
    arguments: [
      ("", "empty"), ("\0\u{1}\0\0", "TrueType"), ("OTTO", "OpenType"), ("wOFF", "outlines"),
      ("PK\u{3}\u{4}", "ZIP"), ("BZh9", "bzip2"), ("hello", "BDF, PCF, PSF"), ("004", "BDF"),
      ("\0", "BDF"),
    ])
  func unknown(text: String, words: String) {
    // "\0\u{1}\0\0" is the mark of TrueType.
    let error = #expect(throws: TypefoundryError.self) {
      try BitmapFont(fontFile: Array(text.utf8))
    }
    #expect(error?.message.contains(words) == true, "\(error?.description ?? "")")
  }
}
