import PNGCodec
import Typefaces

/// `captcha specimen`: what a face looks like.
struct SpecimenCommand: Subcommand {
  static let name = "specimen"
  static let summary = "Draw a specimen sheet of a face"
  static let details = [
    """
    Without --size and --text the sheet shows the face's name, every character that it has, and a \
    sentence with all letters at 15, 20, 30 and 60 points. With either it shows only the text, broken \
    into lines. Of several faces, each shows a line. Prints one line of JSON.
    """
  ]

  var faces: [Typeface]?
  var font: String?
  var keyFile: String?
  var epoch: UInt64?
  var size: Double?
  var text: String?
  var scale: Int?
  var out: String?

  static var options: [CommandOption<Self>] {
    [
      CommandOption(
        "face", .faces,
        """
        The face to show, several parted by commas, or "all"; "captcha fonts" lists them. Needed \
        unless --font or --key-file is given.
        """, to: \.faces),
      CommandOption(
        "font", .path("FILE"),
        """
        A bitmap font of your own to show: a BDF, PCF, PSF or Unifont .hex file, gzipped or not.
        """, to: \.font),
      CommandOption(
        "key-file", .path("FILE"),
        "Show the faces of the look that the secret key in this file gives.", to: \.keyFile),
      CommandOption(
        "epoch", .seed, "Which of the looks of that key. Default: 0.", to: \.epoch),
      CommandOption("size", .number(6...512, "P"), "The font size in points", to: \.size),
      CommandOption(
        "text", .text("T"), "The text to show, 1 to 1000 characters of the face.", to: \.text),
      CommandOption("scale", .integer(1...3, "K"), "Pixels per point; 1 by default", to: \.scale),
      CommandOption(
        "out", letter: "o", .path("FILE"), "The file to write, or - for standard output.",
        isRequired: true, to: \.out),
    ]
  }

  func run() throws(CommandError) -> Int32 {
    guard faces != nil || font != nil || keyFile != nil else {
      throw CommandError(
        .usage, "specimen needs --face NAME[,NAME…], --font FILE or --key-file FILE")
    }
    guard keyFile != nil || epoch == nil else { throw KeyFile.epochAlone }
    var faces = faces ?? []
    if let keyFile {
      faces += try KeyFile.style(path: keyFile, epoch: epoch, base: .standard).options.faces
    }
    if let font { faces.append(try FontFileReader.face(path: font).face) }
    try check(text, drawnBy: faces)
    let sheet = SpecimenSheet(faces: faces, size: size, text: text)
    let picture = try sheet.picture(scale: scale ?? 1)
    let png = picture.pngBytes()
    let destination = Destination(path: out ?? "-")
    let json: JSON = [
      "faces": .array(faces.map { .string($0.name) }),
      "sizes": .array(sheet.sizes.map { .measure($0) }),
      "pixel_width": .integer(picture.width), "pixel_height": .integer(picture.height),
      "file": .string(destination.path), "bytes": .integer(png.count),
    ]
    try destination.write(png, reporting: json)
    return 0
  }

  /// Refuses a text that would show nothing, or not all of itself.
  private func check(_ text: String?, drawnBy faces: [Typeface]) throws(CommandError) {
    guard let text else { return }
    guard text.utf8.count <= 16_384, 1...1_000 ~= text.count else {
      throw CommandError(
        .unusableValue, "--text has \(text.count) characters; it must have 1 to 1000")
    }
    for face in faces {
      guard let missing = text.first(where: { !face.covers($0) }) else { continue }
      let codes = missing.unicodeScalars.prefix(8).map { scalar in
        let hex = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      }
      throw CommandError(
        .unusableValue,
        "the face \(face.name) does not draw \(String(missing).quoted) "
          + "(\(codes.joined(separator: " "))); leave it out or name another face")
    }
    guard text.contains(where: { $0 != " " }) else {
      throw CommandError(.unusableValue, "--text is only spaces; it must have a character with ink")
    }
  }
}
