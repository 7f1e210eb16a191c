/// The levels of a glyph, from the largest on, each made when first used.
///
/// They belong to the glyph, so that all who draw share them: a face costs a few hundred bytes to a
/// few thousand for each glyph and size class in use, and there is nothing to evict.
final class GlyphLevels: Sendable {
  /// 2^(1/4) to the power of 50 is over 4,096: below, glyphs are smaller than a pixel whatever their
  /// master's size.
  private static let count = 51

  /// One slot for each level, allocated here since atomics cannot be in an array. A chain of them
  /// took longer to go along than a small glyph to draw. The slots are atomic, and the pointer never
  /// changes.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<LazyReference<GlyphLevel>>

  init() {
    slots = .allocate(capacity: Self.count)
    for index in 0..<Self.count {
      (slots + index).initialize(to: LazyReference<GlyphLevel>())
    }
  }

  deinit {
    slots.deinitialize(count: Self.count)
    slots.deallocate()
  }

  /// The level for drawing at `scale` canvas pixels a master pixel: the master itself down to 0.7,
  /// then the one whose box is within a tenth of a canvas pixel.
  func level(forScale scale: Double, of glyph: Glyph) -> GlyphLevel {
    var index = 0
    var ratio = 1.0
    if scale < 0.7071 {
      // The second level is finer than the master, for scales just below the master's; each after
      // it is 2^(1/4) times as coarse as the one before.
      index = 1
      ratio = 0.771
      while ratio * scale < 0.4585, index < Self.count - 1 {
        index += 1
        ratio *= 1.189207115002721
      }
    }
    // `index` is below `count`.
    if let level = slots[index].load() { return level }
    return slots[index].storeIfNil(
      GlyphLevel(of: glyph, ratio: ratio, boxWidth: index == 0 ? 1 : ratio * 2))
  }
}
