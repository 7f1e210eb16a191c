/// Two glyphs laid over one another as `LookAlikes` says.
struct GlyphOverlay {
  /// A glyph on the common grid, whose samples are half a pixel apart.
  private struct Layer {
    let ink: InkSums
    let across: InkSums.Axis
    let down: InkSums.Axis

    /// The ink in the box around each sample, in 1/256 pixels.
    func samples(ofSide side: Int) -> [Int] {
      ink.ink(inBoxesOf: Double(side), across: across, down: down)
    }
  }

  private let one: Layer
  private let other: Layer
  private let columns: Int
  private let rows: Int
  private let limit: Double

  /// Draws both glyphs at comparable sizes; nil where their sides or their ink differ too much for
  /// them to be within the limit.
  /// - Parameter unit: pixels of the master for each pixel of the picture.
  init?(_ one: InkSums, _ other: InkSums, unit: Double, limit: Double) {
    let near = LookAlikes.sideLimit * unit
    let high = Double(max(one.height, other.height))
    let low = Double(min(one.height, other.height))
    // How much each glyph is enlarged, first as a whole so that heights are equal, ...
    var enlarged = (one: 1.0, other: 1.0)
    if high <= low * LookAlikes.heightRatio {
      enlarged = (high / Double(one.height), high / Double(other.height))
    } else if high - low >= near {
      return nil
    }
    // ... then across, so that widths are.
    let widths = (
      one: Double(one.width) * enlarged.one, other: Double(other.width) * enlarged.other
    )
    let wide = max(widths.one, widths.other)
    let narrow = min(widths.one, widths.other)
    var across = enlarged
    if wide <= narrow * LookAlikes.widthRatio {
      let middle = (wide + narrow) / 2
      across = (middle / Double(one.width), middle / Double(other.width))
    } else if wide - narrow >= near {
      return nil
    }
    // All differences together are at least that of the two sums.
    let inks = (
      one: Double(one.total) * across.one * enlarged.one,
      other: Double(other.total) * across.other * enlarged.other
    )
    // Rounding of samples is worth less than the hundredth added.
    let most = LookAlikes.inkLimit * limit * max(inks.one, inks.other)
    guard abs(inks.one - inks.other) <= most * 1.01 else { return nil }

    // Samples beyond the ink by half a window, and by one more for shifts.
    func reach(_ side: Double) -> Int { Int((side / unit + Double(Self.window)).rounded(.up)) + 1 }
    let reaches = (
      across: reach(max(Double(one.width) * across.one, Double(other.width) * across.other)),
      down: reach(high)
    )
    func layer(_ ink: InkSums, _ across: Double, _ down: Double) -> Layer {
      Layer(
        ink: ink,
        across: InkSums.Axis(extent: ink.width, unit: unit / across, reach: reaches.across),
        down: InkSums.Axis(extent: ink.height, unit: unit / down, reach: reaches.down))
    }
    self.one = layer(one, across.one, enlarged.one)
    self.other = layer(other, across.other, enlarged.other)
    columns = 2 * reaches.across + 1
    rows = 2 * reaches.down + 1
    self.limit = limit
  }

  /// The side of a window in pixels.
  private static let window = 3

  /// The distance at the best of nine shifts, or nil where it is over the limit.
  var distance: Double? {
    let windows = (one.samples(ofSide: Self.window), other.samples(ofSide: Self.window))
    // Most pairs fail by their windows, so pixels are looked at only for the others.
    var pixels: ([Int], [Int])?
    var nearest: Double?
    for dy in -1...1 {
      for dx in -1...1 {
        let limit = nearest ?? limit
        let step = dy * columns + dx
        guard let local = localDifference(windows, step: step, limit: limit) else { continue }
        let samples = pixels ?? (one.samples(ofSide: 1), other.samples(ofSide: 1))
        pixels = samples
        guard let whole = wholeDifference(samples, step: step, limit: limit) else { continue }
        nearest = max(local, whole)
      }
    }
    return nearest
  }

  /// The largest difference in a window as a part of what is allowed, or nil where it is over the
  /// limit. The other glyph is shifted by `step` samples.
  private func localDifference(
    _ windows: ([Int], [Int]), step: Int, limit: Double
  ) -> Double? {
    let base = LookAlikes.windowBase * 256
    let most = LookAlikes.windowLimit * limit
    let (columns, rows) = (columns, rows)
    return windows.0.withUnsafeBufferPointer { mine in
      windows.1.withUnsafeBufferPointer { theirs -> Double? in
        var worst = 0.0
        for y in 1..<rows &- 1 {
          // A step is at most a row and a column, and the grid's border is left out, so both
          // indices lie inside.
          for index in y &* columns &+ 1..<(y &+ 1) &* columns &- 1 {
            let first = mine[index]
            let second = theirs[index &+ step]
            let difference = Double(abs(first &- second)) / (base + Double(max(first, second)))
            if difference > most { return nil }
            if difference > worst { worst = difference }
          }
        }
        return worst / LookAlikes.windowLimit
      }
    }
  }

  /// All differences as a part of what is allowed, or nil where they are over the limit.
  private func wholeDifference(_ pixels: ([Int], [Int]), step: Int, limit: Double) -> Double? {
    var sum = 0
    for y in 1..<rows - 1 {
      for index in y * columns + 1..<(y + 1) * columns - 1 {
        sum += abs(pixels.0[index] - pixels.1[index + step])
      }
    }
    let inks = max(pixels.0.reduce(0, +), pixels.1.reduce(0, +))
    let difference = Double(sum) / (LookAlikes.inkLimit * Double(inks))
    return difference <= limit ? difference : nil
  }
}
