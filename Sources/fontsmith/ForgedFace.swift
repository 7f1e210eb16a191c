import Raster
import Typefoundry

/// A face and the font forged for it.
struct ForgedFace {
  static let skeletonsPath = "Fonts/Skeletons/Latin.txt"

  let face: Face
  let font: BitmapFont

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
      let font = try blaming("the face \(face.name)") { () throws(TypefoundryError) in
        try Forge.forge(skeletons, face: face)
      }
      forged.append(ForgedFace(face: face, font: font))
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
