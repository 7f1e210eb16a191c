import Flate
import PNGCodec

/// A PNG file as chunks that a test can look at, change and write again.
struct PNGFile {
  struct Chunk {
    var type: String
    var content: [UInt8]
    /// A checksum to write instead of the right one.
    var checksum: UInt32?
  }

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  var chunks: [Chunk]

  init(_ chunks: [Chunk]) {
    self.chunks = chunks
  }

  /// Takes a file apart without checking anything.
  init(_ bytes: [UInt8]) {
    chunks = []
    var offset = Self.signature.count
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = offset + 8..<offset + 8 + length
      chunks.append(
        Chunk(
          type: String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self),
          content: Array(bytes[content])))
      offset = content.upperBound + 4
    }
  }

  /// The file, each chunk with its right checksum unless the test gave one.
  var bytes: [UInt8] {
    chunks.reduce(into: Self.signature) { file, chunk in
      file += Self.bigEndian(UInt32(chunk.content.count))
      let body = Array(chunk.type.utf8) + chunk.content
      file += body + Self.bigEndian(chunk.checksum ?? CRC32.checksum(body.span))
    }
  }

  var types: [String] { chunks.map(\.type) }

  subscript(type: String) -> [UInt8]? { chunks.first { $0.type == type }?.content }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - $0 * 8)) }
  }

  static func header(
    width: Int, height: Int, depth: Int, type: Int, interlace: Int = 0
  ) -> Chunk {
    Chunk(
      type: "IHDR",
      content: bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        + [UInt8(depth), UInt8(type), 0, 0, UInt8(interlace)])
  }

  /// Compressed rows, each given with its filter type.
  static func data(_ rows: [UInt8]) throws -> Chunk {
    var deflator = try Deflator()
    var content: [UInt8] = []
    deflator.deflate(rows.span, into: &content)
    return Chunk(type: "IDAT", content: content)
  }

  static let end = Chunk(type: "IEND", content: [])
}
