/// The four letters that name a chunk (PNG, Third Edition, clause 5.4), as a big-endian number.
struct PNGChunkType: Hashable {
  var rawValue: UInt32

  static let header = PNGChunkType("IHDR")
  static let palette = PNGChunkType("PLTE")
  static let transparency = PNGChunkType("tRNS")
  static let physicalPixels = PNGChunkType("pHYs")
  static let imageData = PNGChunkType("IDAT")
  static let animationControl = PNGChunkType("acTL")
  static let frameControl = PNGChunkType("fcTL")
  static let frameData = PNGChunkType("fdAT")
  static let end = PNGChunkType("IEND")

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  private init(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4)
    rawValue = UnsafeBufferPointer(start: name.utf8Start, count: 4).reduce(0) {
      $0 << 8 | UInt32($1)
    }
  }

  /// True for four ASCII letters with the third a capital, as the version of PNG asks for.
  var isWellFormed: Bool {
    let isLetters = (0..<4).allSatisfy { (0x41...0x5A).contains(rawValue >> ($0 * 8) & 0xDF) }
    return isLetters && rawValue & 0x0000_2000 == 0
  }

  /// True when a decoder that does not know the type must refuse the file: first letter a capital.
  var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

  /// The letters.
  var name: String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - $0 * 8)) },
      as: UTF8.self)
  }
}
