/// A code box: one hidden input that fills a row of cells, as a value.
///
/// The box knows nothing of screens and keys. A front end calls `insert`, `deleteBackward`, `focus`
/// and so on, hands on the events that come back, and draws `cells`, itself or by a
/// `CodeBoxRenderer`:
///
///     var box = try CodeBox(cells: 6)
///     box.insert("123-4")      // [.begin, .change]
///     box.insert("56")         // [.change, .complete]
///     box.text                 // "123456"
///     box.insert("7")          // [.refused(no room for 1)]
///
/// The whole state is this value: a copy is a saved state, and `Codable` writes it down. Two boxes
/// are equal when they behave alike from here on. Descriptions, mirrors and error messages never
/// hold what was typed; `text`, `cells` in a plain box, and the encoded form do.
public struct CodeBox: Hashable, Sendable {
  /// How many cells a box may have.
  public static let cellCounts = 1...64
  /// How long the last character may stay readable in a secure box: over zero, at most this.
  public static let maximumRevealTime = Duration.seconds(60)

  /// What the delete keys remove.
  public enum Deletion: String, Hashable, Sendable, Codable, CaseIterable {
    /// The character before the caret, or after it with `deleteForward`.
    case atCaret
    /// The last character, wherever the caret is, with either key.
    case last
    /// All characters, with either key, as `clear` does.
    case all
  }

  /// Where a box is between `begin` and `end`.
  enum Phase: String, Hashable, Sendable, Codable {
    /// No `begin` was told since the last `end`.
    case idle
    /// An entry has begun.
    case editing
    /// The entry was cleared: the next character begins another.
    case cleared
  }

  /// The character that a secure box shows for a while.
  struct Reveal: Hashable, Sendable {
    let index: Int
    let start: Duration
    let end: Duration
  }

  /// The number of cells.
  public let cellCount: Int
  /// Which characters it takes.
  public let accepted: AcceptedCharacters
  /// What the delete keys remove; may be changed at any time.
  public var deletion: Deletion
  /// How long a character that was typed stays readable while the box is secure; nil for not at
  /// all.
  public let revealTime: Duration?
  /// The place where characters come in: before the cell of this number, or after the last
  /// character. 0...`count`.
  public internal(set) var caret = 0
  /// True between `focus()` and `blur()`.
  public internal(set) var isFocused = false
  /// True when the characters are hidden. May be changed at any time, without an event; switched on,
  /// it hides all characters at once, one that was being shown for a while too.
  public var isSecure: Bool {
    didSet { if isSecure != oldValue { reveal = nil } }
  }

  var characters: [Character] = []
  var phase = Phase.idle
  var reveal: Reveal?

  /// Makes an empty box without focus.
  ///
  /// - Parameters:
  ///   - cells: how many cells, 1...64.
  ///   - accepted: which characters it takes.
  ///   - isSecure: true to hide what is typed.
  ///   - deletion: what the delete keys remove.
  ///   - revealTime: how long a typed character stays readable in a secure box, over zero and at
  ///     most 60 seconds; nil for not at all.
  /// - Throws: `outOfRange` for `cells` or `revealTime`.
  public init(
    cells: Int, accepting accepted: AcceptedCharacters = .digits, isSecure: Bool = false,
    deletion: Deletion = .atCaret, revealTime: Duration? = nil
  ) throws(CodeInputError) {
    guard Self.cellCounts ~= cells else {
      throw CodeInputError(
        .outOfRange,
        """
        a box of \(cells) cells; there must be \
        \(Self.cellCounts.lowerBound)...\(Self.cellCounts.upperBound)
        """)
    }
    if let revealTime {
      guard revealTime > .zero, revealTime <= Self.maximumRevealTime else {
        throw CodeInputError(
          .outOfRange,
          "the last character is shown for \(revealTime); it must be over 0 and at most 60 seconds")
      }
    }
    cellCount = cells
    self.accepted = accepted
    self.isSecure = isSecure
    self.deletion = deletion
    self.revealTime = revealTime
  }

  /// The characters typed, joined. This is the secret.
  ///
  /// Always a text, so `000000` stays that. Characters that join with their neighbours when they
  /// stand side by side, such as the halves of a flag in a `custom` set, make a text of fewer
  /// characters than there are filled cells.
  public var text: String { String(characters) }

  /// The number of filled cells.
  public var count: Int { characters.count }

  /// True when at least one cell is filled.
  public var hasText: Bool { !characters.isEmpty }

  /// True when every cell is filled.
  public var isComplete: Bool { characters.count == cellCount }
}
