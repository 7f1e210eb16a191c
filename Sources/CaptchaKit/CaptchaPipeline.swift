import PNGCodec
import Raster

/// The way of a captcha of one plan: a seed becomes a scene, that pixels, and those a PNG file.
///
/// One value, whose parts can be read and changed beside each other: of the parts of a class each
/// would be copied first.
struct CaptchaPipeline: ~Copyable {
  private let plan: CaptchaPlan
  private var composer: Composer
  private var painter: Painter
  private var encoder = PNGEncoder()
  /// The scene composed last.
  private(set) var scene = CaptchaScene()

  init(plan: CaptchaPlan) {
    self.plan = plan
    composer = Composer(plan: plan)
    painter = Painter(plan: plan)
  }

  /// All three steps: appends the PNG file of a seed.
  mutating func png(seed: UInt64, into output: inout [UInt8]) {
    compose(seed: seed)
    paint()
    encode(into: &output)
  }

  /// Places everything.
  mutating func compose(seed: UInt64) {
    composer.compose(seed: seed, into: &scene)
  }

  /// Makes pixels of the scene composed last.
  mutating func paint() {
    painter.paint(scene, measured: composer.tiles)
  }

  /// Appends the PNG file of the picture painted last.
  mutating func encode(into output: inout [UInt8]) {
    painter.encode(with: &encoder, into: &output)
  }

  /// Appends the PNG file of any picture.
  mutating func encode(_ image: Framebuffer, into output: inout [UInt8]) {
    encoder.encode(image, density: plan.density, into: &output)
  }

  /// The picture painted last.
  var canvas: Framebuffer {
    mutating get { painter.picture() }
  }

  /// The scene and the picture, which are their taker's alone.
  mutating func take() -> (CaptchaScene, Framebuffer) { (takeScene(), painter.takePicture()) }

  /// The scene composed last, which is its taker's alone: what is shared until one side writes is
  /// copied at the next one.
  mutating func takeScene() -> CaptchaScene {
    let taken = scene
    scene = CaptchaScene()
    return taken
  }
}
