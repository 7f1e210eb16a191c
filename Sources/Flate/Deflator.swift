import CZlib

/// Deflates streams one after another, keeping zlib's state between them: making that state costs
/// more than deflating a small picture (48 µs against 0.2 to 0.7 µs for a reset).
///
/// No heap allocation happens after `init` but the growth of the caller's output.
public struct Deflator: ~Copyable, @unchecked Sendable {
  // Sendable: the pointers are owned by this value alone, and what changes behind them changes
  // only in `mutating` calls, which have exclusive access.

  /// How this deflator works.
  public let options: DeflateOptions
  // On the heap because zlib keeps the address of the stream and checks it.
  private let stream: UnsafeMutablePointer<z_stream>
  private let chunk: UnsafeMutablePointer<UInt8>
  private static let chunkSize = 32_768

  /// Makes a deflator. Takes 2^(windowBits + 2) + 2^(memoryLevel + 9) bytes and some 40 KB more.
  /// - Throws: `outOfMemory`, or `incompatibleLibrary` when the loaded zlib has another major
  ///   version than the header.
  public init(_ options: DeflateOptions = .standard) throws(FlateError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, Int32(options.level), Z_DEFLATED,
      options.format.encoded(windowBits: options.windowBits), Int32(options.memoryLevel),
      options.strategy.zlibValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else {
      stream.deallocate()
      throw FlateError(initStatus: status)
    }
    self.options = options
    self.stream = stream
    chunk = .allocate(capacity: Self.chunkSize)
  }

  deinit {
    _ = deflateEnd(stream)
    stream.deallocate()
    chunk.deallocate()
  }

  /// The largest number of bytes that `count` bytes in one stream can become.
  public func bound(forByteCount count: Int) -> Int {
    Int(deflateBound(stream, UInt(max(count, 0))))
  }

  /// Appends one whole stream to `output`.
  /// - Precondition: no stream is under way.
  public mutating func deflate(_ input: Span<UInt8>, into output: inout [UInt8]) {
    precondition(stream.pointee.total_in == 0, "finish() or reset() the stream under way first")
    input.withUnsafeBufferPointer { run($0, flush: Z_FINISH, into: &output) }
    reset()
  }

  /// Takes the next bytes of the stream and appends what is ready to `output`.
  public mutating func write(_ input: Span<UInt8>, into output: inout [UInt8]) {
    input.withUnsafeBufferPointer { run($0, flush: Z_NO_FLUSH, into: &output) }
  }

  /// Ends the stream, appends the rest of it to `output`, and makes ready for the next.
  public mutating func finish(into output: inout [UInt8]) {
    run(UnsafeBufferPointer(start: nil, count: 0), flush: Z_FINISH, into: &output)
    reset()
  }

  /// Drops the stream under way.
  public mutating func reset() {
    let status = deflateReset(stream)
    precondition(status == Z_OK, "deflateReset failed with status \(status)")
  }

  private mutating func run(
    _ input: UnsafeBufferPointer<UInt8>, flush: Int32, into output: inout [UInt8]
  ) {
    var rest = input[...]
    repeat {
      // zlib counts a call's bytes in 32 bits.
      let piece = rest.prefix(Int(UInt32.max))
      rest = rest.dropFirst(piece.count)
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: UnsafeBufferPointer(rebasing: piece).baseAddress)
      stream.pointee.avail_in = UInt32(piece.count)
      var status: Int32
      repeat {
        stream.pointee.next_out = chunk
        stream.pointee.avail_out = UInt32(Self.chunkSize)
        status = CZlib.deflate(stream, rest.isEmpty ? flush : Z_NO_FLUSH)
        // Z_BUF_ERROR says that there was nothing to do. No other failure exists for a stream
        // that was made and is used by one owner.
        precondition(
          status == Z_OK || status == Z_STREAM_END || status == Z_BUF_ERROR,
          "deflate failed with status \(status)")
        let made = Self.chunkSize - Int(stream.pointee.avail_out)
        output.append(contentsOf: UnsafeBufferPointer(start: chunk, count: made))
      } while stream.pointee.avail_out == 0 && status != Z_STREAM_END
    } while !rest.isEmpty
    // The input is only borrowed for this call.
    stream.pointee.next_in = nil
  }
}

extension FlateError {
  init(initStatus status: Int32) {
    if status == Z_VERSION_ERROR {
      self.init(
        .incompatibleLibrary,
        "the loaded zlib is \(String(cString: zlibVersion())); it must fit \(ZLIB_VERSION)")
    } else {
      self.init(.outOfMemory, "zlib got no memory for its state")
    }
  }
}
