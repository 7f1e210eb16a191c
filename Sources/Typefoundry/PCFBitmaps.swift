/// The bitmaps of a PCF file, each row padded to a number of bytes, bytes and bits in an order that
/// the table's format gives.
struct PCFBitmaps {
  private let table: PCFTable
  private let count: Int
  /// Rows are padded to this many bytes.
  private let padding: Int
  /// The bytes of a unit that are in reverse order, or 1.
  private let swappedUnit: Int
  /// True when the lowest bit is leftmost.
  private let isLowBitFirst: Bool
  /// Where the bitmaps begin, from the table's start.
  private let data: Int

  init(_ table: PCFTable, glyphs: Int) throws(TypefoundryError) {
    self.table = table
    count = try table.count(at: 4, size: 4, of: "the bitmaps")
    guard count >= glyphs else {
      throw TypefoundryError(
        .malformed, "there are bitmaps of \(count) glyphs, and metrics of \(glyphs)",
        offset: table.start + 4)
    }
    // After the offsets stand the sizes that the bitmaps have, or would have, with each padding.
    data = 8 + 4 * count + 16
    try table.check(0, at: data, of: "the bitmaps")
    let format = table.format
    padding = 1 << Int(format & 3)
    isLowBitFirst = format & 8 == 0
    let isLowByteFirst = format & 4 == 0
    // Pixels run through the bytes of a scan unit from the last to the first when the orders of
    // bytes and bits differ.
    swappedUnit = isLowByteFirst == isLowBitFirst ? 1 : 1 << Int(format >> 4 & 3)
  }

  /// The rows of a glyph, in whole bytes, the highest bit leftmost, padding clear.
  func rows(of glyph: Int, width: Int, height: Int) throws(TypefoundryError) -> [UInt8] {
    let stride = (width + 7) / 8
    if stride == 0 || height == 0 { return [] }
    let paddedStride = (stride + padding - 1) / padding * padding
    let offset = try table.uint32(at: 8 + 4 * glyph, of: "the bitmaps")
    let length = paddedStride * height
    try table.check(length, at: data + offset, of: "a bitmap")
    // Units are counted from the first bitmap on, so that one may reach beyond the glyph's own rows.
    let first = offset & ~(swappedUnit - 1)
    let last = min(table.count - data, (offset + length + swappedUnit - 1) & ~(swappedUnit - 1))
    let source = table.slice(data + first..<data + last)
    let mask = UInt8(0xFF) << UInt8((8 - width % 8) % 8)
    return [UInt8](unsafeUninitializedCapacity: stride * height) { rows, filled in
      source.withUnsafeBufferPointer { source in
        for row in 0..<height {
          let start = offset - first + row * paddedStride
          for column in 0..<stride {
            // Below `count`, as the rows were checked; a last unit that is cut off is not reversed.
            let place = start + column
            let swapped = place ^ (swappedUnit - 1)
            var byte = source[swapped < source.count ? swapped : place]
            if isLowBitFirst { byte = Self.mirrored(byte) }
            rows[row * stride + column] = column == stride - 1 ? byte & mask : byte
          }
        }
      }
      filled = stride * height
    }
  }

  /// The bits in reverse order.
  private static func mirrored(_ byte: UInt8) -> UInt8 {
    var byte = byte
    byte = byte >> 4 | byte << 4
    byte = (byte & 0xCC) >> 2 | (byte & 0x33) << 2
    return (byte & 0xAA) >> 1 | (byte & 0x55) << 1
  }
}
