extension CodeBox {
  /// What a screen reader says of the whole box, such as `6-digit code, 3 of 6 filled, secure`.
  /// Holds no character.
  public var accessibilityLabel: String {
    "\(cellCount)-\(unitName) code, \(count) of \(cellCount) filled\(isSecure ? ", secure" : "")"
  }

  /// What a screen reader says of each cell, in the order of the text, such as
  /// `digit 1 of 6, filled`; the active one ends in `, current`. Holds no character.
  public var accessibilityLabels: [String] {
    cells.map { cell in
      "\(unitName) \(cell.index + 1) of \(cellCount), \(cell.isFilled ? "filled" : "empty")"
        + (cell.isActive ? ", current" : "")
    }
  }

  /// What a screen reader says after the label of a cell: its character where that may be read, else
  /// nil. Nil for a cell that does not exist.
  public func accessibilityValue(ofCell index: Int, now: Duration? = nil) -> String? {
    guard 0..<cellCount ~= index, case .shown(let character) = cell(index, now: now).content
    else { return nil }
    return String(character)
  }

  private var unitName: String { accepted.areDigits ? "digit" : "character" }
}
