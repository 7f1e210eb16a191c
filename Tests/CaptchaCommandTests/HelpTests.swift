import Testing

@Suite struct HelpTests {
  static let commands = [
    "render", "scene", "shake", "box", "play", "generate", "sheet", "check", "styles", "alphabets",
    "fonts", "specimen", "help",
  ]

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func overview(arguments: [String]) throws {
    let result = try CaptchaProcess.run(arguments)
    #expect(result.status == 0 && result.errors.isEmpty)
    for command in Self.commands { #expect(result.text.contains("\n  \(command) ")) }
    #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: commands)
  func helpOfEachCommand(command: String) throws {
    let result = try CaptchaProcess.run("help", command)
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.text.contains("Usage: captcha \(command)"))
    for line in result.text.split(separator: "\n") { #expect(line.count <= 80) }
    for arguments in [[command, "--help"], [command, "-h"], [command, "--help", "--nonsense"]] {
      #expect(try CaptchaProcess.run(arguments).text == result.text)
    }
  }

  @Test(arguments: ["render", "scene", "shake", "play", "generate", "sheet", "check"])
  func drawingCommandsTakeTheSameStyleOptions(command: String) throws {
    func styleOptions(_ command: String) throws -> Substring {
      let text = try CaptchaProcess.run("help", command).text
      let start = try #require(text.range(of: "\nStyle options:\n"))
      return text[start.lowerBound...]
    }
    #expect(try styleOptions(command) == styleOptions("render"))
    for option in [
      "--style NAME", "--width W", "--height H", "--characters N", "--lines N",
      "--alphabet NAME|CHARACTERS", "--scale K", "--transparent",
    ] {
      #expect(try styleOptions(command).contains("\n  \(option)"))
    }
  }

  @Test func version() throws {
    let result = try CaptchaProcess.run("--version")
    #expect(result.status == 0)
    #expect(result.text.wholeMatch(of: /captcha \d+\.\d+\.\d+ \(drawing format \d+\)\n/) != nil)
  }
}
