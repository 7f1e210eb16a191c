extension CodeBox {
  /// The most Unicode scalars of one insertion that are looked at.
  public static let maximumInsertion = 4_096

  /// Puts a character or a pasted text in at the caret, which moves behind it.
  ///
  /// Separators are dropped first, unless the box accepts them as characters: white space and line
  /// ends, dashes, `.` `,` `:` `/` `_` `·` `•`, and invisible marks. Of what is left, characters that
  /// are not accepted are refused, and the others go in until all cells are filled; what was behind
  /// the caret moves on, and is never pushed out. The rest is refused.
  ///
  /// Looks at the first 4,096 Unicode scalars, whatever the length of the text; what lies beyond is
  /// refused as `tooLong`, a character that is cut there too.
  ///
  /// - Parameter now: the moment, from any clock that the caller keeps to. Needed only to show a
  ///   character for `revealTime`: a secure box shows one that was inserted alone, until another
  ///   edit or until the time is over. Without it nothing is shown.
  /// - Returns: `begin` when characters came in and no entry had begun; `change` when characters came
  ///   in; `refused` for each reason; `complete` when the last cell was filled. Nothing when the text
  ///   held only separators.
  @discardableResult
  public mutating func insert(_ text: String, now: Duration? = nil) -> [Event] {
    let scalars = text.unicodeScalars
    let end = scalars.index(
      scalars.startIndex, offsetBy: Self.maximumInsertion, limitedBy: scalars.endIndex)
    let isCut = end.map { $0 != scalars.endIndex } ?? false
    var inserted: [Character] = []
    var unknown: [Character] = []
    var excess: [Character] = []
    let room = cellCount - characters.count
    func take(_ character: Character) {
      if let kept = accepted.kept(character) {
        if inserted.count < room { inserted.append(kept) } else { excess.append(character) }
      } else if !character.isCodeSeparator {
        unknown.append(character)
      }
    }
    if isCut, let end {
      // All clusters of the first part but its last are those of the whole text.
      for character in String(scalars[..<end]).dropLast() { take(character) }
    } else {
      for character in text { take(character) }
    }

    var events: [Event] = []
    if !inserted.isEmpty {
      if phase != .editing {
        phase = .editing
        events.append(.begin)
      }
      characters.insert(contentsOf: inserted, at: caret)
      caret += inserted.count
      reveal = nil
      if inserted.count == 1 { startReveal(at: caret - 1, now: now) }
      events.append(.change)
    }
    if !unknown.isEmpty {
      events.append(.refused(Refusal(reason: .notAccepted, characters: unknown)))
    }
    if !excess.isEmpty { events.append(.refused(Refusal(reason: .full, characters: excess))) }
    if isCut { events.append(.refused(Refusal(reason: .tooLong, characters: []))) }
    if !inserted.isEmpty && isComplete { events.append(.complete) }
    return events
  }

  /// Removes what the backspace key removes, by `deletion`: the character before the caret, the last
  /// one, or all.
  /// - Returns: `change`, or nothing when there was nothing to remove.
  @discardableResult
  public mutating func deleteBackward() -> [Event] {
    switch deletion {
    case .atCaret: remove(at: caret - 1)
    case .last: remove(at: count - 1)
    case .all: clear()
    }
  }

  /// Removes what the delete key removes, by `deletion`: the character after the caret, the last
  /// one, or all.
  /// - Returns: `change`, or nothing when there was nothing to remove.
  @discardableResult
  public mutating func deleteForward() -> [Event] {
    switch deletion {
    case .atCaret: remove(at: caret)
    case .last: remove(at: count - 1)
    case .all: clear()
    }
  }

  /// Removes all characters. The focus stays; the next character tells `begin` again.
  /// - Returns: `change`, or nothing when the box was empty.
  @discardableResult
  public mutating func clear() -> [Event] {
    guard hasText else { return [] }
    characters.removeAll(keepingCapacity: true)
    caret = 0
    reveal = nil
    if phase == .editing { phase = .cleared }
    return [.change]
  }

  /// Moves the caret before the character of a cell, or behind the last character.
  ///
  /// There is nothing between the last character and the cells after it, so that a click on an empty
  /// cell puts the caret behind the last character; negative positions are the start. No event.
  /// - Returns: where the caret is now, 0...`count`.
  @discardableResult
  public mutating func moveCaret(to position: Int) -> Int {
    caret = max(0, min(count, position))
    return caret
  }

  /// Gives the box the focus.
  /// - Returns: `begin`, or nothing when an entry had begun already.
  @discardableResult
  public mutating func focus() -> [Event] {
    guard !isFocused else { return [] }
    isFocused = true
    guard phase != .editing else { return [] }
    phase = .editing
    return [.begin]
  }

  /// Takes the focus away, and hides a character that was being shown for a while.
  /// - Returns: `end`, or nothing when no `begin` was told since the last one.
  @discardableResult
  public mutating func blur() -> [Event] {
    isFocused = false
    reveal = nil
    guard phase != .idle else { return [] }
    phase = .idle
    return [.end]
  }

  private mutating func remove(at index: Int) -> [Event] {
    guard characters.indices ~= index else { return [] }
    characters.remove(at: index)
    if caret > index { caret -= 1 }
    reveal = nil
    return [.change]
  }
}
