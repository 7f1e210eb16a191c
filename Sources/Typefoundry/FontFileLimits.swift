/// How much a font file may ask for, so that no small input fills the memory.
public struct FontFileLimits: Hashable, Sendable {
  /// The most bytes of a file, as it is and unpacked if it is gzipped. 67,108,864 unless set.
  public var maximumBytes: Int
  /// The most glyphs, counted once for each character that a glyph stands for. 131,072 unless set:
  /// two planes of Unicode.
  public var maximumGlyphs: Int
  /// The longest side of a glyph and the largest measure in pixels; above 4,096, where glyphs end,
  /// as 4,096. 4,096 unless set.
  public var maximumSide: Int
  /// The most bytes of all bitmaps, each row in whole bytes. 67,108,864 unless set.
  public var maximumBitmapBytes: Int

  /// Makes limits; a negative one allows nothing.
  public init(
    maximumBytes: Int = 67_108_864, maximumGlyphs: Int = 131_072, maximumSide: Int = 4_096,
    maximumBitmapBytes: Int = 67_108_864
  ) {
    self.maximumBytes = maximumBytes
    self.maximumGlyphs = maximumGlyphs
    self.maximumSide = maximumSide
    self.maximumBitmapBytes = maximumBitmapBytes
  }

  /// The longest side, as ranges can be made of it.
  var side: Int { max(0, min(4_096, maximumSide)) }

  /// Refuses a file that is too long.
  func check(byteCount: Int) throws(TypefoundryError) {
    guard byteCount <= maximumBytes else {
      throw TypefoundryError(
        .outOfRange, "the file has \(byteCount) bytes; at most \(max(0, maximumBytes)) are read")
    }
  }
}
