import Synchronization

/// Idle renderers for the static calls, at most twice as many as the machine has processors and at
/// least eight; of more, the one that was used longest ago is dropped.
///
/// One stock for all styles: a stock that belonged to its style would hold renderers that hold the
/// style, and neither would ever be freed. The lock is held for a few instructions only, never
/// while drawing. A call that finds no idle renderer of its style makes one.
final class RendererStock: Sendable {
  /// The stock of the static calls.
  static let shared = RendererStock()

  /// A renderer is handed from thread to thread but never used by two at once: it is either in the
  /// stock or with the one who took it.
  private struct Idle: @unchecked Sendable {
    let renderer: CaptchaRenderer
  }

  /// The largest number of idle renderers.
  static let limit = max(8, 2 * processorCount())
  private let idle = Mutex<[Idle]>([])

  /// The number of idle renderers.
  var count: Int { idle.withLock { $0.count } }

  /// Runs `body` with a renderer of a style.
  func withRenderer<Result>(of style: CaptchaStyle, _ body: (CaptchaRenderer) -> Result) -> Result {
    let found = idle.withLock { idle in
      idle.lastIndex { $0.renderer.style.plan === style.plan }.map { idle.remove(at: $0) }
    }
    let taken = found ?? Idle(renderer: CaptchaRenderer(style: style))
    defer {
      // Dropped after the lock is open: freeing a renderer takes longer than the lock should.
      let dropped = idle.withLock { idle in
        idle.append(taken)
        return idle.count > Self.limit ? idle.removeFirst() : nil
      }
      _ = dropped
    }
    return body(taken.renderer)
  }
}
