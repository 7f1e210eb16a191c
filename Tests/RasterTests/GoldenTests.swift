import Raster
import TestSupport
import Testing

/// Pictures of the primitives, each enlarged so that a reader sees the pixels.
struct GoldenTests {
  private func enlarged(_ picture: Framebuffer, by factor: Int) throws -> Framebuffer {
    var result = try Framebuffer(width: picture.width * factor, height: picture.height * factor)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        result.fill(
          PixelRect(x: x * factor, y: y * factor, width: factor, height: factor),
          color: picture[x, y])
      }
    }
    return result
  }

  @Test func lines() throws {
    var canvas = try Framebuffer(width: 126, height: 42, fill: .white)
    for index in 0..<16 {
      let angle = Angle(units: index * 4_096 + 700)
      func end(_ x: Double, _ radius: Double) -> Point {
        Point(x: x + radius * angle.cosine, y: 21 + radius * angle.sine)
      }
      for (method, x) in [(LineMethod.bresenham, 21.0), (.wu, 63)] {
        canvas.drawLine(from: end(x, 5), to: end(x, 19.5), color: .black, method: method)
      }
      canvas.drawLine(
        from: end(105, 6), to: end(105, 19), width: Double(index) * 0.25 + 0.1, color: .black)
    }
    expectGolden(try enlarged(canvas, by: 4), "lines")
  }

  @Test func shapes() throws {
    var canvas = try Framebuffer(width: 120, height: 60, fill: .white)
    for (index, radius) in [0.5, 1, 1.7, 3, 5, 9].enumerated() {
      let x = 4 + Double(index * index) * 4
      canvas.fill(Disc(center: Point(x: x, y: 11.3), radius: radius), color: .black)
      canvas.stroke(
        Disc(center: Point(x: x, y: 32), radius: radius), width: 1.4, color: RGBA(hex: 0x224488))
    }
    let box = Rect(x: 3.4, y: 45.3, width: 24, height: 11.5)
    for (index, radius) in [0.0, 3, 99].enumerated() {
      let x = box.x + Double(index) * 29
      let shape = RoundedRect(
        Rect(x: x, y: box.y, width: box.width, height: box.height), radius: radius)
      canvas.fill(shape, color: RGBA(hex: 0xFFCC44))
      canvas.stroke(shape, width: 1.5, alignment: .inside, color: RGBA(hex: 0xAA2222))
    }
    canvas.withClip(RoundedRect(Rect(x: 92, y: 43, width: 24, height: 14), radius: 6)) {
      $0.clear(to: RGBA(hex: 0x336633))
      $0.drawLine(
        from: Point(x: 88, y: 60), to: Point(x: 122, y: 40), width: 5, color: .white)
    }
    expectGolden(try enlarged(canvas, by: 4), "shapes")
  }

  @Test func strokes() throws {
    var canvas = try Framebuffer(width: 160, height: 70, fill: .white)
    for (offset, width) in [(0.0, 0.5), (9, 1), (18, 2), (29, 4)] {
      canvas.fill(
        CubicCurve(
          from: Point(x: 4, y: 8 + offset), control1: Point(x: 40, y: -20 + offset),
          control2: Point(x: 60, y: 70 + offset), to: Point(x: 100, y: 10 + offset), width: width),
        color: .black)
    }
    canvas.fill(
      Arc(
        center: Point(x: 132, y: 22), radius: 17, startAngle: .degrees(-60), sweep: .degrees(280),
        width: 4),
      color: RGBA(0, 0, 200, 128))
    canvas.stroke(
      [(108, 50), (150, 44), (112, 66), (154, 62), (152, 50)].map { Point(x: $0.0, y: $0.1) },
      width: 5, color: RGBA(200, 0, 0, 128))
    expectGolden(try enlarged(canvas, by: 4), "strokes")
  }

  @Test func glyphs() throws {
    var canvas = try Framebuffer(width: 150, height: 70, fill: .white)
    var x = 4.3
    for scale in [0.13, 0.2, 0.27, 0.36, 0.5] {
      canvas.draw(TestGlyph.large, at: Point(x: x, y: 38.6), color: .black, scale: scale)
      x += 70 * scale + 4
    }
    x = 6
    for turn in [-0.08, -0.04, 0.04, 0.08, 0.5] {
      canvas.draw(
        TestGlyph.large, at: Point(x: x, y: 62), color: RGBA(hex: 0x224488), scale: 0.22,
        angle: .turns(turn))
      x += 24
    }
    canvas.draw(
      TestGlyph.letter, at: Point(x: 118, y: 64), color: RGBA(200, 0, 0, 160), scale: 2.6)
    expectGolden(try enlarged(canvas, by: 4), "glyphs")
  }
}
