import Typefaces

/// `captcha faces`: the built-in faces.
struct FacesCommand: Subcommand {
  static let name = "faces"
  static let summary = "List the faces that --face takes"

  func run() throws(CommandError) -> Int32 {
    var table = TextTable(["NAME", "GLYPHS"])
    for face in Typeface.all { table.append([face.name, "\(face.characters.count)"]) }
    try StandardStream.output.write(table.text)
    return 0
  }
}
