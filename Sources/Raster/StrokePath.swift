/// Draws a path of straight pieces, all of one width, into a block of coverage, piece by piece.
///
/// A stroke covers a pixel by its distance from the pixel's centre, `½ + width/2 - distance`, which
/// is the exact area along straight edges parallel to an axis and within a few hundredths of it at
/// other slopes. One thinner than a pixel never covers more of it than its width.
///
/// The nearest point of the path is inside a piece, or a corner that lies behind the piece before it
/// and ahead of the piece after it. So pieces are drawn without caps, and at each corner only the
/// wedge between them; at the ends the wedge is a half circle. United by maximum, that is the
/// distance from the whole path, without a seam.
struct StrokePath {
  /// The pixels of the block, those of `area`, rows `stride` entries apart.
  private let block: UnsafeMutablePointer<UInt8>
  private let area: PixelRect
  private let stride: Int
  /// Beyond this distance nothing is covered.
  private let reach: Double
  /// The most that is covered of any pixel.
  private let peak: Double
  private var last = Point(x: 0, y: 0)
  /// Where the first piece starts, and its direction; the direction of the last piece.
  private var ends: (start: Point, first: Point, last: Point)?

  /// True for widths that a stroke can have.
  static func isDrawable(width: Double) -> Bool { width > 0 && width <= coordinateLimit }

  /// Runs `body` with a path that draws into a block, as `CoverageShape.unite` gets it.
  @inline(__always)
  static func draw(
    width: Double, into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int,
    _ body: (inout StrokePath) -> Void
  ) {
    // All that is written lies in `area`; this is where that is known to be in the block.
    requireBlock(block.count, holds: area, stride: stride)
    block.withUnsafeMutableBufferPointer { buffer in
      var path = StrokePath(
        block: buffer.baseAddress!, area: area, stride: stride, reach: 0.5 + width / 2,
        peak: min(1, width))
      body(&path)
      path.finish()
    }
  }

  private init(
    block: UnsafeMutablePointer<UInt8>, area: PixelRect, stride: Int, reach: Double, peak: Double
  ) {
    self.block = block
    self.area = area
    self.stride = stride
    self.reach = reach
    self.peak = peak
  }

  /// Starts the path.
  mutating func move(to point: Point) { last = point }

  /// Draws a piece from where the path ends. Pieces without length are left out.
  mutating func line(to point: Point) {
    let along = point - last
    let length = (along.x * along.x + along.y * along.y).squareRoot()
    guard length > 0 else { return }
    let direction = along * (1 / length)
    drawPiece(from: last, to: point, direction: direction, length: length)
    if let ends { drawWedge(at: last, after: ends.last, before: direction) }
    ends = (ends?.start ?? last, ends?.first ?? direction, direction)
    last = point
  }

  /// Ends the path with round caps; one without length is a dot.
  private func finish() {
    let none = Point(x: 0, y: 0)
    guard let ends else { return drawWedge(at: last, after: none, before: none) }
    drawWedge(at: ends.start, after: none, before: ends.first)
    drawWedge(at: last, after: ends.last, before: none)
  }

  /// The columns of the area whose pixels' centres lie from `from` to `to`.
  @inline(__always)
  private func columns(from: Double, to: Double) -> Range<Int> {
    // Counted from the area's corner, where cutting off a fraction rounds down.
    let low = max(0, min(Double(area.width), from - 0.5 - Double(area.x)))
    let high = max(-0.5, min(Double(area.width) - 1, to - 0.5 - Double(area.x)))
    let first = Int(low)
    let start = Double(first) < low ? first + 1 : first
    let end = high < 0 ? 0 : Int(high) + 1
    return start..<max(start, end)
  }

  /// The rows of the area that may have pixels' centres from `from` to `to`.
  @inline(__always)
  private func lines(from: Double, to: Double) -> Range<Int> {
    let low = max(0, min(Double(area.height), from - 0.5 - Double(area.y)))
    let high = max(-1, min(Double(area.height) - 1, to - 0.5 - Double(area.y)))
    let start = Int(low)
    return start..<max(start, Int(high + 1))
  }

  /// Draws the part of a piece that is beside it: a rectangle with fading sides.
  private func drawPiece(from start: Point, to end: Point, direction: Point, length: Double) {
    let rise = reach * abs(direction.x)
    let rows = lines(from: min(start.y, end.y) - rise, to: max(start.y, end.y) + rise)
    if rows.isEmpty { return }
    let reachLeft = min(start.x, end.x) - reach
    let reachRight = max(start.x, end.x) + reach
    // A row's columns beside the piece lie around its middle line, and those between its ends around
    // two lines across it. Where one of them runs along the row, it bounds nothing.
    let isSteep = abs(direction.y) > 1e-6
    let isWide = abs(direction.x) > 1e-6
    let slope = isSteep ? direction.x / direction.y : 0
    let half = isSteep ? reach / abs(direction.y) + 0.001 : 0
    let tilt = isWide ? direction.y / direction.x : 0
    // A little over the ends, so that no pixel falls between a piece and a wedge.
    let slack = 1.0 / 64
    let before = isWide ? -slack / abs(direction.x) : 0
    let after = isWide ? (length + slack) / abs(direction.x) : 0
    let isForward = direction.x > 0

    // The distance from the middle line in 1/2^20 of a step of coverage, counted from the column
    // in which the piece starts: whole numbers, so that a clip changes no pixel.
    let unit = 255.0 * 1_048_576
    let reference = start.x.rounded(.down)
    let origin = Int(reference)
    let step = Int(direction.y * unit)
    let far = Int(reach * unit)
    let most = Int(peak * unit)

    for line in rows {
      let dy = Double(area.y + line) + 0.5 - start.y
      var from = reachLeft
      var to = reachRight
      if isSteep {
        let middle = start.x + dy * slope
        from = max(from, middle - half)
        to = min(to, middle + half)
      }
      if isWide {
        let foot = start.x - dy * tilt
        from = max(from, foot + (isForward ? before : -after))
        to = min(to, foot + (isForward ? after : -before))
      } else {
        let along = dy * direction.y
        if along < -slack || along > length + slack { continue }
      }
      let columns = columns(from: from, to: to)
      if columns.isEmpty { continue }
      let offset = (reference + 0.5 - start.x) * direction.y - dy * direction.x
      // Within the reach, so that nothing overflows; what a row without pixels has is not used.
      var distance = Int(offset * unit) &+ step &* (area.x + columns.lowerBound - origin)
      // `lines` and `columns` are inside the area.
      let row = block + line * stride
      for column in columns {
        let part = max(0, min(most, far &- abs(distance)))
        row[column] = max(row[column], UInt8(truncatingIfNeeded: (part &+ 524_288) >> 20))
        distance &+= step
      }
    }
  }

  /// Draws what is nearest to a corner: all pixels around it that are ahead of the piece before it
  /// and behind the piece after it. A direction without length stands for no piece.
  private func drawWedge(at corner: Point, after before: Point, before after: Point) {
    // Two pieces in one line leave nothing between them.
    if before == after, before.x != 0 || before.y != 0 { return }
    for line in lines(from: corner.y - reach, to: corner.y + reach) {
      let dy = Double(area.y + line) + 0.5 - corner.y
      var from = corner.x - reach
      var to = corner.x + reach
      // ahead: dx · before.x + dy · before.y >= 0; behind: dx · after.x + dy · after.y <= 0.
      Self.narrow(&from, &to, around: corner.x, slope: before.x, offset: dy * before.y)
      Self.narrow(&from, &to, around: corner.x, slope: -after.x, offset: -dy * after.y)
      if from > to { continue }
      let row = block + line * stride
      for column in columns(from: from, to: to) {
        let dx = Double(area.x + column) + 0.5 - corner.x
        let part = min(peak, reach - (dx * dx + dy * dy).squareRoot())
        if part > 0 { row[column] = max(row[column], UInt8(part * 255 + 0.5)) }
      }
    }
  }

  /// Narrows a range of x to where `slope · (x - around) + offset` is not negative.
  @inline(__always)
  private static func narrow(
    _ from: inout Double, _ to: inout Double, around: Double, slope: Double, offset: Double
  ) {
    if slope > 1e-9 {
      from = max(from, around - offset / slope)
    } else if slope < -1e-9 {
      to = min(to, around - offset / slope)
    } else if offset < 0 {
      to = -.infinity
    }
  }
}
