import Raster
import Testing

/// Every kind of thing that can be drawn, so that what must hold for all is tested on all.
struct Drawing: CustomTestStringConvertible {
  let name: String
  let draw: (inout Framebuffer, RGBA) -> Void
  var testDescription: String { name }

  /// One of each kind, with coordinates from `next`.
  static func all(_ next: () -> Double) -> [Drawing] {
    func point() -> Point { Point(x: next(), y: next()) }
    func shape(_ shape: some CoverageShape) -> Drawing {
      Drawing(name: "\(shape)") { $0.fill(shape, color: $1) }
    }
    let rect = Rect(x: next(), y: next(), width: next(), height: next())
    let rounded = RoundedRect(rect, radius: next())
    let (a, b) = (point(), point())
    var drawings = [
      shape(rect), shape(rounded),
      shape(RoundedRectOutline(rounded, width: next(), alignment: .inside)),
      shape(RoundedRectOutline(rounded, width: next(), alignment: .center)),
      shape(RoundedRectOutline(rounded, width: next(), alignment: .outside)),
      shape(Disc(center: point(), radius: next())),
      shape(Ring(center: point(), radius: next(), width: next())),
      shape(ThickLine(from: a, to: b, width: next())),
      shape(Stroke([a, b, point(), point()], width: next(), isClosed: true)),
      shape(Stroke([a], width: next())), shape(Stroke([], width: 3)),
      shape(
        CubicCurve(from: a, control1: point(), control2: point(), to: b, width: next())),
      shape(
        Arc(
          center: point(), radius: next(), startAngle: .turns(next()), sweep: .turns(next() / 7),
          width: next())),
      shape(Line(from: a, to: b, method: .bresenham)), shape(Line(from: a, to: b, method: .wu)),
    ]
    for method in LineMethod.allCases {
      drawings.append(
        Drawing(name: "drawLine \(a) \(b) \(method)") {
          $0.drawLine(from: a, to: b, color: $1, method: method)
        })
    }
    let (origin, scale, turn) = (point(), next() / 8, Angle.turns(next()))
    drawings.append(
      Drawing(name: "glyph \(origin) \(scale) \(turn)") {
        $0.draw(TestGlyph.letter, at: origin, color: $1, scale: scale, angle: turn)
      })
    let map = AffineMap(a: next(), b: next(), c: next(), d: next(), tx: next(), ty: next())
    drawings.append(
      Drawing(name: "glyph \(map)") { $0.fill(PlacedGlyph(TestGlyph.letter, map: map), color: $1) })
    return drawings
  }
}

/// Random numbers that are the same in every run: SplitMix64.
struct TestRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Glyphs for tests.
enum TestGlyph {
  /// A glyph from a picture, its lower left corner at the origin moved by `left` and `below`.
  static func make(_ rows: [String], left: Int = 0, below: Int = 0) -> Glyph {
    let width = rows[0].count
    let bits = rows.flatMap { row in
      stride(from: 0, to: width, by: 8).map { start in
        row.dropFirst(start).prefix(8).enumerated().reduce(UInt8(0)) { byte, entry in
          entry.element == "#" ? byte | 0x80 >> UInt8(entry.offset) : byte
        }
      }
    }
    return try! Glyph(
      character: "R", advance: width + 1,
      inkBox: PixelRect(x: left, y: below - rows.count, width: width, height: rows.count),
      bits: bits)
  }

  /// An R, which no turn or mirror maps to itself.
  static let letter = make([
    "########..",
    "##.....##.",
    "##......##",
    "##.....##.",
    "########..",
    "##..##....",
    "##...##...",
    "##....##..",
    "##.....##.",
  ])

  /// A master of 64 by 70 pixels with thick and thin strokes, like those of a face.
  static let large = make(
    (0..<70).map { y in
      String(
        (0..<64).map { x in
          let isStem = x < 9 || 40..<46 ~= x
          let isBar = y < 7 || 30..<35 ~= y
          let isDiagonal = abs(x * 70 - y * 64) < 280
          return isStem || isBar || isDiagonal ? "#" : "."
        } as [Character])
    }, left: 3)

  /// The ink of a master, in pixels.
  static func ink(_ glyph: Glyph) -> Int { glyph.bits.reduce(0) { $0 + $1.nonzeroBitCount } }
}
