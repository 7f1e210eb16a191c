import Foundation
import Testing

@testable import fontsmith

@Suite("The command fontsmith")
struct FontsmithCommandTests {
  private static let skeletons = """
    line base 0 -10
    line x 520 530
    line cap 700 710
    line asc 740 748
    line desc -205 -213
    line top 930
    line bottom -240
    glyph U+0020 0 140 140
    glyph I 0 100 100
      M 0 base  L 0 cap
    """

  /// A package's folder with the sources of the faces given, removed at the end.
  private func withFolder(
    faces: String, skeletons: String = Self.skeletons, _ body: (URL) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "fontsmith-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    for folder in ["Fonts/Skeletons", "Fonts/Masters", "Fonts/Embedded", "Sources/KeyedLooks"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: folder), withIntermediateDirectories: true)
    }
    try Data(faces.utf8).write(to: root.appending(path: "Fonts/Faces.txt"))
    try Data(skeletons.utf8).write(to: root.appending(path: "Fonts/Skeletons/Latin.txt"))
    try body(root)
  }

  private func run(_ root: URL, _ arguments: String...) -> Int32 {
    FontsmithCommand.run(arguments: ["--root", root.path] + arguments)
  }

  @Test("It writes what is not current, checks it, and removes what is no longer listed")
  func writing() throws {
    try withFolder(faces: "face one\nweight 80\nface two\nweight 120\n") { root in
      let master = root.appending(path: "Fonts/Masters/two.bdf")
      let embedded = root.appending(path: "Fonts/Embedded/EmbeddedFace+two.swift")
      let own = root.appending(path: "Fonts/Embedded/Own.swift")
      try Data("// by hand\n".utf8).write(to: own)

      #expect(run(root, "--check") == 1)
      #expect(!FileManager.default.fileExists(atPath: master.path))
      #expect(run(root) == 0)
      #expect(run(root, "--check") == 0)
      #expect(FileManager.default.fileExists(atPath: embedded.path))

      // What is current keeps its date.
      let past = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: master.path)
      let text = try Data(contentsOf: embedded)
      try (text + Data("\n".utf8)).write(to: embedded)
      #expect(run(root, "--check") == 1)
      #expect(run(root) == 0)
      #expect(try Data(contentsOf: embedded) == text)
      let date = try FileManager.default.attributesOfItem(atPath: master.path)[.modificationDate]
      #expect(date as? Date == past)

      try Data("face one\nweight 80\n".utf8).write(to: root.appending(path: "Fonts/Faces.txt"))
      #expect(run(root, "--check") == 1)
      #expect(run(root) == 0)
      #expect(run(root, "--check") == 0)
      #expect(!FileManager.default.fileExists(atPath: master.path))
      #expect(!FileManager.default.fileExists(atPath: embedded.path))
      #expect(FileManager.default.fileExists(atPath: own.path))
    }
  }

  @Test("Wrong arguments exit with 64, help with 0")
  func arguments() {
    #expect(FontsmithCommand.run(arguments: ["--help"]) == 0)
    #expect(FontsmithCommand.run(arguments: ["--root"]) == 64)
    #expect(FontsmithCommand.run(arguments: ["--root", ""]) == 64)
    #expect(FontsmithCommand.run(arguments: ["--root="]) == 64)
    #expect(FontsmithCommand.run(arguments: ["--chek"]) == 64)
    #expect(FontsmithCommand.run(arguments: ["Fonts"]) == 64)
  }

  @Test("A source at fault exits with 65, a missing file with 74")
  func faults() throws {
    try withFolder(faces: "face one\nweight heavy\n") { #expect(run($0) == 65) }
    try withFolder(faces: "face one\nweight 80\n", skeletons: "nonsense") {
      #expect(run($0) == 65)
    }
    try withFolder(faces: "face one\nuse no.such\n") { #expect(run($0) == 65) }
    try withFolder(faces: "face all\nweight 80\n") { #expect(run($0) == 65) }
    try withFolder(faces: "face one\nweight 80\n") { root in
      try FileManager.default.removeItem(at: root.appending(path: "Fonts/Faces.txt"))
      #expect(run(root) == 74)
    }
    try withFolder(faces: "face one\nweight 80\n") { root in
      try FileManager.default.removeItem(at: root.appending(path: "Fonts/Masters"))
      #expect(run(root) == 74)
      #expect(FontsmithCommand.run(arguments: ["--root=\(root.path)/none", "--check"]) == 74)
    }
  }
}
