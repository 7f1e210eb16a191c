import Foundation

/// A command that runs in a pseudo-terminal of its own. No wait is without an end.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How long anything may take before a test fails; far more than it does, even under a sanitizer.
  static let patience = Duration.seconds(40)

  private(set) var emulator: TerminalEmulator
  let process: pid_t
  private let controller: Int32
  private let device: Int32
  private var status: Int32?

  /// Starts a command as the leader of a session that the terminal belongs to.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24,
    environment: [String: String] = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
  ) throws {
    emulator = TerminalEmulator(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var ends: (controller: Int32, device: Int32) = (-1, -1)
    guard openpty(&ends.controller, &ends.device, nil, nil, &size) == 0,
      let name = ttyname(ends.device).map({ String(cString: $0) })
    else { throw Failure(description: "no pseudo-terminal can be made") }
    for end in [ends.controller, ends.device] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The device stays open, so that its modes can be looked at after the command has gone.
    (controller, device) = ends
    process = try Self.spawn(arguments, device: name, environment: environment)
  }

  private static func spawn(
    _ arguments: [String], device: String, environment: [String: String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A leader of a session that opens a terminal gets it as its own.
    posix_spawn_file_actions_addopen(&actions, 0, device, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // POSIX_SPAWN_SETSID, which is hidden from Swift.
    let newSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    // Swift's own report of a fault would wait for a key.
    let environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") }
    words.append(nil)
    variables.append(nil)
    defer { for word in words + variables { free(word) } }
    var process: pid_t = 0
    let fault = posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
    guard fault == 0 else {
      throw Failure(description: "\(arguments[0]) cannot be started: \(fault)")
    }
    return process
  }

  /// Starts `captcha play` and waits until it can be typed into.
  static func play(
    _ options: String..., columns: Int = 80, rows: Int = 24,
    environment: [String: String] = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      [CaptchaProcess.binary.path, "play"] + options, columns: columns, rows: rows,
      environment: environment)
    try terminal.wait("the first screen") { $0.text.contains("Esc quits") }
    return terminal
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      var ignored: Int32 = 0
      waitpid(process, &ignored, 0)
    }
    close(device)
    close(controller)
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    let end = ContinuousClock.now + Self.patience
    while sent < bytes.count {
      var waited = pollfd(fd: controller, events: Int16(POLLIN | POLLOUT), revents: 0)
      _ = poll(&waited, 1, 100)
      if waited.revents & Int16(POLLIN) != 0 { _ = readSome() }
      if waited.revents & Int16(POLLOUT) != 0 {
        let part = Array(bytes[sent..<min(bytes.count, sent + 256)])
        let count = write(controller, part, part.count)
        if count > 0 { sent += count }
      }
      guard ContinuousClock.now < end else { throw Failure(description: "nobody reads the keys") }
    }
  }

  /// A press of the left button, in a cell counted from 0, and its release.
  func click(column: Int, row: Int) throws {
    let place = "\(column + 1);\(row + 1)"
    try send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
  }

  func resize(columns: Int, rows: Int) {
    emulator.resize(columns: columns, rows: rows)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // The kernel tells the processes in front by SIGWINCH.
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until the screen is as wanted.
  func wait(
    _ what: String, atMost patience: Duration = PseudoTerminal.patience,
    until isThere: (TerminalEmulator) -> Bool
  ) throws {
    let end = ContinuousClock.now + patience
    while !isThere(emulator) {
      guard ContinuousClock.now < end else {
        throw Failure(
          description: "\(what) did not come; the screen is\n\(emulator.text)\n"
            + "before it: \(emulator.plainText)")
      }
      // The device is held open here, so the end of the command shows in its status only.
      if !readSome(), hasEnded() {
        while readSome() {}
        if !isThere(emulator) {
          throw Failure(
            description: "\(what) did not come before the end, status \(status ?? -1): "
              + emulator.plainText)
        }
      }
    }
  }

  /// Reads what comes within a time.
  func read(for time: Duration) {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end { _ = readSome() }
  }

  /// Reads what is there, or waits a moment for it.
  @discardableResult
  private func readSome() -> Bool {
    var waited = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&waited, 1, 20) > 0, waited.revents & Int16(POLLIN) != 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(controller, &chunk, chunk.count)
    guard count > 0 else { return false }
    emulator.feed(Array(chunk[..<count]))
    return true
  }

  private func hasEnded() -> Bool {
    if status != nil { return true }
    var code: Int32 = 0
    if waitpid(process, &code, WNOHANG) == process { status = code }
    return status != nil
  }

  /// The status of the command once it has ended, as `waitpid` gives it: the exit code times 256, or
  /// the signal.
  func end() throws -> Int32 {
    let end = ContinuousClock.now + Self.patience
    while !hasEnded() {
      readSome()
      guard ContinuousClock.now < end else {
        throw Failure(description: "the command did not end; the screen is\n\(emulator.text)")
      }
    }
    while readSome() {}
    // The lowest seven bits are the signal; the eighth says that there is a picture of the memory.
    return (status ?? 0) & 0xFF7F
  }

  /// The terminal's modes: input, output, control and local flags, and the control characters.
  func modes() -> [UInt8] {
    var mode = termios()
    guard tcgetattr(device, &mode) == 0 else { return [] }
    var bytes: [UInt8] = []
    for flags in [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag] {
      withUnsafeBytes(of: flags) { bytes += $0 }
    }
    withUnsafeBytes(of: mode.c_cc) { bytes += $0 }
    return bytes
  }

  /// Seconds of processor time that the command has taken; nil where the system does not tell.
  func processorTime() -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return nil
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
