import Raster

/// Reads any bytes as a packed font. What is read must survive being packed and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPackedFont(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let font = try? BitmapFont(packed: bytes) else { return 0 }
  do {
    let again = try BitmapFont(packed: try font.packed())
    precondition(again.name == font.name && again.metrics == font.metrics)
    precondition(again.glyphs.map(\.bits) == font.glyphs.map(\.bits))
    precondition(again.glyphs.map(\.inkBox) == font.glyphs.map(\.inkBox))
  } catch {
    fatalError("\(error)")
  }
  return 0
}
