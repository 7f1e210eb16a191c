/// How a character is put together: parts, and what stands where.
indirect enum HanArrangement: Hashable, Sendable {
  /// A part, or another character, by its name.
  case part(String)
  /// Two or three arrangements side by side, or one above the other.
  case row(Direction, [HanArrangement], shares: [Double])
  /// An arrangement inside or beside a part that leaves room for it.
  case enclosure(String, HanArrangement)
  /// Arrangements drawn over one another.
  case overlay([HanArrangement])

  enum Direction: Hashable, Sendable { case across, down }
}
