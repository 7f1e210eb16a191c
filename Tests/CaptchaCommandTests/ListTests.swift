import Foundation
import Testing

@Suite struct ListTests {
  @Test func stylesWithTheChanceOfABlindGuess() throws {
    let result = try CaptchaProcess.run("styles")
    #expect(result.status == 0)
    let rows = result.text.split(separator: "\n").map { row in
      row.split(separator: #/  +/#).map(String.init)
    }
    #expect(
      rows.first == [
        "NAME", "POINTS", "CHARACTERS", "ALPHABET", "LINES", "STROKES", "CUTS", "BANDS",
        "BLIND GUESS",
      ])
    // 62 characters, of which l stands for l, L, 1, I and i: (62 / 5)⁶.
    #expect(
      rows.contains([
        "classic", "150x40", "6", "alphanumerics", "6", "0", "0", "0", "1 in 3,635,215",
      ]))
    // 35 characters; the best guess is accepted for four of them: (35 / 4)⁴.
    #expect(
      rows.contains(["compact", "100x40", "4", "35 characters", "4", "0", "0", "0", "1 in 5,861"]))
    #expect(rows.contains { $0.first == "standard" && $0.count == 9 })
  }

  @Test func alphabets() throws {
    let result = try CaptchaProcess.run("alphabets")
    #expect(result.status == 0)
    #expect(result.text.contains("digits         10     0123456789\n"))
  }

  @Test func fontsListedAreFacesTaken() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run("fonts")
    #expect(result.status == 0)
    let names = result.text.split(separator: "\n").dropFirst().compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
    #expect(names.contains("regular"))
    for line in result.text.split(separator: "\n").dropFirst() {
      #expect(
        line.wholeMatch(
          of:
            /[a-z-]+ +\d+ +printable ASCII(, CJK Unified Ideographs \(\d+\))? +\d{2,3} +[\d,]{4,}/)
          != nil, "\(line)")
    }
    let all = names.joined(separator: ",")
    #expect(
      try CaptchaProcess.run("render", "--seed=1", "--face", all, in: directory).status == 0)
    let unknown = try CaptchaProcess.run("render", "--face", "comic", in: directory)
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains(names.joined(separator: ", ")))
  }
}
