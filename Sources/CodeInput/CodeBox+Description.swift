extension CodeBox: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How many cells are filled, such as `CodeBox(3 of 6 filled, secure)`; never with what.
  public var description: String {
    "CodeBox(\(count) of \(cellCount) filled\(isSecure ? ", secure" : "")"
      + "\(isFocused ? ", focused" : ""))"
  }

  /// The description.
  public var debugDescription: String { description }

  /// The numbers and switches, never what was typed.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "cellCount": cellCount, "count": count, "caret": caret, "isFocused": isFocused,
        "isSecure": isSecure, "deletion": deletion.rawValue,
      ])
  }
}
