import Flate
import Raster
import Synchronization

/// A face as it is embedded in the library: the font's packed form (see `BitmapFont.packed()`),
/// deflated, as base64 in the program's read-only data.
///
/// Text, because the compiler takes a literal of 200 KB in under a second, and half a minute for an
/// array of 64 KB. No resource bundle, because the path of one is that of the build folder.
final class EmbeddedFace: Sendable {
  let name: String
  private let packedSize: Int
  private let text: StaticString
  private let lookAlikes: StaticString
  private let table = AtomicLazyReference<LookAlikeTable>()
  private let decoded = AtomicLazyReference<BitmapFont>()

  /// - Parameters:
  ///   - packedSize: the length of the packed form in bytes.
  ///   - lookAlikes: characters that the face draws alike, pair after pair.
  ///   - text: the deflated packed form as base64, in any number of lines.
  init(name: String, packedSize: Int, lookAlikes: StaticString, text: StaticString) {
    self.name = name
    self.packedSize = packedSize
    self.lookAlikes = lookAlikes
    self.text = text
  }

  /// The bytes of the text.
  var size: Int { text.utf8CodeUnitCount }

  /// Which characters it draws alike, read once.
  var lookAlikeTable: LookAlikeTable {
    table.load() ?? table.storeIfNil(LookAlikeTable(pairs: lookAlikes.description))
  }

  /// The font, decoded once. Threads that come first at the same time decode it each, and keep the
  /// one that is ready first.
  var font: BitmapFont { decoded.load() ?? decoded.storeIfNil(decode()) }

  private func decode() -> BitmapFont {
    do {
      let deflated = text.withUTF8Buffer(Base64.decoded)
      var packed: [UInt8] = []
      packed.reserveCapacity(packedSize)
      var inflator = try Inflator(.zlib)
      try inflator.inflate(deflated.span, limit: packedSize, into: &packed)
      return try BitmapFont(packed: packed)
    } catch {
      // The text is part of the program, and the tests decode every face.
      fatalError("the embedded face \(name) cannot be decoded: \(error)")
    }
  }
}
