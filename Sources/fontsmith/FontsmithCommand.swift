import FoundationEssentials
import Typefoundry

/// The command: reads its arguments, then writes or checks the files.
enum FontsmithCommand {
  static let help = """
    Usage: fontsmith [--check] [--root DIR]

    Forges the built-in faces. Reads the skeletons and the list of faces in DIR/Fonts, and writes
    the masters (DIR/Fonts/Masters), the Swift files that embed them (DIR/Fonts/Embedded) and the list
    of characters that they draw alike (DIR/Fonts/LookAlikes.txt), and the Swift file that embeds the
    skeletons (DIR/Sources/KeyedLooks). Files that are current are left alone; files of faces that are
    no longer listed are removed.

      --check     Write nothing; name the files that are not current, and exit with 1 if there
                  are any.
      --root DIR  The package's folder; the current folder if not given.
      --help      Print this.

    Exit codes: 0 done, 1 not current, 64 wrong arguments, 65 a source at fault, 74 a file that
    cannot be read or written.
    """

  /// Runs the command and returns its exit code.
  static func run(arguments: [String]) -> Int32 {
    var isCheck = false
    var root = "."
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        print(help)
        return 0
      case "--check": isCheck = true
      case "--root":
        guard let folder = rest.popFirst(), !folder.isEmpty else {
          return fail(64, "--root needs a folder")
        }
        root = folder
      case _ where argument.hasPrefix("--root=") && argument.count > 7:
        root = String(argument.dropFirst(7))
      default:
        return fail(64, "\(argument) is not known; fontsmith --help lists the options")
      }
    }
    do throws(FontsmithError) {
      return try run(in: FontFolder(root: root), isCheck: isCheck)
    } catch {
      return fail(error.exitCode, error.message)
    }
  }

  private static func run(in folder: FontFolder, isCheck: Bool) throws(FontsmithError) -> Int32 {
    let files = try FaceFiles.all(from: folder)
    let leftOver = try folder.generatedPaths().filter { path in
      !files.contains { $0.path == path }
    }
    // First, because a file system may not tell a new name from the old one by its case.
    for path in leftOver {
      if !isCheck { try folder.remove(path) }
      print(isCheck ? "\(path) belongs to no listed face" : "removed \(path)")
    }
    var isCurrent = leftOver.isEmpty
    for file in files {
      if let found = try folder.readIfThere(file.path), file.isSame(as: found) { continue }
      isCurrent = false
      if !isCheck { try folder.write(file.bytes, to: file.path) }
      print(isCheck ? "\(file.path) is not current" : "wrote \(file.path)")
    }
    guard isCheck, !isCurrent else { return 0 }
    print("Run `swift run -c release fontsmith` to bring them up to date.")
    return 1
  }

  private static func fail(_ code: Int32, _ message: String) -> Int32 {
    StandardError.write("fontsmith: \(message)\n")
    return code
  }
}
