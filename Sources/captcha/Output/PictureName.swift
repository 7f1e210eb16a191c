/// The name of a labelled picture: `TEXT_SEED.png`.
enum PictureName {
  /// The most bytes that the text's part takes; file systems allow 255 for the whole.
  private static let maximumTextBytes = 192

  /// A name from the text and the seed. Every character but ASCII letters and digits is
  /// percent-encoded by its UTF-8 bytes, so that the underscore is the only one and any file system
  /// takes the name. A long text is cut after a whole character and ends in `...`. The seed makes
  /// the name unique, also where file systems do not tell upper from lower case.
  static func of(text: String, seed: UInt64) -> String {
    var name = ""
    for character in text {
      let encoded = percentEncoded(character)
      if name.utf8.count + encoded.utf8.count > maximumTextBytes {
        name += "..."
        break
      }
      name += encoded
    }
    return name + "_\(seed).png"
  }

  private static func percentEncoded(_ character: Character) -> String {
    var text = ""
    for byte in character.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        text += hex.utf8.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return text
  }
}
