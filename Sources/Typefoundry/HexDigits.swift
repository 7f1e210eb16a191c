/// Hexadecimal digits of either case.
enum HexDigits {
  /// The value of each digit, and 255 for other bytes.
  static let values: [UInt8] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(byte) - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt8(byte) - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt8(byte) - UInt8(ascii: "a") + 10
    default: 255
    }
  }

  /// The value of a digit, or nil for another byte.
  static func value(of byte: UInt8) -> UInt8? {
    let value = values[Int(byte)]
    return value < 16 ? value : nil
  }
}
