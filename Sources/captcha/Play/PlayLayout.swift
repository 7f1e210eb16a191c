import Raster

/// Where everything stands on a screen. Places of pictures are in pixels, two to a row.
struct PlayLayout: Equatable {
  let columns: Int
  let rows: Int
  /// Where the captcha rests; nil where there is none.
  let captcha: PixelRect?
  /// Where the code box rests.
  let box: PixelRect
  /// Pixels for each point of the captcha.
  let scale: Double

  /// The rows of text at the bottom.
  var messageRow: Int { rows - 2 }
  var hintRow: Int { rows - 1 }

  /// A screen that is too small, and the least that would do.
  struct TooSmall: Error, Equatable {
    let columns: Int
    let rows: Int
  }

  /// The least height of the box and width of a cell that a character can be read in.
  private static let leastBox = 14
  private static let leastCell = 12
  /// Columns that stay free at either side of the captcha, so that its shake is seen.
  private static let margin = 4
  private static let gap = 2

  /// Lays out a screen.
  /// - Parameters:
  ///   - points: the size of the captcha; nil for none.
  ///   - cells: the number of cells of the box.
  init(
    columns: Int, rows: Int, points: (width: Int, height: Int)?, cells: Int
  ) throws(TooSmall) {
    self.columns = columns
    self.rows = rows
    let height = 2 * (rows - 2)
    // Letters of a captcha can be told apart from 18 pixels of height on, in most styles.
    let leastScale = points.map { max(0.4, min(1, 18 / Double($0.height))) } ?? 0
    let leastWidth = points.map { Self.pixels($0.width, leastScale) + 2 * Self.margin } ?? 0
    let leastHeight = points.map { Self.pixels($0.height, leastScale) + Self.gap } ?? 0
    let needed = TooSmall(
      columns: max(leastWidth, cells * Self.leastCell + 2, 40),
      rows: 2 + (leastHeight + Self.leastBox + 1) / 2)
    guard columns >= needed.columns, rows >= needed.rows else { throw needed }

    var boxHeight = points == nil ? min(60, height / 2) : min(40, height * 3 / 10)
    boxHeight = max(Self.leastBox, min(boxHeight, height - leastHeight))
    let cell = min((columns - 2) / cells, points == nil ? boxHeight : boxHeight * 6 / 7)
    if points == nil { boxHeight = max(Self.leastBox, min(boxHeight, cell)) }
    let boxWidth = max(Self.leastCell, cell) * cells
    guard let points else {
      captcha = nil
      scale = 1
      box = PixelRect(
        x: (columns - boxWidth) / 2, y: (height - boxHeight) / 2, width: boxWidth,
        height: boxHeight)
      return
    }
    scale = min(
      3, Double(columns - 2 * Self.margin) / Double(points.width),
      Double(height - boxHeight - Self.gap) / Double(points.height))
    let width = max(1, Int(Double(points.width) * scale))
    let tall = max(1, Int(Double(points.height) * scale))
    let top = (height - tall - Self.gap - boxHeight) / 2
    captcha = PixelRect(x: (columns - width) / 2, y: top, width: width, height: tall)
    box = PixelRect(
      x: (columns - boxWidth) / 2, y: top + tall + Self.gap, width: boxWidth, height: boxHeight)
  }

  private static func pixels(_ points: Int, _ scale: Double) -> Int {
    Int((Double(points) * scale).rounded(.up))
  }

  /// True where a cell of the screen shows a part of a picture.
  static func isIn(_ rect: PixelRect, column: Int, row: Int) -> Bool {
    rect.contains(x: column, y: 2 * row) || rect.contains(x: column, y: 2 * row + 1)
  }
}
