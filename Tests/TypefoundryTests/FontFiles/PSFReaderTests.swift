import Flate
import Raster
import Testing
import Typefoundry

@Suite("Reading PSF")
struct PSFReaderTests {
  /// An H, on its baseline in row 6 of 8, as glyph 0x48, and a bar as glyph 1.
  private static func glyphs(count: Int, stride: Int = 1) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 8 * stride * count)
    for (row, bits) in ([0x00, 0x42, 0x42, 0x7E, 0x42, 0x42, 0x00, 0x00] as [UInt8]).enumerated() {
      bytes[(0x48 * 8 + row) * stride] = bits
    }
    bytes[(8 + 7) * stride] = 0xFF
    return bytes
  }

  private static func version1(mode: UInt8, table: [UInt16] = []) -> [UInt8] {
    [0x36, 0x04, mode, 8] + glyphs(count: mode & 1 != 0 ? 512 : 256)
      + table.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  private static func version2(
    width: UInt8 = 12, hasTable: Bool, headerSize: UInt8 = 32, table: [UInt8] = []
  ) -> [UInt8] {
    let header: [[UInt8]] = [
      [0x72, 0xB5, 0x4A, 0x86], [0, 0, 0, 0], [headerSize, 0, 0, 0], [hasTable ? 1 : 0, 0, 0, 0],
      [0, 1, 0, 0], [16, 0, 0, 0], [8, 0, 0, 0], [width, 0, 0, 0],
    ]
    return Array(header.joined()) + Array(repeating: 7, count: Int(headerSize) - 32)
      + glyphs(count: 256, stride: 2) + table
  }

  @Test("Without a table glyphs are ASCII, or addressed directly", arguments: [0, 1] as [UInt8])
  func direct(mode: UInt8) throws {
    let font = try BitmapFont(fontFile: Self.version1(mode: mode))
    #expect(font.glyphs.count == (mode == 1 ? 512 : 256))
    #expect(font.name == "PSF 8x8")
    #expect(font.metrics == .init(em: 8, ascent: 6, descent: 2, capHeight: 5, xHeight: 0))
    #expect(font.glyph(for: "H")?.inkBox == PixelRect(x: 1, y: -5, width: 6, height: 5))
    #expect(font.glyph(for: "\u{F001}")?.inkBox == PixelRect(x: 0, y: 1, width: 8, height: 1))
    #expect(font.glyph(for: "H")?.advance == 8)
    let wide = try BitmapFont(fontFile: Self.version2(hasTable: false))
    #expect(wide.glyph(for: "H")?.advance == 12 && wide.glyph(for: "~") != nil)
    #expect(wide.name == "PSF 12x8")
  }

  @Test("A table of version 1 gives characters and sequences", arguments: [2, 4, 6] as [UInt8])
  func table1(mode: UInt8) throws {
    // Glyph 0 has nothing, glyph 1 three characters, of which one is a surrogate, and a sequence.
    var table: [UInt16] = [0xFFFF]
    table += [0x41, 0xD800, 0x4E2D, 0xFFFE, 0x65, 0x301, 0xFFFE, 0x66, 0x69, 0xFFFF]
    for glyph in UInt16(2)..<256 { table += glyph == 0x48 ? [0x48, 0xFFFF] : [0xFFFF] }
    let font = try BitmapFont(fontFile: Self.version1(mode: mode, table: table))
    // The sequence of two letters is not one character.
    #expect(font.glyphs.map(\.character) == ["A", "中", "e\u{301}", "H"])
    #expect(font.glyph(for: "é")?.inkBox == PixelRect(x: 0, y: 1, width: 8, height: 1))
    // A table that ends early leaves the other glyphs without characters.
    let cut = try BitmapFont(fontFile: Self.version1(mode: mode, table: Array(table[..<4])))
    #expect(cut.glyphs.map(\.character) == ["A", "中"])
  }

  @Test("A table of version 2 is UTF-8", arguments: [32, 40] as [UInt8])
  func table2(headerSize: UInt8) throws {
    var table: [UInt8] = [0xFF] + Array("A中😀".utf8) + [0xFE] + Array("e\u{301}".utf8) + [0xFF]
    table += Array(repeating: 0xFF, count: 0x46) + Array("H".utf8) + [0xFF]
    let bytes = Self.version2(hasTable: true, headerSize: headerSize, table: table)
    let font = try BitmapFont(fontFile: bytes)
    #expect(font.glyphs.map(\.character) == ["A", "中", "😀", "e\u{301}", "H"])
    #expect(font.metrics.ascent == 6)
    for wrong in [[0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE4, 0xB8], [0x80], [0xF8, 0, 0, 0]]
      as [[UInt8]]
    {
      let bad = Self.version2(hasTable: true, table: wrong)
      let error = #expect(throws: TypefoundryError.self) { try BitmapFont(fontFile: bad) }
      #expect(error?.code == .malformed && error?.offset == bad.count - wrong.count)
    }
  }

  @Test("Broken headers are refused")
  func refused() throws {
    func changed(_ offset: Int, _ byte: UInt8) -> [UInt8] {
      var bytes = Self.version2(hasTable: false)
      bytes[offset] = byte
      return bytes
    }
    for (bytes, code) in [
      ([0x36, 0x04, 0], .malformed), (Array(Self.version1(mode: 0)[..<2_051]), .malformed),
      ([0x36, 0x04, 0, 0], .outOfRange), (Array(Self.version2(hasTable: false)[..<31]), .malformed),
      (changed(4, 1), .unsupported), (changed(8, 31), .malformed), (changed(11, 9), .malformed),
      (changed(19, 0x7F), .outOfRange), (changed(18, 1), .malformed), (changed(20, 15), .malformed),
      (changed(23, 0x7F), .malformed), (changed(24, 0), .outOfRange),
      (changed(25, 0xFF), .outOfRange), (changed(28, 17), .malformed),
      (changed(30, 1), .outOfRange),
    ] as [([UInt8], TypefoundryError.Code)] {
      let error = #expect(throws: TypefoundryError.self) { try BitmapFont(fontFile: bytes) }
      #expect(error?.code == code, "\(bytes.prefix(32)): \(error?.description ?? "")")
    }
  }

  @Test("Gzipped files are unpacked, within bounds")
  func gzipped() throws {
    let bytes = Self.version1(mode: 0)
    let packed = try gzipped(bytes)
    let font = try BitmapFont(fontFile: packed, name: "mine")
    #expect(font.name == "mine")
    expectSameGlyphs(font, try BitmapFont(fontFile: bytes), "gzipped")
    for (file, limit, code) in [
      (packed, bytes.count - 1, .outOfRange), (packed, packed.count - 1, .outOfRange),
      (Array(packed.dropLast()), 1 << 20, .malformed), (packed + [0], 1 << 20, .malformed),
      (try gzipped(packed), 1 << 20, .unsupported),
    ] as [([UInt8], Int, TypefoundryError.Code)] {
      let error = #expect(throws: TypefoundryError.self) {
        try BitmapFont(fontFile: file, limits: FontFileLimits(maximumBytes: limit))
      }
      #expect(error?.code == code, "\(error?.description ?? "")")
    }
  }

  private func gzipped(_ bytes: [UInt8]) throws -> [UInt8] {
    var deflator = try Deflator(try DeflateOptions(format: .gzip, level: 9))
    var output: [UInt8] = []
    deflator.deflate(bytes.span, into: &output)
    return output
  }
}
