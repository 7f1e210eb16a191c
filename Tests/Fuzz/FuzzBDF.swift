import Raster
import Typefoundry

/// Reads any bytes as BDF. What is read must survive being written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBDF(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let font = try? BitmapFont(bdf: bytes) else { return 0 }
  // A name with a control character is refused by the writer.
  guard let text = try? font.bdf() else { return 0 }
  do {
    let again = try BitmapFont(bdf: text)
    precondition(again.metrics == font.metrics && again.glyphs.count == font.glyphs.count)
    for (one, other) in zip(again.glyphs, font.glyphs) {
      precondition(
        one.character == other.character && one.advance == other.advance
          && one.inkBox == other.inkBox && one.bits == other.bits)
    }
    let unpacked = try BitmapFont(packed: try font.packed())
    precondition(unpacked.glyphs.map(\.bits) == font.glyphs.map(\.bits))
  } catch {
    // The packed form takes no name of over 1,024 bytes.
    precondition(font.name.utf8.count > 1_024, "\(error)")
  }
  return 0
}
