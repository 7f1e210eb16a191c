import Raster

extension PNGEncoder {
  /// Appends `image` as truecolour, with alpha when a pixel is not opaque.
  mutating func writeDirect(
    _ image: Framebuffer, density: PNGDensity?, into output: inout [UInt8]
  ) {
    let isOpaque = image.pixels.allSatisfy { $0.alpha == 255 }
    let colorType = isOpaque ? PNGColorType.truecolor : .truecolorAlpha
    writeHead(
      width: image.width, height: image.height, bitDepth: 8, colorType: colorType,
      density: density, into: &output)
    let data = output.beginChunk(.imageData)
    deflateSamples(image, in: image.bounds, channels: colorType.channels, into: &output)
    output.endChunk(at: data)
    writeEnd(into: &output)
  }

  /// Appends the compressed rows of a part of `image`, by whichever filter makes the fewest bytes.
  /// - Precondition: `area` is not empty and lies inside the picture.
  mutating func deflateSamples(
    _ image: Framebuffer, in area: PixelRect, channels: Int, into output: inout [UInt8]
  ) {
    let start = output.count
    for filter in compression.filters {
      let attempt = output.count
      deflateSamples(image, in: area, channels: channels, filter: filter, into: &output)
      // Behind `start` stand the best rows so far, if any, then the new ones.
      if attempt > start {
        let isBetter = output.count - attempt < attempt - start
        output.removeSubrange(isBetter ? start..<attempt : attempt..<output.count)
      }
    }
  }

  private mutating func deflateSamples(
    _ image: Framebuffer, in area: PixelRect, channels distance: Int,
    filter: PNGCompression.FilterChoice, into output: inout [UInt8]
  ) {
    let width = area.width
    let height = area.height
    let rowBytes = width * distance
    let stride = 1 + rowBytes
    let batch = min(height, max(1, Self.batchBytes / stride))
    if rows.count < batch * stride { rows = [UInt8](repeating: 0, count: batch * stride) }
    // Two rows as they are, the one above and the current, and one filtered on trial.
    if candidates.count < 3 * rowBytes { candidates = [UInt8](repeating: 0, count: 3 * rowBytes) }
    candidates.withUnsafeMutableBufferPointer { $0[0..<rowBytes].update(repeating: 0) }
    for firstRow in Swift.stride(from: 0, to: height, by: batch) {
      let count = min(batch, height - firstRow)
      image.pixels.withUnsafeBufferPointer { pixels in
        candidates.withUnsafeMutableBufferPointer { candidates in
          rows.withUnsafeMutableBufferPointer { rows in
            // candidates holds three rows of rowBytes, rows at least batch · stride, pixels
            // the whole picture, of which the area is a part.
            let trial = candidates.baseAddress! + 2 * rowBytes
            for y in 0..<count {
              let isOdd = (firstRow + y) & 1
              let above = candidates.baseAddress! + isOdd * rowBytes
              let current = candidates.baseAddress! + (1 - isOdd) * rowBytes
              Self.unpack(
                pixels.baseAddress! + (area.y + firstRow + y) * image.width + area.x,
                count: width, channels: distance, to: current)
              Self.filter(
                current, above: above, count: rowBytes, distance: distance, choice: filter,
                trial: trial, output: rows.baseAddress! + y * stride)
            }
          }
        }
      }
      directDeflator.write(rows, count: count * stride, into: &output)
    }
    directDeflator.finish(into: &output)
    if candidates.count > Self.keptBytes { candidates = [] }
  }

  /// Writes the samples of `count` pixels, 3 or 4 of each.
  private static func unpack(
    _ pixels: UnsafePointer<RGBA>, count: Int, channels: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    var next = target
    for x in 0..<count {
      let pixel = pixels[x]
      next[0] = pixel.red
      next[1] = pixel.green
      next[2] = pixel.blue
      if channels == 4 { next[3] = pixel.alpha }
      next += channels
    }
  }

  /// Writes the filter type and the filtered row.
  ///
  /// `output` has room for `count` + 1 bytes, the rest for `count` each.
  private static func filter(
    _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, distance: Int,
    choice: PNGCompression.FilterChoice, trial: UnsafeMutablePointer<UInt8>,
    output: UnsafeMutablePointer<UInt8>
  ) {
    switch choice {
    case .fixed(let filter):
      output[0] = filter.rawValue
      filter.apply(row: row, above: above, count: count, distance: distance, output: output + 1)
    case .leastSum:
      var least = Int.max
      for filter in PNGFilter.allCases {
        filter.apply(row: row, above: above, count: count, distance: distance, output: trial)
        var sum = 0
        for i in 0..<count { sum &+= Int(Int8(bitPattern: trial[i]).magnitude) }
        if sum < least {
          least = sum
          output[0] = filter.rawValue
          (output + 1).update(from: trial, count: count)
        }
      }
    }
  }
}
