import CaptchaKit

/// What a look has of its own beside its faces, within what a base's legibility leaves free.
enum LookOptions {
  /// Draws bands, turns, leans, bends, crowding and baselines around the base's.
  static func vary(_ options: inout CaptchaStyle.Options, by draws: LookDraws) {
    var draws = draws
    // Always the same draws in the same order, so that a base's numbers change nothing else.
    let turn = draws.spread(0.5...1)
    let lean = draws.measure(0...0.05)
    let wander = draws.measure(0.06...0.14)
    let width = draws.spread(0.87...1.02)
    let shortest = draws.spread(1...1.28)
    let span = draws.measure(1.35...1.8)
    let warp = draws.measure(0...0.04)
    let glyphWarp = draws.measure(0...0.025)
    let crowding = draws.measure(0...0.06)
    options.maximumTurn = min(45, options.maximumTurn * turn)
    guard options.bands + options.uprightBands > 0 else { return }
    options.maximumShear = min(0.5, options.maximumShear + lean)
    if options.arrangement == .line {
      options.wander = wander
      options.crowding = max(options.crowding, crowding)
    }
    options.warp = max(options.warp, warp)
    options.glyphWarp = max(options.glyphWarp, glyphWarp)
    options.bandWidth = scaled(options.bandWidth, by: width, within: 0.5...64)
    let length = min(4_096, max(8, options.bandLength.lowerBound * shortest))
    options.bandLength = length...min(4_096, length * span)
    // Faces that nobody has read before leave bands less to hide.
    options.minimumOutline = max(options.minimumOutline, 0.67)
    options.minimumTelling = max(options.minimumTelling, 0.6)
  }

  private static func scaled(
    _ range: ClosedRange<Double>, by factor: Double, within bounds: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    func bounded(_ value: Double) -> Double {
      min(bounds.upperBound, max(bounds.lowerBound, value * factor))
    }
    return bounded(range.lowerBound)...bounded(range.upperBound)
  }
}
