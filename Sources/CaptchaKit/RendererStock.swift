import Synchronization

/// Idle renderers for the static calls, at most twice as many as the machine has processors and at
/// least eight; when all places are full, they are given anew in turn.
///
/// One stock for all styles: a stock that belonged to its style would hold renderers that hold the
/// style, and neither would ever be freed. There is no lock: a place is emptied and filled by one
/// atomic exchange, so that no thread ever waits for another. A call that finds no idle renderer of
/// its style makes one.
final class RendererStock: Sendable {
  /// The stock of the static calls.
  static let shared = RendererStock()

  /// A renderer is handed from thread to thread but never used by two at once: it is either in one
  /// place or with the one who took it out.
  private final class Idle: @unchecked Sendable {
    let renderer: CaptchaRenderer

    init(style: CaptchaStyle) { renderer = CaptchaRenderer(style: style) }
  }

  /// Room for one idle renderer.
  private final class Place: Sendable {
    private let content = Atomic<Unmanaged<Idle>?>(nil)
    /// The address of the plan last put here: a hint where to look, never relied on.
    private let plan = Atomic<UInt>(0)

    deinit { _ = exchange(for: nil) }

    var isEmpty: Bool { content.load(ordering: .relaxed) == nil }

    func mayHold(_ address: UInt) -> Bool { plan.load(ordering: .relaxed) == address }

    /// Puts `idle` here and gives what was here before.
    func exchange(for idle: Idle?) -> Idle? {
      if let idle { plan.store(RendererStock.address(of: idle.renderer.style), ordering: .relaxed) }
      return content.exchange(idle.map(Unmanaged.passRetained), ordering: .acquiringAndReleasing)?
        .takeRetainedValue()
    }

    /// Puts `idle` here if nothing is.
    func fill(with idle: Idle) -> Bool {
      guard isEmpty else { return false }
      let unmanaged = Unmanaged.passRetained(idle)
      let (filled, _) = content.compareExchange(
        expected: nil, desired: unmanaged, ordering: .acquiringAndReleasing)
      if filled {
        plan.store(RendererStock.address(of: idle.renderer.style), ordering: .relaxed)
      } else {
        unmanaged.release()
      }
      return filled
    }
  }

  /// The largest number of idle renderers.
  static let limit = max(8, 2 * processorCount())
  private let places = (0..<limit).map { _ in Place() }
  private let turn = Atomic<Int>(0)

  /// The number of idle renderers.
  var count: Int { places.count { !$0.isEmpty } }

  /// Runs `body` with a renderer of a style.
  func withRenderer<Result>(of style: CaptchaStyle, _ body: (CaptchaRenderer) -> Result) -> Result {
    let (found, home) = take(style)
    let idle = found ?? Idle(style: style)
    defer { put(idle, home: home) }
    return body(idle.renderer)
  }

  /// An idle renderer of a style, and the place that it was in.
  private func take(_ style: CaptchaStyle) -> (Idle?, home: Int?) {
    let address = Self.address(of: style)
    for index in places.indices where places[index].mayHold(address) {
      guard let idle = places[index].exchange(for: nil) else { continue }
      if idle.renderer.style.plan === style.plan { return (idle, index) }
      // The place was given to another style between the two steps.
      put(idle, home: index)
    }
    return (nil, nil)
  }

  /// Puts a renderer where it was, else where there is room, else in place of another.
  private func put(_ idle: Idle, home: Int?) {
    if let home, places[home].fill(with: idle) { return }
    for place in places where place.fill(with: idle) { return }
    let (_, next) = turn.wrappingAdd(1, ordering: .relaxed)
    _ = places[Int(UInt(bitPattern: next) % UInt(places.count))].exchange(for: idle)
  }

  private static func address(of style: CaptchaStyle) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(style.plan).toOpaque())
  }
}
