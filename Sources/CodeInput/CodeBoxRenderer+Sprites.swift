import Raster
import Typefaces

extension CodeBoxRenderer {
  /// A cell without content.
  func cellSprite(_ state: CellState, column: Int) -> CodeBoxSprites.Sprite {
    let isJoined = if case .joined = theme.layout { true } else { false }
    let frame: CellState = state == .error || state == .disabled ? state : .empty
    let key = CodeBoxSprites.Key.cell(
      state, frame: frame, isFirst: isJoined && column == 0,
      isLast: isJoined && column == cellCount - 1)
    return sprites.sprite(key) {
      isJoined ? joinedCell(state, frame: frame, column: column) : separateCell(state)
    }
  }

  private func separateCell(_ state: CellState) -> CodeBoxSprites.Sprite {
    let style = theme[state]
    let ring = style.ring == nil ? 0 : layout.ring
    let cell = layout.first
    let border = layout.border(style.borderWidth)
    if style.fill.alpha == 0, ring == 0 {
      // Nothing but a line or nothing at all: a small picture, quickly drawn.
      if case .underlined = theme.layout {
        let line = Rect(
          x: 0, y: Double(cell.height - border), width: Double(cell.width), height: Double(border))
        return painted(RoundedRect(line, radius: Double(border) / 2), color: style.border)
      }
      if border == 0 || style.border.alpha == 0 {
        return CodeBoxSprites.Sprite(picture: blank(width: 1, height: 1), x: 0, y: 0)
      }
    }
    var canvas = blank(width: cell.width + 2 * ring, height: cell.height + 2 * ring)
    let inside = Rect(
      x: Double(ring), y: Double(ring), width: Double(cell.width), height: Double(cell.height))
    switch theme.layout {
    case .underlined:
      canvas.fill(inside, color: style.fill)
      let line = Rect(
        x: inside.x, y: inside.maxY - Double(border), width: inside.width, height: Double(border))
      canvas.fill(RoundedRect(line, radius: Double(border) / 2), color: style.border)
    case .joined, .rounded, .circles:
      var rect = inside
      if case .circles = theme.layout {
        let side = min(inside.width, inside.height)
        rect = Rect(
          x: inside.x + ((inside.width - side) / 2).rounded(.down),
          y: inside.y + ((inside.height - side) / 2).rounded(.down), width: side, height: side)
      }
      let shape = RoundedRect(rect, radius: cornerRadius)
      if let color = style.ring, ring > 0 {
        canvas.fill(
          RoundedRectOutline(shape, width: Double(ring), alignment: .outside), color: color)
      }
      if style.fill.alpha > 0 {
        // Under the border the fill ends half a pixel earlier, so that it does not shine through
        // the border's soft edge.
        let under = border > 0 && style.border.alpha == 255 ? 0.5 : 0
        canvas.fill(
          RoundedRect(rect.inset(by: under), radius: max(0, cornerRadius - under)),
          color: style.fill)
      }
      canvas.fill(
        RoundedRectOutline(shape, width: Double(border), alignment: .inside), color: style.border)
    }
    return CodeBoxSprites.Sprite(picture: canvas, x: -ring, y: -ring)
  }

  /// A cell of a row in one frame: the part of the whole frame that lies in it. Where the active
  /// cell has another border, that is drawn over the frame and the bars on both sides.
  private func joinedCell(
    _ state: CellState, frame: CellState, column: Int
  ) -> CodeBoxSprites.Sprite {
    let style = theme[state]
    let base = theme[frame]
    let bar = layout.border(base.borderWidth)
    let before = bar / 2
    let ring = style.ring == nil ? 0 : layout.ring
    let cell = layout.rect(inColumn: column)
    let isOwn =
      state == .active
      && (style.border != base.border || style.borderWidth != base.borderWidth || ring > 0)
    // No more than the frame has room for: a ring fits around the row, a bar into the next cell.
    let margin = isOwn ? max(ring, cellCount > 1 ? bar : 0) : 0
    let above = isOwn ? ring : 0
    var canvas = blank(width: cell.width + 2 * margin, height: cell.height + 2 * above)
    // All of the row, seen from this cell's corner.
    let row = Rect(
      x: Double(layout.row.x - cell.x + margin), y: Double(above),
      width: Double(layout.row.width), height: Double(cell.height))
    let whole = RoundedRect(row, radius: cornerRadius)
    // The cell with the bars on both sides, which stand half in it and half in its neighbours.
    let left = column == 0 ? margin : margin - before
    let right = column == cellCount - 1 ? margin + cell.width : margin + cell.width - before + bar
    let own = PixelRect(x: left, y: above, width: right - left, height: cell.height)

    if isOwn, ring > 0, let color = style.ring {
      drawRing(around: own, column: column, color: color, on: &canvas)
    }
    canvas.withClip(PixelRect(x: margin, y: above, width: cell.width, height: cell.height)) {
      canvas in
      let under = bar > 0 && base.border.alpha == 255 ? 0.5 : 0
      if style.fill.alpha > 0 {
        canvas.fill(
          RoundedRect(row.inset(by: under), radius: max(0, cornerRadius - under)),
          color: style.fill)
      }
      canvas.fill(
        RoundedRectOutline(whole, width: Double(bar), alignment: .inside), color: base.border)
      // Where the frame already is, a translucent bar would be drawn twice.
      let edge = bar
      let bars = PixelRect(
        x: 0, y: above + edge, width: canvas.width, height: cell.height - 2 * edge)
      canvas.withClip(bars) { canvas in
        for boundary in [column, column + 1] where 0 < boundary && boundary < cellCount {
          let x = margin + (boundary - column) * cell.width - before
          canvas.fill(
            PixelRect(x: x, y: 0, width: bar, height: canvas.height), color: base.border)
        }
      }
    }
    if isOwn {
      let width = Double(layout.border(style.borderWidth))
      let square = RoundedRectOutline(RoundedRect(own, radius: 0), width: width, alignment: .inside)
      canvas.withClip(own) { canvas in
        if cornerRadius > 0 {
          canvas.withClip(whole) { canvas in canvas.fill(square, color: style.border) }
          canvas.fill(
            RoundedRectOutline(whole, width: width, alignment: .inside), color: style.border)
        } else {
          canvas.fill(square, color: style.border)
        }
      }
    }
    return CodeBoxSprites.Sprite(picture: canvas, x: -margin, y: -above)
  }

  /// A ring around a cell of a joined row: it follows the row's round corners, and is square where it
  /// lies on the neighbours.
  private func drawRing(
    around own: PixelRect, column: Int, color: RGBA, on canvas: inout Framebuffer
  ) {
    let ring = layout.ring
    let isFirst = column == 0
    let isLast = column == cellCount - 1
    // The cell, drawn out over its neighbours so that corners there lie outside the clip.
    let beyond = Int(cornerRadius) + ring + 1
    let left = isFirst ? own.x : own.x - beyond
    let right = isLast ? own.maxX : own.maxX + beyond
    let shape = RoundedRect(
      PixelRect(x: left, y: own.y, width: right - left, height: own.height), radius: cornerRadius)
    let from = isFirst ? own.x - ring : own.x
    let to = isLast ? own.maxX + ring : own.maxX
    canvas.withClip(PixelRect(x: from, y: 0, width: to - from, height: canvas.height)) { canvas in
      canvas.fill(
        RoundedRectOutline(shape, width: Double(ring), alignment: .outside), color: color)
    }
    for (isInside, x) in [(!isFirst, own.x - ring), (!isLast, own.maxX)] where isInside {
      canvas.fill(
        PixelRect(x: x, y: own.y - ring, width: ring, height: own.height + 2 * ring), color: color)
    }
  }

  /// What stands for a hidden character.
  func dotSprite(_ state: CellState) -> CodeBoxSprites.Sprite {
    sprites.sprite(.dot(state)) {
      let cell = layout.first
      switch theme.dot {
      case .disc(let radius, let color):
        let disc = Disc(
          center: Point(x: Double(cell.width) / 2, y: Double(cell.height) / 2),
          radius: radius * layout.scale)
        // Closed and wrong cells keep their own colour.
        let isPlain = state != .disabled && state != .error
        return painted(disc, color: isPlain ? color ?? theme[state].text : theme[state].text)
      case .picture(let picture, let width, let height):
        let columns = max(1, Int((width * layout.scale).rounded()))
        let rows = max(1, Int((height * layout.scale).rounded()))
        let scaled = framebuffer { () throws(RasterError) in
          try PictureScaler.scaled(picture, width: columns, height: rows)
        }
        return CodeBoxSprites.Sprite(
          picture: scaled, x: (cell.width - columns) / 2, y: (cell.height - rows) / 2)
      }
    }
  }

  /// A character, the middle of its ink in the middle of the cell; a dot where no face has it.
  func characterSprite(_ character: Character, _ state: CellState) -> CodeBoxSprites.Sprite {
    let key = CodeBoxSprites.Key.character(character, state)
    if let kept = sprites.sprite(key) { return kept }
    for face in theme.faces {
      if let made = keptSprite(of: character, in: face, state, key) { return made }
    }
    // As captchas do: what is Chinese and no face has is drawn in the one of about their weight.
    if character.unicodeScalars.first?.properties.isIdeographic == true,
      let companion = theme.faces.first?.chineseCompanion,
      let made = keptSprite(of: character, in: companion, state, key)
    {
      return made
    }
    return dotSprite(state)
  }

  private func keptSprite(
    of character: Character, in face: Typeface, _ state: CellState, _ key: CodeBoxSprites.Key
  ) -> CodeBoxSprites.Sprite? {
    guard let glyph = face.font.glyph(for: character) else { return nil }
    let made = sprite(of: glyph, size: face.font.scale(forSize: layout.textSize), state)
    sprites.keep(made, key)
    return made
  }

  private func sprite(
    of glyph: Glyph, size: Double, _ state: CellState
  ) -> CodeBoxSprites.Sprite {
    let cell = layout.first
    let ink = glyph.inkBox
    // The border, and a pixel over which the ink's edge fades.
    let edge = Double(layout.border(theme[state].borderWidth) + 1)
    let room = (
      width: max(1, Double(cell.width) - 2 * edge), height: max(1, Double(cell.height) - 2 * edge)
    )
    let scale = min(size, room.width / Double(ink.width), room.height / Double(ink.height))
    // The lower edge of the ink is put on a whole pixel, where flat feet are sharp: at most half a
    // pixel off the middle.
    let bottom = ((Double(cell.height) + Double(ink.height) * scale) / 2).rounded()
    let origin = Point(
      x: Double(cell.width) / 2 - (Double(ink.x) + Double(ink.width) / 2) * scale,
      y: bottom - Double(ink.maxY) * scale)
    return painted(PlacedGlyph(glyph, at: origin, scale: scale), color: theme[state].text)
  }

  /// A picture of a shape that is drawn in a cell, no larger than the shape.
  func painted(_ shape: some CoverageShape, color: RGBA) -> CodeBoxSprites.Sprite {
    let cell = PixelRect(x: 0, y: 0, width: layout.first.width, height: layout.first.height)
    let area = shape.extent.intersection(cell)
    guard !area.isEmpty else {
      return CodeBoxSprites.Sprite(picture: blank(width: 1, height: 1), x: 0, y: 0)
    }
    var mask = CoverageMask()
    mask.redraw(shape, in: area)
    let pixels = mask.coverage.map { coverage in
      RGBA.clear.blended(with: color, coverage: coverage)
    }
    let picture = framebuffer { () throws(RasterError) in
      try Framebuffer(width: area.width, height: area.height, pixels: pixels)
    }
    return CodeBoxSprites.Sprite(picture: picture, x: area.x, y: area.y)
  }

  private func blank(width: Int, height: Int) -> Framebuffer {
    framebuffer { () throws(RasterError) in try Framebuffer(width: width, height: height) }
  }
}
