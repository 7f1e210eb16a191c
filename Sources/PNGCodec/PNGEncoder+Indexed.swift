import Raster

extension PNGEncoder {
  /// Appends the picture whose pixels are `places` in the sorted `palette`.
  mutating func writeIndexed(
    width: Int, height: Int, density: PNGDensity?, into output: inout [UInt8]
  ) {
    writeHead(
      width: width, height: height, bitDepth: palette.bitDepth, colorType: .indexed,
      density: density, into: &output)
    writePalette(into: &output)
    let data = output.beginChunk(.imageData)
    deflateIndices(width: width, height: height, into: &output)
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

  /// Appends the compressed rows of the picture whose pixels are `places` in the sorted `palette`.
  mutating func deflateIndices(width: Int, height: Int, into output: inout [UInt8]) {
    let depth = palette.bitDepth
    let stride = 1 + (width * depth + 7) / 8
    let batch = min(height, max(1, Self.batchBytes / stride))
    let room = batch * stride + RowDeflator.padding
    if rows.count < room { rows = [UInt8](repeating: 0, count: room) }
    if usesRows { rowDeflator.begin(into: &output) }
    for firstRow in Swift.stride(from: 0, to: height, by: batch) {
      let count = min(batch, height - firstRow)
      places.withUnsafeBufferPointer { places in
        rows.withUnsafeMutableBufferPointer { rows in
          palette.withMap { map in
            for y in 0..<count {
              // places has width · height elements, rows more than batch · stride.
              let row = rows.baseAddress! + y * stride
              row[0] = PNGFilter.none.rawValue
              Self.pack(
                places.baseAddress! + (firstRow + y) * width, count: width, depth: depth, map: map,
                to: row + 1)
            }
          }
        }
      }
      if usesRows {
        rowDeflator.write(
          rows, count: count * stride, stride: stride, isLast: firstRow + count == height,
          into: &output)
      } else {
        indexedDeflator.write(rows, count: count * stride, into: &output)
      }
    }
    if !usesRows { indexedDeflator.finish(into: &output) }
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
