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
    guard abs(bounds.x) <= 1 << 30, abs(bounds.y) <= 1 << 30 else {
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
  public mutating func unite(_ shape: some CoverageShape) {
    let area = shape.extent.intersection(bounds)
    if area.isEmpty { return }
    let bounds = self.bounds
    var span = coverage.mutableSpan
    for y in area.y..<area.maxY {
      let start = (y - bounds.y) * bounds.width + area.x - bounds.x
      var row = span._mutatingExtracting(start..<start + area.width)
      shape.unite(into: &row, x: area.x, y: y)
    }
  }

  /// Takes the shape's coverage away: what it covers fully is left with none.
  public mutating func subtract(_ shape: some CoverageShape) {
    let area = shape.extent.intersection(bounds)
    if area.isEmpty { return }
    let bounds = self.bounds
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: area.width) { scratch in
      for y in area.y..<area.maxY {
        scratch.initialize(repeating: 0)
        var row = scratch.mutableSpan
        shape.unite(into: &row, x: area.x, y: y)
        let start = (y - bounds.y) * bounds.width + area.x - bounds.x
        for index in 0..<area.width where scratch[index] != 0 {
          coverage[start + index] = UInt8(
            dividedBy255(UInt32(coverage[start + index]) * UInt32(255 - scratch[index])))
        }
      }
    }
  }

  /// The part of the mask inside `area`, weakened by a shape: the product of both coverages.
  func intersected(with shape: some CoverageShape, in area: PixelRect) -> CoverageMask {
    var result = CoverageMask(checked: shape.extent.intersection(area).intersection(bounds))
    result.unite(shape)
    let own = bounds
    let other = result.bounds
    for y in other.y..<other.maxY {
      let from = (y - own.y) * own.width + other.x - own.x
      let to = (y - other.y) * other.width
      for index in 0..<other.width {
        result.coverage[to + index] = UInt8(
          dividedBy255(UInt32(result.coverage[to + index]) * UInt32(coverage[from + index])))
      }
    }
    return result
  }
}
