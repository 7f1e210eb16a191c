import Foundation
import Testing

@testable import CaptchaKit

@Suite("Challenges in a store") struct CaptchaChallengeTests {
  @Test func surviveAStore() throws {
    let policy = try SessionPolicy(
      maximumTries: 5, lifetime: .milliseconds(1_234), afterWrong: .replace)
    var session = CaptchaSession(style: .classic, policy: policy, seed: .max, now: .seconds(7))
    session.submit("-", replacementSeed: .max - 1, now: .seconds(7))
    let kept = try JSONEncoder().encode(session.challenge)
    var challenge = try JSONDecoder().decode(CaptchaChallenge.self, from: kept)
    #expect(challenge == session.challenge)
    #expect(challenge.triesLeft == 4 && challenge.seed == .max - 1)
    let outcome = challenge.submit(session.captcha.text, now: .seconds(7))
    #expect(outcome == .accepted)
    let after = try JSONDecoder().decode(
      CaptchaChallenge.self, from: JSONEncoder().encode(challenge))
    #expect(after.isAccepted)
  }

  @Test func theirPictureIsDrawnAgain() throws {
    for first in [
      CaptchaSession(style: .compact, seed: 3, now: .zero),
      try CaptchaSession(text: "hello", style: .compact, seed: 3, now: .zero),
    ] {
      var again = try CaptchaSession(restoring: first.challenge, style: .compact)
      #expect(again.captcha.image == first.captcha.image)
      #expect(again.challenge == first.challenge)
      let outcome = again.submit(first.captcha.text, now: .seconds(1))
      #expect(outcome == .accepted)
    }
  }

  @Test func anotherStyleIsNotTakenForTheirs() throws {
    let session = CaptchaSession(style: .classic, seed: 3, now: .zero)
    #expect {
      try CaptchaSession(restoring: session.challenge, style: .compact)
    } throws: {
      ($0 as? CaptchaError)?.code == .changedDrawing
    }
    let given = try CaptchaSession(
      text: "0123456789012345", style: style { $0.width = 400 }, seed: 3, now: .zero)
    #expect(throws: CaptchaError.self) {
      try CaptchaSession(restoring: given.challenge, style: .compact)
    }
  }

  @Test(arguments: [
    (#""triesTaken":0"#, #""triesTaken":-1"#), (#""triesTaken":0"#, #""triesTaken":4"#),
    (#""maximumTries":3"#, #""maximumTries":0"#), (#""maximumTries":3"#, #""maximumTries":1001"#),
    (#""afterWrong":"keep""#, #""afterWrong":"maybe""#), (#""isAccepted":false,"#, ""),
    (#""triesTaken":0"#, #""triesTaken":-9223372036854775808"#),
  ])
  func damagedOnesAreRefused(part: String, damage: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let challenge = CaptchaChallenge(Captcha.render(seed: 1), now: .zero)
    let kept = String(decoding: try encoder.encode(challenge), as: UTF8.self)
    let damaged = kept.replacingOccurrences(of: part, with: damage)
    try #require(damaged != kept)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CaptchaChallenge.self, from: Data(damaged.utf8))
    }
  }

  /// A store as the documentation asks for: out before the answer is judged, back after.
  actor Store {
    private var challenges: [Int: CaptchaChallenge] = [:]

    func put(_ challenge: CaptchaChallenge, at key: Int) { challenges[key] = challenge }
    func take(_ key: Int) -> CaptchaChallenge? { challenges.removeValue(forKey: key) }
  }

  @Test func ofManyRightAnswersAtOnceOneIsAccepted() async throws {
    let store = Store()
    for key in 0..<50 {
      let challenge = CaptchaChallenge(Captcha.render(seed: UInt64(key)), now: .zero)
      await store.put(challenge, at: key)
    }
    let accepted = await withTaskGroup(of: Int.self) { group in
      for key in 0..<50 {
        for _ in 0..<4 {
          group.addTask {
            guard var challenge = await store.take(key) else { return 0 }
            let verdict = challenge.submit(challenge.text, now: .seconds(1))
            await store.put(challenge, at: key)
            return verdict.isAccepted ? 1 : 0
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(accepted == 50)
  }
}
