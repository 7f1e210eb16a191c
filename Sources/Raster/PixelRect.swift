/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// The number of columns; a rectangle with none or less is empty.
  public var width: Int
  /// The number of rows; a rectangle with none or less is empty.
  public var height: Int

  /// Makes a rectangle from its top left pixel and its size in pixels.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle without pixels.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The smallest rectangle of whole pixels that holds `rect`; empty when `rect` is empty or an
  /// edge is not finite. Edges beyond ±2³⁰, far outside every canvas, are moved there.
  public init(covering rect: Rect) {
    guard rect.isFinite, !rect.isEmpty else {
      self = .empty
      return
    }
    let left = Self.pixel(rect.x.rounded(.down))
    let top = Self.pixel(rect.y.rounded(.down))
    self.init(
      x: left, y: top,
      width: Self.pixel(rect.maxX.rounded(.up)) - left,
      height: Self.pixel(rect.maxY.rounded(.up)) - top)
  }

  /// The column after the last; the nearest `Int` where the sum has none.
  @inlinable
  public var maxX: Int { Self.end(x, width) }

  /// The row after the last; the nearest `Int` where the sum has none.
  @inlinable
  public var maxY: Int { Self.end(y, height) }

  /// The end of a range, without a trap on any input.
  @inlinable
  static func end(_ start: Int, _ length: Int) -> Int {
    let (end, overflow) = start.addingReportingOverflow(length)
    return overflow ? (length < 0 ? Int.min : Int.max) : end
  }

  /// True when there is no pixel inside.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels that lie in both.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left < right, top < bottom else { return .empty }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// True when the pixel in column `x` and row `y` lies inside.
  @inlinable
  public func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  /// A finite coordinate as a pixel number, held within ±2³⁰ so that sums cannot overflow.
  private static func pixel(_ value: Double) -> Int {
    Int(max(-1_073_741_824, min(1_073_741_824, value)))
  }
}
