import Foundation
import Testing

@testable import CaptchaKit

@Suite("Sessions") struct CaptchaSessionTests {
  static let wrong = "-"

  private func session(
    tries: Int = 3, lifetime: Duration = .seconds(60), afterWrong: SessionPolicy.AfterWrong = .keep,
    seed: UInt64 = 1
  ) throws -> CaptchaSession {
    let policy = try SessionPolicy(
      maximumTries: tries, lifetime: lifetime, afterWrong: afterWrong)
    return CaptchaSession(policy: policy, seed: seed, now: .zero)
  }

  @Test func showsTheCaptchaOfItsSeed() throws {
    let session = try session(seed: 42)
    #expect(session.captcha.image == Captcha.render(seed: 42).image)
    #expect(session.captcha.text == session.challenge.text)
    #expect(session.shownCount == 1 && session.triesLeft == 3 && !session.isOver)
    #expect(CaptchaSession().captcha.seed != CaptchaSession().captcha.seed)
  }

  @Test func acceptsOnce() throws {
    var session = try session()
    let text = session.captcha.text
    let outcome = session.submit(" \(text.lowercased())\n", now: .seconds(5))
    #expect(outcome == .accepted)
    #expect(session.isOver && session.triesLeft == 0)
    for answer in [text, Self.wrong, ""] {
      let again = session.submit(answer, now: .seconds(6))
      #expect(again == .rejected(.alreadyAccepted, triesLeft: 0))
    }
    let later = session.submit(text, now: .seconds(600))
    #expect(later == .rejected(.alreadyAccepted, triesLeft: 0))
  }

  @Test(arguments: [1, 2, 3, 1_000])
  func countsTries(tries: Int) throws {
    var session = try session(tries: tries)
    for left in (0..<tries).reversed() {
      let outcome = session.submit(Self.wrong, now: .seconds(1))
      #expect(outcome == .rejected(.wrong, triesLeft: left))
    }
    let tooLate = session.submit(session.captcha.text, now: .seconds(1))
    #expect(tooLate == .rejected(.tooManyTries, triesLeft: 0))
    #expect(session.isOver && !session.challenge.isAccepted)
  }

  @Test func theLastTryMayBeRight() throws {
    var session = try session(tries: 2)
    session.submit(Self.wrong, now: .zero)
    let outcome = session.submit(session.captcha.text, now: .zero)
    #expect(outcome == .accepted)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{200B}", "\u{3000}"])
  func nothingTypedTakesNoTry(answer: String) throws {
    var session = try session(tries: 1)
    for _ in 0..<3 {
      let outcome = session.submit(answer, now: .zero)
      #expect(outcome == .rejected(.empty, triesLeft: 1))
    }
    let outcome = session.submit(session.captcha.text, now: .zero)
    #expect(outcome == .accepted)
  }

  @Test func anAnswerTooLongToLookAtIsWrong() throws {
    var session = try session()
    for long in [String(repeating: "a", count: 10_000_000), String(repeating: " ", count: 5_000)] {
      let left = session.triesLeft
      let outcome = session.submit(long, now: .zero)
      #expect(outcome == .rejected(.wrong, triesLeft: left - 1))
    }
  }

  @Test func expires() throws {
    var session = try session(lifetime: .seconds(60))
    let text = session.captcha.text
    for age in [Duration.seconds(60), .seconds(61), .seconds(1_000_000)] {
      #expect(session.challenge.isExpired(now: age))
      let outcome = session.submit(text, now: age)
      #expect(outcome == .rejected(.expired, triesLeft: 3))
    }
    let justBefore = Duration.seconds(60) - Duration(attoseconds: 1)
    #expect(!session.challenge.isExpired(now: justBefore))
    let outcome = session.submit(text, now: justBefore)
    #expect(outcome == .accepted)
  }

  @Test func aClockSetBackIsNoTimePassedAndNoClockTraps() throws {
    let ends = [Duration(attoseconds: .min), .zero, Duration(attoseconds: .max)]
    for shown in ends {
      for now in ends {
        let challenge = CaptchaChallenge(Captcha.render(seed: 1), now: shown)
        #expect(challenge.isExpired(now: now) == (now > shown))
      }
    }
  }

  @Test func refreshGivesTimeButNoTries() throws {
    var session = try session(tries: 2, lifetime: .seconds(60))
    session.submit(Self.wrong, now: .seconds(1))
    let old = session.captcha.text
    let isShown = session.refresh(seed: 2, now: .seconds(100))
    #expect(isShown && session.shownCount == 2)
    #expect(session.captcha.text == Captcha.render(seed: 2).text)
    #expect(session.challenge.shownAt == .seconds(100) && session.triesLeft == 1)
    let outcome = session.submit(old, now: .seconds(159))
    #expect(outcome == .rejected(.wrong, triesLeft: 0))
    let again = session.refresh(seed: 3, now: .seconds(160))
    #expect(!again && session.captcha.seed == 2 && session.shownCount == 2)
  }

  @Test func restartGivesEverythingBack() throws {
    var session = try session(tries: 1)
    session.submit(session.captcha.text, now: .zero)
    session.restart(seed: 9, now: .seconds(500))
    #expect(session.triesLeft == 1 && session.shownCount == 2 && session.captcha.seed == 9)
    let outcome = session.submit(session.captcha.text, now: .seconds(501))
    #expect(outcome == .accepted)
  }

  @Test func aWrongAnswerMayReplaceTheCaptcha() throws {
    var session = try session(tries: 3, afterWrong: .replace)
    let old = session.captcha.text
    let first = session.submit(Self.wrong, replacementSeed: 2, now: .seconds(50))
    #expect(first == .rejected(.wrong, triesLeft: 2))
    #expect(session.captcha.seed == 2 && session.challenge.shownAt == .seconds(50))
    // An empty answer replaces nothing; the old text is wrong now.
    session.submit("", replacementSeed: 3, now: .seconds(50))
    #expect(session.captcha.seed == 2)
    session.submit(old, replacementSeed: 3, now: .seconds(51))
    #expect(session.captcha.seed == 3 && session.triesLeft == 1)
    // No new picture where there is no try for it.
    session.submit(Self.wrong, replacementSeed: 4, now: .seconds(52))
    #expect(session.captcha.seed == 3 && session.isOver && session.shownCount == 3)
  }

  @Test func drawsATextFromElsewhere() throws {
    var session = try CaptchaSession(text: "7Qm2", style: .classic, seed: 5, now: .zero)
    #expect(session.captcha.text == "7Qm2" && session.challenge.isTextGiven)
    #expect(
      session.captcha.image == (try Captcha.render(text: "7Qm2", seed: 5, style: .classic)).image)
    let isShown = try session.show(text: "4711", seed: 6, now: .seconds(1))
    #expect(isShown && session.shownCount == 2 && session.captcha.text == "4711")
    #expect(throws: CaptchaError.self) { try session.show(text: "a b", seed: 6, now: .zero) }
    #expect(throws: CaptchaError.self) { try session.show(text: "", seed: 6, now: .zero) }
    #expect(session.captcha.text == "4711" && session.shownCount == 2)
    let outcome = session.submit("4711", now: .seconds(2))
    #expect(outcome == .accepted)
    let isShownNow = try session.show(text: "1234", seed: 6, now: .seconds(3))
    #expect(!isShownNow && session.captcha.text == "4711")
  }

  @Test func aGivenTextIsNeverReplaced() throws {
    let policy = try SessionPolicy(afterWrong: .replace)
    var session = try CaptchaSession(text: "4711", policy: policy, seed: 5, now: .zero)
    session.submit(Self.wrong, now: .zero)
    #expect(session.captcha.text == "4711" && session.shownCount == 1 && session.triesLeft == 2)
  }

  @Test func answersFollowTheStyle() throws {
    let strict = try style { $0.answers = AnswerPolicy(isCaseSensitive: true) }
    var session = try CaptchaSession(text: "aB3x", style: strict, now: .zero)
    let outcome = session.submit("AB3X", now: .zero)
    #expect(outcome == .rejected(.wrong, triesLeft: 2))
  }

  @Test func policiesOutOfRangeAreRefused() throws {
    for tries in [Int.min, -1, 0, 1_001, .max] {
      #expect { try SessionPolicy(maximumTries: tries) } throws: {
        ($0 as? CaptchaError)?.code == .outOfRange
      }
    }
    for lifetime in [
      Duration.seconds(-1), .zero, .microseconds(999), .milliseconds(86_400_001),
      Duration(attoseconds: .max), Duration(attoseconds: .min),
    ] {
      #expect { try SessionPolicy(lifetime: lifetime) } throws: {
        ($0 as? CaptchaError)?.code == .outOfRange
      }
    }
    #expect(try SessionPolicy() == .standard)
    #expect(SessionPolicy.standard.maximumTries == 3)
    #expect(SessionPolicy.standard.lifetime == .seconds(300))
    #expect(
      try SessionPolicy(maximumTries: 1_000, lifetime: .seconds(86_400)).maximumTries == 1_000)
  }

  @Test func theSystemTimeIsThatOfEveryMachine() {
    let before = Date().timeIntervalSince1970
    let time = CaptchaSession.systemTime()
    let after = Date().timeIntervalSince1970
    #expect(time >= .seconds(before) - .milliseconds(1))
    #expect(time <= .seconds(after) + .milliseconds(1))
  }

  @Test func nothingPrintedShowsTheSecret() throws {
    let session = try CaptchaSession(text: "7Qm2", seed: 987_654_321, now: .zero)
    var printed = ["\(session)", "\(session.challenge)", String(reflecting: session)]
    printed += [
      String(reflecting: session.challenge), "\([session])", String(describing: Optional(session)),
    ]
    for value in [session, session.challenge] as [Any] {
      var text = ""
      dump(value, to: &text)
      printed.append(text)
    }
    for text in printed {
      #expect(!text.contains("7Qm2") && !text.contains("987654321"), "\(text)")
    }
    #expect(printed[0] == "CaptchaSession(captcha 1, 3 of 3 tries left)")
    #expect(printed[1] == "CaptchaChallenge(3 of 3 tries left)")
  }
}
