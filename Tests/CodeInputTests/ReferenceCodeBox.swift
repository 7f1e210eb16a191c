import CodeInput

/// A code box written again, as plainly as can be: characters come one by one, what each becomes is
/// looked up in a table, and events follow from comparing before and after.
struct ReferenceCodeBox {
  /// What a character becomes; an empty text is a separator, and what is not listed is refused.
  let table: [Character: String]
  let cellCount: Int
  var deletion: CodeBox.Deletion
  var before: [Character] = []
  var after: [Character] = []
  var isFocused = false
  /// True between a begin and the end or clear that follows.
  var hasBegun = false
  /// True between a begin and the end that follows.
  var owesEnd = false

  var text: String { String(before + after) }

  /// What is told, as words.
  mutating func insert(_ characters: [Character]) -> [String] {
    var isChanged = false
    var unknown = ""
    var excess = ""
    for character in characters {
      switch table[character] {
      case nil: unknown.append(character)
      case "": break
      case let kept?:
        if before.count + after.count == cellCount {
          excess.append(character)
        } else {
          before.append(Character(kept))
          isChanged = true
        }
      }
    }
    var told: [String] = []
    if isChanged {
      if !hasBegun { told.append("begin") }
      hasBegun = true
      owesEnd = true
      told.append("change")
    }
    if unknown != "" { told.append("notAccepted \(unknown)") }
    if excess != "" { told.append("full \(excess)") }
    if isChanged && text.count == cellCount { told.append("complete") }
    return told
  }

  mutating func delete(isForward: Bool) -> [String] {
    let old = text
    switch deletion {
    case .all: return clear()
    case .last: if !after.isEmpty { after.removeLast() } else { _ = before.popLast() }
    case .atCaret:
      if isForward { after = Array(after.dropFirst()) } else { before = before.dropLast() }
    }
    return text == old ? [] : ["change"]
  }

  mutating func clear() -> [String] {
    if text == "" { return [] }
    before = []
    after = []
    hasBegun = false
    return ["change"]
  }

  mutating func moveCaret(to position: Int) {
    let all = before + after
    before = []
    after = all
    while before.count < position, !after.isEmpty { before.append(after.removeFirst()) }
  }

  mutating func focus() -> [String] {
    let told = !isFocused && !hasBegun ? ["begin"] : []
    if !isFocused {
      hasBegun = true
      owesEnd = true
    }
    isFocused = true
    return told
  }

  mutating func blur() -> [String] {
    let told = owesEnd ? ["end"] : []
    isFocused = false
    hasBegun = false
    owesEnd = false
    return told
  }
}
