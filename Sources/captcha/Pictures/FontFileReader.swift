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
    let bytes = try WholeFile.bytes(path: path, limit: limits.maximumBytes) {
      "the font \(path.quoted) has \($0) bytes; at most \(limits.maximumBytes) are read"
    }
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
}
