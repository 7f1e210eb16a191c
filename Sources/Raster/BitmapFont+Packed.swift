/// The packed form of a font: all of it in few bytes, made to be deflated and to be read fast.
///
/// Numbers are varints: seven bits a byte, the lowest first, the highest bit set on all but the
/// last. Signed ones are zigzag: 0, -1, 1, -2, 2 … become 0, 1, 2, 3, 4 ….
///
/// ```
/// bytes    "BMFP"
/// byte     version: 1, or 2 where any glyph is smoothed when enlarged
/// number   length of the name in bytes, then the name as UTF-8
/// number   em, ascent, descent, cap height, x-height
/// number   count of glyphs
/// then for each glyph
///   number   count of Unicode scalars of its character; in version 2 twice that, and one more where
///            the glyph is smoothed when enlarged
///   signed   its first scalar, less the first scalar of the glyph before (0 for the first)
///   number   each further scalar
///   number   advance
///   signed   left and top of the ink box, from the origin
///   number   width and height of the ink box
/// then for each glyph whose ink box has pixels, its bitmap (see `PackedBitmap`)
/// ```
///
/// Measured on 94 glyphs of a sans face with capitals 82 pixels high: 49 KB of bits, 22 KB packed,
/// 4.3 KB packed and deflated. Bits deflated without packing took 9.4 KB, and 8.6 KB with each row
/// combined with the row above by exclusive or.
extension BitmapFont {
  static let packedMagic = Array("BMFP".utf8)
  static let packedVersion: UInt8 = 1
  static let packedVersionWithSmoothing: UInt8 = 2
  /// The most glyphs of a packed font: two planes of Unicode.
  static let packedGlyphLimit = 131_072
  /// The most bytes of all masters of a packed font, so that no small input fills the memory.
  static let packedBitsLimit = 67_108_864
  /// The most bytes of a packed font's name.
  static let packedNameLimit = 1_024
  /// The most scalars of one character of a packed font.
  static let packedScalarLimit = 32

  /// The packed form of the font, which `init(packed:)` reads. A few microseconds a glyph.
  ///
  /// - Throws: `malformedFont` when the font has over 131,072 glyphs, masters of over 67,108,864
  ///   bytes in all, a name of over 1,024 bytes, or a character of over 32 scalars.
  public func packed() throws(RasterError) -> [UInt8] {
    let bitsCount = glyphs.reduce(0) { $0 + $1.bits.count }
    guard glyphs.count <= Self.packedGlyphLimit, bitsCount <= Self.packedBitsLimit else {
      throw RasterError(
        .malformedFont,
        """
        the face \(name) has \(glyphs.count) glyphs of \(bitsCount) bytes; at most \
        \(Self.packedGlyphLimit) of \(Self.packedBitsLimit) can be packed
        """)
    }
    guard name.utf8.count <= Self.packedNameLimit else {
      throw RasterError(
        .malformedFont,
        "the face's name has \(name.utf8.count) bytes; at most \(Self.packedNameLimit) are packed")
    }
    var output = PackedWriter()
    let hasSmoothing = glyphs.contains { $0.isSmoothedWhenEnlarged }
    output.bytes =
      Self.packedMagic + [hasSmoothing ? Self.packedVersionWithSmoothing : Self.packedVersion]
    output.append(name.utf8.count)
    output.bytes += name.utf8
    for measure in [
      metrics.em, metrics.ascent, metrics.descent, metrics.capHeight, metrics.xHeight,
    ] {
      output.append(measure)
    }
    output.append(glyphs.count)
    var last = 0
    for glyph in glyphs {
      let scalars = glyph.character.unicodeScalars.map { Int($0.value) }
      guard scalars.count <= Self.packedScalarLimit else {
        throw RasterError(
          .malformedFont,
          """
          the character \(glyph.character) has \(scalars.count) scalars; at most \
          \(Self.packedScalarLimit) can be packed
          """)
      }
      output.append(
        hasSmoothing
          ? 2 * scalars.count + (glyph.isSmoothedWhenEnlarged ? 1 : 0) : scalars.count)
      output.append(signed: scalars[0] - last)
      last = scalars[0]
      for scalar in scalars.dropFirst() { output.append(scalar) }
      output.append(glyph.advance)
      output.append(signed: glyph.inkBox.x)
      output.append(signed: glyph.inkBox.y)
      output.append(glyph.inkBox.width)
      output.append(glyph.inkBox.height)
    }
    for glyph in glyphs where !glyph.inkBox.isEmpty {
      PackedBitmap.append(glyph, to: &output)
    }
    return output.bytes
  }

  /// Reads a font from its packed form. About a microsecond for each hundred rows of a glyph.
  ///
  /// - Throws: `malformedFont` when the bytes are not a whole packed font, exceed what `packed()`
  ///   writes, or hold a glyph or a measure that no font can have. No input traps.
  public convenience init(packed bytes: [UInt8]) throws(RasterError) {
    var input = PackedReader(bytes: bytes)
    guard try input.slice(count: 4, of: "its mark").elementsEqual(Self.packedMagic) else {
      throw input.fault("it does not begin with BMFP")
    }
    let version = try input.byte(of: "its version")
    guard [Self.packedVersion, Self.packedVersionWithSmoothing].contains(version) else {
      throw input.fault(
        "it is of version \(version); only \(Self.packedVersion) and "
          + "\(Self.packedVersionWithSmoothing) are known")
    }
    let nameLength = try input.number(atMost: Self.packedNameLimit, of: "the name's length")
    guard
      let name = String(
        validating: try input.slice(count: nameLength, of: "the name"), as: UTF8.self)
    else {
      throw input.fault("its name is not UTF-8")
    }
    let limit = 4_096
    let metrics = Metrics(
      em: try input.number(atMost: limit, of: "the em"),
      ascent: try input.number(atMost: limit, of: "the ascent"),
      descent: try input.number(atMost: limit, of: "the descent"),
      capHeight: try input.number(atMost: limit, of: "the cap height"),
      xHeight: try input.number(atMost: limit, of: "the x-height"))
    let count = try input.number(atMost: Self.packedGlyphLimit, of: "the count of glyphs")

    var entries: [PackedEntry] = []
    // A glyph takes at least seven bytes here, so that a false count reserves no memory.
    entries.reserveCapacity(min(count, bytes.count / 7))
    var last = 0
    var bitsCount = 0
    for _ in 0..<count {
      let entry = try PackedEntry(
        from: &input, after: last, hasSmoothing: version == Self.packedVersionWithSmoothing)
      last = entry.firstScalar
      bitsCount += (entry.inkBox.width + 7) / 8 * entry.inkBox.height
      guard bitsCount <= Self.packedBitsLimit else {
        throw input.fault("its masters take over \(Self.packedBitsLimit) bytes")
      }
      entries.append(entry)
    }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(entries.count)
    for entry in entries {
      let box = entry.inkBox
      let bits =
        box.isEmpty
        ? []
        : try PackedBitmap.read(width: box.width, height: box.height, from: &input)
      glyphs.append(
        try Glyph(
          character: entry.character, advance: entry.advance, inkBox: box, bits: bits,
          isSmoothedWhenEnlarged: entry.isSmoothed))
    }
    guard input.isAtEnd else { throw input.fault("bytes follow its last glyph") }
    try self.init(name: name, metrics: metrics, glyphs: glyphs)
  }
}

/// What a packed font holds of a glyph beside its bitmap.
private struct PackedEntry {
  let character: Character
  let firstScalar: Int
  let advance: Int
  let inkBox: PixelRect
  let isSmoothed: Bool

  init(
    from input: inout PackedReader, after last: Int, hasSmoothing: Bool
  ) throws(RasterError) {
    let limit = 4_096
    let most = BitmapFont.packedScalarLimit
    let number = try input.number(
      atMost: hasSmoothing ? 2 * most + 1 : most, of: "a scalar count")
    let count = hasSmoothing ? number / 2 : number
    isSmoothed = hasSmoothing && number % 2 == 1
    guard count > 0 else { throw input.fault("it has a glyph without a scalar") }
    let change = try input.signed(within: 0x10FFFF, of: "a scalar")
    firstScalar = last + change
    var text = String.UnicodeScalarView()
    text.append(try Self.scalar(firstScalar, of: input))
    for _ in 1..<count {
      text.append(
        try Self.scalar(try input.number(atMost: 0x10FFFF, of: "a scalar"), of: input))
    }
    let characters = String(text)
    guard let character = characters.first, count == 1 || characters.count == 1 else {
      throw input.fault("it has a glyph for \(characters.count) characters")
    }
    self.character = character
    advance = try input.number(atMost: limit, of: "an advance")
    inkBox = PixelRect(
      x: try input.signed(within: limit, of: "an ink box"),
      y: try input.signed(within: limit, of: "an ink box"),
      width: try input.number(atMost: limit, of: "an ink box"),
      height: try input.number(atMost: limit, of: "an ink box"))
  }

  private static func scalar(_ value: Int, of input: PackedReader) throws(RasterError)
    -> Unicode.Scalar
  {
    guard let code = UInt32(exactly: value), let scalar = Unicode.Scalar(code) else {
      throw input.fault("it has a glyph for \(value), which is no Unicode scalar")
    }
    return scalar
  }
}
