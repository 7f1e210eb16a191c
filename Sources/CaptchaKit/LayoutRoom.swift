import Raster

/// How much room the largest letters of an alphabet take, and which font sizes that leaves.
struct LayoutRoom {
  let options: CaptchaStyle.Options
  let margin: Double
  /// The widest and the tallest ink of any letter, for an em of one point.
  private let widest: Double
  private let tallest: Double

  /// Positions are rounded up to sixteenths of a point, so each glyph may move by one.
  static let rounding = 1.0 / 16

  init(options: CaptchaStyle.Options, margin: Double, forms: [CaptchaPlan.Form]) {
    self.options = options
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
    let needed = asked?.lowerBound ?? CaptchaPlan.smallestLegibleSize
    let smallest = smallestCanvas(size: needed, characters: options.characters)
    let most = mostCharacters(size: needed)
    let limit = CaptchaPlan.maximumSide
    let sides = [options.width, options.height]
    guard sides.allSatisfy({ $0 <= limit }), sides.allSatisfy({ $0 >= 1 }) else {
      throw CaptchaError(
        .outOfRange,
        """
        the canvas is \(options.width)x\(options.height) points; it must be at least \
        \(smallest), and at most \(limit) a side
        """)
    }
    guard options.characters <= CaptchaPlan.maximumCharacters else {
      throw CaptchaError(
        .tooManyCharacters,
        """
        \(options.characters) characters; at most \(CaptchaPlan.maximumCharacters) are possible, \
        and \(options.width) points of width hold \(most)
        """)
    }
    guard Double(options.height) >= neededHeight(size: needed), most >= 1 else {
      throw CaptchaError(
        .canvasTooSmall,
        "\(options.width)x\(options.height) points are too small; the least is \(smallest)")
    }
    guard options.characters <= most else {
      throw CaptchaError(
        .tooManyCharacters,
        """
        \(options.width) points of width hold \(most) characters, not \(options.characters); \
        the least canvas for those is \(smallest)
        """)
    }
    return asked ?? fitted(atLeast: needed)
  }

  /// A range of sizes that fills the canvas: in cells 15 to 19 points on a cell of 25x40, in a line
  /// capitals of two fifths of the height and more.
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
      lower = height * 0.62
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

  /// The smallest canvas for a number of characters, as text for a message.
  private func smallestCanvas(size: Double, characters: Int) -> String {
    let count = Double(max(1, min(characters, CaptchaPlan.maximumCharacters)))
    let width = pitch(size: size) * count + 2 * margin
    let saved = options.arrangement == .line ? CaptchaPlan.gap : 0
    return """
      \(Int((width - saved).rounded(.up)))x\(Int(neededHeight(size: size).rounded(.up))) points
      """
  }

  private func mostCharacters(size: Double) -> Int {
    let saved = options.arrangement == .line ? CaptchaPlan.gap : 0
    let room = Double(min(options.width, CaptchaPlan.maximumSide)) - 2 * margin + saved
    return max(0, Int(room / pitch(size: size)))
  }
}
