/// Which characters are drawn alike.
enum LookAlikes {
  /// The characters that people take for this one, as drawn in any built-in face at a random size.
  ///
  /// Pairs, not classes: chained, they would merge 6 b G g 9 q B 8 into one.
  static func of(_ character: Character) -> [Character] {
    switch character {
    case "0": ["O", "o"]
    case "O", "o": ["0"]
    case "1": ["l", "I", "i"]
    case "l": ["1", "I", "i"]
    case "I": ["1", "l", "i"]
    case "i": ["1", "l", "I"]
    case "2": ["Z", "z"]
    case "Z", "z": ["2"]
    case "5": ["S", "s"]
    case "S", "s": ["5"]
    case "6": ["b", "G"]
    case "b", "G": ["6"]
    case "8": ["B"]
    case "B": ["8"]
    case "9": ["g", "q"]
    case "g": ["9", "q"]
    case "q": ["9", "g"]
    default: []
    }
  }
}
