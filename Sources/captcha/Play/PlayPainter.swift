import CaptchaKit
import CodeInput
import Raster

/// Draws a game as a screen: captcha and code box with the rasteriser, text around them.
final class PlayPainter {
  private let theme: CodeBoxTheme
  // What was drawn last, as most screens differ in little.
  private var renderer: CodeBoxRenderer?
  private var picture: (shownCount: Int, place: PixelRect, image: Framebuffer)?

  private static let ground = RGBA(hex: 0x12161D)
  private static let plainInk = RGBA(hex: 0xE3E7ED)
  private static let hintInk = RGBA(hex: 0x8A94A6)
  private static let badInk = RGBA(hex: 0xFDA29B)
  private static let goodGround = RGBA(hex: 0x067647)

  /// - Parameter theme: the look of the box; its measures are fitted to the screen.
  init(theme: CodeBoxTheme) { self.theme = theme }

  /// The screen of a game; of a window that is too small, one that says so.
  func screen(
    of model: PlayModel, columns: Int, rows: Int, now: Duration
  ) throws(CommandError) -> Screen {
    let layout: PlayLayout
    do throws(PlayLayout.TooSmall) {
      layout = try Self.layout(of: model, columns: columns, rows: rows)
    } catch {
      return Self.screen(tooSmall: error, columns: columns, rows: rows)
    }
    var canvas: Framebuffer
    do throws(RasterError) {
      canvas = try Framebuffer(width: columns, height: 2 * rows, fill: Self.ground)
      try drawCaptcha(of: model, on: &canvas, layout: layout, now: now)
    } catch {
      throw CommandError(.unusableValue, error.message)
    }
    do throws(CodeInputError) {
      try drawBox(of: model, on: &canvas, layout: layout, now: now)
    } catch {
      throw CommandError(error)
    }
    var screen = Screen(canvas)
    write(model.message, on: &screen, row: layout.messageRow)
    screen.write(
      Self.hint(for: model, columns: columns), row: layout.hintRow, ink: Self.hintInk,
      ground: Self.ground)
    return screen
  }

  /// What stands in a cell of the screen.
  func target(
    column: Int, row: Int, of model: PlayModel, columns: Int, rows: Int
  ) -> PlayModel.Target? {
    guard let layout = try? Self.layout(of: model, columns: columns, rows: rows) else { return nil }
    if let captcha = layout.captcha, PlayLayout.isIn(captcha, column: column, row: row) {
      return .captcha
    }
    guard let renderer = try? boxRenderer(layout.box, cells: model.box.cellCount) else {
      return nil
    }
    for half in 0...1 {
      let x = Double(column - layout.box.x) + 0.5
      let y = Double(2 * row + half - layout.box.y) + 0.5
      if let cell = renderer.cell(atX: x, y: y) { return .cell(cell) }
    }
    return nil
  }

  private static func layout(
    of model: PlayModel, columns: Int, rows: Int
  ) throws(PlayLayout.TooSmall) -> PlayLayout {
    try PlayLayout(
      columns: columns, rows: rows,
      points: model.captcha.map { ($0.scene.width, $0.scene.height) },
      cells: model.box.cellCount)
  }

  private func drawCaptcha(
    of model: PlayModel, on canvas: inout Framebuffer, layout: PlayLayout, now: Duration
  ) throws(RasterError) {
    guard let session = model.session, let place = layout.captcha else { return }
    let image: Framebuffer
    if let picture, picture.shownCount == session.shownCount, picture.place == place {
      image = picture.image
    } else {
      image = try Self.picture(of: session.captcha, width: place.width, height: place.height)
      picture = (session.shownCount, place, image)
    }
    let offset = Int((model.shakeOffset(now: now) * layout.scale).rounded())
    canvas.draw(image, x: place.x + offset, y: place.y)
  }

  /// A captcha at a size, on the ground of the screen, drawn with enough pixels not to be enlarged.
  private static func picture(
    of captcha: Captcha, width: Int, height: Int
  ) throws(RasterError) -> Framebuffer {
    var options = captcha.style.options
    let wanted = max(
      (width + options.width - 1) / options.width, (height + options.height - 1) / options.height)
    options.scale = max(1, min(3, wanted))
    // The same seed at another scale is the same captcha. Where so many pixels are too many, those
    // there are do.
    let drawn =
      (try? CaptchaStyle(options)).map { Captcha.render(seed: captcha.seed, style: $0).image }
      ?? captcha.image
    var page = try Framebuffer(
      width: drawn.width, height: drawn.height,
      fill: captcha.scene.background.alpha == 0 ? captcha.scene.paper : ground)
    page.draw(drawn, x: 0, y: 0)
    return try AreaScaler.scaled(
      page, width: min(width, page.width), height: min(height, page.height))
  }

  private func drawBox(
    of model: PlayModel, on canvas: inout Framebuffer, layout: PlayLayout, now: Duration
  ) throws(CodeInputError) {
    let renderer = try boxRenderer(layout.box, cells: model.box.cellCount)
    let isShaking = if case .shaking = model.phase { true } else { false }
    let presentation = CodeBoxRenderer.Presentation(
      isError: isShaking, showsCaret: model.phase == .typing,
      shake: model.shakeOffset(now: now) * min(1, layout.scale))
    try renderer.draw(
      model.box, presentation, on: &canvas, x: Double(layout.box.x), y: Double(layout.box.y))
  }

  private func boxRenderer(
    _ place: PixelRect, cells: Int
  ) throws(CodeInputError) -> CodeBoxRenderer {
    let width = Double(place.width)
    let height = Double(place.height)
    if let renderer, renderer.width == width, renderer.height == height,
      renderer.cellCount == cells
    {
      return renderer
    }
    let made = try CodeBoxRenderer(
      theme: theme.fitted(cellWidth: width / Double(cells), height: height), cells: cells,
      width: width, height: height)
    renderer = made
    return made
  }

  private func write(_ message: PlayModel.Message, on screen: inout Screen, row: Int) {
    switch message.tone {
    case .plain: screen.write(message.text, row: row, ink: Self.plainInk, ground: Self.ground)
    case .bad: screen.write(message.text, row: row, ink: Self.badInk, ground: Self.ground)
    case .good:
      screen.write("  \(message.text)  ", row: row, ink: .white, ground: Self.goodGround)
    }
  }

  /// The longest hint that has room.
  private static func hint(for model: PlayModel, columns: Int) -> String {
    let look = model.box.isSecure ? "Tab shows" : "Tab hides"
    let new = model.captcha == nil ? "" : "  Ctrl-R or click: new"
    let hints = [
      "Enter checks  Backspace deletes  \(look)\(new)  Esc quits",
      "Enter checks  \(look)\(new)  Esc quits", "Enter checks  Esc quits", "Esc quits",
    ]
    return hints.first { $0.count <= columns - 2 } ?? ""
  }

  private static func screen(
    tooSmall needed: PlayLayout.TooSmall, columns: Int, rows: Int
  ) -> Screen {
    var screen = Screen(columns: columns, rows: rows, ground: ground)
    let lines = [
      "The window is too small.", "It has \(columns)x\(rows),",
      "\(needed.columns)x\(needed.rows) are needed.",
    ]
    for (index, line) in lines.enumerated() {
      screen.write(
        line, row: max(0, (rows - lines.count) / 2) + index, ink: plainInk, ground: ground)
    }
    return screen
  }
}

extension CodeBoxTheme {
  /// The same look for cells of few pixels: thin lines, and characters that fill their cells.
  fileprivate func fitted(cellWidth: Double, height: Double) -> CodeBoxTheme {
    var theme = self
    theme.inset = 0
    theme.ringWidth = 0
    for path in [
      \CodeBoxTheme.empty, \.active, \.filled, \.error, \.disabled,
    ] {
      theme[keyPath: path].ring = nil
      theme[keyPath: path].borderWidth = min(theme[keyPath: path].borderWidth, 1)
    }
    let gap = max(1, (cellWidth / 9).rounded())
    theme.layout =
      switch layout {
      case .joined: .joined(radius: 0)
      case .rounded: .rounded(radius: max(2, height / 7), gap: gap)
      case .underlined: .underlined(gap: gap)
      case .circles: .circles(gap: 0)
      }
    theme.cellSize = .fill
    theme.textSize = min((height - 5) / 0.72, cellWidth * 0.95)
    if case .disc(_, let color) = dot {
      theme.dot = .disc(radius: max(1.5, min(cellWidth, height) * 0.14), color: color)
    }
    theme.caret?.width = max(1, (height / 20).rounded())
    return theme
  }
}
