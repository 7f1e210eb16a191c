/// A line on a terminal that tells how far the work is; nothing where standard error is no terminal.
struct ProgressLine {
  private let total: Int
  private let isShown = StandardStream.error.isTerminal
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  init(total: Int) { self.total = total }

  /// Shows a count, at most five times a second.
  mutating func show(_ count: Int) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < .milliseconds(200) { return }
    lastShown = now
    let elapsed = (now - start) / Duration.seconds(1)
    let rate = Double(count) / max(elapsed, 0.001)
    let left = rate > 0 ? duration(Double(total - count) / rate) : "-"
    // To the start of the line, and what an earlier, longer line left is erased.
    write("\r\(count) of \(total), \(grouped(UInt64(rate))) a second, \(left) left\u{1B}[K")
  }

  /// Takes the line away.
  func clear() {
    if lastShown != nil { write("\r\u{1B}[K") }
  }

  /// What cannot be shown is no reason to stop.
  private func write(_ text: String) {
    _ = writeAll(Array(text.utf8), to: StandardStream.error.descriptor)
  }

  private func duration(_ seconds: Double) -> String {
    let seconds = Int(min(seconds, 3_599_999).rounded(.up))
    let twoDigits = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    let tail = "\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    return seconds >= 3_600 ? "\(seconds / 3_600):\(tail)" : tail
  }
}

/// A number with commas between its thousands.
func grouped(_ number: UInt64) -> String {
  var text = ""
  let digits = String(number)
  for (index, digit) in digits.enumerated() {
    if index > 0 && (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return text
}
