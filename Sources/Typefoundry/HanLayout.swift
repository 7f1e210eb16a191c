import Raster

/// Strokes that are arranged in a frame of 100 by 100, y down.
struct HanLayout {
  var strokes: [HanStroke]
  /// The percentage of the width and of the height that the strokes ask for beside others.
  var width: Double?
  var height: Double?

  /// The smallest rectangle that holds the key points.
  var bounds: HanPart.Bounds {
    var box = HanPart.Bounds(left: 1e3, top: 1e3, right: -1e3, bottom: -1e3)
    for stroke in strokes {
      for point in stroke.points {
        box.left = min(box.left, point.x)
        box.right = max(box.right, point.x)
        box.top = min(box.top, point.y)
        box.bottom = max(box.bottom, point.y)
      }
    }
    return box
  }

  /// Moves and stretches along one direction, from one range to another. What has no extent is put
  /// in the middle.
  mutating func fit(
    _ axis: WritableKeyPath<Point, Double>, from old: ClosedRange<Double>,
    to new: ClosedRange<Double>
  ) {
    let extent = old.upperBound - old.lowerBound
    let room = new.upperBound - new.lowerBound
    for stroke in strokes.indices {
      for point in strokes[stroke].points.indices {
        let value = strokes[stroke].points[point][keyPath: axis]
        strokes[stroke].points[point][keyPath: axis] =
          extent < 0.01
          ? new.lowerBound + room / 2
          : new.lowerBound + (value - old.lowerBound) * (room / extent)
      }
    }
  }

  /// How many strokes lie one beside the other along an axis where they are densest: the mean of
  /// what lines in that direction cross, over the given share of them that crosses most.
  func density(along axis: WritableKeyPath<Point, Double>, share: Double = 1.0 / 3) -> Double {
    let other = axis == \Point.x ? \Point.y : \Point.x
    let box = bounds
    let low = axis == \Point.x ? box.top : box.left
    let high = axis == \Point.x ? box.bottom : box.right
    let lines = 24
    var counts = [Int](repeating: 0, count: lines)
    for stroke in strokes {
      let outline = stroke.outline
      for index in 1..<outline.count {
        let a = outline[index - 1]
        let b = outline[index]
        let start = min(a[keyPath: other], b[keyPath: other])
        let end = max(a[keyPath: other], b[keyPath: other])
        // A stroke nearly along the axis is crossed by chance only.
        guard end - start > 0.12 * abs(a[keyPath: axis] - b[keyPath: axis]) else { continue }
        for line in 0..<lines {
          let place = low + (high - low) * (Double(line) + 0.5) / Double(lines)
          if start <= place, place < end { counts[line] += 1 }
        }
      }
    }
    counts.sort(by: >)
    let most = Int((Double(lines) * share).rounded())
    return Double(counts[..<most].reduce(0, +)) / Double(most)
  }

  /// How near to each other parallel strokes lie along an axis: of all distances between neighbours
  /// that cross it squarely, the one that a third falls below. What is nearer than a stroke's
  /// thickness belongs together and is left out. Infinite where no two are parallel.
  func closeness(along axis: WritableKeyPath<Point, Double>) -> Double {
    let other = axis == \Point.x ? \Point.y : \Point.x
    let lines = 40
    var crossings = [[Double]](repeating: [], count: lines)
    for stroke in strokes where stroke.kind != .dot && stroke.kind != .rising {
      let outline = stroke.outline
      for index in 1..<outline.count {
        let a = outline[index - 1]
        let b = outline[index]
        let slope = b[keyPath: other] - a[keyPath: other]
        let change = b[keyPath: axis] - a[keyPath: axis]
        guard abs(slope) > 3 * abs(change) else { continue }
        let low = min(a[keyPath: other], b[keyPath: other])
        let high = max(a[keyPath: other], b[keyPath: other])
        for line in 0..<lines {
          let place = 100 * (Double(line) + 0.5) / Double(lines)
          guard low <= place, place < high else { continue }
          crossings[line].append(
            a[keyPath: axis] + (place - a[keyPath: other]) * (change / slope))
        }
      }
    }
    var distances: [Double] = []
    for line in crossings {
      let places = line.sorted()
      for (a, b) in zip(places, places.dropFirst()) where b - a > 5 { distances.append(b - a) }
    }
    distances.sort()
    return distances.isEmpty ? .infinity : distances[distances.count / 3]
  }

  /// How far strokes of one layout are along an axis from those of a second that lies behind it: the
  /// least distance within a band of a stroke's thickness, and the usual one where they face each
  /// other, the mean over that half of the frame in which they are nearest. For two stems these are
  /// the same; a point before a stem is near, and leaves much room beside it.
  static func separation(
    of first: HanLayout, from second: HanLayout, along axis: WritableKeyPath<Point, Double>
  ) -> (least: Double, usual: Double) {
    let ends = first.profile(along: axis, sign: 1)
    let starts = second.profile(along: axis, sign: -1)
    var least = Double.infinity
    var rooms: [Double] = []
    for line in ends.indices {
      // Where one of them has no strokes there is much room, but not without end.
      rooms.append(min(40, -starts[line] - ends[line]))
      for other in max(0, line - 2)...min(ends.count - 1, line + 2) {
        least = min(least, -starts[other] - ends[line])
      }
    }
    rooms.sort()
    let nearest = rooms.prefix(12)
    return (least, nearest.reduce(0, +) / Double(nearest.count))
  }

  /// The length of all strokes from key point to key point, in widths of the frame.
  var length: Double {
    strokes.reduce(0) { sum, stroke in
      let outline = stroke.outline
      return sum + zip(outline, outline.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    } / 100
  }

  /// How far the strokes reach along an axis (or, with a sign of -1, against it) in each twenty-fifth
  /// of the frame; minus infinity where there is none.
  private func profile(along axis: WritableKeyPath<Point, Double>, sign: Double) -> [Double] {
    let other = axis == \Point.x ? \Point.y : \Point.x
    let lines = 25
    var reach = [Double](repeating: -.infinity, count: lines)
    for stroke in strokes {
      let outline = stroke.outline
      for index in 1..<outline.count {
        let a = outline[index - 1]
        let b = outline[index]
        // A step for each half line and no less than one.
        let steps = max(1, Int(abs(b[keyPath: other] - a[keyPath: other]) / 2))
        for step in 0...steps {
          let point = a + (b - a) * (Double(step) / Double(steps))
          let line = min(lines - 1, max(0, Int(point[keyPath: other] / 100 * Double(lines))))
          reach[line] = max(reach[line], sign * point[keyPath: axis])
        }
      }
    }
    return reach
  }
}
