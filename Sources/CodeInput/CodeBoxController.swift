/// A code box that calls closures, for front ends that would rather be called than look at returned
/// events.
///
///     let code = CodeBoxController(try CodeBox(cells: 6))
///     code.onComplete = { [weak code] text in
///       if !check(text) { code?.clear() }
///     }
///     code.insert("123456")
///
/// Closures run after the box has changed, in the order of the events, before the call returns. A
/// closure may use the controller: the events that come of that are told after those that are still
/// to come. Not `Sendable`: it belongs to whoever draws the box, the main actor in an app.
public final class CodeBoxController {
  /// The box as it is now.
  public private(set) var box: CodeBox
  /// An entry begins.
  public var onBegin: (() -> Void)?
  /// The text changed, to this.
  public var onChange: ((String) -> Void)?
  /// Characters were not taken.
  public var onRefused: ((CodeBox.Refusal) -> Void)?
  /// All cells were filled, with this text.
  public var onComplete: ((String) -> Void)?
  /// The box was left.
  public var onEnd: (() -> Void)?
  /// What is drawn changed without an event: the caret moved, the focus came or went, or secure was
  /// switched.
  public var onRedraw: (() -> Void)?

  // Each event with the text as it was then: a closure before it may have changed the box.
  private var waiting: [(event: CodeBox.Event, text: String)] = []
  private var isTelling = false

  /// Makes a controller of a box.
  public init(_ box: CodeBox) {
    self.box = box
  }

  /// True when the characters are hidden.
  public var isSecure: Bool {
    get { box.isSecure }
    set { update { $0.isSecure = newValue } }
  }

  /// Puts a character or a pasted text in, as `CodeBox.insert`.
  public func insert(_ text: String, now: Duration? = nil) {
    tell { $0.insert(text, now: now) }
  }

  /// Removes what the backspace key removes, as `CodeBox.deleteBackward`.
  public func deleteBackward() { tell { $0.deleteBackward() } }

  /// Removes what the delete key removes, as `CodeBox.deleteForward`.
  public func deleteForward() { tell { $0.deleteForward() } }

  /// Removes all characters, as `CodeBox.clear`.
  public func clear() { tell { $0.clear() } }

  /// Moves the caret, as `CodeBox.moveCaret`.
  @discardableResult
  public func moveCaret(to position: Int) -> Int { update { $0.moveCaret(to: position) } }

  /// Gives the box the focus, as `CodeBox.focus`.
  public func focus() { tell(redraws: true) { $0.focus() } }

  /// Takes the focus away, as `CodeBox.blur`.
  public func blur() { tell(redraws: true) { $0.blur() } }

  /// Puts a saved box in the place of this one, with no call but `onRedraw`.
  public func restore(_ saved: CodeBox) { update { $0 = saved } }

  private func update<Result>(_ change: (inout CodeBox) -> Result) -> Result {
    let before = box
    let result = change(&box)
    if box != before { onRedraw?() }
    return result
  }

  private func tell(redraws: Bool = false, _ change: (inout CodeBox) -> [CodeBox.Event]) {
    let before = box
    let events = change(&box)
    let text = events.isEmpty ? "" : box.text
    waiting.append(contentsOf: events.lazy.map { ($0, text) })
    if redraws, box != before { onRedraw?() }
    if isTelling { return }
    isTelling = true
    defer { isTelling = false }
    var next = 0
    while next < waiting.count {
      let (event, text) = waiting[next]
      next += 1
      switch event {
      case .begin: onBegin?()
      case .change: onChange?(text)
      case .refused(let refusal): onRefused?(refusal)
      case .complete: onComplete?(text)
      case .end: onEnd?()
      }
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
