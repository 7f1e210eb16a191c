import CodeInput
import Raster
import TestSupport
import Testing
import Typefaces

/// One picture for each theme and scale: a row for each state, and in it the box plain, secure, and
/// both from right to left; at scale 3 plain, and secure from right to left.
@Suite("Code boxes: golden pictures")
struct CodeBoxGoldenTests {
  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let theme: CodeBoxTheme
    var cells = 4
    var width = 182.0
    var height = 51.0
    var texts = (full: "3807", part: "38")

    var testDescription: String { name }
  }

  static let looks: [Look] = {
    var joined = CodeBoxTheme.password
    joined.layout = .joined(radius: 10)
    joined.cellSize = .fill
    joined.inset = 4
    joined.ringWidth = 3
    joined.caret = .init(color: RGBA(hex: 0x2563EB))
    joined.active.border = RGBA(hex: 0x2563EB)
    joined.active.borderWidth = 2
    joined.active.ring = RGBA(0x25, 0x63, 0xEB, 51)
    return [
      Look(name: "standard", theme: .standard),
      Look(name: "dark", theme: .dark),
      Look(name: "underlined", theme: .underlined),
      Look(name: "circles", theme: .circles),
      Look(
        name: "password", theme: .password, cells: 6, width: 270, height: 45,
        texts: ("380741", "380")),
      Look(
        name: "segmented", theme: .segmented, width: 200, height: 45),
      Look(name: "joined", theme: joined),
    ]
  }()

  static func sheet(_ look: Look, scale: Int, accepting: AcceptedCharacters = .digits) throws
    -> Framebuffer
  {
    let empty = try CodeBox(cells: look.cells, accepting: accepting)
    let part = empty.with { $0.insert(look.texts.part) }
    let full = empty.with { $0.insert(look.texts.full) }
    var rows: [(CodeBox, CodeBoxRenderer.Presentation)] = []
    rows.append((empty, .init()))
    rows.append((empty.with { $0.focus() }, .init()))
    rows.append((part.with { $0.focus() }, .init()))
    rows.append((part.with { $0.focus() }, .init(showsCaret: false)))
    rows.append(
      (
        part.with {
          $0.focus()
          $0.moveCaret(to: 1)
        }, .init()
      ))
    rows.append((full.with { $0.focus() }, .init()))
    rows.append((full, .init()))
    rows.append((full.with { $0.focus() }, .init(isError: true)))
    rows.append((part.with { $0.focus() }, .init(isDisabled: true)))

    let step = (x: look.width + 12, y: look.height + 10)
    var canvas = try Framebuffer(
      width: Int(step.x * (scale == 3 ? 2 : 4) + 12) * scale,
      height: (Int(step.y) * rows.count + 10) * scale,
      fill: RGBA(hex: 0xFAFAFC))
    for isRightToLeft in [false, true] {
      var theme = look.theme
      theme.isRightToLeft = isRightToLeft
      let renderer = try CodeBoxRenderer(
        theme: theme, cells: look.cells, width: look.width, height: look.height, scale: scale)
      for isSecure in scale == 3 ? [isRightToLeft] : [false, true] {
        let column =
          scale == 3 ? isRightToLeft ? 1.0 : 0 : (isRightToLeft ? 2 : 0) + (isSecure ? 1 : 0)
        for (row, (box, presentation)) in rows.enumerated() {
          try renderer.draw(
            box.with { $0.isSecure = isSecure }, presentation, on: &canvas, x: 12 + column * step.x,
            y: 10 + Double(row) * step.y)
        }
      }
    }
    return canvas
  }

  @Test("each theme in each state, plain and secure, both directions", arguments: looks, 1...3)
  func golden(look: Look, scale: Int) throws {
    expectGolden(try Self.sheet(look, scale: scale), "\(look.name)-\(scale)x")
  }

  @Test("letters and signs of several faces are centred by their ink")
  func letters() throws {
    var theme = CodeBoxTheme.standard
    theme.faces = [.slab, .regular]
    theme.textSize = 30
    let look = Look(
      name: "letters", theme: theme, cells: 8, width: 360, texts: ("WgQ8yjil", "m.√中"))
    expectGolden(try Self.sheet(look, scale: 2, accepting: .visible), "letters-2x")
  }

  @Test("a picture for a dot and one behind the cells")
  func pictures() throws {
    var star = try Framebuffer(width: 32, height: 32)
    star.stroke(
      [
        Point(x: 16, y: 4), Point(x: 24, y: 27), Point(x: 4, y: 12), Point(x: 28, y: 12),
        Point(x: 8, y: 27),
      ],
      width: 3, isClosed: true, color: RGBA(hex: 0xB45309))
    var paper = try Framebuffer(width: 60, height: 19)
    for x in 0..<60 {
      paper.fill(
        PixelRect(x: x, y: 0, width: 1, height: 19),
        color: RGBA(255, UInt8(244 - x), UInt8(214 - 2 * x)))
    }
    paper.keepOnly(RoundedRect(paper.bounds, radius: 4))
    var theme = CodeBoxTheme.standard
    theme.dot = .picture(star, width: 20, height: 20)
    theme.background = .png(paper.pngBytes())
    theme.inset = 6
    let look = Look(name: "pictures", theme: theme, height: 57)
    expectGolden(try Self.sheet(look, scale: 2), "pictures-2x")
  }
}
