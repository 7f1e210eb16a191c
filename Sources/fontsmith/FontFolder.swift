import FoundationEssentials

/// The files under a package's `Fonts`, by their paths from the package's folder.
struct FontFolder {
  let root: String

  private func url(_ path: String) -> URL {
    URL(filePath: root, directoryHint: .isDirectory).appending(path: path)
  }

  /// Reads a file that must be there.
  func read(_ path: String) throws(FontsmithError) -> [UInt8] {
    do {
      return try [UInt8](Data(contentsOf: url(path)))
    } catch {
      throw .file(path, "cannot be read (\(reason(error))); --root names the package's folder")
    }
  }

  /// Reads a text that must be there.
  func readText(_ path: String) throws(FontsmithError) -> String {
    guard let text = String(validating: try read(path), as: UTF8.self) else {
      throw .source(path, "is not UTF-8")
    }
    return text
  }

  /// Reads a file, or gives nil where there is none.
  func readIfThere(_ path: String) throws(FontsmithError) -> [UInt8]? {
    FileManager.default.fileExists(atPath: url(path).path) ? try read(path) : nil
  }

  /// Writes a file whole or not at all.
  func write(_ bytes: [UInt8], to path: String) throws(FontsmithError) {
    do {
      try Data(bytes).write(to: url(path), options: .atomic)
    } catch {
      throw .file(path, "cannot be written (\(reason(error)))")
    }
  }

  func remove(_ path: String) throws(FontsmithError) {
    do {
      try FileManager.default.removeItem(at: url(path))
    } catch {
      throw .file(path, "cannot be removed (\(reason(error)))")
    }
  }

  /// The files in a folder whose names end so, in order.
  func paths(in folder: String, withSuffix suffix: String) throws(FontsmithError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: url(folder).path)
        .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    } catch {
      throw .file(folder, "cannot be read (\(reason(error))); --root names the package's folder")
    }
  }

  /// The files that this command made.
  func generatedPaths() throws(FontsmithError) -> [String] {
    var generated: [String] = []
    for path in try paths(in: FaceFiles.mastersFolder, withSuffix: ".bdf") {
      let head = try read(path).prefix(200)
      if String(decoding: head, as: UTF8.self).contains(FaceFiles.masterMark) {
        generated.append(path)
      }
    }
    for path in try paths(in: FaceFiles.embeddedFolder, withSuffix: ".swift")
    where try read(path).starts(with: EmbeddedSource.mark.utf8) {
      generated.append(path)
    }
    for path in [FaceFiles.lookAlikesPath, EmbeddedSkeletons.path]
    where try readIfThere(path) != nil {
      generated.append(path)
    }
    return generated
  }

  private func reason(_ error: any Error) -> String {
    (error as? CocoaError).map { "error \($0.code.rawValue)" } ?? "\(error)"
  }
}
