/// How often and how long a captcha may be answered.
public struct SessionPolicy: Hashable, Sendable {
  /// What a wrong answer does to the picture.
  public enum AfterWrong: String, Hashable, Sendable, Codable {
    /// The picture stays, for the tries that are left.
    case keep
    /// A new one takes its place, so that no picture is answered twice. A text that came from
    /// elsewhere stays, as nothing here knows the next.
    case replace
  }

  /// How many answers are looked at, right or wrong.
  public let maximumTries: Int
  /// How long a captcha may be answered after it was shown.
  public let lifetime: Duration
  /// What a wrong answer does to the picture.
  public let afterWrong: AfterWrong

  /// The numbers of tries allowed.
  public static let tries = 1...1_000
  /// The lifetimes allowed: a millisecond to a day.
  public static let lifetimes = Duration.milliseconds(1)...Duration.seconds(86_400)

  /// Three tries within five minutes at one picture.
  public static let standard = SessionPolicy(
    unchecked: 3, lifetime: .seconds(300), afterWrong: .keep)

  /// Makes a policy; what is not given is as in `standard`.
  /// - Parameters:
  ///   - maximumTries: 1...1,000.
  ///   - lifetime: a millisecond to a day.
  ///   - afterWrong: whether a wrong answer replaces the picture.
  /// - Throws: `outOfRange`.
  public init(
    maximumTries: Int = 3, lifetime: Duration = .seconds(300), afterWrong: AfterWrong = .keep
  ) throws(CaptchaError) {
    guard Self.tries ~= maximumTries else {
      throw CaptchaError(.outOfRange, "maximumTries is \(maximumTries); it must be 1...1000")
    }
    guard Self.lifetimes ~= lifetime else {
      throw CaptchaError(
        .outOfRange, "lifetime is \(lifetime); it must be 1 millisecond to 86400 seconds")
    }
    self.init(unchecked: maximumTries, lifetime: lifetime, afterWrong: afterWrong)
  }

  private init(unchecked tries: Int, lifetime: Duration, afterWrong: AfterWrong) {
    maximumTries = tries
    self.lifetime = lifetime
    self.afterWrong = afterWrong
  }
}

extension SessionPolicy: Codable {
  private enum CodingKeys: CodingKey {
    case maximumTries, lifetime, afterWrong
  }

  /// Reads a policy that was kept.
  /// - Throws: `DecodingError` where a value is missing or outside its range.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let tries = try values.decode(Int.self, forKey: .maximumTries)
    let lifetime = try values.decode(Duration.self, forKey: .lifetime)
    let afterWrong = try values.decode(AfterWrong.self, forKey: .afterWrong)
    do throws(CaptchaError) {
      try self.init(maximumTries: tries, lifetime: lifetime, afterWrong: afterWrong)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: error.message))
    }
  }
}
