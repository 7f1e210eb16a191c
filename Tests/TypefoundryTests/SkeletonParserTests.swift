import Testing
import Typefoundry

@Suite struct SkeletonParserTests {
  static let lines = """
    line base 0 -10
    line x 520 530
    line cap 700 710
    line asc 740
    line desc -200
    line top 930
    line bottom -240
    """

  static func fault(_ text: String) -> TypefoundryError? {
    do {
      _ = try SkeletonSet(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func readsLinesAndGlyphs() throws {
    let set = try SkeletonSet(
      parsing: Self.lines + "\r\n# a comment\n\nglyph H 540 80 90\n M 0+ base L 0+ cap\n")
    #expect(set.lines["x"]?.overshoot == 530)
    #expect(set.lines["asc"]?.overshoot == 740)
    let glyph = try #require(set.glyphs.first)
    #expect(set.glyphs.count == 1)
    #expect(glyph.character == "H")
    #expect(glyph.alternate.isEmpty)
    #expect(glyph.leftBearing == 80)
    #expect(glyph.rightBearing == 90)
  }

  @Test(arguments: [
    ("a", Character("a"), ""), ("U+0061", "a", ""), ("a.single", "a", "single"), (".", ".", ""),
    ("#", "#", ""), ("U", "U", ""), ("U+1F600", "\u{1F600}", ""), ("U+0061.single", "a", "single"),
    ("é", "é", ""),
  ])
  func readsNames(word: String, character: Character, alternate: String) throws {
    let set = try SkeletonSet(parsing: Self.lines + "\nglyph \(word) 100 0 0")
    #expect(set.glyphs.first?.character == character)
    #expect(set.glyphs.first?.alternate == alternate)
  }

  /// Each text follows the seven lines, so that its own first line is the eighth.
  @Test(arguments: [
    ("M 0 0 L 1 1", 8), ("weight 1", 8), ("glyph", 8), ("glyph a", 8), ("glyph a 1 2", 8),
    ("glyph a 1 2 3 4", 8), ("glyph a x 2 3", 8), ("glyph a -1 2 3", 8), ("glyph a 100- 2 3", 8),
    ("glyph ab 1 2 3", 8), ("glyph a. 1 2 3", 8), ("glyph a.B 1 2 3", 8),
    ("glyph U+ 1 2 3", 8), ("glyph U+D800 1 2 3", 8), ("glyph U+FFFFFFFFF 1 2 3", 8),
    ("glyph a 1 2 3\nglyph a 1 2 3", 9), ("glyph a 1 2 3\nweight 9", 9),
    ("glyph a 1 2 3\nweight", 9), ("glyph a 1 2 3\nM 0 0", 9), ("glyph a 1 2 3\nM 0", 9),
    ("glyph a 1 2 3\nL 0 0", 9), ("glyph a 1 2 3\nM 0 0 X 1 1", 9),
    ("glyph a 1 2 3\nM 0 0 L 1 nowhere", 9), ("glyph a 1 2 3\nM 0 0 L 1 x~~", 9),
    ("glyph a 1 2 3\nM 0 0 L 1e2 1", 9), ("glyph a 1 2 3\nM 0 0 L nan 1", 9),
    ("glyph a 1 2 3\nM 0 0 L 0x10 1", 9), ("glyph a 1 2 3\nM 0 0 L 1. 1", 9),
    ("glyph a 1 2 3\nM 0 0 L .5 1", 9), ("glyph a 1 2 3\nM 0 0 L 1.2.3 1", 9),
    ("glyph a 1 2 3\nM 0 0 L 99999 1", 9), ("glyph a 1 2 3\nM 0 0 L 99999999999999999999 1", 9),
    ("glyph a 1 2 3\nM 0 0 L 1 1 *0", 9), ("glyph a 1 2 3\nM 0 0 L 1 1 *", 9),
    ("glyph a 1 2 3\nM 0 0 L 1 1 /q", 9), ("glyph a 1 2 3\nM 0 0 L 1 1 @0.5", 9),
    ("glyph a 1 2 3\nM 0 0 HV 1 1 @2", 9), ("glyph a 1 2 3\nM 0 0 L 1 1 /h L 2 2", 9),
    ("glyph a 1 2 3\nM 0 0 Z", 9), ("glyph a 1 2 3\nM 0 0 L 1 1 L 0 0 Z L 1 1", 9),
    ("glyph a 1 2 3\nM 0 0 L 1+++++++++ 1", 9), ("glyph a 1 2 3\nM 0 0 K 1 1", 9),
    ("glyph a 1 2 3\nbridge", 9), ("glyph a 1 2 3\nbridge c 5 5", 9), ("line x 1", 8),
    ("line Q 1", 8), ("line q", 8), ("line q 1 2 3", 8), ("line q 9999", 8),
  ])
  func refusesWithTheLine(text: String, line: Int) {
    let error = Self.fault(Self.lines + "\n" + text)
    #expect(error?.line == line, "\(text): \(error.map(String.init(describing:)) ?? "accepted")")
    #expect(error?.code == .malformed || error?.code == .outOfRange)
  }

  @Test(arguments: ["base", "x", "cap", "asc", "desc", "top", "bottom"])
  func asksForEachLine(name: String) {
    let rest = Self.lines.split(separator: "\n").filter { !$0.hasPrefix("line \(name) ") }
    let error = Self.fault(rest.joined(separator: "\n"))
    #expect(error?.code == .malformed)
    #expect(error?.message.contains("\"\(name)\"") == true)
  }

  @Test func boundsCounts() {
    let stroke = "M 0 0 L 1 1\n"
    let glyph = Self.lines + "\nglyph a 1 0 0\n"
    #expect(Self.fault(glyph + String(repeating: stroke, count: 64)) == nil)
    #expect(Self.fault(glyph + String(repeating: stroke, count: 65))?.code == .outOfRange)
    #expect(Self.fault(glyph + "M 0 0" + String(repeating: " L 1 1", count: 255)) == nil)
    #expect(
      Self.fault(glyph + "M 0 0" + String(repeating: " L 1 1", count: 256))?.code == .outOfRange)
    #expect(Self.fault(String(repeating: "#\n", count: 3 << 20))?.code == .outOfRange)
    let names = (0..<58).map { number in
      "line q\(String(UnicodeScalar(UInt8(97 + number / 26))))"
        + "\(String(UnicodeScalar(UInt8(97 + number % 26)))) 1"
    }
    #expect(Self.fault(Self.lines + "\n" + names.dropLast().joined(separator: "\n")) == nil)
    #expect(Self.fault(Self.lines + "\n" + names.joined(separator: "\n"))?.code == .outOfRange)
  }

  /// Whatever is cut out of, or written into, a good source, reading it ends with a set or an error.
  @Test func survivesDamage() throws {
    let source = Array(BuiltInSources.skeletonText.utf8)
    var state: UInt64 = 7
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let words = [
      "*", "/", "@", "+", "-", "U+", ".", "M", "Z", "glyph", "\u{301}", "line", "9e9", "%",
    ]
    let pens = BuiltInSources.faces.map(\.pen)
    var refused = 0
    for round in 0..<300 {
      var bytes = Array(source.prefix(1_500))
      for _ in 0...random(3) {
        let start = random(bytes.count)
        bytes.replaceSubrange(
          start..<min(bytes.count, start + random(6)), with: words[random(words.count)].utf8)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let set = try SkeletonSet(parsing: text)
        _ = try Forge.forge(set, pen: pens[round % pens.count], name: "damaged", em: 24)
      } catch {
        refused += 1
        #expect(!error.message.isEmpty)
      }
    }
    #expect(refused > 30)
  }
}
