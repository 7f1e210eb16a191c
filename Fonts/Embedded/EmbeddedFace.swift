import Flate
import Raster
import Synchronization

/// A face as it is embedded in the library: the font's parts (see `PackedFontParts`), each deflated,
/// as base64 in the program's read-only data.
///
/// In parts, so that the first picture does not wait for a thousand characters of which it shows
/// four: only the head is decoded at first, and the masters group by group as they are drawn. Text,
/// because the compiler takes a literal of 200 KB in under a second, and half a minute for an
/// array of 64 KB. No resource bundle, because the path of one is that of the build folder.
final class EmbeddedFace: Sendable {
  let name: String
  private let lookAlikes: StaticString
  private let head: StaticString
  private let groups: [StaticString]
  private let table = AtomicLazyReference<LookAlikeTable>()
  private let decoded = AtomicLazyReference<BitmapFont>()

  /// - Parameters:
  ///   - lookAlikes: characters that the face draws alike, pair after pair.
  ///   - head: the deflated head as base64, in any number of lines.
  ///   - groups: the same of the groups of masters.
  init(name: String, lookAlikes: StaticString, head: StaticString, groups: [StaticString]) {
    self.name = name
    self.lookAlikes = lookAlikes
    self.head = head
    self.groups = groups
  }

  /// The bytes of the texts.
  var size: Int { groups.reduce(head.utf8CodeUnitCount) { $0 + $1.utf8CodeUnitCount } }

  /// Which characters it draws alike, read once.
  var lookAlikeTable: LookAlikeTable {
    table.load() ?? table.storeIfNil(LookAlikeTable(pairs: lookAlikes.description))
  }

  /// The font, decoded once. Threads that come first at the same time decode it each, and keep the
  /// one that is ready first.
  var font: BitmapFont { decoded.load() ?? decoded.storeIfNil(decode()) }

  private func decode() -> BitmapFont {
    do {
      return try BitmapFont(packedHead: inflated(head)) { [self] in inflated(groups[$0]) }
    } catch {
      // The text is part of the program, and the tests decode every face.
      fatalError("the embedded face \(name) cannot be decoded: \(error)")
    }
  }

  /// The bytes that a text stands for.
  private func inflated(_ text: StaticString) -> [UInt8] {
    let deflated = text.withUTF8Buffer(Base64.decoded)
    var bytes: [UInt8] = []
    do {
      var inflator = try Inflator(.zlib)
      try inflator.inflate(deflated.span, limit: 1 << 26, into: &bytes)
    } catch {
      fatalError("the embedded face \(name) cannot be decoded: \(error)")
    }
    return bytes
  }
}
