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
  public internal(set) var indices: [UInt8]
  /// The paper's colour, then each ink's levels from the faintest to the full one, then the colours
  /// of what was drawn over them.
  public internal(set) var palette: [RGBA] = []
  /// The highest coverage of each pixel so far; zeros where there is one ink.
  private var top: [UInt8]
  private var usesTop = false
  /// The levels of each ink.
  private var levels = 0
  /// The colours of the paper and the inks.
  private(set) var laidColors = 0
  /// Which level of its ink each index stands for; 0 for the paper.
  private var levelOfIndex = [UInt8](repeating: 0, count: 256)
  /// What bands make of indices.
  private var swaps = InkSwaps()

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
        levelOfIndex[palette.count - 1] = UInt8(level)
      }
    }
    laidColors = palette.count
    indices.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    if usesTop || inks.count > 1 {
      top.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
    usesTop = inks.count > 1
  }

  /// Lays an ink wherever a mask covers a pixel at least as much as all that was laid before.
  ///
  /// Cost: the mask's pixels inside the picture, some eight a nanosecond.
  /// - Precondition: `ink` is a place in the list given to `start`, and nothing was drawn over the
  ///   inks.
  public mutating func lay(_ mask: CoverageMask, ink: Int) {
    precondition(
      ink >= 0 && 1 + (ink + 1) * levels <= laidColors, "ink \(ink) was not given to start")
    precondition(palette.count == laidColors, "inks lie under what is drawn over them")
    let area = mask.bounds.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if area.isEmpty { return }
    let below = UInt8(ink * levels)
    let usesTop = usesTop
    let levels = UInt16(levels)
    let width = self.width
    indices.withUnsafeMutableBufferPointer { indices in
      top.withUnsafeMutableBufferPointer { top in
        mask.coverage.withUnsafeBufferPointer { coverage in
          // Not empty, as the area is not; it lies inside the picture and the mask.
          var offset = area.y * width + area.x
          var row = coverage.baseAddress! + mask.offset(of: area)
          for _ in 0..<area.height {
            if !usesTop {
              Self.lay(
                row, count: area.width, levels: levels, indices: indices.baseAddress! + offset)
            } else {
              Self.lay(
                row, count: area.width, levels: levels, below: below,
                indices: indices.baseAddress! + offset, top: top.baseAddress! + offset)
            }
            offset += width
            row += mask.bounds.width
          }
        }
      }
    }
  }

  /// Takes ink away wherever a mask covers a pixel, as if the paper's colour were laid on top: each
  /// pixel keeps the level of its ink that is nearest to the part left.
  /// - Precondition: nothing was drawn over the inks.
  public mutating func cut(_ mask: CoverageMask) {
    precondition(palette.count == laidColors, "inks lie under what is drawn over them")
    let area = mask.bounds.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if area.isEmpty { return }
    let width = self.width
    indices.withUnsafeMutableBufferPointer { indices in
      levelOfIndex.withUnsafeBufferPointer { levelOfIndex in
        mask.coverage.withUnsafeBufferPointer { coverage in
          // Not empty, as the area is not; it lies inside the picture and the mask.
          var row = indices.baseAddress! + area.y * width + area.x
          var covered = coverage.baseAddress! + mask.offset(of: area)
          func cut(_ x: Int) {
            let level = levelOfIndex[Int(row[x])]
            let product = UInt16(level) &* UInt16(255 &- covered[x]) &+ 127
            let kept = UInt8(truncatingIfNeeded: product / 255)
            row[x] = kept == 0 ? 0 : row[x] &- level &+ kept
          }
          for _ in 0..<area.height {
            eachBlock(of: covered, count: area.width) { start, _ in
              for x in start..<start &+ CoverageBlock.size { cut(x) }
            } tail: {
              cut($0)
            }
            row += width
            covered += mask.bounds.width
          }
        }
      }
    }
  }

  /// Swaps paper and ink wherever a mask covers a pixel: what was paper is then the ink given, and
  /// what had ink of any kind is paper. Where edges meet, a pixel has each as far as both cover it,
  /// and belongs to the ink that is left most.
  ///
  /// Cost: the mask's pixels inside the picture.
  /// - Precondition: `ink` is a place in the list given to `start`, and nothing was drawn over the
  ///   inks.
  public mutating func invert(_ mask: CoverageMask, ink: Int) {
    precondition(palette.count == laidColors, "inks lie under what is drawn over them")
    precondition(
      ink >= 0 && 1 + (ink + 1) * levels <= palette.count, "ink \(ink) was not given to start")
    let area = mask.bounds.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if area.isEmpty { return }
    let levels = Int(levels)
    // One ink has 15 levels.
    let hasOneInk = laidColors == 16 && levels == 15
    let width = self.width
    indices.withUnsafeMutableBufferPointer { indices in
      mask.coverage.withUnsafeBufferPointer { coverage in
        // Not empty, as the area is not; it lies inside the picture and the mask.
        var row = indices.baseAddress! + area.y * width + area.x
        var covered = coverage.baseAddress! + mask.offset(of: area)
        for _ in 0..<area.height {
          eachBlock(of: covered, count: area.width) { start, block in
            if hasOneInk {
              Self.inverted(CoverageBlock(at: row + start), under: block).store(at: row + start)
            } else {
              for x in start..<start &+ CoverageBlock.size {
                row[x] = Self.inverted(row[x], under: covered[x], levels: levels, ink: ink)
              }
            }
          } tail: { x in
            row[x] = Self.inverted(row[x], under: covered[x], levels: levels, ink: ink)
          }
          row += width
          covered += mask.bounds.width
        }
      }
    }
  }

  /// Swaps paper and ink along a band, as `invert` does under a mask of it, which takes longer.
  ///
  /// Cost: the band's pixels.
  /// - Precondition: `ink` is a place in the list given to `start`, nothing was drawn over the inks, and
  ///   the band was followed to its end, which is that of the picture, unless it cannot be drawn.
  public mutating func invert(_ course: BandCourse, ink: Int) {
    precondition(palette.count == laidColors, "inks lie under what is drawn over them")
    precondition(
      ink >= 0 && 1 + (ink + 1) * levels <= palette.count, "ink \(ink) was not given to start")
    // As under a mask, where a band that cannot be drawn, or reaches too far out, is not.
    if course.extent.isEmpty { return }
    let isUpright = course.band.isUpright
    precondition(
      course.length == (isUpright ? height : width) && course.traced == course.length,
      "the band was not followed to the end of the picture")
    let levels = levels
    swaps.prepare(levels: levels, colors: laidColors, ink: ink) {
      Self.inverted(UInt8($0), byLevel: $1, of: levels, ink: ink)
    }
    // One ink has 15 levels, which are its indices.
    let isMirrored = laidColors == 16 && levels == 15
    let width = width
    let height = height
    let swaps = swaps
    indices.withUnsafeMutableBufferPointer { indices in
      swaps.withTables { rows, table in
        let pixels = indices.baseAddress!
        @inline(__always) func swap(_ pixel: UnsafeMutablePointer<UInt8>, _ coverage: UInt32) {
          // Coverage is below 256, and indices below the number of colours, as tables have them.
          let row = Int(rows[Int(truncatingIfNeeded: coverage)])
          pixel.pointee = table[row &+ Int(pixel.pointee)]
        }
        // Of 15 levels the first begins at 8.5 / 255, and the last at 246.5 / 255.
        course.eachFour(0..<course.length, slack: 0.03) { pen, place, middles, stretches in
          let corner = pixels + place
          pen.draw(middles, stretches, least: 0, count: height) { row, coverage in
            let four = corner + row &* width
            swap(four, coverage.x)
            swap(four + 1, coverage.y)
            swap(four + 2, coverage.z)
            swap(four + 3, coverage.w)
          } full: { rows in
            for row in rows {
              let four = corner + row &* width
              if isMirrored {
                let raw = UnsafeMutableRawPointer(four)
                let mirrored = 0x0F0F_0F0F &- raw.loadUnaligned(as: UInt32.self)
                raw.storeBytes(of: mirrored, as: UInt32.self)
              } else {
                for pixel in 0..<4 { swap(four + pixel, 255) }
              }
            }
          }
        } rest: { pen, place, middle, stretch in
          let (start, step) = isUpright ? (place * width, 1) : (place, width)
          pen.draw(middle, stretch, least: 0, count: isUpright ? width : height) {
            swap(pixels + (start + $0 * step), UInt32($1))
          }
        }
      }
    }
  }

  /// Inverts indices of a picture of one ink of 15 levels, which are those levels.
  @inline(__always)
  private static func inverted(
    _ block: CoverageBlock, under covered: CoverageBlock
  ) -> CoverageBlock {
    @inline(__always) func inverted(
      _ level: SIMD8<UInt16>, _ covered: SIMD8<UInt16>
    ) -> SIMD8<UInt16> {
      let product = covered &* 15 &+ 128
      let band = (product &+ (product &>> 8)) &>> 8
      // Both less what they share, twice: 2 · level · band / 15, rounded. The division is exact for
      // all numbers up to 2 · 15 · 15 + 7.
      let number = 2 &* level &* band &+ 7
      let shared = (number &* 17 &+ (number &>> 4) &+ 2) &>> 8
      return level &+ band &- shared
    }
    let levels = block.wide
    let covered = covered.wide
    return CoverageBlock(
      even: inverted(levels.even, covered.even), odd: inverted(levels.odd, covered.odd))
  }

  /// Inverts one index.
  @inline(__always)
  private static func inverted(
    _ index: UInt8, under covered: UInt8, levels: Int, ink: Int
  ) -> UInt8 {
    if covered == 0 { return index }
    return inverted(index, byLevel: (Int(covered) * levels + 127) / 255, of: levels, ink: ink)
  }

  /// Inverts one index under a band of a level of coverage.
  private static func inverted(_ index: UInt8, byLevel band: Int, of levels: Int, ink: Int) -> UInt8
  {
    let place = Int(index) - 1
    let level = index == 0 ? 0 : place % levels + 1
    let left = level + band - (2 * level * band + levels / 2) / levels
    let base = level > band ? place - place % levels : ink * levels
    return left == 0 ? 0 : UInt8(base + left)
  }

  /// Lays one row of `count` pixels of the only ink: what covers a pixel most has the highest level, so
  /// that the coverage itself need not be kept.
  @inline(__always)
  private static func lay(
    _ coverage: UnsafePointer<UInt8>, count: Int, levels: UInt16,
    indices: UnsafeMutablePointer<UInt8>
  ) {
    eachBlock(of: coverage, count: count) { start, covered in
      CoverageBlock(at: indices + start).larger(Self.levels(of: covered, among: levels))
        .store(at: indices + start)
    } tail: { index in
      indices[index] = max(indices[index], level(of: coverage[index], among: levels))
    }
  }

  /// The nearest of the levels of each pixel: `covered · levels / 255`, rounded; at most
  /// 255 · 15 + 128 + 15.
  @inline(__always)
  private static func levels(of covered: CoverageBlock, among levels: UInt16) -> CoverageBlock {
    @inline(__always) func level(_ covered: SIMD8<UInt16>) -> SIMD8<UInt16> {
      let product = covered &* levels &+ 128
      return (product &+ (product &>> 8)) &>> 8
    }
    let wide = covered.wide
    return CoverageBlock(even: level(wide.even), odd: level(wide.odd))
  }

  /// The nearest of the levels of one pixel.
  @inline(__always)
  private static func level(of covered: UInt8, among levels: UInt16) -> UInt8 {
    let product = UInt16(covered) &* levels &+ 128
    return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
  }

  /// Lays one row of `count` pixels.
  ///
  /// Without branches but for empty blocks: passing over single pixels and looking levels up in a
  /// table took twice as long.
  @inline(__always)
  private static func lay(
    _ coverage: UnsafePointer<UInt8>, count: Int, levels: UInt16, below: UInt8,
    indices: UnsafeMutablePointer<UInt8>, top: UnsafeMutablePointer<UInt8>
  ) {
    eachBlock(of: coverage, count: count) { start, covered in
      let level = Self.levels(of: covered, among: levels)
      let before = CoverageBlock(at: top + start)
      let wins = (level .> CoverageBlock()) .& (covered .>= before)
      before.replacing(with: covered, where: wins).store(at: top + start)
      CoverageBlock(at: indices + start).replacing(with: level &+ below, where: wins)
        .store(at: indices + start)
    } tail: { index in
      let level = Self.level(of: coverage[index], among: levels)
      if level != 0 && coverage[index] >= top[index] {
        indices[index] = below &+ level
        top[index] = coverage[index]
      }
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
