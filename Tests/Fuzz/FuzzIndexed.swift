import PNGCodec
import Raster

/// Writes any bytes as an indexed picture and reads it back: the first two bytes choose the width and
/// the number of colours, the others are pixels. The decoder inflates through zlib, so this holds
/// what `RowDeflator` writes against another implementation.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIndexed(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  guard size > 2, let data else { return 0 }
  let width = 1 + Int(data[0])
  let colors = 1 + Int(data[1])
  // Repeated, so that pictures become larger than inputs and have rows that repeat.
  let count = (size - 2) * (1 + Int(data[0] ^ data[1]) % 8)
  let height = max(1, count / width)
  let indices = (0..<width * height).map { UInt8(Int(data[2 + $0 % (size - 2)]) % colors) }
  let palette = (0..<colors).map { RGBA(UInt8($0), 0, 255) }
  do {
    var encoder = PNGEncoder()
    var decoder = PNGDecoder()
    var file: [UInt8] = []
    // Twice, since an encoder keeps what it has.
    for _ in 0..<2 {
      file = []
      try encoder.encode(
        indices: indices.span, width: width, height: height, palette: palette, into: &file)
    }
    let picture = try decoder.decode(file)
    guard picture.pixels == indices.map({ palette[Int($0)] }) else {
      fatalError("other pixels came back")
    }
  } catch {
    fatalError("what was encoded does not decode: \(error)")
  }
  return 0
}
