/// A plane of coverage: one byte a pixel, 0 not covered, 255 fully covered.
///
/// Shapes united in a mask and then coloured once give few distinct colours and no seams where
/// they overlap. A mask has a place: `bounds` may start anywhere.
public struct CoverageMask: Hashable, Sendable {
  /// The pixels that the mask holds.
  public internal(set) var bounds: PixelRect
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
    let area = shape.extent.intersection(bounds)
    if area.isEmpty { return }
    let bounds = bounds
    coverage.withUnsafeMutableBufferPointer { own in
      eachRow(of: shape, in: area) { row, y in
        // `area` lies inside `bounds`, so the row's last index is inside `own`.
        let start = (y - bounds.y) * bounds.width + area.x - bounds.x
        for index in row.indices where row[index] != 0 {
          own[start + index] = UInt8(
            dividedBy255(UInt32(own[start + index]) * UInt32(255 - row[index])))
        }
      }
    }
  }

  /// The part of the mask inside `area`, weakened by a shape: the product of both coverages.
  func intersected(with shape: some CoverageShape, in area: PixelRect) -> CoverageMask {
    var result = CoverageMask(checked: area.intersection(bounds))
    result.unite(shape)
    let own = bounds
    let inner = result.bounds
    coverage.withUnsafeBufferPointer { coverage in
      result.coverage.withUnsafeMutableBufferPointer { result in
        for y in inner.y..<inner.maxY {
          // `inner` lies inside `own`.
          let from = (y - own.y) * own.width + inner.x - own.x
          let to = (y - inner.y) * inner.width
          for index in 0..<inner.width {
            result[to + index] = UInt8(
              dividedBy255(UInt32(result[to + index]) * UInt32(coverage[from + index])))
          }
        }
      }
    }
    return result
  }
}
