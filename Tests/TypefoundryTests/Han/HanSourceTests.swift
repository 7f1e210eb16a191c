import Testing

@testable import Typefoundry

@Suite("Sources of Chinese characters")
struct HanSourceTests {
  static let parts = """
    # a comment
    part 一
    H 4 96 50
    part 木
    H 4 96 30  S 50 4 98
    P 49 31 6 82  N 51 31 94 82
    part 木/l
    room 36
    H 4 96 28 S 50 4 98 P 50 30 4 72 D 54 42 92 64

    part 囗
    inner 26 30 74 72
    HZ 10 10 90 98 S 10 10 98 H 10 90 90
    """

  static func partFault(_ text: String) -> TypefoundryError? {
    do throws(TypefoundryError) {
      _ = try HanParts(parsing: text)
      return nil
    } catch {
      return error
    }
  }

  static func setFault(_ text: String) -> TypefoundryError? {
    do throws(TypefoundryError) {
      _ = try HanSet(parsing: text, parts: try HanParts(parsing: parts))
      return nil
    } catch {
      return error
    }
  }

  @Test("Parts are read with their strokes, rooms and inner boxes")
  func reading() throws {
    let parts = try HanParts(parsing: Self.parts).parts
    #expect(parts.keys.sorted() == ["一", "囗", "木", "木/l"].sorted())
    #expect(parts["木"]?.strokes.map(\.kind) == [.level, .upright, .fallingLeft, .fallingRight])
    #expect(parts["木/l"]?.width == 36 && parts["木/l"]?.height == nil)
    #expect(
      parts["囗"]?.inner == HanPart.Bounds(left: 26, top: 30, right: 74, bottom: 72))
    #expect(parts["囗"]?.strokes.first?.points.count == 3)
  }

  @Test(
    "A fault in the parts is refused with its line",
    arguments: [
      ("H 1 2 3", 1, "before the first"), ("part", 1, "named by"), ("part ab", 1, "named by"),
      ("part 木/x", 1, "named by"), ("part ⿰", 1, "named by"), ("part a", 1, "named by"),
      ("part 木\npart 水", 2, "no stroke"), ("part 木\nH 1 2", 2, "takes 3 numbers"),
      ("part 木\nH 1 2 3 4", 2, "takes 3 numbers"), ("part 木\nQ 1 2 3", 2, "no stroke"),
      ("part 木\nS 1 2 999", 2, "within"), ("part 木\nY 1 2 3", 2, "points"),
      ("part 木\nY 1 2", 2, "points"), ("part 木\nroom 3", 2, "room"),
      ("part 木\nroom", 2, "room"), ("part 木\ninner 1 2 3 4", 2, "inner"),
      ("part 木\nH 1 2 3\n\npart 木", 4, "twice"), ("part 木\nH 1 2 3 x", 2, "no stroke"),
      ("part 木\nS 50 0 100\nroom 30 20 10", 3, "room"),
    ])
  func partFaults(text: String, line: Int, message: String) throws {
    let error = try #require(Self.partFault(text))
    #expect(error.line == line)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test("Bounds of the parts hold")
  func partBounds() throws {
    let strokes = String(repeating: "H 4 96 50 ", count: HanParts.strokeLimit)
    #expect(Self.partFault("part 木\n" + strokes) == nil)
    #expect(Self.partFault("part 木\n\(strokes)\nH 1 2 3")?.code == .outOfRange)
    let points = "Y" + String(repeating: " 1 2", count: HanParts.pointLimit)
    #expect(Self.partFault("part 木\n" + points) == nil)
    #expect(Self.partFault("part 木\n\(points) 3 4")?.code == .malformed)
  }

  @Test("Characters are read in prefix notation")
  func arrangements() throws {
    let set = try HanSet(
      parsing: "木\n林 ⿰44木木\n# x\n困 ⿴囗木\n森 ⿱木林\r\n叠 ⿻(木/l)一",
      parts: try HanParts(parsing: Self.parts))
    #expect(set.characters == ["木", "林", "困", "森", "叠"])
    #expect(
      set.arrangements["林"] == .row(.across, [.part("木"), .part("木")], shares: [44]))
    #expect(set.arrangements["困"] == .enclosure("囗", .part("木")))
    #expect(set.arrangements["叠"] == .overlay([.part("木/l"), .part("一")]))
  }

  @Test(
    "A fault in the characters is refused with its line",
    arguments: [
      ("木\n林 ⿰木", 2, "too early"), ("林 ⿰木木木", 1, "left over"), ("木\n木", 2, "twice"),
      ("水", 1, "needs an arrangement"), ("林 ⿰木水", 1, "neither"), ("林木 ⿰木木", 1, "a line is"),
      ("林 ⿰木 木", 1, "a line is"), ("困 ⿴木木", 1, "cannot enclose"),
      ("林 ⿰3木木", 1, "percentages"), ("林 ⿰40,40木木", 1, "percentages"),
      ("林 ⿲60,60木木木", 1, "percentages"), ("林 ⿰(木/r)木", 1, "no part"),
      ("林 ⿰(木/l木", 1, "bracket"), ("林 ⿰林木", 1, "part of itself"),
      ("林 ⿰森木\n森 ⿱林木", 1, "part of itself"), ("林 ⿰", 1, "too early"),
    ])
  func characterFaults(text: String, line: Int, message: String) throws {
    let error = try #require(Self.setFault(text))
    #expect(error.line == line)
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test("Depth and the number of parts are bounded")
  func bounds() {
    let deep = String(repeating: "⿰木", count: HanSet.depthLimit)
    #expect(Self.setFault("林 \(deep)木")?.code == .outOfRange)
    // Each character doubles the one before.
    var text = "甲 ⿰木木\n"
    for (one, next) in zip("甲乙丙丁戊己庚", "乙丙丁戊己庚辛") { text += "\(next) ⿰\(one)\(one)\n" }
    #expect(Self.setFault(text)?.code == .outOfRange)
  }
}
