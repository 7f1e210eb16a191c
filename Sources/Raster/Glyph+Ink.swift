extension Glyph {
  /// True when any pixel of the master is set; false for a space, and for a box of nothing else.
  ///
  /// - Complexity: linear in the rows without ink at the top; a few nanoseconds for most glyphs.
  public var hasInk: Bool {
    guard !inkBox.isEmpty else { return false }
    switch master {
    case .packed(let packed): return packed.hasInk
    case .bits(let bits):
      let stride = stride
      // Bits beside a row's last column are nobody's.
      let last = UInt8(truncatingIfNeeded: 0xFF00 >> (((inkBox.width - 1) & 7) + 1))
      return bits.indices.contains { index in
        let byte = (index + 1).isMultiple(of: stride) ? bits[index] & last : bits[index]
        return byte != 0
      }
    }
  }

  /// Which of some columns have ink in some rows: for each row a bit for each column, the first in
  /// the lowest place. Does not unpack the master of a built-in face.
  /// - Parameters:
  ///   - columns: at most 64, in pixels from the origin, ascending.
  ///   - rows: in pixels from the origin, ascending.
  public func ink(atColumns columns: [Int], rows: [Int]) -> [UInt64] {
    precondition(columns.count <= 64, "\(columns.count) columns; 64 fit the result")
    precondition(Self.ascend(columns) && Self.ascend(rows), "columns and rows must ascend")
    switch master {
    case .packed(let packed):
      return packed.ink(atColumns: columns, rows: rows, of: inkBox)
    case .bits(let bits):
      return bits.withUnsafeBufferPointer { bits in
        rows.map { y in
          guard y >= inkBox.y, y < inkBox.maxY else { return 0 }
          let start = (y - inkBox.y) * stride
          var result: UInt64 = 0
          for (index, x) in columns.enumerated() {
            let column = x &- inkBox.x
            // Inside the box, and so inside the row.
            guard column >= 0, column < inkBox.width else { continue }
            let byte = bits[start + (column >> 3)]
            result |= UInt64(byte >> UInt8(7 - (column & 7)) & 1) << UInt64(index)
          }
          return result
        }
      }
    }
  }

  private static func ascend(_ values: [Int]) -> Bool {
    values.indices.dropFirst().allSatisfy { values[$0 - 1] <= values[$0] }
  }
}
