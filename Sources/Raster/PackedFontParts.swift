/// A packed font in parts: a head that says which glyphs there are, and their masters in groups, each
/// of which is fetched when one of its glyphs is first drawn.
///
/// ```
/// head     the packed form of `BitmapFont` up to the bitmaps, and then
///   number   how many glyphs are in each group, the last perhaps with fewer
///   then for each glyph whose ink box has pixels
///     number   twice the bytes of its bitmap, and one more where any pixel is set
/// group    the bitmaps of its glyphs, one after the other
/// ```
package struct PackedFontParts: Hashable, Sendable {
  package var head: [UInt8]
  package var groups: [[UInt8]]
}

extension BitmapFont {
  /// The font in parts, which `init(packedHead:group:)` reads.
  /// - Throws: as `packed()`.
  package func packedParts(glyphsPerGroup: Int) throws(RasterError) -> PackedFontParts {
    precondition(glyphsPerGroup > 0, "a group has a glyph at least")
    var head = try packedHead()
    head.append(glyphsPerGroup)
    var groups: [[UInt8]] = []
    for first in stride(from: 0, to: glyphs.count, by: glyphsPerGroup) {
      var group = PackedWriter()
      for glyph in glyphs[first..<min(first + glyphsPerGroup, glyphs.count)]
      where !glyph.inkBox.isEmpty {
        let start = group.bytes.count
        PackedBitmap.append(glyph, to: &group)
        head.append(2 * (group.bytes.count - start) + (glyph.hasInk ? 1 : 0))
      }
      groups.append(group.bytes)
    }
    return PackedFontParts(head: head.bytes, groups: groups)
  }

  /// Reads a font from the head of its parts; its masters are fetched and unpacked when they are
  /// needed. Some hundred nanoseconds a glyph.
  ///
  /// The groups are trusted, as the part of a program that they are: one that does not fit the head
  /// stops the program when a glyph of it is drawn.
  /// - Parameter group: gives the bytes of a group by its number; any thread may call it.
  /// - Throws: `malformedFont` when the head is not that of a font.
  package convenience init(
    packedHead bytes: [UInt8], group: @escaping @Sendable (Int) -> [UInt8]
  ) throws(RasterError) {
    var input = PackedReader(bytes: bytes)
    let head = try PackedHead(from: &input)
    let glyphsPerGroup = try input.number(atMost: Self.packedGlyphLimit, of: "a group's glyphs")
    guard glyphsPerGroup > 0 else { throw input.fault("its groups have no glyph") }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(head.entries.count)
    var masters = PackedMasterGroup(index: 0, fetch: group)
    var start = 0
    for (index, entry) in head.entries.enumerated() {
      if index > 0, index.isMultiple(of: glyphsPerGroup) {
        masters = PackedMasterGroup(index: index / glyphsPerGroup, fetch: group)
        start = 0
      }
      var master = Glyph.Master.bits([])
      if !entry.inkBox.isEmpty {
        let number = try input.number(atMost: 2 * Self.packedBitsLimit - 1, of: "a bitmap's bytes")
        master = .packed(PackedMaster(group: masters, start: start, hasInk: number % 2 == 1))
        start += number / 2
      }
      glyphs.append(
        Glyph(
          character: entry.character, advance: entry.advance, inkBox: entry.inkBox, master: master,
          isSmoothedWhenEnlarged: entry.isSmoothed))
    }
    guard input.isAtEnd else { throw input.fault("bytes follow its head") }
    try self.init(name: head.name, metrics: head.metrics, glyphs: glyphs)
  }
}
