/// Reads the source form of parts, which `HanParts` describes.
struct HanPartParser {
  private(set) var parts: [String: HanPart] = [:]
  private var current: HanPart?
  private var number = 0

  mutating func read(_ text: some StringProtocol) throws(TypefoundryError) {
    try SourceLines.forEach(in: text) { (number, words) throws(TypefoundryError) in
      self.number = number
      switch words[0] {
      case "part": try startPart(words)
      case "room": try readRoom(words)
      case "inner": try readInner(words)
      default: try readStrokes(words)
      }
    }
    try finishPart()
  }

  private func fault(
    _ message: String, _ code: TypefoundryError.Code = .malformed
  ) -> TypefoundryError {
    TypefoundryError(code, message, line: number)
  }

  private mutating func startPart(_ words: [Substring]) throws(TypefoundryError) {
    try finishPart()
    guard words.count == 2, Self.isName(words[1]) else {
      throw fault(
        "a part is named by one character, and perhaps / and l, r, t, b or i for where it is used")
    }
    let name = String(words[1])
    guard parts[name] == nil else { throw fault("the part \(name) is there twice") }
    guard parts.count < HanParts.partLimit else {
      throw fault("there are over \(HanParts.partLimit) parts", .outOfRange)
    }
    current = HanPart(name: name)
  }

  /// True for one character that is no operator, with or without a place.
  private static func isName(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first, word.count <= 3, word.utf8.count <= 64 else {
      return false
    }
    guard !(0x2FF0...0x2FFF).contains(first.value), first.value > 0x7F else { return false }
    let rest = word.dropFirst()
    return rest.isEmpty || rest.count == 2 && rest.first == "/" && "lmrtbi".contains(rest.last!)
  }

  private mutating func finishPart() throws(TypefoundryError) {
    guard let part = current else { return }
    guard !part.strokes.isEmpty else { throw fault("the part \(part.name) has no stroke") }
    parts[part.name] = part
    current = nil
  }

  private func numbers(_ words: ArraySlice<Substring>) throws(TypefoundryError) -> [Double] {
    var values: [Double] = []
    for word in words {
      guard let value = SourceLines.number(word), -20...120 ~= value else {
        throw fault("\"\(word.prefix(32))\" is no number within -20...120")
      }
      values.append(value)
    }
    return values
  }

  private mutating func readRoom(_ words: [Substring]) throws(TypefoundryError) {
    let values = try numbers(words.dropFirst())
    guard 1...2 ~= values.count, values.allSatisfy({ $0 == 0 || 5...90 ~= $0 }) else {
      throw fault("room takes a width and perhaps a height, each 0 or 5...90")
    }
    try change { part in
      part.width = values[0] == 0 ? nil : values[0]
      if values.count > 1 { part.height = values[1] == 0 ? nil : values[1] }
    }
  }

  private mutating func readInner(_ words: [Substring]) throws(TypefoundryError) {
    let values = try numbers(words.dropFirst())
    guard values.count == 4, values[0] + 5 <= values[2], values[1] + 5 <= values[3] else {
      throw fault("inner takes left, top, right and bottom, at least 5 apart")
    }
    try change { part in
      part.inner = HanPart.Bounds(
        left: values[0], top: values[1], right: values[2], bottom: values[3])
    }
  }

  private mutating func readStrokes(_ words: [Substring]) throws(TypefoundryError) {
    var next = 0
    while next < words.count {
      guard let kind = HanStroke.Kind(rawValue: String(words[next])) else {
        throw fault("\"\(words[next].prefix(32))\" is no stroke; see HanParts for their names")
      }
      let start = next + 1
      next = start
      while next < words.count, SourceLines.number(words[next]) != nil { next += 1 }
      let values = try numbers(words[start..<next])
      if let count = kind.numbers {
        guard values.count == count else {
          throw fault("the stroke \(kind.rawValue) takes \(count) numbers, not \(values.count)")
        }
      } else {
        guard values.count >= 4, values.count % 2 == 0,
          values.count <= 2 * HanParts.pointLimit
        else {
          throw fault(
            "the stroke \(kind.rawValue) takes two to \(HanParts.pointLimit) points, each an x and "
              + "a y")
        }
      }
      try change { $0.strokes.append(HanStroke(kind, values)) }
      guard current?.strokes.count ?? 0 <= HanParts.strokeLimit else {
        throw fault("a part has over \(HanParts.strokeLimit) strokes", .outOfRange)
      }
    }
  }

  private mutating func change(_ body: (inout HanPart) -> Void) throws(TypefoundryError) {
    guard current != nil else { throw fault("this stands before the first \"part\"") }
    body(&current!)
  }
}
