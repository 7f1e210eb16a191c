import CaptchaKit
import CodeInput
import Motion

/// A game in front of a captcha and a code box, or of a password box alone: what keys and clicks do
/// to it, as a value that is told the time and neither draws nor waits.
struct PlayModel {
  /// What goes on.
  enum Phase: Equatable {
    case typing
    /// An answer was wrong; captcha and box shake since this moment.
    case shaking(since: Duration)
    /// An answer was right; any key goes on.
    case accepted
  }

  /// Something on the screen that can be clicked.
  enum Target: Equatable {
    case captcha
    case cell(Int)
  }

  /// A line about how things stand.
  struct Message: Equatable {
    enum Tone {
      case plain, good, bad
    }

    var tone: Tone
    var text: String
  }

  /// The shake that says wrong.
  static let shake = ShakeAnimation.standard
  /// How often a shake is drawn: as often as a terminal far away may keep up with.
  static let frameTime = Duration.milliseconds(33)

  /// Nil where there is no captcha, only a password to type.
  private(set) var session: CaptchaSession?
  private(set) var box: CodeBox
  private(set) var phase = Phase.typing
  private(set) var message: Message
  private(set) var isOver = false
  private let makeSeed: () -> UInt64

  /// A captcha with a box of as many cells as it has characters.
  /// - Parameters:
  ///   - seed: of the first captcha.
  ///   - makeSeed: the seeds of the next.
  init(
    style: CaptchaStyle, seed: UInt64, now: Duration, makeSeed: @escaping () -> UInt64
  ) throws(CodeInputError) {
    let session = CaptchaSession(style: style, seed: seed, now: now)
    self.session = session
    box = try CodeBox(cells: session.captcha.text.count, accepting: .visible)
    message = Message(tone: .plain, text: "")
    self.makeSeed = makeSeed
    box.focus()
    invite()
  }

  /// A password box alone.
  init() {
    box = .password
    message = Message(tone: .plain, text: "")
    makeSeed = { 0 }
    box.focus()
    invite()
  }

  /// The captcha shown.
  var captcha: Captcha? { session?.captcha }

  /// How far captcha and box stand to the right of their places, in points.
  func shakeOffset(now: Duration) -> Double {
    guard case .shaking(let start) = phase else { return 0 }
    return Self.shake.offset(at: now - start)
  }

  /// When the screen changes although nobody does anything; nil for never.
  func nextMoment(now: Duration) -> Duration? {
    switch phase {
    case .shaking(let start): min(now + Self.frameTime, start + Self.shake.duration)
    case .typing: session.map { $0.challenge.shownAt + $0.policy.lifetime }
    case .accepted: nil
    }
  }

  /// Does what is due: ends a shake, replaces a captcha that has expired.
  mutating func advance(to now: Duration) {
    switch phase {
    case .shaking(let start):
      if Self.shake.isOver(at: now - start) { endShake(now: now) }
    case .typing:
      if session?.challenge.isExpired(now: now) == true {
        session?.refresh(seed: makeSeed(), now: now)
        box.clear()
        message = Message(tone: .plain, text: "Time was up. Here is a new one.")
      }
    case .accepted: break
    }
  }

  /// A key, a paste.
  mutating func handle(_ event: InputEvent, now: Duration) {
    switch event {
    case .escape, .control("d"):
      isOver = true
      return
    case .control("l"): return
    default: break
    }
    if dismisses(now: now) { return }
    switch event {
    case .text(let text), .paste(let text): insert(text, now: now)
    case .backspace: edit { $0.deleteBackward() }
    case .delete: edit { $0.deleteForward() }
    case .left: box.moveCaret(to: box.caret - 1)
    case .right: box.moveCaret(to: box.caret + 1)
    case .home: box.moveCaret(to: 0)
    case .end: box.moveCaret(to: box.count)
    case .tab: box.isSecure.toggle()
    case .control("u"): edit { $0.clear() }
    case .control("r"): refresh(now: now)
    case .enter: submit(now: now)
    case .click, .escape, .control: break
    }
  }

  /// A click on what stands there; nil for nothing.
  mutating func click(on target: Target?, now: Duration) {
    if dismisses(now: now) { return }
    switch target {
    case .captcha: refresh(now: now)
    case .cell(let index): box.moveCaret(to: index)
    case nil: break
    }
  }

  /// Ends a shake at once, so that no key is lost; true where the key only dismisses a message.
  private mutating func dismisses(now: Duration) -> Bool {
    switch phase {
    case .typing: return false
    case .shaking:
      endShake(now: now)
      return false
    case .accepted:
      phase = .typing
      box.clear()
      // An accepted captcha is not asked again.
      session?.restart(seed: makeSeed(), now: now)
      invite()
      return true
    }
  }

  private mutating func insert(_ text: String, now: Duration) {
    let events = box.insert(text, now: now)
    if events.contains(.change) { invite() }
    for case .refused(let refusal) in events {
      switch refusal.reason {
      case .notAccepted:
        message = Message(
          tone: .bad, text: box.accepted.areDigits ? "Only digits go in." : "That cannot go in.")
      case .full, .tooLong:
        message = Message(tone: .bad, text: "There is no room for more.")
      }
    }
  }

  private mutating func edit(_ change: (inout CodeBox) -> [CodeBox.Event]) {
    if !change(&box).isEmpty { invite() }
  }

  private mutating func refresh(now: Duration) {
    guard session != nil else { return }
    session?.refresh(seed: makeSeed(), now: now)
    box.clear()
    invite()
  }

  private mutating func submit(now: Duration) {
    guard session != nil else { return submitPassword(now: now) }
    let verdict = session?.submit(box.text, replacementSeed: makeSeed(), now: now)
    switch verdict {
    case .accepted: accept("Right!")
    case .rejected(.wrong, let left):
      reject(left == 0 ? "Wrong, and no try is left." : "Wrong. \(Self.tries(left))", now: now)
    case .rejected(.empty, _):
      message = Message(tone: .bad, text: "Type the characters first.")
    case .rejected, nil: advance(to: now)
    }
  }

  private mutating func submitPassword(now: Duration) {
    if box.isComplete {
      accept("All \(box.cellCount) digits are there.")
    } else {
      reject("Only \(box.count) of \(box.cellCount) digits.", now: now)
    }
  }

  private mutating func accept(_ text: String) {
    phase = .accepted
    message = Message(tone: .good, text: "\(text) Press any key to go on.")
  }

  private mutating func reject(_ text: String, now: Duration) {
    phase = .shaking(since: now)
    message = Message(tone: .bad, text: text)
  }

  private mutating func endShake(now: Duration) {
    phase = .typing
    box.clear()
    if session?.isOver == true {
      session?.restart(seed: makeSeed(), now: now)
      message = Message(
        tone: .bad, text: "Wrong. Here is a new one. \(Self.tries(session?.triesLeft ?? 0))")
    }
  }

  /// Says what to do.
  private mutating func invite() {
    guard let session else {
      message = Message(
        tone: .plain,
        text: box.isComplete
          ? "Press Enter." : "Type \(box.cellCount) digits. \(box.count) are there.")
      return
    }
    message = Message(tone: .plain, text: "Type what you see. \(Self.tries(session.triesLeft))")
  }

  private static func tries(_ count: Int) -> String {
    count == 1 ? "1 try left." : "\(count) tries left."
  }
}
