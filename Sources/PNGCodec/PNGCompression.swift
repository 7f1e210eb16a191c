import Flate

/// How hard an encoder works.
public struct PNGCompression: Hashable, Sendable {
  /// How the filter of a truecolour row is chosen; rows of indices are never filtered.
  public enum FilterChoice: Hashable, Sendable {
    /// The same for every row.
    case fixed(PNGFilter)
    /// For each row the one whose bytes, as signed numbers, have the least sum of sizes.
    case leastSum
  }

  let indexed: DeflateOptions
  let direct: DeflateOptions
  let filter: FilterChoice

  /// The default.
  public static let fast = PNGCompression(
    indexed: try! DeflateOptions(level: 1, windowBits: 13, memoryLevel: 6),
    direct: try! DeflateOptions(level: 1, windowBits: 15, memoryLevel: 8),
    filter: .leastSum)
  /// A few percent fewer bytes for several times the time.
  public static let small = PNGCompression(
    indexed: try! DeflateOptions(level: 9, windowBits: 15, memoryLevel: 9),
    direct: try! DeflateOptions(level: 9, windowBits: 15, memoryLevel: 9),
    filter: .leastSum)

  init(indexed: DeflateOptions, direct: DeflateOptions, filter: FilterChoice) {
    self.indexed = indexed
    self.direct = direct
    self.filter = filter
  }
}
