import Raster
import Typefoundry

/// A file that is made from the sources.
struct GeneratedFile {
  /// The path from the package's folder.
  let path: String
  let bytes: [UInt8]

  /// True when a file found at the path says the same.
  func isSame(as found: [UInt8]) -> Bool {
    if found == bytes { return true }
    guard let one = EmbeddedSource.contents(of: bytes),
      let other = EmbeddedSource.contents(of: found)
    else { return false }
    return one == other
  }
}

/// Everything that is made from the sources of the faces.
enum FaceFiles {
  static let facesPath = "Fonts/Faces.txt"
  static let mastersFolder = "Fonts/Masters"
  static let embeddedFolder = "Fonts/Embedded"
  static let lookAlikesPath = "Fonts/LookAlikes.txt"
  /// A line of every master.
  static let masterMark = "COMMENT Made by fontsmith"

  /// Forges all faces and makes their files, and the one that embeds the skeletons; takes seconds, and
  /// minutes in a debug build.
  static func all(from folder: FontFolder) throws(FontsmithError) -> [GeneratedFile] {
    let skeletons = try folder.readText(ForgedFace.skeletonsPath)
    return try files(of: try ForgedFace.all(from: folder)) + [EmbeddedSkeletons.file(of: skeletons)]
  }

  /// The files of faces: an embedding for each, a master for each without Chinese characters, their
  /// list, and that of their look-alikes.
  static func files(of faces: [ForgedFace]) throws(FontsmithError) -> [GeneratedFile] {
    var files: [GeneratedFile] = []
    var list: [(identifier: String, summary: String)] = []
    var chinese: [(identifier: String, summary: String)] = []
    for face in faces {
      let name = face.face.name
      guard let identifier = EmbeddedSource.identifier(of: name) else {
        throw .source(
          facesPath, "the name \(name) is not words of letters and digits joined by hyphens")
      }
      // Names are looked up, and files are told apart, without regard to case.
      let isTaken = (list + chinese).contains {
        $0.identifier.lowercased() == identifier.lowercased()
      }
      guard !isTaken, !["all", "chinese"].contains(identifier) else {
        throw .source(facesPath, "the name \(name) is taken")
      }
      if face.isChinese {
        chinese.append((identifier, face.face.summary))
      } else {
        list.append((identifier, face.face.summary))
      }
      do {
        if !face.isChinese {
          files.append(
            GeneratedFile(
              path: "\(mastersFolder)/\(name).bdf",
              bytes: try face.font.bdf(header: face.face.header)))
        }
        files.append(
          GeneratedFile(
            path: "\(embeddedFolder)/EmbeddedFace+\(identifier).swift",
            bytes: Array(
              try EmbeddedSource.face(
                identifier: identifier, font: face.font,
                source: face.isChinese
                  ? "the sources are under Fonts/Han" : "the master is Fonts/Masters/\(name).bdf",
                lookAlikes: face.lookAlikes.filter { $0.distance <= 1 }
              ).utf8)))
      } catch {
        throw .source(facesPath, "the face \(name) cannot be written: \(error)")
      }
    }
    files.append(
      GeneratedFile(
        path: "\(embeddedFolder)/Typeface+BuiltIn.swift",
        bytes: Array(EmbeddedSource.list(list, chinese: chinese).utf8)))
    files.append(
      GeneratedFile(path: lookAlikesPath, bytes: Array(LookAlikeList.text(of: faces).utf8)))
    return files
  }
}
