import Raster
import TestSupport
import Testing
import Typefaces

@testable import CaptchaKit

/// One edit of options, by name.
struct Edit: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let apply: @Sendable (inout CaptchaStyle.Options) -> Void

  init(_ name: String, _ apply: @escaping @Sendable (inout CaptchaStyle.Options) -> Void) {
    testDescription = name
    self.apply = apply
  }
}

@Suite("Style: bounds") struct StyleBoundTests {
  /// A canvas so large that only the edited option may fail.
  private static func roomy(_ edit: Edit) -> CaptchaStyle.Options {
    var options = CaptchaStyle.Options.stroked
    options.width = 1_000
    options.height = 600
    options.characters = 3
    options.strokes = 0
    edit.apply(&options)
    return options
  }

  static let atTheEdge: [Edit] = [
    Edit("scale 1") { $0.scale = 1 }, Edit("scale 3") { $0.scale = 3 },
    Edit("no lines") { $0.lines = 0 },
    Edit("256 lines") {
      $0.lines = 256
      $0.maximumCoverage = 1
    },
    Edit("16 strokes") {
      $0.strokes = 16
      $0.maximumCoverage = 1
    },
    Edit("8 bands both ways") {
      $0.bands = 8
      $0.uprightBands = 8
      $0.bandWidth = 0.5...64
      $0.bandLength = 8...4_096
    },
    Edit("turn 0") { $0.maximumTurn = 0 }, Edit("turn 45") { $0.maximumTurn = 45 },
    Edit("contrast 1") { $0.minimumContrast = 1 }, Edit("contrast 21") { $0.minimumContrast = 21 },
    Edit("coverage 0") { $0.maximumCoverage = 0 }, Edit("coverage 1") { $0.maximumCoverage = 1 },
    Edit("stroke width 0.5") {
      $0.strokeWidth = 0.5...0.5
      $0.strokes = 1
    },
    Edit("stroke width 64") {
      $0.strokeWidth = 64...64
      $0.strokes = 1
      $0.maximumCoverage = 1
    },
    Edit("font size 6") { $0.fontSize = 6...6 },
    Edit("font size 2048") {
      $0.fontSize = 2_048...2_048
      $0.characters = 1
      $0.width = 4_096
      $0.height = 3_000
    },
    Edit("1 character") { $0.characters = 1 },
    Edit("64 characters") {
      $0.characters = 64
      $0.fontSize = 10...10
    },
    Edit("64 faces") { $0.faces = Array(repeating: .regular, count: 64) },
    Edit("corner 0") { $0.cornerRadius = 0 }, Edit("corner 300") { $0.cornerRadius = 300 },
    Edit("width 4096") { $0.width = 4_096 }, Edit("height 4096") { $0.height = 4_096 },
    Edit("1 ink") { $0.ink = .shared(1...1) }, Edit("8 inks") { $0.ink = .shared(8...8) },
    Edit("8 given inks") {
      $0.background = .color(.white)
      $0.ink = .colors(Array(repeating: .black, count: 8))
    },
    Edit("the most contrast on grey") {
      $0.background = .color(RGBA(hex: 0x808080))
      $0.minimumContrast = 5.31
    },
    Edit("a contrast that is no binary fraction") {
      // (L + 0.05) / 0.05 for the darkest grey that reaches 1.1 on black by its light.
      $0.minimumContrast = 1.1
    },
  ]

  @Test("each bound is possible", arguments: atTheEdge) func edge(edit: Edit) throws {
    let options = Self.roomy(edit)
    let style = try CaptchaStyle(options)
    let renderer = CaptchaRenderer(style: style)
    for seed in 0..<UInt64(2) {
      renderer.compose(seed: seed)
      #expect(faults(of: renderer.scene, options: options) == [])
    }
  }

  static let beyond: [(Edit, CaptchaError.Code, [String])] = [
    (Edit("scale 0") { $0.scale = 0 }, .outOfRange, ["scale", "0", "1...3"]),
    (Edit("scale 4") { $0.scale = 4 }, .outOfRange, ["scale", "4", "1...3"]),
    (Edit("-1 lines") { $0.lines = -1 }, .outOfRange, ["lines", "-1", "0...256"]),
    (Edit("257 lines") { $0.lines = 257 }, .outOfRange, ["lines", "257", "0...256"]),
    (Edit("-1 strokes") { $0.strokes = -1 }, .outOfRange, ["strokes", "-1", "0...16"]),
    (Edit("17 strokes") { $0.strokes = 17 }, .outOfRange, ["strokes", "17", "0...16"]),
    (Edit("9 bands") { $0.bands = 9 }, .outOfRange, ["bands", "9", "0...8"]),
    (Edit("-1 bands") { $0.uprightBands = -1 }, .outOfRange, ["uprightBands", "-1", "0...8"]),
    (Edit("wide bands") { $0.bandWidth = 3...65 }, .outOfRange, ["bandWidth", "65", "0.5...64"]),
    (
      Edit("short bands") { $0.bandLength = 7...9 }, .outOfRange, ["bandLength", "7", "8.0...4096"]
    ),
    (Edit("outline") { $0.minimumOutline = -0.1 }, .outOfRange, ["minimumOutline", "-0.1"]),
    (Edit("warp") { $0.warp = 0.09 }, .outOfRange, ["warp", "0.09", "0.0...0.08"]),
    (Edit("warp nan") { $0.warp = .nan }, .outOfRange, ["warp", "nan"]),
    (Edit("glyph warp") { $0.glyphWarp = -0.01 }, .outOfRange, ["glyphWarp", "0.0...0.05"]),
    (Edit("crowding") { $0.crowding = 0.41 }, .outOfRange, ["crowding", "0.41", "0.0...0.4"]),
    (Edit("-1 dots") { $0.dots = -1 }, .outOfRange, ["dots", "-1", "0...512"]),
    (Edit("513 dots") { $0.dots = 513 }, .outOfRange, ["dots", "513", "0...512"]),
    (Edit("small dots") { $0.dotSize = 0.4...2 }, .outOfRange, ["dotSize", "0.4", "0.5...6"]),
    (
      Edit("too many dots") {
        $0.dots = 512
        $0.dotSize = 3...6
        $0.height = 60
        $0.width = 160
      }, .outOfRange, ["512 dots would hide", "at most"]
    ),
    (Edit("-1 cuts") { $0.cuts = -1 }, .outOfRange, ["cuts", "-1", "0...16"]),
    (Edit("17 cuts") { $0.cuts = 17 }, .outOfRange, ["cuts", "17", "0...16"]),
    (
      Edit("too many cuts") {
        $0.cuts = 16
        $0.height = 60
      }, .outOfRange, ["16 cuts would hide", "at most 5 cuts, or a height of"]
    ),
    (Edit("thin cuts") { $0.cutWidth = 0.4...2 }, .outOfRange, ["cutWidth", "0.4", "0.5...64"]),
    (Edit("shear") { $0.maximumShear = 0.51 }, .outOfRange, ["maximumShear", "0.51", "0.5"]),
    (Edit("wander nan") { $0.wander = .nan }, .outOfRange, ["wander", "nan"]),
    (Edit("telling") { $0.minimumTelling = 1.1 }, .outOfRange, ["minimumTelling", "1.1"]),
    (
      Edit("fewest 0") { $0.fewestCharacters = 0 }, .outOfRange, ["fewestCharacters", "0", "1...3"]
    ),
    (
      Edit("fewest 6") { $0.fewestCharacters = 6 }, .outOfRange, ["fewestCharacters", "6", "1...3"]
    ),
    (Edit("turn -1") { $0.maximumTurn = -0.1 }, .outOfRange, ["maximumTurn", "-0.1", "45"]),
    (Edit("turn 45.1") { $0.maximumTurn = 45.1 }, .outOfRange, ["maximumTurn", "45.1", "degrees"]),
    (Edit("turn nan") { $0.maximumTurn = .nan }, .outOfRange, ["maximumTurn", "nan"]),
    (Edit("turn inf") { $0.maximumTurn = .infinity }, .outOfRange, ["maximumTurn", "inf"]),
    (Edit("contrast 0.9") { $0.minimumContrast = 0.9 }, .outOfRange, ["minimumContrast", "0.9"]),
    (
      Edit("contrast 22") { $0.minimumContrast = 22 }, .outOfRange, ["minimumContrast", "22", "21"]
    ),
    (Edit("contrast nan") { $0.minimumContrast = .nan }, .outOfRange, ["minimumContrast", "nan"]),
    (Edit("coverage -1") { $0.maximumCoverage = -1 }, .outOfRange, ["maximumCoverage", "-1"]),
    (Edit("coverage 1.1") { $0.maximumCoverage = 1.1 }, .outOfRange, ["maximumCoverage", "1.1"]),
    (Edit("coverage nan") { $0.maximumCoverage = .nan }, .outOfRange, ["maximumCoverage", "nan"]),
    (
      Edit("stroke width 0.4") { $0.strokeWidth = 0.4...1 }, .outOfRange,
      ["strokeWidth", "0.4", "0.5...64.0"]
    ),
    (Edit("stroke width 65") { $0.strokeWidth = 1...65 }, .outOfRange, ["strokeWidth", "65"]),
    (Edit("stroke inf") { $0.strokeWidth = 1...(.infinity) }, .outOfRange, ["strokeWidth", "inf"]),
    (Edit("font 5.9") { $0.fontSize = 5.9...9 }, .outOfRange, ["fontSize", "5.9", "6.0...2048.0"]),
    (Edit("font 2049") { $0.fontSize = 9...2_049 }, .outOfRange, ["fontSize", "2049"]),
    (Edit("font -inf") { $0.fontSize = -(.infinity)...9 }, .outOfRange, ["fontSize", "-inf"]),
    (Edit("no face") { $0.faces = [] }, .outOfRange, ["0 faces", "1...64"]),
    (
      Edit("65 faces") { $0.faces = Array(repeating: .regular, count: 65) }, .outOfRange,
      ["65 faces", "1...64"]
    ),
    (Edit("no character") { $0.characters = 0 }, .outOfRange, ["characters", "0", "1...64"]),
    (Edit("least integer") { $0.characters = .min }, .outOfRange, ["characters", "1...64"]),
    (Edit("65 characters") { $0.characters = 65 }, .tooManyCharacters, ["65", "64"]),
    (Edit("corner -1") { $0.cornerRadius = -1 }, .outOfRange, ["cornerRadius", "-1", "points"]),
    (Edit("corner 301") { $0.cornerRadius = 301 }, .outOfRange, ["cornerRadius", "301", "300"]),
    (Edit("corner nan") { $0.cornerRadius = .nan }, .outOfRange, ["cornerRadius", "nan"]),
    (Edit("corner inf") { $0.cornerRadius = .infinity }, .outOfRange, ["cornerRadius", "inf"]),
    (Edit("width 4097") { $0.width = 4_097 }, .outOfRange, ["4097x600", "4096"]),
    (Edit("height 4097") { $0.height = 4_097 }, .outOfRange, ["1000x4097", "4096"]),
    (
      Edit("too many pixels") {
        $0.width = 4_096
        $0.height = 2_048
        $0.scale = 2
      }, .outOfRange, ["4096x2048", "scale 2", "33554432", "16777216"]
    ),
    (Edit("no ink") { $0.ink = .shared(0...1) }, .outOfRange, ["inks", "0", "1...8"]),
    (Edit("9 inks") { $0.ink = .shared(1...9) }, .outOfRange, ["inks", "9", "1...8"]),
    (
      Edit("no given ink") {
        $0.background = .color(.white)
        $0.ink = .colors([])
      }, .outOfRange, ["inks", "0", "1...8"]
    ),
    (
      Edit("9 given inks") {
        $0.background = .color(.white)
        $0.ink = .colors(Array(repeating: .black, count: 9))
      }, .outOfRange, ["inks", "9", "1...8"]
    ),
    (Edit("inks on any") { $0.ink = .colors([.black]) }, .contrast, ["background"]),
    (
      Edit("pale ink") {
        $0.background = .color(.white)
        $0.ink = .colors([.black, RGBA(hex: 0x777777)])
      }, .contrast, ["777777", "4.47", "4.5"]
    ),
    (
      Edit("glassy ink") {
        $0.background = .color(.white)
        $0.ink = .colors([RGBA(0, 0, 0, 254)])
      }, .contrast, ["opaque"]
    ),
    (Edit("glassy background") { $0.background = .color(.clear) }, .contrast, ["opaque"]),
    (
      Edit("two pages") {
        $0.background = .transparent(overEach: [.white, .black])
        $0.minimumContrast = 7
      }, .contrast,
      ["no ink has a contrast of 7.0 on #ffffff and #000000", "4.5"]
    ),
    (
      Edit("black on two pages") {
        $0.background = .transparent(overEach: [.white, .black])
        $0.ink = .blackOrWhite
        $0.minimumContrast = 4
      }, .contrast, ["neither black nor white", "4.0"]
    ),
    (
      Edit("no page") { $0.background = .transparent(overEach: []) }, .outOfRange,
      ["page colours", "0", "1...8"]
    ),
    (
      Edit("nine pages") {
        $0.background = .transparent(overEach: [RGBA](repeating: .white, count: 9))
      }, .outOfRange, ["page colours", "9"]
    ),
    (
      Edit("glassy page") { $0.background = .transparent(over: RGBA(9, 9, 9, 1)) }, .contrast,
      ["opaque"]
    ),
    (
      Edit("grey page") {
        $0.background = .transparent(over: RGBA(hex: 0x808080))
        $0.minimumContrast = 5.4
      }, .contrast, ["808080", "5.4", "5.3"]
    ),
    (
      Edit("too many lines") {
        $0.lines = 256
        $0.height = 60
      }, .outOfRange, ["256 lines would hide", "at most 37 lines, or"]
    ),
    (
      Edit("too much of all") {
        $0.lines = 60
        $0.strokes = 2
        $0.cuts = 3
        $0.height = 60
      }, .outOfRange,
      ["60 lines, 2 strokes and 3 cuts would hide", "at most 1 line with these strokes and cuts"]
    ),
    (
      Edit("too many cuts beside strokes") {
        $0.strokes = 2
        $0.cuts = 9
        $0.height = 60
      }, .outOfRange, ["2 strokes and 9 cuts would hide", "cuts with these strokes, or a height"]
    ),
    (
      Edit("too many strokes") {
        $0.strokes = 16
        $0.height = 60
      }, .outOfRange, ["16 strokes would hide", "at most 4 strokes, or"]
    ),
  ]

  @Test("beyond each bound is an error that says what would be right", arguments: beyond)
  func refused(edit: Edit, code: CaptchaError.Code, parts: [String]) {
    let error = captchaError { _ = try CaptchaStyle(Self.roomy(edit)) }
    #expect(error.code == code)
    for part in parts { #expect(error.message.contains(part), "\(part): \(error.message)") }
  }

  @Test("a number of characters that is set is meant") func numberIsMeant() throws {
    var options = CaptchaStyle.standard.options
    #expect(options.fewestCharacters == 4)
    options.characters = 3
    #expect(options.fewestCharacters == nil && (try? CaptchaStyle(options)) != nil)
    options.fewestCharacters = 2
    let renderer = CaptchaRenderer(style: try CaptchaStyle(options))
    var lengths: Set<Int> = []
    for seed in 0..<UInt64(20) {
      renderer.compose(seed: seed)
      lengths.insert(renderer.scene.glyphs.count)
    }
    #expect(lengths == [2, 3])
  }

  @Test(
    "capitals are 0.4 of the height or more", arguments: [CaptchaStyle.standard, .hardened, .large])
  func capHeights(style: CaptchaStyle) {
    #expect(style.plan.sizes.lowerBound * 0.7 >= 0.4 * Double(style.options.height))
  }

  @Test("what a message advises works") func adviceWorks() throws {
    var failures: [String] = []
    var tried = 0
    for number in 0..<(isLongRun ? 20_000 : tries(600)) {
      var stream = RandomStream(seed: UInt64(number), purpose: .layout)
      var options = CaptchaStyle.Options.random(from: &stream)
      // Only the canvas, the number of characters and the noise may be wrong.
      options.scale = 1
      options.faces = [.regular, .black]
      options.alphabet = .alphanumerics
      options.maximumTurn = 0
      options.strokeWidth = 1.5...2.5
      options.background = .pale
      options.ink = .blackOrWhite
      options.minimumContrast = 4.5
      options.maximumCoverage = [0.35, 0.2, 1][number % 3]
      options.fontSize = [nil, 12...14, 33...40][number / 3 % 3]
      options.cornerRadius = [0, 5, 12.3, 40][number / 9 % 4]
      options.lines = max(0, min(options.lines, 256))
      options.strokes = max(0, min(options.strokes, 16))
      options.characters = max(1, min(options.characters, 70))
      let message: String
      do throws(CaptchaError) {
        _ = try CaptchaStyle(options)
        continue
      } catch {
        message = error.message
      }
      func expect(works: Bool, _ edit: (inout CaptchaStyle.Options) -> Void) {
        var edited = options
        edit(&edited)
        tried += 1
        if ((try? CaptchaStyle(edited)) != nil) != works {
          failures.append("\(number): \(message) - then \(edited.width)x\(edited.height)")
        }
      }
      if let least = leastCanvas(message), options.characters <= 64 {
        expect(works: true) { ($0.width, $0.height) = least }
        // Dots may be why a width stays as it was asked for.
        if options.dots == 0 {
          expect(works: false) { ($0.width, $0.height) = (least.width - 1, least.height) }
        }
        expect(works: false) { ($0.width, $0.height) = (least.width, least.height - 1) }
      }
      if let lines = message.firstMatch(of: #/at most (\d+) lines/#).flatMap({ Int($0.1) }) {
        expect(works: true) { $0.lines = lines }
        expect(works: false) { $0.lines = lines + 1 }
      }
      if let strokes = message.firstMatch(of: #/(?:most|or) (\d+) strokes?/#).flatMap({ Int($0.1) })
      {
        expect(works: true) { $0.strokes = strokes }
        expect(works: false) { $0.strokes = strokes + 1 }
      }
      if let dots = message.firstMatch(of: #/(?:most|or) (\d+) dots?/#).flatMap({ Int($0.1) }) {
        expect(works: true) { $0.dots = dots }
        expect(works: false) { $0.dots = dots + 1 }
      }
      if let cuts = message.firstMatch(of: #/(?:most|or) (\d+) cuts?/#).flatMap({ Int($0.1) }) {
        expect(works: true) { $0.cuts = cuts }
        expect(works: false) { $0.cuts = cuts + 1 }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) of \(tried): \(failures.prefix(4))")
    #expect(tried > tries(100))
  }

  @Test("the short initialiser is classic on another canvas") func short() throws {
    let made = try CaptchaStyle(width: 100, height: 40, characters: 4, lines: 4)
    #expect(made.options.width == 100 && made.options.height == 40)
    #expect(made.options.characters == 4 && made.options.lines == 4)
    #expect(made.options.alphabet == .alphanumerics)
    #expect(made.options.arrangement == .cells)
    let digits = try CaptchaStyle(
      width: 300, height: 80, characters: 4, lines: 0, alphabet: .digits)
    let captcha = Captcha.render(seed: 1, style: digits)
    #expect(captcha.text.allSatisfy { "0"..."9" ~= $0 })
    // Letters grow with the canvas.
    #expect(captcha.glyphs.allSatisfy { $0.size > 25 })
    #expect(
      captchaError {
        _ = try CaptchaStyle(width: 20, height: 40, characters: 4, lines: 4)
      }.code == .tooManyCharacters)
  }

  @Test("presets are what their documentation says") func presets() {
    let classic = CaptchaStyle.classic.options
    #expect((classic.width, classic.height, classic.characters, classic.lines) == (150, 40, 6, 6))
    #expect(classic.alphabet == .alphanumerics && classic.fontSize == 15...19)
    #expect(classic.arrangement == .cells && classic.background == .random)
    #expect(classic.cornerRadius == 5)
    let compact = CaptchaStyle.compact.options
    #expect((compact.width, compact.height, compact.characters, compact.lines) == (100, 40, 4, 4))
    #expect(compact.fontSize == 15...24)
    #expect(String(compact.alphabet.characters) == "123456789abcdefghijklmnopqrstuvwxyz")
    let standard = CaptchaStyle.standard.options
    #expect((standard.width, standard.height, standard.characters) == (160, 60, 5))
    #expect(standard.alphabet == .distinct && standard.bands == 2)
    #expect(standard.ink == .shared(1...1) && standard.background == .paleOrDark)
    let hardened = CaptchaStyle.hardened.options
    #expect((hardened.width, hardened.height) == (200, 70))
    #expect(hardened.lengths == 6...7 && hardened.maximumShear > 0 && hardened.bands == 2)
    let digits = CaptchaStyle.digits.options
    #expect((digits.width, digits.height) == (220, 60))
    #expect(digits.alphabet == .digits && digits.lengths == 6...8)
    let han = CaptchaStyle.han.options
    #expect((han.width, han.height, han.characters) == (180, 60, 4))
    #expect(han.alphabet == .han && han.faces == Typeface.chinese && han.bands == 2)
    let large = CaptchaStyle.large.options
    #expect((large.width, large.height, large.characters) == (240, 80, 5))
    #expect(large.minimumContrast >= 7)
    #expect((large.lines, large.strokes, large.cuts) == (0, 0, 0))
    #expect(large.bands + large.uprightBands == 0)
    for preset in Preset.all {
      #expect(preset.options.minimumContrast >= 4.5)
      #expect(preset.options.scale == 1)
    }
  }
}
