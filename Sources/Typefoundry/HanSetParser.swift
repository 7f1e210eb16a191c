/// Reads the source form of characters, which `HanSet` describes.
struct HanSetParser {
  let parts: [String: HanPart]
  private(set) var characters: [Character] = []
  private(set) var arrangements: [Character: HanArrangement] = [:]
  private var lines: [Character: Int] = [:]
  /// Sizes of characters that were checked; 0 while one is being checked.
  private var sizes: [Character: Int] = [:]

  private var number = 0
  private var rest: Substring = ""

  init(parts: [String: HanPart]) { self.parts = parts }

  mutating func read(_ text: some StringProtocol) throws(TypefoundryError) {
    try SourceLines.forEach(in: text) { (number, words) throws(TypefoundryError) in
      self.number = number
      guard words[0].count == 1, let character = words[0].first, words.count <= 2 else {
        throw fault("a line is a character and its arrangement, with one space between them")
      }
      guard arrangements[character] == nil else { throw fault("\(character) is there twice") }
      guard characters.count < HanSet.characterLimit else {
        throw fault("there are over \(HanSet.characterLimit) characters", .outOfRange)
      }
      if words.count == 1 {
        guard parts[String(character)] != nil else {
          throw fault("\(character) is no part, so it needs an arrangement", .missing)
        }
        arrangements[character] = .part(String(character))
      } else {
        rest = words[1]
        arrangements[character] = try readArrangement(depth: 0)
        guard rest.isEmpty else {
          throw fault("\"\(rest.prefix(16))\" is left over after the arrangement")
        }
      }
      characters.append(character)
      lines[character] = number
    }
    for character in characters {
      number = lines[character] ?? 0
      _ = try size(of: character, depth: 0)
    }
  }

  private func fault(
    _ message: String, _ code: TypefoundryError.Code = .malformed
  ) -> TypefoundryError {
    TypefoundryError(code, message, line: number)
  }

  // MARK: Arrangements

  private mutating func readArrangement(depth: Int) throws(TypefoundryError) -> HanArrangement {
    guard depth < HanSet.depthLimit else {
      throw fault("the arrangement is nested over \(HanSet.depthLimit) deep", .outOfRange)
    }
    guard let character = rest.first else {
      throw fault("the arrangement ends too early; an operator takes two or three parts")
    }
    switch character {
    case "⿰": return try readRow(.across, count: 2, depth: depth)
    case "⿱": return try readRow(.down, count: 2, depth: depth)
    case "⿲": return try readRow(.across, count: 3, depth: depth)
    case "⿳": return try readRow(.down, count: 3, depth: depth)
    case "⿴", "⿵", "⿶", "⿷", "⿸", "⿹", "⿺":
      rest.removeFirst()
      let name = try readName()
      guard let part = parts[name], part.inner != nil else {
        throw fault("\(name) cannot enclose anything; it needs to be a part with \"inner\"")
      }
      return .enclosure(name, try readArrangement(depth: depth + 1))
    case "⿻":
      rest.removeFirst()
      let first = try readArrangement(depth: depth + 1)
      return .overlay([first, try readArrangement(depth: depth + 1)])
    default: return .part(try readName())
    }
  }

  private mutating func readRow(
    _ direction: HanArrangement.Direction, count: Int, depth: Int
  ) throws(TypefoundryError) -> HanArrangement {
    rest.removeFirst()
    var shares: [Double] = []
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "," || $0 == ".") }
    if !digits.isEmpty {
      rest = rest.dropFirst(digits.count)
      for word in digits.split(separator: ",", omittingEmptySubsequences: false) {
        guard let share = SourceLines.number(word), 5...90 ~= share else {
          throw fault("\"\(digits.prefix(32))\" is no list of percentages, each 5...90")
        }
        shares.append(share)
      }
      guard shares.count == count - 1, shares.reduce(0, +) <= 95 else {
        throw fault("\(count) parts take \(count - 1) percentages, together at most 95")
      }
    }
    var members: [HanArrangement] = []
    for _ in 0..<count { members.append(try readArrangement(depth: depth + 1)) }
    return .row(direction, members, shares: shares)
  }

  /// A part's name: one character, or in brackets one with its place.
  private mutating func readName() throws(TypefoundryError) -> String {
    guard let first = rest.popFirst() else {
      throw fault("the arrangement ends too early; an operator takes two or three parts")
    }
    if first != "(" { return String(first) }
    guard let end = rest.firstIndex(of: ")") else { throw fault("a bracket is not closed") }
    let name = String(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard parts[name] != nil else {
      throw fault("there is no part \(name.prefix(16))", .missing)
    }
    return name
  }

  // MARK: Bounds

  /// The number of parts of a character; also finds parts that are missing and rings.
  private mutating func size(
    of character: Character, depth: Int
  ) throws(TypefoundryError) -> Int {
    if let size = sizes[character] {
      guard size > 0 else { throw fault("\(character) is a part of itself") }
      return size
    }
    guard let arrangement = arrangements[character] else { return 0 }
    sizes[character] = 0
    let size = try size(of: arrangement, in: character, depth: depth)
    guard size <= HanSet.partLimit else {
      throw fault("\(character) has over \(HanSet.partLimit) parts", .outOfRange)
    }
    sizes[character] = size
    return size
  }

  private mutating func size(
    of arrangement: HanArrangement, in character: Character, depth: Int
  ) throws(TypefoundryError) -> Int {
    guard depth < 4 * HanSet.depthLimit else {
      throw fault("\(character) is nested too deep", .outOfRange)
    }
    switch arrangement {
    case .part(let name):
      if parts[name] != nil { return 1 }
      guard let other = name.first, name.count == 1, arrangements[other] != nil else {
        throw fault("\(character) needs \(name), which is neither a part nor a character", .missing)
      }
      return try size(of: other, depth: depth + 1)
    case .row(_, let members, _), .overlay(let members):
      var sum = 0
      for member in members { sum += try size(of: member, in: character, depth: depth + 1) }
      return sum
    case .enclosure(_, let content):
      return 1 + (try size(of: content, in: character, depth: depth + 1))
    }
  }
}
