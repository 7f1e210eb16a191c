/// Reads base64 (RFC 4648, section 4).
enum Base64 {
  private static let skipped: UInt8 = 0xFF

  /// The value of each character; what is no base64, line ends and the padding at the end among
  /// it, is skipped.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: skipped, count: 256)
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// The bytes that a text stands for. About a nanosecond a character.
  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { bytes, count in
      // Four characters at least are read for three bytes written, so that the capacity is never
      // exceeded.
      var group: UInt32 = 0
      var digits = 0
      values.withUnsafeBufferPointer { values in
        for character in text {
          let value = values[Int(character)]
          if value == skipped { continue }
          group = group << 6 | UInt32(value)
          digits += 1
          if digits < 4 { continue }
          bytes[count] = UInt8(truncatingIfNeeded: group >> 16)
          bytes[count + 1] = UInt8(truncatingIfNeeded: group >> 8)
          bytes[count + 2] = UInt8(truncatingIfNeeded: group)
          count += 3
          group = 0
          digits = 0
        }
      }
      // Two or three digits at the end stand for one or two bytes.
      if digits >= 2 {
        group <<= UInt32(6 * (4 - digits))
        bytes[count] = UInt8(truncatingIfNeeded: group >> 16)
        count += 1
        if digits == 3 {
          bytes[count] = UInt8(truncatingIfNeeded: group >> 8)
          count += 1
        }
      }
    }
  }
}
