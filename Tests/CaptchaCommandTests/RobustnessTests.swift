import Testing

@Suite struct RobustnessTests {
  /// A generator with a fixed start, so that a failure can be run again.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let names = [
    "seed", "text", "out", "style", "width", "height", "scale", "characters", "alphabet",
    "alphabet-of", "face", "font-size", "arrangement", "turn", "lines", "strokes", "stroke-width",
    "cuts", "cut-width", "mix-strokes-and-cuts", "shear", "wander", "telling", "fewest",
    "warp", "glyph-warp", "crowding", "dots", "dot-size",
    "bands", "upright-bands", "band-width", "band-length", "outline",
    "corner-radius", "background", "transparent", "page", "ink", "contrast", "coverage",
    "case-sensitive", "no-look-alikes", "first-seed", "count", "columns", "captions", "jobs",
    "answers",
    "",
  ]
  private static let values = [
    "", "0", "1", "2", "3", "5", "-1", "64", "4096", "99999999999999999999", "18446744073709551615",
    "0.5", "1.5.2", "nan", "2-3", "3-2", "-", "--", "=", "all", "fit", "FFFFFF", "000000,FFFFFF",
    "random", "pale", "black", "each", "cells", "regular", "digits", "abc", "\u{301}", "\u{1F600}",
    "e\u{301}", "\n", "\t", "٣", "１", "classic", "compact", "a b", "x.png",
  ]

  @Test(arguments: 0..<8)
  func noListOfArgumentsCrashes(part: UInt64) throws {
    let directory = try TemporaryDirectory()
    var generator = Generator(state: part)
    for _ in 0..<40 {
      var arguments = [
        ["render", "scene", "check", "sheet", "generate", "styles", "help"].randomElement(
          using: &generator) ?? ""
      ]
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let name = "--" + (Self.names.randomElement(using: &generator) ?? "")
        let value = Self.values.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: arguments.append(name)
        case 1: arguments.append(value)
        case 2: arguments += [name, value]
        default: arguments.append(name + "=" + value)
        }
      }
      let result = try CaptchaProcess.run(arguments, in: directory)
      #expect(
        !result.wasSignalled && [0, 1, 64, 65, 74].contains(result.status),
        "\(arguments): \(result.status) \(result.errors)")
      if result.status > 1 {
        #expect(result.errors.hasPrefix("captcha: "))
        #expect(result.errors.split(separator: "\n").count == 1, "\(arguments)")
      }
    }
  }
}
