import Raster

/// Where the cells of a box lie in its frame, in whole pixels.
///
/// All cells have the same size in pixels, so that one picture of a character suits every cell. What
/// a division leaves over goes to both sides of the row.
struct CodeBoxLayout {
  let cellCount: Int
  /// The frame, from 0, 0.
  let width: Int
  let height: Int
  /// Pixels in a point.
  let scale: Double
  /// The leftmost cell.
  let first: PixelRect
  /// From one cell's left edge to that of the next.
  let pitch: Int
  /// The width of the ring.
  let ring: Int
  /// The font size in pixels.
  let textSize: Double
  private let isRightToLeft: Bool

  init(
    theme: CodeBoxTheme, cells: Int, width: Double, height: Double, scale: Int
  ) throws(CodeInputError) {
    guard 1...3 ~= scale else {
      throw CodeInputError(.outOfRange, "the scale is \(scale); it must be 1, 2 or 3")
    }
    guard CodeBox.cellCounts ~= cells else {
      throw CodeInputError(.outOfRange, "a renderer of \(cells) cells; there must be 1...64")
    }
    try CodeBoxTheme.check(width, 1...4_096, "the frame's width")
    try CodeBoxTheme.check(height, 1...4_096, "the frame's height")
    try theme.check()
    let factor = Double(scale)
    func pixels(_ points: Double) -> Int { Int((points * factor).rounded()) }
    let frameWidth = pixels(width)
    let frameHeight = pixels(height)
    guard frameWidth * frameHeight <= Framebuffer.maximumPixels else {
      throw CodeInputError(
        .outOfRange,
        """
        a frame of \(frameWidth)x\(frameHeight) pixels; it may have at most \
        \(Framebuffer.maximumPixels)
        """)
    }

    let gap = pixels(theme.layout.gap)
    let inset = pixels(theme.inset)
    let cellWidth: Int
    let cellHeight: Int
    switch theme.cellSize {
    case .fill:
      cellWidth = (frameWidth - 2 * inset - gap * (cells - 1)) / cells
      cellHeight = frameHeight - 2 * inset
      guard cellWidth >= 4 * scale, cellHeight >= 4 * scale else {
        let least = Double(2 * inset + gap * (cells - 1)) / factor + Double(4 * cells)
        throw CodeInputError(
          .doesNotFit,
          """
          \(cells) cells do not fit into \(width)x\(height) points; with their gaps and inset they \
          take at least \(least)x\(4 + 2 * theme.inset)
          """)
      }
    case .fixed(let fixedWidth, let fixedHeight):
      cellWidth = pixels(fixedWidth)
      cellHeight = pixels(fixedHeight)
    }
    let total = cellWidth * cells + gap * (cells - 1)
    guard total <= frameWidth, cellHeight <= frameHeight else {
      throw CodeInputError(
        .doesNotFit,
        """
        the cells take \(Double(total) / factor)x\(Double(cellHeight) / factor) points; the frame \
        has \(width)x\(height)
        """)
    }
    cellCount = cells
    self.width = frameWidth
    self.height = frameHeight
    self.scale = factor
    first = PixelRect(
      x: (frameWidth - total) / 2, y: (frameHeight - cellHeight) / 2, width: cellWidth,
      height: cellHeight)
    pitch = cellWidth + gap
    isRightToLeft = theme.isRightToLeft
    ring = theme.active.ring == nil ? 0 : pixels(theme.ringWidth)
    textSize =
      factor * (theme.textSize ?? Self.textSize(width: cellWidth, height: cellHeight, factor))
    try checkContents(of: theme)
  }

  /// A font size that leaves air around a digit, which is 0.7 em high and about 0.55 em wide.
  private static func textSize(width: Int, height: Int, _ factor: Double) -> Double {
    max(1, min(512, min(Double(height) * 0.62, Double(width) * 0.95) / factor))
  }

  private func checkContents(of theme: CodeBoxTheme) throws(CodeInputError) {
    let cellWidth = Double(first.width) / scale
    let cellHeight = Double(first.height) / scale
    let side = min(cellWidth, cellHeight)
    guard ring <= min(first.x, first.y) else {
      throw CodeInputError(
        .doesNotFit,
        """
        the ring is \(theme.ringWidth) points wide; around the cells there are only \
        \(Double(min(first.x, first.y)) / scale); a larger inset makes room
        """)
    }
    guard textSize * 0.7 <= cellHeight * scale else {
      throw CodeInputError(
        .doesNotFit,
        """
        capitals of a font size of \(textSize / scale) are higher than a cell, \(cellHeight) \
        points; at most \(cellHeight / 0.7) fits
        """)
    }
    let dot: (width: Double, height: Double) =
      switch theme.dot {
      case .disc(let radius, _): (2 * radius, 2 * radius)
      case .picture(_, let width, let height): (width, height)
      }
    guard dot.width <= cellWidth, dot.height <= cellHeight else {
      throw CodeInputError(
        .doesNotFit,
        """
        a dot of \(dot.width)x\(dot.height) points is larger than a cell, \
        \(cellWidth)x\(cellHeight)
        """)
    }
    for style in [theme.empty, theme.active, theme.filled, theme.error, theme.disabled] {
      guard style.borderWidth <= side / 2 else {
        throw CodeInputError(
          .doesNotFit,
          "a border of \(style.borderWidth) points; in these cells it can have \(side / 2)")
      }
    }
  }

  /// The place of a cell in the row from the left, for its place in the text, and the other way
  /// round.
  func column(ofCell index: Int) -> Int { isRightToLeft ? cellCount - 1 - index : index }

  /// The cell in a column of the row, in pixels from the frame's corner.
  func rect(inColumn column: Int) -> PixelRect {
    PixelRect(x: first.x + column * pitch, y: first.y, width: first.width, height: first.height)
  }

  /// The whole row of cells.
  var row: PixelRect {
    PixelRect(
      x: first.x, y: first.y, width: pitch * (cellCount - 1) + first.width, height: first.height)
  }

  /// Where the background lies: the row and the inset around it, as far as the frame reaches.
  func background(inset: Double) -> PixelRect {
    let around = Int((inset * scale).rounded())
    return PixelRect(
      x: row.x - around, y: row.y - around, width: row.width + 2 * around,
      height: row.height + 2 * around
    ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// A border's width in whole pixels, at least one unless it is 0.
  func border(_ points: Double) -> Int {
    points > 0 ? max(1, Int((points * scale).rounded())) : 0
  }
}

extension CodeBoxTheme.Layout {
  /// The space between two cells, in points.
  var gap: Double {
    switch self {
    case .joined: 0
    case .rounded(_, let gap), .underlined(let gap), .circles(let gap): gap
    }
  }
}
