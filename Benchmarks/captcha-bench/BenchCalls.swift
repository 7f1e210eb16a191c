/// Which calls draw while captchas a second are counted.
enum BenchCalls: String, CaseIterable {
  /// A `CaptchaRenderer` for each thread: the fastest.
  case renderer
  /// `Captcha.render` and `png()` on each thread.
  case shared
  /// `Captcha.renderMany` with so many threads.
  case many
}
