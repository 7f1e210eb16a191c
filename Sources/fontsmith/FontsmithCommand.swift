import FoundationEssentials
import Typefoundry

/// The command: reads its arguments, then writes or checks the files.
enum FontsmithCommand {
  static let help = """
    Usage: fontsmith [--check] [--root DIR]

    Forges the built-in faces. Reads the skeletons and the list of faces in DIR/Fonts, and writes
    the masters (DIR/Fonts/Masters) and the Swift files that embed them (DIR/Fonts/Embedded). Files
    that are current are left alone; files of faces that are no longer listed are removed.

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
    var stale: [String] = []
    for file in files {
      if let found = try folder.readIfThere(file.path), file.isSame(as: found) { continue }
      stale.append(file.path)
      if !isCheck { try folder.write(file.bytes, to: file.path) }
    }
    let leftOver = try folder.generatedPaths().filter { path in
      !files.contains { $0.path == path }
    }
    if isCheck {
      for path in stale { print("\(path) is not current") }
      for path in leftOver { print("\(path) belongs to no listed face") }
      if stale.isEmpty, leftOver.isEmpty { return 0 }
      print("Run `swift run -c release fontsmith` to bring them up to date.")
      return 1
    }
    for path in leftOver { try folder.remove(path) }
    for path in stale { print("wrote \(path)") }
    for path in leftOver { print("removed \(path)") }
    return 0
  }

  private static func fail(_ code: Int32, _ message: String) -> Int32 {
    StandardError.write("fontsmith: \(message)\n")
    return code
  }
}
