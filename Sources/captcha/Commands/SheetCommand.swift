import CaptchaKit

/// `captcha sheet`: many pictures at once.
struct SheetCommand: Subcommand {
  static let name = "sheet"
  static let summary = "Draw many captchas on one sheet, to look at"
  static let details = [
    """
    The pictures stand in rows, in the order of their seeds. Without --captions nothing on the sheet \
    or in the line of JSON that is printed tells the answers; with them each picture has its text \
    and its seed below it.
    """
  ]

  var firstSeed: UInt64?
  var count: Int?
  var columns: Int?
  var hasCaptions = false
  var text: String?
  var out: String?
  var styling = StyleChoice()

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "first-seed", .seed, "The first seed; the others follow it.", isRequired: true,
        to: \.firstSeed),
      CommandOption(
        "count", .integer(1...100_000, "K"),
        "How many pictures; the sheet's size may allow fewer", isRequired: true, to: \.count),
      CommandOption(
        "columns", .integer(1...100_000, "C"),
        "How many side by side; about three wide for two high by default", to: \.columns),
      CommandOption(
        flag: "captions", "Write the text and the seed below each picture.", to: \.hasCaptions),
      CommandOption(
        "text", .text("T"), "Draw this text in every picture instead of one from each seed.",
        to: \.text),
      CommandOption(
        "out", letter: "o", .path("FILE"), "The file to write, or - for standard output.",
        isRequired: true, to: \.out),
    ] + StyleChoice.options.map { $0.lifted(to: \.styling) }
  }

  func run() throws(CommandError) -> Int32 {
    let first = firstSeed ?? 0
    let count = count ?? 1
    let source = try PictureSource(styling, text: text)
    let seeds = try PictureSource.seeds(from: first, count: count)
    var sheet = try ContactSheet(
      style: source.style, count: count, columns: columns, hasCaptions: hasCaptions)
    for (index, seed) in seeds.enumerated() {
      sheet.put(try source.captcha(seed: seed), at: index)
    }
    let png = sheet.png()
    let destination = Destination(path: out ?? "-")
    let json: JSON = [
      "first_seed": .seed(first), "count": .integer(count), "style": .string(source.styleName),
      "columns": .integer(sheet.layout.columns), "rows": .integer(sheet.layout.rows),
      "pixel_width": .integer(sheet.canvas.width), "pixel_height": .integer(sheet.canvas.height),
      "file": .string(destination.path), "bytes": .integer(png.count),
    ]
    try destination.write(png, reporting: json)
    return 0
  }
}
