/// Reads the source form of skeletons, which `SkeletonSet` describes.
struct SkeletonParser {
  private(set) var glyphs: [Skeleton] = []
  private(set) var lines: [String: SkeletonSet.Line] = [:]

  private var number = 0
  private var words: [Substring] = []
  private var next = 0
  private var names: Set<String> = []

  static let glyphLimit = 65_536
  static let strokeLimit = 64
  static let nodeLimit = 256
  static let lineLimit = 64

  private static let cuts: [Substring: Skeleton.Cut] = [
    "/h": Skeleton.Cut(direction: .level),
    "/v": Skeleton.Cut(direction: .upright),
    "/p": Skeleton.Cut(direction: .across),
    "/s": Skeleton.Cut(direction: .level, hasLowSerif: true, hasHighSerif: true),
    "/sl": Skeleton.Cut(direction: .level, hasLowSerif: true),
    "/sr": Skeleton.Cut(direction: .level, hasHighSerif: true),
    "/sd": Skeleton.Cut(direction: .upright, hasLowSerif: true),
    "/su": Skeleton.Cut(direction: .upright, hasHighSerif: true),
  ]

  mutating func read(_ text: some StringProtocol) throws(TypefoundryError) {
    try SourceLines.forEach(in: text) { (number, words) throws(TypefoundryError) in
      self.number = number
      self.words = words
      next = 1
      switch words[0] {
      case "line": try readLine()
      case "glyph": try readGlyph()
      case "weight":
        let factor = try readNumber("the factor on the weight", in: 0.2...3)
        try change { $0.weight = factor }
      case "bridge": try readBridge()
      default:
        next = 0
        try readStrokes()
      }
      guard next == words.count else {
        throw fault("\"\(words[next])\" is left over at the end of the line")
      }
    }
    for name in SkeletonSet.requiredLines where lines[name] == nil {
      throw TypefoundryError(
        .malformed, "the source has no line \"\(name)\"; write \"line \(name) HEIGHT\"")
    }
  }

  // MARK: Lines of the source

  private mutating func readLine() throws(TypefoundryError) {
    let name = String(try readWord("the line's name"))
    let isName = name.utf8.allSatisfy { (97...122).contains($0) }
    guard isName, name.utf8.count <= 16 else {
      throw fault("\"\(name)\" cannot name a line; use at most 16 letters a to z")
    }
    guard lines[name] == nil else { throw fault("the line \"\(name)\" is there twice") }
    guard lines.count < Self.lineLimit else {
      throw fault("there are over \(Self.lineLimit) lines", .outOfRange)
    }
    let height = try readNumber("the line's height", in: -2_000...2_000)
    var overshoot = height
    if next < words.count { overshoot = try readNumber("the overshoot", in: -2_000...2_000) }
    lines[name] = SkeletonSet.Line(height: height, overshoot: overshoot)
  }

  private mutating func readGlyph() throws(TypefoundryError) {
    let word = try readWord("the glyph's character")
    let (character, alternate) = try readName(word)
    guard glyphs.count < Self.glyphLimit else {
      throw fault("there are over \(Self.glyphLimit) glyphs", .outOfRange)
    }
    guard names.insert("\(character).\(alternate)").inserted else {
      throw fault("the glyph \(word) is there twice")
    }
    let width = try readWidth()
    let left = try readNumber("the left side bearing", in: -500...1_000)
    let right = try readNumber("the right side bearing", in: -500...1_000)
    guard width.offset + left + right >= 0 else {
      throw fault("the width and the bearings of \(word) add up to less than nothing", .outOfRange)
    }
    glyphs.append(
      Skeleton(
        character: character, alternate: alternate, width: width, leftBearing: left,
        rightBearing: right))
  }

  private mutating func readWidth() throws(TypefoundryError) -> Skeleton.Coordinate {
    let word = try readWord("the width of the ink")
    let (stem, insets) = try splitInsets(word)
    guard let value = SourceLines.number(stem), 0...2_000 ~= value, insets >= 0 else {
      throw fault("\"\(word)\" is no width; write a number within 0...2000, and + for half a stem")
    }
    return Skeleton.Coordinate(offset: value, insets: insets)
  }

  /// Splits `a`, `U+0061`, `a.single` or `U+0061.single`.
  private func readName(_ word: Substring) throws(TypefoundryError) -> (Character, String) {
    var rest = word
    var character = rest.removeFirst()
    if word.utf8.starts(with: [85, 43]), word.utf8.count > 2 {
      let code = word.dropFirst(2).prefix { $0.isASCII && $0.isHexDigit }
      guard let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) else {
        throw fault("\"\(word)\" is no character; write U+ and its number in hexadecimal digits")
      }
      character = Character(scalar)
      rest = word.dropFirst(2 + code.count)
    }
    guard !rest.isEmpty else { return (character, "") }
    let name = rest.dropFirst()
    guard rest.first == ".", !name.isEmpty, name.utf8.count <= 32,
      name.utf8.allSatisfy({ (97...122).contains($0) })
    else {
      throw fault("\"\(word)\" is no name of a glyph; write a character, or \(character).NAME")
    }
    return (character, String(name))
  }

  private mutating func readBridge() throws(TypefoundryError) {
    let x = try readX()
    var low = -2_000.0
    var high = 2_000.0
    if next < words.count {
      low = try readY().offset
      high = try readY().offset
    }
    guard low < high else { throw fault("the bridge's lower end is not below its upper end") }
    let bridge = Skeleton.Bridge(x: x, low: low, high: high)
    try change { $0.bridges.append(bridge) }
  }

  // MARK: Strokes

  private mutating func readStrokes() throws(TypefoundryError) {
    var stroke: Skeleton.Stroke?
    while next < words.count {
      let command = try readWord("a command")
      if command == "M" || command == "U" || command == "D" {
        try finish(&stroke)
        let place = try readPlace()
        if command == "D" {
          var node = Skeleton.Node(place: place)
          _ = try readOptions(of: &node, in: nil)
          let dot = Skeleton.Dot(place: place, factor: node.factor)
          try change { $0.dots.append(dot) }
        } else {
          var node = Skeleton.Node(place: place)
          _ = try readOptions(of: &node, in: nil)
          stroke = Skeleton.Stroke(nodes: [node], isUpstroke: command == "U")
        }
        continue
      }
      guard var current = stroke else {
        throw fault("\"\(command)\" cannot start a stroke; M X Y and U X Y do")
      }
      guard !current.isClosed else { throw fault("a stroke goes on after Z") }
      if command == "Z" {
        // A closed stroke ends where it began, so that its last node only says how to get there.
        guard current.nodes.count >= 3 else { throw fault("a closed stroke has two nodes or more") }
        current.isClosed = true
      } else {
        guard current.nodes.count < Self.nodeLimit else {
          throw fault("a stroke has over \(Self.nodeLimit) nodes", .outOfRange)
        }
        try append(command, to: &current)
      }
      stroke = current
    }
    try finish(&stroke)
  }

  private mutating func append(
    _ command: Substring, to stroke: inout Skeleton.Stroke
  ) throws(TypefoundryError) {
    var segment: Skeleton.Segment
    switch command {
    case "L": segment = .line
    case "HV": segment = .levelFirst(tension: nil)
    case "VH": segment = .uprightFirst(tension: nil)
    case "K": segment = .corner(try readPlace(), tension: nil)
    case "C":
      let first = try readPlace()
      segment = .cubic(first, try readPlace())
    default: throw fault("\"\(command)\" is no command; M, U, L, HV, VH, K, C, Z and D are")
    }
    var node = Skeleton.Node(place: try readPlace())
    if let tension = try readOptions(of: &node, in: segment) {
      switch segment {
      case .corner(let place, _): segment = .corner(place, tension: tension)
      case .levelFirst: segment = .levelFirst(tension: tension)
      default: segment = .uprightFirst(tension: tension)
      }
    }
    stroke.segments.append(segment)
    stroke.nodes.append(node)
  }

  private mutating func finish(_ stroke: inout Skeleton.Stroke?) throws(TypefoundryError) {
    guard let done = stroke else { return }
    guard done.nodes.count >= 2 else { throw fault("a stroke needs two nodes or more") }
    let inner = done.isClosed ? done.nodes[...] : done.nodes.dropFirst().dropLast()
    guard inner.allSatisfy({ $0.cut == nil }) else {
      throw fault("only the ends of an open stroke are cut")
    }
    stroke = nil
    try change { $0.strokes.append(done) }
    guard glyphs[glyphs.count - 1].strokes.count <= Self.strokeLimit else {
      throw fault("the glyph has over \(Self.strokeLimit) strokes", .outOfRange)
    }
  }

  /// Reads what may follow a place, and gives the tension if one is there.
  private mutating func readOptions(
    of node: inout Skeleton.Node, in segment: Skeleton.Segment?
  ) throws(TypefoundryError) -> Double? {
    var tension: Double?
    while next < words.count, let mark = words[next].utf8.first,
      mark == UInt8(ascii: "*") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: "@")
    {
      let word = words[next]
      next += 1
      switch mark {
      case UInt8(ascii: "*"):
        guard let factor = SourceLines.number(word.dropFirst()), 0.05...4 ~= factor else {
          throw fault("\"\(word)\" is no factor; write * and a number within 0.05...4")
        }
        node.factor = factor
      case UInt8(ascii: "@"):
        switch segment {
        case .corner, .levelFirst, .uprightFirst: break
        default: throw fault("only HV, VH and K have a tension")
        }
        guard let value = SourceLines.number(word.dropFirst()), 0...1 ~= value else {
          throw fault("\"\(word)\" is no tension; write @ and a number within 0...1")
        }
        tension = value
      default:
        guard let cut = Self.cuts[word] else {
          throw fault("\"\(word)\" is no cut; /h, /v, /p, /s, /sl, /sr, /su and /sd are")
        }
        node.cut = cut
        if node.cut?.direction == .level { node.place.y.snaps = true }
        if node.cut?.direction == .upright { node.place.x.snaps = true }
      }
    }
    return tension
  }

  // MARK: Words

  private mutating func readPlace() throws(TypefoundryError) -> Skeleton.Place {
    let x = try readX()
    return Skeleton.Place(x: x, y: try readY())
  }

  private mutating func readX() throws(TypefoundryError) -> Skeleton.Coordinate {
    let word = try readWord("an x")
    let (stem, insets) = try splitInsets(word)
    var coordinate = Skeleton.Coordinate(offset: 0, insets: insets, snaps: insets != 0)
    if stem == "w" {
      coordinate.share = 1
    } else if stem == "c" {
      coordinate.share = 0.5
    } else if stem.utf8.last == UInt8(ascii: "%"),
      let value = SourceLines.number(stem.dropLast(), limit: 400)
    {
      coordinate.share = value / 100
    } else if let value = SourceLines.number(stem, limit: 4_000) {
      coordinate.offset = value
    } else {
      throw fault("\"\(word)\" is no x; write a number of units, w, c or a percentage")
    }
    return coordinate
  }

  private mutating func readY() throws(TypefoundryError) -> Skeleton.Coordinate {
    let word = try readWord("a y")
    let (stem, insets) = try splitInsets(word)
    var coordinate = Skeleton.Coordinate(offset: 0, insets: insets, snaps: insets != 0)
    if let value = SourceLines.number(stem, limit: 4_000) {
      coordinate.offset = value
    } else if let line = lines[String(stem)] {
      coordinate.offset = line.height
    } else if stem.utf8.last == UInt8(ascii: "~"),
      let line = lines[String(stem.dropLast())]
    {
      coordinate.offset = line.overshoot
    } else {
      throw fault("\"\(word)\" is no y; write a number of units or the name of a line above")
    }
    return coordinate
  }

  private func splitInsets(
    _ word: Substring
  ) throws(TypefoundryError) -> (stem: Substring, insets: Double) {
    var stem = word
    var insets = 0.0
    while stem.utf8.count > 1, let last = stem.utf8.last {
      if last == UInt8(ascii: "+") {
        insets += 1
      } else if last == UInt8(ascii: "-") {
        insets -= 1
      } else {
        break
      }
      stem = Substring(stem.utf8.dropLast())
    }
    guard abs(insets) <= 8 else { throw fault("\"\(word)\" has over 8 insets", .outOfRange) }
    return (stem, insets)
  }

  private mutating func readWord(_ what: String) throws(TypefoundryError) -> Substring {
    guard next < words.count else { throw fault("the line ends where \(what) should stand") }
    next += 1
    return words[next - 1]
  }

  private mutating func readNumber(
    _ what: String, in range: ClosedRange<Double>
  ) throws(TypefoundryError) -> Double {
    let word = try readWord(what)
    guard let value = SourceLines.number(word) else {
      throw fault("\"\(word)\" stands where \(what) should: a decimal number")
    }
    guard range.contains(value) else {
      throw fault("\(what) is \(word); it may be \(range)", .outOfRange)
    }
    return value
  }

  private mutating func change(_ body: (inout Skeleton) -> Void) throws(TypefoundryError) {
    guard !glyphs.isEmpty else { throw fault("\"\(words[0])\" stands before the first glyph") }
    body(&glyphs[glyphs.count - 1])
  }

  private func fault(
    _ message: String, _ code: TypefoundryError.Code = .malformed
  ) -> TypefoundryError {
    TypefoundryError(code, message, line: number)
  }
}
