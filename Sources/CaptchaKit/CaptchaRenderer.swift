import PNGCodec
import Raster

/// Draws captchas of one style one after the other and keeps what they share: the framebuffer, the
/// coverage planes and the compressor.
///
/// From the second captcha on, `png(seed:into:)` allocates nothing while the buffer given is large
/// enough. A renderer belongs to one thread or task at a time; the static calls of `Captcha` borrow
/// one from a stock.
public final class CaptchaRenderer {
  /// The style of everything drawn.
  public let style: CaptchaStyle
  private var pipeline: CaptchaPipeline

  /// Makes a renderer; `standard` unless given.
  public init(style: CaptchaStyle = .standard) {
    self.style = style
    pipeline = CaptchaPipeline(plan: style.plan)
  }

  /// Draws the captcha of a seed.
  public func render(seed: UInt64) -> Captcha {
    compose(seed: seed)
    paint()
    let (scene, image) = pipeline.take()
    return Captcha(seed: seed, style: style, scene: scene, image: image)
  }

  /// Draws the captcha of a seed as a PNG file with its scene.
  func file(seed: UInt64) -> CaptchaFile {
    var png: [UInt8] = []
    png.reserveCapacity(4_096)
    self.png(seed: seed, into: &png)
    return CaptchaFile(seed: seed, scene: pipeline.takeScene(), png: png)
  }

  /// The PNG file of a picture in the renderer's style.
  func png(of image: Framebuffer) -> [UInt8] {
    var png: [UInt8] = []
    png.reserveCapacity(4_096)
    pipeline.encode(image, into: &png)
    return png
  }

  /// Draws the captcha of a seed and appends its PNG file to `output`.
  /// - Returns: The text to ask for.
  @discardableResult
  public func png(seed: UInt64, into output: inout [UInt8]) -> String {
    pipeline.png(seed: seed, into: &output)
    return pipeline.scene.text
  }

  /// The first step alone: places everything.
  package func compose(seed: UInt64) { pipeline.compose(seed: seed) }

  /// The second step: pixels of the scene composed last.
  package func paint() { pipeline.paint() }

  /// The third step: the PNG file of the picture painted last, appended.
  package func encode(into output: inout [UInt8]) { pipeline.encode(into: &output) }

  /// The scene composed last.
  package var scene: CaptchaScene { pipeline.scene }

  /// The picture painted last.
  package var canvas: Framebuffer { pipeline.canvas }
}
