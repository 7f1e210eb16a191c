#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the command says what went wrong.
enum StandardError {
  static func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { written($0) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func written(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
    #endif
  }
}
