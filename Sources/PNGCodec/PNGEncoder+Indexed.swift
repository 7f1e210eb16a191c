import Raster

extension PNGEncoder {
  /// Appends the picture whose pixels have the places given in the sorted `palette`.
  mutating func writeIndexed(
    _ places: Span<UInt8>, width: Int, height: Int, density: PNGDensity?,
    into output: inout [UInt8]
  ) {
    writeHead(
      width: width, height: height, bitDepth: palette.bitDepth, colorType: .indexed,
      density: density, into: &output)
    writePalette(into: &output)
    let data = output.beginChunk(.imageData)
    deflateIndices(places, width: width, height: height, into: &output)
    output.endChunk(at: data)
    writeEnd(into: &output)
  }

  /// Appends the sorted palette, and the alpha of its colours where there is one.
  func writePalette(into output: inout [UInt8]) {
    let colorChunk = output.beginChunk(.palette)
    for index in 0..<palette.count {
      let color = palette[index]
      output.append(color.red)
      output.append(color.green)
      output.append(color.blue)
    }
    output.endChunk(at: colorChunk)
    // What is not opaque comes first, so `tRNS` ends there: colours that it leaves out are opaque.
    let translucentCount = palette.translucentCount
    if translucentCount > 0 {
      let alphaChunk = output.beginChunk(.transparency)
      for index in 0..<translucentCount { output.append(palette[index].alpha) }
      output.endChunk(at: alphaChunk)
    }
  }

  /// Appends the compressed rows of the picture whose pixels have the places given in the sorted
  /// `palette`: at least width · height of them.
  mutating func deflateIndices(
    _ places: Span<UInt8>, width: Int, height: Int, into output: inout [UInt8]
  ) {
    let depth = palette.bitDepth
    let stride = 1 + (width * depth + 7) / 8
    let batch = min(height, max(1, Self.batchBytes / stride))
    let room = batch * stride + 2 * RowDeflator.margin
    if rows.count < room { rows = [UInt8](repeating: 0, count: room) }
    if usesRows { rowDeflator.begin(into: &output) }
    for firstRow in Swift.stride(from: 0, to: height, by: batch) {
      let count = min(batch, height - firstRow)
      pack(
        places.extracting(firstRow * width..<(firstRow + count) * width), width: width,
        depth: depth, stride: stride)
      if usesRows {
        rowDeflator.write(
          rows, count: count * stride, stride: stride, isLast: firstRow + count == height,
          into: &output)
      } else {
        indexedDeflator.write(
          rows, from: RowDeflator.margin, count: count * stride, into: &output)
      }
    }
    if !usesRows { indexedDeflator.finish(into: &output) }
  }

  /// Fills `rows`, which has room for them after the margin, with rows of `width` places.
  private mutating func pack(_ places: Span<UInt8>, width: Int, depth: Int, stride: Int) {
    let order = depth == 4 ? palette.order : nil
    let isPaired = depth == 4 && order == nil && palette.makePairs()
    places.withUnsafeBufferPointer { places in
      rows.withUnsafeMutableBufferPointer { rows in
        palette.withMaps { map, pairs in
          for y in 0..<places.count / width {
            let row = rows.baseAddress! + RowDeflator.margin + y * stride
            let start = places.baseAddress! + y * width
            row[0] = PNGFilter.none.rawValue
            if let order {
              Self.pack(start, count: width, order: order, to: row + 1)
            } else if isPaired {
              Self.pack(start, count: width, pairs: pairs, to: row + 1)
            } else {
              Self.pack(start, count: width, depth: depth, map: map, to: row + 1)
            }
          }
        }
      }
    }
  }

  /// Writes places below 16 as 4 bits, where those in the palette go up or down with them.
  ///
  /// `target` has room for half a byte for each of `count` places.
  @inline(__always)
  private static func pack(
    _ places: UnsafePointer<UInt8>, count: Int, order: PaletteBuilder.Order,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    // Going down means top - place, which is (place ^ 255) + top + 1 in a byte.
    let flip: UInt16 = order == .ascending ? 0 : 0xFFFF
    let base: UInt16
    switch order {
    case .ascending: base = 0
    case .descending(let top): base = UInt16(top) &* 257 &+ 1
    }
    @inline(__always) func pair(_ x: Int) -> UInt8 {
      let both = UnsafeRawPointer(places + x).loadUnaligned(as: UInt16.self)
      let indices = (UInt16(littleEndian: both) ^ flip) &+ base
      return UInt8(truncatingIfNeeded: indices &<< 4 | indices &>> 8)
    }
    var x = 0
    #if _endian(little)
      // The loads end at `x` + 32, inside the row.
      while x &+ 32 <= count {
        let pairs = UnsafeRawPointer(places + x).loadUnaligned(as: SIMD16<UInt16>.self)
        let indices = (pairs ^ flip) &+ base
        UnsafeMutableRawPointer(target + x &>> 1).storeBytes(
          of: SIMD16<UInt8>(truncatingIfNeeded: indices &<< 4 | indices &>> 8),
          as: SIMD16<UInt8>.self)
        x &+= 32
      }
    #endif
    while x &+ 2 <= count {
      target[x &>> 1] = pair(x)
      x &+= 2
    }
    // A lone last place leaves the lower half empty.
    if x < count {
      let index = (UInt16(places[x]) ^ flip) &+ base
      target[x &>> 1] = UInt8(truncatingIfNeeded: index &<< 4)
    }
  }

  /// Writes places below 16 as 4 bits, with the bytes that pairs of them become.
  ///
  /// `target` has room for half a byte for each of `count` places.
  @inline(__always)
  private static func pack(
    _ places: UnsafePointer<UInt8>, count: Int, pairs: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    @inline(__always) func pair(_ x: Int) -> UInt8 {
      let both = UnsafeRawPointer(places + x).loadUnaligned(as: UInt16.self)
      return pairs[Int(UInt16(littleEndian: both))]
    }
    var target = target
    var x = 0
    while x &+ 8 <= count {
      target[0] = pair(x)
      target[1] = pair(x &+ 2)
      target[2] = pair(x &+ 4)
      target[3] = pair(x &+ 6)
      target += 4
      x &+= 8
    }
    while x &+ 2 <= count {
      target[0] = pair(x)
      target += 1
      x &+= 2
    }
    // A lone last place leaves the lower half empty.
    if x < count { target[0] = pairs[Int(places[x])] & 0xF0 }
  }

  /// Writes `map[place]` for each of `count` places as `depth` bits, the first in the highest bits
  /// of a byte, zeros in what is left of the last byte.
  ///
  /// `map` has 256 entries below 2^depth; `target` has room for count · depth bits.
  @inline(__always)
  static func pack(
    _ places: UnsafePointer<UInt8>, count: Int, depth: Int, map: UnsafePointer<UInt8>,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    switch depth {
    case 8:
      for x in 0..<count { target[x] = map[Int(places[x])] }
    case 4:
      let pairs = count >> 1
      for x in 0..<pairs {
        target[x] = map[Int(places[2 &* x])] << 4 | map[Int(places[2 &* x &+ 1])]
      }
      if count & 1 == 1 { target[pairs] = map[Int(places[count &- 1])] << 4 }
    default:
      let perByte = 8 / depth
      var x = 0
      var byte = 0
      while x < count {
        let end = min(x &+ perByte, count)
        var bits: UInt8 = 0
        var shift = 8 &- depth
        while x < end {
          bits |= map[Int(places[x])] << UInt8(truncatingIfNeeded: shift)
          shift &-= depth
          x &+= 1
        }
        target[byte] = bits
        byte &+= 1
      }
    }
  }
}
