import CaptchaKit

/// `captcha generate`: a labelled set of pictures.
struct GenerateCommand: Subcommand {
  static let name = "generate"
  static let summary = "Draw labelled captchas into a directory"
  static let details = [
    """
    Writes TEXT_SEED.png for each seed, every character of TEXT but ASCII letters and digits \
    percent-encoded, and labels.jsonl: a line of JSON for each picture, in the order of the seeds, \
    with its seed, text, file, and the ink box of each character in points and in pixels. Prints one \
    line of JSON about the run.
    """,
    """
    Files appear whole or not at all. A run that is interrupted leaves the finished pictures with \
    their labels; run it again to complete it. A run into a directory that holds labels adds to \
    them: a seed drawn again replaces its picture and its label.
    """,
    """
    During the run its labels are in labels.jsonl.part, written after every 64 pictures at most. There \
    they stay when the run is killed, or when no more can be written; the next run into the \
    directory takes them up. Only the last pictures may then lack labels, at most 256 for each job.
    """,
  ]

  /// The most pictures of one run.
  static let maximumCount = 10_000_000

  var firstSeed: UInt64?
  var count: Int?
  var jobs: Int?
  var text: String?
  var out: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "first-seed", .seed, "The first seed; the others follow it.", isRequired: true,
        to: \.firstSeed),
      CommandOption(
        "count", .integer(1...maximumCount, "K"), "How many pictures", isRequired: true,
        to: \.count),
      CommandOption(
        "jobs", letter: "j", .integer(1...1_024, "J"),
        "How many to draw at a time, at most as many as there are cores; all cores by default",
        to: \.jobs),
      CommandOption(
        "text", .text("T"), "Draw this text in every picture instead of one from each seed.",
        to: \.text),
      CommandOption(
        "out", letter: "o", .path("DIR"), "The directory to fill, made where it is missing.",
        isRequired: true, to: \.out),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  func run() async throws(CommandError) -> Int32 {
    let first = firstSeed ?? 0
    let count = count ?? 1
    let path = out ?? "."
    let source = try PictureSource(styling, text: text)
    let seeds = try PictureSource.seeds(from: first, count: count)
    let directory = try OutputDirectory(path: path)
    Interruption.watch()
    let set = PictureSet(
      source: source, seeds: seeds, jobs: jobs ?? processorCount(), directory: path)
    try await set.fill()
    // The directory is held to the end.
    _ = consume directory
    Interruption.endProcess()
    let json: JSON = [
      "first_seed": .seed(first), "count": .integer(count), "style": .string(source.styleName),
      "directory": .string(path), "labels": .string(LabelFile.name),
    ]
    try StandardStream.output.write(json.line + "\n")
    return 0
  }
}
