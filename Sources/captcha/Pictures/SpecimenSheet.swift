import Raster
import Typefaces

/// A sheet that shows what faces look like. Laid out in points, then drawn at any scale.
struct SpecimenSheet {
  /// A line of text in its place.
  private struct Line {
    let text: String
    let setter: TextSetter
    /// The left end of the baseline, in points.
    let origin: Point
    let color: RGBA
  }

  /// The sizes at which the text is shown, in points.
  let sizes: [Double]
  private var width = 640.0
  private var height = margin
  private var lines: [Line] = []
  /// Thin level lines between the margins, by their heights.
  private var rules: [Double] = []

  private static let margin = 32.0
  private static let paper = RGBA(hex: 0xFBFAF7)
  private static let ink = RGBA(hex: 0x1B1F24)
  private static let accent = RGBA(hex: 0xB23A2A)
  private static let faint = RGBA(hex: 0x6F757C)
  private static let ruleColor = RGBA(hex: 0xD8D4CB)
  /// Every letter, and what stands beside letters.
  private static let sentence = "Quick wizards jumble foxy vibes, hip graphs knit 0123456789"
  private static let shortSample = "Grafik Quartz 0123456789"
  /// How the Thousand Character Classic begins, for fonts that have it.
  private static let hanSentence = " 天地玄黄 宇宙洪荒 日月盈昃 辰宿列张"

  /// The sentence as far as a font has it, or what the font has in its place.
  private static func sentence(for face: Typeface) -> String {
    // The faces built in have it all.
    guard face.embeddedSize == nil else { return sentence }
    let han = hanSentence.filter { $0 != " " }
    let text = sentence + (han.allSatisfy(face.covers) ? hanSentence : "")
    let covered = text.filter { face.covers($0) || $0 == " " }
    if covered.count * 2 > text.count { return covered }
    return String(face.font.glyphs.filter { !$0.inkBox.isEmpty }.prefix(40).map(\.character))
  }

  private static func shortSample(for face: Typeface) -> String {
    guard face.embeddedSize == nil else { return shortSample }
    let covered = shortSample.filter { face.covers($0) || $0 == " " }
    return covered.count * 2 > shortSample.count ? covered : String(sentence(for: face).prefix(24))
  }

  private static let columns = 13
  private static let labelSize = 11.0
  /// The most characters that a sheet shows of a face.
  private static let mostCharacters = 2_600

  /// Lays a sheet out: of one face all it has, of several a line each; where a size or a text is
  /// given, only that.
  init(faces: [Typeface], size: Double?, text: String?) {
    let isWhole = size == nil && text == nil
    if faces.count == 1, let face = faces.first {
      sizes = size.map { [$0] } ?? [15, 20, 30, 60]
      widen(for: face, sizes, text)
      if isWhole {
        addTitle(of: face)
        addCharacters(of: face)
      }
      for size in sizes {
        add(text ?? Self.sentence(for: face), in: face, size: size, label: "\(plain(size)) pt")
      }
    } else {
      sizes = [size ?? 30]
      for face in faces { widen(for: face, sizes, text) }
      for face in faces {
        add(text ?? Self.shortSample(for: face), in: face, size: sizes[0], label: face.name)
      }
    }
    // The space after the last line gives way to the margin.
    height += Self.margin - Self.gap
  }

  /// The space between blocks.
  private static let gap = 14.0
  /// The room of the labels left of a text.
  private static let labelRoom = 84.0

  /// Makes room for the widest character, so that lines can be broken anywhere.
  private mutating func widen(for face: Typeface, _ sizes: [Double], _ text: String?) {
    let characters = text ?? Self.sentence(for: face)
    for size in sizes {
      let setter = TextSetter(font: face.font, size: size)
      let widest = characters.map { setter.width(of: String($0)) }.max() ?? 0
      width = max(width, (widest + Self.labelRoom + 2 * Self.margin).rounded(.up))
    }
  }

  private mutating func addTitle(of face: Typeface) {
    let setter = TextSetter(font: face.font, size: 68)
    let limit = width - 2 * Self.margin
    // Long names of wide faces are set smaller.
    let fit = min(1, limit / max(1, setter.width(of: face.name)))
    let title = TextSetter(font: face.font, size: 68 * fit)
    put(face.name, title, x: Self.margin, color: Self.accent)
    let label = TextSetter(font: Typeface.regular.font, size: Self.labelSize)
    height += 2
    let coverage = FaceCoverage(of: face)
    put(
      "\(coverage.characterCount) characters: \(coverage.summary)", label, x: Self.margin,
      color: Self.faint)
    addRule()
  }

  private mutating func addRule() {
    height += Self.gap - 4
    rules.append(height)
    height += Self.gap
  }

  /// Every character with ink in a grid: capitals, small letters, digits, then the others.
  private mutating func addCharacters(of face: Typeface) {
    let shown = face.font.glyphs.filter { !$0.inkBox.isEmpty }.map(\.character)
      .prefix(Self.mostCharacters)
    let groups: [(Character) -> Bool] = [
      { $0.isUppercase }, { $0.isLowercase }, { $0.isNumber },
      { !$0.isUppercase && !$0.isLowercase && !$0.isNumber },
    ]
    let setter = TextSetter(font: face.font, size: 30)
    let cell = (width - 2 * Self.margin) / Double(Self.columns)
    for group in groups {
      for (index, character) in shown.filter(group).enumerated() {
        let column = index % Self.columns
        if column == 0 { height += 42 }
        let left = (cell - setter.width(of: String(character))) / 2
        lines.append(
          Line(
            text: String(character), setter: setter,
            origin: Point(x: Self.margin + Double(column) * cell + left, y: height - 12),
            color: Self.ink))
      }
    }
    if face.characters.count > Self.mostCharacters {
      let label = TextSetter(font: Typeface.regular.font, size: Self.labelSize)
      put(
        "and \(face.characters.count - Self.mostCharacters) more", label, x: Self.margin,
        color: Self.faint)
    }
    addRule()
  }

  /// A text in as many lines as it takes, with a label before the first.
  private mutating func add(_ text: String, in face: Typeface, size: Double, label: String) {
    let setter = TextSetter(font: face.font, size: size)
    let room = width - 2 * Self.margin - Self.labelRoom
    let small = TextSetter(font: Typeface.regular.font, size: Self.labelSize)
    for (index, line) in setter.lines(of: text, limit: room).enumerated() {
      if index == 0 {
        lines.append(
          Line(
            text: label, setter: small,
            origin: Point(x: Self.margin, y: (height + setter.ascent).rounded()),
            color: Self.faint))
      }
      put(line, setter, x: Self.margin + Self.labelRoom, color: Self.ink)
    }
    height += Self.gap
  }

  /// Puts a line below what is there.
  private mutating func put(_ text: String, _ setter: TextSetter, x: Double, color: RGBA) {
    lines.append(
      Line(
        text: text, setter: setter, origin: Point(x: x, y: (height + setter.ascent).rounded()),
        color: color))
    height += (setter.ascent + setter.descent).rounded(.up)
  }

  /// Draws the sheet.
  /// - Parameter scale: pixels per point.
  /// - Throws: an unusable value where the sheet would be larger than a picture may be.
  func picture(scale: Int) throws(CommandError) -> Framebuffer {
    let unit = Double(scale)
    var canvas: Framebuffer
    do throws(RasterError) {
      canvas = try Framebuffer(
        width: Int((width * unit).rounded(.up)), height: Int((height * unit).rounded(.up)),
        fill: Self.paper)
    } catch {
      throw CommandError(
        .unusableValue, "the sheet is too large (\(error.message)); show less, or smaller")
    }
    for rule in rules {
      canvas.fill(
        Rect(
          x: Self.margin * unit, y: (rule * unit).rounded(),
          width: (width - 2 * Self.margin) * unit,
          height: unit), color: Self.ruleColor)
    }
    for line in lines {
      line.setter.draw(line.text, at: line.origin, color: line.color, scale: unit, on: &canvas)
    }
    return canvas
  }
}
