import Typefaces

/// `captcha fonts`: the built-in faces.
struct FontsCommand: Subcommand {
  static let name = "fonts"
  static let summary = "List the faces that --face takes"
  static let details = [
    """
    Shows how many characters each face has and which they are, the font size of its masters (the em, \
    in pixels), and the bytes that the face adds to the program.
    """
  ]

  func run() throws(CommandError) -> Int32 {
    var table = TextTable(["NAME", "CHARACTERS", "COVERS", "EM", "BYTES"])
    for face in Typeface.all {
      table.append([
        face.name, "\(face.characters.count)",
        FaceCoverage(of: face.characters).summary, "\(face.font.metrics.em)",
        grouped(UInt64(face.embeddedSize ?? 0)),
      ])
    }
    try StandardStream.output.write(table.text)
    return 0
  }
}
