extension Glyph {
  /// True when any pixel of the master is set; false for a space, and for a box of nothing else.
  ///
  /// - Complexity: linear in the rows without ink at the top; a few nanoseconds for most glyphs.
  public var hasInk: Bool {
    guard !inkBox.isEmpty else { return false }
    let stride = stride
    // Bits beside a row's last column are nobody's.
    let last = UInt8(truncatingIfNeeded: 0xFF00 >> (((inkBox.width - 1) & 7) + 1))
    return bits.indices.contains { index in
      let byte = (index + 1).isMultiple(of: stride) ? bits[index] & last : bits[index]
      return byte != 0
    }
  }
}
