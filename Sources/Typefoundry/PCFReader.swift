import Raster

/// Reads the Portable Compiled Format, X's form of bitmap fonts, as `bdftopcf` and the X Window
/// System's libXfont write it: any mix of byte orders, bit orders, padding and scan units.
///
/// The file is a list of tables, each with a format word of its own. Sizes that the list gives are
/// not relied on, as readers in use do not; every access is checked against the end of the file.
/// Ink metrics are passed over: ink boxes are found in the bitmaps.
struct PCFReader {
  private static let magic: [UInt8] = [0x01, 0x66, 0x63, 0x70]
  /// Nine kinds are known; some files have unknown ones too.
  private static let tableLimit = 256

  private enum Kind: Int {
    case properties = 1
    case accelerators = 2
    case metrics = 4
    case bitmaps = 8
    case encodings = 32
    case glyphNames = 128
    case bdfAccelerators = 256
  }

  /// A glyph's place and size, y up from the baseline.
  private struct Metrics {
    var left: Int
    var right: Int
    var advance: Int
    var ascent: Int
    var descent: Int
  }

  private let bytes: [UInt8]
  private(set) var draft: FontDraft
  private var tables: [Int: PCFTable] = [:]

  static func recognises(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  init(bytes: [UInt8], limits: FontFileLimits) throws(TypefoundryError) {
    try limits.check(byteCount: bytes.count)
    self.bytes = bytes
    draft = FontDraft(limits: limits)
  }

  mutating func read() throws(TypefoundryError) {
    try readTableList()
    if let table = tables[Kind.properties.rawValue] { try readProperties(table) }
    if let table = tables[Kind.bdfAccelerators.rawValue] ?? tables[Kind.accelerators.rawValue] {
      try readAccelerators(table)
    }
    let metrics = try readMetrics(try table(.metrics, "metrics"))
    let bitmaps = try PCFBitmaps(
      try table(.bitmaps, "bitmaps"), glyphs: metrics.count)
    try readGlyphs(try table(.encodings, "encodings"), metrics, bitmaps)
  }

  private mutating func readTableList() throws(TypefoundryError) {
    guard Self.recognises(bytes), bytes.count >= 8 else {
      throw TypefoundryError(.malformed, "a PCF file begins with the bytes 01 66 63 70", offset: 0)
    }
    func number(at offset: Int) -> Int {
      (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    let count = number(at: 4)
    guard count <= Self.tableLimit, 8 + 16 * count <= bytes.count else {
      throw TypefoundryError(
        .malformed,
        "the list of \(count) tables does not fit the file; at most \(Self.tableLimit) are read",
        offset: 4)
    }
    for entry in 0..<count {
      let offset = 8 + 16 * entry
      let kind = number(at: offset)
      guard tables[kind] == nil, Kind(rawValue: kind) != nil else { continue }
      tables[kind] = try PCFTable(bytes: bytes, start: number(at: offset + 12))
    }
  }

  private func table(_ kind: Kind, _ name: String) throws(TypefoundryError) -> PCFTable {
    guard let table = tables[kind.rawValue] else {
      throw TypefoundryError(.malformed, "the file has no table of \(name)")
    }
    return table
  }

  // MARK: The header

  private mutating func readProperties(_ table: PCFTable) throws(TypefoundryError) {
    let count = try table.count(at: 4, size: 9, of: "the properties")
    let strings = 8 + (9 * count + 3) / 4 * 4 + 4
    func text(_ offset: Int) throws(TypefoundryError) -> String {
      let text = try table.text(at: strings + offset, of: "a property")
      return String(validating: text, as: UTF8.self)
        ?? String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) }))
    }
    let side = draft.limits.side
    for index in 0..<count {
      let entry = 8 + 9 * index
      let name = try text(try table.uint32(at: entry, of: "a property"))
      let isString = try table.byte(at: entry + 4, of: "a property") != 0
      let value = try table.int32(at: entry + 5, of: "a property")
      if isString {
        let text = try text(try table.uint32(at: entry + 5, of: "a property"))
        switch name {
        case "FONT": draft.fontName = text
        case "FACE_NAME": draft.faceName = text
        case "FAMILY_NAME": draft.familyName = text
        case "CHARSET_REGISTRY": draft.registry = text
        case "CHARSET_ENCODING": draft.encoding = text
        default: break
        }
      } else {
        // A measure beyond what is possible is as good as none; many files have one of -1.
        let measure = -side...side ~= value ? value : nil
        switch name {
        case "PIXEL_SIZE": draft.pixelSize = measure.flatMap { $0 > 0 ? $0 : nil }
        case "CAP_HEIGHT": draft.capHeight = measure
        case "X_HEIGHT": draft.xHeight = measure
        case "FONT_ASCENT": draft.ascent = measure
        case "FONT_DESCENT": draft.descent = measure
        default: break
        }
      }
    }
  }

  private mutating func readAccelerators(_ table: PCFTable) throws(TypefoundryError) {
    let side = draft.limits.side
    let ascent = try table.int32(at: 12, of: "the accelerators")
    let descent = try table.int32(at: 16, of: "the accelerators")
    guard -side...side ~= ascent, -side...side ~= descent else {
      throw TypefoundryError(
        .outOfRange,
        "the font is \(ascent) pixels high and \(descent) deep; at most \(side) are possible",
        offset: table.start + 12)
    }
    draft.ascent = ascent
    draft.descent = descent
  }

  // MARK: Glyphs

  private func readMetrics(_ table: PCFTable) throws(TypefoundryError) -> [Metrics] {
    let side = draft.limits.side
    let isCompressed = table.format & 0x100 != 0
    let size = isCompressed ? 5 : 12
    let count: Int
    let first: Int
    if isCompressed {
      count = try table.uint16(at: 4, of: "the metrics")
      first = 6
      try table.check(count * size, at: first, of: "the metrics")
    } else {
      count = try table.count(at: 4, size: size, of: "the metrics")
      first = 8
    }
    var metrics: [Metrics] = []
    metrics.reserveCapacity(count)
    for index in 0..<count {
      let at = first + index * size
      func value(_ field: Int) throws(TypefoundryError) -> Int {
        isCompressed
          ? Int(try table.byte(at: at + field, of: "the metrics")) - 0x80
          : try table.int16(at: at + 2 * field, of: "the metrics")
      }
      let glyph = Metrics(
        left: try value(0), right: try value(1), advance: try value(2), ascent: try value(3),
        descent: try value(4))
      guard 0...side ~= glyph.right - glyph.left, 0...side ~= glyph.ascent + glyph.descent,
        -side...side ~= glyph.left, -side...side ~= glyph.ascent, -side...side ~= glyph.descent,
        glyph.advance <= side
      else {
        throw TypefoundryError(
          .outOfRange,
          """
          glyph \(index) has \(glyph.right - glyph.left) columns, \
          \(glyph.ascent + glyph.descent) rows and an advance of \(glyph.advance); each must be \
          0...\(side)
          """, offset: table.start + at)
      }
      metrics.append(glyph)
    }
    return metrics
  }

  /// Makes a glyph for each code that has one.
  private mutating func readGlyphs(
    _ table: PCFTable, _ metrics: [Metrics], _ bitmaps: PCFBitmaps
  ) throws(TypefoundryError) {
    let firstColumn = try table.uint16(at: 4, of: "the encodings")
    let lastColumn = try table.uint16(at: 6, of: "the encodings")
    let firstRow = try table.uint16(at: 8, of: "the encodings")
    let lastRow = try table.uint16(at: 10, of: "the encodings")
    guard firstColumn <= lastColumn, lastColumn <= 255, firstRow <= lastRow, lastRow <= 255 else {
      throw TypefoundryError(
        .malformed,
        """
        the codes have columns \(firstColumn) to \(lastColumn) and rows \(firstRow) to \(lastRow); \
        both must rise within 0...255
        """, offset: table.start + 4)
    }
    let columns = lastColumn - firstColumn + 1
    let count = columns * (lastRow - firstRow + 1)
    try table.check(2 * count, at: 14, of: "the encodings")
    let names = try glyphNames(count: metrics.count)
    // A glyph of several codes is cut out once.
    var cut: [(inkBox: PixelRect, bits: [UInt8])?] = Array(repeating: nil, count: metrics.count)
    draft.reserve(min(count, metrics.count))
    for place in 0..<count {
      let index = try table.uint16(at: 14 + 2 * place, of: "the encodings")
      if index == 0xFFFF { continue }
      guard index < metrics.count else {
        throw TypefoundryError(
          .malformed, "a code has glyph \(index) of \(metrics.count)",
          offset: table.start + 14 + 2 * place)
      }
      let glyph = metrics[index]
      let bitmap: (inkBox: PixelRect, bits: [UInt8])
      if let done = cut[index] {
        bitmap = done
      } else {
        let box = GlyphBox(
          width: glyph.right - glyph.left, height: glyph.ascent + glyph.descent, left: glyph.left,
          bottom: -glyph.descent)
        bitmap = box.trimmed(try bitmaps.rows(of: index, width: box.width, height: box.height))
        cut[index] = bitmap
      }
      let code = (firstRow + place / columns) << 8 | (firstColumn + place % columns)
      try draft.add(
        .code(code, named: try names?.scalar(of: index)), advance: max(0, glyph.advance),
        inkBox: bitmap.inkBox, bits: bitmap.bits)
    }
  }

  /// The names of the glyphs, where the character set does not say what they are.
  private func glyphNames(count: Int) throws(TypefoundryError) -> PCFGlyphNames? {
    guard draft.charset.needsNames, let table = tables[Kind.glyphNames.rawValue] else { return nil }
    return try PCFGlyphNames(table)
  }
}

/// The table of glyph names.
private struct PCFGlyphNames {
  private let table: PCFTable
  private let count: Int

  init(_ table: PCFTable) throws(TypefoundryError) {
    self.table = table
    count = try table.count(at: 4, size: 4, of: "the glyph names")
  }

  /// The scalar that a glyph's name says.
  func scalar(of glyph: Int) throws(TypefoundryError) -> Unicode.Scalar? {
    guard glyph < count else { return nil }
    let offset = try table.uint32(at: 8 + 4 * glyph, of: "the glyph names")
    return FontCharset.scalar(
      named: try table.text(at: 12 + 4 * count + offset, of: "a glyph name"))
  }
}
