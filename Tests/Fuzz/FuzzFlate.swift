import Flate

/// Inflates any bytes in each format, and deflates them and inflates that.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFlate(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
  for format in [FlateFormat.zlib, .raw, .gzip] {
    guard var inflator = try? Inflator(format),
      let options = try? DeflateOptions(format: format, level: size % 10),
      var deflator = try? Deflator(options)
    else { fatalError("no state") }
    var output: [UInt8] = []
    try? inflator.inflate(bytes.span, limit: 100_000, into: &output)
    guard output.count <= 100_000 else { fatalError("more than the limit") }
    var stream: [UInt8] = []
    deflator.deflate(bytes.span, into: &stream)
    guard stream.count <= deflator.bound(forByteCount: size) else { fatalError("beyond the bound") }
    output = []
    do {
      try inflator.inflate(stream.span, limit: size, into: &output)
    } catch {
      fatalError("what was deflated does not inflate: \(error)")
    }
    guard output == bytes else { fatalError("other bytes came back") }
  }
  return 0
}
