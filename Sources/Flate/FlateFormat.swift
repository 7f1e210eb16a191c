/// What stands around the deflated blocks (RFC 1951) of a stream.
public enum FlateFormat: Hashable, Sendable {
  /// Two bytes of header and an Adler-32 (RFC 1950), as in PNG.
  case zlib
  /// Nothing.
  case raw
  /// A header of ten bytes or more, a CRC-32 and the length (RFC 1952), as in `.gz` files.
  case gzip

  /// How zlib is told the format beside the window: negative is raw, 16 more is gzip.
  func encoded(windowBits: Int) -> Int32 {
    switch self {
    case .zlib: Int32(windowBits)
    case .raw: -Int32(windowBits)
    case .gzip: Int32(windowBits + 16)
    }
  }
}
