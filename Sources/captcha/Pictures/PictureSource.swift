import CaptchaKit

/// What a command draws: a style, and a text where one is given.
struct PictureSource: Sendable {
  let styleName: String
  let style: CaptchaStyle
  /// The text of every picture; nil for one from each seed.
  let text: String?

  init(_ choice: StyleChoice, text: String?) throws(CommandError) {
    try choice.check(text: text)
    styleName = choice.name
    style = try choice.style(text: text)
    self.text = text
  }

  /// The captcha of a seed.
  func captcha(seed: UInt64) throws(CommandError) -> Captcha {
    guard let text else { return Captcha.render(seed: seed, style: style) }
    do throws(CaptchaError) {
      return try Captcha.render(text: text, seed: seed, style: style)
    } catch {
      throw CommandError(error)
    }
  }

  /// The seeds from a first one on.
  static func seeds(from first: UInt64, count: Int) throws(CommandError) -> ClosedRange<UInt64> {
    let (last, overflows) = first.addingReportingOverflow(UInt64(count) - 1)
    guard !overflows else {
      throw CommandError(
        .unusableValue,
        "\(count) seeds from \(first) go beyond the last, \(UInt64.max); at most "
          + "\(UInt64.max - first + 1) are left")
    }
    return first...last
  }
}

extension Captcha {
  /// A fresh seed that every JSON reader keeps: below 2⁵³.
  static func freshPrintableSeed() -> UInt64 { freshSeed() >> 11 }
}
