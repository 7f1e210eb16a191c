import Raster

extension BitmapFont {
  /// Reads a font in the Glyph Bitmap Distribution Format (Adobe technical note 5005, versions 2.1
  /// and 2.2). About 2 µs a glyph of 16 pixels, 10 µs of 84.
  ///
  /// A character is the code in `ENCODING`, by the font's character set (see `init(fontFile:)`, which
  /// also reads gzipped files). Boxes are cut down to their ink. The name is
  /// the property `FACE_NAME`, or the line `FONT`, or `FAMILY_NAME`. The reader makes allowance
  /// for what is found in the field:
  /// - lines may end in LF, CR or both; blank lines, comments, spaces and unknown keywords are
  ///   passed over; hexadecimal digits may be of either case, too many or too few; counts may be
  ///   wrong;
  /// - `PIXEL_SIZE` may be missing (taken from `SIZE` or `FONT`), so may `FONT_ASCENT` and
  ///   `FONT_DESCENT` (`FONTBOUNDINGBOX`, or the glyphs), `CAP_HEIGHT` and `X_HEIGHT` (the ink
  ///   above the baseline of H and x), `DWIDTH` (the header's, or `SWIDTH`, or the box's right
  ///   edge) and `BBX` (`FONTBOUNDINGBOX`);
  /// - glyphs with the encoding -1 are left out.
  ///
  /// - Throws: `malformed`, `outOfRange` or `unsupported`, with the line at fault where there is
  ///   one. Possible are files of 268,435,456 bytes, 131,072 glyphs, boxes and measures of 4,096
  ///   pixels, and one bit a pixel. No input traps.
  public convenience init(bdf bytes: [UInt8]) throws(TypefoundryError) {
    var reader = try BDFReader(bytes: bytes, limits: FontFileLimits(maximumBytes: 268_435_456))
    try reader.read()
    try self.init(reader.draft)
  }

  /// The font in the Glyph Bitmap Distribution Format, version 2.1, which `init(bdf:)` reads back
  /// as the same font as long as ink boxes are as small as `Glyph` says.
  ///
  /// `ENCODING` is the Unicode scalar, `FACE_NAME` the name, and text other than ASCII is UTF-8. A
  /// point is a pixel (72 to the inch).
  ///
  /// - Throws: `notExpressible` for a character of several scalars, and for text that the format
  ///   cannot hold (control characters; in the header's names also those that `BDFHeader` lists).
  public func bdf(header: BDFHeader = BDFHeader()) throws(TypefoundryError) -> [UInt8] {
    var writer = BDFWriter(font: self, header: header)
    try writer.write()
    return writer.bytes
  }
}
