import Raster
import Typefaces

/// How a code box looks: a plain value to edit, checked as a whole when a `CodeBoxRenderer` is made
/// of it.
///
///     var theme = CodeBoxTheme.standard
///     theme.layout = .underlined(gap: 10)
///     theme.active.border = RGBA(hex: 0xE0457B)
///
/// Lengths are in points.
public struct CodeBoxTheme: Hashable, Sendable {
  /// How the cells stand and what their edges are.
  public enum Layout: Hashable, Sendable {
    /// One frame, divided by vertical bars; `radius` rounds its four corners, 0...512.
    case joined(radius: Double)
    /// Cells of their own with round corners; `radius` 0...512, `gap` 0...512.
    case rounded(radius: Double, gap: Double)
    /// Cells with a line under them instead of a border; `gap` 0...512.
    case underlined(gap: Double)
    /// Discs as wide as the shorter side of a cell; `gap` 0...512.
    case circles(gap: Double)
  }

  /// How large the cells are. The row of cells is centred in the renderer's frame.
  public enum CellSize: Hashable, Sendable {
    /// As large as the frame allows, at least 4 points each way.
    case fill
    /// This size, each side 4...2,048; the frame must have room.
    case fixed(width: Double, height: Double)

    /// Squares of this side.
    public static func square(_ side: Double) -> CellSize { .fixed(width: side, height: side) }
  }

  /// What stands for a hidden character.
  public enum Dot: Hashable, Sendable {
    /// A disc of a radius, 0.25...512; in the text colour of the cell unless a colour is given.
    case disc(radius: Double, color: RGBA? = nil)
    /// A picture, stretched smoothly to a size; each side 0.5...1,024.
    case picture(Framebuffer, width: Double, height: Double)
  }

  /// What lies behind the cells, over `paper`.
  public enum Background: Hashable, Sendable {
    /// Nothing.
    case none
    /// A picture, stretched smoothly over the cells and the inset around them.
    case picture(Framebuffer)
    /// A PNG file of at most 4,194,304 pixels, stretched likewise.
    case png([UInt8])
    /// A tray with a well for each cell, drawn at the size needed; meant for round cells without fill
    /// and border.
    case tray(Tray)
  }

  /// The line at the place where characters come in.
  public struct Caret: Hashable, Sendable {
    /// The width, 0.25...32.
    public var width: Double
    /// The height, as a part of a cell's height: over 0, at most 1.
    public var height: Double
    /// The colour; in a box that is wrong, it has that of the border.
    public var color: RGBA

    /// Makes a caret.
    public init(width: Double = 2, height: Double = 0.48, color: RGBA) {
      self.width = width
      self.height = height
      self.color = color
    }
  }

  /// How cells in one state look.
  public struct CellStyle: Hashable, Sendable {
    /// What fills the cell.
    public var fill: RGBA
    /// The border, inside the cell's edge; the bars of a joined layout; the line of an underlined one.
    public var border: RGBA
    /// The width of the border, 0...64; drawn in whole pixels, at least one unless it is 0.
    public var borderWidth: Double
    /// The character, and the dot unless it has its own colour.
    public var text: RGBA
    /// A ring around the cell; nil for none. Only the `active` style has room for one.
    public var ring: RGBA?

    /// Makes a style.
    public init(
      fill: RGBA, border: RGBA, borderWidth: Double = 1, text: RGBA, ring: RGBA? = nil
    ) {
      self.fill = fill
      self.border = border
      self.borderWidth = borderWidth
      self.text = text
      self.ring = ring
    }
  }

  /// Faces to draw with: the first that has the character, 1...16 of them. A character that none has
  /// is drawn as a dot; `CodeBoxRenderer.covers` tells.
  public var faces: [Typeface]
  /// The font size, 1...512; nil for one that suits the cells. Capitals must fit into a cell. A single
  /// character that is wider or higher than its cell is drawn smaller.
  public var textSize: Double?
  /// How the cells stand.
  public var layout: Layout
  /// How large they are.
  public var cellSize: CellSize
  /// The free space that `CellSize.fill` leaves on each side of the frame, room for the ring, and how
  /// far the background reaches beyond the cells: 0...512.
  public var inset: Double
  /// The width of the ring around the active cell, 0...32, at most the free space around the cells.
  public var ringWidth: Double
  /// What stands for a hidden character.
  public var dot: Dot
  /// The caret; nil for none.
  public var caret: Caret?
  /// The colour of the whole frame; transparent for none.
  public var paper: RGBA
  /// What lies behind the cells.
  public var background: Background
  /// True to put the first character into the rightmost cell. Codes are read left to right in
  /// right-to-left languages too, so this is false unless asked for.
  public var isRightToLeft: Bool
  /// Cells without a character.
  public var empty: CellStyle
  /// The cell that the next character goes into.
  public var active: CellStyle
  /// Cells with a character.
  public var filled: CellStyle
  /// All cells, while the code is wrong.
  public var error: CellStyle
  /// All cells, while nothing can be typed.
  public var disabled: CellStyle

  /// Makes a theme.
  public init(
    faces: [Typeface] = [.regular], textSize: Double? = nil,
    layout: Layout = .rounded(radius: 8, gap: 8), cellSize: CellSize = .fill, inset: Double = 0,
    ringWidth: Double = 0, dot: Dot = .disc(radius: 5), caret: Caret? = nil, paper: RGBA = .clear,
    background: Background = .none, isRightToLeft: Bool = false, empty: CellStyle,
    active: CellStyle, filled: CellStyle, error: CellStyle, disabled: CellStyle
  ) {
    self.faces = faces
    self.textSize = textSize
    self.layout = layout
    self.cellSize = cellSize
    self.inset = inset
    self.ringWidth = ringWidth
    self.dot = dot
    self.caret = caret
    self.paper = paper
    self.background = background
    self.isRightToLeft = isRightToLeft
    self.empty = empty
    self.active = active
    self.filled = filled
    self.error = error
    self.disabled = disabled
  }
}
