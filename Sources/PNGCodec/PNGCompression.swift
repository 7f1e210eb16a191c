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

  let indexed: DeflateOptions
  let direct: DeflateOptions
  /// Where there are several, each is tried on the whole picture and the smallest file is kept.
  let filters: [FilterChoice]

  // Measured with zlib 1.2.13, one core, on made-up captchas: flat paper, one to three inks of
  // strokes and dots in 16 levels of coverage. µs for the whole file on a busy machine, so only
  // their ratios count, and bytes.
  //
  //                             160x60, 4 bits   160x60, 8 bits   150x40, 4 bits
  //   runs, memory 6                73  1,660        86  2,547        58  1,238
  //   runs, memory 5                75  1,667       111  2,580        58  1,238
  //   runs, window 9               111  1,660       157  2,547        80  1,238
  //   Huffman coding alone          89  1,773       146  3,188        63  1,295
  //   level 1                       96  1,823       113  2,734        74  1,344
  //   level 1, window 13, memory 6 104  1,831       119  2,752        79  1,347
  //   level 1, window 9, memory 5  142  1,828
  //   level 3                      169  1,750
  //   level 6                      214  1,661       255  2,424       152  1,241
  //   level 9                    1,613  1,622
  //   level 1, filtered            132  1,831
  //   level 1, fixed codes         100  2,048
  //
  // Runs win: strokes repeat themselves along a row and hardly anywhere else. A window below the
  // rows' length is slow, as zlib moves its tables each time the window slides; windows of 13 to
  // 15 bits and memory levels of 6 to 8 do not differ, so it is the least that holds 160x60.
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

  /// The default: runs for indices; level 1 and the filter Up for truecolour.
  public static let fast = PNGCompression(
    indexed: try! DeflateOptions(level: 1, strategy: .runLength, windowBits: 14, memoryLevel: 6),
    direct: try! DeflateOptions(level: 1), filters: [.fixed(.up)])
  /// The fewest bytes: measured as 1 to 9% fewer than `fast`, for ten to forty times the time.
  public static let small = PNGCompression(
    indexed: try! DeflateOptions(level: 9, memoryLevel: 9),
    direct: try! DeflateOptions(level: 9, memoryLevel: 9),
    filters: [.fixed(.up), .leastSum])

  init(indexed: DeflateOptions, direct: DeflateOptions, filters: [FilterChoice]) {
    self.indexed = indexed
    self.direct = direct
    self.filters = filters
  }
}
