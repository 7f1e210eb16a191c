import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

@Suite("The golden-picture helper")
struct GoldenCheckTests {
  /// A folder that is gone when the test is.
  final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
      "golden-check-\(UUID().uuidString)", isDirectory: true)

    deinit { try? FileManager.default.removeItem(at: url) }

    func check(_ mode: String?) throws -> GoldenCheck {
      try GoldenCheck(
        name: "face", folder: url.appendingPathComponent("Goldens"), mode: mode,
        out: url.appendingPathComponent("out").path)
    }

    func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: url.appendingPathComponent(path).path)
    }
  }

  let image: Framebuffer
  let other: Framebuffer

  init() throws {
    image = try Framebuffer(width: 4, height: 3, fill: .white)
    var changed = image
    changed[2, 1] = RGBA(1, 2, 3)
    changed[0, 2] = .clear
    other = changed
  }

  @Test("a missing golden fails, and says how to record it", arguments: [nil, "", "never"])
  func missing(mode: String?) throws {
    let folder = Folder()
    let failure = try #require(try folder.check(mode).compare(image))
    #expect(failure.message.contains("GOLDENS=missing"))
    #expect(!folder.exists("Goldens"))
  }

  @Test("recording fails the run, the run after it passes", arguments: ["missing", "all"])
  func record(mode: String) throws {
    let folder = Folder()
    let failure = try #require(try folder.check(mode).compare(image))
    #expect(failure.message.hasPrefix("recorded golden"))
    for next in [nil, "missing", "all"] {
      #expect(try folder.check(next).compare(image) == nil)
    }
  }

  @Test("a difference is one message and three pictures", arguments: ["never", "missing"])
  func difference(mode: String) throws {
    let folder = Folder()
    _ = try folder.check("all").compare(image)
    let failure = try #require(try folder.check(mode).compare(other))
    #expect(
      failure.message.hasPrefix(
        """
        face is not the golden picture: 2 of 12 pixels differ, the first at (2, 1): \
        it is #010203, and must be #ffffff; see
        """))
    #expect(
      failure.attachments.map(\.name) == [
        "face-expected.png", "face-actual.png", "face-difference.png",
      ])
    #expect(try Framebuffer(png: failure.attachments[0].bytes) == image)
    #expect(try Framebuffer(png: failure.attachments[1].bytes) == other)
    let map = try Framebuffer(png: failure.attachments[2].bytes)
    #expect(map[2, 1] == .red)
    #expect(map[0, 2] == .red)
    #expect(map.pixels.count { $0 == .red } == 2)
    for (name, bytes) in failure.attachments {
      #expect(
        try [UInt8](Data(contentsOf: folder.url.appendingPathComponent("out/\(name)"))) == bytes)
    }
    // The golden is as it was.
    #expect(try folder.check(nil).compare(image) == nil)
  }

  @Test("all replaces a golden that differs, and one that cannot be read")
  func replace() throws {
    let folder = Folder()
    _ = try folder.check("all").compare(image)
    #expect(try folder.check("all").compare(other)?.message.hasPrefix("recorded golden") == true)
    #expect(try folder.check(nil).compare(other) == nil)
    try Data("no picture".utf8).write(to: folder.check(nil).file)
    #expect(try folder.check(nil).compare(other)?.message.contains("cannot be read") == true)
    _ = try folder.check("all").compare(other)
    #expect(try folder.check(nil).compare(other) == nil)
  }

  @Test("another size is told as such")
  func size() throws {
    let wide = try Framebuffer(width: 5, height: 2, fill: .white)
    let difference = PictureDifference(expected: image, actual: wide)
    #expect(difference.count == nil)
    #expect(
      difference.description
        == "it is 5x2, and must be 4x3; 0 pixels of what both have differ")
    #expect(difference.map.width == 5 && difference.map.height == 3)
    #expect(difference.map.pixels.count { $0 == .blue } == 2 + 5)
  }

  @Test("the folder follows from the test's file")
  func folder() throws {
    for path in ["/a/Tests/RasterTests/X.swift", "/a/Tests/RasterTests/Deep/er/X.swift"] {
      #expect(
        try GoldenCheck.folder(forTestFile: path).path == "/a/Tests/RasterTests/Goldens")
    }
    #expect(throws: GoldenCheck.Misuse.self) { try GoldenCheck.folder(forTestFile: "/a/b/X.swift") }
    #expect(throws: GoldenCheck.Misuse.self) {
      try GoldenCheck.folder(forTestFile: "/a/Tests/X.swift")
    }
  }

  @Test("a name that leaves the folder and an unknown mode are refused")
  func misuse() {
    let here = FileManager.default.temporaryDirectory
    for name in ["", "../x", "a/b", ".x", "é", "a b"] {
      #expect(throws: GoldenCheck.Misuse.self) {
        try GoldenCheck(name: name, folder: here, mode: nil, out: nil)
      }
    }
    #expect(throws: GoldenCheck.Misuse.self) {
      try GoldenCheck(name: "a", folder: here, mode: "always", out: nil)
    }
  }

  @Test(
    "the helper records an issue",
    .enabled(if: ProcessInfo.processInfo.environment["GOLDENS"] == nil, "it would record"))
  func issue() {
    withKnownIssue {
      expectGolden(image, "there-is-no-such-golden")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("GOLDENS=missing") }
    }
  }
}
