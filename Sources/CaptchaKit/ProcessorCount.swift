#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number of processors that are online, at least 1.
package func processorCount() -> Int {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    return max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  #else
    return 4
  #endif
}
