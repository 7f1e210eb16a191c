import CaptchaKit
import Flate
import Raster

/// The time of each stage of one captcha after another, on one thread.
struct StageTimes {
  var compose = Percentiles([])
  var paint = Percentiles([])
  var encode = Percentiles([])
  var whole = Percentiles([])
  /// The median time of zlib alone, in µs: level 1, default strategy, one state kept, on the rows
  /// of the same pictures as 8-bit indices with filter none. A fixed yardstick, whatever the encoder
  /// does.
  var zlibFloor = 0.0
  var bytesMean = 0.0
  /// The part of the scenes that fell back.
  var fallbacks = 0.0

  /// - Parameter tries: how often each captcha is drawn; the least time counts. `seconds` is for all
  ///   of them.
  init(style: CaptchaStyle, seconds: Double, tries: Int) {
    let renderer = CaptchaRenderer(style: style)
    var output: [UInt8] = []
    let clock = ContinuousClock()
    var samples: [[UInt32]] = [[], [], [], []]
    var bytes = 0
    var fallen = 0
    for seed in 0..<UInt64(BenchRun.warmUp) { renderer.png(seed: seed, into: &output) }

    /// Draws a seed and gives the time of each stage and of all.
    func times(of seed: UInt64) -> [UInt32] {
      output.removeAll(keepingCapacity: true)
      let begin = clock.now
      renderer.compose(seed: seed)
      let composed = clock.now
      renderer.paint()
      let painted = clock.now
      renderer.encode(into: &output)
      let encoded = clock.now
      return [composed - begin, painted - composed, encoded - painted, encoded - begin]
        .map { UInt32(clamping: $0.nanoseconds) }
    }

    let start = clock.now
    var count: UInt64 = 0
    while clock.now - start < .seconds(seconds / Double(tries)) {
      for _ in 0..<64 {
        for (stage, time) in times(of: count).enumerated() { samples[stage].append(time) }
        bytes += output.count
        fallen += renderer.scene.usedFallback ? 1 : 0
        count += 1
      }
    }
    // All seeds again rather than each at once: the machine's slow phases outlast a captcha.
    for _ in 1..<tries {
      for seed in 0..<count {
        for (stage, time) in times(of: seed).enumerated() {
          samples[stage][Int(seed)] = min(samples[stage][Int(seed)], time)
        }
      }
    }
    compose = Percentiles(samples[0])
    paint = Percentiles(samples[1])
    encode = Percentiles(samples[2])
    whole = Percentiles(samples[3])
    bytesMean = Double(bytes) / Double(count)
    fallbacks = Double(fallen) / Double(count)
    zlibFloor = Self.zlibFloor(renderer, seconds: seconds)
  }

  private static func zlibFloor(_ renderer: CaptchaRenderer, seconds: Double) -> Double {
    let pictures = (0..<UInt64(64)).map { seed in
      renderer.compose(seed: seed)
      renderer.paint()
      return indexedRows(renderer.canvas)
    }
    let clock = ContinuousClock()
    var times: [UInt32] = []
    var output: [UInt8] = []
    do throws(FlateError) {
      var deflator = try Deflator(DeflateOptions(level: 1))
      let start = clock.now
      repeat {
        for rows in pictures {
          output.removeAll(keepingCapacity: true)
          let begin = clock.now
          deflator.deflate(rows.span, into: &output)
          times.append(UInt32(clamping: (clock.now - begin).nanoseconds))
        }
      } while clock.now - start < .seconds(seconds)
    } catch {
      preconditionFailure("zlib refused a picture: \(error)")
    }
    return Percentiles(times).p50
  }

  /// A picture as PNG's rows: for each a filter type, none, and an index for each pixel, colours
  /// numbered as they come. Colours beyond 256 share numbers, which changes no figure much.
  private static func indexedRows(_ picture: Framebuffer) -> [UInt8] {
    var numbers: [RGBA: UInt8] = [:]
    var rows: [UInt8] = []
    for (index, pixel) in picture.pixels.enumerated() {
      if index % picture.width == 0 { rows.append(0) }
      let next = UInt8(truncatingIfNeeded: numbers.count)
      let number = numbers[pixel] ?? next
      numbers[pixel] = number
      rows.append(number)
    }
    return rows
  }
}
