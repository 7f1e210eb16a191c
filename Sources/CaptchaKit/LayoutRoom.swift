import Raster

/// How much room the largest letters of an alphabet take, and which font sizes that leaves.
struct LayoutRoom {
  let options: CaptchaStyle.Options
  let margin: Double
  /// The smallest em of a fitted style.
  let smallestSize: Double
  /// The widest and the tallest ink of any letter, for an em of one point.
  private let widest: Double
  private let tallest: Double

  /// Positions are rounded up to sixteenths of a point, so each glyph may move by one.
  static let rounding = 1.0 / 16

  init(
    options: CaptchaStyle.Options, margin: Double, forms: [CaptchaPlan.Form], smallestSize: Double
  ) {
    self.options = options
    self.smallestSize = smallestSize
    self.margin = margin
    widest = forms.lazy.map { Double($0.glyph.inkBox.width) * $0.unit }.max() ?? 0
    tallest = forms.lazy.map { Double($0.glyph.inkBox.height) * $0.unit }.max() ?? 0
  }

  /// The font sizes to use: the range asked, or one fitted to the canvas.
  ///
  /// The smallest size is proven here: any text, even of the widest and tallest letters only, fits
  /// at it without turns. That is the layout composing falls back to.
  func fontSizes() throws(CaptchaError) -> ClosedRange<Double> {
    let asked = options.fontSize
    let needed = asked?.lowerBound ?? smallestSize
    let least = leastCanvas(size: needed, characters: options.characters)
    let most = mostCharacters(size: needed)
    let limit = CaptchaPlan.maximumSide
    let sides = [options.width, options.height]
    guard sides.allSatisfy({ $0 <= limit }), sides.allSatisfy({ $0 >= 1 }) else {
      throw CaptchaError(
        .outOfRange,
        """
        the canvas is \(options.width)x\(options.height) points; each side must be 1...\(limit), \
        and \(least)
        """)
    }
    guard options.characters <= CaptchaPlan.maximumCharacters else {
      throw CaptchaError(
        .tooManyCharacters,
        """
        \(options.characters) characters; at most \(CaptchaPlan.maximumCharacters) are possible, \
        and \(options.width) points of width hold \(min(most, CaptchaPlan.maximumCharacters))
        """)
    }
    guard Double(options.height) >= neededHeight(size: needed), most >= 1 else {
      throw CaptchaError(
        .canvasTooSmall,
        "\(options.width)x\(options.height) points are too small; \(least)")
    }
    guard options.characters <= most else {
      throw CaptchaError(
        .tooManyCharacters,
        """
        \(options.width) points of width hold \(most) character\(most == 1 ? "" : "s"), not \(options.characters); \
        for those, \(least)
        """)
    }
    guard let asked else { return fitted(atLeast: needed) }
    return asked.lowerBound...max(asked.lowerBound, min(asked.upperBound, largestUsefulSize))
  }

  /// The largest size worth drawing at random: beyond it most layouts would fail and fall back. In
  /// cells every letter fits its cell; in a line letters of half more than their share of the width
  /// do, since narrow ones make room for them.
  private var largestUsefulSize: Double {
    let height = Double(options.height) - 2 * margin - Self.rounding
    let width = widthForOne * (options.arrangement == .line ? 1.5 : 1)
    return (min(width / widest, height / tallest) * 16).rounded(.down) / 16
  }

  /// A range of sizes that fills the canvas: in cells 15 to 19 points on a cell of 25x40, in a line
  /// capitals of nearly half of the height and more.
  private func fitted(atLeast needed: Double) -> ClosedRange<Double> {
    let height = Double(options.height)
    let lower: Double
    let spread: Double
    switch options.arrangement {
    case .cells:
      let cell = Double(options.width) / Double(options.characters)
      lower = min(height * 0.375, cell * 0.6)
      spread = 19.0 / 15
    case .line:
      lower = height * 0.69
      spread = 1.14
    }
    // Whole sixteenths, so that sizes print exactly.
    let size = max(needed, (min(lower, largestSize) * 16).rounded(.down) / 16)
    return size...(size * spread * 16).rounded(.down) / 16
  }

  /// The largest size at which every text fits without turns.
  private var largestSize: Double {
    let height = Double(options.height) - 2 * margin - Self.rounding
    return min(widthForOne / widest, height / tallest)
  }

  /// The width that each character may take.
  private var widthForOne: Double {
    let count = Double(options.characters)
    let inner = Double(options.width) - 2 * margin
    switch options.arrangement {
    case .cells: return inner / count - CaptchaPlan.gap - Self.rounding
    case .line: return (inner - CaptchaPlan.gap * (count - 1)) / count - Self.rounding
    }
  }

  private func neededHeight(size: Double) -> Double {
    size * tallest + 2 * margin + Self.rounding
  }

  /// The width that one character takes at a size, its gap included.
  private func pitch(size: Double) -> Double {
    size * widest + CaptchaPlan.gap + Self.rounding
  }

  /// The smallest canvas for a number of characters, as a sentence's end for a message: one that
  /// the letters, the corners and the noise all pass.
  private func leastCanvas(size: Double, characters: Int) -> String {
    let count = Double(max(1, min(characters, CaptchaPlan.maximumCharacters)))
    let saved = options.arrangement == .line ? CaptchaPlan.gap : 0
    let diameter = 2 * options.cornerRadius
    let width = max(pitch(size: size) * count + 2 * margin - saved, diameter).rounded(.up)
    // Dots take less of the height of a wider canvas, so with them a width asked for stays.
    var wide = options
    let limit = Double(CaptchaPlan.maximumSide)
    wide.width = Int(min(limit + 1, options.dots == 0 ? width : max(width, Double(options.width))))
    let height = max(
      neededHeight(size: size), diameter, CaptchaPlan.neededHeight(of: wide)
    ).rounded(.up)
    let pixels = Double(wide.width) * height * Double(options.scale * options.scale)
    guard Double(wide.width) <= limit, height <= limit, pixels <= Double(Framebuffer.maximumPixels)
    else {
      return """
        no canvas holds that; ask for fewer or smaller characters, smaller corners or less noise
        """
    }
    return "the least is \(wide.width)x\(Int(height)) points"
  }

  private func mostCharacters(size: Double) -> Int {
    let saved = options.arrangement == .line ? CaptchaPlan.gap : 0
    let room = Double(min(options.width, CaptchaPlan.maximumSide)) - 2 * margin + saved
    return max(0, Int(room / pitch(size: size)))
  }
}
