import CaptchaKit

/// A line of `labels.jsonl`: what one picture shows.
struct LabelLine {
  let seed: UInt64
  /// The picture's name in its directory.
  let file: String
  /// The JSON, without the end of the line.
  let text: String

  /// The label of a picture.
  init(seed: UInt64, scene: CaptchaScene, file: String) {
    self.seed = seed
    self.file = file
    let json: JSON = [
      "seed": .seed(seed), "text": .string(scene.text), "file": .string(file),
      "width": .integer(scene.width), "height": .integer(scene.height),
      "scale": .integer(scene.scale), "boxes": scene.boxes,
    ]
    text = json.line
  }

  /// Reads a line that this command has written, or nil for any other. Only the seed and the name
  /// are looked at; neither ever needs an escape.
  init?(line: String) {
    guard line.hasPrefix("{\"seed\":"), line.hasSuffix("}") else { return nil }
    let number = line.dropFirst(8).prefix { $0 != "," }
    let digits = number.hasPrefix("\"") ? number.dropFirst().dropLast() : number
    guard let seed = wholeNumber(digits), let file = Self.file(in: line, seed: seed) else {
      return nil
    }
    self.seed = seed
    self.file = file
    text = line
  }

  /// The name after the key `file`. The text before it cannot hold that key: its quotes are escaped.
  private static func file(in line: String, seed: UInt64) -> String? {
    let key = "\",\"file\":\""
    let bytes = Array(line.utf8)
    let wanted = Array(key.utf8)
    guard
      let at = bytes.indices.first(where: {
        bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted)
      })
    else { return nil }
    let name = bytes[(at + wanted.count)...].prefix { $0 != 0x22 }
    // A name as `PictureName` makes it, so that nothing outside the directory is ever meant.
    let isPlain = name.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x25, 0x2E, 0x5F: true
      default: false
      }
    }
    let text = String(decoding: name, as: UTF8.self)
    return isPlain && text.hasSuffix("_\(seed).png") ? text : nil
  }
}
