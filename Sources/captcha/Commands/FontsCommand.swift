import Typefaces

/// `captcha fonts`: the built-in faces.
struct FontsCommand: Subcommand {
  static let name = "fonts"
  static let summary = "List the faces that --face takes"
  static let details = [
    """
    Shows how many characters each face draws and which they are, the font size of its masters (the em, \
    in pixels), and the bytes that the face adds to the program.
    """,
    """
    With --font it shows the same of a bitmap font of your own, and the bytes of its file: a BDF, PCF, \
    PSF or Unifont .hex file, gzipped or not.
    """,
  ]

  var font: String?

  static var options: [CommandOption<Self>] {
    [CommandOption("font", .path("FILE"), "A font file of your own to show instead.", to: \.font)]
  }

  func run() throws(CommandError) -> Int32 {
    var faces = (Typeface.all + Typeface.chinese).map {
      (face: $0, byteCount: $0.embeddedSize ?? 0)
    }
    if let font { faces = [try FontFileReader.face(path: font)] }
    var table = TextTable(["NAME", "CHARACTERS", "COVERS", "EM", "BYTES"])
    for (face, byteCount) in faces {
      let coverage = FaceCoverage(of: face)
      table.append([
        face.name, "\(coverage.characterCount)", coverage.summary, "\(face.font.metrics.em)",
        grouped(UInt64(byteCount)),
      ])
    }
    try StandardStream.output.write(table.text)
    return 0
  }
}
