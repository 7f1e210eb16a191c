/// What a server keeps of a captcha while somebody answers it: the text, how often and how long it
/// may be answered, and what has come in. The picture is not part of it.
///
/// A value of some hundred bytes that can be encoded and kept in any store. What is encoded holds the
/// text and the seed, so it stays on the server: never in a page, nor in a cookie that the browser
/// can read. Printing or dumping one does not show them.
///
/// **In a store**, take it out before the answer is judged, and put it back after, in one step each
/// (`GETDEL` and `SET` of Redis, `DELETE … RETURNING` and `INSERT` of SQL), or keep a lock around
/// both. Who only reads, judges and writes lets two answers at the same moment be accepted both, or
/// cost one try together.
public struct CaptchaChallenge: Hashable, Sendable {
  /// The text that the picture shows. A secret.
  public let text: String
  /// What the picture was drawn from. A secret.
  public let seed: UInt64
  /// True when the text came from elsewhere; the seed then decided all but the text.
  public let isTextGiven: Bool
  /// What counts as a right answer.
  public let answers: AnswerPolicy
  /// How often and how long it may be answered.
  public let policy: SessionPolicy
  /// When the picture was shown.
  public let shownAt: Duration
  /// How many answers have been looked at.
  public private(set) var triesTaken: Int
  /// True from the first right answer on.
  public private(set) var isAccepted = false

  /// Makes a challenge of a captcha.
  /// - Parameters:
  ///   - captcha: what is shown; its style says which answers are right.
  ///   - policy: `standard` unless given.
  ///   - now: the time since a moment of your choice, the same moment for all calls; the system's
  ///     unless given.
  public init(
    _ captcha: Captcha, policy: SessionPolicy = .standard,
    now: Duration = CaptchaSession.systemTime()
  ) {
    self.init(captcha, isTextGiven: false, policy: policy, triesTaken: 0, now: now)
  }

  init(
    _ captcha: Captcha, isTextGiven: Bool, policy: SessionPolicy, triesTaken: Int, now: Duration
  ) {
    text = captcha.text
    seed = captcha.seed
    self.isTextGiven = isTextGiven
    answers = captcha.style.options.answers
    self.policy = policy
    shownAt = now
    self.triesTaken = triesTaken
  }

  /// How many answers will still be looked at: 0 when it has been accepted.
  public var triesLeft: Int { isAccepted ? 0 : max(0, policy.maximumTries - triesTaken) }

  /// True when it has been accepted or all tries are taken: no answer can be right any more.
  public var isOver: Bool { triesLeft == 0 }

  /// True when it was shown longer ago than its lifetime. A clock that was set back does not count
  /// as time passed.
  public func isExpired(now: Duration = CaptchaSession.systemTime()) -> Bool {
    let (age, overflows) = now.attoseconds.subtractingReportingOverflow(shownAt.attoseconds)
    return overflows ? now > shownAt : age >= policy.lifetime.attoseconds
  }

  /// Judges an answer. The try is counted before the comparison, and a right answer is accepted
  /// once.
  ///
  /// What is looked at first: whether it was accepted before, then tries, expiry, and the answer.
  /// - Parameters:
  ///   - answer: as typed. Beyond `AnswerPolicy.maximumAnswerBytes` it is wrong.
  ///   - now: the time on the clock that `shownAt` is from; the system's unless given.
  @discardableResult
  public mutating func submit(
    _ answer: some StringProtocol, now: Duration = CaptchaSession.systemTime()
  ) -> CaptchaVerdict {
    if isAccepted { return .rejected(.alreadyAccepted, triesLeft: 0) }
    guard triesLeft > 0 else { return .rejected(.tooManyTries, triesLeft: 0) }
    guard !isExpired(now: now) else { return .rejected(.expired, triesLeft: triesLeft) }
    guard !AnswerPolicy.isEmpty(answer) else { return .rejected(.empty, triesLeft: triesLeft) }
    triesTaken += 1
    guard answers.accepts(answer, for: text) else {
      return .rejected(.wrong, triesLeft: triesLeft)
    }
    isAccepted = true
    return .accepted
  }
}

extension CaptchaChallenge: Codable {
  private enum CodingKeys: CodingKey {
    case text, seed, isTextGiven, answers, policy, shownAt, triesTaken, isAccepted
  }

  /// Reads a challenge that was kept.
  /// - Throws: `DecodingError` where a value is missing or one that no challenge has.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    text = try values.decode(String.self, forKey: .text)
    seed = try values.decode(UInt64.self, forKey: .seed)
    isTextGiven = try values.decode(Bool.self, forKey: .isTextGiven)
    answers = try values.decode(AnswerPolicy.self, forKey: .answers)
    policy = try values.decode(SessionPolicy.self, forKey: .policy)
    shownAt = try values.decode(Duration.self, forKey: .shownAt)
    triesTaken = try values.decode(Int.self, forKey: .triesTaken)
    isAccepted = try values.decode(Bool.self, forKey: .isAccepted)
    guard 0...policy.maximumTries ~= triesTaken else {
      throw DecodingError.dataCorruptedError(
        forKey: .triesTaken, in: values,
        debugDescription:
          "\(triesTaken) tries taken; there must be 0...\(policy.maximumTries)")
    }
  }
}

extension CaptchaChallenge: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// How it stands, never the text or the seed.
  public var description: String {
    let state = isAccepted ? "accepted" : "\(triesLeft) of \(policy.maximumTries) tries left"
    return "CaptchaChallenge(\(state))"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Shows to `dump` what `description` tells.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["triesTaken": triesTaken, "isAccepted": isAccepted], displayStyle: .struct)
  }
}
