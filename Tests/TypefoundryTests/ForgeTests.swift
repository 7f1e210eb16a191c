import Raster
import Testing
import Typefoundry

@Suite struct ForgeTests {
  static let flatCapitals = Array("AEFHIKLMNTVWXYZ") as [Character]
  static let roundCapitals = Array("CGOQS0368") as [Character]
  static let flatSmall = Array("vwxz") as [Character]
  static let roundSmall = Array("aceos") as [Character]
  static let ascending = Array("bdhkl") as [Character]
  static let descending = Array("gjpqy") as [Character]

  @Test(arguments: BuiltInSources.faces)
  func drawsEveryCharacter(face: Face) throws {
    let font = try BuiltInSources.font(face.name)
    #expect(font.name == face.name)
    #expect(font.metrics.em == 120)
    #expect(font.metrics.capHeight == 84)
    #expect(font.glyphs.count == 95)
    #expect(font.glyph(for: " ")?.inkBox.isEmpty == true)
    var seen: [[UInt8]: Character] = [:]
    for character in BuiltInSources.marks {
      let glyph = try #require(font.glyph(for: character))
      #expect(glyph.inkCount > 30, "\(character) has hardly any ink")
      // Leaning letters and hooks may reach beyond their advance, but not far.
      let slack = Int(face.pen.slant * 100) + 8
      #expect(
        glyph.inkBox.x >= -slack && glyph.inkBox.maxX <= glyph.advance + slack, "\(character)")
      #expect(
        glyph.top <= font.metrics.ascent && glyph.bottom >= -font.metrics.descent, "\(character)")
      let twin = seen.updateValue(character, forKey: glyph.bits + [UInt8(clamping: glyph.top)])
      #expect(twin == nil, "\(character) is drawn like \(twin ?? " ")")
    }
  }

  /// Heights hold whatever the weight, the width, the contrast and the ends of strokes.
  @Test(arguments: BuiltInSources.faces)
  func keepsHeights(face: Face) throws {
    let font = try BuiltInSources.font(face.name)
    func check(_ characters: [Character], top: ClosedRange<Int>?, bottom: ClosedRange<Int>?) {
      for character in characters {
        guard let glyph = font.glyph(for: character) else {
          Issue.record("\(character) is missing")
          continue
        }
        if let top {
          #expect(top.contains(glyph.top), "\(character) reaches up to \(glyph.top)")
        }
        if let bottom {
          #expect(bottom.contains(glyph.bottom), "\(character) reaches down to \(glyph.bottom)")
        }
      }
    }
    let round = face.pen.terminal != .flat
    let slack = round ? 1 : 0
    check(Self.flatCapitals, top: 84 - slack...84, bottom: -slack...slack)
    check(Self.roundCapitals.filter { $0 != "Q" }, top: 85...85, bottom: -1 ... -1)
    check(Self.flatSmall, top: 62 - slack...62, bottom: -slack...slack)
    check(Self.roundSmall, top: 62...64, bottom: -1...0)
    check(Self.ascending, top: 88...89, bottom: -1...0)
    check(Self.descending, top: nil, bottom: -26 ... -24)
  }

  @Test func isDeterministic() throws {
    for name in ["regular", "outline", "typewriter"] {
      let face = try #require(BuiltInSources.faces.first { $0.name == name })
      let first = try BuiltInSources.font(name)
      let second = try Forge.forge(
        try SkeletonSet(parsing: BuiltInSources.skeletonText), face: face, em: 120)
      for (a, b) in zip(first.glyphs, second.glyphs) {
        #expect(a.advance == b.advance && a.inkBox == b.inkBox && a.bits == b.bits)
      }
    }
  }

  @Test(arguments: [16, 60, 240])
  func scalesWithTheEm(em: Int) throws {
    let font = try Forge.forge(BuiltInSources.skeletons, pen: Pen(), name: "plain", em: em)
    #expect(font.metrics.em == em)
    let glyph = try #require(font.glyph(for: "H"))
    #expect(glyph.top == Int((0.7 * Double(em)).rounded()))
    #expect(glyph.bottom == 0)
  }

  @Test func refusesWhatIsOutOfRange() {
    func fault(
      em: Int = 120, alternates: [String] = [], _ change: (inout Pen) -> Void = { _ in }
    ) -> TypefoundryError.Code? {
      var pen = Pen()
      change(&pen)
      do {
        _ = try Forge.forge(
          BuiltInSources.skeletons, pen: pen, name: "x", em: em, alternates: alternates)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(fault() == nil)
    #expect(fault(em: 15) == .outOfRange)
    #expect(fault(em: 513) == .outOfRange)
    #expect(fault(alternates: ["a.none"]) == .missing)
    #expect(fault(alternates: ["a"]) == .missing)
    #expect(fault { $0.weight = .nan } == .outOfRange)
    #expect(fault { $0.weight = 9 } == .outOfRange)
    #expect(fault { $0.contrast = 0.91 } == .outOfRange)
    #expect(fault { $0.angle = .degrees(46) } == .outOfRange)
    #expect(fault { $0.slant = .infinity } == .outOfRange)
    #expect(fault { $0.serif = Pen.Serif(length: 1, thickness: 50) } == .outOfRange)
    #expect(fault { $0.serif = Pen.Serif(length: 50, thickness: 500) } == .outOfRange)
    #expect(fault { $0.outline = 5 } == .outOfRange)
    #expect(fault { $0.stencil = 500 } == .outOfRange)
    #expect(fault { $0.fixedAdvance = 1_300 } == .outOfRange)
  }

  @Test func takesSecondShapes() throws {
    let plain = try Forge.forge(BuiltInSources.skeletons, pen: Pen(), name: "plain")
    let other = try Forge.forge(
      BuiltInSources.skeletons, pen: Pen(), name: "other", alternates: ["a.single"])
    #expect(plain.glyph(for: "a")?.bits != other.glyph(for: "a")?.bits)
    #expect(plain.glyph(for: "b")?.bits == other.glyph(for: "b")?.bits)
    #expect(other.glyphs.count == plain.glyphs.count)
  }

  /// Every second shape differs from the first one, and can be drawn.
  @Test func drawsEverySecondShape() throws {
    let plain = try Forge.forge(BuiltInSources.skeletons, pen: Pen(), name: "plain")
    let seconds = BuiltInSources.skeletons.glyphs.filter { !$0.alternate.isEmpty }
    for character in "agy147" {
      #expect(seconds.contains { $0.character == character }, "\(character) has one shape only")
    }
    for second in seconds {
      let font = try Forge.forge(
        BuiltInSources.skeletons, pen: Pen(), name: "second",
        alternates: ["\(second.character).\(second.alternate)"])
      let glyph = try #require(font.glyph(for: second.character))
      #expect(glyph.inkCount > 100)
      #expect(glyph.bits != plain.glyph(for: second.character)?.bits)
    }
  }
}
