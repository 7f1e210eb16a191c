import Synchronization

/// Idle renderers of one style, at most twice as many as the machine has processors.
///
/// The lock is held for a few instructions only, never while drawing. A call that finds no idle
/// renderer makes one; one that finds the stock full drops its own.
final class RendererStock: Sendable {
  /// A renderer is handed from thread to thread but never used by two at once: it is either in the
  /// stock or with the one who took it.
  private struct Idle: @unchecked Sendable {
    let renderer: CaptchaRenderer
  }

  private static let limit = 2 * processorCount()
  private let idle = Mutex<[Idle]>([])

  /// Runs `body` with a renderer of a style whose stock this is.
  func withRenderer<Result>(of style: CaptchaStyle, _ body: (CaptchaRenderer) -> Result) -> Result {
    let taken = idle.withLock { $0.popLast() } ?? Idle(renderer: CaptchaRenderer(style: style))
    defer {
      idle.withLock { if $0.count < Self.limit { $0.append(taken) } }
    }
    return body(taken.renderer)
  }
}
