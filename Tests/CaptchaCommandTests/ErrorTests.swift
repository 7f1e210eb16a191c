import Foundation
import Testing

@Suite struct ErrorTests {
  static let usage: [([String], String)] = [
    ([], "no command is given; \"captcha help\" lists them"),
    (["rendr"], "there is no command \"rendr\"; did you mean render?"),
    (["bake"], "there is no command \"bake\"; \"captcha help\" lists the commands"),
    (["help", "scen"], "there is no command \"scen\"; did you mean scene?"),
    (["--version", "x"], "--version stands alone; leave out \"x\""),
    (["render", "--sed", "1"], "there is no option \"--sed\"; did you mean --seed?"),
    (
      ["render", "--frobnicate"],
      "there is no option \"--frobnicate\"; \"captcha help render\" lists the options"
    ),
    (["render", "--seed", "1", "--seed=2"], "--seed is given twice; give it once"),
    (
      ["render", "--seed"],
      "--seed needs a value: --seed N (--seed=VALUE where it begins with two dashes)"
    ),
    (
      ["render", "--seed", "--out", "x"],
      "--seed needs a value: --seed N (--seed=VALUE where it begins with two dashes)"
    ),
    (["render", "--transparent=yes"], "--transparent takes no value; write it alone"),
    (
      ["render", "out.png"],
      "\"out.png\" is no option, and render takes nothing else; options begin with two dashes"
    ),
    (
      ["render", "-x"],
      "there is no option \"-x\"; options begin with two dashes, and what follows \"--\" is no option"
    ),
    (["scene"], "scene needs --seed N"),
    (["generate", "--first-seed", "1", "--count", "2"], "generate needs --out DIR"),
    (["sheet", "--count", "2", "--out", "x"], "sheet needs --first-seed N"),
    (["check", "--seed", "1"], "check needs ANSWER, or --answers FILE for many"),
    (["check"], "check needs ANSWER, or --answers FILE for many"),
    (
      ["check", "--seed=1", "--answers=file"],
      "--answers and --seed exclude each other; give one of them"
    ),
    (
      ["check", "--answers=file", "a"],
      "--answers and ANSWER exclude each other; give one of them"
    ),
    (["check", "abc"], "check needs --seed N, or --text T for a given text"),
    (
      ["check", "--seed=1", "a", "b"],
      "\"b\" is a second ANSWER; give one, in quotes where it holds spaces"
    ),
    (
      ["render", "--transparent", "--background=pale"],
      "--transparent and --background exclude each other; give one of them"
    ),
    (
      ["render", "--text=a", "--characters=3"],
      "--text and --characters exclude each other; give one of them"
    ),
    (
      ["render", "--page=FFFFFF"],
      "--page is the page behind a transparent picture; give --transparent too"
    ),
  ]

  /// Options that would change nothing.
  static let withoutEffect: [([String], String)] = [
    (["--cut-width=2"], "--cut-width has no effect without --cuts"),
    (["--strokes=0", "--stroke-width=2"], "--stroke-width has no effect without --strokes"),
    (
      ["--strokes=0", "--mix-strokes-and-cuts"],
      "--mix-strokes-and-cuts has no effect without --strokes or --cuts"
    ),
    (
      ["--arrangement=cells", "--wander=.2"],
      "--wander has no effect without --arrangement line"
    ),
    (
      ["--strokes=0", "--coverage=0.2"],
      "--coverage has no effect without --lines, --strokes, --cuts, --dots or --crowding"
    ),
    (["--dot-size=2"], "--dot-size has no effect without --dots"),
    (
      ["--style=classic", "--crowding=0.2"],
      "--crowding has no effect without --arrangement line"
    ),
    (
      ["--bands=0", "--telling=0.5"],
      "--telling has no effect without --lines, --strokes, --cuts, --dots, --crowding or --bands"
    ),
    (
      ["--bands=0", "--band-width=3"],
      "--band-width has no effect without --bands or --upright-bands"
    ),
    (
      ["--bands=0", "--band-length=30-50"],
      "--band-length has no effect without --bands or --upright-bands"
    ),
    (
      ["--bands=0", "--outline=0.5"],
      "--outline has no effect without --bands or --upright-bands"
    ),
  ]

  @Test(arguments: withoutEffect)
  func optionsWithoutEffect(options: [String], message: String) throws {
    let name = try #require(message.split(separator: " ").first)
    let rest = "; give that too, or leave \(name) out"
    try expect(["render", "--seed=1", "--cuts=0"] + options, 64, message + rest)
    try expect(
      ["check", "--seed=1", "--cuts=0"] + options + ["abc"], 64, message + rest)
  }

  @Test(arguments: usage)
  func usageErrors(arguments: [String], message: String) throws {
    try expect(arguments, 64, message)
  }

  static let values: [([String], String)] = [
    (["render", "--seed", "-5"], "--seed is \"-5\"; it must be a whole number, 0...\(UInt64.max)"),
    (
      ["render", "--seed=18446744073709551616"],
      "--seed is \"18446744073709551616\"; it must be a whole number, 0...\(UInt64.max)"
    ),
    (["render", "--seed="], "--seed is \"\"; it must be a whole number, 0...\(UInt64.max)"),
    (["render", "--seed=+1"], "--seed is \"+1\"; it must be a whole number, 0...\(UInt64.max)"),
    (["render", "--scale=4"], "--scale is \"4\"; it must be a whole number, 1...3"),
    (
      ["render", "--characters", "100000000"],
      "--characters is \"100000000\"; it must be a whole number, 1...64"
    ),
    (["render", "--width=1e3"], "--width is \"1e3\"; it must be a whole number, 1...4096"),
    (["render", "--turn=nan"], "--turn is \"nan\"; it must be a number, 0...45"),
    (["render", "--turn=46"], "--turn is \"46\"; it must be a number, 0...45"),
    (
      ["render", "--stroke-width=3-2"],
      "--stroke-width is \"3-2\"; it must be a number or a range such as 2-3, within 0.5...64"
    ),
    (["check", "--answers="], "--answers is \"\"; it must be a path, not empty"),
    (["render", "--fewest=6"], "--fewest is 6; it must be 1...5, the number of --characters"),
    (["render", "--shear=."], "--shear is \".\"; it must be a number, 0...0.5"),
    (["render", "--shear=1."], "--shear is \"1.\"; it must be a number, 0...0.5"),
    (["render", "--out="], "--out is \"\"; it must be a path, not empty"),
    (
      ["render", "--page=FFF", "--transparent"],
      """
      --page is "FFF"; it must be a colour of six hexadecimal digits such as FFCC00, or up to 8, \
      comma-separated
      """
    ),
    (
      ["render", "--arrangement=heap"],
      "--arrangement is \"heap\"; it must be cells or line"
    ),
    (
      ["render", "--style=clasic"],
      "no style is called clasic; there are classic, compact, standard, hardened, digits, han, large"
    ),
    (
      ["render", "--alphabet=digit"],
      """
      --alphabet is "digit"; it must be one of digits, lowercase, uppercase, alphanumerics, \
      unambiguous, distinct, han, hanNumerals, or visible characters that are not nearly one of these (--alphabet-of takes those too)
      """
    ),
    (
      ["render", "--alphabet-of=a\u{200B}b"],
      """
      --alphabet-of is "a\\u{200B}b"; it must be at least one character, and only visible ones: the \
      character U+200B leaves no ink, so nobody could type it; leave it out
      """
    ),
    (["render", "--text="], "--text is empty; it must have at least one character"),
    (
      ["generate", "--first-seed=18446744073709551615", "--count=2", "--out=x"],
      "2 seeds from 18446744073709551615 go beyond the last, 18446744073709551615; at most 1 are left"
    ),
    (
      ["generate", "--first-seed=1", "--count=10000001", "--out=x"],
      "--count is \"10000001\"; it must be a whole number, 1...10000000"
    ),
    (
      ["sheet", "--first-seed=1", "--count=10000", "--out=x"],
      """
      10000 of these pictures are more than a sheet holds; at most 1462 fit (a sheet is at most \
      16384 pixels a side and 16777216 in all)
      """
    ),
  ]

  @Test(arguments: values)
  func valueErrors(arguments: [String], message: String) throws {
    try expect(arguments, 65, message)
  }

  /// What the library refuses is told in its own words.
  @Test(arguments: [
    (["--width=10"], "least"), (["--height=2"], "least"),
    (["--text=a\u{1F600}"], "U+1F600"), (["--text=a \u{200B}"], "U+0020"),
    (["--text", " "], "U+0020"),
    (["--style=classic", "--characters=60"], "150 points of width hold"),
    (["--background=777777", "--contrast=9"], "contrast"),
    (["--corner-radius=31"], "captcha: --corner-radius is 31.0 points; it must be 0.0...30.0"),
    (["--cuts=16"], "16 cuts"),
    (["--width=100", "--height=30", "--strokes=0", "--cuts=9"], "most 2 cuts"),
    (["--text", "\u{9F98}"], "U+9F98"), (["--lines=256"], "lines"),
  ])
  func libraryErrors(options: [String], part: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.run(["render", "--seed=1"] + options, in: directory)
    #expect(result.status == 65)
    #expect(result.errors.contains(part), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(try directory.names().isEmpty)
  }

  @Test(arguments: [
    (["render", "--out=."], "\".\" is a directory; name a file in it"),
    (["check", "--answers=none"], "cannot read \"none\": No such file or directory"),
    (["check", "--answers=."], "cannot read \".\": it is no regular file"),
    (["render", "--out=none/x.png"], "cannot write \"none/x.png\": No such file or directory"),
    (["render", "--out=/dev/full"], "cannot write \"/dev/full\": No space left on device"),
    (
      ["sheet", "--first-seed=1", "--count=2", "--out=file/x"],
      "cannot write \"file/x\": Not a directory"
    ),
    (
      ["generate", "--first-seed=1", "--count=2", "--out=file"],
      "\"file\" is no directory; name another"
    ),
    (
      ["generate", "--first-seed=1", "--count=2", "--out=/proc/none"],
      "cannot make \"/proc/none\": No such file or directory"
    ),
  ])
  func fileErrors(arguments: [String], message: String) throws {
    try expect(arguments, 74, message)
  }

  @Test(arguments: [
    "$captcha render --seed 1 --out - > /dev/full", "$captcha render --seed 1 > /dev/full",
    "$captcha render --seed 1 --out - >&-", "$captcha styles >&-", "$captcha help > /dev/full",
    "$captcha scene --seed 1 >&-",
    "$captcha generate --first-seed 1 --count 2 --out set 2>&- >&-; s=$?; cmp -s set/*_1.png set/*_2.png; exit $s",
  ])
  func streamsThatCannotBeWrittenTo(script: String) throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.shell(script, in: directory)
    #expect(result.status == 74)
    if !script.contains("2>&-") {
      #expect(result.errors.hasPrefix("captcha: cannot write to standard output: "))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func readersThatGoAwayAreAnErrorNotASignal() throws {
    let directory = try TemporaryDirectory()
    let script = """
      mkfifo pipe; (exec <pipe; sleep 0) & \
      { wait; $captcha scene --seed 1; echo $? > status; } > pipe
      """
    let result = try CaptchaProcess.shell(script, in: directory)
    #expect(String(decoding: try directory.data("status"), as: UTF8.self) == "74\n")
    #expect(result.errors.contains("Broken pipe"))
  }

  @Test func argumentsThatAreNotUTF8() throws {
    let directory = try TemporaryDirectory()
    let result = try CaptchaProcess.shell(
      #"$captcha render --out "$(printf '\377.png')""#, in: directory)
    #expect(result.status == 64)
    #expect(result.errors == "captcha: argument 3 is not UTF-8; every argument must be\n")
  }

  @Test func messagesStayOnOneLine() throws {
    let result = try CaptchaProcess.run("render", "--style", "a\nb\u{1B}[31m\u{2028}c")
    #expect(result.status == 65)
    #expect(
      result.errors == """
        captcha: no style is called a\\u{A}b\\u{1B}[31m\\u{2028}c; there are classic, compact, standard, hardened, digits, han, large

        """)
  }

  /// The exit code, the one line on standard error, nothing on standard output, and no file.
  private func expect(
    _ arguments: [String], _ code: Int32, _ message: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let directory = try TemporaryDirectory()
    try directory.create("file")
    let result = try CaptchaProcess.run(arguments, in: directory)
    #expect(result.status == code && !result.wasSignalled, sourceLocation: location)
    #expect(result.errors == "captcha: \(message)\n", sourceLocation: location)
    #expect(result.output.isEmpty, sourceLocation: location)
    #expect(try directory.names() == ["file"], sourceLocation: location)
  }
}
