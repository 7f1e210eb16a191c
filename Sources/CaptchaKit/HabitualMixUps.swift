/// The few characters that people type for one another out of habit, even where a face draws them
/// apart: zeros and letters O, ones and letters l and I. Which of them a face slashes or gives serifs is
/// nothing that people look at, and many forms and keyboards have taught them not to.
enum HabitualMixUps {
  /// The characters typed for this one by habit. Pairs, never a chain.
  static func of(_ character: Character) -> [Character] {
    switch character {
    case "0": ["O", "o"]
    case "O", "o": ["0"]
    case "1": ["l", "I"]
    case "l": ["1", "I"]
    case "I": ["1", "l"]
    default: []
    }
  }
}
