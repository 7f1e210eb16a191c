import Raster
import Typefoundry

/// What the faces of a look have in common: a pen, shapes of letters, and their second forms.
struct LookFamily {
  /// How strokes end.
  private enum Ending {
    case flat
    case round
    case slab
    case bracketed
  }

  private let ending: Ending
  private let weight: Double
  private let contrast: Double
  private let angle: Double
  private let slant: Double
  private let width: Double
  private let tension: Double
  private let serif: Pen.Serif
  /// The shape of every letter.
  private let shape: LetterShape
  /// That of each character beside it.
  private let own: [Character: LetterShape]
  private let alternates: [String]

  /// Second forms that are told apart as well as the first ones.
  private static let secondForms = [
    "3.flat", "4.open", "6.straight", "9.straight", "K.joined", "a.single", "y.curved",
    "l.plain", "1.plain", "7.crossed",
  ]
  /// The characters that have shapes of their own: all that a face draws.
  private static let characters = (0x21...0x7E).map { Character(Unicode.Scalar(UInt8($0))) }

  init(_ draws: inout LookDraws) {
    switch (draws.chance(50), draws.chance(50)) {
    case (true, true): ending = .flat
    case (true, false): ending = .round
    case (false, true): ending = .slab
    case (false, false): ending = .bracketed
    }
    weight = draws.spread(80...148)
    contrast = draws.measure(0.04...(ending == .bracketed ? 0.4 : 0.3))
    angle = draws.spreadSwing(26)
    slant = draws.spread(-0.17...0.23)
    width = draws.spread(0.72...1.06)
    tension = draws.spread(0.5...0.72)
    serif = Pen.Serif(
      length: draws.measure(36...66), thickness: draws.measure(40...74),
      bracket: draws.measure(20...60))
    shape = Self.shape(&draws, strength: 1)
    var own: [Character: LetterShape] = [:]
    for character in Self.characters { own[character] = Self.shape(&draws, strength: 0.85) }
    self.own = own
    alternates = Self.secondForms.filter { _ in draws.chance(50) }
  }

  private static func shape(_ draws: inout LookDraws, strength: Double) -> LetterShape {
    var shape = LetterShape()
    // In this order, which decides what each look is.
    shape.width = 1 + draws.spreadSwing(0.13 * strength)
    shape.lean = draws.swing(0.045 * strength)
    shape.taper = draws.spreadSwing(0.13 * strength)
    shape.bow = draws.spreadSwing(0.08 * strength)
    shape.offset = draws.spreadSwing(0.1 * strength)
    shape.tilt = draws.spreadSwing(0.09 * strength)
    shape.waist = draws.spreadSwing(0.19 * strength)
    shape.arch = draws.spreadSwing(0.09 * strength)
    return shape
  }

  /// One face of the family.
  /// - Parameter strength: how much of what was drawn takes effect, 0...1: at 0 a plain face.
  func face(_ draws: inout LookDraws, strength: Double) -> LookFace {
    func blend(_ plain: Double, _ drawn: Double) -> Double { plain + (drawn - plain) * strength }
    var pen = Pen()
    pen.weight = blend(92, min(154, max(76, weight * draws.measure(0.86...1.16))))
    // Level strokes stay so thick that bands do not hide them.
    let most = 1 - 58 / pen.weight
    pen.contrast = blend(0.14, min(most, max(0, contrast + draws.swing(0.1))))
    pen.angle = .degrees(blend(0, angle + draws.swing(8)))
    pen.slant = blend(0, slant + draws.swing(0.06))
    pen.width = blend(1, min(1.1, max(0.7, width * draws.measure(0.93...1.07))))
    pen.tension = blend(0.575, min(0.75, max(0.5, tension + draws.swing(0.03))))
    let hasSerifs = draws.chance(75)
    switch ending {
    case .flat: pen.terminal = .flat
    case .round: pen.terminal = .round
    case .slab, .bracketed:
      guard hasSerifs else { break }
      pen.serif = serif
      if ending == .slab { pen.serif?.bracket = 0 }
    }
    let second = Self.secondForms.filter { alternates.contains($0) != draws.chance(20) }
    var shapes: [Character: LetterShape] = [:]
    for character in Self.characters {
      let parts = [shape, own[character] ?? LetterShape(), Self.shape(&draws, strength: 0.3)]
      var sum = LetterShape()
      sum.width = min(1.3, max(0.76, parts.reduce(1) { $0 * $1.width }))
      for path in LetterShape.bends {
        sum[keyPath: path] = parts.reduce(0) { $0 + $1[keyPath: path] }
      }
      // Each of the three can be drawn, but their sum may be bent too much.
      while !sum.isDrawable { sum = sum.blended(by: 0.9) }
      shapes[character] = sum.blended(by: strength)
    }
    return LookFace(pen: pen, alternates: strength > 0 ? second : [], shapes: shapes)
  }
}
