import Raster
import Testing

@testable import Typefoundry

@Suite("Look-alikes")
struct LookAlikeTests {
  /// A glyph from a picture whose pixels are `unit` by `unit` master pixels: 8 make one at 15 points.
  private func glyph(
    _ character: Character, _ picture: String, across: Int = 8, down: Int = 8, x: Int = 0,
    y: Int = 0
  ) throws -> Glyph {
    let rows = picture.split(separator: "\n").map { row in
      row.flatMap { [Bool](repeating: $0 == "#", count: across) }
    }
    let lines = rows.flatMap { [[Bool]](repeating: $0, count: down) }
    let width = lines[0].count
    var bits: [UInt8] = []
    for line in lines {
      var bytes = [UInt8](repeating: 0, count: (width + 7) / 8)
      for (column, isInk) in line.enumerated() where isInk {
        bytes[column / 8] |= 0x80 >> UInt8(column % 8)
      }
      bits += bytes
    }
    return try Glyph(
      character: character, advance: width,
      inkBox: PixelRect(x: x, y: y, width: width, height: lines.count), bits: bits)
  }

  private func font(_ glyphs: [Glyph]) throws -> BitmapFont {
    try BitmapFont(
      name: "test",
      metrics: BitmapFont.Metrics(em: 120, ascent: 120, descent: 40, capHeight: 84, xHeight: 60),
      glyphs: glyphs)
  }

  private static let ring = """
    .#####.
    #.....#
    #.....#
    #.....#
    #.....#
    #.....#
    #.....#
    .#####.
    """
  private static let gap = """
    .#####.
    #.....#
    #......
    #......
    #......
    #......
    #.....#
    .#####.
    """
  private static let bar = """
    .#####.
    #.....#
    #.....#
    #######
    #######
    #.....#
    #.....#
    .#####.
    """

  @Test("The same ink is alike wherever it stands, and at any size or width within the limits")
  func forgiven() throws {
    let pairs = try LookAlikes.pairs(
      in: font([
        try glyph("b", Self.ring), try glyph("a", Self.ring, x: 5, y: -70),
        try glyph("c", Self.ring, across: 6, down: 6), try glyph("d", Self.ring, across: 12),
      ]))
    #expect(
      pairs.map { "\($0.first)\($0.second)" }.sorted() == ["ab", "ac", "ad", "bc", "bd", "cd"])
    #expect(pairs.first?.distance == 0)
    #expect(pairs.allSatisfy { $0.distance <= 0.5 })
  }

  @Test("Sizes and widths beyond the limits are told apart")
  func notForgiven() throws {
    let pairs = try LookAlikes.pairs(
      in: font([
        try glyph("a", Self.ring), try glyph("b", Self.ring, across: 4, down: 4),
        try glyph("c", Self.ring, across: 16),
      ]), limit: 4)
    #expect(pairs.isEmpty)
  }

  @Test("A stroke that is missing, or one too many, tells apart")
  func strokes() throws {
    let pairs = try LookAlikes.pairs(
      in: font([
        try glyph("a", Self.ring), try glyph("b", Self.gap), try glyph("c", Self.bar),
      ]))
    #expect(pairs.isEmpty)
    // Within a wider limit they are found.
    let wide = try LookAlikes.pairs(
      in: font([try glyph("a", Self.ring), try glyph("b", Self.gap)]), limit: 4)
    #expect(wide.count == 1)
    #expect(wide.allSatisfy { $0.distance > 1 })
  }

  @Test("A pair does not depend on the order of the glyphs")
  func order() throws {
    for face in ["regular", "contrast"] {
      let font = try BuiltInSources.font(face)
      let some = font.glyphs.filter { "O0oQl1I|',".contains($0.character) }
      func pairs(_ glyphs: [Glyph]) throws -> [LookAlikes.Pair] {
        try LookAlikes.pairs(
          in: BitmapFont(name: face, metrics: font.metrics, glyphs: glyphs), limit: 2)
      }
      let expected = try pairs(some)
      #expect(!expected.isEmpty)
      #expect(try pairs(some.reversed()) == expected)
      #expect(expected.allSatisfy { $0.first < $0.second })
      #expect(expected.map(\.distance) == expected.map(\.distance).sorted())
    }
  }

  @Test("What people mix up in plain faces is found, and what they do not is not")
  func known() throws {
    let font = try BuiltInSources.font("regular")
    let pairs = Set(try LookAlikes.pairs(in: font).map { "\($0.first)\($0.second)" })
    for pair in ["0o", "Il", "5S", "8B", "Cc", "Oo", "Ss", "Vv", "Ww", "Xx", "Zz", "I|", "',"] {
      #expect(pairs.contains(String(pair.sorted())), "\(pair)")
    }
    for pair in ["EF", "CG", "CO", "HN", "hn", "PR", "17", "3E", "QO", "mn", "69"] {
      #expect(!pairs.contains(String(pair.sorted())), "\(pair)")
    }
  }

  @Test("Limits and counts beyond what is possible are refused")
  func refused() throws {
    let font = try font([try glyph("a", Self.ring)])
    #expect(throws: TypefoundryError.self) { try LookAlikes.pairs(in: font, limit: 4.5) }
    #expect(throws: TypefoundryError.self) { try LookAlikes.pairs(in: font, limit: -1) }
    #expect(throws: TypefoundryError.self) { try LookAlikes.pairs(in: font, limit: .nan) }
    let dot = try glyph("a", "#")
    let many = try self.font([Glyph](repeating: dot, count: LookAlikes.maximumGlyphs + 1))
    let error = #expect(throws: TypefoundryError.self) { try LookAlikes.pairs(in: many) }
    #expect(error?.message.contains("1025") == true)
  }

  @Test("Sums of ink are those of the pixels")
  func sums() throws {
    let ink = InkSums(try glyph("a", Self.ring))
    #expect(ink.total == 22 * 64)
    // Boxes of one pixel, centred on whole and half pixels of a picture 8 master pixels a pixel.
    let across = InkSums.Axis(extent: ink.width, unit: 8, reach: 9)
    let down = InkSums.Axis(extent: ink.height, unit: 8, reach: 9)
    let boxes = ink.ink(inBoxesOf: 1, across: across, down: down)
    #expect(boxes.count == 19 * 19)
    // Each place of the picture is in four boxes' worth of half pixels.
    #expect(boxes.reduce(0, +) == 22 * 256 * 4)
    // The middle of a 7 wide picture is a pixel's centre, that of an 8 high one an edge.
    #expect(boxes[9 * 19 + 9] == 0)
    #expect(boxes[9 * 19 + 9 - 6] == 256)
    #expect(boxes[9 * 19 + 9 - 7] == 128)
    #expect(boxes[(9 - 7) * 19 + 9] == 256)
  }
}
