import Raster
import Testing

@testable import Typefoundry

@Suite struct LetterShapeTests {
  private static let skeletons = BuiltInSources.skeletons
  private static let characters =
    Array("0234689ABCDEFGHJKLMNOPQRSTUVWXYZadeghkmnprstuy") as [Character]

  private static let bends: [WritableKeyPath<LetterShape, Double> & Sendable] = [
    \.lean, \.taper, \.bow, \.offset, \.tilt, \.waist, \.arch,
  ]
  /// Half of the capitals' height in pixels at an em of 120.
  private static let halfHeight = 42.0

  private func font(_ shape: LetterShape, pen: Pen = Pen()) throws -> BitmapFont {
    let shapes = Dictionary(uniqueKeysWithValues: Self.characters.map { ($0, shape) })
    return try Forge.forge(
      Self.skeletons, pen: pen, name: "test", em: 120, shapes: shapes,
      characters: Set(Self.characters))
  }

  private func glyph(_ character: Character, _ edit: (inout LetterShape) -> Void) throws -> Glyph {
    var shape = LetterShape()
    edit(&shape)
    return try #require(try font(shape).glyph(for: character))
  }

  @Test func drawsOnlyTheCharactersAskedFor() throws {
    let font = try font(LetterShape())
    #expect(Set(font.glyphs.map(\.character)) == Set(Self.characters))
    let whole = try Forge.forge(Self.skeletons, pen: Pen(), name: "test", em: 120)
    for character in Self.characters {
      #expect(font.glyph(for: character)?.bits == whole.glyph(for: character)?.bits)
    }
  }

  @Test func aWidthScalesTheInk() throws {
    for (width, range) in [(0.5, 0.45...0.62), (1.5, 1.4...1.5), (2, 1.85...2)] {
      let plain = try glyph("O") { _ in }
      let wide = try glyph("O") { $0.width = width }
      #expect(range ~= Double(wide.inkBox.width) / Double(plain.inkBox.width))
      #expect(wide.inkBox.height == plain.inkBox.height)
    }
  }

  @Test func eachBendMovesWhatItSays() throws {
    let plain = try glyph("H") { _ in }
    // The middles of strokes lie a little inside the edges that are measured.
    let half = (height: Self.halfHeight, width: Double(plain.inkBox.width) / 2)
    func left(_ glyph: Glyph, _ part: Double) -> Double {
      let y = glyph.inkBox.y + Int(Double(glyph.inkBox.height - 1) * part)
      return Double((glyph.inkBox.x..<glyph.inkBox.maxX).first { glyph.hasInk(x: $0, y: y) } ?? -1)
    }
    func bar(_ glyph: Glyph, _ part: Double) -> Double {
      let x = glyph.inkBox.x + Int(Double(glyph.inkBox.width - 1) * part)
      return Double((glyph.inkBox.y..<glyph.inkBox.maxY).first { glyph.hasInk(x: x, y: $0) } ?? 0)
    }
    func expectNear(_ value: Double, _ wanted: Double, _ line: Int = #line) {
      #expect(abs(value - wanted) <= 1.6 + abs(wanted) * 0.12, "\(value), not \(wanted), \(line)")
    }
    let leaning = try glyph("H") { $0.lean = 0.2 }
    expectNear(left(leaning, 0.01) - left(leaning, 0.99), 0.4 * half.height)
    let tapered = try glyph("H") { $0.taper = 0.3 }
    expectNear(left(tapered, 0.99) - left(tapered, 0.01), 0.6 * (half.width - 5))
    let bowed = try glyph("H") { $0.bow = 0.2 }
    expectNear(left(bowed, 0.5) - left(bowed, 0.01), 0.2 * half.height)
    let tilted = try glyph("H") { $0.tilt = 0.2 }
    expectNear(
      Double(tilted.inkBox.height - plain.inkBox.height), 0.4 * (half.width - 5))
    let raised = try glyph("H") { $0.waist = 0.2 }
    expectNear(bar(plain, 0.5) - bar(raised, 0.5), 0.2 * half.height)
    #expect(raised.inkBox == plain.inkBox)
    let arched = try glyph("H") { $0.arch = 0.2 }
    expectNear(bar(plain, 0.5) - bar(arched, 0.5), 0.2 * half.width)
    #expect(bar(arched, 0.3) > bar(arched, 0.5))
    let moved = try glyph("T") { $0.offset = 0.2 }
    let unmoved = try glyph("T") { _ in }
    expectNear(left(moved, 0.9) - left(unmoved, 0.9), 0.2 * Double(unmoved.inkBox.width) / 2)
  }

  /// A letter that is bent is still of one piece, whatever the pen.
  @Test(arguments: 0..<8)
  func staysWhole(number: Int) throws {
    var shape = LetterShape()
    for (place, bend) in Self.bends.enumerated() {
      shape[keyPath: bend] = (number >> (place % 3) ^ place >> 1) & 1 == 0 ? 0.1 : -0.1
    }
    shape.waist *= 1.7
    #expect(shape.isDrawable)
    var pen = Pen()
    pen.weight = number & 1 == 0 ? 70 : 150
    pen.terminal = number & 2 == 0 ? .flat : .round
    pen.angle = .degrees(number & 4 == 0 ? 30 : -30)
    pen.contrast = 0.3
    if number == 3 { pen.serif = Pen.Serif(length: 50, thickness: 50, bracket: 30) }
    let font = try font(shape, pen: pen)
    for glyph in font.glyphs {
      #expect(pieces(of: glyph) == 1, "\(glyph.character)\n\(glyph.picture)")
    }
  }

  /// Connected parts of the ink, corners included.
  private func pieces(of glyph: Glyph) -> Int {
    let box = glyph.inkBox
    // With a border that has no ink.
    let columns = box.width + 2
    var ink = [Bool](repeating: false, count: columns * (box.height + 2))
    for y in 0..<box.height {
      for x in 0..<box.width where glyph.hasInk(x: box.x + x, y: box.y + y) {
        ink[(y + 1) * columns + x + 1] = true
      }
    }
    var count = 0
    for start in ink.indices where ink[start] {
      count += 1
      ink[start] = false
      var stack = [start]
      while let place = stack.popLast() {
        for next in [
          place - 1, place + 1, place - columns - 1, place - columns, place - columns + 1,
          place + columns - 1, place + columns, place + columns + 1,
        ] where ink[next] {
          ink[next] = false
          stack.append(next)
        }
      }
    }
    return count
  }

  @Test(arguments: [-0.31, 0.31, .infinity, .nan] as [Double])
  func refusesBendsOutOfRange(value: Double) {
    for bend in Self.bends {
      var shape = LetterShape()
      shape[keyPath: bend] = value
      let error = #expect(throws: TypefoundryError.self) { try font(shape) }
      #expect(error?.code == .outOfRange && error?.message.contains("-0.3...0.3") == true)
    }
  }

  @Test func refusesWhatWouldFold() {
    var shape = LetterShape()
    shape.offset = 0.3
    shape.taper = 0.3
    #expect(!shape.isDrawable)
    let error = #expect(throws: TypefoundryError.self) { try font(shape) }
    #expect(error?.message == "a letter's bends would fold it over itself; take smaller ones")
    shape.taper = 0
    shape.offset = 0.2
    #expect(shape.isDrawable && LetterShape().isDrawable)
  }

  @Test(arguments: [0.49, 2.01, 0, -1, .nan] as [Double])
  func refusesWidthsOutOfRange(value: Double) {
    var shape = LetterShape()
    shape.width = value
    let error = #expect(throws: TypefoundryError.self) { try font(shape) }
    #expect(error?.message == "a letter's width is \(value); it may be 0.5...2.0")
  }

  @Test func lookAlikesOfSomeCharactersOnly() throws {
    let font = try Forge.forge(Self.skeletons, pen: Pen(), name: "test", em: 96)
    let all = try LookAlikes.pairs(in: font)
    for characters in [Set("Ob1"), Set("~"), Set()] as [Set<Character>] {
      let some = try LookAlikes.pairs(in: font, of: characters)
      #expect(
        some == all.filter { characters.contains($0.first) || characters.contains($0.second) })
    }
    #expect(!all.isEmpty)
    for pair in all {
      let distance = try LookAlikes.distance(between: pair.first, and: pair.second, in: font)
      #expect(abs((distance ?? 9) - pair.distance) < 0.05)
    }
    #expect(try LookAlikes.distance(between: "A", and: "O", in: font, limit: 4) != nil)
    #expect(try LookAlikes.distance(between: "A", and: "O", in: font) == nil)
    #expect(try LookAlikes.distance(between: "A", and: "é", in: font) == nil)
    #expect(throws: TypefoundryError.self) {
      try LookAlikes.distance(between: "A", and: "O", in: font, limit: 4.1)
    }
  }
}
