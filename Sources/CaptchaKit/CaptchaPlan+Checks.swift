import Raster

extension CaptchaPlan {
  /// Checks each number that has a range of its own.
  static func checkRanges(_ options: CaptchaStyle.Options) throws(CaptchaError) {
    try check(options.scale, in: 1...3, "scale")
    try check(options.lines, in: 0...256, "lines")
    try check(options.strokes, in: 0...16, "strokes")
    try check(options.cuts, in: 0...16, "cuts")
    try check(options.bands, in: 0...8, "bands")
    try check(options.uprightBands, in: 0...8, "uprightBands")
    try check(options.bandWidth.lowerBound, in: 0.5...64, "bandWidth", unit: " points")
    try check(options.bandWidth.upperBound, in: 0.5...64, "bandWidth", unit: " points")
    try check(options.bandLength.lowerBound, in: 8...4_096, "bandLength", unit: " points")
    try check(options.bandLength.upperBound, in: 8...4_096, "bandLength", unit: " points")
    try check(options.minimumOutline, in: 0...1, "minimumOutline")
    try check(options.maximumShear, in: 0...0.5, "maximumShear")
    try check(options.wander, in: 0...0.5, "wander")
    try check(options.crowding, in: 0...0.4, "crowding")
    try check(options.dots, in: 0...512, "dots")
    try check(options.dotSize.lowerBound, in: 0.5...6, "dotSize", unit: " points")
    try check(options.dotSize.upperBound, in: 0.5...6, "dotSize", unit: " points")
    try check(options.warp, in: 0...0.08, "warp")
    try check(options.glyphWarp, in: 0...0.05, "glyphWarp")
    try check(options.minimumTelling, in: 0...1, "minimumTelling")
    try check(options.cutWidth.lowerBound, in: 0.5...64, "cutWidth", unit: " points")
    try check(options.cutWidth.upperBound, in: 0.5...64, "cutWidth", unit: " points")
    try check(options.maximumTurn, in: 0...45, "maximumTurn", unit: " degrees")
    try check(options.minimumContrast, in: 1...21, "minimumContrast")
    try check(options.maximumCoverage, in: 0...1, "maximumCoverage")
    try check(options.strokeWidth.lowerBound, in: 0.5...64, "strokeWidth", unit: " points")
    try check(options.strokeWidth.upperBound, in: 0.5...64, "strokeWidth", unit: " points")
    if let size = options.fontSize {
      try check(size.lowerBound, in: 6...2_048, "fontSize", unit: " points")
      try check(size.upperBound, in: 6...2_048, "fontSize", unit: " points")
    }
    guard 1...64 ~= options.faces.count else {
      throw CaptchaError(
        .outOfRange, "\(options.faces.count) faces are named; a style needs 1...64")
    }
    guard options.characters >= 1 else {
      throw CaptchaError(
        .outOfRange, "characters is \(options.characters); it must be 1...\(maximumCharacters)")
    }
    if let fewest = options.fewestCharacters {
      try check(fewest, in: 1...options.characters, "fewestCharacters")
    }
    // Also refuses what is not a number.
    try check(options.cornerRadius, in: 0...Double(maximumSide), "cornerRadius", unit: " points")
  }

  private static func check<Value: Comparable>(
    _ value: Value, in range: ClosedRange<Value>, _ name: String, unit: String = ""
  ) throws(CaptchaError) {
    guard range.contains(value) else {
      throw CaptchaError(
        .outOfRange,
        "\(name) is \(value)\(unit); it must be \(range.lowerBound)...\(range.upperBound)")
    }
  }

  /// Checks what depends on a size known to be within bounds.
  static func checkCornersAndPixels(_ options: CaptchaStyle.Options) throws(CaptchaError) {
    try check(
      options.cornerRadius, in: 0...Double(min(options.width, options.height)) / 2,
      "cornerRadius", unit: " points")
    let pixels = options.width * options.height * options.scale * options.scale
    guard pixels <= Framebuffer.maximumPixels else {
      throw CaptchaError(
        .outOfRange,
        """
        \(options.width)x\(options.height) points at scale \(options.scale) are \(pixels) pixels; \
        at most \(Framebuffer.maximumPixels) are possible
        """)
    }
  }

  /// Refuses fonts so small that drawing them would enlarge them beyond what a glyph can be.
  static func checkEnlargement(
    _ options: CaptchaStyle.Options, forms: [Form], largestSize: Double
  ) throws(CaptchaError) {
    let unit = forms.lazy.map(\.unit).max() ?? 0
    let enlargement = unit * largestSize * Double(options.scale)
    guard enlargement <= PlacedGlyph.maximumScale else {
      throw CaptchaError(
        .outOfRange,
        """
        a face would be enlarged \(enlargement) times; at most \(PlacedGlyph.maximumScale) times \
        is possible, so take smaller characters or a larger font
        """)
    }
  }

  /// The least height in points at which lines, strokes and dots leave the characters readable; infinite
  /// where no height helps.
  ///
  /// A line between two random points is about 0.45 of the width long, so it covers that many of
  /// the width · height points, and four fifths of the bound leave room for chance. A stroke or cut
  /// crosses the middle two thirds of the height once; where it hides too much, it is drawn anew.
  static func neededHeight(of options: CaptchaStyle.Options) -> Double {
    let (lines, strokes, cuts) = (options.lines, options.strokes, options.cuts)
    let stroke = options.strokeWidth.upperBound
    let cut = options.cutWidth.upperBound
    let curves =
      options.mixesStrokesAndCuts
      ? Double(strokes + cuts) * max(stroke, cut)
      : Double(strokes) * stroke + Double(cuts) * cut
    // Dots lie anywhere, and are drawn anew where they hide too much.
    let size = options.dotSize.upperBound
    let dots = Double(options.dots) * size * size / Double(max(1, options.width))
    let hidden = 0.45 / 0.8 * Double(lines) + 1.5 * curves + dots
    return hidden == 0 ? 0 : hidden / options.maximumCoverage
  }

  /// Refuses noise that would leave nothing to read.
  static func checkNoise(_ options: CaptchaStyle.Options) throws(CaptchaError) {
    func fits(_ edit: (inout CaptchaStyle.Options) -> Void) -> Bool {
      var edited = options
      edit(&edited)
      return neededHeight(of: edited) <= Double(options.height)
    }
    guard !fits({ _ in }) else { return }
    // Only what is asked for is named.
    let kinds: [(noun: String, count: WritableKeyPath<CaptchaStyle.Options, Int>)] = [
      ("line", \.lines), ("stroke", \.strokes), ("cut", \.cuts), ("dot", \.dots),
    ].filter { options[keyPath: $0.1] > 0 }
    let advice = kinds.compactMap { noun, count in
      let most = (0..<options[keyPath: count]).last { number in
        fits { $0[keyPath: count] = number }
      }
      guard let most else { return nil as String? }
      let others = kinds.map { $0.noun + "s" }.filter { $0 != noun + "s" }
      return counted(most, noun)
        + (others.isEmpty ? "" : " with these " + others.joined(separator: " and "))
    }
    var most =
      advice.isEmpty ? "take fewer of all" : "at most " + advice.joined(separator: ", or ")
    let needed = neededHeight(of: options).rounded(.up)
    if needed <= Double(maximumSide) { most += ", or a height of \(Int(needed)) points" }
    let asked = kinds.map { counted(options[keyPath: $0.count], $0.noun) }
    throw CaptchaError(
      .outOfRange,
      "\(listed(asked)) would hide the characters at this size; \(most)")
  }

  /// `a, b and c`.
  private static func listed(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A contrast ratio as messages give it: cut to hundredths, so that it is really reached.
  private static func hundredths(_ ratio: Double) -> Double {
    (ratio * 100).rounded(.down) / 100
  }

  /// Checks that inks can stand out.
  static func checkColors(
    _ options: CaptchaStyle.Options, contrast: Int
  ) throws(CaptchaError) {
    let papers = options.background.papers
    if case .transparent(overEach: let pages) = options.background {
      try check(pages.count, in: 1...8, "the number of page colours")
    }
    for paper in papers where paper.alpha != 255 {
      throw CaptchaError(
        .contrast, "the background \(paper) is not opaque; use transparent(over:) for a page")
    }
    if !papers.isEmpty {
      let best = Contrast.strongest(onEach: papers)
      let most = papers.reduce(21) { min($0, Contrast.ratio(best, $1)) }
      guard papers.allSatisfy({ Contrast.reaches(contrast, best, $0) }) else {
        throw CaptchaError(
          .contrast,
          """
          no ink has a contrast of \(options.minimumContrast) on \(names(of: papers)); the most is \
          \(hundredths(most))
          """)
      }
    }
    switch options.ink {
    case .perCharacter: break
    case .blackOrWhite:
      guard papers.count > 1 else { break }
      for ink in [RGBA.black, .white]
      where papers.allSatisfy({ Contrast.reaches(contrast, ink, $0) }) { return }
      throw CaptchaError(
        .contrast,
        """
        neither black nor white has a contrast of \(options.minimumContrast) on \(names(of: papers)); \
        take inks at random, or give them
        """)
    case .shared(let count):
      try check(count.lowerBound, in: 1...8, "the number of inks")
      try check(count.upperBound, in: 1...8, "the number of inks")
    case .colors(let colors):
      try check(colors.count, in: 1...8, "the number of inks")
      guard !papers.isEmpty else {
        throw CaptchaError(
          .contrast,
          "given inks may vanish on a background at random; give the background's colour too")
      }
      for paper in papers {
        for color in colors
        where color.alpha != 255 || !Contrast.reaches(contrast, color, paper) {
          throw CaptchaError(
            .contrast,
            """
            the ink \(color) on \(paper) has a contrast of \
            \(hundredths(Contrast.ratio(color, paper))); it must be opaque and reach \
            \(options.minimumContrast)
            """)
        }
      }
    }
  }

  private static func names(of papers: [RGBA]) -> String {
    papers.map { "\($0)" }.joined(separator: " and ")
  }
}

extension CaptchaStyle.Background {
  /// The colours that inks must stand out from; empty where they are drawn at random.
  var papers: [RGBA] {
    switch self {
    case .random, .pale, .dark, .paleOrDark: []
    case .color(let color): [color]
    case .transparent(overEach: let pages): pages
    }
  }
}
