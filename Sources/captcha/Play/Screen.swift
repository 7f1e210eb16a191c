import Raster

/// What a terminal shows: rows of cells, each with a character and its colours.
struct Screen: Equatable {
  /// One cell.
  struct Cell: Equatable {
    var character: Unicode.Scalar
    var ink: RGBA
    var ground: RGBA
  }

  let columns: Int
  let rows: Int
  /// All cells, row after row from the top.
  private(set) var cells: [Cell]

  /// An empty screen of one colour.
  init(columns: Int, rows: Int, ground: RGBA) {
    self.columns = columns
    self.rows = rows
    cells = Array(
      repeating: Cell(character: " ", ink: ground, ground: ground), count: columns * rows)
  }

  /// A picture, two pixels of one column in each cell, in a half block and what is around it. A last
  /// odd row is left out.
  init(_ picture: Framebuffer) {
    columns = picture.width
    rows = picture.height / 2
    cells = []
    cells.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let upper = picture.pixels[2 * row * columns..<(2 * row + 1) * columns]
      let lower = picture.pixels[(2 * row + 1) * columns..<(2 * row + 2) * columns]
      for (top, bottom) in zip(upper, lower) {
        // One colour takes a space: fewer bytes, and no seam where a font leaves one.
        cells.append(
          top == bottom
            ? Cell(character: " ", ink: top, ground: top)
            : Cell(character: "▀", ink: top, ground: bottom))
      }
    }
  }

  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes printable ASCII into the middle of a row. What has no room is left out.
  mutating func write(_ text: String, row: Int, ink: RGBA, ground: RGBA) {
    guard 0..<rows ~= row else { return }
    let shown = Array(text.unicodeScalars.prefix(columns))
    let start = row * columns + (columns - shown.count) / 2
    for (index, scalar) in shown.enumerated() {
      cells[start + index] = Cell(character: scalar, ink: ink, ground: ground)
    }
  }
}
