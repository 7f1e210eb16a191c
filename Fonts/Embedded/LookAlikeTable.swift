/// Which characters a face draws alike.
final class LookAlikeTable: Sendable {
  private let others: [Character: [Character]]

  /// Reads characters that are drawn alike, pair after pair, the nearest first.
  init(pairs: String) {
    var others: [Character: [Character]] = [:]
    var first: Character?
    for character in pairs {
      if let one = first {
        others[one, default: []].append(character)
        others[character, default: []].append(one)
        first = nil
      } else {
        first = character
      }
    }
    self.others = others
  }

  private init(_ others: [Character: [Character]]) { self.others = others }

  /// The characters drawn like this one.
  func others(of character: Character) -> [Character] { others[character] ?? [] }

  /// What any of the built-in faces draws alike.
  static let ofAllFaces: LookAlikeTable = {
    var union: [Character: Set<Character>] = [:]
    for face in Typeface.all {
      for (character, others) in face.lookAlikeTable.others {
        union[character, default: []].formUnion(others)
      }
    }
    return LookAlikeTable(union.mapValues { $0.sorted() })
  }()
}
