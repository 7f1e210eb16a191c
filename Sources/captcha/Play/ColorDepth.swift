import Raster

/// How many colours a terminal shows.
enum ColorDepth: Equatable {
  /// Red, green and blue of eight bits each.
  case trueColor
  /// The 256 colours of xterm.
  case palette

  /// What the environment says of the terminal.
  static func of(term: String, colorTerm: String) -> ColorDepth {
    if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
    return term.hasSuffix("-direct") || term.hasSuffix("-truecolor") ? .trueColor : .palette
  }

  /// The number of the nearest colour in xterm's palette: 16 to 231 are a cube of six steps for each
  /// channel, 232 to 255 are greys from 8 on in steps of 10.
  static func paletteIndex(_ color: RGBA) -> Int {
    let channels = [Int(color.red), Int(color.green), Int(color.blue)]
    let steps = channels.map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let cube = steps.map { $0 == 0 ? 0 : 55 + 40 * $0 }
    let gray = max(0, min(23, ((channels[0] + channels[1] + channels[2]) / 3 - 3) / 10))
    let grays = [Int](repeating: 8 + 10 * gray, count: 3)
    return distance(cube, channels) <= distance(grays, channels)
      ? 16 + 36 * steps[0] + 6 * steps[1] + steps[2] : 232 + gray
  }

  private static func distance(_ a: [Int], _ b: [Int]) -> Int {
    zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// The parameters of SGR for a colour, the first being 38 for the ink and 48 for the ground.
  func parameters(_ first: Int, _ color: RGBA) -> String {
    switch self {
    case .trueColor: "\(first);2;\(color.red);\(color.green);\(color.blue)"
    case .palette: "\(first);5;\(Self.paletteIndex(color))"
    }
  }

  /// True where the terminal shows both as one colour.
  func isSame(_ a: RGBA, _ b: RGBA) -> Bool {
    a == b || (self == .palette && Self.paletteIndex(a) == Self.paletteIndex(b))
  }
}
