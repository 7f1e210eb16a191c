import Foundation
import PNGCodec
import Raster
import Testing

/// The two halves of a comparison with decoders and encoders that are not ours; the other halves
/// are run by `Tests/Foreign/check`.
@Suite("Exchange with foreign tools")
struct ForeignDecoderTests {
  static func folder(_ variable: String) -> URL? {
    ProcessInfo.processInfo.environment[variable].map { URL(fileURLWithPath: $0) }
  }

  @Test(
    "pictures of every kind, as PNG beside their bytes",
    .enabled(if: folder("PNG_WRITE") != nil, "PNG_WRITE names no folder"))
  func write() throws {
    let folder = try #require(Self.folder("PNG_WRITE"))
    for (width, height) in [(1, 1), (1, 9), (9, 1), (7, 5), (33, 31), (160, 60), (700, 300)] {
      for count in [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 1000] {
        for translucent in Set([0, 1, count]) {
          let image = try TestPicture.of(
            TestPicture.colors(count, translucent: translucent), width: width, height: height)
          let name = "\(width)x\(height)-\(count)-\(translucent)"
          for (end, compression, density) in [
            ("fast", PNGCompression.fast, nil), ("small", .small, PNGDensity.triple),
          ] {
            let file = folder.appendingPathComponent("\(name)-\(end).png")
            try Data(image.pngBytes(compression: compression, density: density)).write(to: file)
            try Data(image.bytes).write(to: file.appendingPathExtension("rgba"))
          }
        }
      }
    }
  }

  @Test(
    "animations, as PNG beside the bytes of all frames",
    .enabled(if: folder("PNG_WRITE") != nil, "PNG_WRITE names no folder"))
  func writeAnimations() throws {
    let folder = try #require(Self.folder("PNG_WRITE"))
    for (width, height) in [(1, 1), (7, 5), (160, 60)] {
      for count in [2, 16, 256, 300] {
        for translucent in [0, 1] {
          let colors = TestPicture.colors(count, translucent: translucent)
          var images = try (1...4).map {
            try TestPicture.of(colors, width: width, height: height, seed: $0)
          }
          // One that changes a part, one that changes nothing.
          var part = images[3]
          part[width / 2, height / 2] = colors[0]
          part[width - 1, height / 2] = colors[1]
          images += [part, part]
          let animation = try PNGAnimation(
            frames: images.enumerated().map {
              PNGAnimation.Frame($0.element, delay: .milliseconds(30 + 10 * $0.offset))
            }, plays: 2)
          let name = "\(width)x\(height)-\(count)-\(translucent).apng"
          let file = folder.appendingPathComponent(name)
          try Data(animation.pngBytes()).write(to: file)
          try Data(images.flatMap(\.bytes)).write(to: file.appendingPathExtension("rgba"))
        }
      }
    }
  }

  @Test(
    "animations with the bytes that others read from them",
    .enabled(if: folder("PNG_READ") != nil, "PNG_READ names no folder"))
  func readAnimations() throws {
    let folder = try #require(Self.folder("PNG_READ"))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "apng" }
    #expect(!files.isEmpty)
    for file in files {
      let animation = try PNGAnimation(png: [UInt8](Data(contentsOf: file)))
      let expected = try [UInt8](Data(contentsOf: file.appendingPathExtension("rgba")))
      let isSame = animation.frames.flatMap(\.image.bytes) == expected
      #expect(isSame, "\(file.lastPathComponent)")
    }
  }

  @Test(
    "PNG files with the bytes that others read from them",
    .enabled(if: folder("PNG_READ") != nil, "PNG_READ names no folder"))
  func read() throws {
    let folder = try #require(Self.folder("PNG_READ"))
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "png" }
    #expect(!files.isEmpty)
    for file in files {
      let image = try Framebuffer(png: [UInt8](Data(contentsOf: file)))
      let expected = try [UInt8](Data(contentsOf: file.appendingPathExtension("rgba")))
      let isSame = image.bytes == expected
      #expect(isSame, "\(file.lastPathComponent)")
    }
  }
}
