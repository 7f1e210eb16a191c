import Typefoundry

/// The readable list of the characters that each face draws alike.
enum LookAlikeList {
  private static let head = """
    # Which characters each built-in face draws so alike at 15 points that they count for each other in
    # an answer, the nearest first. The number is their distance: up to 1 they are alike, a little more
    # is listed as nearly so. `LookAlikes` in Sources/Typefoundry says how it is measured.
    # Made by fontsmith from the glyphs.

    """
  private static let lineLength = 100

  static func text(of faces: [ForgedFace]) -> String {
    var text = head
    for face in faces {
      text += "\nface \(face.face.name)\n"
      text += lines("alike ", face.lookAlikes.filter { $0.distance <= 1 })
      text += lines("nearly", face.lookAlikes.filter { $0.distance > 1 })
    }
    return text
  }

  /// A list in lines of at most 100 characters, each with the same word before it.
  private static func lines(_ word: String, _ pairs: [LookAlikes.Pair]) -> String {
    let entries = pairs.map { "  \($0.first) \($0.second) \(hundredths($0.distance))" }
    let margin = "  \(word)"
    var text = ""
    var line = margin
    for entry in entries {
      if line.count + entry.count > lineLength {
        text += line + "\n"
        line = margin
      }
      line += entry
    }
    return line == margin ? text : text + line + "\n"
  }

  /// A number with two decimals, rounded up so that what is over 1 does not read 1.00.
  private static func hundredths(_ value: Double) -> String {
    let count = Int((value * 100).rounded(.up))
    return "\(count / 100).\(count / 10 % 10)\(count % 10)"
  }
}
