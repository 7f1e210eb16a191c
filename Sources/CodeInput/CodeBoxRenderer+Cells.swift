import Raster

extension CodeBoxRenderer {
  /// Draws the cells, the active one last, since its ring and border reach over its neighbours.
  func drawCells(
    of box: CodeBox, _ presentation: Presentation, on canvas: inout Framebuffer, frame: PixelRect
  ) {
    let active = presentation.isDisabled ? nil : box.activeIndex
    for index in 0..<cellCount where index != active {
      draw(box.cell(index, now: presentation.now), presentation, on: &canvas, frame: frame)
    }
    guard let active else { return }
    draw(box.cell(active, now: presentation.now), presentation, on: &canvas, frame: frame)
    if presentation.showsCaret, let caret = theme.caret {
      draw(caret, of: box, in: active, presentation, on: &canvas, frame: frame)
    }
  }

  private func draw(
    _ cell: CodeBox.Cell, _ presentation: Presentation, on canvas: inout Framebuffer,
    frame: PixelRect
  ) {
    let state: CellState =
      if presentation.isDisabled {
        .disabled
      } else if presentation.isError {
        .error
      } else if cell.isActive {
        .active
      } else {
        cell.isFilled ? .filled : .empty
      }
    let column = layout.column(ofCell: cell.index)
    let place = layout.rect(inColumn: column)
    func put(_ sprite: CodeBoxSprites.Sprite) {
      canvas.draw(
        sprite.picture, x: frame.x + place.x + sprite.x, y: frame.y + place.y + sprite.y)
    }
    put(cellSprite(state, column: column))
    switch cell.content {
    case .empty: break
    case .hidden: put(dotSprite(state))
    case .shown(let character): put(characterSprite(character, state))
    }
  }

  /// Draws the caret: in the middle of an empty cell, beside the character of a filled one.
  private func draw(
    _ caret: CodeBoxTheme.Caret, of box: CodeBox, in index: Int, _ presentation: Presentation,
    on canvas: inout Framebuffer, frame: PixelRect
  ) {
    var place = layout.rect(inColumn: layout.column(ofCell: index))
    var part = 0.12
    if case .circles = theme.layout {
      let side = min(place.width, place.height)
      place = PixelRect(
        x: place.x + (place.width - side) / 2, y: place.y + (place.height - side) / 2, width: side,
        height: side)
      part = 0.19
    }
    let width = max(1, (caret.width * layout.scale).rounded())
    let height = max(1, (Double(place.height) * caret.height).rounded())
    var left = Double(place.x) + ((Double(place.width) - width) / 2).rounded()
    if index < box.count {
      // Before the character, or behind the last one.
      let isBehind = box.caret > index
      let isLeft = isBehind == theme.isRightToLeft
      let side = max(
        Double(layout.border(theme.active.borderWidth)) + layout.scale,
        (Double(place.width) * part).rounded())
      left = isLeft ? Double(place.x) + side : Double(place.maxX) - side - width
    }
    let top = Double(place.y) + ((Double(place.height) - height) / 2).rounded()
    let state: CellState = presentation.isError ? .error : .active
    let sprite = sprites.sprite(.caret(state)) {
      painted(
        RoundedRect(Rect(x: 0, y: 0, width: width, height: height), radius: width / 2),
        color: presentation.isError ? theme.error.border : caret.color)
    }
    canvas.withClip(
      PixelRect(
        x: frame.x + place.x, y: frame.y + place.y, width: place.width, height: place.height)
    ) { canvas in
      canvas.draw(sprite.picture, x: frame.x + Int(left), y: frame.y + Int(top))
    }
  }
}
