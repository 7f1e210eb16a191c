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

  init(bytes: [UInt8]) { self.bytes = bytes }

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
}
