import PNGCodec
import Raster
import Typefaces

/// Draws code boxes of one theme, number of cells and size.
///
///     let renderer = try CodeBoxRenderer(theme: .standard, cells: 6, width: 270, height: 51, scale: 2)
///     let picture = try renderer.image(of: box)
///
/// Pictures of cells, dots and characters are made when first needed and kept, at most 512 of them or 16 MB; a
/// frame is then put together from those: 6 cells in 270x45 points at scale 2 take some tens of
/// microseconds, and nothing is allocated but the picture of `image(of:)`. Not `Sendable`: one renderer
/// belongs to one thread at a time.
public final class CodeBoxRenderer {
  /// What is drawn beside the box's own state.
  public struct Presentation: Hashable, Sendable {
    /// True to draw all cells as wrong.
    public var isError: Bool
    /// True to draw all cells as closed to typing, without active cell and caret; before `isError`.
    public var isDisabled: Bool
    /// True to draw the caret of a box with focus; front ends let it blink.
    public var showsCaret: Bool
    /// How far all is moved to the right, in points, -1,000...1,000: what a shake animation says.
    public var shake: Double
    /// The moment, on the clock that `CodeBox.insert` was told; nil shows no character of a secure
    /// box.
    public var now: Duration?

    /// Makes a presentation: an ordinary box with its caret, unless said.
    public init(
      isError: Bool = false, isDisabled: Bool = false, showsCaret: Bool = true, shake: Double = 0,
      now: Duration? = nil
    ) {
      self.isError = isError
      self.isDisabled = isDisabled
      self.showsCaret = showsCaret
      self.shake = shake
      self.now = now
    }
  }

  /// How boxes look.
  public let theme: CodeBoxTheme
  /// The number of cells.
  public let cellCount: Int
  /// The width of the frame, in points.
  public let width: Double
  /// The height of the frame, in points.
  public let height: Double
  /// Pixels in a point: 1, 2 or 3.
  public let scale: Int

  let layout: CodeBoxLayout
  var sprites = CodeBoxSprites()
  private let picture: Framebuffer?
  private var background: Framebuffer?

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - theme: how boxes look.
  ///   - cells: the number of cells, 1...64, that of the boxes to draw.
  ///   - width: of the frame, in points, 1...4,096.
  ///   - height: of the frame, in points, 1...4,096; at most 16,777,216 pixels in all.
  ///   - scale: pixels in a point: 1, 2 or 3.
  /// - Throws: `outOfRange` and `empty` for a number of the theme or of these that is outside its
  ///   range, `doesNotFit` when the cells do not fit into the frame or something does not fit into a
  ///   cell, `unreadablePicture` for a background that is no PNG or over 4,194,304 pixels.
  public init(
    theme: CodeBoxTheme = .standard, cells: Int, width: Double, height: Double, scale: Int = 1
  ) throws(CodeInputError) {
    layout = try CodeBoxLayout(
      theme: theme, cells: cells, width: width, height: height, scale: scale)
    switch theme.background {
    case .png(let bytes): picture = try Self.decoded(bytes)
    case .picture(let given): picture = given
    case .none, .tray: picture = nil
    }
    self.theme = theme
    cellCount = cells
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// A picture of a box, as large as the frame, transparent where nothing is drawn. What a shake
  /// moves out of the frame is cut off.
  /// - Throws: as `draw`.
  public func image(
    of box: CodeBox, _ presentation: Presentation = Presentation()
  ) throws(CodeInputError) -> Framebuffer {
    var canvas = framebuffer { () throws(RasterError) in
      try Framebuffer(width: layout.width, height: layout.height)
    }
    try draw(box, presentation, on: &canvas)
    return canvas
  }

  /// Draws a box over a picture. Nothing outside its frame, moved by the shake, is touched.
  ///
  /// - Parameters:
  ///   - box: of as many cells as the renderer.
  ///   - presentation: what is drawn beside the box's own state.
  ///   - canvas: where to draw; what lies outside it or its clip is left out.
  ///   - x: the frame's left edge, in points from the canvas's, ±65,536; rounded to whole pixels.
  ///   - y: the frame's top edge, in points from the canvas's, ±65,536; rounded to whole pixels.
  /// - Throws: `cellCountMismatch`, `outOfRange` for the place or the shake.
  public func draw(
    _ box: CodeBox, _ presentation: Presentation = Presentation(), on canvas: inout Framebuffer,
    x: Double = 0, y: Double = 0
  ) throws(CodeInputError) {
    guard box.cellCount == cellCount else {
      throw CodeInputError(
        .cellCountMismatch,
        "the box has \(box.cellCount) cells and the renderer \(cellCount); they must be as many")
    }
    try CodeBoxTheme.check(presentation.shake, -1_000...1_000, "the shake")
    try CodeBoxTheme.check(x, -65_536...65_536, "the frame's left edge")
    try CodeBoxTheme.check(y, -65_536...65_536, "the frame's top edge")
    let frame = PixelRect(
      x: Int(((x + presentation.shake) * layout.scale).rounded()),
      y: Int((y * layout.scale).rounded()), width: layout.width, height: layout.height)
    canvas.withClip(frame) { canvas in
      canvas.fill(frame, color: theme.paper)
      drawBackground(on: &canvas, frame: frame)
      drawCells(of: box, presentation, on: &canvas, frame: frame)
    }
  }

  /// True when a face of the theme has the character; else it is drawn as a dot.
  public func covers(_ character: Character) -> Bool {
    theme.faces.contains { $0.covers(character) }
  }

  /// The place of a cell, in points from the frame's top left corner, for clicks and for screen
  /// readers; nil for a cell that does not exist. Cells are numbered in the order of the text.
  public func frame(ofCell index: Int) -> Rect? {
    guard 0..<cellCount ~= index else { return nil }
    let pixels = layout.rect(inColumn: layout.column(ofCell: index))
    let scale = layout.scale
    return Rect(
      x: Double(pixels.x) / scale, y: Double(pixels.y) / scale, width: Double(pixels.width) / scale,
      height: Double(pixels.height) / scale)
  }

  /// The cell at a place, in points from the frame's top left corner; nil beside the cells. What
  /// `CodeBox.moveCaret` takes after a click.
  public func cell(atX x: Double, y: Double) -> Int? {
    (0..<cellCount).first { index in
      guard let cell = frame(ofCell: index) else { return false }
      return x >= cell.x && x < cell.maxX && y >= cell.y && y < cell.maxY
    }
  }

  private func drawBackground(on canvas: inout Framebuffer, frame: PixelRect) {
    let place = layout.background(inset: theme.inset)
    if background == nil {
      let wells = (0..<cellCount).map { column in
        let cell = layout.rect(inColumn: column)
        return PixelRect(
          x: cell.x - place.x, y: cell.y - place.y, width: cell.width, height: cell.height)
      }
      if let picture {
        background = framebuffer { () throws(RasterError) in
          try PictureScaler.scaled(picture, width: place.width, height: place.height)
        }
      } else if case .tray(let tray) = theme.background {
        background = framebuffer { () throws(RasterError) in
          try tray.picture(
            width: place.width, height: place.height, wells: wells, wellRadius: cornerRadius,
            scale: layout.scale)
        }
      }
    }
    if let background { canvas.draw(background, x: frame.x + place.x, y: frame.y + place.y) }
  }

  /// The radius of a cell's corners, in pixels.
  var cornerRadius: Double {
    switch theme.layout {
    case .joined(let radius), .rounded(let radius, _): radius * layout.scale
    case .underlined: 0
    case .circles: Double(min(layout.first.width, layout.first.height)) / 2
    }
  }

  private static func decoded(_ bytes: [UInt8]) throws(CodeInputError) -> Framebuffer {
    do throws(PNGError) {
      return try Framebuffer(
        png: bytes,
        limits: PNGDecoder.Limits(maximumPixels: 4_194_304, maximumInflatedBytes: 67_108_864))
    } catch {
      throw CodeInputError(.unreadablePicture, "the background cannot be read: \(error)")
    }
  }
}

/// A picture of a size that the layout has checked: no part is larger than the frame with a ring.
func framebuffer(_ make: () throws(RasterError) -> Framebuffer) -> Framebuffer {
  do throws(RasterError) {
    return try make()
  } catch {
    preconditionFailure("a layout let a picture pass that cannot be made: \(error)")
  }
}
