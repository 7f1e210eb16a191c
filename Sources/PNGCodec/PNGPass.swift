/// Which pixels come together: all, or one of the seven passes of Adam7 (PNG, Third Edition,
/// clause 8.2).
struct PNGPass {
  let firstColumn: Int
  let firstRow: Int
  let columnStep: Int
  let rowStep: Int
  /// The number of columns and rows of the pass; either may be 0 in a small picture, and then
  /// nothing of the pass is in the file.
  let width: Int
  let height: Int

  init(_ column: Int, _ row: Int, _ columnStep: Int, _ rowStep: Int, of header: PNGHeader) {
    firstColumn = column
    firstRow = row
    self.columnStep = columnStep
    self.rowStep = rowStep
    width = (header.width - column + columnStep - 1) / columnStep
    height = (header.height - row + rowStep - 1) / rowStep
  }

  /// The passes in the order of the file.
  static func passes(of header: PNGHeader) -> [PNGPass] {
    guard header.isInterlaced else { return [PNGPass(0, 0, 1, 1, of: header)] }
    return [
      PNGPass(0, 0, 8, 8, of: header), PNGPass(4, 0, 8, 8, of: header),
      PNGPass(0, 4, 4, 8, of: header), PNGPass(2, 0, 4, 4, of: header),
      PNGPass(0, 2, 2, 4, of: header), PNGPass(1, 0, 2, 2, of: header),
      PNGPass(0, 1, 1, 2, of: header),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
