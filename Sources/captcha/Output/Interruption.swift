import Synchronization

/// The signals with which a person or a system asks the process to end.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  private static let received = Atomic<Int32>(0)

  /// From now on a signal only makes `isAsked` true, so that the work can end in order.
  static func watch() {
    // The handler may only touch what exists already.
    received.store(0, ordering: .relaxed)
    for number in signals {
      let previous = signal(number) { Interruption.received.store($0, ordering: .relaxed) }
      // A signal that whoever started the process ignores stays ignored, as under nohup.
      if isIgnored(previous) { signal(number, SIG_IGN) }
    }
  }

  /// True once a signal has come.
  static var isAsked: Bool { received.load(ordering: .relaxed) != 0 }

  /// Ends the process by the signal that came, so that whoever started it sees why.
  static func endProcess() {
    let number = received.load(ordering: .relaxed)
    guard number != 0 else { return }
    signal(number, SIG_DFL)
    // The threads that run tasks hold signals off.
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
  }

  /// Runs `body` while the signals wait.
  static func heldOff<Result>(
    _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    var held = sigset_t()
    var previous = sigset_t()
    sigemptyset(&held)
    for number in signals { sigaddset(&held, number) }
    pthread_sigmask(SIG_BLOCK, &held, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return try body()
  }

  private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
    unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
