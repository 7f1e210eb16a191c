import Flate

/// One chunk of a file.
struct PNGChunk {
  let type: PNGChunkType
  /// Where its length field stands.
  let offset: Int
  /// Where its content stands.
  let content: Range<Int>
}

/// Goes through the chunks of a file and checks the frame and the checksum of each.
struct PNGChunkReader {
  let bytes: [UInt8]
  private(set) var offset = 0

  /// - Throws: `notPNG`, or `truncated` when the bytes are a start of the signature.
  init(_ bytes: [UInt8]) throws(PNGError) {
    let signature = [UInt8].pngSignature
    guard bytes.starts(with: signature) else {
      if bytes.count < signature.count && signature.starts(with: bytes) {
        throw PNGError(
          .truncated, "the file ends inside the signature of 8 bytes", at: bytes.count)
      }
      throw PNGError(
        .notPNG, "the file must start with the bytes 89 50 4E 47 0D 0A 1A 0A", at: 0)
    }
    self.bytes = bytes
    offset = signature.count
  }

  /// True when nothing follows.
  var isAtEnd: Bool { offset == bytes.count }

  /// The next chunk.
  /// - Throws: `truncated`, `malformedChunk`, `badChecksum`.
  mutating func next() throws(PNGError) -> PNGChunk {
    let start = offset
    guard bytes.count - start >= 8 else {
      throw PNGError(
        .truncated, "the file ends where a chunk must stand; the last must be IEND", at: bytes.count
      )
    }
    let type = PNGChunkType(rawValue: bigEndian(at: start + 4))
    guard type.isWellFormed else {
      throw PNGError(
        .malformedChunk, "a chunk's type must be four letters, the third a capital", at: start + 4)
    }
    let length = bigEndian(at: start)
    guard length <= 0x7FFF_FFFF else {
      throw PNGError(
        .malformedChunk, "\(type.name) has \(length) bytes; there must be at most 2147483647",
        at: start)
    }
    guard bytes.count - start - 8 >= Int(length) + 4 else {
      throw PNGError(
        .truncated,
        "\(type.name) needs \(Int(length) + 4) bytes; \(bytes.count - start - 8) are left",
        at: start)
    }
    let content = start + 8..<start + 8 + Int(length)
    let checksum = CRC32.checksum(bytes.span.extracting(start + 4..<content.upperBound))
    guard checksum == bigEndian(at: content.upperBound) else {
      throw PNGError(
        .badChecksum, "the CRC-32 of \(type.name) does not match its content",
        at: content.upperBound)
    }
    offset = content.upperBound + 4
    return PNGChunk(type: type, offset: start, content: content)
  }

  /// The four bytes at `offset` as a number.
  /// - Precondition: there are four.
  func bigEndian(at offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
  }

  /// The two bytes at `offset` as a number.
  /// - Precondition: there are two.
  func bigEndian16(at offset: Int) -> UInt16 {
    UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }
}
