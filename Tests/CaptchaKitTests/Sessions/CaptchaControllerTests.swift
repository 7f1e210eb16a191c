import Synchronization
import Testing

@testable import CaptchaKit

@Suite("Controllers") struct CaptchaControllerTests {
  /// A clock that moves when it is told to.
  final class TestClock: Clock {
    typealias Duration = Swift.Duration

    struct Instant: InstantProtocol {
      var time: Duration
      func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
      func duration(to other: Instant) -> Duration { other.time - time }
      static func < (a: Instant, b: Instant) -> Bool { a.time < b.time }
    }

    private let time = Mutex(Duration.seconds(1_000))
    var now: Instant { Instant(time: time.withLock { $0 }) }
    let minimumResolution = Duration.nanoseconds(1)
    func advance(by duration: Duration) { time.withLock { $0 += duration } }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      Issue.record("a controller never waits")
    }
  }

  @Test func tellsEachNewTextOnce() throws {
    let policy = try SessionPolicy(afterWrong: .replace)
    let controller = CaptchaController(policy: policy, seed: 1)
    var told: [String] = []
    controller.onChange { told.append($0) }
    #expect(told.isEmpty)
    controller.refresh(seed: 2)
    controller.submit("", replacementSeed: 3)
    controller.submit("-", replacementSeed: 3)
    try controller.show(text: "4711", seed: 4)
    #expect(throws: CaptchaError.self) { try controller.show(text: " ", seed: 4) }
    #expect(controller.submit("4711") == .accepted)
    #expect(!controller.refresh(seed: 5))
    #expect(try !controller.show(text: "1", seed: 5))
    controller.restart(seed: 6)
    #expect(
      told == [2, 3].map { Captcha.render(seed: $0).text } + ["4711", Captcha.render(seed: 6).text])
    controller.removeOnChange()
    controller.refresh(seed: 7)
    #expect(told.count == 4)
  }

  @Test func tellsTheInitialTextWhereAsked() {
    let controller = CaptchaController(seed: 1)
    var told: [String] = []
    controller.onChange(initial: true) { told.append($0) }
    #expect(told == [Captcha.render(seed: 1).text])
    controller.onChange { told.append("second " + $0) }
    controller.refresh(seed: 2)
    #expect(told.count == 2 && told[1] == "second " + Captcha.render(seed: 2).text)
  }

  @Test func mayBeCalledFromItsOwnAction() {
    let controller = CaptchaController(seed: 1)
    var told: [String] = []
    controller.onChange { text in
      told.append(text)
      #expect(controller.captcha.text == text)
      if told.count < 3 { controller.refresh(seed: UInt64(told.count + 10)) }
    }
    controller.refresh(seed: 10)
    #expect(told == [10, 11, 12].map { Captcha.render(seed: $0).text })
  }

  @Test func measuresByTheClockGiven() throws {
    let clock = TestClock()
    let policy = try SessionPolicy(lifetime: .seconds(30))
    let controller = CaptchaController(policy: policy, seed: 1, clock: clock)
    clock.advance(by: .seconds(29))
    #expect(!controller.isExpired)
    clock.advance(by: .seconds(1))
    #expect(controller.isExpired && !controller.isOver && controller.triesLeft == 3)
    #expect(controller.submit(controller.captcha.text) == .rejected(.expired, triesLeft: 3))
    controller.refresh(seed: 2)
    #expect(!controller.isExpired)
    #expect(controller.submit(controller.captcha.text) == .accepted)
    #expect(controller.isOver)
  }
}
