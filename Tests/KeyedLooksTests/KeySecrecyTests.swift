import CaptchaKit
import KeyedLooks
import Testing

/// Nothing that a look is printed as, or kept as, has a trace of its key.
@Suite struct KeySecrecyTests {
  private let key = Array("Tr0ub4dor&3-correct-horse".utf8)

  @Test func nothingShowsTheKey() throws {
    let style = try CaptchaStyle.keyed(by: key, epoch: 77)
    let captcha = Captcha.render(seed: 5, style: style)
    var texts = [
      "\(style)", String(reflecting: style), "\(style.options)", String(reflecting: captcha),
      String(reflecting: captcha.scene),
      String(reflecting: CaptchaSession(style: style).challenge),
    ]
    var dumped = ""
    dump(style, to: &dumped, maxDepth: 8, maxItems: 20_000)
    texts.append(dumped)
    let bytes = key.map(String.init).joined(separator: ", ")
    let hex = key.map { String($0, radix: 16) }.joined()
    for text in texts {
      #expect(!text.isEmpty)
      for trace in ["Tr0ub4dor", "correct-horse", bytes, hex] { #expect(!text.contains(trace)) }
    }
  }

  @Test func errorsDoNotShowTheKey() {
    let error = #expect(throws: CaptchaError.self) {
      try CaptchaStyle.keyed(by: Array("Tr0ub4dor".utf8), epoch: 0)
    }
    #expect(error.map { String(reflecting: $0).contains("Tr0ub") } == false)
  }
}
