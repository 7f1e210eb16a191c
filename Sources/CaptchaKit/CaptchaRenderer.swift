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
  private var composer: Composer
  private var painter: Painter
  private var encoder: PNGEncoder
  private var current = CaptchaScene()

  /// Makes a renderer; `standard` unless given.
  public init(style: CaptchaStyle = .standard) {
    self.style = style
    composer = Composer(plan: style.plan)
    painter = Painter(plan: style.plan)
    encoder = PNGEncoder()
  }

  /// Draws the captcha of a seed.
  public func render(seed: UInt64) -> Captcha {
    compose(seed: seed)
    paint()
    return Captcha(seed: seed, style: style, scene: takeScene(), image: painter.takePicture())
  }

  /// Draws the captcha of a seed as a PNG file with its scene.
  func file(seed: UInt64) -> CaptchaFile {
    compose(seed: seed)
    paint()
    var png: [UInt8] = []
    png.reserveCapacity(4_096)
    encode(into: &png)
    return CaptchaFile(seed: seed, scene: takeScene(), png: png)
  }

  /// The PNG file of a picture in the renderer's style.
  func png(of image: Framebuffer) -> [UInt8] {
    var png: [UInt8] = []
    png.reserveCapacity(4_096)
    encoder.encode(image, density: style.plan.density, into: &png)
    return png
  }

  /// The scene composed last, which is its taker's alone: what is shared until one side writes is
  /// copied at the next one.
  private func takeScene() -> CaptchaScene {
    let scene = current
    current = CaptchaScene()
    return scene
  }

  /// Draws the captcha of a seed and appends its PNG file to `output`.
  /// - Returns: The text to ask for.
  @discardableResult
  public func png(seed: UInt64, into output: inout [UInt8]) -> String {
    compose(seed: seed)
    paint()
    encode(into: &output)
    return current.text
  }

  /// The first step alone: places everything.
  package func compose(seed: UInt64) {
    composer.compose(seed: seed, into: &current)
  }

  /// The first step for a given text.
  func compose(letters: [Int], seed: UInt64) {
    composer.compose(letters: letters, seed: seed, into: &current)
  }

  /// The second step: pixels of the scene composed last.
  package func paint() {
    painter.paint(current, measured: composer.tiles)
  }

  /// The third step: the PNG file of the picture painted last, appended.
  package func encode(into output: inout [UInt8]) {
    painter.encode(with: &encoder, into: &output)
  }

  /// The scene composed last.
  package var scene: CaptchaScene { current }

  /// The picture painted last.
  package var canvas: Framebuffer { painter.picture() }
}
