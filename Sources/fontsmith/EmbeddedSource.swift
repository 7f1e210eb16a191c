import Flate
import Raster
import Typefoundry

/// The Swift files that embed faces.
enum EmbeddedSource {
  /// How generated files begin, so that they are told from those written by hand.
  static let mark = "// swift-format-ignore-file\n// Made by fontsmith;"
  private static let lineLength = 100

  /// The name of a face as a Swift identifier: `Slab-Bold` becomes `slabBold`. Nil for a name that
  /// is not words of ASCII letters and digits joined by hyphens, the first of them a letter.
  static func identifier(of name: String) -> String? {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    guard
      words.allSatisfy({ word in
        !word.isEmpty && word.utf8.allSatisfy { isLetter($0) || 48...57 ~= $0 }
      }),
      let first = words.first, let letter = first.utf8.first, isLetter(letter)
    else { return nil }
    return first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The file that holds a face and its look-alikes.
  static func face(
    identifier: String, font: BitmapFont, source: String, lookAlikes: [LookAlikes.Pair]
  ) throws -> String {
    let parts = try font.packedParts(glyphsPerGroup: glyphsPerGroup(of: font))
    var text = """
      \(mark) \(source).

      extension EmbeddedFace {
        static let \(identifier) = EmbeddedFace(
          name: "\(font.name)",
          lookAlikes: "\(literal(of: lookAlikes))",
          head: \(try self.literal(of: parts.head)),
          groups: [

      """
    for group in parts.groups { text += try self.literal(of: group) + ",\n" }
    return text + "    ])\n}\n"
  }

  /// Letters are compared with each other as soon as one is drawn, so that they stay together. Of a
  /// thousand characters a picture shows few.
  private static func glyphsPerGroup(of font: BitmapFont) -> Int {
    font.glyphs.count > 256 ? 32 : 256
  }

  /// Bytes as a string literal: deflated, as lines of base64.
  private static func literal(of bytes: [UInt8]) throws -> String {
    var deflated: [UInt8] = []
    var deflator = try Deflator(try DeflateOptions(level: 9, memoryLevel: 9))
    deflator.deflate(bytes.span, into: &deflated)
    var text = "\"\"\"\n"
    let digits = Base64Text.encoded(deflated)
    for start in stride(from: 0, to: digits.count, by: lineLength) {
      text += String(
        decoding: digits[start..<min(digits.count, start + lineLength)], as: UTF8.self)
      text += "\n"
    }
    return text + "\"\"\""
  }

  /// Pairs one after the other, as the content of a Swift string literal.
  private static func literal(of pairs: [LookAlikes.Pair]) -> String {
    var text = ""
    for pair in pairs {
      for character in [pair.first, pair.second] {
        if character == "\\" || character == "\"" { text += "\\" }
        text.append(character)
      }
    }
    return text
  }

  /// The file that lists the faces.
  static func list(
    _ faces: [(identifier: String, summary: String)],
    chinese: [(identifier: String, summary: String)] = []
  ) -> String {
    var text = """
      \(mark) the list of faces is Fonts/Faces.txt.

      extension Typeface {

      """
    for face in faces + chinese {
      text += """
          /// \(face.summary)
          public static let \(face.identifier) = Typeface(EmbeddedFace.\(face.identifier))

        """
    }
    text += """

        /// All built-in faces of Latin letters.
        public static let all: [Typeface] = [

      """
    for face in faces { text += "    \(face.identifier),\n" }
    text += """
        ]

        /// The built-in faces with Chinese characters; they have the letters too.
        public static let chinese: [Typeface] = [

      """
    for face in chinese { text += "    \(face.identifier),\n" }
    return text + "  ]\n}\n"
  }

  /// What a file that embeds a face says: all but the base64, and what that inflates to. Builds of
  /// zlib deflate the same bytes differently, so that files are compared by it. Nil for another
  /// file.
  static func contents(of file: [UInt8]) -> (frame: [UInt8], parts: [[UInt8]])? {
    let quotes = Array("\"\"\"".utf8)
    guard file.starts(with: mark.utf8) else { return nil }
    var frame: [UInt8] = []
    var parts: [[UInt8]] = []
    var rest = file[...]
    while let start = rest.firstRange(of: quotes)?.upperBound {
      guard let end = rest[start...].firstRange(of: quotes)?.lowerBound,
        let deflated = Base64Text.decoded(rest[start..<end])
      else { return nil }
      var part: [UInt8] = []
      do {
        var inflator = try Inflator(.zlib)
        try inflator.inflate(deflated.span, limit: 1 << 26, into: &part)
      } catch {
        return nil
      }
      frame += rest[..<start] + quotes
      parts.append(part)
      rest = rest[(end + quotes.count)...]
    }
    return parts.isEmpty ? nil : (frame + rest, parts)
  }
}
