import Testing

@testable import captcha

@Suite struct InputParserTests {
  private func events(_ bytes: [UInt8]) -> [InputEvent] {
    var parser = InputParser()
    let events = parser.parse(bytes)
    return events + parser.flush()
  }

  private static let rows: [(String, [InputEvent])] = [
    ("a", [.text("a")]), ("ab1", [.text("ab1")]), ("é中😀", [.text("é中😀")]),
    ("e\u{301}", [.text("e\u{301}")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]),
    ("\u{8}", [.backspace]), ("\u{12}", [.control("r")]), ("\u{4}", [.control("d")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
    ("a\rb", [.text("a"), .enter, .text("b")]),
    ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]), ("\u{1B}OC", [.right]),
    ("\u{1B}[1;5D", [.left]), ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]),
    ("\u{1B}[1~", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[3~", [.delete]),
    ("\u{1B}OM", [.enter]),
    // Clicks: the left button's press, whatever is held with it.
    ("\u{1B}[<0;12;7M", [.click(column: 11, row: 6)]), ("\u{1B}[<0;12;7m", []),
    ("\u{1B}[<16;1;1M", [.click(column: 0, row: 0)]),
    ("\u{1B}[<2;1;1M", []), ("\u{1B}[<64;1;1M", []), ("\u{1B}[<32;1;1M", []),
    ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[<0;99999999;1M", []),
    // What nobody asked for is passed over as a whole.
    ("\u{1B}[15~x", [.text("x")]), ("\u{1B}[?62;4cx", [.text("x")]), ("\u{1B}[Ax", [.text("x")]),
    ("\u{1B}]11;rgb:ff/ff/ff\u{7}x", [.text("x")]),
    ("\u{1B}]11;rgb:ff/ff/ff\u{1B}\\x", [.text("x")]), ("\u{1B}P1$r0m\u{1B}\\x", [.text("x")]),
    ("\u{1B}ax", [.text("x")]), ("\u{1B}éx", [.text("x")]), ("\u{1B}[1\u{18}x", [.text("x")]),
    ("\u{1B}[1\rx", [.enter, .text("x")]),
    ("\u{1B}[\(String(repeating: "1;", count: 99))3~x", [.text("x")]),
    // Pastes.
    ("\u{1B}[200~12-34\u{1B}[201~5", [.paste("12-34"), .text("5")]),
    ("\u{1B}[200~a\r\u{1B}[Cb\u{1B}[201~", [.paste("a\r\u{1B}[Cb")]),
    ("\u{1B}[200~\u{1B}[20\u{1B}[201~x", [.paste("\u{1B}[20"), .text("x")]),
    ("\u{1B}[200~\u{1B}[201~", []), ("1\u{1B}[200~2", [.text("1"), .paste("2")]),
    ("\u{1B}[200~\u{1B}[201", [.paste("\u{1B}[201")]), ("\u{1B}[201~x", [.text("x")]),
  ]

  @Test(arguments: rows)
  func bytesAreEvents(text: String, expected: [InputEvent]) {
    #expect(events(Array(text.utf8)) == expected)
  }

  /// However the bytes come in pieces, the events are the same.
  @Test(arguments: rows)
  func piecesMakeNoDifference(text: String, expected: [InputEvent]) {
    var parser = InputParser()
    var events: [InputEvent] = []
    for byte in text.utf8 { events += parser.parse([byte]) }
    events += parser.flush()
    // Text that comes alone is told alone.
    var joined: [InputEvent] = []
    for event in events {
      if case .text(let next) = event, case .text(let last)? = joined.last {
        joined[joined.count - 1] = .text(last + next)
      } else {
        joined.append(event)
      }
    }
    #expect(joined == expected)
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xFF], [0xF5, 0x80, 0x80, 0x80],
      [0xE4, 0xB8], [0x00], [0x1C],
    ] as [[UInt8]])
  func whatIsNoTextIsDropped(bytes: [UInt8]) {
    #expect(events(bytes + Array("x".utf8)) == [.text("x")])
  }

  @Test func pastesAreBounded() {
    var parser = InputParser()
    var events = parser.parse(Array("\u{1B}[200~".utf8))
    for _ in 0..<64 { events += parser.parse([UInt8](repeating: 0x31, count: 65_536)) }
    events += parser.parse(Array("\u{1B}[201~2".utf8))
    let text = String(repeating: "1", count: InputParser.maximumPaste)
    #expect(events == [.paste(text), .text("2")])
  }

  @Test func waitsOnlyForWhatIsUnfinished() {
    var parser = InputParser()
    #expect(parser.patience == nil)
    _ = parser.parse(Array("a\u{1B}".utf8))
    #expect(parser.patience == .milliseconds(50))
    _ = parser.parse(Array("[200~".utf8))
    #expect(parser.patience == .seconds(1))
    _ = parser.flush()
    #expect(parser.patience == nil)
  }

  /// Whatever comes, a paste's end and an escape later keys are understood again.
  @Test func recoversFromAnything() {
    var state: UInt64 = 42
    for _ in 0..<2_000 {
      var parser = InputParser()
      var bytes: [UInt8] = []
      for _ in 0..<24 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let choices: [UInt8] = Array("\u{1B}[]O<200~201~;Mm\\".utf8)
        let byte = UInt8(truncatingIfNeeded: state >> 40)
        bytes.append(byte < 128 ? choices[Int(byte) % choices.count] : UInt8(state >> 56))
      }
      _ = parser.parse(bytes)
      _ = parser.parse(Array("\u{1B}[201~\u{18}".utf8))
      _ = parser.flush()
      #expect(parser.parse(Array("q\r".utf8)) == [.text("q"), .enter])
    }
  }
}
