import Raster
import Typefoundry

/// Reads any bytes as parts, or after some parts as characters, and draws what is read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHan(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = String(
    decoding: UnsafeBufferPointer(start: start, count: min(count, 4_096)), as: UTF8.self)
  let known = "part 木\nH 4 96 30 S 50 4 98\npart 囗\ninner 20 20 80 80\nHZ 10 10 90 90\n"
  for (partText, characterText) in [(input, "木\n林 ⿰木木"), (known, input)] {
    guard let parts = try? HanParts(parsing: partText),
      let set = try? HanSet(parsing: characterText, parts: parts),
      var forge = try? HanForge(set, pen: Pen(), em: 48)
    else { continue }
    for character in set.characters.prefix(8) {
      do {
        guard let glyph = try forge.glyph(character) else {
          fatalError("\(character) was read and is not there")
        }
        precondition(glyph.advance == 48)
      } catch {
        fatalError("\(character) cannot be drawn: \(error)")
      }
    }
  }
  return 0
}
