import CodeInput
import Raster
import Testing
import Typefaces

@Suite("Code boxes: drawing")
struct CodeBoxRendererTests {
  static let themes: [CodeBoxTheme] = [
    .standard, .dark, .underlined, .circles, .password, .segmented,
  ]

  /// The smallest rectangle that holds the pixels that are not `color`.
  static func box(of picture: Framebuffer, without color: RGBA) -> PixelRect? {
    var box: (x: ClosedRange<Int>, y: ClosedRange<Int>)?
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture[x, y] != color {
        let old = box ?? (x...x, y...y)
        box = (
          min(old.x.lowerBound, x)...max(old.x.upperBound, x),
          min(old.y.lowerBound, y)...max(old.y.upperBound, y)
        )
      }
    }
    return box.map {
      PixelRect(x: $0.x.lowerBound, y: $0.y.lowerBound, width: $0.x.count, height: $0.y.count)
    }
  }

  @Test("nothing outside the frame is touched", arguments: 1...3)
  func inside(scale: Int) throws {
    let mark = RGBA(1, 2, 3)
    for theme in Self.themes {
      for (width, height) in [scale == 1 ? (270.0, 51.0) : (300.5, 60.25)] {
        let renderer = try CodeBoxRenderer(
          theme: theme, cells: 6, width: width, height: height, scale: scale)
        let box = try CodeBox(cells: 6, isSecure: true).with {
          $0.focus()
          $0.insert("1234")
        }
        var canvas = try Framebuffer(width: 400 * scale, height: 100 * scale, fill: mark)
        try renderer.draw(box, .init(shake: -10), on: &canvas, x: 31, y: 17)
        let frame = PixelRect(
          x: 21 * scale, y: 17 * scale, width: Int((width * Double(scale)).rounded()),
          height: Int((height * Double(scale)).rounded()))
        let touched = try #require(Self.box(of: canvas, without: mark))
        #expect(touched.intersection(frame) == touched)
        // And where it is drawn makes no difference to how.
        var image = try Framebuffer(width: frame.width, height: frame.height, fill: mark)
        try renderer.draw(box, on: &image)
        for y in 0..<frame.height {
          for x in 0..<frame.width where image[x, y] != canvas[x + frame.x, y + frame.y] {
            Issue.record("pixel \(x), \(y) depends on the place")
            return
          }
        }
      }
    }
  }

  @Test("places far outside and the edges of a canvas trap nothing")
  func edges() throws {
    let renderer = try CodeBoxRenderer(cells: 6, width: 270, height: 51, scale: 3)
    let box = try CodeBox(cells: 6)
    var canvas = try Framebuffer(width: 100, height: 60, fill: .white)
    let before = canvas
    for (x, y) in [(-65_536.0, 0.0), (65_536, 65_536), (0, -65_536), (-270, 0), (0, 20)] {
      try renderer.draw(box, on: &canvas, x: x, y: y)
      #expect(canvas == before)
    }
    try renderer.draw(box, on: &canvas, x: -200, y: -20)
    #expect(canvas != before)
    for bad in [65_537.0, -65_537, .nan, .infinity] {
      #expect(throws: CodeInputError.self) { try renderer.draw(box, on: &canvas, x: bad) }
      #expect(throws: CodeInputError.self) { try renderer.draw(box, on: &canvas, y: bad) }
    }
    for bad in [1_000.5, -1_000.5, .nan, .infinity] {
      #expect(throws: CodeInputError.self) { try renderer.image(of: box, .init(shake: bad)) }
    }
    let error = try #require(throws: CodeInputError.self) {
      try renderer.image(of: try CodeBox(cells: 5))
    }
    #expect(error.code == .cellCountMismatch)
  }

  @Test("a canvas's own clip holds")
  func clip() throws {
    let renderer = try CodeBoxRenderer(cells: 6, width: 270, height: 51)
    let box = try CodeBox(cells: 6).with { $0.insert("123456") }
    var canvas = try Framebuffer(width: 270, height: 51, fill: .white)
    let hole = PixelRect(x: 50, y: 20, width: 30, height: 10)
    try canvas.withClip(hole) { canvas throws(CodeInputError) in
      try renderer.draw(box, on: &canvas)
    }
    let touched = try #require(Self.box(of: canvas, without: .white))
    #expect(touched.intersection(hole) == touched)
  }

  @Test(
    "each character's ink is in the middle of its cell, within half a pixel and its soft edge",
    arguments: [Typeface.regular, .italic, .slab, .rounded], 1...3)
  func centred(face: Typeface, scale: Int) throws {
    var theme = CodeBoxTheme.password
    theme.faces = [face]
    let clear = CodeBoxTheme.CellStyle(fill: .clear, border: .clear, borderWidth: 0, text: .black)
    theme.empty = clear
    theme.filled = clear
    let renderer = try CodeBoxRenderer(theme: theme, cells: 1, width: 45, height: 45, scale: scale)
    for character in "0123456789AWgjQy.-" {
      let box = try CodeBox(cells: 1, accepting: .visible).with { $0.insert(String(character)) }
      let image = try renderer.image(of: box)
      var sums = (left: Int.max, right: 0, top: Int.max, bottom: 0)
      for y in 0..<image.height {
        for x in 0..<image.width where image[x, y].alpha > 64 {
          sums = (
            min(sums.left, x), max(sums.right, x + 1), min(sums.top, y), max(sums.bottom, y + 1)
          )
        }
      }
      #expect(abs(sums.left + sums.right - image.width) <= 2, "\(character) \(sums)")
      #expect(abs(sums.top + sums.bottom - image.height) <= 2, "\(character) \(sums)")
      // The picture is no smaller than the font size says: an H is 0.7 em high.
      if character == "0" { #expect(sums.bottom - sums.top >= 17 * scale) }
    }
  }

  @Test("a character larger than its cell is drawn smaller, inside the border")
  func large() throws {
    var theme = CodeBoxTheme.password
    theme.cellSize = .fixed(width: 12, height: 45)
    theme.dot = .disc(radius: 5)
    theme.textSize = 60
    let renderer = try CodeBoxRenderer(theme: theme, cells: 2, width: 24, height: 45)
    let box = try CodeBox(cells: 2, accepting: .visible).with { $0.insert("WW") }
    let image = try renderer.image(of: box)
    let blank = try renderer.image(of: try CodeBox(cells: 2, accepting: .visible))
    #expect(image != blank)
    for y in 0..<45 {
      for x in [0, 11, 12, 23] { #expect(image[x, y] == blank[x, y]) }
    }
  }

  @Test("a secure picture depends on no character, a plain one does")
  func secure() throws {
    for theme in Self.themes {
      let renderer = try CodeBoxRenderer(theme: theme, cells: 6, width: 270, height: 51)
      func image(_ text: String, isSecure: Bool) throws -> Framebuffer {
        try renderer.image(
          of: CodeBox(cells: 6, isSecure: isSecure).with { $0.insert(text) })
      }
      #expect(try image("123", isSecure: true) == image("987", isSecure: true))
      #expect(try image("123", isSecure: false) != image("987", isSecure: false))
      #expect(try image("123", isSecure: true) != image("12", isSecure: true))
      #expect(try image("123", isSecure: true) != image("123", isSecure: false))
    }
  }

  @Test("the last character of a secure box is drawn until its time is over")
  func reveal() throws {
    let renderer = try CodeBoxRenderer(cells: 6, width: 270, height: 51)
    let box = try CodeBox(cells: 6, isSecure: true, revealTime: .seconds(1)).with {
      $0.insert("1", now: .zero)
    }
    let hidden = try renderer.image(of: box)
    #expect(try renderer.image(of: box, .init(now: .milliseconds(999))) != hidden)
    #expect(try renderer.image(of: box, .init(now: .seconds(1))) == hidden)
    let plain = try renderer.image(of: box.with { $0.isSecure = false })
    #expect(try renderer.image(of: box, .init(now: .zero)) == plain)
  }

  @Test("a character that no face has is drawn as a dot")
  func uncovered() throws {
    let renderer = try CodeBoxRenderer(cells: 1, width: 60, height: 51)
    let box = try CodeBox(cells: 1, accepting: .visible).with { $0.insert("👍") }
    #expect(!renderer.covers("👍") && renderer.covers("1"))
    #expect(try renderer.image(of: box) == renderer.image(of: box.with { $0.isSecure = true }))
  }

  @Test("clicks find their cell, in both directions")
  func hits() throws {
    for isRightToLeft in [false, true] {
      var theme = CodeBoxTheme.standard
      theme.isRightToLeft = isRightToLeft
      let renderer = try CodeBoxRenderer(theme: theme, cells: 6, width: 270, height: 51, scale: 2)
      for index in 0..<6 {
        let frame = try #require(renderer.frame(ofCell: index))
        #expect(renderer.cell(atX: frame.center.x, y: frame.center.y) == index)
        #expect(renderer.cell(atX: frame.x, y: frame.y) == index)
        #expect(renderer.cell(atX: frame.maxX, y: frame.center.y) != index)
      }
      for (x, y) in [(-1.0, 20.0), (271, 20), (20, -1), (20, 52), (.nan, 20), (20, .infinity)] {
        #expect(renderer.cell(atX: x, y: y) == nil)
      }
      for index in [-1, 6, Int.min, Int.max] { #expect(renderer.frame(ofCell: index) == nil) }
    }
  }

  @Test("all cells have the same size, and what is left over goes to both sides")
  func sizes() throws {
    for width in stride(from: 200.0, through: 215, by: 0.5) {
      for scale in 1...3 {
        let renderer = try CodeBoxRenderer(
          theme: .underlined, cells: 6, width: width, height: 45, scale: scale)
        let frames = try (0..<6).map { try #require(renderer.frame(ofCell: $0)) }
        #expect(Set(frames.map(\.width)).count == 1)
        let pixel = 1 / Double(scale)
        #expect(frames[0].x < 3.01 && frames[0].x >= 0)
        #expect(abs(width - frames[5].maxX - frames[0].x) <= 1.51 * pixel)
      }
    }
  }

  @Test("64 cells and the largest frame are drawn")
  func extremes() throws {
    let many = try CodeBoxRenderer(theme: .standard, cells: 64, width: 1_500, height: 40)
    let box = try CodeBox(cells: 64).with {
      $0.focus()
      $0.insert(String(repeating: "1234567890", count: 7))
    }
    _ = try many.image(of: box)
    var theme = CodeBoxTheme.password
    theme.cellSize = .fill
    theme.active.borderWidth = 64
    theme.active.border = .red
    theme.empty.borderWidth = 64
    theme.empty.fill = .clear
    theme.active.fill = .clear
    let one = try CodeBoxRenderer(theme: theme, cells: 1, width: 4_096, height: 4_096)
    let image = try one.image(of: try CodeBox(cells: 1).with { $0.focus() })
    #expect(image[0, 0] == .red && image[4_095, 4_095] == .red)
    #expect(image[100, 100] == .clear)
  }
}
