import Foundation
import PNGCodec
import Raster
import Testing

@Suite struct ShakeTests {
  private func shake(
    _ options: String..., in directory: TemporaryDirectory
  ) throws -> PNGAnimation {
    let result = try CaptchaProcess.run(["shake", "--seed=42"] + options, in: directory)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    let animation = try PNGAnimation(png: directory.bytes("shake.png"))
    let json = try result.json()
    #expect(json["text"] as? String == "22PKL")
    #expect(json["frames"] as? Int == animation.frames.count)
    #expect(json["plays"] as? Int == animation.plays)
    #expect(json["pixel_width"] as? Int == animation.width)
    #expect(json["pixel_height"] as? Int == animation.height)
    #expect(try json["bytes"] as? Int == directory.bytes("shake.png").count)
    return animation
  }

  private func captcha(_ options: String..., in directory: TemporaryDirectory) throws -> Framebuffer
  {
    let result = try CaptchaProcess.run(["render", "--seed=42"] + options, in: directory)
    #expect(result.status == 0)
    return try Framebuffer(png: directory.bytes("captcha.png"))
  }

  /// How far right of the middle the captcha stands in a frame, where nothing else is on it.
  private func offset(of captcha: Framebuffer, in frame: Framebuffer) -> Int? {
    let margin = (frame.width - captcha.width) / 2
    return (-margin...margin).first { offset in
      (0..<frame.height).allSatisfy { y in
        (0..<frame.width).allSatisfy { x in
          let from = x - margin - offset
          let expected = 0..<captcha.width ~= from ? captcha[from, y] : .clear
          return frame[x, y] == expected
        }
      }
    }
  }

  @Test func everyFrameIsTheWholeCaptchaElsewhere() throws {
    let directory = try TemporaryDirectory()
    let animation = try shake(in: directory)
    let captcha = try captcha(in: directory)
    #expect(animation.width == 200 && animation.height == 60)
    let offsets = try animation.frames.map { try #require(offset(of: captcha, in: $0.image)) }
    // 400 ms at 50 a second, and the rest. The nearest samples to 67, 200 and 333 ms are 60, 200
    // and 340 ms.
    #expect(offsets.count == 21)
    #expect(offsets[0] == 0 && offsets[20] == 0 && offsets[10] == 20)
    #expect(offsets[3] < -18 && offsets[17] < -18)
    #expect((1...5).allSatisfy { offsets[$0] < 0 })
    #expect((7...13).allSatisfy { offsets[$0] > 0 })
    #expect((14...19).allSatisfy { offsets[$0] <= 0 })
    #expect(animation.frames.dropLast().allSatisfy { $0.delay == .milliseconds(20) })
    #expect(animation.frames[20].delay == .seconds(1))
    // What shows no animation shows the captcha at rest.
    let still = try Framebuffer(png: directory.bytes("shake.png"))
    #expect(offset(of: captcha, in: still) == 0)
  }

  @Test func takesItsOptions() throws {
    let directory = try TemporaryDirectory()
    let animation = try shake(
      "--scale=2", "--amplitude=7.5", "--duration=100", "--rate=10", "--pause=0", "--plays=0",
      "--easing=linear", "--transparent", in: directory)
    let captcha = try captcha("--scale=2", "--transparent", in: directory)
    #expect(animation.width == 320 + 30 && animation.height == 120 && animation.plays == 0)
    #expect(animation.frames.map(\.delay) == [.milliseconds(100), .zero])
    #expect(animation.frames.map { offset(of: captcha, in: $0.image) } == [0, 0])
    #expect(try directory.bytes("shake.png").contains([0x70, 0x48, 0x59, 0x73]))  // pHYs
  }

  @Test func sameSeedSameFile() throws {
    let directory = try TemporaryDirectory()
    for name in ["a", "b"] {
      let result = try CaptchaProcess.run("shake", "--seed=7", "-o", name, in: directory)
      #expect(result.status == 0)
    }
    #expect(try directory.bytes("a") == directory.bytes("b"))
  }

  @Test func goesToStandardOutput() throws {
    let result = try CaptchaProcess.run("shake", "--text=4711", "--style=classic", "--out", "-")
    #expect(result.status == 0)
    #expect(try PNGAnimation(png: [UInt8](result.output)).width == 190)
    let json = try CaptchaProcess.Result.object(Data(result.errors.utf8))
    #expect(json["text"] as? String == "4711" && json["file"] as? String == "-")
  }

  @Test(arguments: [
    (["--amplitude=1001"], 65, "0...1000"), (["--duration=9"], 65, "10...10000"),
    (["--rate=0"], 65, "1...90"), (["--plays=-1"], 65, "0...1000000"),
    (["--easing=bounce"], 65, "linear or in or out or in-out"),
    (["--duration=10000", "--rate=90", "--scale=3"], 65, "67108864 pixels"),
    (["--width=4096", "--scale=3", "--amplitude=1000"], 65, "1...16384"),
    (["extra"], 64, "takes nothing else"),
  ])
  func refusesWhatCannotBe(options: [String], status: Int32, part: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["shake", "--seed=1"] + options, in: directory)
    #expect(result.status == status)
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try directory.names().isEmpty)
  }
}
