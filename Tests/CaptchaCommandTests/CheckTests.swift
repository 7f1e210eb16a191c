import Foundation
import Testing

@Suite struct CheckTests {
  @Test(arguments: ["standard", "classic", "compact"])
  func theTextIsRight(style: String) throws {
    let directory = try TemporaryDirectory()
    for seed in ["42", "18446744073709551615"] {
      let drawn = try CaptchaProcess.run(
        "render", "--seed", seed, "--style", style, in: directory)
      let text = try #require(try drawn.json()["text"] as? String)
      for answer in [text, text.uppercased(), " " + text + "\n"] {
        let result = try CaptchaProcess.run("check", "--seed", seed, "--style", style, answer)
        #expect(result.status == 0 && result.text == "right\n" && result.errors.isEmpty)
      }
      let result = try CaptchaProcess.run("check", "--seed", seed, "--style", style, text + "x")
      #expect(result.status == 1 && result.text == "wrong\n" && result.errors.isEmpty)
    }
  }

  @Test(arguments: [
    (["aB0"], "aB0", true), (["aB0"], "Abo", true), (["aB0", "--case-sensitive"], "ab0", false),
    (["aB0", "--case-sensitive"], "aB0", true), (["aB0", "--no-look-alikes"], "aBO", false),
    (["aB0"], "", false), (["aB0"], "  ", false), (["00123"], "123", false),
    (["-x-"], "-x-", true),
  ])
  func policies(options: [String], answer: String, isRight: Bool) throws {
    let text = "--text=" + options[0]
    let arguments = ["check", text] + options.dropFirst() + ["--", answer]
    let result = try CaptchaProcess.run(arguments)
    #expect(result.status == (isRight ? 0 : 1))
    #expect(result.text == (isRight ? "right\n" : "wrong\n"))
  }

  /// A file is judged line by line, as its answers would be one by one.
  @Test(arguments: [["--style=classic"], ["--style=compact", "--case-sensitive"], []])
  func filesOfAnswers(options: [String]) throws {
    let directory = try TemporaryDirectory()
    var lines = ""
    var verdicts = ""
    for seed in ["7", "42", "42", "18446744073709551615"] {
      let drawn = try CaptchaProcess.run(["render", "--seed", seed] + options, in: directory)
      let text = try #require(try drawn.json()["text"] as? String)
      for answer in [text, text.lowercased(), " " + text + "\t", text + "x", ""] {
        lines += seed + "\t" + answer + "\n"
        verdicts += try CaptchaProcess.run(["check", "--seed", seed] + options + [answer]).text
      }
    }
    try directory.create("answers", lines)
    let result = try CaptchaProcess.run(["check", "--answers=answers"] + options, in: directory)
    #expect(verdicts.contains("right\n") && verdicts.contains("wrong\n"))
    #expect(result.status == 1 && result.text == verdicts && result.errors.isEmpty)
  }

  /// Line ends of either kind, none at the end, and more verdicts than one write takes.
  @Test(arguments: [
    ("", "", 0), ("1\taB0", "right\n", 0), ("1\taB0\r\n2\tabo\r\n", "right\nright\n", 0),
    ("1\taB0\n2\tx", "right\nwrong\n", 1), ("\u{FEFF}1\taB0\n", "right\n", 0),
    ("1\taB0\n\n", "right\n", 0), ("1\taB0\r\n \r\n\n", "right\n", 0), ("\n", "", 0),
    ("\u{FEFF}", "", 0),
    (
      String(repeating: "3\taB0\n", count: 5_000), String(repeating: "right\n", count: 5_000), 0
    ),
  ])
  func linesOfAnswers(content: String, verdicts: String, status: Int) throws {
    let directory = try TemporaryDirectory()
    try directory.create("answers", content)
    for command in [
      "$captcha check --style=classic --text=aB0 --answers=answers",
      "$captcha check --style=classic --text=aB0 --answers=- < answers",
      "cat answers | $captcha check --style=classic --text=aB0 --answers -",
    ] {
      let result = try CaptchaProcess.shell(command, in: directory)
      #expect(Int(result.status) == status && result.text == verdicts && result.errors.isEmpty)
    }
  }

  @Test func standardInputIsNamedInErrors() throws {
    let result = try CaptchaProcess.shell(
      "printf '1\\tabc\\n\\n2\\tabc\\n' | $captcha check --answers -", in: try TemporaryDirectory())
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix(#"captcha: line 2 of "standard input" is "";"#))
  }

  @Test(arguments: ["x\tabc", "\tabc", "12", "", "-1\tabc", "18446744073709551616\tabc", "1 abc"])
  func linesThatAreNoAnswers(line: String) throws {
    let directory = try TemporaryDirectory()
    try directory.create("answers", "1\tabc\n" + line + "\n3\tabc\n")
    let result = try CaptchaProcess.run("check", "--answers=answers", in: directory)
    let shown = line.replacingOccurrences(of: "\t", with: #"\u{9}"#)
    #expect(result.status == 65)
    #expect(
      result.errors == """
        captcha: line 2 of "answers" is "\(shown)"; it must be a seed, a tab, and the answer

        """)
  }
}
