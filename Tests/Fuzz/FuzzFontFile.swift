import Raster
import Typefoundry

/// Reads any bytes as a font file, also as what a gzipped file says it is. What is read must survive
/// being written as BDF and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFontFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let font = try? BitmapFont(fontFile: input, limits: FontRoundTrip.limits) else { return 0 }
  FontRoundTrip.check(font)
  return 0
}
