import Flate

/// How hard an encoder works.
public struct PNGCompression: Hashable, Sendable {
  /// How the filter of a truecolour row is chosen. Rows of indices are never filtered: the
  /// difference of two indices means nothing, and measured as more bytes.
  enum FilterChoice: Hashable {
    /// The same for every row.
    case fixed(PNGFilter)
    /// For each row the one whose bytes, as signed numbers, have the least sum of magnitudes
    /// (PNG, Third Edition, clause 12.7).
    case leastSum
  }

  /// How indices are deflated.
  enum IndexedChoice: Hashable {
    /// By `RowDeflator`.
    case rows
    /// By zlib.
    case zlib(DeflateOptions)
  }

  let indexed: IndexedChoice
  let direct: DeflateOptions
  /// Where there are several, each is tried on the whole picture and the smallest file is kept.
  let filters: [FilterChoice]

  // Indices, measured with zlib 1.2.13, one core, on made-up captchas: flat paper, one to three inks
  // of strokes and dots in 16 levels of coverage. µs for the whole file on a busy machine, so only
  // their ratios count, and bytes.
  //
  //                             160x60, 4 bits   160x60, 8 bits   150x40, 4 bits
  //   zlib, runs, memory 6          73  1,660        86  2,547        58  1,238
  //   zlib, Huffman coding alone    89  1,773       146  3,188        63  1,295
  //   zlib, level 1                 96  1,823       113  2,734        74  1,344
  //   zlib, level 1, fixed codes   100  2,048
  //   zlib, level 3                169  1,750
  //   zlib, level 6                214  1,661       255  2,424       152  1,241
  //   zlib, level 9              1,613  1,622
  //
  // Runs won: strokes repeat themselves along a row and hardly anywhere else. `RowDeflator` looks
  // for runs and for what stands above, and is no general deflator. On captchas as they are drawn
  // (2,000 of each, indices to file, least of several times for each, µs, and mean bytes):
  //
  //                     classic     compact     standard     standard at scale 2
  //   zlib, runs        31  887     24  700     66  1,663      149  3,893
  //   RowDeflator       12  841     10  637     14  1,706       31  4,065
  //
  // Truecolour (gradients under three inks; the second with noise), fixed filters at level 1:
  //
  //                  160x60         160x60, noise    600x400
  //   none          452  11,766     606  19,998      3.8 ms 63,144
  //   sub           323   6,930     437  15,991      4.0 ms 55,874
  //   up            277   6,113     402  14,372      3.2 ms 36,218
  //   average       346   8,033     440  16,293      3.0 ms 64,288
  //   Paeth         440   7,148     554  15,506      5.4 ms 41,894
  //   least sum     505   7,175     700  15,343      7.9 ms 42,534
  //   up, level 3   241   5,865     666  13,413      2.4 ms 34,072
  //   up, level 6   519   5,765   1,635  13,634      6.0 ms 29,271
  //   up, runs      172   7,680     492  18,747      3.3 ms 46,957
  //
  // Up wins throughout. On photographs the least sum may win, which is why `small` tries both.

  /// The default: runs and copies of the row above for indices, the same bytes on every machine;
  /// zlib's level 1 and the filter Up for truecolour.
  public static let fast = PNGCompression(
    indexed: .rows, direct: try! DeflateOptions(level: 1), filters: [.fixed(.up)])
  /// The fewest bytes: measured as 4 to 9% fewer than `fast`, for twenty to fifty times the time.
  public static let small = PNGCompression(
    indexed: .zlib(try! DeflateOptions(level: 9, memoryLevel: 9)),
    direct: try! DeflateOptions(level: 9, memoryLevel: 9),
    filters: [.fixed(.up), .leastSum])

  init(indexed: IndexedChoice, direct: DeflateOptions, filters: [FilterChoice]) {
    self.indexed = indexed
    self.direct = direct
    self.filters = filters
  }
}
