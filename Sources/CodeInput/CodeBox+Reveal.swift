extension CodeBox {
  /// Moments farther than this from zero, 34,000 years, show nothing, so that no sum overflows.
  private static let farthestMoment = Duration.seconds(1 << 40)

  /// When the character that is being shown becomes hidden: the moment for a front end to draw the
  /// box again. Nil when none is shown, or when the time is over.
  public func revealEnd(now: Duration) -> Duration? {
    revealedIndex(now: now).flatMap { _ in reveal?.end }
  }

  /// The cell whose character a secure box shows at this moment: at most one, the last that was
  /// typed. Nil without a moment, and for moments before it was typed.
  func revealedIndex(now: Duration?) -> Int? {
    guard isSecure, let reveal, let now, reveal.start <= now, now < reveal.end else { return nil }
    return reveal.index
  }

  mutating func startReveal(at index: Int, now: Duration?) {
    guard isSecure, let revealTime, let now,
      .zero - Self.farthestMoment <= now, now <= Self.farthestMoment
    else { return }
    reveal = Reveal(index: index, start: now, end: now + revealTime)
  }
}
