import Raster

/// Where pictures of one size stand on a sheet, in pixels.
struct SheetLayout {
  let columns: Int
  let rows: Int
  /// The space around each picture.
  let gap: Int
  private let cellWidth: Int
  private let cellHeight: Int

  /// The size of the sheet.
  var width: Int { columns * cellWidth + gap }
  var height: Int { rows * cellHeight + gap }

  /// Lays a sheet out.
  /// - Parameters:
  ///   - cellWidth: the width of a picture and the gap after it.
  ///   - cellHeight: the height of a picture, its caption and the gap below.
  ///   - columns: about three wide for two high unless given.
  /// - Throws: an unusable value, with what would fit, where a sheet would be larger than pictures
  ///   may be.
  init(
    count: Int, columns: Int?, cellWidth: Int, cellHeight: Int, gap: Int
  ) throws(CommandError) {
    self.gap = gap
    self.cellWidth = cellWidth
    self.cellHeight = cellHeight
    let room = { Self.room(columns: $0, cellWidth: cellWidth, cellHeight: cellHeight, gap: gap) }

    if let columns {
      self.columns = min(columns, count)
      rows = (count - 1) / self.columns + 1
      let most = room(self.columns)
      guard most > 0 else {
        let widest = Framebuffer.maximumSide / cellWidth
        throw CommandError(
          .unusableValue,
          "\(self.columns) columns of these pictures are wider than a sheet may be; at most "
            + "\(widest) fit side by side (\(Self.limits))")
      }
      guard count <= most else {
        throw CommandError(
          .unusableValue,
          "\(count) of these pictures in \(self.columns) columns are more than a sheet holds; at "
            + "most \(most) fit (\(Self.limits))")
      }
      return
    }
    let wanted = (Double(count) * Double(cellHeight) * 1.5 / Double(cellWidth)).squareRoot()
    let pleasing = max(1, min(count, Int(wanted.rounded())))
    let best = (1...max(1, Framebuffer.maximumSide / cellWidth)).max { room($0) < room($1) } ?? 1
    self.columns = count <= room(pleasing) ? pleasing : min(count, best)
    rows = (count - 1) / self.columns + 1
    guard room(best) > 0 else {
      throw CommandError(
        .unusableValue,
        "a picture of this size is more than a sheet holds with its frame (\(Self.limits))")
    }
    guard count <= room(best) else {
      throw CommandError(
        .unusableValue,
        "\(count) of these pictures are more than a sheet holds; at most \(room(best)) fit "
          + "(\(Self.limits))")
    }
  }

  /// The top left corner of a picture.
  func place(of index: Int) -> (x: Int, y: Int) {
    (gap + index % columns * cellWidth, gap + index / columns * cellHeight)
  }

  private static let limits =
    "a sheet is at most \(Framebuffer.maximumSide) pixels a side and "
    + "\(Framebuffer.maximumPixels) in all"

  /// The most pictures that a sheet of so many columns holds.
  private static func room(columns: Int, cellWidth: Int, cellHeight: Int, gap: Int) -> Int {
    let width = columns * cellWidth + gap
    guard width <= Framebuffer.maximumSide else { return 0 }
    let height = min(Framebuffer.maximumSide, Framebuffer.maximumPixels / width)
    return columns * max(0, (height - gap) / cellHeight)
  }
}
