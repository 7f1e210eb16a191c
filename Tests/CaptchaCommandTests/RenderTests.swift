import Foundation
import PNGCodec
import Raster
import Testing

@Suite struct RenderTests {
  /// A name of an alphabet in any case, and a number without its leading zero.
  @Test(arguments: [
    (["--alphabet=HAN"], ["--alphabet=han"]),
    (["--alphabet=HanNumerals"], ["--alphabet=hanNumerals"]),
    (["--alphabet=DIGITS"], ["--alphabet=digits"]), (["--shear=.3"], ["--shear=0.3"]),
    (["--strokes=1", "--stroke-width=.5-1.5"], ["--strokes=1", "--stroke-width=0.5-1.5"]),
  ])
  func waysOfWriting(options: [String], same: [String]) throws {
    let directory = try TemporaryDirectory()
    for (name, options) in [("a", options), ("b", same)] {
      let result = try CaptchaProcess.run(
        ["render", "--seed=5", "--out=\(name).png"] + options, in: directory)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(try directory.data("a.png") == directory.data("b.png"))
  }

  @Test func printsOneLineAndWritesThePicture() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run("render", "--seed", "42", in: directory)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let bytes = try directory.bytes("captcha.png")
    let text = try #require(try result.json()["text"] as? String)
    #expect(
      result.text == """
        {"seed":42,"text":"\(text)","style":"standard","width":160,"height":60,"scale":1,\
        "pixel_width":160,"pixel_height":60,"file":"captcha.png","bytes":\(bytes.count)}

        """)
    let picture = try Framebuffer(png: bytes)
    #expect(picture.width == 160 && picture.height == 60)
    #expect(try directory.names() == ["captcha.png"])
  }

  @Test func sameSeedSameFile() throws {
    let directory = try TemporaryDirectory()
    for name in ["a", "b"] {
      #expect(try CaptchaProcess.run("render", "--seed=7", "-o", name, in: directory).status == 0)
    }
    _ = try CaptchaProcess.run("render", "--seed=8", "-o", "c", in: directory)
    #expect(try directory.bytes("a") == directory.bytes("b"))
    #expect(try directory.bytes("a") != directory.bytes("c"))
  }

  @Test func writesThePictureToStandardOutput() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run("render", "--seed", "42", "--out", "-", in: directory)
    #expect(result.status == 0)
    let json = try CaptchaProcess.Result.object(Data(result.errors.utf8))
    #expect(json["file"] as? String == "-")
    #expect(json["bytes"] as? Int == result.output.count)
    #expect(result.errors.split(separator: "\n").count == 1)
    _ = try CaptchaProcess.run("render", "--seed", "42", in: directory)
    #expect(try directory.data("captcha.png") == result.output)
  }

  @Test func freshSeedsDifferAndReproduce() throws {
    let directory = try TemporaryDirectory()
    let first = try CaptchaProcess.run("render", "--out", "a", in: directory).json()
    let second = try CaptchaProcess.run("render", "--out", "b", in: directory).json()
    let seed = try #require(first["seed"] as? Int)
    #expect(seed < 1 << 53)
    #expect(second["seed"] as? Int != seed)
    let again = try CaptchaProcess.run("render", "--seed", "\(seed)", "--out", "c", in: directory)
    #expect(try again.json()["text"] as? String == first["text"] as? String)
    #expect(try directory.bytes("a") == directory.bytes("c"))
  }

  @Test(arguments: [
    ("0", "0"), ("9007199254740991", "9007199254740991"),
    ("9007199254740992", "\"9007199254740992\""),
    ("18446744073709551615", "\"18446744073709551615\""), ("007", "7"),
  ])
  func seedsThatDoublesDoNotHoldAreStrings(seed: String, printed: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run("render", "--seed", seed, in: directory)
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("{\"seed\":\(printed),"))
  }

  @Test func escapesText() throws {
    let directory = try TemporaryDirectory()
    let file = "a\u{2028}\"\\\u{1F600}\u{7}é.png"
    let result = try CaptchaProcess.run(
      "render", "--seed=1", "--text", "\"\\/<&", "--out", file, in: directory)
    #expect(result.status == 0)
    #expect(result.text.contains(#""text":"\"\\/<&""#))
    #expect(result.text.contains(#""file":"a\u2028\"\\😀\u0007é.png""#))
    #expect(try result.json()["file"] as? String == file)
    #expect(try directory.names() == [file])
  }

  @Test(arguments: [
    (["--style", "classic"], 150, 40), (["--style=compact", "--scale=3"], 300, 120),
    (["--width", "300", "--height", "100", "--characters", "8"], 300, 100),
    (["--style=classic", "--width=300", "--height=80", "--characters=4"], 300, 80),
    (["--style=classic", "--text=123456789"], 150, 40),
    (["--text", "Hello"], 160, 60), (["--alphabet=digits", "--lines=3", "--strokes=0"], 160, 60),
    (["--alphabet-of=digits"], 160, 60), (["--face=bold,italic", "--turn=0"], 160, 60),
    (["--face=all", "--font-size=20-24.5", "--arrangement=cells"], 160, 60),
    (["--background=003366", "--ink=FFFFFF,#ffee00"], 160, 60),
    (["--background=random", "--ink=each", "--corner-radius=5"], 160, 60),
    (["--transparent", "--page=202020", "--ink=2-3", "--contrast=7"], 160, 60),
    (["--transparent", "--page=FFFFFF,101010", "--contrast=4"], 160, 60),
    (
      [
        "--strokes=1", "--stroke-width=1-2", "--coverage=0.3", "--case-sensitive",
        "--no-look-alikes",
      ], 160, 60
    ),
  ])
  func takesEveryStyleOption(options: [String], width: Int, height: Int) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["render", "--seed", "5"] + options, in: directory)
    #expect(result.status == 0, "\(result.errors)")
    let picture = try Framebuffer(png: directory.bytes("captcha.png"))
    #expect(picture.width == width && picture.height == height)
  }

  @Test func transparentPicturesShowThePage() throws {
    let directory = try TemporaryDirectory()
    _ = try CaptchaProcess.run("render", "--seed", "5", "--transparent", in: directory)
    let picture = try Framebuffer(png: directory.bytes("captcha.png"))
    #expect(picture[0, 0].alpha == 0)
    #expect(picture.pixels.contains { $0.alpha == 255 })
  }

  @Test func alphabetsByNameOrByCharacters() throws {
    let directory = try TemporaryDirectory()
    func letters(_ option: String) throws -> Set<Character> {
      let result = try CaptchaProcess.run(
        "render", "--seed=3", "--characters=20", "--width=600", option, in: directory)
      return Set(try #require(try result.json()["text"] as? String))
    }
    #expect(try letters("--alphabet=digits").isSubset(of: "0123456789"))
    #expect(try letters("--alphabet-of=digits").isSubset(of: "digts"))
    #expect(try letters("--alphabet=xyz") == ["x", "y", "z"])
  }

  @Test func replacesAFileButNotItsModeOrALinkToIt() throws {
    let directory = try TemporaryDirectory()
    let manager = FileManager.default
    try directory.create("real.png", "old", mode: 0o640)
    try manager.createSymbolicLink(
      atPath: directory.path("link.png"), withDestinationPath: "real.png")
    let result = try CaptchaProcess.run("render", "--out", "link.png", in: directory)
    #expect(result.status == 0)
    let attributes = try manager.attributesOfItem(atPath: directory.path("link.png"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
    let real = try manager.attributesOfItem(atPath: directory.path("real.png"))
    #expect(real[.posixPermissions] as? Int == 0o640)
    #expect(throws: Never.self) { try Framebuffer(png: directory.bytes("real.png")) }
    #expect(try directory.names() == ["link.png", "real.png"])
  }

  @Test func writesToDevicesWithoutReplacingThem() throws {
    let result = try CaptchaProcess.run("render", "--out", "/dev/null")
    #expect(result.status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  /// A link to nothing, or to itself, is told and stays.
  @Test(arguments: ["missing", "link"])
  func refusesLinksToNothing(target: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.shell(
      """
      ln -s \(target) link
      "$captcha" render --seed 1 --out link; status=$?
      test -L link && exit $status
      """, in: directory)
    #expect(result.status == 74)
    #expect(result.errors.hasPrefix("captcha: cannot write \"link\": "))
  }
}
