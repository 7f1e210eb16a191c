/// The character set of a font file: what its codes mean in Unicode.
///
/// Sets of one byte are known by tables (ISO 8859-1 to 16, KOI8-R and KOI8-U, JIS X 0201, TIS 620,
/// Windows 1250 to 1252, ISO 646 and ASCII). Of a set that is not known, or of two bytes and no
/// Unicode (JIS X 0208, GB 2312, KS C 5601, Big5), whose tables of thousands of entries are not
/// carried here, a glyph is found by its name where that says a scalar (`uni6C49`, `u1F600`), else it
/// gets the private character U+F0000 plus its code: nothing is lost, and nothing is taken for what
/// it is not.
struct FontCharset {
  private enum Codes {
    /// Codes are Unicode scalars.
    case unicode
    /// The upper half of a byte, from `first` on; U+FFFD where there is none.
    case table([Unicode.Scalar], first: Int)
    /// Not known.
    case unknown
  }

  private let codes: Codes

  /// Where codes without a character are put: a plane for private use.
  static let privateBase = 0xF0000

  /// Finds a character set by the last two fields of an X logical font description, as the registry
  /// of the X Consortium lists them.
  init(registry: String, encoding: String) {
    let registry = registry.uppercased()
    let encoding = encoding.uppercased()
    switch registry {
    // Fonts that name no set, or one of their own, are in practice ASCII and more of Latin-1.
    case "", "*", "ISO10646", "UNICODE", "ASCII", "US-ASCII", "FONTSPECIFIC": codes = .unicode
    case _ where registry.hasPrefix("ISO646"): codes = .unicode
    case "ADOBE" where encoding == "FONTSPECIFIC": codes = .unicode
    case "ISO8859" where encoding == "1": codes = .unicode
    default:
      let name = registry.hasPrefix("JISX0201") ? "JISX0201" : registry + "-" + encoding
      codes = Self.table(of: name).map { .table($0.scalars, first: $0.first) } ?? .unknown
    }
  }

  /// True when only glyphs' names can tell what codes mean.
  var needsNames: Bool {
    if case .unknown = codes { true } else { false }
  }

  /// The scalar that a code means; nil where it means none, as a surrogate.
  /// - Parameters:
  ///   - named: what the glyph's name says, for sets that are not known.
  ///   - isWide: true when the font has codes beyond a byte.
  func scalar(of code: Int, named: Unicode.Scalar?, isWide: Bool) -> Unicode.Scalar? {
    switch codes {
    case .unicode: return UInt32(exactly: code).flatMap(Unicode.Scalar.init)
    case .table(let scalars, let first):
      if code < first { return Unicode.Scalar(UInt32(code)) }
      if code - first < scalars.count, scalars[code - first] != "\u{FFFD}" {
        return scalars[code - first]
      }
    case .unknown:
      if let named { return named }
      // Every set of one byte in use has ASCII below.
      if !isWide, 0x20...0x7E ~= code { return Unicode.Scalar(UInt32(code)) }
    }
    return Self.privateScalar(of: code)
  }

  /// The private character of a code that has none.
  static func privateScalar(of code: Int) -> Unicode.Scalar? {
    0...0xFFFD ~= code ? Unicode.Scalar(UInt32(privateBase + code)) : nil
  }

  /// The scalar that a glyph's name says: `uni` and four hexadecimal digits, or `u` and four to six
  /// (Adobe Glyph List Specification, section 2).
  static func scalar(named name: some Collection<UInt8>) -> Unicode.Scalar? {
    var digits = name[...]
    if digits.starts(with: "uni".utf8) {
      digits = digits.dropFirst(3)
      guard digits.count == 4 else { return nil }
    } else if digits.first == UInt8(ascii: "u") {
      digits = digits.dropFirst()
      guard 4...6 ~= digits.count else { return nil }
    } else {
      return nil
    }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = HexDigits.value(of: byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return Unicode.Scalar(value)
  }
}
