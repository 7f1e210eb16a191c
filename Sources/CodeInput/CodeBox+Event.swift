extension CodeBox {
  /// What a call did, for the one who uses the box. Calls return events in the order in which they
  /// are listed here, each at most once (`refused` at most once for each reason).
  public enum Event: Hashable, Sendable {
    /// An entry begins: the box got the focus, or a character came in without it. Told again by
    /// the first character after `clear()`.
    case begin
    /// The text changed; told once for each call that changes it, a paste too.
    case change
    /// Characters were not taken. The text may have changed all the same, by those that were.
    case refused(Refusal)
    /// The last free cell was filled; told each time that happens. The last event of its call, so
    /// that whoever empties or closes the box then has nothing of the call still to come.
    case complete
    /// The box lost the focus, or was left after an entry without it.
    case end
  }

  /// Characters that a box did not take. Its description shows how many, never which.
  public struct Refusal: Hashable, Sendable {
    /// Why characters are refused.
    public enum Reason: String, Hashable, Sendable {
      /// They are no characters that the box accepts.
      case notAccepted
      /// They would be accepted, but all cells are filled.
      case full
      /// They lie beyond the part of a paste that is looked at; `characters` is empty.
      case tooLong
    }

    /// Why they are refused.
    public let reason: Reason
    /// The characters as they were given, in their order, without separators; at most 4,096.
    public let characters: [Character]
  }
}

extension CodeBox.Refusal: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// How many were refused, and why.
  public var description: String {
    switch reason {
    case .notAccepted: "\(characters.count) not accepted"
    case .full: "no room for \(characters.count)"
    case .tooLong: "the end of a long text was not looked at"
    }
  }

  /// The description.
  public var debugDescription: String { description }

  /// The reason and the number of characters.
  public var customMirror: Mirror {
    Mirror(self, children: ["reason": reason.rawValue, "count": characters.count])
  }
}
