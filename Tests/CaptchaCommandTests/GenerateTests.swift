import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

@Suite struct GenerateTests {
  /// A pipe in the place of the labels would be waited for, and no signal would end that.
  @Test func refusesLabelsThatAreNoFile() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.shell(
      """
      mkdir set && mkfifo set/labels.jsonl
      timeout 20 "$captcha" generate --first-seed 1 --count 3 --out set
      """, in: directory)
    #expect(result.status == 74)
    #expect(result.errors.contains("it is no regular file"))
  }

  @discardableResult
  private func generate(
    first: String = "1", count: Int, out: String = "set", _ options: String...,
    in directory: TemporaryDirectory
  ) throws -> CaptchaProcess.Result {
    let result = try CaptchaProcess.run(
      ["generate", "--first-seed", first, "--count=\(count)", "--out", out] + options,
      in: directory)
    #expect(result.status == 0, "\(result.errors)")
    return result
  }

  private func labels(_ directory: TemporaryDirectory) throws -> [[String: Any]] {
    try directory.data("set/labels.jsonl").split(separator: 0x0A).map {
      try CaptchaProcess.Result.object($0)
    }
  }

  @Test func picturesAndLabels() throws {
    let directory = try TemporaryDirectory()
    let result = try generate(first: "100", count: 30, "--scale=2", in: directory)
    #expect(
      result.text == """
        {"first_seed":100,"count":30,"style":"standard","directory":"set","labels":"labels.jsonl"}

        """)
    // Standard error is no terminal: no progress.
    #expect(result.errors.isEmpty)
    let labels = try labels(directory)
    #expect(labels.compactMap { $0["seed"] as? Int } == Array(100..<130))
    var files: [String] = ["labels.jsonl"]
    for label in labels {
      let seed = try #require(label["seed"] as? Int)
      let text = try #require(label["text"] as? String)
      let file = try #require(label["file"] as? String)
      #expect(file == "\(text)_\(seed).png")
      let boxes = try #require(label["boxes"] as? [[String: Any]])
      #expect(boxes.compactMap { $0["character"] as? String }.joined() == text)
      let drawn = try CaptchaProcess.run(
        "render", "--seed=\(seed)", "--scale=2", "--out=one.png", in: directory)
      #expect(try drawn.json()["text"] as? String == text)
      #expect(
        try Framebuffer(png: directory.bytes("set/" + file))
          == Framebuffer(png: directory.bytes("one.png")))
      files.append(file)
    }
    #expect(try directory.names(in: "set") == files.sorted())
  }

  @Test func boxesHoldTheInk() throws {
    let directory = try TemporaryDirectory()
    try generate(count: 20, "--bands=0", "--background=FFFFFF", "--scale=3", in: directory)
    for label in try labels(directory) {
      let picture = try Framebuffer(png: directory.bytes("set/" + (label["file"] as? String ?? "")))
      let boxes = try #require(label["boxes"] as? [[String: Any]]).compactMap {
        $0["pixel_box"] as? [String: Int]
      }.map { box in
        PixelRect(
          x: box["x"] ?? 0, y: box["y"] ?? 0, width: box["width"] ?? 0, height: box["height"] ?? 0)
      }
      #expect(boxes.count == (label["text"] as? String)?.count)
      // The paler half of a soft edge may reach a pixel beyond.
      let outside = picture.bounds.pixels.filter { x, y in
        picture[x, y].green < 128 && !boxes.contains { $0.contains(x: x, y: y) }
      }
      #expect(outside.isEmpty)
      for box in boxes {
        #expect(box.pixels.contains { x, y in picture[x, y] != .white })
      }
    }
  }

  @Test func oneJobOrManyMakeTheSameDirectory() throws {
    let directory = try TemporaryDirectory()
    try generate(
      count: isDebugBuild ? 300 : 700, out: "one", "--jobs=1", "--style=classic", in: directory)
    try generate(
      count: isDebugBuild ? 300 : 700, out: "many", "--jobs=7", "--style=classic", in: directory)
    let names = try directory.names(in: "one")
    #expect(names.count == (isDebugBuild ? 301 : 701))
    #expect(try directory.names(in: "many") == names)
    for name in names {
      #expect(try directory.data("one/" + name) == directory.data("many/" + name))
    }
  }

  @Test(arguments: [
    ("a/b", "a%2Fb_5.png"), ("..", "%2E%2E_5.png"), ("A_b", "A%5Fb_5.png"),
    ("100%", "100%25_5.png"),
    ("\",\"file\":\"x", "%22%2C%22file%22%3A%22x_5.png"),
    ("\"\\*?", "%22%5C%2A%3F_5.png"), ("~-", "%7E%2D_5.png"),
    (
      String(repeating: "%", count: 64),
      String(repeating: "%25", count: 64) + "_5.png"
    ),
  ])
  func namesArePercentEncoded(text: String, name: String) throws {
    let directory = try TemporaryDirectory()
    // The second run has to read the labels of the first.
    for _ in 0..<2 {
      try generate(
        first: "5", count: 1, "--text", text, "--width=3000", "--bands=0", in: directory)
    }
    #expect(try directory.names(in: "set") == [name, "labels.jsonl"])
    #expect(try labels(directory).first?["text"] as? String == text)
  }

  @Test func theLastSeedsAreReached() throws {
    let directory = try TemporaryDirectory()
    try generate(first: "18446744073709551612", count: 4, in: directory)
    let seeds = try labels(directory).compactMap { $0["seed"] as? String }
    #expect(
      seeds == [
        "18446744073709551612", "18446744073709551613", "18446744073709551614",
        "18446744073709551615",
      ])
  }

  @Test func aSecondRunAddsAndReplaces() throws {
    let directory = try TemporaryDirectory()
    try generate(first: "10", count: 10, in: directory)
    let first = try directory.data("set/labels.jsonl")
    try generate(first: "10", count: 10, in: directory)
    #expect(try directory.data("set/labels.jsonl") == first)
    // Before, over and after what is there; digits give other texts and so other names.
    try generate(first: "5", count: 7, "--alphabet=digits", in: directory)
    try generate(first: "9007199254740990", count: 4, in: directory)
    let labels = try labels(directory)
    let seeds = labels.map { "\($0["seed"] ?? "")" }
    #expect(seeds == (5..<20).map(String.init) + (0..<4).map { "\(9_007_199_254_740_990 + $0)" })
    let files = labels.compactMap { $0["file"] as? String }
    #expect(try directory.names(in: "set") == (files + ["labels.jsonl"]).sorted())
    let texts = labels.compactMap { $0["text"] as? String }
    #expect(texts[6].allSatisfy { $0.isNumber })
  }

  @Test(arguments: ["not a label\n", "{\"seed\":2}\n", "{\"seed\":\"x\",\"text\":\"a\"}\n"])
  func labelsOfOthersAreLeftAlone(content: String) throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.path("set"), withIntermediateDirectories: false)
    try directory.create("set/labels.jsonl", content)
    let result = try CaptchaProcess.run(
      "generate", "--first-seed=1", "--count=2", "--out=set", in: directory)
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("captcha: line 1 of \"set/labels.jsonl\" is no label"))
    #expect(try directory.names(in: "set") == ["labels.jsonl"])
    #expect(try directory.data("set/labels.jsonl") == Data(content.utf8))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptedRunLeavesWholeFilesOnly(signal: Int32) throws {
    let directory = try TemporaryDirectory()
    let running = try CaptchaProcess.Running(
      CaptchaProcess.binary,
      ["generate", "--first-seed=1", "--count=1000000", "--jobs=4", "--out=set"], in: directory)
    while ((try? directory.names(in: "set")) ?? []).count < 50 {
      try #require(running.process.isRunning)
      usleep(1_000)
    }
    kill(running.process.processIdentifier, signal)
    let result = try running.result()
    #expect(result.wasSignalled && result.status == signal)
    #expect(result.output.isEmpty)
    let names = try directory.names(in: "set")
    let labelled = try labels(directory).compactMap { $0["file"] as? String }
    #expect(names == (labelled + ["labels.jsonl"]).sorted())
    #expect(labelled.count >= 40 && labelled.count < 1_000_000)
    for name in labelled {
      #expect(throws: Never.self) { try Framebuffer(png: directory.bytes("set/" + name)) }
    }
  }

  /// SIGKILL gives no time to end in order: the labels so far are in `labels.jsonl.part`, and the next
  /// run takes them up.
  @Test func aKilledRunLeavesItsLabels() throws {
    let directory = try TemporaryDirectory()
    try generate(first: "100000000", count: 3, in: directory)
    let running = try CaptchaProcess.Running(
      CaptchaProcess.binary,
      ["generate", "--first-seed=1", "--count=1000000", "--jobs=2", "--out=set"], in: directory)
    while ((try? directory.data("set/labels.jsonl.part"))?.count ?? 0) < 100_000 {
      try #require(running.process.isRunning)
      usleep(1_000)
    }
    kill(running.process.processIdentifier, SIGKILL)
    #expect(try running.result().wasSignalled)
    // Those of before are whole meanwhile.
    #expect(try labels(directory).count == 3)
    let part = try directory.data("set/labels.jsonl.part")
    let written = part.split(separator: 0x0A).count - (part.last == 0x0A ? 0 : 1)
    let pictures = try directory.names(in: "set").filter { $0.hasSuffix(".png") }.count - 3
    #expect(written > 60 && pictures - written <= 2 * 256)
    // As if the process had been killed within a line, too.
    try directory.create(
      "set/labels.jsonl.part", String(decoding: part, as: UTF8.self) + #"{"seed":999999,"te"#)
    try generate(first: "50000000", count: 2, in: directory)
    let labels = try labels(directory)
    #expect(
      labels.compactMap { $0["seed"] as? Int }
        == Array(1...written) + [50_000_000, 50_000_001] + Array(100_000_000..<100_000_003))
    #expect(try !directory.names(in: "set").contains("labels.jsonl.part"))
    for file in labels.compactMap({ $0["file"] as? String }) {
      #expect(throws: Never.self) { try Framebuffer(png: directory.bytes("set/" + file)) }
    }
  }

  /// A limit on the size of files stands for a disk that fills up: pictures fit, their labels do not.
  @Test func labelsThatCannotBeWrittenOnStay() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.shell(
      #"ulimit -f 128; "$captcha" generate --first-seed 1 --count 1000 --style classic --jobs 1 --out set"#,
      in: directory)
    #expect(result.status == 74)
    #expect(
      result.errors.contains("cannot write \"set/labels.jsonl.part\": File too large; the labels"))
    let lines = try directory.data("set/labels.jsonl.part").split(
      separator: 0x0A, omittingEmptySubsequences: false)
    #expect(lines.count > 60 && lines.last?.isEmpty == true)
    for line in lines.dropLast() {
      #expect(throws: Never.self) { try CaptchaProcess.Result.object(Data(line)) }
    }
    // Run again where there is room, it is complete.
    try generate(count: 1_000, "--style=classic", in: directory)
    #expect(try labels(directory).count == 1_000)
    #expect(try directory.names(in: "set").count == 1_001)
  }

  @Test(arguments: [
    ("mkdir set; ulimit -f 0", "cannot write"),
    ("mkdir -p set/labels.jsonl", "no regular file"),
    ("mkdir -p set/labels.jsonl.part", "no regular file"),
    ("mkdir set; ln -s none/x set/labels.jsonl", "a link to nothing"),
  ])
  func refusesBeforeDrawingWhereLabelsCannotBeWritten(script: String, words: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.shell(
      "(" + script + #"; "$captcha" generate --first-seed 1 --count 1000 --out set) 2>&1 | cat"#,
      in: directory)
    #expect(result.text.contains(words) && result.text.contains("set/labels.jsonl"))
    #expect(try directory.names(in: "set").allSatisfy { !$0.hasSuffix(".png") })
  }

  @Test func removesWhatAKilledRunLeft() throws {
    let directory = try TemporaryDirectory()
    try generate(count: 1, in: directory)
    // No process has this number; this one has its own.
    try directory.create("set/.captcha-2147483647-0.tmp", "half")
    try directory.create("set/.captcha-\(ProcessInfo.processInfo.processIdentifier)-3.tmp", "alive")
    try directory.create("set/.captcha-notes.tmp", "other")
    try generate(count: 1, in: directory)
    let names = try directory.names(in: "set")
    #expect(!names.contains(".captcha-2147483647-0.tmp"))
    #expect(names.count == 4)
  }

  @Test func oneRunAtATimeInADirectory() throws {
    let directory = try TemporaryDirectory()
    let running = try CaptchaProcess.Running(
      CaptchaProcess.binary,
      ["generate", "--first-seed=1", "--count=1000000", "--out=set"], in: directory)
    while ((try? directory.names(in: "set")) ?? []).isEmpty {
      try #require(running.process.isRunning)
      usleep(1_000)
    }
    let second = try CaptchaProcess.run(
      "generate", "--first-seed=1", "--count=1", "--out=set", in: directory)
    #expect(second.status == 74)
    #expect(second.errors.contains("another captcha command is writing to \"set\""))
    running.process.terminate()
    _ = try running.result()
  }
}

extension PixelRect {
  /// Every pixel, row after row.
  fileprivate var pixels: [(x: Int, y: Int)] {
    (y..<maxY).flatMap { y in (x..<maxX).map { (x: $0, y: y) } }
  }
}
