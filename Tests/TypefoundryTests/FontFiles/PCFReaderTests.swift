import Raster
import Testing
import Typefoundry

@Suite("Reading PCF")
struct PCFReaderTests {
  private static let sample = PCFSample.letters

  /// Every mix of byte order, bit order, padding and scan unit, with metrics of both kinds.
  private static let forms: [PCFSample.Form] = [true, false].flatMap { isBigEndian in
    [true, false].flatMap { isHighBitFirst in
      [1, 2, 4, 8].flatMap { padding in
        [1, 2, 4, 8].flatMap { unit in
          [true, false].map { isCompressed in
            PCFSample.Form(
              isBigEndian: isBigEndian, isHighBitFirst: isHighBitFirst, padding: padding,
              scanUnit: unit, isCompressed: isCompressed)
          }
        }
      }
    }
  }

  @Test("Glyphs, names and measures")
  func sample() throws {
    let font = try BitmapFont(fontFile: Self.sample.bytes)
    #expect(font.name == "Sample")
    #expect(font.metrics == .init(em: 8, ascent: 7, descent: 1, capHeight: 6, xHeight: 0))
    #expect(Set(font.glyphs.map(\.character)) == ["A", " ", "中", "é"])
    let glyph = try #require(font.glyph(for: "A"))
    #expect(glyph.advance == 8)
    #expect(glyph.inkBox == PixelRect(x: 2, y: -6, width: 4, height: 5))
    #expect(
      glyph.picture == """
        .##.
        #..#
        #..#
        ####
        #..#
        """)
    let han = try #require(font.glyph(for: "中"))
    #expect(han.inkBox == PixelRect(x: -1, y: -3, width: 11, height: 5))
    #expect(font.glyph(for: " ")?.inkBox == .empty && font.glyph(for: " ")?.advance == 5)
  }

  @Test("Every mix of orders, padding and scan units gives the same glyphs")
  func forms() throws {
    let expected = try BitmapFont(fontFile: Self.sample.bytes)
    for (index, form) in Self.forms.enumerated() {
      var sample = Self.sample
      sample.form = form
      // Tables of numbers have byte orders of their own.
      if index % 3 > 0 { sample.otherForms = [Self.forms[index ^ 64], Self.forms[index]] }
      let font = try BitmapFont(fontFile: sample.bytes)
      #expect(font.metrics == expected.metrics)
      expectSameGlyphs(font, expected, "\(form)")
    }
    #expect(Self.forms.count == 128)
  }

  @Test("A glyph of several codes, and tables that a file can do without")
  func sparse() throws {
    var sample = Self.sample
    sample.leftOut = [1, 2, 128]
    let font = try BitmapFont(fontFile: sample.bytes)
    expectSameGlyphs(font, try BitmapFont(fontFile: Self.sample.bytes), "without header")
    #expect(font.name == "unnamed")
    // The lowest and the highest ink.
    #expect(font.metrics.ascent == 6 && font.metrics.descent == 2 && font.metrics.em == 8)
    for table in [4, 8, 32] {
      sample.leftOut = [table]
      let error = #expect(throws: TypefoundryError.self) {
        try BitmapFont(fontFile: sample.bytes)
      }
      #expect(error?.code == .malformed)
    }
  }

  @Test(
    "Codes become the characters that the character set means",
    arguments: [
      ("ISO8859", "5", 0xD0, "а"), ("iso8859", "2", 0xA1, "Ą"), ("KOI8", "R", 0xC1, "а"),
      ("JISX0201.1976", "0", 0xB1, "ｱ"), ("JISX0201.1976", "0", 0x5C, "¥"),
      ("ISO8859", "11", 0xA1, "ก"), ("ISO8859", "5", 0x41, "A"), ("ISO646.1991", "IRV", 0x41, "A"),
      ("JISX0208.1983", "0", 0x3021, "\u{F3021}"), ("Unknown", "9", 0x41, "A"),
      ("Unknown", "9", 0xC1, "\u{F00C1}"), ("ISO8859", "3", 0xA5, "\u{F00A5}"),
      ("GB2312.1980", "0", 0x4E2D, "中"), ("ISO10646", "1", 0x6C49, "汉"),
    ] as [(String, String, Int, Character)])
  func charsets(registry: String, encoding: String, code: Int, character: Character) throws {
    var sample = Self.sample
    let name = code == 0x4E2D ? "uni4E2D" : "char\(code)"
    sample.glyphs = [.init(code: code, name: name, advance: 2, rows: ["##"])]
    sample.strings = [("CHARSET_REGISTRY", registry), ("CHARSET_ENCODING", encoding)]
    let font = try BitmapFont(fontFile: sample.bytes)
    #expect(font.glyphs.map(\.character) == [character])
    // The same by the fields of the font's name, and through BDF.
    sample.strings = [("FONT", "-a-b-c-d-e--8-80-72-72-C-80-\(registry)-\(encoding)")]
    #expect(try BitmapFont(fontFile: sample.bytes).glyphs.map(\.character) == [character])
    let bdf = """
      STARTFONT 2.1
      CHARSET_REGISTRY "\(registry)"
      CHARSET_ENCODING "\(encoding)"
      CHARS 1
      STARTCHAR \(name)
      ENCODING \(code)
      BBX 2 1 0 0
      BITMAP
      C0
      ENDCHAR
      ENDFONT
      """
    #expect(try BitmapFont(fontFile: Array(bdf.utf8)).glyphs.map(\.character) == [character])
  }

  @Test("What a file asks for is bounded")
  func limits() throws {
    let bytes = Self.sample.bytes
    for limits in [
      FontFileLimits(maximumBytes: bytes.count - 1), FontFileLimits(maximumGlyphs: 3),
      FontFileLimits(maximumSide: 17), FontFileLimits(maximumBitmapBytes: 10),
      FontFileLimits(
        maximumBytes: -1, maximumGlyphs: -1, maximumSide: -1, maximumBitmapBytes: -1),
    ] {
      let error = #expect(throws: TypefoundryError.self) {
        try BitmapFont(fontFile: bytes, limits: limits)
      }
      #expect(error?.code == .outOfRange, "\(limits)")
    }
    let exact = FontFileLimits(
      maximumBytes: bytes.count, maximumGlyphs: 4, maximumSide: 20, maximumBitmapBytes: 18)
    #expect(throws: Never.self) { try BitmapFont(fontFile: bytes, limits: exact) }
  }

  @Test("A file cut off anywhere, or with a byte changed, is read or refused but never traps")
  func damaged() throws {
    var sample = Self.sample
    sample.glyphs = Array(sample.glyphs.prefix(2))
    let bytes = sample.bytes
    for count in bytes.indices {
      let cut: [UInt8] = Array(bytes.prefix(count))
      // The last table, the glyph names, is not needed.
      if (try? BitmapFont(fontFile: cut)) != nil { #expect(count > bytes.count * 3 / 4) }
    }
    var read = 0
    for index in bytes.indices {
      for byte in [0, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        if (try? BitmapFont(fontFile: damaged)) != nil { read += 1 }
      }
    }
    #expect(read > 0 && read < 3 * bytes.count)
  }
}

/// Fails unless both fonts have the same glyph for each of the same characters.
func expectSameGlyphs(
  _ one: BitmapFont, _ other: BitmapFont, _ what: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  func sorted(_ font: BitmapFont) -> [Glyph] {
    font.glyphs.sorted { one, other in
      one.character.unicodeScalars.lexicographicallyPrecedes(other.character.unicodeScalars)
    }
  }
  let pairs = zip(sorted(one), sorted(other))
  let wrong = pairs.first { one, other in
    one.character != other.character || one.advance != other.advance
      || one.inkBox != other.inkBox || one.bits != other.bits
  }
  #expect(
    wrong == nil && one.glyphs.count == other.glyphs.count,
    """
    \(what): \(one.glyphs.count) and \(other.glyphs.count) glyphs, \
    \(wrong.map { "\($0.0.character) differs from \($0.1.character)" } ?? "equal as far as both go")
    """, sourceLocation: sourceLocation)
}
