import Foundation
import PNGCodec
import Raster
import Testing

/// `--key-file FILE` and `--epoch N`.
@Suite struct KeyFileTests {
  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.create("key", "correct horse battery staple\n")
    try directory.create("other", "another horse, another key\n")
    return directory
  }

  @Test func keysAndEpochsGiveOtherPictures() throws {
    let directory = try directory()
    var pictures: Set<Data> = []
    var texts: Set<String> = []
    for options in [
      [], ["--key-file=key"], ["--key-file=other"], ["--key-file=key", "--epoch=1"],
      ["--key-file=key", "--epoch=18446744073709551615"],
    ] {
      let result = try CaptchaProcess.run(["render", "--seed=7"] + options, in: directory)
      #expect(result.status == 0, "\(result.errors)")
      #expect(!result.text.contains("horse"))
      texts.insert(try #require(try result.json()["text"] as? String))
      pictures.insert(try directory.data("captcha.png"))
    }
    #expect(pictures.count == 5)
    // The same seed has the same text in every look.
    #expect(texts.count == 1)
    let first = try CaptchaProcess.run(
      "render", "--seed=7", "--key-file=key", "--epoch=0", in: directory)
    let again = try directory.data("captcha.png")
    #expect(first.status == 0 && pictures.contains(again))
  }

  @Test func everyCommandTakesIt() throws {
    let directory = try directory()
    for arguments in [
      ["generate", "--first-seed=1", "--count=2", "--out=set"],
      ["sheet", "--first-seed=1", "--count=2", "--out=s.png", "--style=digits"],
      ["shake", "--seed=1", "--out=shake.png"],
      ["specimen", "--size=20", "--text=AB", "--out=f.png"],
    ] {
      let result = try CaptchaProcess.run(
        arguments + ["--key-file=key", "--epoch=3"], in: directory)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      #expect(!result.text.contains("horse"))
    }
    let scene = try CaptchaProcess.run(
      "scene", "--key-file=key", "--style=large", "--seed=3", in: directory)
    #expect(!scene.text.contains("horse"))
    let glyphs = try #require(try scene.json()["glyphs"] as? [[String: Any]])
    #expect(glyphs.allSatisfy { ($0["face"] as? String)?.hasPrefix("keyed-") == true })
    let text = try #require(try scene.json()["text"] as? String)
    let checked = try CaptchaProcess.run(
      "check", "--key-file=key", "--style=large", "--seed=3", text, in: directory)
    #expect(checked.text == "right\n")
  }

  @Test func optionsChangeTheLook() throws {
    let directory = try directory()
    let result = try CaptchaProcess.run(
      "scene", "--key-file=key", "--seed=3", "--face=slab", "--bands=1", in: directory)
    let json = try result.json()
    #expect((json["bands"] as? [Any])?.count == 1)
    let glyphs = try #require(json["glyphs"] as? [[String: Any]])
    #expect(glyphs.allSatisfy { $0["face"] as? String == "slab" })
  }

  @Test(
    arguments: [
      (["render", "--key-file=none"], 74, "cannot read \"none\""),
      (["render", "--key-file=."], 74, "it is no regular file"),
      (["render", "--key-file="], 65, "path"),
      (
        ["render", "--key-file=short"], 65,
        "cannot use the key of \"short\": the key has 15 bytes; it must have 16...1024"
      ),
      (
        ["render", "--key-file=long"], 65,
        "cannot use the key of \"long\": the key has 1025 bytes; it must have 16...1024"
      ),
      (["render", "--key-file=huge"], 65, "has 70000 bytes; it must have 16...1024"),
      (
        ["render", "--epoch=1"], 64, "--epoch is one of the looks of a key; give --key-file too"
      ),
      (
        ["specimen", "--epoch=1", "--face=slab", "--out=x.png"], 64,
        "--epoch is one of the looks of a key; give --key-file too"
      ),
      (["render", "--key-file=key", "--epoch=-1"], 65, "--epoch"),
      (["render", "--key-file=key", "--alphabet=han"], 65, "asked: keyed-1, keyed-2"),
    ] as [([String], Int32, String)])
  func refuses(arguments: [String], status: Int32, words: String) throws {
    let directory = try directory()
    try directory.create("short", "fifteen bytes!!")
    try directory.create("long", String(repeating: "k", count: 1_025))
    try directory.create("huge", String(repeating: "k", count: 70_000))
    let result = try CaptchaProcess.run(arguments, in: directory)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(!result.errors.contains("kkkk") && !result.errors.contains("fifteen"))
    #expect(try directory.names() == ["huge", "key", "long", "other", "short"])
  }
}
