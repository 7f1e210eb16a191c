import CZlib

/// Inflates streams one after another, keeping zlib's state between them.
///
/// Whatever the input, a call ends, takes no more memory than its limit asks for, and never traps.
public struct Inflator: ~Copyable, @unchecked Sendable {
  // Sendable for the same reason as `Deflator`.

  /// What one call of `read` did.
  public struct Progress: Hashable, Sendable {
    /// How many bytes of the input were taken.
    public internal(set) var consumed: Int
    /// How many bytes were appended to the output.
    public internal(set) var produced: Int
    /// True when the stream has ended and its checksum is right.
    public internal(set) var isFinished: Bool
  }

  /// What stands around the deflated blocks.
  public let format: FlateFormat
  private let stream: UnsafeMutablePointer<z_stream>
  private let chunk: UnsafeMutablePointer<UInt8>
  private static let chunkSize = 32_768

  /// Makes an inflator; takes some 75 KB.
  /// - Throws: `outOfMemory`, or `incompatibleLibrary` when the loaded zlib has another major
  ///   version than the header.
  public init(_ format: FlateFormat = .zlib) throws(FlateError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = inflateInit2_(
      stream, format.encoded(windowBits: 15), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw FlateError(initStatus: status)
    }
    self.format = format
    self.stream = stream
    chunk = .allocate(capacity: Self.chunkSize)
  }

  deinit {
    _ = inflateEnd(stream)
    stream.deallocate()
    chunk.deallocate()
  }

  /// Appends to `output` what `input`, one whole stream and nothing else, holds. In gzip format
  /// the input may be several members one after another (RFC 1952, 2.2).
  ///
  /// When it throws, `output` is as it was.
  /// - Parameter limit: the largest number of bytes to append, not negative.
  /// - Throws: `corruptData`, `truncatedData`, `trailingData`, `limitExceeded`, `outOfMemory`, or
  ///   `parameterOutOfRange` for a negative limit.
  public mutating func inflate(
    _ input: Span<UInt8>, limit: Int, into output: inout [UInt8]
  ) throws(FlateError) {
    guard limit >= 0 else {
      throw FlateError(.parameterOutOfRange, "the limit is \(limit); it must not be negative")
    }
    reset()
    let start = output.count
    do throws(FlateError) {
      var offset = 0
      repeat {
        var isFinished = false
        while !isFinished {
          // One byte more than allowed, to tell a stream that ends at the limit from a longer one.
          let room = limit - (output.count - start)
          let progress = try read(
            input.extracting(offset..<input.count), atMost: room == Int.max ? room : room + 1,
            into: &output)
          offset += progress.consumed
          isFinished = progress.isFinished
          guard output.count - start <= limit else {
            throw FlateError(
              .limitExceeded, "the stream holds more than the \(limit) bytes that are allowed")
          }
          guard isFinished || progress.consumed > 0 || progress.produced > 0 else {
            throw FlateError(
              .truncatedData, "the stream goes on after the last of its \(input.count) bytes")
          }
        }
        reset()
      } while format == .gzip && offset < input.count
      guard offset == input.count else {
        throw FlateError(
          .trailingData,
          "the stream ends at byte \(offset); the \(input.count - offset) bytes after it must go")
      }
    } catch {
      output.removeSubrange(start...)
      reset()
      throw error
    }
  }

  /// Takes bytes of the stream and appends at most `limit` inflated bytes to `output`. Stops when
  /// the limit is reached, the input is used up or the stream ends.
  ///
  /// Once the stream has ended, further calls do nothing until `reset()`.
  /// - Throws: `corruptData`, `outOfMemory`, or `parameterOutOfRange` for a negative limit; after
  ///   one of the first two only `reset()` makes the inflator usable again.
  public mutating func read(
    _ input: Span<UInt8>, atMost limit: Int, into output: inout [UInt8]
  ) throws(FlateError) -> Progress {
    guard limit >= 0 else {
      throw FlateError(.parameterOutOfRange, "the limit is \(limit); it must not be negative")
    }
    return try input.withUnsafeBufferPointer { bytes throws(FlateError) in
      try run(bytes, limit: limit, into: &output)
    }
  }

  /// Drops the stream under way.
  public mutating func reset() {
    let status = inflateReset(stream)
    precondition(status == Z_OK, "inflateReset failed with status \(status)")
  }

  private mutating func run(
    _ input: UnsafeBufferPointer<UInt8>, limit: Int, into output: inout [UInt8]
  ) throws(FlateError) -> Progress {
    var progress = Progress(consumed: 0, produced: 0, isFinished: false)
    defer { stream.pointee.next_in = nil }
    while true {
      // zlib counts a call's bytes in 32 bits. An empty buffer may have no address, and zlib
      // takes none for an error only when there are bytes.
      let available = min(input.count - progress.consumed, Int(UInt32.max))
      let room = min(limit - progress.produced, Self.chunkSize)
      stream.pointee.next_in =
        input.baseAddress.map { UnsafeMutablePointer(mutating: $0 + progress.consumed) } ?? chunk
      stream.pointee.avail_in = UInt32(available)
      stream.pointee.next_out = chunk
      stream.pointee.avail_out = UInt32(room)
      let status = CZlib.inflate(stream, Z_NO_FLUSH)
      let made = room - Int(stream.pointee.avail_out)
      output.append(contentsOf: UnsafeBufferPointer(start: chunk, count: made))
      progress.consumed += available - Int(stream.pointee.avail_in)
      progress.produced += made
      switch status {
      case Z_STREAM_END:
        progress.isFinished = true
        return progress
      case Z_OK:
        if progress.produced == limit && room != 0 { return progress }
        // A full chunk may have more behind it even when the input is used up.
        if stream.pointee.avail_out != 0 && progress.consumed == input.count { return progress }
      case Z_BUF_ERROR:
        return progress
      case Z_NEED_DICT:
        throw FlateError(
          .corruptData, "the stream asks for a preset dictionary; there must be none")
      case Z_MEM_ERROR:
        throw FlateError(.outOfMemory, "zlib got no memory for its window")
      default:
        let reason = stream.pointee.msg.map { String(cString: $0) } ?? "status \(status)"
        throw FlateError(
          .corruptData,
          "the stream is damaged after \(stream.pointee.total_in) bytes (\(reason))")
      }
    }
  }
}
