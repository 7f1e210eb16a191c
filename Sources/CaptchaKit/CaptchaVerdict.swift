/// What became of an answer.
public enum CaptchaVerdict: Hashable, Sendable {
  /// It is right, and the first that was.
  case accepted
  /// It does not count as right; so many tries are left.
  case rejected(Reason, triesLeft: Int)

  /// Why an answer was rejected.
  public enum Reason: String, Hashable, Sendable, Codable {
    /// It is not what the picture shows. Takes a try.
    case wrong
    /// Nothing was typed, or only white space. Takes no try.
    case empty
    /// The captcha was shown too long ago. Takes no try.
    case expired
    /// All tries had been taken before.
    case tooManyTries
    /// The captcha has been answered rightly before.
    case alreadyAccepted
  }

  /// True when the answer was accepted.
  public var isAccepted: Bool { self == .accepted }
}
