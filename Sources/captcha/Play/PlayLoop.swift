/// Plays a game at a terminal: waits, tells the model, draws, until it is over.
struct PlayLoop: ~Copyable {
  private let terminal: Terminal
  private let painter: PlayPainter
  private var model: PlayModel
  private var writer: ScreenWriter
  private var parser = InputParser()
  private let start: ContinuousClock.Instant
  /// When bytes that look unfinished count as finished.
  private var inputEnd: Duration?

  /// - Parameter start: the moment that the model's times count from.
  init(
    _ model: PlayModel, painter: PlayPainter, terminal: Terminal, depth: ColorDepth,
    start: ContinuousClock.Instant
  ) {
    self.model = model
    self.painter = painter
    self.terminal = terminal
    self.start = start
    writer = ScreenWriter(depth: depth)
  }

  /// Plays. The terminal is as before when this returns or throws.
  /// - Returns: The signal that ended the game, to be obeyed; nil where the person did.
  mutating func run() throws(CommandError) -> Int32? {
    do throws(CommandError) {
      try terminal.enter()
      let signal = try play()
      terminal.leave()
      return signal
    } catch {
      terminal.leave()
      throw error
    }
  }

  private var now: Duration { start.duration(to: .now) }

  private mutating func play() throws(CommandError) -> Int32? {
    while !model.isOver {
      model.advance(to: now)
      try draw()
      switch try terminal.wait(atMost: timeToWait()) {
      case .input(let bytes):
        handle(parser.parse(bytes))
        inputEnd = parser.patience.map { now + $0 }
      case .signal(SIGWINCH): break
      case .signal(SIGCONT):
        // Whoever had the terminal meanwhile may have changed anything.
        try terminal.enter()
        writer.forget()
      case .signal(SIGTSTP):
        terminal.leave()
        TerminalSignals.obey(SIGTSTP)
        try terminal.enter()
        writer.forget()
      case .signal(let number): return number
      case .nothing:
        if let end = inputEnd, now >= end {
          handle(parser.flush())
          inputEnd = nil
        }
      }
    }
    return nil
  }

  private func timeToWait() -> Duration? {
    let now = now
    let moments = [model.nextMoment(now: now), inputEnd].compactMap { $0 }
    return moments.min().map { max(.zero, $0 - now) }
  }

  private mutating func draw() throws(CommandError) {
    let (columns, rows) = terminal.size
    let screen = try painter.screen(of: model, columns: columns, rows: rows, now: now)
    try terminal.write(writer.bytes(for: screen))
  }

  private mutating func handle(_ events: [InputEvent]) {
    let (columns, rows) = terminal.size
    for event in events where !model.isOver {
      switch event {
      case .click(let column, let row):
        let target = painter.target(
          column: column, row: row, of: model, columns: columns, rows: rows)
        model.click(on: target, now: now)
      case .control("l"): writer.forget()
      default: model.handle(event, now: now)
      }
    }
  }
}
