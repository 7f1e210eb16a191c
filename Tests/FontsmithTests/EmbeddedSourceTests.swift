import Flate
import Raster
import Testing
import Typefoundry

@testable import fontsmith

@Suite("The files that embed faces")
struct EmbeddedSourceTests {
  @Test(
    "A name becomes an identifier, or is refused",
    arguments: [
      ("sans", "sans"), ("sans-bold", "sansBold"), ("sans-2-x", "sans2X"), ("a1", "a1"), ("", nil),
      ("-a", nil), ("a-", nil), ("a--b", nil), ("1a", nil), ("Sans", "sans"),
      ("Sans-bold", "sansBold"), ("SlabSerif", "slabSerif"), ("a_b", nil),
      ("é", nil), ("a b", nil), ("a/b", nil), ("a\"", nil),
    ] as [(String, String?)])
  func identifiers(name: String, identifier: String?) {
    #expect(EmbeddedSource.identifier(of: name) == identifier)
  }

  @Test("Base64 is that of RFC 4648, section 10")
  func base64() {
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ]
    for (plain, text) in vectors {
      #expect(Base64Text.encoded(Array(plain.utf8)) == Array(text.utf8))
      #expect(Base64Text.decoded(Array(text.utf8)[...]) == Array(plain.utf8))
    }
    let all = (0...255).map { UInt8($0) }
    var lines = Base64Text.encoded(all)
    lines.insert(UInt8(ascii: "\n"), at: 101)
    #expect(Base64Text.decoded(lines[...]) == all)
    #expect(Base64Text.decoded(Array("Zg=*".utf8)[...]) == nil)
  }

  @Test("A face's files are a master, an embedding and its place in the lists")
  func files() throws {
    let files = try FaceFiles.files(of: [sampleFace("sans-x"), sampleFace("b")])
    #expect(
      files.map(\.path) == [
        "Fonts/Masters/sans-x.bdf", "Fonts/Embedded/EmbeddedFace+sansX.swift",
        "Fonts/Masters/b.bdf", "Fonts/Embedded/EmbeddedFace+b.swift",
        "Fonts/Embedded/Typeface+BuiltIn.swift", "Fonts/LookAlikes.txt",
      ])
    let font = try BitmapFont(bdf: files[0].bytes)
    #expect(font.name == "sans-x")
    #expect(font.glyph(for: "a")?.bits == [0x80, 0xC0])
    let list = String(decoding: files[4].bytes, as: UTF8.self)
    #expect(list.contains("public static let sansX = Typeface(EmbeddedFace.sansX)"))
    #expect(list.contains("[\n    sansX,\n    b,\n  ]"))

    let parts = try #require(EmbeddedSource.contents(of: files[1].bytes)).parts
    let expected = try font.packedParts(glyphsPerGroup: 256)
    #expect(parts == [expected.head] + expected.groups)
  }

  @Test("Names that make the same identifier, and names that make none, are refused")
  func wrongNames() {
    for names in [["a-b", "a-b"], ["a", "A"], ["all"], ["a_b"]] {
      #expect { try FaceFiles.files(of: names.map { try sampleFace($0) }) } throws: {
        ($0 as? FontsmithError)?.exitCode == 65
      }
    }
  }

  @Test("A file whose base64 was deflated otherwise is the same; any other change is not")
  func sameness() throws {
    let file = try FaceFiles.files(of: [sampleFace("sans")])[1]
    #expect(file.isSame(as: file.bytes))
    let parts = try #require(EmbeddedSource.contents(of: file.bytes)).parts
    #expect(parts.count == 2)
    func text(holding parts: [[UInt8]]) throws -> [UInt8] {
      let text = String(decoding: file.bytes, as: UTF8.self)
      // Between the quotes, every second piece is base64.
      var pieces = text.split(separator: "\"\"\"", omittingEmptySubsequences: false)
        .map(String.init)
      for (index, part) in parts.enumerated() {
        var stored: [UInt8] = []
        var deflator = try Deflator(try DeflateOptions(level: 0))
        deflator.deflate(part.span, into: &stored)
        pieces[2 * index + 1] =
          "\n" + String(decoding: Base64Text.encoded(stored), as: UTF8.self) + "\n"
      }
      return Array(pieces.joined(separator: "\"\"\"").utf8)
    }
    #expect(try text(holding: parts) != file.bytes)
    #expect(file.isSame(as: try text(holding: parts)))
    for index in parts.indices {
      var others = parts
      others[index][others[index].count - 1] ^= 2
      #expect(!file.isSame(as: try text(holding: others)))
    }
    #expect(!file.isSame(as: file.bytes + Array("\n".utf8)))
    #expect(!file.isSame(as: Array(file.bytes.dropLast(20))))
    #expect(!file.isSame(as: []))
  }

  @Test("Look-alikes are embedded pair after pair, and listed with their distances")
  func lookAlikes() throws {
    let files = try FaceFiles.files(of: [sampleFace("sans", characters: ["\\", "\"", "#"])])
    let embedded = String(decoding: files[1].bytes, as: UTF8.self)
    #expect(embedded.contains(##"    lookAlikes: "\"#\"\\#\\","##))
    let list = String(decoding: files[3].bytes, as: UTF8.self)
    #expect(list.contains("\nface sans\n  alike   \" # 0.00  \" \\ 0.00  # \\ 0.00\n"))
    #expect(list.hasPrefix("# "))
  }

  private func sampleFace(
    _ name: String, characters: [Character] = ["a"]
  ) throws -> ForgedFace {
    try ForgedFace(
      face: Face(name: name, pen: Pen()),
      font: try BitmapFont(
        name: name,
        metrics: .init(em: 120, ascent: 110, descent: 30, capHeight: 84, xHeight: 60),
        glyphs: characters.map {
          try Glyph(
            character: $0, advance: 3, inkBox: PixelRect(x: 0, y: -2, width: 2, height: 2),
            bits: [0x80, 0xC0])
        }))
  }
}
