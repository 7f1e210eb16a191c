import Synchronization

/// A table of values that are each made when first asked for, by whatever thread.
///
/// Two threads that ask at once may both make a value; one of them is kept.
final class LazyTable<Value: AnyObject & Sendable>: Sendable {
  /// The number of values.
  let count: Int
  /// Allocated here since atomics cannot be in an array. The slots are atomic, and the pointer never
  /// changes.
  private nonisolated(unsafe) let slots: UnsafeMutablePointer<AtomicLazyReference<Value>>

  init(count: Int) {
    self.count = count
    slots = .allocate(capacity: count)
    for index in 0..<count { (slots + index).initialize(to: AtomicLazyReference<Value>()) }
  }

  deinit {
    slots.deinitialize(count: count)
    slots.deallocate()
  }

  /// The value at a place, made by `make` if there is none yet.
  func value(at index: Int, _ make: () -> Value) -> Value {
    precondition(0..<count ~= index, "there is no place \(index) among \(count)")
    return slots[index].load() ?? slots[index].storeIfNil(make())
  }
}
