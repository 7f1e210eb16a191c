import CodeInput
import PNGCodec
import Raster
import Testing
import Typefaces

@Suite("Code box themes: bounds")
struct CodeBoxThemeTests {
  static func code(
    _ theme: CodeBoxTheme = .standard, cells: Int = 6, width: Double = 270, height: Double = 51,
    scale: Int = 1
  ) -> CodeInputError.Code? {
    do throws(CodeInputError) {
      _ = try CodeBoxRenderer(
        theme: theme, cells: cells, width: width, height: height, scale: scale)
      return nil
    } catch {
      #expect(!error.message.isEmpty && error.description == error.message)
      return error.code
    }
  }

  static func code(_ change: (inout CodeBoxTheme) -> Void) -> CodeInputError.Code? {
    var theme = CodeBoxTheme.standard
    theme.cellSize = .fixed(width: 200, height: 200)
    theme.inset = 40
    change(&theme)
    return code(theme, cells: 2, width: 1_600, height: 600)
  }

  /// A length that may be from `low` to `high`: what lies outside, and what is no number, is refused,
  /// and the bounds themselves are accepted as numbers.
  static func expectBounds(
    _ name: String, _ low: Double, _ high: Double,
    _ change: (inout CodeBoxTheme, Double) -> Void
  ) {
    let outside = [
      low.nextDown, high.nextUp, -1e300, 1e300, .infinity, -.infinity, .nan, .signalingNaN,
    ]
    for value in outside {
      #expect(code { change(&$0, value) } == .outOfRange, "\(name) \(value)")
    }
    for value in [low, high] {
      let code = code { change(&$0, value) }
      #expect(code == nil || code == .doesNotFit, "\(name) \(value)")
    }
    #expect(code { change(&$0, low) } == nil, "\(name) \(low)")
  }

  @Test("every length of a theme has its bounds")
  func lengths() {
    Self.expectBounds("text size", 1, 512) { $0.textSize = $1 }
    Self.expectBounds("inset", 0, 512) {
      $0.ringWidth = 0
      $0.inset = $1
    }
    Self.expectBounds("ring", 0, 32) { $0.ringWidth = $1 }
    Self.expectBounds("radius", 0, 512) { $0.layout = .rounded(radius: $1, gap: 8) }
    Self.expectBounds("gap", 0, 512) { $0.layout = .rounded(radius: 8, gap: $1) }
    Self.expectBounds("joined radius", 0, 512) { $0.layout = .joined(radius: $1) }
    Self.expectBounds("underlined gap", 0, 512) { $0.layout = .underlined(gap: $1) }
    Self.expectBounds("circles gap", 0, 512) { $0.layout = .circles(gap: $1) }
    Self.expectBounds("width", 4, 2_048) {
      $0.dot = .disc(radius: 0.25)
      $0.cellSize = .fixed(width: $1, height: 200)
    }
    Self.expectBounds("height", 4, 2_048) {
      $0.dot = .disc(radius: 0.25)
      $0.cellSize = .fixed(width: 200, height: $1)
    }
    Self.expectBounds("dot", 0.25, 512) { $0.dot = .disc(radius: $1) }
    Self.expectBounds("caret", 0.25, 32) { $0.caret = .init(width: $1, color: .black) }
    Self.expectBounds("caret height", 0.01, 1) { $0.caret = .init(height: $1, color: .black) }
    Self.expectBounds("tray", 0, 512) { $0.background = .tray(.init(radius: $1)) }
    for style in [
      \CodeBoxTheme.empty, \.active, \.filled, \.error, \.disabled,
    ] {
      Self.expectBounds("border", 0, 64) { $0[keyPath: style].borderWidth = $1 }
    }
  }

  @Test("a dot's picture has bounds, and must fit")
  func dotPicture() throws {
    let picture = try Framebuffer(width: 3, height: 2, fill: .red)
    Self.expectBounds("dot width", 0.5, 1_024) {
      $0.dot = .picture(picture, width: $1, height: 10)
    }
    Self.expectBounds("dot height", 0.5, 1_024) {
      $0.dot = .picture(picture, width: 10, height: $1)
    }
    #expect(Self.code { $0.dot = .picture(picture, width: 200, height: 200) } == nil)
    #expect(Self.code { $0.dot = .picture(picture, width: 200.5, height: 200) } == .doesNotFit)
  }

  @Test("frame, scale and faces")
  func frame() {
    for side in [0, 0.99, -5, 4_096.5, 1e300, .infinity, .nan] {
      #expect(Self.code(width: side) == .outOfRange)
      #expect(Self.code(height: side) == .outOfRange)
    }
    for scale in [0, -1, 4, Int.min, Int.max] { #expect(Self.code(scale: scale) == .outOfRange) }
    for scale in 1...3 { #expect(Self.code(scale: scale) == nil) }
    #expect(Self.code(width: 4_096, height: 4_096) == nil)
    #expect(Self.code(width: 4_096, height: 4_096, scale: 2) == .outOfRange)
    #expect(Self.code { $0.faces = [] } == .empty)
    #expect(Self.code { $0.faces = Array(repeating: .bold, count: 16) } == nil)
    #expect(Self.code { $0.faces = Array(repeating: .bold, count: 17) } == .outOfRange)
  }

  @Test("what does not fit is refused with what would")
  func fit() throws {
    #expect(Self.code(.password, width: 270, height: 45) == nil)
    #expect(Self.code(.password, width: 269, height: 45) == .doesNotFit)
    #expect(Self.code(.password, width: 270, height: 44) == .doesNotFit)
    #expect(Self.code(.password, cells: 64, width: 270, height: 45) == .doesNotFit)
    var theme = CodeBoxTheme.standard
    theme.inset = 0
    #expect(Self.code(theme) == .doesNotFit)  // no room for the ring
    theme.active.ring = nil
    #expect(Self.code(theme) == nil)
    theme.dot = .disc(radius: 26)
    #expect(Self.code(theme) == .doesNotFit)
    #expect(Self.code { $0.textSize = 285 } == nil)
    #expect(Self.code { $0.textSize = 286 } == .doesNotFit)
    let error = try #require(throws: CodeInputError.self) {
      try CodeBoxRenderer(theme: .password, cells: 6, width: 100, height: 45)
    }
    #expect(error.message == "the cells take 270.0x45.0 points; the frame has 100.0x45.0")
    let narrow = try #require(throws: CodeInputError.self) {
      try CodeBoxRenderer(cells: 6, width: 50, height: 45)
    }
    #expect(narrow.code == .doesNotFit)
  }

  @Test("the least frame that an error names is enough", arguments: 1...3)
  func least(scale: Int) {
    var theme = CodeBoxTheme.standard
    theme.dot = .disc(radius: 1)
    for style in [\CodeBoxTheme.empty, \.active, \.filled, \.error, \.disabled] {
      theme[keyPath: style].borderWidth = 1
    }
    // 2 · 3 of inset, 5 gaps of 8, 6 cells of 4.
    #expect(Self.code(theme, width: 70, height: 10, scale: scale) == nil)
    #expect(Self.code(theme, width: 69, height: 10, scale: scale) == .doesNotFit)
    #expect(Self.code(theme, width: 70, height: 9, scale: scale) == .doesNotFit)
  }

  @Test("a background that is no PNG, a damaged one and one that is too large are refused")
  func background() throws {
    let picture = try Framebuffer(width: 20, height: 10, fill: .blue)
    let png = picture.pngBytes()
    #expect(Self.code { $0.background = .png(png) } == nil)
    #expect(Self.code { $0.background = .png([]) } == .unreadablePicture)
    #expect(Self.code { $0.background = .png(png.dropLast()) } == .unreadablePicture)
    #expect(Self.code { $0.background = .png(Array("not a picture".utf8)) } == .unreadablePicture)
    let large = try Framebuffer(width: 2_049, height: 2_048, fill: .blue).pngBytes()
    #expect(Self.code { $0.background = .png(large) } == .unreadablePicture)
  }

  @Test("the presets fit what they are made for", arguments: 1...3)
  func presets(scale: Int) throws {
    let segmented = try CodeBoxRenderer.segmented(scale: scale)
    #expect(segmented.cellCount == CodeBox.segmented.cellCount)
    #expect(segmented.width == 200 && segmented.height == 45)
    let password = try CodeBoxRenderer.password(scale: scale)
    #expect(password.cellCount == CodeBox.password.cellCount)
    #expect(password.width == 270 && password.height == 45)
    #expect(CodeBox.password.isSecure && !CodeBox.segmented.isSecure)
    _ = try segmented.image(of: .segmented)
    _ = try password.image(of: .password)
    #expect(throws: CodeInputError.self) { try CodeBoxRenderer.password(scale: 0) }
  }
}
