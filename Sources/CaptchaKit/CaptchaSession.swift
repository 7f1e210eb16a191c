/// One person and the captcha in front of them: a picture, new pictures, answers.
///
///     var session = CaptchaSession()
///     show(session.captcha.png())
///     …
///     switch session.submit(answer) {
///     case .accepted: welcome()
///     case .rejected(.wrong, let triesLeft): shake(triesLeft)
///     case .rejected(let reason, _): startAgain(reason)
///     }
///
/// A value: copies are independent of each other. It never waits and reads no clock but where `now`
/// is left out, so tests tell it the time. All times of a session count from one moment, of your
/// choice; `systemTime()` counts from the start of 1970.
///
/// Tries belong to the session, not to the picture: a new picture gives none back. Apps take
/// `CaptchaController`, which keeps a session, a clock and callbacks.
public struct CaptchaSession: Sendable {
  /// How its captchas look.
  public let style: CaptchaStyle
  /// What is shown.
  public private(set) var captcha: Captcha
  /// What a server keeps.
  public private(set) var challenge: CaptchaChallenge
  /// How many captchas have been shown, from 1. Another number than before a call tells that the
  /// picture is new. Counts from 1 again in a session made from a kept challenge.
  public private(set) var shownCount = 1

  /// Shows a captcha from a seed.
  /// - Parameters:
  ///   - style: `standard` unless given.
  ///   - policy: how often and how long it may be answered; `standard` unless given.
  ///   - seed: from the system's randomness unless given.
  ///   - now: the system's time unless given.
  public init(
    style: CaptchaStyle = .standard, policy: SessionPolicy = .standard,
    seed: UInt64 = Captcha.freshSeed(), now: Duration = CaptchaSession.systemTime()
  ) {
    self.style = style
    captcha = Captcha.render(seed: seed, style: style)
    challenge = CaptchaChallenge(captcha, policy: policy, now: now)
  }

  /// Shows a text from elsewhere, such as the network, which is only drawn here.
  /// - Throws: as `Captcha.render(text:seed:style:)`.
  public init(
    text: some StringProtocol, style: CaptchaStyle = .standard, policy: SessionPolicy = .standard,
    seed: UInt64 = Captcha.freshSeed(), now: Duration = CaptchaSession.systemTime()
  ) throws(CaptchaError) {
    self.style = style
    captcha = try Captcha.render(text: text, seed: seed, style: style)
    challenge = CaptchaChallenge(
      captcha, isTextGiven: true, policy: policy, triesTaken: 0, now: now)
  }

  /// Goes on with a challenge that was kept, and draws its picture again.
  /// - Parameters:
  ///   - challenge: what another session had.
  ///   - style: the style of that session.
  /// - Throws: `changedDrawing` when the seed draws another text in this style or version than the
  ///   one that was shown, `contrast` and others where a given text cannot be drawn in this style.
  public init(
    restoring challenge: CaptchaChallenge, style: CaptchaStyle = .standard
  ) throws(CaptchaError) {
    self.style = style
    self.challenge = challenge
    captcha =
      challenge.isTextGiven
      ? try Captcha.render(text: challenge.text, seed: challenge.seed, style: style)
      : Captcha.render(seed: challenge.seed, style: style)
    guard captcha.text == challenge.text else {
      throw CaptchaError(
        .changedDrawing,
        "the challenge's seed draws another text now; restore it with the style it was made with, "
          + "or show a new captcha")
    }
  }

  /// How often and how long captchas may be answered.
  public var policy: SessionPolicy { challenge.policy }

  /// How many answers will still be looked at.
  public var triesLeft: Int { challenge.triesLeft }

  /// True when an answer has been accepted or all tries are taken. Only `restart` goes on from there.
  public var isOver: Bool { challenge.isOver }

  /// Shows a new captcha, with its whole lifetime; the tries taken stay taken.
  /// - Parameters:
  ///   - seed: from the system's randomness unless given.
  ///   - now: the system's time unless given.
  /// - Returns: False, and nothing has changed, when the session is over.
  @discardableResult
  public mutating func refresh(
    seed: UInt64 = Captcha.freshSeed(), now: Duration = CaptchaSession.systemTime()
  ) -> Bool {
    guard !isOver else { return false }
    show(
      Captcha.render(seed: seed, style: style), isTextGiven: false,
      triesTaken: challenge.triesTaken, now: now)
    return true
  }

  /// Shows a text from elsewhere in place of the captcha, with its whole lifetime; the tries taken
  /// stay taken.
  /// - Returns: False, and nothing has changed, when the session is over.
  /// - Throws: as `Captcha.render(text:seed:style:)`; nothing has changed then.
  @discardableResult
  public mutating func show(
    text: some StringProtocol, seed: UInt64 = Captcha.freshSeed(),
    now: Duration = CaptchaSession.systemTime()
  ) throws(CaptchaError) -> Bool {
    guard !isOver else { return false }
    show(
      try Captcha.render(text: text, seed: seed, style: style), isTextGiven: true,
      triesTaken: challenge.triesTaken, now: now)
    return true
  }

  /// Begins again: a new captcha and all tries.
  public mutating func restart(
    seed: UInt64 = Captcha.freshSeed(), now: Duration = CaptchaSession.systemTime()
  ) {
    show(
      Captcha.render(seed: seed, style: style), isTextGiven: false, triesTaken: 0, now: now)
  }

  /// Judges an answer, as `CaptchaChallenge.submit`. Where the policy says so, a wrong one with
  /// tries left makes `captcha` a new one.
  /// - Parameters:
  ///   - answer: as typed.
  ///   - seed: of the new captcha if there is one; from the system's randomness unless given.
  ///   - now: the system's time unless given.
  @discardableResult
  public mutating func submit(
    _ answer: some StringProtocol,
    replacementSeed seed: @autoclosure () -> UInt64 = Captcha.freshSeed(),
    now: Duration = CaptchaSession.systemTime()
  ) -> CaptchaVerdict {
    let verdict = challenge.submit(answer, now: now)
    if case .rejected(.wrong, let triesLeft) = verdict, triesLeft > 0,
      policy.afterWrong == .replace, !challenge.isTextGiven
    {
      refresh(seed: seed(), now: now)
    }
    return verdict
  }

  private mutating func show(
    _ captcha: Captcha, isTextGiven: Bool, triesTaken: Int, now: Duration
  ) {
    challenge = CaptchaChallenge(
      captcha, isTextGiven: isTextGiven, policy: policy, triesTaken: triesTaken, now: now)
    self.captcha = captcha
    shownCount += 1
  }
}

extension CaptchaSession: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How it stands, never the text or the seed.
  public var description: String {
    let state =
      challenge.isAccepted ? "accepted" : "\(triesLeft) of \(policy.maximumTries) tries left"
    return "CaptchaSession(captcha \(shownCount), \(state))"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Shows to `dump` what `description` tells.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["shownCount": shownCount, "challenge": challenge], displayStyle: .struct)
  }
}
