import CaptchaKit

/// `captcha alphabets`: the alphabets that have a name.
struct AlphabetsCommand: Subcommand {
  static let name = "alphabets"
  static let summary = "List the alphabets that --alphabet takes by name"

  func run() throws(CommandError) -> Int32 {
    var table = TextTable(["NAME", "COUNT", "CHARACTERS"])
    for (name, alphabet) in Alphabet.named {
      table.append([name, "\(alphabet.characters.count)", String(alphabet.characters)])
    }
    try StandardStream.output.write(table.text)
    return 0
  }
}
