/// How far a warp moves each column and each row around one part of a canvas, found once for
/// measuring and drawing. A field keeps its storage from part to part.
public struct WarpField: Sendable {
  /// The columns and rows that are known: the part, and as far around it as it may be moved.
  public private(set) var area = PixelRect.empty
  /// How far down each known column is moved, and how far to the right each known row.
  private(set) var down: [Double] = []
  private(set) var right: [Double] = []
  /// The least and the most of both.
  private var downRange = 0.0...0.0
  private var rightRange = 0.0...0.0

  /// Makes a field of nothing, which moves nothing.
  public init() {}

  /// Moves nothing from here on, as at first; keeps its storage.
  public mutating func clear() {
    area = .empty
    downRange = 0...0
    rightRange = 0...0
  }

  /// The farthest that a warp may move anything, in pixels.
  public static let maximumReach = 16_384.0
  /// Columns and rows beyond this number of a part, far outside every canvas, are not known.
  private static let farthest = 65_536

  /// Finds what a warp does to a part of the canvas. One that cannot be drawn, with a number that is
  /// not finite or a reach over `maximumReach`, moves nothing.
  ///
  /// Cost: some 2 ns for each column and row. Allocates only where it grows.
  public mutating func start(_ warp: Warp, around part: PixelRect) {
    let isDrawn =
      warp.isDrawable && !part.isEmpty
      && max(warp.down.reach, warp.right.reach) <= Self.maximumReach
    clear()
    if isDrawn {
      let x = Int(warp.right.reach) + 2
      let y = Int(warp.down.reach) + 2
      area = PixelRect(
        x: max(-Self.farthest, part.x) - x, y: max(-Self.farthest, part.y) - y,
        width: min(Self.farthest, part.width) + 2 * x,
        height: min(Self.farthest, part.height) + 2 * y)
    }
    downRange = Self.fill(&down, warp.down, from: area.x, count: area.width)
    rightRange = Self.fill(&right, warp.right, from: area.y, count: area.height)
  }

  private static func fill(
    _ list: inout [Double], _ wave: Wave, from first: Int, count: Int
  ) -> ClosedRange<Double> {
    if list.count < count {
      list.append(contentsOf: repeatElement(0, count: count - list.count))
    }
    if count == 0 { return 0...0 }
    var phase = WavePhase(wave, from: first)
    var least = Double.infinity
    var most = -Double.infinity
    list.withUnsafeMutableBufferPointer { list in
      for index in 0..<count {
        let height = phase.swing
        list[index] = height
        least = height < least ? height : least
        most = height > most ? height : most
        phase.turn()
      }
    }
    return least...most
  }

  /// Where a point of the part lands: within half a pixel for swings that are gentle enough to draw
  /// letters by. As where it lands decides what moves it, that is found step by step.
  public func apply(_ point: Point) -> Point {
    let landed = apply(x: SIMD2(repeating: point.x), y: SIMD2(repeating: point.y))
    return Point(x: landed.x.x, y: landed.y.x)
  }

  /// Where two points land, in little more than the time of one.
  package func apply(x: SIMD2<Double>, y: SIMD2<Double>) -> (x: SIMD2<Double>, y: SIMD2<Double>) {
    if area.isEmpty { return (x, y) }
    let left = SIMD2(repeating: Double(area.x))
    let top = SIMD2(repeating: Double(area.y))
    let lastColumn = SIMD2(repeating: Double(area.width - 1))
    let lastRow = SIMD2(repeating: Double(area.height - 1))
    return down.withUnsafeBufferPointer { down in
      right.withUnsafeBufferPointer { right in
        // Both lists have an entry for each of the area's columns, or rows.
        var place = (x: x, y: y)
        for _ in 0..<3 {
          let rows = Self.indices(of: place.y - top, upTo: lastRow)
          place.x = x + SIMD2(right[Int(rows.x)], right[Int(rows.y)])
          let columns = Self.indices(of: place.x - left, upTo: lastColumn)
          place.y = y + SIMD2(down[Int(columns.x)], down[Int(columns.y)])
        }
        return place
      }
    }
  }

  /// The whole parts of two distances held within 0 and the last entry; 0 for no number.
  @inline(__always)
  private static func indices(
    of distances: SIMD2<Double>, upTo last: SIMD2<Double>
  ) -> SIMD2<UInt32> {
    let above = SIMD2<Double>().replacing(with: distances, where: SIMD2() .< distances)
    let held = last.replacing(with: above, where: above .< last)
    // The nearest whole number ends the bits of this sum; where it is too large, one less is right.
    let sum = held + 4_503_599_627_370_496
    let isLarge = unsafeBitCast(held .< sum - 4_503_599_627_370_496, to: SIMD2<UInt64>.self)
    return SIMD2(truncatingIfNeeded: unsafeBitCast(sum, to: SIMD2<UInt64>.self) &+ isLarge)
  }

  /// A rectangle that holds what a rectangle in the part becomes.
  public func bounds(of rect: Rect) -> Rect {
    Rect(
      x: rect.x + rightRange.lowerBound, y: rect.y + downRange.lowerBound,
      width: rect.width + rightRange.upperBound - rightRange.lowerBound,
      height: rect.height + downRange.upperBound - downRange.lowerBound)
  }

  /// The pixels that a part of the canvas may reach; itself where nothing is moved.
  func extent(of part: PixelRect) -> PixelRect {
    area.isEmpty || part.isEmpty ? part : PixelRect(covering: bounds(of: Rect(part)))
  }
}
