import Foundation
import PNGCodec
import Raster
import Testing

@Suite struct SpecimenTests {
  private func specimen(_ options: String...) throws -> Framebuffer {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["specimen", "--out=s.png"] + options, in: directory)
    #expect(result.status == 0, "\(result.errors)")
    let picture = try Framebuffer(png: directory.bytes("s.png"))
    let json = try result.json()
    #expect(json["pixel_width"] as? Int == picture.width)
    #expect(json["pixel_height"] as? Int == picture.height)
    return picture
  }

  /// True when ink keeps the distance from every edge.
  private func hasMargin(_ picture: Framebuffer, _ margin: Int) -> Bool {
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isInside =
          (margin..<picture.width - margin).contains(x)
          && (margin..<picture.height - margin).contains(y)
        if !isInside, picture[x, y] != picture[0, 0] { return false }
      }
    }
    return true
  }

  @Test(arguments: ["regular", "wide", "black", "italic"])
  func designedSheet(face: String) throws {
    let picture = try specimen("--face", face)
    #expect(picture.width == 640 && picture.height > 800)
    #expect(hasMargin(picture, 20))
    let double = try specimen("--face", face, "--scale=2")
    #expect(double.width == 2 * picture.width)
    #expect(abs(double.height - 2 * picture.height) <= 1)
    #expect(hasMargin(double, 40))
  }

  @Test func onlyTheTextWhereOneIsGiven() throws {
    let small = try specimen("--face=bold", "--size=20", "--text=Hi")
    let large = try specimen("--face=bold", "--size=200", "--text=Hi")
    #expect(small.height < 120)
    #expect(large.height > small.height + 150)
    // A long text is broken into lines and never cut.
    let long = try specimen(
      "--face=bold", "--size=60", "--text", String(repeating: "WWW ", count: 30))
    #expect(long.width == 640 && long.height > 600)
    #expect(hasMargin(long, 20))
    let word = try specimen("--face=wide", "--size=500", "--text=WMWM")
    #expect(hasMargin(word, 20))
  }

  @Test func severalFacesShowALineEach() throws {
    let two = try specimen("--face=regular,slab")
    let three = try specimen("--face=regular,slab,wide")
    #expect(three.height > two.height && two.height < 200)
    #expect(try specimen("--face=all").height > 500)
  }

  @Test func goesToStandardOutput() throws {
    let result = try CaptchaProcess.run("specimen", "--face=light", "--text=a", "--out", "-")
    #expect(result.status == 0)
    #expect(throws: Never.self) { try Framebuffer(png: [UInt8](result.output)) }
  }

  @Test(
    arguments: [
      (["--face=comic"], 65, "regular"), (["--face=bold", "--size=5"], 65, "6...512"),
      (["--face=bold", "--text="], 65, "1 to 1000"), (["--face=bold", "--text=   "], 65, "spaces"),
      (["--face=bold", "--text=aé"], 65, "U+00E9"), (["--face=bold", "--text=a\nb"], 65, "U+000A"),
      (["--face=bold", "--text=" + String(repeating: "a", count: 1_001)], 65, "1 to 1000"),
      (["--face=all", "--size=512", "--scale=3"], 65, "too large"),
      ([], 64, "--face"), (["--face=bold", "--scale=4"], 65, "1...3"),
    ] as [([String], Int32, String)])
  func refuses(options: [String], status: Int32, words: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["specimen", "--out=s.png"] + options, in: directory)
    #expect(result.status == status)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(try directory.names().isEmpty)
  }
}
