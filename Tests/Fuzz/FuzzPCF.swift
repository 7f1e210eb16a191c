import Raster
import Typefoundry

/// Reads any bytes after the mark of PCF. What is read must survive being written as BDF and read
/// again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPCF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard
    let font = try? BitmapFont(
      fontFile: [0x01, 0x66, 0x63, 0x70] + input, limits: FontRoundTrip.limits)
  else { return 0 }
  FontRoundTrip.check(font)
  return 0
}
