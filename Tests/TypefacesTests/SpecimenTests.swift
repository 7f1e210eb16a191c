import Raster
import TestSupport
import Testing
import Typefaces

@Suite("Specimens")
struct SpecimenTests {
  private static let lines = [
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789 !\"#$%&'()*+,-./",
    ":;<=>?@ [\\]^_` {|}~",
  ]

  @Test("Every character at 15 and 30 pixels", arguments: Typeface.all)
  func golden(face: Typeface) throws {
    #expect(
      Set(Self.lines.joined()).union([" "]) == Set(face.characters),
      "the lines hold every character")
    var canvas = try Framebuffer(width: 860, height: 220, fill: .white)
    var top = 4.0
    for size in [15.0, 30] {
      let unit = face.font.scale(forSize: size)
      for line in Self.lines {
        var pen = Point(x: 4, y: (top + Double(face.font.metrics.ascent) * unit).rounded())
        for character in line {
          let glyph = try #require(face.font.glyph(for: character))
          canvas.draw(glyph, at: pen, color: .black, scale: unit)
          pen.x += Double(glyph.advance) * unit
        }
        #expect(pen.x <= 856, "\(line) is \(pen.x) wide")
        top += (size * 1.18).rounded(.up)
      }
    }
    #expect(top <= 220)
    expectGolden(canvas, "specimen-\(face.name)")
  }

  @Test("Only letters that have descenders go below the baseline", arguments: Typeface.all)
  func descenders(face: Typeface) throws {
    let metrics = face.font.metrics
    let slack = metrics.em / 24
    for character in "ABCDEFGHIKLMNOPRSTUVWXYZabcdefhiklmnorstuvwxz0123456789!\"#%&'*+-.:<=>?^`~" {
      let box = try #require(face.font.glyph(for: character)).inkBox
      #expect(box.maxY <= slack, "\(character) ends at \(box.maxY)")
    }
    for character in "gjpqy" {
      let box = try #require(face.font.glyph(for: character)).inkBox
      #expect(box.maxY >= metrics.em / 10, "\(character) ends at \(box.maxY)")
    }
    for character in "bdfhkl" {
      let box = try #require(face.font.glyph(for: character)).inkBox
      #expect(-box.y >= metrics.capHeight - slack, "\(character) reaches \(-box.y)")
    }
  }
}
