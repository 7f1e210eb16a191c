/// One character of a bitmap font: a monochrome master and where it stands on its baseline.
///
/// Units are pixels of the master, whose em is the font's `em`. The origin is the left end of the
/// baseline; x to the right, y down.
public final class Glyph: Sendable {
  /// The character drawn.
  public let character: Character
  /// How far the next glyph's origin is to the right.
  public let advance: Int
  /// The smallest rectangle that holds the ink, relative to the origin; empty for a space.
  public let inkBox: PixelRect
  /// The master: one bit a pixel of `inkBox`, rows from the top, each row padded to whole bytes,
  /// the highest bit leftmost.
  ///
  /// That of a built-in face is unpacked when first asked for, in some microseconds.
  public var bits: [UInt8] {
    switch master {
    case .bits(let bits): bits
    case .packed(let packed):
      (lazyBits.load() ?? lazyBits.storeIfNil(Unpacked(packed, inkBox))).bits
    }
  }

  /// The master as it was given.
  let master: Master

  /// The two forms of a master.
  enum Master: Sendable {
    case bits([UInt8])
    case packed(PackedMaster)
  }

  /// A master that was packed.
  private final class Unpacked: Sendable {
    let bits: [UInt8]

    init(_ packed: PackedMaster, _ box: PixelRect) {
      bits = packed.bits(width: box.width, height: box.height)
    }
  }

  /// True when the glyph is drawn with smooth outlines where it is drawn larger than its master, as
  /// glyphs of few pixels should be; false when it is sampled as it is.
  public let isSmoothedWhenEnlarged: Bool

  private let lazyBits = LazyReference<Unpacked>()
  // Made when first drawn: fonts of tens of thousands of glyphs would take half a kilobyte for each.
  private let lazyLevels = LazyReference<GlyphLevels>()
  private let lazyEnlarged = LazyReference<EnlargedGlyph>()
  private let lazyHull = LazyReference<GlyphHull>()

  /// Makes a glyph.
  /// - Parameter isSmoothedWhenEnlarged: for masters of few pixels; see there.
  /// - Throws: `sizeOutOfRange` when the box is over 4,096 pixels a side or further than that from
  ///   the origin, or the advance is outside 0...4,096; `countMismatch` unless `bits` holds
  ///   `height · ⌈width / 8⌉` bytes.
  public convenience init(
    character: Character, advance: Int, inkBox: PixelRect, bits: [UInt8],
    isSmoothedWhenEnlarged: Bool = false
  ) throws(RasterError) {
    let limit = 4_096
    guard 0...limit ~= advance, -limit...limit ~= inkBox.x, -limit...limit ~= inkBox.y,
      0...limit ~= inkBox.width, 0...limit ~= inkBox.height
    else {
      throw RasterError(
        .sizeOutOfRange,
        "the glyph of \(character) has an advance or an ink box over \(limit) pixels")
    }
    let stride = (inkBox.width + 7) / 8
    guard bits.count == stride * inkBox.height else {
      throw RasterError(
        .countMismatch,
        """
        the glyph of \(character) has \(bits.count) bytes; \(inkBox.width) columns and \
        \(inkBox.height) rows take \(stride * inkBox.height)
        """)
    }
    self.init(
      character: character, advance: advance, inkBox: inkBox, master: .bits(bits),
      isSmoothedWhenEnlarged: isSmoothedWhenEnlarged)
  }

  /// Makes a glyph of measures that have been checked.
  init(
    character: Character, advance: Int, inkBox: PixelRect, master: Master,
    isSmoothedWhenEnlarged: Bool
  ) {
    self.character = character
    self.advance = advance
    self.inkBox = inkBox
    self.master = master
    self.isSmoothedWhenEnlarged = isSmoothedWhenEnlarged
  }

  /// Bytes in each row of `bits`.
  public var stride: Int { (inkBox.width + 7) / 8 }

  /// True where the master has ink in column `x` and row `y`, both from the origin.
  public func hasInk(x: Int, y: Int) -> Bool {
    guard inkBox.contains(x: x, y: y) else { return false }
    let column = x - inkBox.x
    return bits[(y - inkBox.y) * stride + column / 8] & (0x80 >> UInt8(column % 8)) != 0
  }

  /// The coverage to sample when drawing at `scale` canvas pixels a master pixel.
  func level(forScale scale: Double) -> GlyphLevel {
    let levels = lazyLevels.load() ?? lazyLevels.storeIfNil(GlyphLevels())
    return levels.level(forScale: scale, of: self)
  }

  /// The glyph with more pixels to draw at a scale, made when first asked for; nil where the master
  /// itself is to be drawn.
  func enlarged(forScale scale: Double) -> EnlargedGlyph? {
    guard isSmoothedWhenEnlarged, scale > 1 else { return nil }
    let enlarged = lazyEnlarged.load() ?? lazyEnlarged.storeIfNil(EnlargedGlyph(of: self))
    return enlarged.factor > 1 ? enlarged : nil
  }

  /// The convex hull of the ink, found when first asked for.
  var hull: GlyphHull { lazyHull.load() ?? lazyHull.storeIfNil(GlyphHull(of: self)) }
}
