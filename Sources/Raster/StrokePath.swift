/// Draws a path of straight pieces, all of one width, into a block of coverage, piece by piece.
///
/// A piece covers a pixel by its distance from the pixel's centre, `½ + width/2 - distance`, which
/// is the exact area along straight edges parallel to an axis and within a few hundredths of it at
/// other slopes. A stroke thinner than a pixel never covers more of it than its width. Pieces are
/// united by maximum, so that a joint shows no seam.
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
  private var isFirst = true

  /// True for widths that a stroke can have.
  static func isDrawable(width: Double) -> Bool { width > 0 && width <= coordinateLimit }

  /// Runs `body` with a path that draws into a block, as `CoverageShape.unite` gets it.
  @inline(__always)
  static func draw(
    width: Double, into block: inout MutableSpan<UInt8>, area: PixelRect, stride: Int,
    _ body: (inout StrokePath) -> Void
  ) {
    // All that `draw(from:...)` writes lies in `area`; this is where that is known to be in the
    // block.
    precondition(
      !area.isEmpty && stride >= area.width
        && block.count >= (area.height - 1) * stride + area.width,
      "the block does not hold its area")
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

  /// Draws a piece from where the path ends, and a round cap at its own end. Pieces without
  /// length are left out.
  mutating func line(to point: Point) {
    let along = point - last
    let length = (along.x * along.x + along.y * along.y).squareRoot()
    guard length > 0 else { return }
    // The cap at the start of all but the first piece is the one at the end of the piece before.
    draw(
      from: last, to: point, direction: along * (1 / length), length: length, startCap: isFirst)
    isFirst = false
    last = point
  }

  /// Ends the path: one without length is a dot.
  private func finish() {
    guard isFirst else { return }
    draw(from: last, to: last, direction: Point(x: 1, y: 0), length: 0, startCap: true)
  }

  private func draw(
    from start: Point, to end: Point, direction: Point, length: Double, startCap: Bool
  ) {
    let top = max(Double(area.y), min(start.y, end.y) - reach - 0.5)
    let bottom = min(Double(area.maxY), max(start.y, end.y) + reach + 0.5)
    let left = max(Double(area.x), min(start.x, end.x) - reach - 0.5)
    let right = min(Double(area.maxX), max(start.x, end.x) + reach + 0.5)
    guard top < bottom, left < right else { return }
    // In one row, the stroke's columns lie this far on each side of its middle line. Where it runs
    // along the row, that bounds nothing, and left and right do.
    let steep = abs(direction.y) > 1e-6
    let slope = steep ? direction.x / direction.y : 0
    let half = steep ? reach / abs(direction.y) + 1 : 0

    // Counted from the area's corner, where cutting off the fraction rounds down. A column too many
    // does no harm: each pixel is judged by its distance.
    let firstLine = Int(top - Double(area.y))
    let lastLine = min(area.height - 1, Int(bottom - Double(area.y)))
    for line in firstLine...lastLine {
      let dy = Double(area.y + line) + 0.5 - start.y
      var from = left
      var to = right
      if steep {
        let middle = start.x + dy * slope
        from = max(left, middle - half)
        to = min(right, middle + half)
        if from >= to { continue }
      }
      let first = Int(from - Double(area.x))
      let last = min(area.width - 1, Int(to - Double(area.x)))
      // Inside `area`: 0 <= first, last < width, and likewise for lines.
      let row = block + line * stride
      for column in first...last {
        // The same sum whatever the area, so that a clip changes no pixel.
        let dx = Double(area.x + column) + 0.5 - start.x
        let along = dx * direction.x + dy * direction.y
        let across = dx * direction.y - dy * direction.x
        var distance = abs(across)
        if along < 0 {
          if !startCap { continue }
          distance = (dx * dx + dy * dy).squareRoot()
        } else if along > length {
          let beyond = along - length
          distance = (beyond * beyond + across * across).squareRoot()
        }
        let part = min(peak, reach - distance)
        if part > 0 {
          let value = UInt8(part * 255 + 0.5)
          if value > row[column] { row[column] = value }
        }
      }
    }
  }
}
