import Raster

extension CodeBoxTheme {
  /// Checks every number by itself; the layout checks that things fit into one another.
  func check() throws(CodeInputError) {
    guard 1...16 ~= faces.count else {
      throw CodeInputError(
        faces.isEmpty ? .empty : .outOfRange, "\(faces.count) faces; there must be 1...16")
    }
    if let textSize { try Self.check(textSize, 1...512, "the text size") }
    try Self.check(inset, 0...512, "the inset")
    try Self.check(ringWidth, 0...32, "the ring's width")
    switch layout {
    case .joined(let radius):
      try Self.check(radius, 0...512, "the corners' radius")
    case .rounded(let radius, let gap):
      try Self.check(radius, 0...512, "the corners' radius")
      try Self.check(gap, 0...512, "the gap")
    case .underlined(let gap), .circles(let gap):
      try Self.check(gap, 0...512, "the gap")
    }
    if case .fixed(let width, let height) = cellSize {
      try Self.check(width, 4...2_048, "the cells' width")
      try Self.check(height, 4...2_048, "the cells' height")
    }
    switch dot {
    case .disc(let radius, _):
      try Self.check(radius, 0.25...512, "the dot's radius")
    case .picture(_, let width, let height):
      try Self.check(width, 0.5...1_024, "the dot's width")
      try Self.check(height, 0.5...1_024, "the dot's height")
    }
    if let caret {
      try Self.check(caret.width, 0.25...32, "the caret's width")
      try Self.check(caret.height, 0.01...1, "the caret's height, as a part of the cell's,")
    }
    if case .tray(let tray) = background {
      try Self.check(tray.radius, 0...512, "the tray's radius")
    }
    for style in [empty, active, filled, error, disabled] {
      try Self.check(style.borderWidth, 0...64, "the border's width")
    }
  }

  /// Checks that a number lies in a range; not a number never does.
  static func check(
    _ value: Double, _ range: ClosedRange<Double>, _ name: String
  ) throws(CodeInputError) {
    guard range ~= value else {
      throw CodeInputError(
        .outOfRange,
        "\(name) is \(value); it must be \(range.lowerBound)...\(range.upperBound)")
    }
  }
}
