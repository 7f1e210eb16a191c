import Raster
import Testing

@testable import Typefoundry

@Suite("Forging Chinese characters")
struct HanForgeTests {
  private static func set(_ characters: String) throws -> HanSet {
    try HanSet(parsing: characters, parts: try HanParts(parsing: BuiltInSources.partText))
  }

  private static func glyph(_ line: String, weight: Double = 80, em: Int = 160) throws -> Glyph {
    var pen = Pen()
    pen.weight = weight
    var forge = try HanForge(try set(line), pen: pen, em: em)
    let glyph = try forge.glyph(try #require(line.first))
    return try #require(glyph)
  }

  /// The longest run of ink in a row, or in a column.
  private static func runs(_ glyph: Glyph, row: Int) -> [Int] {
    var runs: [Int] = []
    var run = 0
    for x in glyph.inkBox.x...glyph.inkBox.maxX {
      if glyph.hasInk(x: x, y: row) {
        run += 1
      } else if run > 0 {
        runs.append(run)
        run = 0
      }
    }
    return runs
  }

  @Test("A stroke is as thick in a narrow part as in a wide one")
  func evenWeight() throws {
    // The row a quarter above the foot crosses the upright strokes of both.
    let alone = try Self.glyph("日")
    let beside = try Self.glyph("明 ⿰日月")
    func stem(_ glyph: Glyph) -> Int {
      let row = glyph.inkBox.y + glyph.inkBox.height * 3 / 10
      return Self.runs(glyph, row: row)[0]
    }
    #expect(abs(stem(alone) - stem(beside)) <= 2)
    #expect(stem(alone) == 13)
  }

  @Test("A heavier pen gives more ink, a crowded character thinner strokes")
  func weights() throws {
    for line in ["木", "明 ⿰日月", "語 ⿰言⿱五口"] {
      let light = try Self.glyph(line, weight: 60)
      let bold = try Self.glyph(line, weight: 110)
      #expect(bold.inkCount * 5 > light.inkCount * 6, "\(line)")
    }
    let crowded = try Self.glyph("讀 ⿰言⿳士罒貝")
    let stem = Self.runs(crowded, row: crowded.inkBox.maxY - 8).min() ?? 0
    #expect(stem < 13)
  }

  @Test(
    "Every kind of arrangement keeps to the frame",
    arguments: [
      "林 ⿰木木", "謝 ⿲言身寸", "杏 ⿱木口", "壹 ⿳士冖豆", "国 ⿴囗玉", "问 ⿵门口", "区 ⿷匚㐅",
      "度 ⿸广又", "式 ⿹弋工", "过 ⿺辶寸", "串 ⿻口木", "森 ⿱木⿰木木",
    ])
  func frames(line: String) throws {
    let glyph = try Self.glyph(line)
    #expect(glyph.advance == 160)
    #expect(glyph.inkBox.x >= 0 && glyph.inkBox.maxX <= 160, "\(glyph.inkBox)")
    #expect(glyph.inkBox.y >= -144 && glyph.inkBox.maxY <= 24, "\(glyph.inkBox)")
    #expect(glyph.inkBox.width > 100 && glyph.inkBox.height > 100, "\(glyph.inkBox)")
  }

  @Test("A percentage moves the border between two parts")
  func shares() throws {
    // 口 beside 口: the white column between them lies further right.
    func border(_ line: String) throws -> Int {
      let glyph = try Self.glyph(line)
      let row = glyph.inkBox.y + glyph.inkBox.height / 2
      var white: [Int] = []
      for x in glyph.inkBox.x..<glyph.inkBox.maxX where !glyph.hasInk(x: x, y: row) {
        white.append(x)
      }
      // The middle one of three white runs.
      let runs = white.split { first in !white.contains(first + 1) }
      return try #require(runs.dropFirst().first?.first)
    }
    #expect(try border("吅 ⿰35口口") + 20 < border("吅 ⿰65口口"))
  }

  @Test("A part that has a shape for its place is drawn in it")
  func variants() throws {
    let row = try HanComposer(set: Self.set("林 ⿰木木")).layout(of: "林")
    #expect(try #require(row).strokes.map(\.kind).filter { $0 == .dot }.count == 1)
    let forced = try HanComposer(set: Self.set("林 ⿰木(木/l)")).layout(of: "林")
    #expect(try #require(forced).strokes.map(\.kind).filter { $0 == .dot }.count == 2)
  }

  @Test("What the set has not gives no glyph; measures outside their range are refused")
  func refused() throws {
    let set = try Self.set("木")
    var forge = try HanForge(set, pen: Pen(), em: 64)
    #expect(try forge.glyph("水") == nil)
    var pen = Pen()
    pen.weight = 1
    for (pen, em) in [(Pen(), 15), (Pen(), 513), (pen, 64)] {
      #expect {
        _ = try HanForge(set, pen: pen, em: em)
      } throws: {
        ($0 as? TypefoundryError)?.code == .outOfRange
      }
    }
  }

  @Test("Strokes of every kind have ink and stay near their points")
  func kinds() throws {
    let numbers: [HanStroke.Kind: String] = [
      .level: "20 80 50", .upright: "50 20 80", .uprightHook: "50 20 80", .levelHook: "20 80 30",
      .levelFallingLeft: "20 20 80 30 80", .uprightRising: "40 20 70 80 50",
      .levelTurnBendHook: "20 20 50 70 80", .levelTurnRising: "20 20 50 80 80 60",
      .curve: "20 20 50 80 80 20",
    ]
    for kind in HanStroke.Kind.allCases {
      let text = "part 木\n\(kind.rawValue) \(numbers[kind] ?? "20 20 80 80")"
      let set = try HanSet(parsing: "木", parts: try HanParts(parsing: text))
      var forge = try HanForge(set, pen: Pen(), em: 100)
      let drawn = try forge.glyph("木")
      let glyph = try #require(drawn)
      #expect(glyph.inkCount > 150, "\(kind)")
      #expect(glyph.inkBox.x > 5 && glyph.inkBox.maxX < 95, "\(kind) \(glyph.inkBox)")
    }
  }
}
