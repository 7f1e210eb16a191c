import Raster
import Typefoundry

/// Reads any bytes after the mark of PSF 1 or 2, which the first byte chooses. What is read must
/// survive being written as BDF and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPSF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  let mark: [UInt8] = (input.first ?? 0) & 1 == 0 ? [0x36, 0x04] : [0x72, 0xB5, 0x4A, 0x86]
  guard let font = try? BitmapFont(fontFile: mark + input.dropFirst(), limits: FontRoundTrip.limits)
  else {
    return 0
  }
  FontRoundTrip.check(font)
  return 0
}
