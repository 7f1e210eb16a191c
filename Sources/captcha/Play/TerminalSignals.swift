import Synchronization

/// The signals that concern a program which holds a terminal in another mode.
///
/// Those that ask for something are told through a pipe that a loop can wait for. Those that end the
/// process because of a fault restore the terminal first, with nothing but calls that are safe in a
/// handler (POSIX.1-2024, 2.4.3).
enum TerminalSignals {
  /// Signals to be told of; one that whoever started the process ignores stays ignored.
  private static let told = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH]
  /// Signals of faults.
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  private static let pipeEnd = Atomic<Int32>(-1)
  private static let isArmed = Atomic<Bool>(false)
  // What a handler reads lives as long as the process, and is written before the handler can run.
  nonisolated(unsafe) private static let savedMode = UnsafeMutablePointer<termios>.allocate(
    capacity: 1)
  nonisolated(unsafe) private static let restoring: UnsafeMutableBufferPointer<UInt8> = {
    let bytes = Array(Terminal.restoringSequence.utf8)
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = buffer.initialize(from: bytes)
    return buffer
  }()
  nonisolated(unsafe) private static let earlier: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    actions.initialize(repeating: sigaction(), count: 64)
    return actions
  }()

  /// From now on signals are written to a pipe, each as a byte of its number.
  /// - Parameter descriptor: the pipe's end for writing, which does not block.
  static func watch(writingTo descriptor: Int32) {
    pipeEnd.store(descriptor, ordering: .releasing)
    for number in told {
      let before = install(number, flags: SA_RESTART) { number in
        let fault = errno
        var byte = UInt8(truncatingIfNeeded: number)
        // A full pipe already wakes the loop.
        _ = write(TerminalSignals.pipeEnd.load(ordering: .acquiring), &byte, 1)
        errno = fault
      }
      if isIgnored(before) { signal(number, SIG_IGN) }
    }
  }

  /// From now on a fault restores the terminal to this mode before the process ends by it.
  static func arm(_ mode: termios) {
    if isArmed.load(ordering: .acquiring) { return }
    savedMode.pointee = mode
    _ = restoring.count
    isArmed.store(true, ordering: .releasing)
    var set = sigset_t()
    sigemptyset(&set)
    for number in faults {
      earlier[Int(number)] = install(number, flags: SA_NODEFER) { number in
        TerminalSignals.restoreAfterFault()
        // Whoever had the signal before has it again: the system, or a tool that tells of faults.
        sigaction(number, &TerminalSignals.earlier[Int(number)], nil)
        raise(number)
      }
      sigaddset(&set, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Faults are left to whoever had them before.
  static func disarm() {
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for number in faults { sigaction(number, &earlier[Int(number)], nil) }
  }

  /// Has the signal do what it does by itself, once: ends or stops the process. Returns where it was
  /// only stopped, or where the system ignores the stop.
  static func obey(_ number: Int32) {
    var before = install(number, flags: 0, SIG_DFL)
    // The threads that run tasks hold signals off.
    var set = sigset_t()
    var mask = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    pthread_sigmask(SIG_UNBLOCK, &set, &mask)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    sigaction(number, &before, nil)
  }

  private static func restoreAfterFault() {
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    _ = write(1, restoring.baseAddress, restoring.count)
    tcsetattr(0, TCSANOW, savedMode)
  }

  @discardableResult
  private static func install(
    _ number: Int32, flags: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) -> sigaction {
    install(number, flags: flags, Optional(handler))
  }

  @discardableResult
  private static func install(
    _ number: Int32, flags: Int32, _ handler: (@convention(c) (Int32) -> Void)?
  ) -> sigaction {
    var action = sigaction()
    var before = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, &before)
    return before
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
