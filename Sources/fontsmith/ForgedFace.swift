import Raster
import Typefoundry

/// A face and the font forged for it.
struct ForgedFace {
  static let skeletonsPath = "Fonts/Skeletons/Latin.txt"
  static let chineseFacesPath = "Fonts/Han/Faces.txt"
  static let partsPath = "Fonts/Han/Parts.txt"
  static let charactersPath = "Fonts/Han/Characters.txt"

  let face: Face
  let font: BitmapFont
  /// True for one with Chinese characters: it has no master, since that would be of megabytes.
  let isChinese: Bool
  /// Its characters that are drawn alike, and those that nearly are, the nearest first.
  let lookAlikes: [LookAlikes.Pair]

  /// Pairs up to this distance are listed; 1 is the most for look-alikes.
  static let listedDistance = 1.15

  init(
    face: Face, font: BitmapFont, isChinese: Bool = false
  ) throws(TypefoundryError) {
    self.face = face
    self.font = font
    self.isChinese = isChinese
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
    return try forged + chinese(from: folder, latin: skeletons)
  }

  /// The em of masters with Chinese characters in pixels: 1.8 times what a captcha at scale 3 draws.
  private static let chineseEm = 168

  /// Forges the faces with Chinese characters, where the folder has any.
  private static func chinese(
    from folder: FontFolder, latin: SkeletonSet
  ) throws(FontsmithError) -> [ForgedFace] {
    guard try folder.readIfThere(chineseFacesPath) != nil else { return [] }
    let faceList = try folder.readText(chineseFacesPath)
    let partText = try folder.readText(partsPath)
    let characterText = try folder.readText(charactersPath)
    let faces = try blaming(chineseFacesPath) { () throws(TypefoundryError) in
      try Face.list(parsing: faceList)
    }
    let parts = try blaming(partsPath) { () throws(TypefoundryError) in
      try HanParts(parsing: partText)
    }
    let set = try blaming(charactersPath) { () throws(TypefoundryError) in
      try HanSet(parsing: characterText, parts: parts)
    }
    var forged: [ForgedFace] = []
    for face in faces {
      forged.append(
        try blaming("the face \(face.name)") { () throws(TypefoundryError) in
          let letters = try Forge.forge(latin, face: face, em: chineseEm)
          return try ForgedFace(
            face: face, font: try Forge.forge(set, beside: letters, pen: face.pen), isChinese: true)
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
