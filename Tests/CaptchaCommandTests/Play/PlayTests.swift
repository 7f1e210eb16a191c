import CaptchaKit
import Foundation
import TestSupport
import Testing

@testable import captcha

/// `captcha play` in a pseudo-terminal, as a person has it.
@Suite(.serialized) struct PlayTests {
  private let answer = Captcha.render(seed: 42).text

  /// What a game of seed 42 looks like after these keys.
  private func expected(
    _ events: InputEvent..., columns: Int = 80, rows: Int = 24
  ) throws -> Screen {
    var model = try PlayModel(style: .standard, seed: 42, now: .zero) { 0 }
    for event in events { model.handle(event, now: .zero) }
    return try PlayPainter(theme: .dark).screen(
      of: model, columns: columns, rows: rows, now: .zero)
  }

  private func shows(_ terminal: TerminalEmulator, _ screen: Screen) -> Bool {
    guard terminal.columns == screen.columns, terminal.rows == screen.rows else { return false }
    return zip(terminal.cells, screen.cells).allSatisfy { shown, wanted in
      shown.character == wanted.character && shown.ground == wanted.ground
        && (wanted.character == " " || shown.ink == wanted.ink)
    }
  }

  /// The terminal is as it was: no mode is left on, none off.
  private func expectRestored(
    _ terminal: PseudoTerminal, _ before: [UInt8], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(terminal.modes() == before, sourceLocation: location)
    #expect(terminal.emulator.modes == [7, 25], sourceLocation: location)
    #expect(terminal.emulator.unknown.isEmpty, sourceLocation: location)
  }

  /// The modes of a terminal that no program has touched.
  private func untouched() throws -> [UInt8] {
    let terminal = try PseudoTerminal(["/bin/true"])
    #expect(try terminal.end() == 0)
    return terminal.modes()
  }

  @Test func aRightAnswerIsAcceptedAndTheTerminalGivenBack() throws {
    let before = try untouched()
    let terminal = try PseudoTerminal.play("--seed=42")
    #expect(terminal.emulator.modes == [1_000, 1_006, 1_049, 2_004])
    #expect(terminal.modes() != before)
    try terminal.wait("the captcha") { shows($0, try! expected()) }
    let start = String(answer.prefix(2))
    try terminal.send(start)
    try terminal.wait("two characters") { shows($0, try! expected(.text(start))) }
    try terminal.send("\u{7F}x\u{1B}[D\u{1B}[3~")
    try terminal.wait("one character") { shows($0, try! expected(.text(String(start.prefix(1))))) }
    try terminal.send("\u{1B}[200~ \(answer.dropFirst())\n\u{1B}[201~")
    try terminal.wait("the answer") { shows($0, try! expected(.text(answer))) }
    try terminal.send("\r")
    try terminal.wait("the message") { $0.text.contains("Right! Press any key to go on.") }
    let message = terminal.emulator[40, 22]
    #expect(message.ground.green > message.ground.red, "the message is green")
    try terminal.send("z")
    try terminal.wait("the next captcha") { $0.text.contains("3 tries left.") }
    #expect(!shows(terminal.emulator, try expected()))
    try terminal.send("\u{1B}")
    #expect(try terminal.end() == 0)
    expectRestored(terminal, before)
    #expect(terminal.emulator.plainText.isEmpty)
  }

  @Test func wrongAnswersShakeEmptyAndCount() throws {
    let terminal = try PseudoTerminal.play("--seed=42")
    for left in ["2 tries left", "1 try left", "3 tries left"] {
      try terminal.send("wrong")
      try terminal.wait("the letters") { shows in
        !self.isEmpty(shows)
      }
      try terminal.send("\r")
      var places: Set<Int> = []
      try terminal.wait("the end of the shake") { screen in
        if let place = self.leftEdge(screen) { places.insert(place) }
        return screen.text.contains("Wrong") && screen.text.contains(left) && self.isEmpty(screen)
      }
      #expect(places.count > 1, "it moves: \(places)")
    }
    // The third makes a new captcha.
    #expect(terminal.emulator.text.contains("Here is a new one."))
  }

  /// True where no cell of the box has a character or error colour: all cells but the active are
  /// alike.
  private func isEmpty(_ screen: TerminalEmulator) -> Bool {
    let layout = try! PlayLayout(columns: 80, rows: 24, points: (160, 60), cells: 5)
    let pitch = layout.box.width / 5
    let row = (layout.box.y + layout.box.height / 2) / 2
    func cell(_ index: Int) -> [Screen.Cell] {
      let start = layout.box.x + index * pitch
      return (start + 3..<start + pitch - 3).map { screen[$0, row] }
    }
    return (1..<5).allSatisfy { index in
      cell(index).allSatisfy { $0.ground == cell(4)[0].ground && $0.character == " " }
    }
  }

  /// Where the captcha begins in a row through its middle.
  private func leftEdge(_ screen: TerminalEmulator) -> Int? {
    let ground = screen[0, 23].ground
    return (0..<80).first { screen[$0, 8].ground != ground }
  }

  @Test func tabHidesTheCharacters() throws {
    let terminal = try PseudoTerminal.play("--seed=42")
    try terminal.send("12345\t")
    try terminal.wait("dots") { shows($0, try! expected(.text("12345"), .tab)) }
    let hidden = terminal.emulator.cells
    try terminal.send("\u{15}98765")
    let other = try expected(.text("98765"), .tab)
    try terminal.wait("dots again") { shows($0, other) }
    #expect(hidden == terminal.emulator.cells, "other characters look the same")
    try terminal.send("\t")
    try terminal.wait("the characters") { shows($0, try! expected(.text("98765"))) }
  }

  @Test func clicksAndControlRMakeNewCaptchas() throws {
    let terminal = try PseudoTerminal.play("--seed=42")
    try terminal.send("abc")
    try terminal.wait("three characters") { shows($0, try! expected(.text("abc"))) }
    let layout = try PlayLayout(columns: 80, rows: 24, points: (160, 60), cells: 5)
    try terminal.click(column: layout.box.x + layout.box.width / 5 + 4, row: layout.box.y / 2 + 3)
    try terminal.send("\u{7F}")
    try terminal.wait("the caret in another place") { shows($0, try! expected(.text("bc"), .home)) }
    try terminal.click(column: 40, row: 8)
    try terminal.wait("a new captcha") {
      !shows($0, try! expected(.text("bc"), .home)) && isEmpty($0) && leftEdge($0) != nil
    }
    let second = terminal.emulator.cells
    try terminal.send("\u{12}")
    try terminal.wait("another") { $0.cells != second }
    try terminal.click(column: 0, row: 23)
    terminal.read(for: .milliseconds(100))
  }

  @Test func followsTheSizeOfTheWindow() throws {
    let terminal = try PseudoTerminal.play("--seed=42")
    try terminal.send("ab")
    terminal.resize(columns: 120, rows: 40)
    let large = try expected(.text("ab"), columns: 120, rows: 40)
    try terminal.wait("a larger screen") { shows($0, large) }
    terminal.resize(columns: 30, rows: 10)
    try terminal.wait("the message") { $0.text.contains("The window is too small.") }
    #expect(terminal.emulator.text.contains("72x22 are needed"))
    try terminal.send("c")
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the game") { shows($0, try! expected(.text("abc"))) }
    for size in 1...3 {
      terminal.resize(columns: size, rows: size)
      terminal.read(for: .milliseconds(60))
    }
    terminal.resize(columns: 80, rows: 24)
    try terminal.wait("the game again") { shows($0, try! expected(.text("abc"))) }
  }

  @Test func onlyChangedCellsAreWritten() throws {
    let terminal = try PseudoTerminal.play("--seed=42")
    try terminal.wait("the captcha") { shows($0, try! expected()) }
    let before = (terminal.emulator.writtenCells, try expected())
    try terminal.send("y")
    let after = try expected(.text("y"))
    try terminal.wait("a character") { shows($0, after) }
    let different = zip(before.1.cells, after.cells).count { $0 != $1 }
    #expect(terminal.emulator.writtenCells - before.0 == different)
    #expect(different < 120 && terminal.emulator.erasures == 1)
  }

  @Test func fallsBackTo256Colors() throws {
    let terminal = try PseudoTerminal.play("--seed=42", environment: ["TERM": "screen-256color"])
    let palette = Set((16...255).map { TerminalEmulator.palette($0) })
    let screen = try expected()
    try terminal.wait("the captcha") { shown in
      zip(shown.cells, screen.cells).allSatisfy { shown, wanted in
        let nearest = TerminalEmulator.palette(ColorDepth.paletteIndex(wanted.ground))
        return shown.character == wanted.character && shown.ground == nearest
      }
    }
    #expect(terminal.emulator.cells.allSatisfy { palette.contains($0.ground) })
    let forced = try PseudoTerminal.play(
      "--seed=42", "--colors=true", environment: ["TERM": "vt220"])
    try forced.wait("the captcha") { shows($0, screen) }
  }

  @Test func passwordsAlone() throws {
    let terminal = try PseudoTerminal.play("--password")
    try terminal.wait("the invitation") { $0.text.contains("Type 6 digits.") }
    try terminal.send("12345")
    try terminal.wait("five") { $0.text.contains("5 are there.") }
    try terminal.send("\r")
    try terminal.wait("the shake") { $0.text.contains("Only 5 of 6 digits.") }
    terminal.read(for: .milliseconds(500))
    try terminal.send("\u{1B}[200~123-456\u{1B}[201~\r")
    try terminal.wait("the message") { $0.text.contains("All 6 digits are there.") }
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
  }

  /// Signals end the process as by themselves, after the terminal is as before. The last six are
  /// those of faults.
  @Test(arguments: [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
  ])
  func signalsGiveTheTerminalBack(number: Int32) throws {
    let before = try untouched()
    let terminal = try PseudoTerminal.play("--seed=42")
    kill(terminal.process, number)
    let status = try terminal.end()
    // Sanitizers write a report of a fault over the screen, and end the process in their own way.
    if isSanitized, [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV].contains(number) { return }
    #expect(status == number)
    expectRestored(terminal, before)
  }

  @Test func controlCEndsTheProcess() throws {
    let before = try untouched()
    let terminal = try PseudoTerminal.play("--seed=42")
    try terminal.send("\u{3}")
    #expect(try terminal.end() == SIGINT)
    expectRestored(terminal, before)
  }

  @Test func controlZStopsAndGoesOn() throws {
    let script = """
      set -m; '\(CaptchaProcess.binary.path)' play --seed 42; echo stopped; \
      read line; echo "got $line"; fg; echo "ended $?"
      """
    let terminal = try PseudoTerminal(["/bin/bash", "-c", script])
    let before = terminal.modes()
    try terminal.wait("the first screen") { shows($0, try! expected()) }
    try terminal.send("y2")
    try terminal.wait("two characters") { shows($0, try! expected(.text("y2"))) }
    try terminal.send("\u{1A}")
    try terminal.wait("the shell") { $0.plainText.contains("stopped") }
    expectRestored(terminal, before)
    // The shell reads a line as ever, with echo.
    try terminal.send("typed\r")
    try terminal.wait("the line") { $0.plainText.contains("got typed") }
    try terminal.wait("the game") {
      $0.modes.contains(1_049) && shows($0, try! expected(.text("y2")))
    }
    #expect(terminal.emulator.modes == [1_000, 1_006, 1_049, 2_004])
    try terminal.send("\u{1B}")
    try terminal.wait("the end") { $0.plainText.contains("ended 0") }
    #expect(try terminal.end() == 0)
    expectRestored(terminal, before)
  }

  @Test func needsATerminal() throws {
    let result = try CaptchaProcess.run("play")
    #expect(result.status == 74 && result.output.isEmpty)
    #expect(
      result.errors == "captcha: standard input is no terminal; play is for a person at one\n")
    let dumb = try PseudoTerminal(
      [CaptchaProcess.binary.path, "play"], environment: ["TERM": "dumb"])
    #expect(try dumb.end() == 74 << 8)
    #expect(dumb.emulator.plainText.contains("cannot move its cursor (TERM is \"dumb\")"))
    let piped = try PseudoTerminal(
      ["/bin/sh", "-c", "'\(CaptchaProcess.binary.path)' play | cat; exit 3"])
    #expect(try piped.end() == 3 << 8)
    #expect(piped.emulator.plainText.contains("standard output is no terminal"))
    let mixed = try CaptchaProcess.run("play", "--password", "--seed=1")
    #expect(mixed.status == 64)
  }

  /// Tells how long a key takes to the screen, and what doing nothing costs. Nothing is asserted: a
  /// busy machine would make it fail.
  @Test func tellsItsLatency() throws {
    let terminal = try PseudoTerminal.play("--seed=42")
    try terminal.wait("the captcha") { shows($0, try! expected()) }
    var times: [Duration] = []
    for _ in 0..<20 {
      for keys in ["m", "\u{7F}"] {
        let written = terminal.emulator.writtenCells
        let start = ContinuousClock.now
        try terminal.send(keys)
        try terminal.wait("a change") { $0.writtenCells > written }
        times.append(ContinuousClock.now - start)
        terminal.read(for: .milliseconds(10))
      }
    }
    times.sort()
    let idle = terminal.processorTime() ?? 0
    terminal.read(for: .seconds(2))
    let used = (terminal.processorTime() ?? 0) - idle
    print(
      "captcha play: key to screen \(times[times.count / 2]) (median), \(times[times.count - 1])"
        + " (worst of \(times.count)); processor time in 2 s of idleness \(used) s")
  }
}
