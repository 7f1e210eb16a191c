import Raster

/// A captcha: a text, and a picture of it that people read more easily than machines.
///
///     let captcha = Captcha.random()
///     respond(with: captcha.png())
///     …
///     if captcha.matches(answer) { … }
public struct Captcha: Sendable {
  /// The version of the drawing. The same seed and style give the same picture as long as this
  /// number stays; the README lists what each version changed.
  public static let formatVersion = 4

  /// What the picture was drawn from.
  ///
  /// A secret: who knows it can draw the captcha again and read its text. Between the seed and what
  /// a picture shows stands a one-way function, so that a picture does not give it away.
  public let seed: UInt64
  /// How it looks.
  public let style: CaptchaStyle
  /// What the picture is made of, in points.
  public let scene: CaptchaScene
  /// The picture.
  public let image: Framebuffer

  /// The text to type: as many characters as the style says.
  public var text: String { scene.text }

  /// Each character with its place and its ink box, in points, from left to right.
  public var glyphs: [CaptchaScene.Glyph] { scene.glyphs }

  /// Draws the captcha of a seed. The same seed and style give the same pixels on every machine.
  ///
  /// Cost: about a tenth of a millisecond, and one copy of the picture.
  /// - Parameters:
  ///   - seed: any number; keep it secret.
  ///   - style: `standard` unless given.
  public static func render(seed: UInt64, style: CaptchaStyle = .standard) -> Captcha {
    RendererStock.shared.withRenderer(of: style) { $0.render(seed: seed) }
  }

  /// Draws a captcha from the system's randomness.
  public static func random(style: CaptchaStyle = .standard) -> Captcha {
    render(seed: freshSeed(), style: style)
  }

  /// Draws a text from elsewhere, such as a server. The style's alphabet and number of characters do
  /// not matter; any text whose characters its faces have, and that its canvas holds, can be drawn.
  ///
  /// Cost: that of making a style more than of a seed's.
  /// - Parameters:
  ///   - text: 1...64 visible characters (grapheme clusters), drawn as they are.
  ///   - seed: decides all but the text.
  ///   - style: `standard` unless given.
  /// - Throws: `empty`, `invisibleCharacter`, `uncoveredCharacter`, `tooManyCharacters`, or what
  ///   `CaptchaStyle.init` throws where the canvas cannot hold that text.
  public static func render(
    text: some StringProtocol, seed: UInt64, style: CaptchaStyle = .standard
  ) throws(CaptchaError) -> Captcha {
    guard text.utf8.count > 0 else {
      throw CaptchaError(.empty, "the text is empty; it needs at least one character")
    }
    // A cluster may be long, but a text of this many bytes cannot be 64 typed characters.
    guard text.utf8.count <= 4_096 else {
      throw CaptchaError(
        .tooManyCharacters,
        "the text has \(text.utf8.count) bytes; at most 4096 are looked at, and at most "
          + "\(CaptchaPlan.maximumCharacters) characters drawn")
    }
    var options = style.options
    options.alphabet = try Alphabet(text)
    options.characters = text.count
    options.fewestCharacters = nil
    let plan = try CaptchaPlan(options)
    let indices = Dictionary(
      uniqueKeysWithValues: zip(options.alphabet.characters, options.alphabet.characters.indices))
    let letters = text.map { indices[$0]! }

    var scene = CaptchaScene()
    var composer = Composer(plan: plan)
    composer.compose(letters: letters, seed: seed, into: &scene)
    var painter = Painter(plan: plan)
    painter.paint(scene, measured: composer.tiles)
    return Captcha(seed: seed, style: style, scene: scene, image: painter.picture())
  }

  /// The picture as a PNG file.
  public func png() -> [UInt8] {
    // An encoder of its own would cost more than the file.
    RendererStock.shared.withRenderer(of: style) { $0.png(of: image) }
  }

  /// True when a typed text is right under the style's policy. Look-alikes are those of the face that
  /// each character is drawn in.
  public func matches(_ answer: some StringProtocol) -> Bool {
    let faces = style.options.faces
    return style.options.answers.accepts(
      answer, for: glyphs, faces: faces + faces.map(\.chineseCompanion))
  }

  /// A seed that nobody can guess, from the system's random number generator.
  public static func freshSeed() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}

extension Captcha: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How large it is, never the text or the seed: a line in a log must not give the answer away.
  public var description: String {
    "Captcha(\(scene.glyphs.count) characters on \(scene.width)x\(scene.height) points)"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Shows to `dump` what `description` tells.
  public var customMirror: Mirror {
    Mirror(self, children: ["characters": scene.glyphs.count], displayStyle: .struct)
  }
}
