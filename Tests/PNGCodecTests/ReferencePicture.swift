import PNGCodec
import Raster

/// A picture of random samples in any of PNG's forms, written by the plainest reading of the
/// specification, with the pixels that it must be decoded to.
struct ReferencePicture {
  var file: PNGFile
  let expected: Framebuffer

  /// The pass of each pixel of an 8x8 block, from the figure in PNG, Third Edition, clause 8.2.
  static let adam7 = [
    [1, 6, 4, 6, 2, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7], [5, 6, 5, 6, 5, 6, 5, 6],
    [7, 7, 7, 7, 7, 7, 7, 7], [3, 6, 4, 6, 3, 6, 4, 6], [7, 7, 7, 7, 7, 7, 7, 7],
    [5, 6, 5, 6, 5, 6, 5, 6], [7, 7, 7, 7, 7, 7, 7, 7],
  ]

  init(
    width: Int, height: Int, type: PNGColorType, depth: Int, isInterlaced: Bool,
    hasTransparency: Bool, seed: Int
  ) throws {
    var random = TestPicture.Random(seed)
    let highest = 1 << depth - 1
    let palette = TestPicture.colors(highest < 256 ? 1 << depth : 1, seed: seed)
    let alphas = palette.indices.map { _ in UInt8.random(in: 0...255, using: &random) }
    let clear = (0..<3).map { _ in Int.random(in: 0...highest, using: &random) }
    // Few levels, so that the transparent colour is met also where there are many.
    let levels = [0, highest, clear[0], clear[1], clear[2], highest / 3]

    var samples: [[Int]] = []
    var pixels: [RGBA] = []
    for _ in 0..<width * height {
      let some = (0..<type.channels).map { channel in
        type == .indexed || Bool.random(using: &random)
          ? Int.random(in: 0...highest, using: &random) : levels.randomElement(using: &random)!
      }
      let isClearChosen = Int.random(in: 0..<4, using: &random) == 0
      let chosen =
        isClearChosen && [.greyscale, .truecolor].contains(type)
        ? Array(clear.prefix(type.channels)) : some
      samples.append(chosen)
      let bytes = chosen.map {
        UInt8((Double($0) * 255 / Double(highest)).rounded(.toNearestOrAwayFromZero))
      }
      let isClear = hasTransparency && chosen == Array(clear.prefix(type.channels))
      switch type {
      case .greyscale: pixels.append(RGBA(bytes[0], bytes[0], bytes[0], isClear ? 0 : 255))
      case .greyscaleAlpha: pixels.append(RGBA(bytes[0], bytes[0], bytes[0], bytes[1]))
      case .truecolor: pixels.append(RGBA(bytes[0], bytes[1], bytes[2], isClear ? 0 : 255))
      case .truecolorAlpha: pixels.append(RGBA(bytes[0], bytes[1], bytes[2], bytes[3]))
      case .indexed:
        let color = palette[chosen[0]]
        pixels.append(hasTransparency ? color.withAlpha(alphas[chosen[0]]) : color)
      }
    }
    expected = try Framebuffer(width: width, height: height, pixels: pixels)

    var data: [UInt8] = []
    for pass in isInterlaced ? Array(1...7) : [0] {
      var above: [UInt8]?
      for y in 0..<height {
        let columns = (0..<width).filter { pass == 0 || Self.adam7[y % 8][$0 % 8] == pass }
        if columns.isEmpty { continue }
        let row = Self.pack(columns.flatMap { samples[y * width + $0] }, depth: depth)
        let filter = UInt8.random(in: 0...4, using: &random)
        data += [filter]
        data += Self.filtered(
          row, above: above ?? row.map { _ in 0 }, filter: filter,
          distance: max(1, type.channels * depth / 8))
        above = row
      }
    }
    file = PNGFile([
      PNGFile.header(
        width: width, height: height, depth: depth, type: Int(type.rawValue),
        interlace: isInterlaced ? 1 : 0)
    ])
    if type == .indexed {
      file.chunks.append(
        .init(type: "PLTE", content: palette.flatMap { [$0.red, $0.green, $0.blue] }))
    }
    if hasTransparency {
      let content =
        type == .indexed
        ? alphas : clear.prefix(type.channels).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
      file.chunks.append(.init(type: "tRNS", content: content))
    }
    file.chunks += [try PNGFile.data(data), PNGFile.end]
  }

  private static func pack(_ samples: [Int], depth: Int) -> [UInt8] {
    let bits = samples.flatMap { sample in
      (0..<depth).map { sample >> (depth - 1 - $0) & 1 }
    }
    return stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(UInt8(0)) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
    }
  }

  private static func filtered(
    _ row: [UInt8], above: [UInt8], filter: UInt8, distance: Int
  ) -> [UInt8] {
    row.indices.map { i in
      let a = i >= distance ? Int(row[i - distance]) : 0
      let b = Int(above[i])
      let c = i >= distance ? Int(above[i - distance]) : 0
      let p = a + b - c
      let nearest = [a, b, c].min { abs(p - $0) < abs(p - $1) }!
      let prediction = [0, a, b, (a + b) / 2, nearest][Int(filter)]
      return row[i] &- UInt8(prediction)
    }
  }
}
