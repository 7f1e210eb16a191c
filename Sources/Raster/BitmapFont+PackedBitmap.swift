/// The bitmap of a glyph in a packed font.
///
/// An edge is a column where a row changes from paper to ink or back, paper lying on both sides of
/// the row. Down a stroke the edges move little and steadily, so that rows with the same count of
/// edges are kept together as a band, each edge as a column of changes from row to row. Deflate
/// finds the repeats in them: mostly zeros on stems, and one rhythm along each slope.
///
/// ```
/// byte   form: 0 rows, 1 bands
/// rows:  the bits, each row padded to whole bytes with zeros, the highest bit leftmost
/// bands, until all rows of the ink box are there:
///   number   count of rows, at least 1
///   number   half the count of edges
///   then for each edge
///     number   its column in the first row, less that of the edge before (0 for the first)
///     signed   for each further row, its column less that in the row above
/// ```
///
/// Bands whose changes are predicted by the slope of 2, 3, 4 or 6 rows instead of by the row above
/// deflated to 2 to 8% more, and bands stored row by row instead of edge by edge to 6% more.
enum PackedBitmap {
  private static let rowsForm: UInt8 = 0
  private static let bandsForm: UInt8 = 1

  /// Appends the bitmap of a glyph whose ink box has pixels, in the shorter form.
  static func append(_ glyph: Glyph, to output: inout PackedWriter) {
    let start = output.bytes.count
    output.bytes.append(bandsForm)
    appendBands(glyph, to: &output)
    if output.bytes.count - start - 1 > glyph.bits.count {
      output.bytes.removeSubrange(start...)
      output.bytes.append(rowsForm)
      appendRows(glyph, to: &output)
    }
  }

  /// Reads the bitmap of a glyph with sides of 1...4,096 pixels.
  static func read(width: Int, height: Int, from input: inout PackedReader) throws(RasterError)
    -> [UInt8]
  {
    switch try input.byte(of: "a bitmap") {
    case rowsForm: try readRows(width: width, height: height, from: &input)
    case bandsForm: try readBands(width: width, height: height, from: &input)
    case let form: throw input.fault("it has a bitmap of the unknown form \(form)")
    }
  }

  /// Reads the bitmap of a glyph as far as a mask for each of some of its rows shows it.
  /// - Parameters:
  ///   - masks: for each edge between two columns of pixels, the bits of what lies left of it.
  ///   - rows: the rows to look at, ascending; those outside the bitmap have no ink.
  static func read(
    _ masks: [UInt64], rows: [Int], height: Int, from input: inout PackedReader
  ) throws(RasterError) -> [UInt64] {
    let width = masks.count - 1
    // Which of the rows asked for each row is: from one place up to the next.
    var places: [Int] = []
    places.reserveCapacity(height + 1)
    var place = rows.firstIndex { $0 >= 0 } ?? rows.count
    for row in 0...height {
      places.append(place)
      while place < rows.count, rows[place] == row { place += 1 }
    }
    var result = [UInt64](repeating: 0, count: rows.count)
    switch try input.byte(of: "a bitmap") {
    case rowsForm:
      let bits = try readRows(width: width, height: height, from: &input)
      for row in 0..<height {
        for place in places[row]..<places[row + 1] {
          for column in 0..<width {
            let byte = bits[row * ((width + 7) / 8) + column / 8]
            guard byte & (0x80 >> UInt8(column % 8)) != 0 else { continue }
            result[place] |= masks[column + 1] & ~masks[column]
          }
        }
      }
    case bandsForm:
      try forEachRun(width: width, height: height, from: &input) { row, left, right in
        for place in places[row]..<places[row + 1] {
          result[place] |= masks[right] & ~masks[left]
        }
      }
    case let form: throw input.fault("it has a bitmap of the unknown form \(form)")
    }
    return result
  }

  // MARK: Rows

  private static func appendRows(_ glyph: Glyph, to output: inout PackedWriter) {
    let start = output.bytes.count
    output.bytes += glyph.bits
    let padding = paddingMask(width: glyph.inkBox.width)
    for last in Swift.stride(
      from: start + glyph.stride - 1, to: output.bytes.count, by: glyph.stride)
    {
      output.bytes[last] &= padding
    }
  }

  private static func readRows(width: Int, height: Int, from input: inout PackedReader)
    throws(RasterError) -> [UInt8]
  {
    let stride = (width + 7) / 8
    let bits = Array(try input.slice(count: stride * height, of: "a bitmap"))
    let padding = ~paddingMask(width: width)
    for last in Swift.stride(from: stride - 1, to: bits.count, by: stride) {
      guard bits[last] & padding == 0 else { throw input.fault("a row has ink in its padding") }
    }
    return bits
  }

  /// The bits of a row's last byte that are pixels.
  private static func paddingMask(width: Int) -> UInt8 {
    0xFF << UInt8((8 - width % 8) % 8)
  }

  // MARK: Bands

  private static func appendBands(_ glyph: Glyph, to output: inout PackedWriter) {
    let rows = (0..<glyph.inkBox.height).map { edges(of: glyph, row: $0) }
    var first = 0
    while first < rows.count {
      let count = rows[first].count
      let end = rows[first...].firstIndex { $0.count != count } ?? rows.count
      output.append(end - first)
      output.append(count / 2)
      for edge in 0..<count {
        output.append(rows[first][edge] - (edge > 0 ? rows[first][edge - 1] : 0))
        for row in first + 1..<end {
          output.append(signed: rows[row][edge] - rows[row - 1][edge])
        }
      }
      first = end
    }
  }

  /// The columns in which a row changes; an even count.
  private static func edges(of glyph: Glyph, row: Int) -> [Int] {
    var edges: [Int] = []
    var isInk = false
    for column in 0..<glyph.inkBox.width {
      let bit = glyph.bits[row * glyph.stride + column / 8] & (0x80 >> UInt8(column % 8)) != 0
      if bit != isInk {
        edges.append(column)
        isInk = bit
      }
    }
    if isInk { edges.append(glyph.inkBox.width) }
    return edges
  }

  private static func readBands(width: Int, height: Int, from input: inout PackedReader)
    throws(RasterError) -> [UInt8]
  {
    let stride = (width + 7) / 8
    var bits = [UInt8](repeating: 0, count: stride * height)
    try forEachRun(width: width, height: height, from: &input) { row, left, right in
      setRun(from: left, to: right, in: &bits, at: row * stride)
    }
    return bits
  }

  /// Reads the runs of ink, each from one column up to another that it leaves out.
  @inline(__always)
  private static func forEachRun(
    width: Int, height: Int, from input: inout PackedReader,
    _ body: (_ row: Int, _ left: Int, _ right: Int) -> Void
  ) throws(RasterError) {
    // For each row of the band, the left edge of the run being read and the right one of the last.
    var lefts = [Int](repeating: 0, count: height)
    var rights = lefts
    var top = 0
    while top < height {
      let rows = try input.number(atMost: height - top, of: "a band's rows")
      guard rows > 0 else { throw input.fault("it has a band without a row") }
      let pairs = try input.number(atMost: (width + 1) / 2, of: "a band's edges")
      for row in 0..<rows { rights[row] = -1 }
      var start = 0
      for _ in 0..<pairs {
        try input.readEdge(&lefts, rows: rows, start: &start, width: width, after: rights)
        try input.readEdge(&rights, rows: rows, start: &start, width: width, after: lefts)
        for row in 0..<rows { body(top + row, lefts[row], rights[row]) }
      }
      top += rows
    }
  }

  /// Sets the bits of the columns `from..<to` of the row that starts at the byte `row`.
  private static func setRun(from: Int, to: Int, in bits: inout [UInt8], at row: Int) {
    let first = row + from / 8
    let last = row + (to - 1) / 8
    let firstMask = UInt8(0xFF) >> UInt8(from % 8)
    let lastMask = UInt8(0xFF) << UInt8(7 - (to - 1) % 8)
    if first == last {
      bits[first] |= firstMask & lastMask
      return
    }
    bits[first] |= firstMask
    for byte in first + 1..<last { bits[byte] = 0xFF }
    bits[last] |= lastMask
  }
}
