import Flate
import Testing

@testable import PNGCodec

/// Streams that `RowDeflator` writes, read back by zlib.
@Suite struct RowDeflatorTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let stride: Int
    let bytes: [UInt8]
    var testDescription: String { name }
  }

  private static func noise(_ count: Int, values: UInt64, seed: UInt64 = 1) -> [UInt8] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: (state >> 33) % values)
    }
  }

  private static let cases: [Case] = [
    Case(name: "one byte", stride: 1, bytes: [0]),
    Case(name: "two bytes", stride: 2, bytes: [0, 255]),
    Case(name: "a run of three", stride: 2, bytes: [7, 7, 7, 7]),
    Case(name: "flat", stride: 81, bytes: [UInt8](repeating: 17, count: 81 * 60)),
    Case(name: "rows that repeat", stride: 100, bytes: (0..<10_000).map { UInt8($0 % 100) }),
    Case(name: "columns one byte wide", stride: 1, bytes: noise(500, values: 3)),
    Case(name: "two colours", stride: 9, bytes: noise(5_000, values: 2)),
    Case(name: "a few values", stride: 161, bytes: noise(161 * 60, values: 16)),
    Case(name: "many values", stride: 161, bytes: noise(161 * 60, values: 200)),
    Case(name: "noise that only storing holds", stride: 300, bytes: noise(30_000, values: 256)),
    Case(
      name: "skewed", stride: 400,
      bytes: noise(32_400, values: 1 << 20).indices.map {
        UInt8(min(40, (UInt32($0) &* 2_654_435_761).leadingZeroBitCount))
      }),
    Case(name: "three blocks", stride: 1_000, bytes: noise(70_000, values: 5)),
    Case(
      name: "stored, then not", stride: 100,
      bytes: noise(32_700, values: 256) + noise(900, values: 2)),
    Case(name: "the longest row", stride: 16_385, bytes: noise(16_385 * 3, values: 9)),
  ]

  private func deflated(_ bytes: [UInt8], stride: Int, with deflator: inout RowDeflator) -> [UInt8]
  {
    var output: [UInt8] = []
    deflator.begin(into: &output)
    let batch = max(1, RowDeflator.batchLimit / stride) * stride
    for start in Swift.stride(from: 0, to: bytes.count, by: batch) {
      let count = min(batch, bytes.count - start)
      // What stands in the margins must not matter.
      let rows =
        [UInt8](repeating: bytes[start], count: RowDeflator.margin)
        + bytes[start..<start + count]
        + [UInt8](repeating: bytes[start + count - 1], count: RowDeflator.margin)
      deflator.write(
        rows, count: count, stride: stride, isLast: start + count == bytes.count,
        into: &output)
    }
    return output
  }

  private func inflated(_ file: [UInt8], limit: Int) throws -> [UInt8] {
    var inflator = try Inflator(.zlib)
    var output: [UInt8] = []
    try inflator.inflate(file.span, limit: limit, into: &output)
    return output
  }

  @Test("zlib reads back what was written", arguments: cases)
  private func roundTrip(_ item: Case) throws {
    var deflator = RowDeflator()
    let first = deflated(item.bytes, stride: item.stride, with: &deflator)
    #expect(try inflated(first, limit: item.bytes.count) == item.bytes)
    // Two bytes of head, four of checksum, five for each block that is stored.
    #expect(first.count <= item.bytes.count + 11 + 5 * (item.bytes.count / 16_000))
    // A deflator starts afresh each time.
    #expect(deflated(item.bytes, stride: item.stride, with: &deflator) == first)
  }

  @Test("every length and every stride comes back")
  func lengthsAndStrides() throws {
    var deflator = RowDeflator()
    for length in 1...300 {
      let bytes = [UInt8](repeating: 5, count: length) + [1]
      let file = deflated(bytes, stride: length + 1, with: &deflator)
      #expect(try inflated(file, limit: bytes.count) == bytes)
    }
    for stride in Array(1...70) + [127, 128, 129, 1_000, 1_025, 4_096, 4_097, 16_000, 16_384] {
      let row = Self.noise(stride, values: 256, seed: UInt64(stride))
      let bytes = row + row
      let file = deflated(bytes, stride: stride, with: &deflator)
      #expect(try inflated(file, limit: bytes.count) == bytes)
      if stride > 100 { #expect(file.count < stride * 13 / 10 + 100) }
    }
  }

  @Test("every number of bytes comes back, whatever follows them")
  func everyCount() throws {
    var deflator = RowDeflator()
    for count in 1...400 {
      // Stretches of one value and of three, so that matches end, and begin, everywhere.
      let noise = Self.noise(count, values: 4, seed: UInt64(count))
      let bytes = noise.indices.map { $0 / 40 % 2 == 0 ? noise[$0] / 3 : noise[$0] }
      let file = deflated(bytes, stride: 1 + count % 150, with: &deflator)
      #expect(try inflated(file, limit: count) == bytes, "\(count) bytes")
    }
  }

  @Test("every batch size at a word's edge comes back, up to the largest")
  func batchSizes() throws {
    var deflator = RowDeflator()
    for count in [32_640, 32_704, 32_705, 32_767, 32_768] {
      for stride in [1, 63, 64, 65, 127, 128, 129, count - 1, count] {
        let bytes = Self.noise(count, values: stride % 2 == 0 ? 2 : 256, seed: 3)
          .enumerated().map { $0.offset % 700 < 300 ? 9 : $0.element }
        var file: [UInt8] = []
        deflator.begin(into: &file)
        let margin = [UInt8](repeating: 9, count: RowDeflator.margin)
        deflator.write(
          margin + bytes + margin, count: count, stride: stride, isLast: true, into: &file)
        #expect(try inflated(file, limit: count) == bytes, "\(count) bytes, stride \(stride)")
      }
    }
  }

  @Test("two tokens of the most bits come back", arguments: [512, 1_025, 4_097, 16_385])
  func longTokens(stride: Int) throws {
    var deflator = RowDeflator()
    let margin = [UInt8](repeating: 0, count: RowDeflator.margin)
    let row = Self.noise(stride, values: 200, seed: 7)
    // All rows differ but for one stretch of 258 bytes and some, which makes two copies, one after the
    // other, whose lengths come but once; at places and with bits before them of all kinds.
    for place in 0..<12 {
      var bytes = row + Self.noise(RowDeflator.batchLimit - stride, values: 200, seed: 11)
      for index in place..<place + min(stride - 30, 258 + 131 + place) {
        bytes[stride + index] = row[index]
      }
      var file: [UInt8] = []
      deflator.begin(into: &file)
      deflator.write(
        margin + bytes + margin, count: bytes.count, stride: stride, isLast: true, into: &file)
      #expect(file.count < bytes.count)
      #expect(try inflated(file, limit: bytes.count) == bytes, "place \(place)")
    }
  }

  @Test("takes about as many bytes as zlib at level 1, or fewer")
  func isSmall() throws {
    var zlib = try Deflator(DeflateOptions(level: 1))
    var deflator = RowDeflator()
    // What is skewed repeats itself far away, where this does not look.
    for item in Self.cases where item.bytes.count > 1_000 && item.name != "skewed" {
      var output: [UInt8] = []
      zlib.deflate(item.bytes.span, into: &output)
      let file = deflated(item.bytes, stride: item.stride, with: &deflator)
      #expect(file.count <= output.count * 11 / 10, "\(item.name)")
    }
  }
}
