import CaptchaKit
import Raster
import TestSupport
import Testing
import Typefaces
import Typefoundry

@testable import KeyedLooks

@Suite struct KeyedFaceTests {
  private static let marks = (0x21...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }

  @Test(arguments: Look.all)
  func everyCharacterHasInk(look: Look) throws {
    let faces = try look.style().options.faces
    #expect(faces.map(\.name) == ["keyed-1", "keyed-2", "keyed-3", "keyed-4"])
    for face in faces {
      let font = face.font
      #expect(face.characters.count == 95 && face.covers(" "))
      for mark in Self.marks {
        let glyph = try #require(font.glyph(for: mark), "\(face) \(mark)")
        // A full stop of the lightest face has some eighty pixels.
        #expect(glyph.bits.reduce(0) { $0 + $1.nonzeroBitCount } > 40, "\(face) \(mark)")
        // Nothing reaches far out of its line.
        #expect(-glyph.inkBox.y <= 280 && glyph.inkBox.maxY <= 120, "\(face) \(mark)")
        #expect(glyph.inkBox.width <= 360, "\(face) \(mark)")
      }
    }
  }

  /// Answers to a font of one's own are judged by what built-in faces draw alike.
  @Test(arguments: Look.all)
  func drawsNothingElseAlike(look: Look) throws {
    let options = try look.style().options
    let letters = Set(options.alphabet.characters)
    let compared = letters.union(Alphabet.alphanumerics.characters)
    for face in options.faces.prefix(isDebugBuild ? 1 : 4) {
      let part = try BitmapFont(
        name: "part", metrics: face.font.metrics,
        glyphs: face.font.glyphs.filter { compared.contains($0.character) })
      for pair in try LookAlikes.pairs(in: part, of: letters) {
        let isKnown = Typeface.all.contains { known in
          known.lookAlikes(of: pair.first).contains(pair.second)
        }
        #expect(isKnown, "\(face) draws \(pair.first) and \(pair.second) alike")
        #expect(face.lookAlikes(of: pair.first).contains(pair.second))
      }
    }
  }

  @Test func keysAndEpochsDrawOtherFaces() throws {
    let looks = [Look(), Look(epoch: 1), Look(number: 2)]
    let fonts = try looks.flatMap { try $0.style().options.faces.map(\.font) }
    for (index, font) in fonts.enumerated() {
      for other in fonts[..<index] {
        let same = Self.marks.filter {
          font.glyph(for: $0)?.bits == other.glyph(for: $0)?.bits
        }
        #expect(same.count <= 3, "\(same)")
      }
    }
    let options = try looks.map { look in
      var options = try look.style().options
      options.faces = [.regular]
      return options
    }
    #expect(Set(options).count == looks.count)
  }

  /// A base says what is drawn, not how the faces look.
  @Test func basesShareFaces() throws {
    let one = try Look().style().options.faces[0].font
    let other = try Look(base: "large").style().options.faces[0].font
    #expect(Self.marks.allSatisfy { one.glyph(for: $0)?.bits == other.glyph(for: $0)?.bits })
  }

  @Test func withoutStrengthAFaceIsPlain() throws {
    let key = try LookKey(Look().key)
    var draws = key.draws(epoch: 0, .family)
    let family = LookFamily(&draws)
    var faceDraws = key.draws(epoch: 0, .face)
    let face = family.face(&faceDraws, strength: 0)
    #expect(face.shapes.values.allSatisfy { $0 == LetterShape() })
    #expect(face.alternates.isEmpty && face.pen.weight == 92 && face.pen.slant == 0)
    let skeletons = try SkeletonSet(parsing: EmbeddedSkeletons.latin.description)
    #expect(try FaceCheck(alphabet: .distinct).faults(of: face, skeletons).isEmpty)
  }

  @Test func likeLettersAreFoundAndCalmed() throws {
    let skeletons = try SkeletonSet(parsing: EmbeddedSkeletons.latin.description)
    // A 6 whose stem is bent like a 5's shoulder, or whatever the widest bends make of letters.
    var shape = LetterShape()
    shape.waist = 0.2
    shape.arch = -0.2
    shape.taper = 0.2
    let shapes = Dictionary(
      uniqueKeysWithValues: Alphabet.distinct.characters.map { ($0, shape) })
    var face = LookFace(pen: Pen(), alternates: ["4.open"], shapes: shapes)
    let check = FaceCheck(alphabet: .distinct)
    let faults = try check.faults(of: face, skeletons)
    #expect(!faults.isEmpty)
    face.calm(faults, to: 0.5)
    for character in faults where shapes[character] != nil {
      #expect(face.shapes[character]?.waist == 0.1)
    }
    #expect(face.alternates == ["4.open"])
    face.calm(Set(Alphabet.distinct.characters), to: 0)
    #expect(face.shapes.values.allSatisfy { $0 == LetterShape() } && face.alternates.isEmpty)
    #expect(try check.faults(of: face, skeletons).isEmpty)
  }
}
