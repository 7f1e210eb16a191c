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
    if area.isEmpty { return point }
    let (left, top) = (Double(area.x), Double(area.y))
    let (width, height) = (area.width, area.height)
    return down.withUnsafeBufferPointer { down in
      right.withUnsafeBufferPointer { right in
        // Both lists have an entry for each of the area's columns, or rows.
        var place = point
        for _ in 0..<3 {
          place.x = point.x + right[Self.index(of: place.y - top, in: height)]
          place.y = point.y + down[Self.index(of: place.x - left, in: width)]
        }
        return place
      }
    }
  }

  /// The whole part of a distance, or the nearest of `count` entries; the first for no number.
  @inline(__always)
  private static func index(of distance: Double, in count: Int) -> Int {
    // Without a call of the C library's `floor`.
    guard distance > 0 else { return 0 }
    return distance < Double(count) ? Int(distance) : count - 1
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
