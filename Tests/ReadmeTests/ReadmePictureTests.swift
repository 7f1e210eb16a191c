import CaptchaKit
import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

/// The README's pictures are what the command draws.
@Suite struct ReadmePictureTests {
  @Test(arguments: ["standard", "classic"])
  func sheet(style: String) throws {
    expectGolden(
      try drawn([
        "sheet", "--style", style, "--first-seed", "1", "--count", "8", "--columns", "4", "--scale",
        "2",
      ]), style)
  }

  @Test func faces() throws {
    expectGolden(try drawn(["specimen", "--face", "all", "--scale", "2"]), "faces")
  }

  /// What the command draws.
  private func drawn(_ arguments: [String]) throws -> Framebuffer {
    let out = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".png")
    defer { try? FileManager.default.removeItem(at: out) }
    let process = Process()
    process.executableURL = builtBinaries.appendingPathComponent("captcha")
    process.arguments = arguments + ["--out", out.path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try Framebuffer(png: [UInt8](Data(contentsOf: out)))
  }

  /// No picture that the README shows is missing.
  @Test func allPicturesExist() {
    let shown = Readme.text.matches(of: #/\]\((Tests\/[^)]+\.png)\)/#).map { String($0.output.1) }
    #expect(!shown.isEmpty)
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for path in shown {
      #expect(
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path), "\(path)")
    }
  }
}
