import Raster

/// A face as its source describes it: a name, the pen that draws it, and the alternates it takes.
///
/// The form of the source, line by line; lines that start with `#`, and empty ones, say nothing.
/// `face NAME` starts a face; what follows changes its pen, in the units of `Pen`:
///
///     weight 92               terminal flat           serif LENGTH THICKNESS [BRACKET]
///     contrast 0.14           width 1                 outline THICKNESS
///     angle DEGREES           spacing 1               stencil GAP
///     slant 0                 tension 0.575           fixed ADVANCE
///     use a.single …
public struct Face: Hashable, Sendable {
  /// The face's name.
  public var name: String
  /// What draws it.
  public var pen: Pen
  /// Second shapes that it takes, such as `a.single`.
  public var alternates: [String]

  /// The most faces that a source may describe.
  static let faceLimit = 256

  /// Makes a face.
  public init(name: String, pen: Pen, alternates: [String] = []) {
    self.name = name
    self.pen = pen
    self.alternates = alternates
  }

  /// Reads a list of faces (`Fonts/Faces.txt`).
  /// - Throws: `malformed` or `outOfRange`, with the line at fault.
  public static func list(parsing text: some StringProtocol) throws(TypefoundryError) -> [Face] {
    var faces: [Face] = []
    try SourceLines.forEach(in: text) { (line, words) throws(TypefoundryError) in
      if words[0] == "face" {
        guard words.count == 2, isName(words[1]) else {
          throw TypefoundryError(
            .malformed, "a face is named by one word of at most 32 letters, digits and -",
            line: line)
        }
        let name = String(words[1])
        guard !faces.contains(where: { $0.name == name }) else {
          throw TypefoundryError(.malformed, "the face \(name) is there twice", line: line)
        }
        guard faces.count < faceLimit else {
          throw TypefoundryError(
            .outOfRange, "there are over \(faceLimit) faces", line: line)
        }
        faces.append(Face(name: name, pen: Pen()))
      } else {
        guard !faces.isEmpty else {
          throw TypefoundryError(
            .malformed, "\"\(words[0])\" stands before the first face", line: line)
        }
        try faces[faces.count - 1].set(words, line: line)
      }
    }
    return faces
  }

  private static func isName(_ word: Substring) -> Bool {
    word.utf8.count <= 32
      && word.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
          || byte == UInt8(ascii: "-")
      }
  }

  private mutating func set(_ words: [Substring], line: Int) throws(TypefoundryError) {
    func fault(_ message: String) -> TypefoundryError {
      TypefoundryError(.malformed, message, line: line)
    }
    func numbers(_ count: ClosedRange<Int>) throws(TypefoundryError) -> [Double] {
      guard count.contains(words.count - 1) else {
        throw fault("\"\(words[0])\" is followed by \(words.count - 1) words; it takes \(count)")
      }
      var values: [Double] = []
      for word in words.dropFirst() {
        guard let value = SourceLines.number(word) else {
          throw fault("\"\(word)\" is no decimal number")
        }
        values.append(value)
      }
      return values
    }
    switch words[0] {
    case "weight": pen.weight = try numbers(1...1)[0]
    case "contrast": pen.contrast = try numbers(1...1)[0]
    case "angle": pen.angle = .degrees(try numbers(1...1)[0])
    case "slant": pen.slant = try numbers(1...1)[0]
    case "width": pen.width = try numbers(1...1)[0]
    case "spacing": pen.spacing = try numbers(1...1)[0]
    case "tension": pen.tension = try numbers(1...1)[0]
    case "outline": pen.outline = try numbers(1...1)[0]
    case "stencil": pen.stencil = try numbers(1...1)[0]
    case "fixed": pen.fixedAdvance = try numbers(1...1)[0]
    case "serif":
      let values = try numbers(2...3)
      pen.serif = Pen.Serif(
        length: values[0], thickness: values[1], bracket: values.count > 2 ? values[2] : 0)
    case "terminal":
      guard words.count == 2, let terminal = Pen.Terminal(rawValue: String(words[1])) else {
        throw fault("a terminal is flat, round or pointed")
      }
      pen.terminal = terminal
    case "use": alternates += words.dropFirst().map(String.init)
    default: throw fault("\"\(words[0])\" is no property of a face")
    }
    do {
      try pen.check()
    } catch {
      throw TypefoundryError(error.code, error.message, line: line)
    }
  }
}
