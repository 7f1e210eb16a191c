import Raster

/// A component of Chinese characters: strokes in a frame of 100 by 100, y down.
struct HanPart: Hashable, Sendable {
  var name: String
  var strokes: [HanStroke] = []
  /// The room that it leaves for what it encloses.
  var inner: Bounds?
  /// The width and the height that it takes of a frame of 100, where its density does not say.
  var width: Double?
  var height: Double?

  /// A rectangle of the frame.
  struct Bounds: Hashable, Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
  }
}
