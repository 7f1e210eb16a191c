import Raster

/// What a reader finds in a font file, and the font made of it: what the file leaves out is derived,
/// and codes become characters once the character set is known.
struct FontDraft {
  /// What a glyph stands for.
  enum Key {
    /// A code of the font's character set, and the Unicode scalar that the glyph's name gives, if
    /// any.
    case code(Int, named: Unicode.Scalar?)
    /// One character.
    case character(Character)
  }

  private struct Entry {
    let key: Key
    let advance: Int
    let inkBox: PixelRect
    let bits: [UInt8]
  }

  let limits: FontFileLimits
  private var entries: [Entry] = []
  private var bitmapBytes = 0

  /// The line `FONT`: often an X logical font description (XLFD).
  var fontName: String?
  var faceName: String?
  var familyName: String?
  var pixelSize: Int?
  var sizeInPixels: Int?
  var ascent: Int?
  var descent: Int?
  var capHeight: Int?
  var xHeight: Int?
  var boundingBox: GlyphBox?
  var registry: String?
  var encoding: String?

  init(limits: FontFileLimits) { self.limits = limits }

  /// The number of glyphs so far.
  var count: Int { entries.count }

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds a glyph.
  mutating func add(
    _ key: Key, advance: Int, inkBox: PixelRect, bits: [UInt8], line: Int? = nil, offset: Int? = nil
  ) throws(TypefoundryError) {
    guard entries.count < limits.maximumGlyphs else {
      throw TypefoundryError(
        .outOfRange,
        "the file has more glyphs than \(max(0, limits.maximumGlyphs)), the most that is read",
        line: line, offset: offset)
    }
    bitmapBytes += bits.count
    guard bitmapBytes <= limits.maximumBitmapBytes else {
      throw TypefoundryError(
        .outOfRange,
        "the bitmaps take more than \(max(0, limits.maximumBitmapBytes)) bytes, the most that is read",
        line: line, offset: offset)
    }
    entries.append(Entry(key: key, advance: advance, inkBox: inkBox, bits: bits))
  }

  // MARK: Names

  /// The fields of an X logical font description, or nil where the font's name is none.
  private var fontFields: [Substring]? {
    guard let fields = fontName?.split(separator: "-", omittingEmptySubsequences: false),
      fields.count == 15, fields[0].isEmpty
    else { return nil }
    return Array(fields[1...])
  }

  /// The character set, by its own properties or the font's name.
  var charset: FontCharset {
    let fields = fontFields
    return FontCharset(
      registry: registry ?? fields.map { String($0[12]) } ?? "",
      encoding: encoding ?? fields.map { String($0[13]) } ?? "")
  }

  private var name: String {
    [faceName, fontName, familyName].lazy.compactMap { $0 }.first { !$0.isEmpty } ?? "unnamed"
  }

  // MARK: Measures

  /// The em in pixels, where the file gives it.
  var knownEm: Int? {
    if let em = pixelSize, em > 0 { return em }
    if let em = sizeInPixels { return em }
    if let field = fontFields?[6], let em = Int(field), 1...limits.side ~= em { return em }
    return nil
  }

  /// The measures of the face, given or derived.
  private func metrics(of named: [Named]) -> BitmapFont.Metrics {
    func bounded(_ value: Int) -> Int { max(0, min(4_096, value)) }
    /// How far the ink of a character reaches above the baseline.
    func height(of character: Character) -> Int? {
      named.first { $0.character == character }.map { -$0.entry.inkBox.y }
        .flatMap { $0 > 0 ? $0 : nil }
    }
    var top = 0
    var bottom = 0
    var isFirst = true
    for glyph in named where !glyph.entry.inkBox.isEmpty {
      let box = glyph.entry.inkBox
      top = isFirst ? -box.y : max(top, -box.y)
      bottom = isFirst ? box.maxY : max(bottom, box.maxY)
      isFirst = false
    }
    let ascent = bounded(ascent ?? boundingBox.map { $0.bottom + $0.height } ?? top)
    let descent = bounded(descent ?? boundingBox.map { -$0.bottom } ?? bottom)
    let capHeight = capHeight.flatMap { $0 > 0 ? $0 : nil } ?? height(of: "H")
    let xHeight = xHeight.flatMap { $0 >= 0 ? $0 : nil } ?? height(of: "x")
    return BitmapFont.Metrics(
      em: bounded(knownEm ?? max(1, ascent + descent)), ascent: ascent, descent: descent,
      capHeight: bounded(capHeight ?? max(1, top > 0 ? min(top, max(1, ascent)) : ascent)),
      xHeight: bounded(xHeight ?? 0))
  }

  // MARK: The font

  /// Fonts of a larger em are sharp enough at any size of a captcha.
  private static let largestSmoothedEm = 64

  private struct Named {
    let character: Character
    let entry: Entry
  }

  /// Makes the glyphs and the measures.
  func parts() throws(TypefoundryError) -> (
    name: String, metrics: BitmapFont.Metrics, glyphs: [Glyph]
  ) {
    let named = self.named
    guard !named.isEmpty else {
      throw TypefoundryError(
        .malformed, "none of the glyphs has a code that is a character; at least one is needed")
    }
    let metrics = metrics(of: named)
    let isSmoothed = metrics.em <= Self.largestSmoothedEm
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(named.count)
    for glyph in named {
      do throws(RasterError) {
        glyphs.append(
          try Glyph(
            character: glyph.character, advance: glyph.entry.advance, inkBox: glyph.entry.inkBox,
            bits: glyph.entry.bits, isSmoothedWhenEnlarged: isSmoothed))
      } catch {
        throw TypefoundryError(.outOfRange, error.message)
      }
    }
    return (name, metrics, glyphs)
  }

  /// The glyphs that have a character.
  private var named: [Named] {
    let charset = charset
    // A code beyond a byte tells a set of two bytes from one of one.
    let isWide = entries.contains { entry in
      if case .code(let code, _) = entry.key { code > 255 } else { false }
    }
    return entries.compactMap { entry in
      switch entry.key {
      case .character(let character): Named(character: character, entry: entry)
      case .code(let code, let named):
        charset.scalar(of: code, named: named, isWide: isWide)
          .map { Named(character: Character($0), entry: entry) }
      }
    }
  }
}

extension BitmapFont {
  /// Makes the font of a draft.
  /// - Parameter name: replaces the name in the file.
  convenience init(_ draft: FontDraft, name: String? = nil) throws(TypefoundryError) {
    let parts = try draft.parts()
    do throws(RasterError) {
      try self.init(name: name ?? parts.name, metrics: parts.metrics, glyphs: parts.glyphs)
    } catch {
      throw TypefoundryError(.malformed, error.message)
    }
  }
}
