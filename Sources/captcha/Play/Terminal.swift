/// The terminal that a person sits at, on standard input and output: its modes, size and bytes.
final class Terminal {
  /// What a wait ended with.
  enum Wake: Equatable {
    /// Bytes that were typed.
    case input([UInt8])
    case signal(Int32)
    /// The time was up.
    case nothing
  }

  /// The other screen, no cursor, no wrapping at the edge, clicks (1000) in the form of SGR (1006),
  /// pastes in brackets (2004).
  static let enteringSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"
  /// All of it back, and colours as they are by default.
  static let restoringSequence =
    "\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32 = 0
  private let mode: termios
  private let signals: (reading: Int32, writing: Int32)

  /// Checks that there is a terminal, and readies for its signals.
  /// - Throws: an input/output error where standard input or output is none, or one without a cursor
  ///   that can be moved.
  init(term: String) throws(CommandError) {
    var mode = termios()
    guard tcgetattr(input, &mode) == 0 else {
      throw CommandError(
        .inputOutput, "standard input is no terminal; play is for a person at one")
    }
    guard StandardStream.output.isTerminal else {
      throw CommandError(
        .inputOutput, "standard output is no terminal; play is for a person at one")
    }
    guard !term.isEmpty, term != "dumb", term != "unknown" else {
      throw CommandError(
        .inputOutput,
        "the terminal cannot move its cursor (TERM is \(term.quoted)); play needs one that can")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandError(.inputOutput, "cannot make a pipe: \(lastFault())")
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.mode = mode
    signals = (ends[0], ends[1])
    TerminalSignals.watch(writingTo: ends[1])
  }

  /// Columns and rows; 80 and 24 where the terminal does not know them.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(StandardStream.output.descriptor, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    // More than any screen has; what lies beyond stays empty.
    return (min(4_096, Int(size.ws_col)), min(2_048, Int(size.ws_row)))
  }

  /// Takes the whole screen, and each key as it is pressed. Control-C, Control-\ and Control-Z still
  /// make signals, for the whole group of processes.
  func enter() throws(CommandError) {
    TerminalSignals.arm(mode)
    var raw = mode
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | ISTRIP | IXON | PARMRK)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_cflag |= tcflag_t(CS8)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    raw.c_lflag |= tcflag_t(ISIG)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    guard set(raw, TCSADRAIN) else {
      throw CommandError(.inputOutput, "cannot set the terminal's mode: \(lastFault())")
    }
    try write(Array(Self.enteringSequence.utf8))
  }

  /// Gives the screen back as it was. What was typed and not read goes no further: it may be the
  /// report of a click.
  func leave() {
    _ = writeAll(Array(Self.restoringSequence.utf8), to: StandardStream.output.descriptor)
    _ = set(mode, TCSAFLUSH)
    TerminalSignals.disarm()
  }

  func write(_ bytes: [UInt8]) throws(CommandError) {
    if bytes.isEmpty { return }
    try StandardStream.output.write(bytes)
  }

  /// Sleeps until something comes.
  /// - Parameter time: how long at most; nil for as long as it takes.
  /// - Throws: an input/output error where the terminal has gone.
  func wait(atMost time: Duration?) throws(CommandError) -> Wake {
    var waited = [
      pollfd(fd: signals.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&waited, nfds_t(waited.count), Self.milliseconds(time))
    if count <= 0 {
      guard count == 0 || errno == EINTR else {
        throw CommandError(.inputOutput, "cannot wait for the terminal: \(lastFault())")
      }
      return .nothing
    }
    if waited[0].revents != 0 {
      var byte: UInt8 = 0
      if read(signals.reading, &byte, 1) == 1 { return .signal(Int32(byte)) }
    }
    return waited[1].revents == 0 ? .nothing : try readInput()
  }

  private func readInput() throws(CommandError) -> Wake {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = chunk.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
    if count > 0 { return .input(Array(chunk[..<count])) }
    if count < 0, errno == EINTR || errno == EAGAIN { return .nothing }
    throw CommandError(.inputOutput, "the terminal has gone")
  }

  private func set(_ mode: termios, _ when: Int32) -> Bool {
    var mode = mode
    while tcsetattr(input, when, &mode) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Rounded up, so that what is due at the end is due.
  private static func milliseconds(_ time: Duration?) -> Int32 {
    guard let time else { return -1 }
    let (seconds, attoseconds) = max(.zero, min(time, .seconds(86_400))).components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(seconds * 1_000 + milliseconds)
  }
}
