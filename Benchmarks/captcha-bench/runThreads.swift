#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs `body` on a number of threads at once, with 0, 1, … for each, and waits for all.
func runThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  if count == 1 { return body(0) }
  /// What a thread is started with.
  final class Start {
    let number: Int
    let body: @Sendable (Int) -> Void

    init(number: Int, body: @escaping @Sendable (Int) -> Void) {
      self.number = number
      self.body = body
    }
  }
  #if canImport(Darwin)
    var threads = [pthread_t?](repeating: nil, count: count)
  #else
    var threads = [pthread_t](repeating: pthread_t(), count: count)
  #endif
  for number in 0..<count {
    let start = Unmanaged.passRetained(Start(number: number, body: body))
    let failure = pthread_create(
      &threads[number], nil,
      { context in
        #if canImport(Darwin)
          let start = Unmanaged<Start>.fromOpaque(context).takeRetainedValue()
        #else
          let start = Unmanaged<Start>.fromOpaque(context!).takeRetainedValue()
        #endif
        start.body(start.number)
        return nil
      }, start.toOpaque())
    precondition(failure == 0, "the system starts no further thread")
  }
  for thread in threads {
    #if canImport(Darwin)
      pthread_join(thread!, nil)
    #else
      pthread_join(thread, nil)
    #endif
  }
}
