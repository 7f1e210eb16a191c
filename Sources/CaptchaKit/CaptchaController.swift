/// A session with a clock and callbacks, for a view to hold.
///
///     let controller = CaptchaController(style: .classic)
///     controller.onChange(initial: true) { [weak self] _ in self?.drawAgain() }
///     // tapped:
///     controller.refresh()
///     // return pressed:
///     if controller.submit(field.text ?? "") != .accepted { self.shake() }
///
/// It belongs to one actor, such as the main one, and makes no task or timer of its own: whether the
/// captcha has expired shows when it is answered, or when `isExpired` is read.
public final class CaptchaController {
  /// The session as it stands.
  public private(set) var session: CaptchaSession
  private var observer: ((String) -> Void)?
  private let now: () -> Duration

  /// Shows a captcha.
  /// - Parameters:
  ///   - style: `standard` unless given.
  ///   - policy: how often and how long it may be answered; `standard` unless given.
  ///   - seed: of the first captcha; from the system's randomness unless given.
  ///   - clock: what expiry is measured by; unless given one that goes on while the machine sleeps.
  public init(
    style: CaptchaStyle = .standard, policy: SessionPolicy = .standard,
    seed: UInt64 = Captcha.freshSeed(), clock: some Clock<Duration> = ContinuousClock()
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    session = CaptchaSession(style: style, policy: policy, seed: seed, now: .zero)
  }

  /// What is shown.
  public var captcha: Captcha { session.captcha }

  /// How many answers will still be looked at.
  public var triesLeft: Int { session.triesLeft }

  /// True when an answer has been accepted or all tries are taken.
  public var isOver: Bool { session.isOver }

  /// True when the captcha was shown longer ago than its lifetime.
  public var isExpired: Bool { session.challenge.isExpired(now: now()) }

  /// Calls `action` with the text of each captcha that is shown from now on, once for each, after it
  /// has become `captcha`. There is one action at a time: the last given.
  /// - Parameters:
  ///   - initial: whether it is called at once with the text shown now.
  ///   - action: what to do; it may call this controller.
  public func onChange(initial: Bool = false, perform action: @escaping (String) -> Void) {
    observer = action
    if initial { action(captcha.text) }
  }

  /// Calls nothing any more.
  public func removeOnChange() { observer = nil }

  /// Shows a new captcha; the tries taken stay taken.
  /// - Returns: False, and nothing has changed, when the session is over.
  @discardableResult
  public func refresh(seed: UInt64 = Captcha.freshSeed()) -> Bool {
    guard session.refresh(seed: seed, now: now()) else { return false }
    tell()
    return true
  }

  /// Shows a text from elsewhere, such as the network; the tries taken stay taken.
  /// - Returns: False, and nothing has changed, when the session is over.
  /// - Throws: as `Captcha.render(text:seed:style:)`; nothing has changed then.
  @discardableResult
  public func show(
    text: some StringProtocol, seed: UInt64 = Captcha.freshSeed()
  ) throws(CaptchaError) -> Bool {
    guard try session.show(text: text, seed: seed, now: now()) else { return false }
    tell()
    return true
  }

  /// Begins again: a new captcha and all tries.
  public func restart(seed: UInt64 = Captcha.freshSeed()) {
    session.restart(seed: seed, now: now())
    tell()
  }

  /// Judges an answer; where the policy says so, a wrong one with tries left shows a new captcha.
  @discardableResult
  public func submit(
    _ answer: some StringProtocol,
    replacementSeed seed: @autoclosure () -> UInt64 = Captcha.freshSeed()
  ) -> CaptchaVerdict {
    let shown = session.shownCount
    let verdict = session.submit(answer, replacementSeed: seed(), now: now())
    if session.shownCount != shown { tell() }
    return verdict
  }

  private func tell() { observer?(captcha.text) }
}
