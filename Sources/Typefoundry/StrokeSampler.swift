import Raster

/// A place on a stroke, on the way along it.
struct StrokeSample {
  /// In pixels, y up.
  var point: Point
  /// The direction of the stroke, of length 1.
  var direction: Point
  /// The factor on the nib.
  var factor: Double
}

/// Walks along the segments of a stroke whose nodes have their final places.
struct StrokeSampler {
  /// A segment's start, its control points (nil: straight) and its end, in pixels, y up.
  struct Piece {
    var start: Point
    var controls: (Point, Point)?
    var end: Point
    var startFactor: Double
    var endFactor: Double

    /// The direction in which the piece leaves its start.
    var startDirection: Point {
      guard let controls else { return (end - start).unit }
      for target in [controls.0, controls.1, end] where (target - start).length > 1e-6 {
        return (target - start).unit
      }
      return Point(x: 0, y: 0)
    }

    /// The direction in which it arrives at its end.
    var endDirection: Point {
      guard let controls else { return (end - start).unit }
      for origin in [controls.1, controls.0, start] where (end - origin).length > 1e-6 {
        return (end - origin).unit
      }
      return Point(x: 0, y: 0)
    }
  }

  /// Appends the samples of a piece, both ends included.
  /// - Parameter bends: whether the samples are to be moved afterwards, so that a straight piece
  ///   needs some on its way too.
  static func sample(_ piece: Piece, bends: Bool = false, into samples: inout [StrokeSample]) {
    samples.append(
      StrokeSample(
        point: piece.start, direction: piece.startDirection, factor: piece.startFactor))
    let isEven = piece.startFactor == piece.endFactor
    if piece.controls != nil || !isEven || bends {
      let (c1, c2) =
        piece.controls ?? (
          piece.start + (piece.end - piece.start) * (1.0 / 3),
          piece.end + (piece.start - piece.end) * (1.0 / 3)
        )
      let length = (c1 - piece.start).length + (c2 - c1).length + (piece.end - c2).length
      // A quarter circle of 40 pixels gets 15 steps, which is true to 0.06 pixels.
      let steps = max(4, min(64, Int((length * 4).squareRoot().rounded(.up)) + 2))
      for step in 1..<steps {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        let point =
          piece.start * (u * u * u) + c1 * (3 * u * u * t) + c2 * (3 * u * t * t)
          + piece.end * (t * t * t)
        let slope =
          (c1 - piece.start) * (u * u) + (c2 - c1) * (2 * u * t) + (piece.end - c2) * (t * t)
        // Thickness changes softly: no kink where two pieces meet.
        let blend = t * t * (3 - 2 * t)
        samples.append(
          StrokeSample(
            point: point, direction: slope.unit,
            factor: piece.startFactor + (piece.endFactor - piece.startFactor) * blend))
      }
    }
    samples.append(
      StrokeSample(point: piece.end, direction: piece.endDirection, factor: piece.endFactor))
  }
}
