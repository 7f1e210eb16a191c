import Raster

/// Writes screens to a terminal: of each only the cells that are not there already.
struct ScreenWriter {
  let depth: ColorDepth
  private var shown: Screen?
  private var cursor: (column: Int, row: Int)?
  private var ink: RGBA?
  private var ground: RGBA?

  init(depth: ColorDepth) { self.depth = depth }

  /// Forgets what the terminal shows: the next screen is written as a whole.
  mutating func forget() { shown = nil }

  /// The bytes that turn what the terminal shows into a screen; none where it shows it already.
  mutating func bytes(for screen: Screen) -> [UInt8] {
    var text = ""
    let old = shown.flatMap { $0.columns == screen.columns && $0.rows == screen.rows ? $0 : nil }
    if old == nil {
      text += "\u{1B}[0m\u{1B}[2J"
      cursor = nil
      ink = nil
      ground = nil
    }
    for row in 0..<screen.rows {
      for column in 0..<screen.columns {
        let cell = screen[column, row]
        if let old, isSame(old[column, row], cell) { continue }
        move(toColumn: column, row: row, &text)
        color(cell, &text)
        text.unicodeScalars.append(cell.character)
        // At the right edge the terminal holds the cursor where it is.
        cursor = column + 1 < screen.columns ? (column + 1, row) : nil
      }
    }
    shown = screen
    return Array(text.utf8)
  }

  private func isSame(_ a: Screen.Cell, _ b: Screen.Cell) -> Bool {
    if a == b { return true }
    return a.character == b.character && depth.isSame(a.ground, b.ground)
      && (a.character == " " || depth.isSame(a.ink, b.ink))
  }

  private mutating func move(toColumn column: Int, row: Int, _ text: inout String) {
    if let cursor, cursor.row == row {
      let distance = column - cursor.column
      if distance > 0 { text += distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C" }
    } else {
      text += column == 0 ? "\u{1B}[\(row + 1)H" : "\u{1B}[\(row + 1);\(column + 1)H"
    }
    cursor = (column, row)
  }

  private mutating func color(_ cell: Screen.Cell, _ text: inout String) {
    var parameters: [String] = []
    if cell.character != " ", ink.map({ !depth.isSame($0, cell.ink) }) ?? true {
      parameters.append(depth.parameters(38, cell.ink))
      ink = cell.ink
    }
    if ground.map({ !depth.isSame($0, cell.ground) }) ?? true {
      parameters.append(depth.parameters(48, cell.ground))
      ground = cell.ground
    }
    if !parameters.isEmpty { text += "\u{1B}[" + parameters.joined(separator: ";") + "m" }
  }
}
