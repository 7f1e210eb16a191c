import Typefoundry

/// What a face's files say about it, told from its pen.
extension Face {
  /// The header of the face's master.
  var header: BDFHeader {
    var header = BDFHeader()
    header.comments = ["Made by fontsmith from Fonts/Faces.txt and Fonts/Skeletons."]
    header.foundry = "Captcha"
    header.weight = weightName
    header.slant = pen.slant == 0 ? "R" : "I"
    header.setWidth = pen.width < 0.9 ? "Condensed" : pen.width > 1.1 ? "Wide" : "Normal"
    header.addedStyle = [
      pen.serif != nil ? "Serif" : nil, pen.outline != nil ? "Outline" : nil,
      pen.stencil != nil ? "Stencil" : nil,
    ].compactMap { $0 }.joined(separator: " ")
    header.notice = "Drawn for swift-captcha; under the licence of that package."
    return header
  }

  private var weightName: String {
    switch pen.weight {
    case ..<65: "Light"
    case ..<110: "Medium"
    case ..<155: "Bold"
    default: "Black"
    }
  }

  /// A sentence for the face's documentation.
  var summary: String {
    let posture = pen.slant == 0 ? "upright" : "slanted"
    let ends =
      switch pen.terminal {
      case .flat: "flat"
      case .round: "round"
      case .pointed: "pointed"
      }
    var parts = ["stems of \(Self.units(pen.weight)) thousandths of the em", "\(ends) ends"]
    if pen.contrast >= 0.4 { parts.append("high contrast") }
    if pen.width != 1 {
      parts.append("\(Self.units(pen.width * 100))% of the regular width")
    }
    if pen.fixedAdvance != nil { parts.append("one advance for all letters") }
    if let serif = pen.serif { parts.append(serif.bracket == 0 ? "slab serifs" : "serifs") }
    if pen.outline != nil { parts.append("drawn as outlines") }
    if pen.stencil != nil { parts.append("with stencil gaps") }
    return "`\(name)`: \(posture), \(parts.joined(separator: ", "))."
  }

  private static func units(_ value: Double) -> String { String(Int(value.rounded())) }
}
