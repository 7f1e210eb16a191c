import Raster
import Testing

@testable import captcha

@Suite struct ScreenTests {
  private func picture(_ width: Int, _ height: Int, seed: UInt64, colors: Int = 5) -> Framebuffer {
    var state = seed
    let pixels = (0..<width * height).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let step = UInt8((Int(truncatingIfNeeded: state >> 40) % colors) * 50)
      return RGBA(step, 255 - step, 95)
    }
    return try! Framebuffer(width: width, height: height, pixels: pixels)
  }

  @Test func twoPixelsMakeACell() throws {
    let picture = try Framebuffer(
      width: 2, height: 4, pixels: [.red, .blue, .green, .blue, .white, .black, .white, .white])
    let screen = Screen(picture)
    #expect(screen.columns == 2 && screen.rows == 2)
    #expect(screen[0, 0] == Screen.Cell(character: "▀", ink: .red, ground: .green))
    #expect(screen[1, 0] == Screen.Cell(character: " ", ink: .blue, ground: .blue))
    #expect(screen[1, 1] == Screen.Cell(character: "▀", ink: .black, ground: .white))
  }

  @Test func textStandsInTheMiddle() {
    var screen = Screen(columns: 9, rows: 2, ground: .black)
    screen.write("abc", row: 1, ink: .white, ground: .blue)
    screen.write("far", row: 2, ink: .white, ground: .blue)
    #expect(screen[2, 1].character == " " && screen[3, 1].character == "a")
    #expect(screen[5, 1] == Screen.Cell(character: "c", ink: .white, ground: .blue))
    screen.write("longer than the row", row: 0, ink: .white, ground: .blue)
    #expect(screen[0, 0].character == "l" && screen[8, 0].character == "h")
  }

  /// The emulator shows what was meant, screen after screen, and no cell was written twice.
  @Test func onlyWhatDiffersIsWritten() {
    var writer = ScreenWriter(depth: .trueColor)
    var emulator = TerminalEmulator(columns: 17, rows: 6)
    emulator.feed(Array(Terminal.enteringSequence.utf8))
    var last = Screen(columns: 17, rows: 6, ground: .clear)
    var written = 0
    for seed in UInt64(0)..<50 {
      var screen = Screen(picture(17, 12, seed: seed / 2, colors: seed % 3 == 0 ? 2 : 5))
      screen.write("step \(seed)", row: Int(seed % 6), ink: .white, ground: .red)
      emulator.feed(writer.bytes(for: screen))
      for row in 0..<6 {
        for column in 0..<17 {
          let (shown, wanted) = (emulator[column, row], screen[column, row])
          #expect(shown.character == wanted.character && shown.ground == wanted.ground)
          #expect(wanted.character == " " || shown.ink == wanted.ink)
        }
      }
      written += zip(last.cells, screen.cells).count { $0 != $1 }
      #expect(emulator.writtenCells == written)
      #expect(writer.bytes(for: screen).isEmpty)
      last = screen
    }
    #expect(emulator.erasures == 1 && emulator.unknown.isEmpty)
  }

  @Test func anotherSizeOrAForgottenScreenIsWrittenAsAWhole() {
    var writer = ScreenWriter(depth: .trueColor)
    let small = Screen(picture(4, 4, seed: 1))
    let first = writer.bytes(for: small)
    writer.forget()
    #expect(writer.bytes(for: small) == first)
    let large = Screen(picture(5, 4, seed: 1))
    #expect(String(decoding: writer.bytes(for: large), as: UTF8.self).contains("\u{1B}[2J"))
  }

  @Test func bytesAreFew() {
    var writer = ScreenWriter(depth: .trueColor)
    var screen = Screen(columns: 80, rows: 24, ground: .black)
    _ = writer.bytes(for: screen)
    screen.write("ab", row: 3, ink: .white, ground: .black)
    let bytes = writer.bytes(for: screen)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}[4;40H\u{1B}[38;2;255;255;255mab")
  }

  @Test(arguments: [
    ("xterm", "truecolor", ColorDepth.trueColor), ("xterm", "24bit", .trueColor),
    ("xterm-direct", "", .trueColor), ("xterm-256color", "", .palette),
    ("tmux-256color", "yes", .palette), ("screen", "", .palette),
  ])
  func environmentSaysHowManyColors(term: String, colorTerm: String, depth: ColorDepth) {
    #expect(ColorDepth.of(term: term, colorTerm: colorTerm) == depth)
  }

  /// The nearest of the 240 fixed colours, found by looking at all of them.
  @Test func paletteColorsAreTheNearest() {
    for index in 16...255 {
      let color = TerminalEmulator.palette(index)
      #expect(TerminalEmulator.palette(ColorDepth.paletteIndex(color)) == color)
    }
    func distance(_ a: RGBA, _ b: RGBA) -> Int {
      let (red, green) = (Int(a.red) - Int(b.red), Int(a.green) - Int(b.green))
      let blue = Int(a.blue) - Int(b.blue)
      return red * red + green * green + blue * blue
    }
    for pixel in picture(20, 20, seed: 9, colors: 6).pixels {
      let color = RGBA(pixel.red / 3, pixel.green, pixel.blue &+ pixel.red)
      let found = TerminalEmulator.palette(ColorDepth.paletteIndex(color))
      let least = (16...255).map { distance(TerminalEmulator.palette($0), color) }.min() ?? 0
      // Of greys only the one of the same lightness is tried, so the nearest may be missed by a bit.
      #expect(distance(found, color) <= least + 400)
    }
  }

  @Test func colorsThatLookTheSameAreNotWrittenAgain() {
    var writer = ScreenWriter(depth: .palette)
    _ = writer.bytes(for: Screen(columns: 3, rows: 1, ground: RGBA(95, 95, 95)))
    #expect(writer.bytes(for: Screen(columns: 3, rows: 1, ground: RGBA(94, 95, 96))).isEmpty)
    #expect(!writer.bytes(for: Screen(columns: 3, rows: 1, ground: RGBA(200, 95, 95))).isEmpty)
  }

  @Test func smallerPicturesAreMeans() throws {
    let board = try Framebuffer(
      width: 4, height: 2,
      pixels: [.black, .white, .red, .red, .white, .black, .red, .red])
    let half = try AreaScaler.scaled(board, width: 2, height: 1)
    #expect(half.pixels == [RGBA(128, 128, 128), .red])
    let odd = try AreaScaler.scaled(board, width: 3, height: 2)
    #expect(odd[2, 0] == .red && odd[0, 0] == RGBA(64, 64, 64))
    #expect(try AreaScaler.scaled(board, width: 4, height: 2) == board)
  }
}
