/// A captcha as a PNG file, without its pixels: what `Captcha.renderMany` gives of each.
public struct CaptchaFile: Sendable {
  /// What the picture was drawn from; a secret, as with `Captcha.seed`.
  public let seed: UInt64
  /// What the picture is made of, in points.
  public let scene: CaptchaScene
  /// The PNG file, the same bytes as `Captcha.png()` gives.
  public let png: [UInt8]

  /// The text to type.
  public var text: String { scene.text }

  /// Each character with its place and its ink box, in points, from left to right.
  public var glyphs: [CaptchaScene.Glyph] { scene.glyphs }
}

extension CaptchaFile: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How large it is, never the text or the seed: a line in a log must not give the answer away.
  public var description: String {
    "CaptchaFile(\(scene.glyphs.count) characters, \(png.count) bytes)"
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// Shows to `dump` what `description` tells.
  public var customMirror: Mirror {
    Mirror(self, children: ["bytes": png.count], displayStyle: .struct)
  }
}
