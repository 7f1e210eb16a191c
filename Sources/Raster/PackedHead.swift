/// What a packed font says before the bitmaps.
struct PackedHead {
  let name: String
  let metrics: BitmapFont.Metrics
  let entries: [PackedEntry]

  init(from input: inout PackedReader) throws(RasterError) {
    guard try input.slice(count: 4, of: "its mark").elementsEqual(BitmapFont.packedMagic) else {
      throw input.fault("it does not begin with BMFP")
    }
    let version = try input.byte(of: "its version")
    guard [BitmapFont.packedVersion, BitmapFont.packedVersionWithSmoothing].contains(version) else {
      throw input.fault(
        "it is of version \(version); only \(BitmapFont.packedVersion) and "
          + "\(BitmapFont.packedVersionWithSmoothing) are known")
    }
    let nameLength = try input.number(atMost: BitmapFont.packedNameLimit, of: "the name's length")
    guard
      let name = String(
        validating: try input.slice(count: nameLength, of: "the name"), as: UTF8.self)
    else {
      throw input.fault("its name is not UTF-8")
    }
    let limit = 4_096
    metrics = BitmapFont.Metrics(
      em: try input.number(atMost: limit, of: "the em"),
      ascent: try input.number(atMost: limit, of: "the ascent"),
      descent: try input.number(atMost: limit, of: "the descent"),
      capHeight: try input.number(atMost: limit, of: "the cap height"),
      xHeight: try input.number(atMost: limit, of: "the x-height"))
    self.name = name
    let count = try input.number(atMost: BitmapFont.packedGlyphLimit, of: "the count of glyphs")

    var entries: [PackedEntry] = []
    // A glyph takes at least seven bytes here, so that a false count reserves no memory.
    entries.reserveCapacity(min(count, input.remaining / 7))
    var last = 0
    var bitsCount = 0
    for _ in 0..<count {
      let entry = try PackedEntry(
        from: &input, after: last, hasSmoothing: version == BitmapFont.packedVersionWithSmoothing)
      last = entry.firstScalar
      bitsCount += (entry.inkBox.width + 7) / 8 * entry.inkBox.height
      guard bitsCount <= BitmapFont.packedBitsLimit else {
        throw input.fault("its masters take over \(BitmapFont.packedBitsLimit) bytes")
      }
      entries.append(entry)
    }
    self.entries = entries
  }
}

/// What a packed font holds of a glyph beside its bitmap.
struct PackedEntry {
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
