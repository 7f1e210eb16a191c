import Flate

/// A font file whose format is found from its first bytes.
enum FontFile {
  /// Reads a file of any format.
  static func draft(
    of bytes: [UInt8], limits: FontFileLimits
  ) throws(TypefoundryError) -> FontDraft {
    let bytes = try unpacked(bytes, limits: limits)
    if PCFReader.recognises(bytes) {
      var reader = try PCFReader(bytes: bytes, limits: limits)
      try reader.read()
      return reader.draft
    }
    if PSFReader.recognises(bytes) {
      var reader = try PSFReader(bytes: bytes, limits: limits)
      try reader.read()
      return reader.draft
    }
    if BDFReader.recognises(bytes) {
      var reader = try BDFReader(bytes: bytes, limits: limits)
      try reader.read()
      return reader.draft
    }
    if HexReader.recognises(bytes) {
      var reader = try HexReader(bytes: bytes, limits: limits)
      try reader.read()
      return reader.draft
    }
    throw unknown(bytes)
  }

  /// The file's content: of a gzipped one what is packed in it.
  private static func unpacked(
    _ bytes: [UInt8], limits: FontFileLimits
  ) throws(TypefoundryError) -> [UInt8] {
    try limits.check(byteCount: bytes.count)
    guard isGzipped(bytes) else { return bytes }
    var output: [UInt8] = []
    // What glyph bitmaps usually pack to; more is reserved as it comes.
    output.reserveCapacity(max(0, min(limits.maximumBytes, 8 * bytes.count)))
    do throws(FlateError) {
      var inflator = try Inflator(.gzip)
      try inflator.inflate(bytes.span, limit: max(0, limits.maximumBytes), into: &output)
    } catch {
      throw TypefoundryError(
        error.code == .limitExceeded ? .outOfRange : .malformed,
        "the file is gzipped and cannot be unpacked: \(error.message)")
    }
    guard !isGzipped(output) else {
      throw TypefoundryError(.unsupported, "the file is gzipped twice; unpack it once")
    }
    return output
  }

  private static func isGzipped(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  private static let kinds = "BDF, PCF, PSF and Unifont .hex files are read, gzipped or not"

  /// The error for a file of no format that is read, which names what it seems to be.
  private static func unknown(_ bytes: [UInt8]) -> TypefoundryError {
    let others: [(start: [UInt8], name: String)] = [
      ([0x00, 0x01, 0x00, 0x00], "a TrueType font, which has outlines"),
      (Array("OTTO".utf8), "an OpenType font, which has outlines"),
      (Array("ttcf".utf8), "a collection of OpenType fonts, which have outlines"),
      (Array("true".utf8), "a TrueType font, which has outlines"),
      (Array("wOF".utf8), "a web font, which has outlines"),
      (Array("%!".utf8), "a PostScript font, which has outlines"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "packed by xz"),
      (Array("BZh".utf8), "packed by bzip2"),
      ([0x28, 0xB5, 0x2F, 0xFD], "packed by Zstandard"),
      (Array("PK".utf8), "a ZIP archive"),
    ]
    guard !bytes.isEmpty else {
      return TypefoundryError(.malformed, "the file is empty; \(kinds)")
    }
    for other in others where bytes.starts(with: other.start) {
      return TypefoundryError(.unsupported, "the file is \(other.name); \(kinds)")
    }
    return TypefoundryError(.unsupported, "the file is no bitmap font known here; \(kinds)")
  }
}
