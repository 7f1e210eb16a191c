import Raster
import Typefaces
import Typefoundry

/// Reads a font file that the command line names.
enum FontFileReader {
  /// The face of a font file, called as the file is, without its folder and endings.
  /// - Throws: an input/output error where the file cannot be read, an unusable value where it is no
  ///   font that can be.
  static func face(path: String) throws(CommandError) -> (face: Typeface, byteCount: Int) {
    let limits = FontFileLimits()
    let bytes = try bytes(path: path, limit: limits.maximumBytes)
    do throws(TypefoundryError) {
      let font = try BitmapFont(fontFile: bytes, name: name(of: path), limits: limits)
      return (Typeface(font), bytes.count)
    } catch {
      throw CommandError(.unusableValue, "cannot use the font \(path.quoted): \(error)")
    }
  }

  /// `unifont` of `/usr/share/fonts/unifont.pcf.gz`.
  static func name(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".gz", ".pcf", ".bdf", ".psf", ".psfu", ".hex"]
    where name.count > ending.count && name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }

  private static func bytes(path: String, limit: Int) throws(CommandError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): \(lastFault())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.inputOutput, "cannot read \(path.quoted): it is no regular file")
    }
    guard status.st_size <= limit else {
      throw CommandError(
        .unusableValue,
        "the font \(path.quoted) has \(status.st_size) bytes; at most \(limit) are read")
    }
    // One byte more tells a file that has grown since.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress! + done, $0.count - done)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(.inputOutput, "cannot read \(path.quoted): \(lastFault())")
      }
      if count == 0 { break }
      done += count
    }
    return Array(bytes.prefix(done))
  }
}
