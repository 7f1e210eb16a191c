import CaptchaKit
import Motion
import PNGCodec
import Raster

/// A captcha that shakes, as frames on a canvas that is wide enough for it.
struct ShakenPicture {
  let animation: PNGAnimation
  let density: PNGDensity?

  /// Draws the frames.
  /// - Parameters:
  ///   - shake: how it moves; rounded to whole pixels, so that each frame is as sharp as the captcha.
  ///   - rate: frames per second.
  ///   - pause: how long it rests after a shake.
  ///   - plays: how many shakes; 0 for without end.
  /// - Throws: an unusable value where the frames would be more than an animation may have.
  init(
    of captcha: Captcha, shake: ShakeAnimation, rate: Int, pause: Duration, plays: Int
  ) throws(CommandError) {
    let scale = captcha.scene.scale
    let offsets = Self.offsets(shake, rate: rate, scale: scale)
    let margin = Int((shake.amplitude * Double(scale)).rounded(.up))
    do throws(PNGError) {
      // Before any frame is made: all together may be large.
      try PNGAnimation.check(
        frames: offsets.count, width: captcha.image.width + 2 * margin,
        height: captcha.image.height, plays: plays)
      var frames: [PNGAnimation.Frame] = []
      for (index, offset) in offsets.enumerated() {
        let isLast = index == offsets.count - 1
        frames.append(
          PNGAnimation.Frame(
            try Self.frame(captcha.image, margin: margin, offset: offset),
            delay: isLast ? pause : .seconds(1) / rate))
      }
      animation = try PNGAnimation(frames: frames, plays: plays)
      density = scale > 1 ? try PNGDensity(pixelsPerPoint: scale) : nil
    } catch {
      throw CommandError(.unusableValue, error.message)
    }
  }

  /// Pixels to the right of where the captcha rests, frame by frame. It rests in the first and in
  /// the last, and moves from the second on.
  static func offsets(_ shake: ShakeAnimation, rate: Int, scale: Int) -> [Int] {
    var offsets: [Int] = []
    var elapsed = Duration.zero
    while !shake.isOver(at: elapsed) {
      let points = shake.offset(at: elapsed)
      offsets.append(Int((points * Double(scale)).rounded()))
      elapsed = .seconds(offsets.count) / rate
    }
    return offsets + [0]
  }

  /// The captcha on a transparent canvas with a margin at either side.
  private static func frame(
    _ image: Framebuffer, margin: Int, offset: Int
  ) throws(PNGError) -> Framebuffer {
    let left = [RGBA](repeating: .clear, count: margin + offset)
    let right = [RGBA](repeating: .clear, count: margin - offset)
    var pixels: [RGBA] = []
    pixels.reserveCapacity((image.width + 2 * margin) * image.height)
    for start in stride(from: 0, to: image.pixels.count, by: image.width) {
      pixels += left
      pixels += image.pixels[start..<start + image.width]
      pixels += right
    }
    do throws(RasterError) {
      return try Framebuffer(
        width: image.width + 2 * margin, height: image.height, pixels: pixels)
    } catch {
      throw PNGError(.parameterOutOfRange, error.message)
    }
  }
}
