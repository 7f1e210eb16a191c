import Raster

extension BitmapFont {
  /// Reads a font file, whose format is found from its first bytes: BDF 2.1 and 2.2, PCF, PSF 1 and
  /// 2 (fonts of the Linux console), and GNU Unifont's `.hex`, each as it is or gzipped.
  ///
  /// Characters:
  /// - codes of ISO 10646, ISO 8859-1 to 16, ASCII, KOI8-R, KOI8-U, JIS X 0201, TIS 620 and Windows
  ///   1250 to 1252 become the characters that they mean;
  /// - of other character sets (JIS X 0208, GB 2312, KS C 5601, Big5 …) a glyph has the character
  ///   that its name says (`uni6C49`), else the private character U+F0000 plus its code, so that text
  ///   in Unicode does not reach it; of a set of one byte, ASCII is taken for granted;
  /// - glyphs of a PSF file without a table of characters are ASCII from 20 to 7E (hexadecimal), and
  ///   else U+F000 plus their place.
  ///
  /// What a file does not give (cap height, baseline of a PSF, em) is derived from its glyphs. Glyphs
  /// of fonts with an em of up to 64 pixels are smoothed where they are enlarged (see
  /// `Glyph.isSmoothedWhenEnlarged`).
  ///
  /// Cost: about 1 µs a glyph, and unpacking.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: the font's name; nil for the one in the file.
  ///   - limits: how much the file may ask for.
  /// - Throws: `malformed`, `unsupported` or `outOfRange`, with the line or the byte at fault where
  ///   there is one. No input traps.
  public convenience init(
    fontFile bytes: [UInt8], name: String? = nil, limits: FontFileLimits = FontFileLimits()
  ) throws(TypefoundryError) {
    try self.init(try FontFile.draft(of: bytes, limits: limits), name: name)
  }
}
