/// A master that stays packed until its glyph is drawn.
struct PackedMaster: Sendable {
  /// The masters among which it is.
  let group: PackedMasterGroup
  /// Where it starts among their bytes.
  let start: Int
  /// True when any of its pixels is set.
  let hasInk: Bool

  /// The unpacked bits.
  ///
  /// Traps where the bytes are not what the font's head says, which only a fault in the program that
  /// made them can bring about.
  func bits(width: Int, height: Int) -> [UInt8] {
    var input = PackedReader(bytes: group.bytes, offset: start)
    do throws(RasterError) {
      return try PackedBitmap.read(width: width, height: height, from: &input)
    } catch {
      preconditionFailure("a packed master does not fit its font: \(error.message)")
    }
  }

  /// Which of some columns have ink in some rows of a glyph with this ink box, as `Glyph` tells.
  func ink(atColumns columns: [Int], rows: [Int], of box: PixelRect) -> [UInt64] {
    // For each edge between two columns of pixels, the columns left of it: an edge moves on by some
    // pixels only, and what lies between two edges is the difference of their masks.
    var masks = [UInt64](repeating: 0, count: box.width + 1)
    var mask: UInt64 = 0
    var next = columns.firstIndex { $0 >= box.x } ?? columns.count
    for edge in 1...box.width {
      while next < columns.count, columns[next] - box.x < edge {
        mask |= 1 << UInt64(next)
        next += 1
      }
      masks[edge] = mask
    }
    var input = PackedReader(bytes: group.bytes, offset: start)
    do throws(RasterError) {
      return try PackedBitmap.read(
        masks, rows: rows.map { $0 - box.y }, height: box.height, from: &input)
    } catch {
      preconditionFailure("a packed master does not fit its font: \(error.message)")
    }
  }
}

/// The packed masters of some glyphs of a font, fetched when the first of them is needed.
final class PackedMasterGroup: Sendable {
  private final class Bytes: Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }
  }

  private let index: Int
  private let fetch: @Sendable (Int) -> [UInt8]
  private let fetched = LazyReference<Bytes>()

  init(index: Int, fetch: @escaping @Sendable (Int) -> [UInt8]) {
    self.index = index
    self.fetch = fetch
  }

  /// Threads that come first at the same time fetch them each, and keep what is ready first.
  var bytes: [UInt8] { (fetched.load() ?? fetched.storeIfNil(Bytes(fetch(index)))).bytes }
}
