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
}
