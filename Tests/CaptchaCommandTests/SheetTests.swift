import Foundation
import PNGCodec
import Raster
import Testing

@testable import captcha

@Suite struct SheetTests {
  private func sheet(_ options: String..., in directory: TemporaryDirectory) throws -> Framebuffer {
    let result = try CaptchaProcess.run(
      ["sheet", "--first-seed=1", "--out=sheet.png"] + options, in: directory)
    #expect(result.status == 0, "\(result.errors)")
    let picture = try Framebuffer(png: directory.bytes("sheet.png"))
    let json = try result.json()
    #expect(json["pixel_width"] as? Int == picture.width)
    #expect(json["pixel_height"] as? Int == picture.height)
    return picture
  }

  @Test func placesThePicturesOfRender() throws {
    let directory = try TemporaryDirectory()
    let sheet = try sheet("--count=5", "--columns=2", in: directory)
    #expect(sheet.width == 8 + 2 * 168 && sheet.height == 8 + 3 * 68)
    for (index, seed) in (1...5).enumerated() {
      _ = try CaptchaProcess.run("render", "--seed=\(seed)", in: directory)
      let picture = try Framebuffer(png: directory.bytes("captcha.png"))
      let (left, top) = (8 + index % 2 * 168, 8 + index / 2 * 68)
      let isThere = (0..<60).allSatisfy { y in
        (0..<160).allSatisfy { x in sheet[left + x, top + y] == picture[x, y] }
      }
      #expect(isThere)
    }
    // The place after the last stays empty.
    #expect(sheet[8 + 168 + 80, 8 + 2 * 68 + 30] == sheet[0, 0])
  }

  @Test func transparentPicturesLieOnTheirPage() throws {
    let directory = try TemporaryDirectory()
    let sheet = try sheet("--count=1", "--transparent", "--page=FFEEDD", in: directory)
    #expect(sheet[8, 8] == RGBA(hex: 0xFFEEDD))
    let cornered = try self.sheet("--count=1", "--corner-radius=5", in: directory)
    #expect(cornered[8, 8] == cornered[0, 0])
  }

  @Test func captionsAreChineseWhereTheTextIs() throws {
    let directory = try TemporaryDirectory()
    let captions = try ["国家", "家国", "家"].map { text in
      let captions = try sheet("--count=1", "--captions", "--text", text, in: directory)
      return (68..<captions.height).flatMap { y in
        (0..<captions.width).map { x in captions[x, y] }
      }
    }
    #expect(Set(captions).count == 3)
  }

  @Test func captionsOnlyWhereAskedFor() throws {
    let directory = try TemporaryDirectory()
    let captions = try sheet("--count=1", "--captions", in: directory)
    #expect(captions.height == 8 + 60 + 30 + 8)
    let below = (68..<captions.height).flatMap { y in
      (0..<captions.width).map { x in captions[x, y] }
    }
    #expect(below.contains { $0 != captions[0, 0] })
    let plain = try sheet("--count=1", in: directory)
    #expect(plain.height == 8 + 60 + 8)
    let result = try CaptchaProcess.run(
      "sheet", "--first-seed=1", "--count=1", "--out=x", in: directory)
    #expect(try result.json()["text"] == nil)
  }

  @Test(arguments: [("1", 1), ("2", 1), ("24", 4)])
  func columnsByDefault(count: String, columns: Int) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(
      "sheet", "--first-seed=1", "--count", count, "--out=s.png", in: directory)
    #expect(try result.json()["columns"] as? Int == columns)
  }

  @Test func goesToStandardOutput() throws {
    let result = try CaptchaProcess.run("sheet", "--first-seed=1", "--count=2", "--out", "-")
    #expect(result.status == 0)
    #expect(throws: Never.self) { try Framebuffer(png: [UInt8](result.output)) }
    #expect(try CaptchaProcess.Result.object(Data(result.errors.utf8))["file"] as? String == "-")
  }

  @Test(arguments: [(168, 68, 8), (168, 98, 8), (1_508, 1_508, 8), (20, 12_000, 16), (9, 9, 8)])
  func theMostThatIsSaidToFitFits(cellWidth: Int, cellHeight: Int, gap: Int) throws {
    func layout(_ count: Int, _ columns: Int? = nil) throws(CommandError) -> SheetLayout {
      try SheetLayout(
        count: count, columns: columns, cellWidth: cellWidth, cellHeight: cellHeight, gap: gap)
    }
    for columns in [nil, 1, 3] {
      let refused = #expect(throws: CommandError.self) { try layout(10_000_000, columns) }
      let match = try #require(refused?.message.firstMatch(of: /at most (\d+) fit/))
      let most = try #require(Int(match.1))
      let largest = try layout(most, columns)
      #expect(throws: Never.self) {
        try Framebuffer(width: largest.width, height: largest.height)
      }
      #expect(largest.columns * largest.rows >= most)
      #expect(throws: CommandError.self) { try layout(most + 1, columns) }
    }
  }
}
