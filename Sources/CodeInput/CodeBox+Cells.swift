extension CodeBox {
  /// What one cell shows.
  public struct Cell: Hashable, Sendable {
    /// What is in a cell.
    public enum Content: Hashable, Sendable {
      /// Nothing.
      case empty
      /// A character that is not to be read: a dot stands for it.
      case hidden
      /// A character to read.
      case shown(Character)
    }

    /// The cell's number, from 0.
    public let index: Int
    /// What is in it. Hidden characters are not in this value.
    public let content: Content
    /// True when the box has the focus and the next character comes in here; in a full box with the
    /// caret behind the last character, the last cell.
    public let isActive: Bool

    /// True when there is a character in it.
    public var isFilled: Bool { content != .empty }
  }

  /// All cells, in the order of the text.
  public var cells: [Cell] { cells(now: nil) }

  /// All cells at a moment of the clock that `insert` was told: a secure box may show one character.
  public func cells(now: Duration?) -> [Cell] {
    (0..<cellCount).map { cell($0, now: now) }
  }

  /// The cell that is active, nil without focus.
  public var activeIndex: Int? { isFocused ? min(caret, cellCount - 1) : nil }

  /// A cell of the box.
  func cell(_ index: Int, now: Duration?) -> Cell {
    let content: Cell.Content
    if index >= characters.count {
      content = .empty
    } else if isSecure && revealedIndex(now: now) != index {
      content = .hidden
    } else {
      content = .shown(characters[index])
    }
    return Cell(index: index, content: content, isActive: index == activeIndex)
  }
}

extension CodeBox.Cell: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number and whether it is filled, not the character.
  public var description: String {
    "cell \(index): \(content)\(isActive ? ", active" : "")"
  }

  /// The description.
  public var debugDescription: String { description }

  /// The number and whether it is filled, not the character.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["index": index, "content": content.description, "isActive": isActive])
  }
}

extension CodeBox.Cell.Content: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `empty`, `hidden` or `shown`, not the character.
  public var description: String {
    switch self {
    case .empty: "empty"
    case .hidden: "hidden"
    case .shown: "shown"
    }
  }

  /// The description.
  public var debugDescription: String { description }

  /// Without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
