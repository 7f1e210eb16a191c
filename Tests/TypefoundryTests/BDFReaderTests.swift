import Raster
import Testing
import Typefoundry

@Suite("Reading BDF")
struct BDFReaderTests {
  /// A whole file of version 2.1 with a glyph whose box is larger than its ink.
  private static let plain = """
    STARTFONT 2.1
    COMMENT made for a test
    FONT -Test-Plain-Medium-R-Normal--16-160-72-72-P-80-ISO10646-1
    SIZE 16 72 72
    FONTBOUNDINGBOX 10 14 -1 -3
    STARTPROPERTIES 6
    FACE_NAME "A ""plain"" face"
    FONT_ASCENT 12
    FONT_DESCENT 4
    CAP_HEIGHT 11
    X_HEIGHT 8
    CHARSET_REGISTRY "ISO10646"
    ENDPROPERTIES
    CHARS 2
    STARTCHAR A
    ENCODING 65
    SWIDTH 625 0
    DWIDTH 10 0
    BBX 12 4 -1 -2
    BITMAP
    0000
    0600
    09E0
    0000
    ENDCHAR
    STARTCHAR space
    ENCODING 32
    SWIDTH 250 0
    DWIDTH 4 0
    BBX 0 0 0 0
    BITMAP
    ENDCHAR
    ENDFONT

    """

  @Test("A plain file gives its name, measures and glyphs, cut down to the ink")
  func plainFile() throws {
    let font = try read(Self.plain)
    #expect(font.name == "A \"plain\" face")
    #expect(
      font.metrics == .init(em: 16, ascent: 12, descent: 4, capHeight: 11, xHeight: 8))
    #expect(font.glyphs.map(\.character) == ["A", " "])
    let glyph = try #require(font.glyph(for: "A"))
    #expect(glyph.advance == 10)
    // Columns 4 to 10 of a box that begins one left of the origin and two below the baseline.
    #expect(glyph.inkBox == PixelRect(x: 3, y: -1, width: 7, height: 2))
    #expect(glyph.bits == [0b0110_0000, 0b1001_1110])
    #expect(font.glyph(for: " ")?.inkBox == .empty)
    #expect(font.glyph(for: " ")?.advance == 4)
  }

  @Test(
    "Forms found in the field are read as the plain one",
    arguments: [
      ("CR LF", plain.replacing("\n", with: "\r\n")),
      ("CR", plain.replacing("\n", with: "\r")),
      ("blank lines", plain.replacing("\n", with: "\n\n \t\n")),
      ("comments everywhere", plain.replacing("\n", with: "\nCOMMENT ENDFONT\nCOMMENT\n")),
      (
        "spaces",
        plain.replacing(" ", with: " \t ").replacing("\n", with: "  \n\t ")
          .replacing("A \t \"\"plain\"\" \t face", with: "A \"\"plain\"\" face")
      ),
      ("lower case", plain.replacing("09E0", with: "09e0")),
      ("too many digits", plain.replacing("09E0", with: "09E0FFFF")),
      ("padding with ink", plain.replacing("09E0", with: "09EF")),
      ("too few digits", plain.replacing("0600", with: "06")),
      (
        "a surrogate",
        plain.replacing(
          "STARTCHAR space",
          with: "STARTCHAR x\nENCODING 55296\nBBX 8 1 0 0\nBITMAP\nFF\nENDCHAR\nSTARTCHAR space")
      ),
      ("half a byte", plain.replacing("09E0", with: "09E")),
      ("count too large", plain.replacing("CHARS 2", with: "CHARS 70000")),
      ("count too small", plain.replacing("CHARS 2", with: "CHARS 0")),
      ("no count", plain.replacing("CHARS 2\n", with: "")),
      ("wrong property count", plain.replacing("PROPERTIES 6", with: "PROPERTIES 99")),
      (
        "no property brackets",
        plain.replacing("STARTPROPERTIES 6\n", with: "")
          .replacing("ENDPROPERTIES\n", with: "")
      ),
      (
        "unknown keywords",
        plain.replacing("CHARS", with: "_NEW_ x y\nCHARS")
          .replacing("BITMAP", with: "ATTRIBUTES 01C0\nBITMAP")
      ),
      (
        "version 2.2",
        plain.replacing("2.1", with: "2.2")
          .replacing("CHARS", with: "METRICSSET 2\nCONTENTVERSION 1\nVVECTOR 1 2\nCHARS")
          .replacing("BBX", with: "SWIDTH1 0 9\nDWIDTH1 0 9\nBBX")
      ),
      ("no last line", plain.replacing("ENDFONT\n", with: "")),
      ("no last line end", plain.replacing("ENDFONT\n", with: "ENDFONT")),
      ("bytes after the end", plain + "\u{1A}STARTCHAR x"),
      ("byte order mark", "\u{FEFF}" + plain),
      ("no DWIDTH, but SWIDTH", plain.replacing("DWIDTH 10 0\n", with: "")),
      (
        "DWIDTH in the header",
        plain.replacing("DWIDTH 10 0\n", with: "")
          .replacing("CHARS", with: "DWIDTH 10 0\nCHARS")
      ),
      (
        "no BBX of its own",
        plain.replacing("BBX 12 4 -1 -2\n", with: "")
          .replacing("BOX 10 14 -1 -3", with: "BOX 12 4 -1 -2")
      ),
      ("points at 144 to the inch", plain.replacing("SIZE 16 72 72", with: "SIZE 8 144 144")),
      ("no SIZE", plain.replacing("SIZE 16 72 72\n", with: "")),
      (
        "an unencoded glyph",
        plain.replacing(
          "STARTCHAR space",
          with: "STARTCHAR x\nENCODING -1 7\nBBX 8 1 0 0\nBITMAP\nFF\nENDCHAR\nSTARTCHAR space")
      ),
      ("ISO 8859-1", plain.replacing("\"ISO10646\"", with: "\"iso8859\"\nCHARSET_ENCODING \"1\"")),
      ("numbers in quotes", plain.replacing("X_HEIGHT 8", with: "X_HEIGHT \"8\"")),
      ("signs", plain.replacing("FONT_ASCENT 12", with: "FONT_ASCENT +012")),
    ] as [(String, String)])
  func tolerated(form: String, text: String) throws {
    let expected = try read(Self.plain)
    let font = try read(text)
    #expect(font.name == expected.name)
    #expect(font.metrics == expected.metrics)
    #expect(font.glyphs.map(\.character) == expected.glyphs.map(\.character))
    for (one, other) in zip(font.glyphs, expected.glyphs) {
      #expect(one.advance == other.advance)
      #expect(one.inkBox == other.inkBox)
      #expect(one.bits == other.bits)
    }
  }

  @Test("Measures that a file does not give are derived")
  func derivedMeasures() throws {
    let bare = """
      STARTFONT 2.1
      FONT Bare
      CHARS 2
      STARTCHAR H
      ENCODING 72
      BBX 3 5 1 0
      BITMAP
      A0
      A0
      E0
      A0
      A0
      ENDCHAR
      STARTCHAR x
      ENCODING 120
      BBX 3 4 0 -1
      BITMAP
      A0
      40
      A0
      A0
      ENDCHAR
      ENDFONT
      """
    let font = try read(bare)
    #expect(font.name == "Bare")
    #expect(font.metrics == .init(em: 6, ascent: 5, descent: 1, capHeight: 5, xHeight: 3))
    #expect(font.glyphs.map(\.advance) == [4, 3])

    let boxed = try read(
      bare.replacing("CHARS 2", with: "SIZE 9.5 72 72\nFONTBOUNDINGBOX 8 12 0 -3\nCHARS 2"))
    #expect(boxed.metrics == .init(em: 10, ascent: 9, descent: 3, capHeight: 5, xHeight: 3))

    let zero = try read(
      bare.replacing("CHARS 2", with: "PIXEL_SIZE 0\nCAP_HEIGHT -1\nX_HEIGHT -1\nCHARS 2"))
    #expect(zero.metrics == font.metrics)
  }

  @Test("Text that is not UTF-8 is ISO 8859-1")
  func latin1() throws {
    var bytes = Array(Self.plain.utf8)
    let quote = try #require(bytes.firstIndex(of: UInt8(ascii: "\"")))
    bytes[quote + 1] = 0xC4
    #expect(try BitmapFont(bdf: bytes).name == "Ä \"plain\" face")
    let unicode = Self.plain.replacing("A \"\"plain\"\" face", with: "明朝")
    #expect(try read(unicode).name == "明朝")
  }

  @Test(
    "A broken file is refused with its line",
    arguments: [
      ("empty", "", .malformed, 0),
      ("another format", "%PDF-1.7\n", .malformed, 1),
      ("version 3", edit("STARTFONT 2.1", "STARTFONT 3.0"), .unsupported, 1),
      ("grey levels", edit("SIZE 16 72 72", "SIZE 16 72 72 4"), .unsupported, 4),
      ("a number that is none", edit("FONT_ASCENT 12", "FONT_ASCENT twelve"), .malformed, 8),
      ("a number with a tail", edit("FONT_ASCENT 12", "FONT_ASCENT 12px"), .malformed, 8),
      ("no number", edit("FONT_ASCENT 12", "FONT_ASCENT"), .malformed, 8),
      ("only a sign", edit("FONT_ASCENT 12", "FONT_ASCENT -"), .malformed, 8),
      ("a huge ascent", edit("FONT_ASCENT 12", "FONT_ASCENT 4097"), .outOfRange, 8),
      (
        "a number of many digits",
        edit("FONT_ASCENT 12", "FONT_ASCENT " + String(repeating: "9", count: 999)), .outOfRange, 8
      ),
      ("a huge em", edit("SIZE 16 72 72", "PIXEL_SIZE 5000"), .outOfRange, 4),
      ("beyond Unicode", edit("ENCODING 65", "ENCODING 1114112"), .outOfRange, 16),
      ("below -1", edit("ENCODING 65", "ENCODING -2"), .outOfRange, 16),
      ("no encoding", edit("ENCODING 65\n", ""), .malformed, 19),
      ("a negative advance", edit("DWIDTH 10", "DWIDTH -10"), .outOfRange, 18),
      (
        "a huge scalable width", edit("SWIDTH 625 0\nDWIDTH 10 0", "SWIDTH 900000 0"), .outOfRange,
        15
      ),
      ("a huge box", edit("BBX 12 4", "BBX 4097 4"), .outOfRange, 19),
      ("a box far away", edit("4 -1 -2", "4 -1 -5000"), .outOfRange, 19),
      ("a negative box", edit("BBX 12 4", "BBX 12 -4"), .outOfRange, 19),
      ("a short box", edit("BBX 12 4 -1 -2", "BBX 12 4 -1"), .malformed, 19),
      (
        "no box at all",
        edit("FONTBOUNDINGBOX 10 14 -1 -3\n", "").replacing(
          "BBX 12 4 -1 -2\n", with: ""), .malformed, 18
      ),
      ("a row too few", edit("0600\n", ""), .malformed, 24),
      ("a row too many", edit("0600\n", "0600\n0600\n"), .malformed, 25),
      ("a row that is no number", edit("0600", "06x0"), .malformed, 22),
      ("ink beyond the last digit", edit("0600", "06 0"), .malformed, 22),
      (
        "no ENDCHAR", edit("0000\nENDCHAR\nSTARTCHAR space", "0000\nSTARTCHAR space"), .malformed,
        25
      ),
      ("no bitmap", edit("BITMAP\n0000\n0600\n09E0\n0000\n", ""), .malformed, 20),
      ("a glyph in a glyph", edit("DWIDTH 10 0", "STARTCHAR B"), .malformed, 18),
      ("an ENDCHAR too many", edit("STARTCHAR space", "ENDCHAR\nSTARTCHAR space"), .malformed, 26),
      ("no glyph", "STARTFONT 2.1\nCHARS 0\nENDFONT", .malformed, 3),
      (
        "no encoded glyph",
        edit("ENCODING 65", "ENCODING -1").replacing(
          "ENCODING 32", with: "ENCODING -1"), .malformed, 33
      ),
    ] as [(String, String, TypefoundryError.Code, Int)])
  func refused(what: String, text: String, code: TypefoundryError.Code, line: Int) {
    let error = #expect(throws: TypefoundryError.self) { try read(text) }
    #expect(error?.code == code)
    #expect(error?.line ?? 0 == line)
    #expect(error?.message.isEmpty == false)
  }

  @Test("The message names the line first")
  func message() {
    let error = #expect(throws: TypefoundryError.self) {
      try read(Self.plain.replacing("0600\n", with: ""))
    }
    #expect(
      error.map(String.init(describing:))
        == "line 24: the glyph of line 15 has 3 rows; its box has 4")
  }

  @Test("A file cut off anywhere is refused until its last glyph is whole")
  func truncated() throws {
    let bytes = Array(Self.plain.utf8)
    let whole = try #require(Self.plain.ranges(of: "ENDCHAR").last)
    let length = Self.plain.utf8.distance(from: Self.plain.startIndex, to: whole.upperBound)
    for count in bytes.indices {
      if count < length {
        #expect(throws: TypefoundryError.self) { try BitmapFont(bdf: Array(bytes[..<count])) }
      } else {
        #expect(throws: Never.self) { try BitmapFont(bdf: Array(bytes[..<count])) }
      }
    }
  }

  @Test("No change of a byte traps")
  func damaged() throws {
    let bytes = Array(Self.plain.utf8)
    var read = 0
    for index in bytes.indices {
      for byte in [0, 9, 10, 32, 34, 45, 48, 57, 70, 128, 255] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        if (try? BitmapFont(bdf: damaged)) != nil { read += 1 }
      }
    }
    #expect(read > 0 && read < bytes.count * 11)
  }

  /// The plain file with a part replaced, which it must hold.
  private static func edit(_ part: String, _ replacement: String) -> String {
    precondition(plain.contains(part))
    return plain.replacing(part, with: replacement, maxReplacements: 1)
  }
}

@discardableResult
private func read(_ text: String) throws -> BitmapFont { try BitmapFont(bdf: Array(text.utf8)) }
