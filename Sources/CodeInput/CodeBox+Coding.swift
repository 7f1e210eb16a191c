extension CodeBox: Codable {
  private enum CodingKeys: String, CodingKey {
    case cellCount, accepted, deletion, revealTime, isSecure, characters, caret, isFocused, phase
  }

  /// Writes the whole state but for a character that is being shown for a while: a restored box
  /// shows none. The encoded form holds what was typed, each character as a text of its own: keep it
  /// as secret as that.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(cellCount, forKey: .cellCount)
    try values.encode(accepted, forKey: .accepted)
    try values.encode(deletion, forKey: .deletion)
    try values.encodeIfPresent(revealTime, forKey: .revealTime)
    try values.encode(isSecure, forKey: .isSecure)
    try values.encode(characters.map { String($0) }, forKey: .characters)
    try values.encode(caret, forKey: .caret)
    try values.encode(isFocused, forKey: .isFocused)
    try values.encode(phase, forKey: .phase)
  }

  /// Reads what `encode(to:)` writes, and checks that a box can be in that state.
  /// - Throws: `DecodingError`; its underlying error is a `CodeInputError` when a value is out of
  ///   its range or does not go with the others.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let cellCount = try values.decode(Int.self, forKey: .cellCount)
    let accepted = try values.decode(AcceptedCharacters.self, forKey: .accepted)
    let isSecure = try values.decode(Bool.self, forKey: .isSecure)
    let deletion = try values.decode(Deletion.self, forKey: .deletion)
    let revealTime = try values.decodeIfPresent(Duration.self, forKey: .revealTime)
    var box = try values.checked(.cellCount) { () throws(CodeInputError) in
      try CodeBox(
        cells: cellCount, accepting: accepted, isSecure: isSecure, deletion: deletion,
        revealTime: revealTime)
    }
    let texts = try values.decode([String].self, forKey: .characters)
    let caret = try values.decode(Int.self, forKey: .caret)
    let isFocused = try values.decode(Bool.self, forKey: .isFocused)
    let phase = try values.decode(Phase.self, forKey: .phase)
    try values.checked(.characters) { () throws(CodeInputError) in
      try box.restore([Character](characters: texts), caret: caret)
    }
    try values.checked(.phase) { () throws(CodeInputError) in
      guard !isFocused || phase != .idle, phase != .cleared || !box.hasText else {
        throw CodeInputError(
          .malformedState, "the phase \(phase.rawValue) does not go with the rest of the state")
      }
      box.isFocused = isFocused
      box.phase = phase
    }
    self = box
  }

  private mutating func restore(_ characters: [Character], caret: Int) throws(CodeInputError) {
    guard characters.count <= cellCount else {
      throw CodeInputError(
        .malformedState, "\(characters.count) characters are saved for \(cellCount) cells")
    }
    guard characters.allSatisfy({ accepted.kept($0) == $0 }) else {
      throw CodeInputError(
        .malformedState, "a saved character is not one that the box would have kept")
    }
    guard 0...characters.count ~= caret else {
      throw CodeInputError(
        .malformedState,
        "the caret is saved at \(caret); behind \(characters.count) characters nothing is")
    }
    self.characters = characters
    self.caret = caret
  }
}
