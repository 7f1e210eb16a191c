import Flate

extension [UInt8] {
  /// The eight bytes that every PNG starts with (PNG, Third Edition, clause 5.2).
  static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func appendBigEndian(_ value: UInt32) {
    append(UInt8(truncatingIfNeeded: value >> 24))
    append(UInt8(truncatingIfNeeded: value >> 16))
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  /// Starts a chunk whose length is not known yet; gives the place for `endChunk`.
  mutating func beginChunk(_ type: PNGChunkType) -> Int {
    appendBigEndian(0)
    appendBigEndian(type.rawValue)
    return count
  }

  /// Fills in the length of the chunk whose content starts at `start`, and appends its checksum,
  /// which covers type and content.
  mutating func endChunk(at start: Int) {
    let length = UInt32(count - start)
    for i in 0..<4 {
      self[start - 8 + i] = UInt8(truncatingIfNeeded: length >> (24 - i * 8))
    }
    appendBigEndian(CRC32.checksum(span.extracting((start - 4)..<count)))
  }
}
