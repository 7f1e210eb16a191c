#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension CaptchaSession {
  /// The time of the system's clock since the start of 1970, which all machines agree about: what
  /// `now` is unless given.
  public static func systemTime() -> Duration {
    var time = timespec()
    guard clock_gettime(CLOCK_REALTIME, &time) == 0 else {
      // Every system has this clock; expiry that silently stopped would be worse than an end.
      preconditionFailure("the system has no clock")
    }
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
