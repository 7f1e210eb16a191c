import Raster
import Synchronization
import Testing

@Suite("The packed form of a font")
struct PackedFontTests {
  @Test("A font comes back as it was", arguments: [1, 7, 8, 9, 16, 63, 64, 65, 200])
  func roundtrip(side: Int) throws {
    let font = try sampleFont(side: side)
    let back = try BitmapFont(packed: try font.packed())
    try expectSame(back, font)
  }

  @Test("Blank boxes, empty boxes and characters of several scalars come back")
  func unusualGlyphs() throws {
    let glyphs = [
      try Glyph(character: " ", advance: 4_096, inkBox: .empty, bits: []),
      try Glyph(
        character: "e\u{301}\u{302}", advance: 0,
        inkBox: PixelRect(x: -4_096, y: 4_096, width: 3, height: 2), bits: [0, 0]),
      try Glyph(
        character: "👩‍👩‍👧", advance: 1,
        inkBox: PixelRect(x: 4_096, y: -4_096, width: 4_096, height: 1),
        bits: [UInt8](repeating: 0xFF, count: 512)),
      try Glyph(
        character: "\u{10FFFF}", advance: 1,
        inkBox: PixelRect(x: 5, y: 6, width: 7, height: 0), bits: []),
      try Glyph(character: "\r\n", advance: 1, inkBox: .empty, bits: []),
    ]
    let font = try BitmapFont(name: "Größe \"1\" 字", metrics: metrics, glyphs: glyphs)
    try expectSame(try BitmapFont(packed: try font.packed()), font)
  }

  @Test("Which glyphs are smoothed when enlarged is kept")
  func smoothing() throws {
    let glyphs = try [("a", true), ("b", false), ("e\u{301}", true)].map { text, isSmoothed in
      try Glyph(
        character: Character(text), advance: 3, inkBox: PixelRect(x: 0, y: 0, width: 3, height: 1),
        bits: [0b1010_0000], isSmoothedWhenEnlarged: isSmoothed)
    }
    let font = try BitmapFont(name: "small", metrics: metrics, glyphs: glyphs)
    let back = try BitmapFont(packed: try font.packed())
    try expectSame(back, font)
    #expect(back.glyphs.map(\.isSmoothedWhenEnlarged) == [true, false, true])
    let plain = try BitmapFont(name: "plain", metrics: metrics, glyphs: [glyphs[1]])
    #expect(try plain.packed()[4] == 1 && font.packed()[4] == 2)
  }

  @Test("A font in parts is the same, and fetches only what is drawn", arguments: [1, 7, 64, 200])
  func parts(side: Int) throws {
    let blank = try Glyph(
      character: "x", advance: 9, inkBox: PixelRect(x: 1, y: 0, width: 9, height: 2),
      bits: [0, 0, 0, 0])
    let space = try Glyph(character: " ", advance: 9, inkBox: .empty, bits: [])
    let whole = try sampleFont(side: side)
    let font = try BitmapFont(
      name: "parts", metrics: whole.metrics, glyphs: [space, blank] + whole.glyphs)
    for size in [1, 3, 100] {
      let parts = try font.packedParts(glyphsPerGroup: size)
      #expect(parts.groups.count == (font.glyphs.count + size - 1) / size)
      let fetched = Mutex<[Int]>([])
      let back = try BitmapFont(packedHead: parts.head) { group in
        fetched.withLock { $0.append(group) }
        return parts.groups[group]
      }
      #expect(back.glyphs.map(\.hasInk) == font.glyphs.map(\.hasInk))
      #expect(fetched.withLock { $0 } == [])
      // What is told without unpacking a master is what the master tells.
      let rows = Array(-side - 3...5)
      for columns in [Array(-4...59), (0..<64).map { $0 * (side + 4) / 64 - 3 }] {
        for (one, other) in zip(back.glyphs, font.glyphs) {
          #expect(
            one.ink(atColumns: columns, rows: rows) == other.ink(atColumns: columns, rows: rows))
        }
      }
      try expectSame(back, font)
      #expect(
        fetched.withLock { $0 } == parts.groups.indices.filter { !parts.groups[$0].isEmpty })
    }
  }

  @Test("A head that is cut off, or not one of parts, is refused")
  func refusedHead() throws {
    let font = try sampleFont(side: 9)
    let head = try font.packedParts(glyphsPerGroup: 2).head
    for bytes in [Array(head.dropLast()), head + [0], try font.packed(), []] {
      #expect { try BitmapFont(packedHead: bytes) { _ in [] } } throws: { isMalformed($0) }
    }
  }

  @Test("Bits beside a row's last column are not kept")
  func padding() throws {
    let font = try BitmapFont(
      name: "padded", metrics: metrics,
      glyphs: [
        try Glyph(
          character: "a", advance: 3, inkBox: PixelRect(x: 0, y: 0, width: 3, height: 2),
          bits: [0b1010_1111, 0b0101_0101])
      ])
    let back = try BitmapFont(packed: try font.packed())
    #expect(back.glyphs[0].bits == [0b1010_0000, 0b0100_0000])
  }

  @Test("Stems take two bytes an edge and a band, noise no more than its bits")
  func size() throws {
    func packedSize(_ bits: [UInt8]) throws -> Int {
      try BitmapFont(
        name: "", metrics: metrics,
        glyphs: [
          try Glyph(
            character: "a", advance: 64, inkBox: PixelRect(x: 0, y: 0, width: 64, height: 64),
            bits: bits)
        ]
      ).packed().count
    }
    let stem = try packedSize((0..<512).map { $0 % 8 == 2 ? 0xFF : 0 })
    let noise = try packedSize((0..<512).map { $0 / 8 % 2 == 0 ? 0x55 : 0xAA })
    // Form, rows, pairs, and two edges of 64 rows; form and the bits.
    #expect(noise - stem == (1 + 512) - (1 + 1 + 1 + 2 * 64))
  }

  @Test("Bytes cut off anywhere are refused")
  func truncated() throws {
    let bytes = try sampleFont(side: 21).packed()
    for count in bytes.indices {
      #expect { try BitmapFont(packed: Array(bytes[..<count])) } throws: { isMalformed($0) }
    }
    #expect { try BitmapFont(packed: bytes + [0]) } throws: { isMalformed($0) }
  }

  @Test("No change of a byte traps, and what is still read can be packed again")
  func damaged() throws {
    let bytes = try sampleFont(side: 21).packed()
    var random = SampleRandom(state: 5)
    var refused = 0
    for index in bytes.indices {
      for _ in 0..<4 {
        var damaged = bytes
        damaged[index] = UInt8(truncatingIfNeeded: random.next() >> 20)
        do throws(RasterError) {
          let font = try BitmapFont(packed: damaged)
          try expectSame(try BitmapFont(packed: try font.packed()), font)
        } catch {
          refused += 1
        }
      }
    }
    #expect(refused > 0)
  }

  @Test(
    "What no font can hold is refused",
    arguments: [
      ("no mark", [0x42, 0x4D, 0x46, 0x51, 1]),
      ("version 2", [0x42, 0x4D, 0x46, 0x50, 2]),
      ("name of 2,000 bytes", head + [0xD0, 0x0F]),
      ("name not UTF-8", head + [1, 0xFF, 9, 9, 9, 9, 9, 1, 1, 2, 1, 0, 0, 0, 0]),
      ("em 0", head + [0, 0, 9, 9, 9, 9, 1, 1, 2, 1, 0, 0, 0, 0]),
      ("em 5,000", head + [0, 0x88, 0x27, 9, 9, 9, 9, 1, 1, 2, 1, 0, 0, 0, 0]),
      ("no glyph", head + [0, 9, 9, 9, 9, 9, 0]),
      ("too many glyphs", head + [0, 9, 9, 9, 9, 9, 0x81, 0x80, 0x08]),
      ("no scalar", face + [0, 1, 0, 0, 0, 0]),
      ("surrogate", face + [1, 0x80, 0xE0, 0x06, 1, 0, 0, 0, 0]),
      ("scalar below 0", face + [1, 1, 1, 0, 0, 0, 0]),
      ("two characters", face + [2, 0x82, 0x01, 0x42, 1, 0, 0, 0, 0]),
      ("box 5,000 wide", face + [1, 2, 1, 0, 0, 0x88, 0x27, 1]),
      ("unknown form", glyph + [2, 0x80, 0x80]),
      ("band without rows", glyph + [1, 0, 0]),
      ("more rows than the box", glyph + [1, 3, 0]),
      ("more edges than columns", glyph + [1, 2, 3]),
      ("edge beyond the box", glyph + [1, 2, 1, 1, 0, 4, 0]),
      ("edges out of order", glyph + [1, 2, 1, 2, 0, 0, 0]),
      ("edge before the box", glyph + [1, 2, 1, 0, 1, 1, 0]),
      ("ink in the padding", glyph + [0, 0x80, 0x08]),
      ("endless number", head + [0x80, 0x80, 0x80, 0x80, 0x80, 0x80]),
    ] as [(String, [UInt8])])
  func refused(what: String, bytes: [UInt8]) {
    #expect { try BitmapFont(packed: bytes) } throws: { isMalformed($0) }
  }

  @Test("The parts of the refused fonts make a font")
  func accepted() throws {
    let font = try BitmapFont(packed: glyph + [1, 2, 1, 2, 3, 2, 1])
    #expect(font.glyphs[0].character == "\u{1}")
    #expect(font.glyphs[0].bits == [0b0011_0000, 0b1110_0000])
  }

  @Test("A small input cannot ask for much memory")
  func bomb() {
    // 40 glyphs of 4,096 by 4,096 pixels would take 80 MiB.
    let entry: [UInt8] = [1, 2, 0, 0, 0, 0x80, 0x20, 0x80, 0x20]
    let bytes = head + [0, 9, 9, 9, 9, 9, 40] + [UInt8]((0..<40).flatMap { _ in entry })
    #expect { try BitmapFont(packed: bytes) } throws: { isMalformed($0) }
  }
}

private let metrics = BitmapFont.Metrics(
  em: 120, ascent: 110, descent: 30, capHeight: 84, xHeight: 60)

/// A mark and a version; then an empty name, measures and a count of one glyph; then a glyph of
/// four columns and two rows for U+0001.
private let head: [UInt8] = [0x42, 0x4D, 0x46, 0x50, 1]
private let face: [UInt8] = head + [0, 9, 9, 9, 9, 9, 1]
private let glyph: [UInt8] = face + [1, 2, 4, 0, 0, 4, 2]

private func isMalformed(_ error: any Error) -> Bool {
  (error as? RasterError)?.code == .malformedFont
}

/// Discs, rings, slopes, noise and a full box, `side` pixels wide.
private func sampleFont(side: Int) throws -> BitmapFont {
  var random = SampleRandom(state: 1)
  let shapes: [(Character, (Int, Int) -> Bool)] = [
    (
      "o",
      { x, y in
        abs(
          (2 * x - side) * (2 * x - side) + (2 * y - side) * (2 * y - side)
            - side * side / 2) < side * side / 4
      }
    ),
    ("/", { x, y in (0..<side / 3 + 1).contains(x + y / 2 - side / 2) }),
    ("#", { x, y in x / 3 % 2 == 0 || y / 5 % 2 == 0 }),
    ("?", { _, _ in random.next() >> 60 < 8 }),
    ("█", { _, _ in true }),
    ("é", { x, y in x == side - 1 || y == 0 }),
  ]
  let glyphs = try shapes.map { character, hasInk in
    let stride = (side + 7) / 8
    var bits = [UInt8](repeating: 0, count: stride * side)
    for y in 0..<side {
      for x in 0..<side where hasInk(x, y) { bits[y * stride + x / 8] |= 0x80 >> UInt8(x % 8) }
    }
    return try Glyph(
      character: character, advance: side + 2,
      inkBox: PixelRect(x: -1, y: -side + 1, width: side, height: side), bits: bits)
  }
  return try BitmapFont(name: "sample \(side)", metrics: metrics, glyphs: glyphs)
}

private func expectSame(_ one: BitmapFont, _ other: BitmapFont) throws(RasterError) {
  #expect(one.name == other.name)
  #expect(one.metrics == other.metrics)
  #expect(one.glyphs.count == other.glyphs.count)
  for (first, second) in zip(one.glyphs, other.glyphs) {
    #expect(
      Array(first.character.unicodeScalars) == Array(second.character.unicodeScalars))
    #expect(first.advance == second.advance)
    #expect(first.inkBox == second.inkBox)
    #expect(first.bits == second.bits, "\(first.character)")
  }
}

/// The SplitMix64 generator.
private struct SampleRandom {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
