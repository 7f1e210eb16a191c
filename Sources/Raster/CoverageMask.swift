/// A plane of coverage: one byte a pixel, 0 not covered, 255 fully covered.
///
/// Shapes united in a mask and then coloured once give few distinct colours and no seams where
/// they overlap. A mask has a place: `bounds` may start anywhere.
public struct CoverageMask: Hashable, Sendable {
  /// The pixels that the mask holds.
  public let bounds: PixelRect
  /// The coverage of each pixel, row after row from the top.
  public internal(set) var coverage: [UInt8]

  /// Makes a mask without coverage.
  /// - Throws: `sizeOutOfRange` unless each side is 1...16,384 and there are at most 16,777,216
  ///   pixels within ±2³⁰.
  public init(bounds: PixelRect) throws(RasterError) {
    try Framebuffer.checkSize(width: bounds.width, height: bounds.height)
    let limit = 1 << 30
    guard -limit...limit ~= bounds.x, -limit...limit ~= bounds.y else {
      throw RasterError(
        .sizeOutOfRange, "the mask starts at \(bounds.x), \(bounds.y); at most ±2^30 is possible")
    }
    self.init(checked: bounds)
  }

  /// Makes a mask whose size has been checked, or that is empty.
  init(checked bounds: PixelRect) {
    self.bounds = bounds.isEmpty ? .empty : bounds
    coverage = [UInt8](repeating: 0, count: self.bounds.width * self.bounds.height)
  }

  /// The coverage of the pixel in column `x` and row `y`; 0 outside the bounds.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard bounds.contains(x: x, y: y) else { return 0 }
    return coverage[(y - bounds.y) * bounds.width + x - bounds.x]
  }

  /// Takes all coverage away. Allocates nothing.
  public mutating func clear() {
    coverage.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Raises the mask to the shape's coverage wherever that is higher.
  ///
  /// Cost: the shape's extent inside the mask, or the pixels that a stroke reaches. Allocates
  /// nothing.
  public mutating func unite(_ shape: some CoverageShape) {
    let area = shape.extent.intersection(bounds)
    if area.isEmpty { return }
    let width = bounds.width
    let start = (area.y - bounds.y) * width + area.x - bounds.x
    var span = coverage.mutableSpan
    var block = span._mutatingExtracting(
      start..<start + (area.height - 1) * width + area.width)
    shape.unite(into: &block, area: area, stride: width)
  }

  /// Takes the shape's coverage away: what it covers fully is left with none, what it covers half
  /// is left with half.
  public mutating func subtract(_ shape: some CoverageShape) {
    weaken(by: shape, in: shape.extent) { 255 - $0 }
  }

  /// The part of the mask inside `area`, weakened by a shape: the product of both coverages.
  func intersected(with shape: some CoverageShape, in area: PixelRect) -> CoverageMask {
    var result = CoverageMask(checked: area.intersection(bounds))
    let inner = result.bounds
    for y in inner.y..<inner.maxY {
      let from = (y - bounds.y) * bounds.width + inner.x - bounds.x
      let to = (y - inner.y) * inner.width
      result.coverage.replaceSubrange(
        to..<to + inner.width, with: coverage[from..<from + inner.width])
    }
    result.weaken(by: shape, in: inner) { $0 }
    return result
  }

  /// Multiplies the mask inside `area` by what `keep` makes of the shape's coverage.
  private mutating func weaken(
    by shape: some CoverageShape, in area: PixelRect, keep: (UInt8) -> UInt8
  ) {
    let area = area.intersection(bounds)
    if area.isEmpty { return }
    let drawn = shape.extent.intersection(area)
    let bounds = bounds
    // Rows in bands, so that shapes made of parts are not gone through for each row.
    let band = max(1, min(area.height, 16_384 / area.width))
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width * band) { scratch in
      coverage.withUnsafeMutableBufferPointer { coverage in
        var y = area.y
        while y < area.maxY {
          let rows = PixelRect(
            x: area.x, y: y, width: area.width, height: min(band, area.maxY - y))
          let used = UnsafeMutableBufferPointer(
            rebasing: scratch[..<(area.width * rows.height)])
          used.initialize(repeating: 0)
          let part = drawn.intersection(rows)
          if !part.isEmpty {
            let start = (part.y - y) * area.width + part.x - area.x
            var block = used.extracting(
              start..<start + (part.height - 1) * area.width + part.width
            ).mutableSpan
            shape.unite(into: &block, area: part, stride: area.width)
          }
          for line in 0..<rows.height {
            let start = (y + line - bounds.y) * bounds.width + area.x - bounds.x
            // Both rows are `area.width` long; `extracting` checks that they are inside.
            let own = coverage.extracting(start..<start + area.width)
            let other = used.extracting(line * area.width..<(line + 1) * area.width)
            for index in own.indices {
              own[index] = UInt8(
                dividedBy255(UInt32(own[index]) * UInt32(keep(other[index]))))
            }
          }
          y += rows.height
        }
      }
    }
  }
}
