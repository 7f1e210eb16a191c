import Testing

@testable import PNGCodec

/// Masks of repeats against comparisons of one byte after another.
@Suite struct RowMatchesTests {
  @Test("finds the starts and lengths of all matches", arguments: [1, 2, 63, 64, 65, 81, 128, 200])
  func all(stride: Int) {
    let matches = RowMatches(limit: 2_000)
    for count in [1, 2, 3, 64, 65, 127, 128, 129, 600, 1_999, 2_000] {
      var state = UInt64(count * stride)
      let bytes = (0..<count).map { index in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(index / 300 % 2 == 0 ? state >> 62 : state >> 33 & 15 == 0 ? 1 : 0)
      }
      func length(_ at: Int, back: Int) -> Int {
        var end = at
        while end < count && end >= back && end - at < 258 && bytes[end] == bytes[end - back] {
          end += 1
        }
        return end - at
      }
      let margin = [UInt8](repeating: bytes[0], count: RowMatches.margin)
      (margin + bytes + margin).withUnsafeBufferPointer { rows in
        matches.find(in: rows.baseAddress! + RowMatches.margin, count: count, stride: stride)
      }
      var start = count
      for at in (0..<count).reversed() {
        let (run, copy) = (length(at, back: 1), length(at, back: stride))
        if max(run, copy) >= 3 { start = at }
        let next = matches.next(from: at)
        let isNear = start - at < RowMatches.windowBits
        #expect(next.isStart ? next.literals == start - at : !isNear && next.literals == 57)
        let found = matches.lengths(at: at, longest: 258)
        #expect(found.run == run && found.copy == copy, "byte \(at) of \(count)")
      }
    }
  }
}
