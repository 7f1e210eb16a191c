import Flate
import PNGCodec
import Raster

/// Reads any bytes as a PNG file, as they are and with their checksums put right: a fuzzer does
/// not guess a CRC-32. What is read must survive being written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPNG(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: data, count: size))
  let limits = PNGDecoder.Limits(
    maximumSide: 2_000, maximumPixels: 250_000, maximumInflatedBytes: 4_000_000,
    maximumAnimationPixels: 1_000_000)
  for file in [bytes, withRightChecksums(bytes)] {
    guard let image = try? Framebuffer(png: file, limits: limits) else { continue }
    guard let again = try? Framebuffer(png: image.pngBytes()), again == image else {
      fatalError("a picture changed when it was written and read again")
    }
    guard let animation = try? PNGAnimation(png: file, limits: limits) else { continue }
    guard let again = try? PNGAnimation(png: animation.pngBytes()),
      again.frames.map(\.image) == animation.frames.map(\.image)
    else { fatalError("an animation changed when it was written and read again") }
  }
  return 0
}

private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
  var file = bytes
  var offset = 8
  while offset + 12 <= file.count {
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    let end = offset + 8 + length
    guard end + 4 <= file.count else { break }
    let checksum = CRC32.checksum(file.span.extracting(offset + 4..<end))
    for i in 0..<4 { file[end + i] = UInt8(truncatingIfNeeded: checksum >> (24 - i * 8)) }
    offset = end + 4
  }
  return file
}
