import Raster
import Testing
import Typefaces

@Suite("Built-in faces")
struct TypefaceTests {
  @Test("Faces are found by name, in capitals or not")
  func names() {
    #expect(Set(Typeface.all.map { $0.name.lowercased() }).count == Typeface.all.count)
    for face in Typeface.all {
      #expect(Typeface.named(face.name) == face)
      #expect(Typeface.named(face.name.uppercased()) == face)
      #expect(Typeface.named(face.name.lowercased()[...]) == face)
      #expect("\(face)" == face.name)
      #expect(face.font.name == face.name)
    }
    #expect(Typeface.named("no-such-face") == nil)
    #expect(Typeface.named("") == nil)
    #expect(Typeface.all.first == .regular)
  }

  @Test("There are ten faces and more")
  func count() { #expect(Typeface.all.count >= 10) }

  @Test("A face is decoded once, whichever thread asks first")
  func shared() async {
    for face in Typeface.all {
      let fonts = await withTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 0..<16 { group.addTask { ObjectIdentifier(face.font) } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(fonts == [ObjectIdentifier(face.font)])
    }
  }

  @Test("A face of one's own draws with the font given, and is equal to no other")
  func own() throws {
    let font = try BitmapFont(
      name: "mine", metrics: Typeface.regular.font.metrics,
      glyphs: [try Glyph(character: "字", advance: 1, inkBox: .empty, bits: [])])
    let face = Typeface(font)
    #expect(face.font === font)
    #expect(face.name == "mine")
    #expect(face.characters == ["字"])
    #expect(face.covers("字") && !face.covers("a"))
    #expect(face == Typeface(font))
    #expect(Set([face, Typeface(font), .regular, .bold]).count == 3)
  }

  @Test("Every face covers printable ASCII", arguments: Typeface.all)
  func coverage(face: Typeface) {
    for code in UInt8(32)...126 {
      #expect(face.covers(Character(Unicode.Scalar(code))), "\(code)")
    }
    #expect(!face.covers("\u{7F}"))
  }

  @Test("Every glyph but the space has ink, and its box is the smallest", arguments: Typeface.all)
  func ink(face: Typeface) {
    for glyph in face.font.glyphs {
      let box = glyph.inkBox
      if glyph.character == " " {
        #expect(box.isEmpty)
        continue
      }
      let columns = box.x..<box.maxX
      let rows = box.y..<box.maxY
      #expect(!box.isEmpty, "\(glyph.character)")
      #expect(columns.contains { glyph.hasInk(x: $0, y: box.y) }, "\(glyph.character)")
      #expect(columns.contains { glyph.hasInk(x: $0, y: box.maxY - 1) }, "\(glyph.character)")
      #expect(rows.contains { glyph.hasInk(x: box.x, y: $0) }, "\(glyph.character)")
      #expect(rows.contains { glyph.hasInk(x: box.maxX - 1, y: $0) }, "\(glyph.character)")
    }
  }

  @Test("Masters have an em of 96 pixels or more, and capitals of 0.7 em", arguments: Typeface.all)
  func measures(face: Typeface) {
    let metrics = face.font.metrics
    #expect(metrics.em >= 96)
    #expect(abs(metrics.capHeight * 10 - metrics.em * 7) <= 10)
    #expect(metrics.xHeight < metrics.capHeight && metrics.xHeight * 2 > metrics.capHeight)
    #expect(metrics.ascent >= metrics.capHeight && metrics.descent > 0)
  }

  @Test("Ink is near the advance and inside the line", arguments: Typeface.all)
  func bearings(face: Typeface) {
    let metrics = face.font.metrics
    let reach = metrics.em / 5
    for glyph in face.font.glyphs {
      #expect(glyph.advance > 0 && glyph.advance <= metrics.em * 3 / 2, "\(glyph.character)")
      if glyph.inkBox.isEmpty { continue }
      #expect(glyph.inkBox.x >= -reach, "\(glyph.character)")
      #expect(glyph.inkBox.maxX <= glyph.advance + reach, "\(glyph.character)")
      #expect(glyph.inkBox.y >= -metrics.ascent, "\(glyph.character)")
      #expect(glyph.inkBox.maxY <= metrics.descent, "\(glyph.character)")
    }
  }

  @Test("Capitals and figures stand on the baseline at the height of H", arguments: Typeface.all)
  func baseline(face: Typeface) throws {
    let metrics = face.font.metrics
    // Round letters overshoot; serifs and pens change an end by a little.
    let slack = metrics.em / 24
    for character in "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789" {
      let box = try #require(face.font.glyph(for: character)).inkBox
      #expect(abs(box.maxY) <= slack, "\(character) ends at \(box.maxY)")
      #expect(abs(-box.y - metrics.capHeight) <= slack, "\(character) reaches \(-box.y)")
    }
    for character in "acemnorsuvwxz" {
      let box = try #require(face.font.glyph(for: character)).inkBox
      #expect(abs(box.maxY) <= slack, "\(character) ends at \(box.maxY)")
      #expect(abs(-box.y - metrics.xHeight) <= slack, "\(character) reaches \(-box.y)")
    }
    for character in "gpqy" {
      let box = try #require(face.font.glyph(for: character)).inkBox
      #expect(box.maxY >= metrics.em / 10, "\(character) ends at \(box.maxY)")
    }
  }

  @Test("Every glyph of a face differs from every other", arguments: Typeface.all)
  func different(face: Typeface) {
    struct Picture: Hashable {
      let box: PixelRect
      let bits: [UInt8]
    }
    var seen: [Picture: Character] = [:]
    for glyph in face.font.glyphs {
      let earlier = seen.updateValue(
        glyph.character, forKey: Picture(box: glyph.inkBox, bits: glyph.bits))
      #expect(earlier == nil, "\(glyph.character)")
    }
  }

  @Test("No two faces draw the letters alike")
  func facesDiffer() {
    let pictures = Typeface.all.map { face in
      face.font.glyphs.flatMap(\.bits)
    }
    #expect(Set(pictures).count == Typeface.all.count)
  }
}
