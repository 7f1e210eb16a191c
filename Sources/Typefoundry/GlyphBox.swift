import Raster

/// The box of a glyph as font files give it: y up from the baseline.
struct GlyphBox {
  var width: Int
  var height: Int
  /// From the origin to the left column.
  var left: Int
  /// From the baseline up to the lower edge.
  var bottom: Int

  /// Cuts rows of bits, whose padding is clear, down to their ink.
  func trimmed(_ bits: [UInt8]) -> (inkBox: PixelRect, bits: [UInt8]) {
    let stride = (width + 7) / 8
    var columns = [UInt8](repeating: 0, count: stride)
    var firstRow = height
    var lastRow = -1
    if stride > 0 {
      for row in 0..<height {
        var union: UInt8 = 0
        for index in 0..<stride {
          let byte = bits[row * stride + index]
          union |= byte
          columns[index] |= byte
        }
        if union == 0 { continue }
        firstRow = min(firstRow, row)
        lastRow = row
      }
    }
    guard let firstByte = columns.firstIndex(where: { $0 != 0 }),
      let lastByte = columns.lastIndex(where: { $0 != 0 })
    else { return (.empty, []) }
    let firstColumn = firstByte * 8 + columns[firstByte].leadingZeroBitCount
    let lastColumn = lastByte * 8 + 7 - columns[lastByte].trailingZeroBitCount
    let box = PixelRect(
      x: left + firstColumn, y: -(bottom + height) + firstRow,
      width: lastColumn - firstColumn + 1, height: lastRow - firstRow + 1)
    if box.width == width, box.height == height { return (box, bits) }

    let newStride = (box.width + 7) / 8
    let shift = UInt16(firstColumn % 8)
    var cut: [UInt8] = []
    cut.reserveCapacity(newStride * box.height)
    for row in firstRow...lastRow {
      for index in firstByte..<firstByte + newStride {
        let high = UInt16(bits[row * stride + index]) << 8
        let low = index + 1 < stride ? UInt16(bits[row * stride + index + 1]) : 0
        cut.append(UInt8(truncatingIfNeeded: ((high | low) << shift) >> 8))
      }
    }
    return (box, cut)
  }
}
