import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing
import Typefaces
import Typefoundry

/// `--font FILE`, with a font of few pixels made from a face of ours.
@Suite struct FontFileTests {
  private static let font: [UInt8] = {
    let small = try? Typeface.regular.font.small(em: 15)
    return (try? small?.bdf()) ?? []
  }()

  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try Data(Self.font).write(to: URL(fileURLWithPath: directory.path("tiny.bdf")))
    return directory
  }

  @Test func drawsWithAFontOfOnesOwn() throws {
    let directory = try directory()
    let result = try CaptchaProcess.run(
      "render", "--font", "tiny.bdf", "--seed=7", "--text=Ag82&", "--scale=2", in: directory)
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(try Framebuffer(png: directory.bytes("captcha.png")), "own-font")
    let scene = try CaptchaProcess.run("scene", "--font=tiny.bdf", "--seed=7", in: directory).json()
    let glyphs = try #require(scene["glyphs"] as? [[String: Any]])
    #expect(glyphs.allSatisfy { $0["face"] as? String == "tiny" } && 4...5 ~= glyphs.count)
  }

  @Test func everyCommandTakesIt() throws {
    let directory = try directory()
    for arguments in [
      ["generate", "--font=tiny.bdf", "--first-seed=1", "--count=2", "--out=set"],
      ["sheet", "--font=tiny.bdf", "--first-seed=1", "--count=2", "--out=s.png"],
      ["shake", "--font=tiny.bdf", "--seed=1", "--out=shake.png"],
      ["render", "--font=tiny.bdf", "--face=slab", "--style=classic", "--seed=1"],
    ] {
      let result = try CaptchaProcess.run(arguments, in: directory)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
    }
    let text = try #require(
      try CaptchaProcess.run("render", "--font=tiny.bdf", "--seed=3", in: directory)
        .json()["text"] as? String)
    #expect(
      try CaptchaProcess.run("check", "--font=tiny.bdf", "--seed=3", text, in: directory).text
        == "right\n")
  }

  @Test func mixesWithBuiltInFaces() throws {
    let directory = try directory()
    var faces: Set<String> = []
    for seed in 1...8 {
      let scene = try CaptchaProcess.run(
        "scene", "--font=tiny.bdf", "--face=slab", "--seed=\(seed)", in: directory
      ).json()
      let glyphs = try #require(scene["glyphs"] as? [[String: Any]])
      faces.formUnion(glyphs.compactMap { $0["face"] as? String })
    }
    #expect(faces == ["tiny", "slab"])
  }

  @Test func listsItsCoverage() throws {
    let result = try CaptchaProcess.run("fonts", "--font", "tiny.bdf", in: try directory())
    #expect(result.status == 0)
    #expect(result.text.contains(/tiny +95 +printable ASCII +15 +[\d,]+\n/), "\(result.text)")
    #expect(result.text.split(separator: "\n").count == 2)
  }

  /// A font with a repeated, a blank and a shared glyph.
  @Test func listsWhatItDraws() throws {
    let directory = try directory()
    func glyph(_ character: Character, _ bits: UInt8) throws -> Glyph {
      try Glyph(
        character: character, advance: 8, inkBox: PixelRect(x: 0, y: -1, width: 8, height: 1),
        bits: [bits])
    }
    let font = try BitmapFont(
      name: "odd",
      metrics: BitmapFont.Metrics(em: 8, ascent: 7, descent: 1, capHeight: 7, xHeight: 5),
      glyphs: [
        try glyph("a", 0x81), try glyph("a", 0xFF), try glyph("b", 0), try glyph("c", 0x3C),
        try glyph("d", 0x3C), try glyph(" ", 0),
      ])
    try Data(try font.bdf()).write(to: URL(fileURLWithPath: directory.path("odd.bdf")))
    let result = try CaptchaProcess.run("fonts", "--font", "odd.bdf", in: directory)
    #expect(
      result.text.contains(
        /odd +4 +printable ASCII \(4\), 2 share a glyph with others, 1 blank and not counted +8\b/),
      "\(result.text)")
    let refused = try CaptchaProcess.run(
      "render", "--font=odd.bdf", "--alphabet-of=ab", in: directory)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("draws b (U+0062); asked: odd; the glyph that odd has for it"))
    let small = try CaptchaProcess.run(
      "render", "--alphabet=han", "--font-size=6", "--out=x.png", in: directory)
    #expect(small.status == 65)
    #expect(
      small.errors.hasPrefix("captcha: --font-size is 6.0 points; Chinese characters need 14"))
  }

  @Test func specimen() throws {
    let directory = try directory()
    let result = try CaptchaProcess.run(
      "specimen", "--font=tiny.bdf", "--out=s.png", in: directory)
    #expect(result.status == 0, "\(result.errors)")
    expectGolden(try Framebuffer(png: directory.bytes("s.png")), "own-font-specimen")
  }

  @Test(
    arguments: [
      (["render", "--font=tiny.bdf", "--text=汉字"], 65, "U+6C49"),
      (["render", "--font=tiny.bdf", "--alphabet-of=aé"], 65, "U+00E9"),
      (["specimen", "--font=tiny.bdf", "--text=é", "--out=x.png"], 65, "U+00E9"),
      (["render", "--font=none.bdf"], 74, "none.bdf"), (["fonts", "--font=."], 74, "regular file"),
      (["fonts", "--font=broken.pcf"], 65, "BDF, PCF, PSF"),
      (["render", "--font=cut.bdf"], 65, "line"), (["render", "--font="], 65, "path"),
      (["specimen", "--out=x.png"], 64, "--font FILE"),
    ] as [([String], Int32, String)])
  func refuses(arguments: [String], status: Int32, words: String) throws {
    let directory = try directory()
    try directory.create("broken.pcf", "broken")
    try Data(Self.font.prefix(3_000)).write(to: URL(fileURLWithPath: directory.path("cut.bdf")))
    let result = try CaptchaProcess.run(arguments, in: directory)
    #expect(result.status == status)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try directory.names() == ["broken.pcf", "cut.bdf", "tiny.bdf"])
  }
}
