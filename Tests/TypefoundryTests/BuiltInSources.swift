import Foundation
import Raster
import Typefoundry

/// The skeletons and faces under Fonts, read once.
enum BuiltInSources {
  static let skeletonText = text("Skeletons/Latin.txt")
  static let partText = text("Han/Parts.txt")
  static let skeletons = try! SkeletonSet(parsing: skeletonText)
  static let faces = try! Face.list(parsing: text("Faces.txt"))

  /// Every printable ASCII character but the space.
  static let marks: [Character] = (0x21...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }

  private static func text(_ path: String) -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try! String(contentsOf: root.appending(path: "Fonts/\(path)"), encoding: .utf8)
  }

  /// Every face, forged once.
  private static let fonts: [String: Result<BitmapFont, any Error>] = {
    var fonts: [String: Result<BitmapFont, any Error>] = [:]
    for face in faces {
      do {
        fonts[face.name] = .success(try Forge.forge(skeletons, face: face, em: 120))
      } catch {
        fonts[face.name] = .failure(error)
      }
    }
    return fonts
  }()

  static func font(_ name: String) throws -> BitmapFont {
    try fonts[name]!.get()
  }
}

extension Glyph {
  /// Pixels of ink.
  var inkCount: Int { bits.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The upper and the lower edge of the ink, in pixels above the baseline.
  var top: Int { -inkBox.y }
  var bottom: Int { -inkBox.maxY }

  /// The ink as text, for messages.
  var picture: String {
    (inkBox.y..<inkBox.maxY).map { y in
      (inkBox.x..<inkBox.maxX).map { hasInk(x: $0, y: y) ? "#" : "." }.joined()
    }.joined(separator: "\n")
  }
}
