import Raster
import Testing
import Typefaces

@testable import CaptchaKit

/// Coverage of a glyph in square cells of the master, from the ink box's top left corner.
private struct Shape {
  /// The side of a cell, in pixels of the master.
  static let cell = 8

  let width: Int
  let height: Int
  let cells: [Float]

  /// Shrinks a master.
  init(master: Glyph) {
    let box = master.inkBox
    width = (box.width + Self.cell - 1) / Self.cell
    height = (box.height + Self.cell - 1) / Self.cell
    var cells = [Float](repeating: 0, count: width * height)
    let bits = master.bits
    let stride = master.stride
    for y in 0..<box.height {
      for x in 0..<box.width where bits[y * stride + x / 8] & (0x80 >> UInt8(x % 8)) != 0 {
        cells[y / Self.cell * width + x / Self.cell] += 1 / Float(Self.cell * Self.cell)
      }
    }
    self.cells = cells
  }

  /// Cuts the ink out of a picture.
  init?(picture: Framebuffer) {
    guard let box = inkPixels(picture) else { return nil }
    width = box.width
    height = box.height
    cells = (box.y..<box.maxY).flatMap { y in
      (box.x..<box.maxX).map { x in Float(picture.pixels[y * picture.width + x].alpha) / 255 }
    }
  }

  /// How alike two shapes are, 0...1: the cosine between them, the best of shifts by a cell.
  func likeness(_ other: Shape) -> Float {
    guard abs(width - other.width) <= 2, abs(height - other.height) <= 2 else { return 0 }
    var best: Float = 0
    cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { theirs in
        let norm = (Self.square(own) * Self.square(theirs)).squareRoot()
        for dy in -1...1 {
          for dx in -1...1 {
            var sum: Float = 0
            let left = max(0, -dx)
            let right = min(width, other.width - dx)
            var y = max(0, -dy)
            let bottom = min(height, other.height - dy)
            while y < bottom {
              var x = left
              while x < right {
                sum += own[y * width + x] * theirs[(y + dy) * other.width + x + dx]
                x += 1
              }
              y += 1
            }
            best = max(best, sum / norm)
          }
        }
      }
    }
    return best
  }

  private static func square(_ values: UnsafeBufferPointer<Float>) -> Float {
    var sum: Float = 0
    for value in values { sum += value * value }
    return sum
  }
}

@Suite("Drawing: the letter drawn is the letter stored") struct DrawnCharacterTests {
  /// By pixels alone: the picture is nearer to the character's own master than to any other of the
  /// face, but for masters that are nearly the same (an l and an I without serifs, a comma and an
  /// apostrophe, whose height above the line does not count here).
  @Test("D22 each character of each built-in face is drawn as itself", arguments: Typeface.all)
  func d22(face: Typeface) throws {
    let glyphs = face.font.glyphs.filter { !$0.inkBox.isEmpty }
    #expect(glyphs.count >= 90)
    let masters = glyphs.map(Shape.init(master:))
    var options = CaptchaStyle.Options()
    options.width = 90
    options.height = 60
    options.characters = 1
    options.faces = [face]
    // A pixel of the picture is then one cell of the master.
    let size = Double(face.font.metrics.em) / Double(Shape.cell)
    options.fontSize = size...size
    let style = try CaptchaStyle(bare(options))
    for (index, glyph) in glyphs.enumerated() {
      let captcha = try Captcha.render(text: String(glyph.character), seed: 1, style: style)
      let drawn = try #require(Shape(picture: captcha.image), "\(glyph.character) has no ink")
      let own = drawn.likeness(masters[index])
      #expect(own > 0.7, "\(glyph.character) is like its master by \(own)")
      for other in masters.indices where other != index {
        let likeness = drawn.likeness(masters[other])
        if likeness > own + 0.03, masters[index].likeness(masters[other]) < 0.95 {
          Issue.record(
            """
            \(face): \(glyph.character) looks like \(glyphs[other].character) (\(likeness)), more \
            than like itself (\(own))
            """)
        }
      }
    }
  }
}
