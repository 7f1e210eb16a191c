/// A picture of one paper and a few inks, as indices into a palette.
///
/// Each pixel belongs to the ink that covers it most, at one of a few levels of coverage; of equal
/// ones the ink laid last wins. Inks are never blended with each other, so that the number of
/// colours is known before a pixel is drawn: with up to three inks there are at most 16, which take
/// 4 bits a pixel. Blended layers of 16 levels needed 8 bits, and a third more time to compress.
public struct InkStack: Hashable, Sendable {
  /// The largest number of inks: with the paper and at least one level each they fit a palette.
  public static let maximumInks = 255

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The place in the palette of each pixel, row after row from the top.
  public private(set) var indices: [UInt8]
  /// The paper's colour, then each ink's levels from the faintest to the full one.
  public private(set) var palette: [RGBA] = []
  /// The highest coverage of each pixel so far.
  private var top: [UInt8]
  /// The levels of each ink.
  private var levels = 0

  /// Makes a stack without paper or inks; `start` gives it those.
  /// - Throws: `sizeOutOfRange` unless each side is 1...16,384 and there are at most 16,777,216
  ///   pixels.
  public init(width: Int, height: Int) throws(RasterError) {
    try Framebuffer.checkSize(width: width, height: height)
    self.width = width
    self.height = height
    indices = [UInt8](repeating: 0, count: width * height)
    top = indices
    palette.reserveCapacity(256)
  }

  /// The levels of coverage that each of a number of inks has: 15 for one, 7 for two, 5 for three,
  /// so that there are at most 16 colours, and for more inks as many as fit 256 colours, at most 15.
  public static func levels(forInks count: Int) -> Int {
    switch count {
    case ...3: 15 / max(1, count)
    default: max(1, min(15, 255 / count))
    }
  }

  /// Begins a picture: plain paper, and the inks that will be laid on it.
  /// - Precondition: at most `maximumInks` inks.
  public mutating func start(paper: RGBA, inks: [RGBA]) {
    precondition(
      inks.count <= Self.maximumInks, "\(inks.count) inks; at most \(Self.maximumInks) fit")
    let count = Self.levels(forInks: inks.count)
    levels = count
    palette.removeAll(keepingCapacity: true)
    palette.append(paper)
    for ink in inks {
      for level in 1...count {
        palette.append(
          paper.blended(with: ink, coverage: UInt8((level * 255 + count / 2) / count)))
      }
    }
    indices.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    top.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
  }

  /// Lays an ink wherever a mask covers a pixel at least as much as all that was laid before.
  ///
  /// Cost: the mask's pixels inside the picture, some eight a nanosecond.
  /// - Precondition: `ink` is a place in the list given to `start`.
  public mutating func lay(_ mask: CoverageMask, ink: Int) {
    precondition(
      ink >= 0 && 1 + (ink + 1) * levels <= palette.count, "ink \(ink) was not given to start")
    let area = mask.bounds.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    let below = UInt8(ink * levels)
    let levels = UInt16(levels)
    let width = self.width
    indices.withUnsafeMutableBufferPointer { indices in
      top.withUnsafeMutableBufferPointer { top in
        mask.coverage.withUnsafeBufferPointer { coverage in
          for y in area.y..<area.maxY {
            // `extracting` checks that the rows, all `area.width` long, are inside.
            let start = y * width + area.x
            Self.lay(
              coverage.extracting(mask.range(of: area, y: y)), levels: levels, below: below,
              indices: indices.extracting(start..<start + area.width),
              top: top.extracting(start..<start + area.width))
          }
        }
      }
    }
  }

  /// Takes ink away wherever a mask covers a pixel, as if the paper's colour were laid on top: each
  /// pixel keeps the level of its ink that is nearest to the part left.
  public mutating func cut(_ mask: CoverageMask) {
    let area = mask.bounds.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    let levels = Int(levels)
    let width = self.width
    if levels == 0 { return }
    indices.withUnsafeMutableBufferPointer { indices in
      mask.coverage.withUnsafeBufferPointer { coverage in
        for y in area.y..<area.maxY {
          // `extracting` checks that the rows, both `area.width` long, are inside.
          let start = y * width + area.x
          let row = indices.extracting(start..<start + area.width)
          let covered = coverage.extracting(mask.range(of: area, y: y))
          for x in 0..<row.count where covered[x] != 0 && row[x] != 0 {
            let index = Int(row[x]) - 1
            let kept = ((index % levels + 1) * Int(255 - covered[x]) + 127) / 255
            row[x] = kept == 0 ? 0 : UInt8(index - index % levels + kept)
          }
        }
      }
    }
  }

  /// Lays one row of at least one pixel, all three equally long. Without branches, so that it is vectorised: passing over empty pixels and looking
  /// levels up in a table took twice as long.
  @inline(__always)
  private static func lay(
    _ coverage: UnsafeBufferPointer<UInt8>, levels: UInt16, below: UInt8,
    indices: UnsafeMutableBufferPointer<UInt8>, top: UnsafeMutableBufferPointer<UInt8>
  ) {
    let coverage = coverage.baseAddress!
    let count = indices.count
    let indices = indices.baseAddress!
    let top = top.baseAddress!
    for index in 0..<count {
      let covered = coverage[index]
      // The nearest of the levels: `covered · levels / 255`, rounded; at most 255 · 15 + 128 + 15.
      let product = UInt16(covered) &* levels &+ 128
      let level = UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
      let before = top[index]
      let isCovered: UInt8 = level != 0 ? 0xFF : 0
      let isHighest: UInt8 = covered >= before ? 0xFF : 0
      let wins = isCovered & isHighest
      indices[index] = (below &+ level) & wins | indices[index] & ~wins
      top[index] = covered & wins | before & ~wins
    }
  }
}

extension Framebuffer {
  /// Replaces the whole picture by a stack's, whatever the clip.
  /// - Precondition: both have the same size.
  public mutating func show(_ stack: InkStack) {
    precondition(
      stack.width == width && stack.height == height,
      "a stack of \(stack.width)x\(stack.height) in a picture of \(width)x\(height)")
    pixels.withUnsafeMutableBufferPointer { pixels in
      stack.indices.withUnsafeBufferPointer { indices in
        stack.palette.withUnsafeBufferPointer { palette in
          for index in 0..<pixels.count { pixels[index] = palette[Int(indices[index])] }
        }
      }
    }
  }
}
