/// Writes the numbers of a packed font.
struct PackedWriter {
  var bytes: [UInt8] = []

  /// Appends a number that is not negative.
  mutating func append(_ value: Int) {
    var rest = UInt(value)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number of either sign.
  mutating func append(signed value: Int) {
    append(value < 0 ? -2 * value - 1 : 2 * value)
  }
}

/// Reads the numbers of a packed font, and throws where they end or are too large.
struct PackedReader {
  private let bytes: [UInt8]
  /// The place of the next byte.
  private(set) var offset = 0

  init(bytes: [UInt8], offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The number of bytes that are left.
  var remaining: Int { bytes.count - offset }

  var isAtEnd: Bool { offset == bytes.count }

  /// The error for a fault found at this place.
  func fault(_ what: String) -> RasterError {
    RasterError(.malformedFont, "this is no packed font: \(what) (at byte \(offset))")
  }

  mutating func byte(of what: StaticString) throws(RasterError) -> UInt8 {
    guard offset < bytes.count else { throw fault("it ends before \(what)") }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func slice(count: Int, of what: StaticString) throws(RasterError) -> ArraySlice<UInt8> {
    guard count <= bytes.count - offset else { throw fault("it ends inside \(what)") }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// Reads a number of at most `limit`, which is below 2²⁷.
  @inline(__always)
  mutating func number(atMost limit: Int, of what: StaticString) throws(RasterError) -> Int {
    if offset < bytes.count, bytes[offset] < 0x80 {
      let value = Int(bytes[offset])
      offset += 1
      if value <= limit { return value }
      throw fault("\(value) for \(what) is over \(limit)")
    }
    return try longNumber(atMost: limit, of: what)
  }

  private mutating func longNumber(atMost limit: Int, of what: StaticString) throws(RasterError)
    -> Int
  {
    var value = 0
    var shift = 0
    while true {
      let byte = try byte(of: what)
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
      guard shift <= 21 else { throw fault("a number for \(what) is over four bytes long") }
    }
    guard value <= limit else { throw fault("\(value) for \(what) is over \(limit)") }
    return value
  }

  /// Reads a number within ±`limit`, which is below 2²⁶.
  @inline(__always)
  mutating func signed(within limit: Int, of what: StaticString) throws(RasterError) -> Int {
    let value = try number(atMost: 2 * limit, of: what)
    return value & 1 == 0 ? value / 2 : -(value / 2) - 1
  }

  /// Reads an edge of a band, which lies right of the edge before in each row.
  ///
  /// Nearly all numbers are of one byte, and there are hundreds for a glyph: those are read in a loop
  /// without calls, which takes a third of the time.
  mutating func readEdge(
    _ edge: inout [Int], rows: Int, start: inout Int, width: Int, after before: [Int]
  ) throws(RasterError) {
    precondition(rows <= edge.count && rows <= before.count, "an edge has a place for each row")
    start += try number(atMost: width, of: "an edge")
    var column = start
    var row = 0
    while true {
      guard column > before[row], column <= width else {
        throw fault("it has an edge in column \(column), outside the ink box or its order")
      }
      edge[row] = column
      row += 1
      readShortSteps(&edge, row: &row, rows: rows, column: &column, width: width, after: before)
      if row == rows { return }
      column += try signed(within: width, of: "an edge")
    }
  }

  /// Goes on with an edge as long as its steps are of one byte and lead to a place that is right.
  @inline(__always)
  private mutating func readShortSteps(
    _ edge: inout [Int], row: inout Int, rows: Int, column: inout Int, width: Int,
    after before: [Int]
  ) {
    let start = offset
    let (steps, end) = edge.withUnsafeMutableBufferPointer { edge in
      before.withUnsafeBufferPointer { before in
        bytes.withUnsafeBufferPointer { bytes in
          // `row + step` stays below `rows`, which both arrays hold; the number of bytes is no less
          // than the number of steps.
          let most = min(rows - row, bytes.count - start)
          var end = column
          var step = 0
          while step < most {
            let byte = Int(bytes[start + step])
            let next = end + (byte >> 1 ^ -(byte & 1))
            guard byte < 0x80, next > before[row + step], next <= width else { break }
            edge[row + step] = next
            end = next
            step += 1
          }
          return (step, end)
        }
      }
    }
    offset += steps
    row += steps
    column = end
  }
}
