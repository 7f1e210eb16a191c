/// How a `Deflator` works.
public struct DeflateOptions: Hashable, Sendable {
  /// What stands around the deflated blocks.
  public let format: FlateFormat
  /// The effort: 0 stores, 1 is fastest, 9 is smallest.
  public let level: Int
  /// How repetition is looked for.
  public let strategy: DeflateStrategy
  /// The base-2 logarithm of how many bytes a match may reach back: 9...15. zlib changes 8 to 9
  /// without saying so, and makes raw streams of 8 that do not inflate, so 8 is not offered.
  public let windowBits: Int
  /// The memory for the search, 1...9: the hash table has 2^(memory level + 7) entries.
  public let memoryLevel: Int

  /// Level 6, the standard strategy, zlib format.
  public static let standard = DeflateOptions(
    uncheckedFormat: .zlib, level: 6, strategy: .standard, windowBits: 15, memoryLevel: 8)

  /// Makes options.
  /// - Throws: `parameterOutOfRange` unless `level` is 0...9, `windowBits` 9...15 and
  ///   `memoryLevel` 1...9.
  public init(
    format: FlateFormat = .zlib, level: Int = 6, strategy: DeflateStrategy = .standard,
    windowBits: Int = 15, memoryLevel: Int = 8
  ) throws(FlateError) {
    try Self.check("level", level, 0...9)
    try Self.check("windowBits", windowBits, 9...15)
    try Self.check("memoryLevel", memoryLevel, 1...9)
    self.init(
      uncheckedFormat: format, level: level, strategy: strategy, windowBits: windowBits,
      memoryLevel: memoryLevel)
  }

  private init(
    uncheckedFormat format: FlateFormat, level: Int, strategy: DeflateStrategy, windowBits: Int,
    memoryLevel: Int
  ) {
    self.format = format
    self.level = level
    self.strategy = strategy
    self.windowBits = windowBits
    self.memoryLevel = memoryLevel
  }

  private static func check(
    _ name: String, _ value: Int, _ range: ClosedRange<Int>
  ) throws(FlateError) {
    guard range.contains(value) else {
      throw FlateError(
        .parameterOutOfRange,
        "\(name) is \(value); it must be \(range.lowerBound)...\(range.upperBound)")
    }
  }
}
