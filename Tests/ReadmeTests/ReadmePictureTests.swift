import CaptchaKit
import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing
import Typefaces

@testable import captcha

/// The README's pictures are what the command draws.
@Suite struct ReadmePictureTests {
  @Test(arguments: ["standard", "classic", "hardened", "digits", "han", "large"])
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

  /// A font of few pixels, enlarged as it is and smoothed.
  @Test func smoothing() throws {
    let font = try Typeface.rounded.font.small(em: 15)
    let text = "Quick 7Ag@82&S3"
    var canvas = try Framebuffer(width: 640, height: 176, fill: .white)
    let pixel = 4
    var left = 24
    for glyph in text.compactMap({ font.glyph(for: $0) }) {
      let box = glyph.inkBox
      for y in box.y..<box.maxY {
        for x in box.x..<box.maxX where glyph.hasInk(x: x, y: y) {
          canvas.fill(
            PixelRect(x: left + x * pixel, y: 60 + y * pixel, width: pixel, height: pixel),
            color: .black)
        }
      }
      canvas.draw(
        glyph, at: Point(x: Double(left), y: 140), color: .black, scale: Double(pixel))
      left += glyph.advance * pixel
    }
    expectGolden(canvas, "smoothing")
  }

  /// A row of each of three keys.
  @Test func keyed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let rows = try ["one", "two", "three"].map { name in
      let file = folder.appendingPathComponent(name)
      try Data("the key of deployment \(name)".utf8).write(to: file)
      return try drawn([
        "sheet", "--key-file", file.path, "--epoch", "2857", "--first-seed", "1", "--count", "4",
        "--columns", "4", "--scale", "2",
      ])
    }
    let height = rows.map(\.height).reduce(0, +)
    var canvas = try Framebuffer(width: rows[0].width, height: height, fill: .white)
    var top = 0
    for row in rows {
      canvas.draw(row, x: 0, y: top)
      top += row.height
    }
    expectGolden(canvas, "keyed")
  }

  @Test func chinese() throws {
    expectGolden(
      try drawn([
        "specimen", "--face", "han,han-bold", "--size", "28", "--scale", "2", "--text",
        "杰瑞教育 零一二三四五六七八九十 壹贰叁肆伍陆柒捌玖拾 国國学學书書",
      ]), "chinese")
  }

  /// A screen of `captcha play`, from the cells that go to the terminal.
  @Test func play() throws {
    var model = try PlayModel(style: .standard, seed: 42, now: .zero) { 0 }
    model.handle(.text(String(Captcha.render(seed: 42).text.prefix(3))), now: .zero)
    let screen = try PlayPainter(theme: .dark).screen(of: model, columns: 110, rows: 34, now: .zero)
    expectGolden(try ScreenPicture.image(of: screen), "play")
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
