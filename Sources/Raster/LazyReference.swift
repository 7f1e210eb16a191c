import Synchronization

/// A reference to what is made when first asked for, by whatever thread: of two made at once the first
/// stays. It is never taken back while there is a slot.
///
/// As the standard library's `AtomicLazyReference`, whose `load` is not specialised by the compiler of
/// Swift 6.3: four of them for each glyph drawn took a fiftieth of a captcha's time.
struct LazyReference<Value: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The address of the object, of which the slot holds one count; 0 for none. A number, since
  /// pointers are not sendable.
  private let slot = Atomic<UInt>(0)

  deinit {
    Self.object(at: slot.load(ordering: .acquiring))?.release()
  }

  /// The object; nil when none was stored yet.
  @inline(__always)
  func load() -> Value? {
    Self.object(at: slot.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Stores an object unless there is one, and gives the one that is there then.
  func storeIfNil(_ value: Value) -> Value {
    let own = Unmanaged.passRetained(value)
    let (_, before) = slot.compareExchange(
      expected: 0, desired: UInt(bitPattern: own.toOpaque()), ordering: .acquiringAndReleasing)
    guard let first = Self.object(at: before) else { return value }
    own.release()
    return first.takeUnretainedValue()
  }

  @inline(__always)
  private static func object(at address: UInt) -> Unmanaged<Value>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged<Value>.fromOpaque($0) }
  }
}
