import Raster
import Testing
import Typefaces
import Typefoundry

@testable import fontsmith

@Suite("Masters")
struct MasterTests {
  /// The package's folder, three above this file.
  private static let folder = FontFolder(
    root: #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/"))

  @Test("An embedded face is its master", arguments: Typeface.all)
  func embedded(face: Typeface) throws {
    let master = try BitmapFont(
      bdf: try Self.folder.read("\(FaceFiles.mastersFolder)/\(face.name).bdf"))
    expectSame(face.font, master)
  }

  /// Forging all faces and comparing all characters takes minutes without optimisation.
  #if DEBUG
    static let isOptimised = false
  #else
    static let isOptimised = true
  #endif

  @Test(
    "Forging again gives the same files",
    .enabled(if: isOptimised, "takes minutes in debug; fontsmith --check and release tests do it"))
  func current() throws {
    let files = try FaceFiles.all(from: Self.folder)
    #expect(files.count == 2 * Typeface.all.count + Typeface.chinese.count + 3)
    for file in files {
      let found = try Self.folder.readIfThere(file.path)
      #expect(
        found.map(file.isSame) == true,
        "\(file.path) is not current; run `swift run -c release fontsmith`")
    }
    #expect(Set(try Self.folder.generatedPaths()) == Set(files.map(\.path)))
  }
}

private func expectSame(_ one: BitmapFont, _ other: BitmapFont) {
  #expect(one.name == other.name)
  #expect(one.metrics == other.metrics)
  #expect(one.glyphs.map(\.character) == other.glyphs.map(\.character))
  for (first, second) in zip(one.glyphs, other.glyphs) {
    #expect(first.advance == second.advance, "\(first.character)")
    #expect(first.inkBox == second.inkBox, "\(first.character)")
    #expect(first.bits == second.bits, "\(first.character)")
  }
}
