/// Writes PCF files in every form that the format has, from glyphs drawn in the source.
struct PCFSample {
  struct Glyph {
    var code: Int
    var name: String
    var advance: Int
    /// Rows of `#` and `.`.
    var rows: [String]
    var left = 0
    /// From the baseline down to the lower edge.
    var descent = 0
  }

  /// How a table is written.
  struct Form: Sendable {
    var isBigEndian = true
    var isHighBitFirst = true
    var padding = 4
    var scanUnit = 1
    var isCompressed = true

    var word: UInt32 {
      var word: UInt32 = isCompressed ? 0x100 : 0
      if isBigEndian { word |= 4 }
      if isHighBitFirst { word |= 8 }
      word |= UInt32(padding.trailingZeroBitCount)
      word |= UInt32(scanUnit.trailingZeroBitCount) << 4
      return word
    }
  }

  var glyphs: [Glyph]
  var strings: [(String, String)] = [
    ("FONT", "-Test-Sample-Medium-R-Normal--8-80-72-72-C-80-ISO10646-1"),
    ("FACE_NAME", "Sample"), ("CHARSET_REGISTRY", "ISO10646"), ("CHARSET_ENCODING", "1"),
  ]
  var numbers: [(String, Int)] = [("PIXEL_SIZE", 8), ("CAP_HEIGHT", 6), ("X_HEIGHT", -1)]
  var ascent = 7
  var descent = 1
  /// The form of the bitmaps, and of the other tables where they have none of their own.
  var form = Form()
  /// Forms of the tables of numbers, which differ from table to table.
  var otherForms: [Form] = []
  /// Tables to leave out.
  var leftOut: Set<Int> = []
  var defaultCode = 0

  static let letters = PCFSample(glyphs: [
    Glyph(
      code: 0x41, name: "A", advance: 8,
      rows: ["......", "..##..", ".#..#.", ".#..#.", ".####.", ".#..#.", "......"], left: 1),
    Glyph(code: 0x20, name: "space", advance: 5, rows: []),
    Glyph(
      code: 0x4E2D, name: "uni4E2D", advance: 12,
      rows: ["....#......", "###########", "#...#.....#", "###########", "....#......"], left: -1,
      descent: 2),
    Glyph(
      code: 0xE9, name: "eacute", advance: 20, rows: [String(repeating: "#.", count: 9)], left: 0),
  ])

  // MARK: Writing

  var bytes: [UInt8] {
    var tables: [(kind: UInt32, format: UInt32, body: [UInt8])] = []
    func form(_ index: Int) -> Form {
      otherForms.isEmpty ? self.form : otherForms[index % otherForms.count]
    }
    func add(_ kind: UInt32, _ form: Form, compresses: Bool = false, _ body: [UInt8]) {
      if leftOut.contains(Int(kind)) { return }
      let word = compresses ? form.word : form.word & ~0x100
      tables.append((kind, word, number(Int(word), 4, false) + body))
    }
    add(1, form(0), properties(form(0)))
    add(2, form(1), accelerators(form(1)))
    add(4, form(2), compresses: true, metrics(form(2)))
    add(8, self.form, bitmaps(self.form))
    add(32, form(3), encodings(form(3)))
    add(128, form(4), names(form(4)))
    var file: [UInt8] = [1, 0x66, 0x63, 0x70] + number(tables.count, 4, false)
    var offset = 8 + 16 * tables.count
    for table in tables {
      file += number(Int(table.kind), 4, false) + number(Int(table.format), 4, false)
      file += number(table.body.count, 4, false) + number(offset, 4, false)
      offset += (table.body.count + 3) / 4 * 4
    }
    for table in tables {
      file += table.body + Array(repeating: 0, count: (4 - table.body.count % 4) % 4)
    }
    return file
  }

  private func number(_ value: Int, _ count: Int, _ isBigEndian: Bool) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  private func properties(_ form: Form) -> [UInt8] {
    var pool: [UInt8] = []
    func place(_ text: String) -> Int {
      defer { pool += Array(text.utf8) + [0] }
      return pool.count
    }
    var entries: [UInt8] = []
    for (name, value) in strings {
      entries += number(place(name), 4, form.isBigEndian) + [1]
      entries += number(place(value), 4, form.isBigEndian)
    }
    for (name, value) in numbers {
      entries += number(place(name), 4, form.isBigEndian) + [0]
      entries += number(value, 4, form.isBigEndian)
    }
    let count = strings.count + numbers.count
    entries += Array(repeating: 0, count: (4 - 9 * count % 4) % 4)
    return number(count, 4, form.isBigEndian) + entries + number(pool.count, 4, form.isBigEndian)
      + pool
  }

  private func accelerators(_ form: Form) -> [UInt8] {
    Array(repeating: 0, count: 8) + number(ascent, 4, form.isBigEndian)
      + number(descent, 4, form.isBigEndian) + Array(repeating: 0, count: 4 + 24)
  }

  private func metrics(_ form: Form) -> [UInt8] {
    var body = number(glyphs.count, form.isCompressed ? 2 : 4, form.isBigEndian)
    for glyph in glyphs {
      let width = glyph.rows.first?.count ?? 0
      let values = [
        glyph.left, glyph.left + width, glyph.advance, glyph.rows.count - glyph.descent,
        glyph.descent,
      ]
      for value in values {
        body += form.isCompressed ? [UInt8(value + 0x80)] : number(value, 2, form.isBigEndian)
      }
      if !form.isCompressed { body += [0, 0] }
    }
    return body
  }

  private func bitmaps(_ form: Form) -> [UInt8] {
    var data: [UInt8] = []
    var offsets: [UInt8] = []
    for glyph in glyphs {
      offsets += number(data.count, 4, form.isBigEndian)
      for row in glyph.rows {
        var bytes: [UInt8] = []
        for (column, pixel) in row.enumerated() {
          if column % 8 == 0 { bytes.append(0) }
          if pixel == "#" { bytes[bytes.count - 1] |= 0x80 >> UInt8(column % 8) }
        }
        while bytes.count % form.padding != 0 { bytes.append(0) }
        data += bytes
      }
    }
    let unit = form.scanUnit
    while data.count % unit != 0 { data.append(0) }
    if !form.isHighBitFirst {
      data = data.map { byte in (0..<8).reduce(0) { $0 | (byte >> UInt8($1) & 1) << UInt8(7 - $1) }
      }
    }
    if form.isHighBitFirst != form.isBigEndian {
      for start in stride(from: 0, to: data.count, by: unit) {
        data[start..<start + unit].reverse()
      }
    }
    let sizes = Array(repeating: number(data.count, 4, form.isBigEndian), count: 4).joined()
    return number(glyphs.count, 4, form.isBigEndian) + offsets + sizes + data
  }

  private func encodings(_ form: Form) -> [UInt8] {
    let codes = glyphs.map(\.code)
    let columns = codes.map { $0 & 255 }
    let rows = codes.map { $0 >> 8 }
    let (first, last) = (columns.min() ?? 0, columns.max() ?? 0)
    let (top, bottom) = (rows.min() ?? 0, rows.max() ?? 0)
    var body = [first, last, top, bottom, defaultCode].flatMap { number($0, 2, form.isBigEndian) }
    for row in top...bottom {
      for column in first...last {
        let index = codes.firstIndex(of: row << 8 | column) ?? 0xFFFF
        body += number(index, 2, form.isBigEndian)
      }
    }
    return body
  }

  private func names(_ form: Form) -> [UInt8] {
    var pool: [UInt8] = []
    var offsets: [UInt8] = []
    for glyph in glyphs {
      offsets += number(pool.count, 4, form.isBigEndian)
      pool += Array(glyph.name.utf8) + [0]
    }
    return number(glyphs.count, 4, form.isBigEndian) + offsets
      + number(pool.count, 4, form.isBigEndian) + pool
  }
}
