import Raster
import Typefoundry

/// A face and the font forged for it.
struct ForgedFace {
  static let skeletonsPath = "Fonts/Skeletons/Latin.txt"

  let face: Face
  let font: BitmapFont
  /// Its characters that are drawn alike, and those that nearly are, the nearest first.
  let lookAlikes: [LookAlikes.Pair]

  /// Pairs up to this distance are listed; 1 is the most for look-alikes.
  static let listedDistance = 1.15

  init(face: Face, font: BitmapFont) throws(TypefoundryError) {
    self.face = face
    self.font = font
    lookAlikes = try LookAlikes.pairs(in: font, limit: Self.listedDistance)
  }

  /// Forges every face of the list.
  static func all(from folder: FontFolder) throws(FontsmithError) -> [ForgedFace] {
    let faceList = try folder.readText(FaceFiles.facesPath)
    let skeletonText = try folder.readText(skeletonsPath)
    let faces = try blaming(FaceFiles.facesPath) { () throws(TypefoundryError) in
      try Face.list(parsing: faceList)
    }
    let skeletons = try blaming(skeletonsPath) { () throws(TypefoundryError) in
      try SkeletonSet(parsing: skeletonText)
    }
    var forged: [ForgedFace] = []
    for face in faces {
      forged.append(
        try blaming("the face \(face.name)") { () throws(TypefoundryError) in
          try ForgedFace(face: face, font: try Forge.forge(skeletons, face: face))
        })
    }
    return forged
  }

  /// Names the source in an error that a part of it caused.
  private static func blaming<Value>(
    _ path: String, _ work: () throws(TypefoundryError) -> Value
  ) throws(FontsmithError) -> Value {
    do throws(TypefoundryError) {
      return try work()
    } catch {
      throw .source(path, "\(error)")
    }
  }
}
