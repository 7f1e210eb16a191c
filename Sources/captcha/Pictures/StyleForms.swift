import CaptchaKit
import Raster
import Typefaces

extension ValueForm<[RGBA]> {
  /// 1...8 opaque colours in hexadecimal digits.
  static var colors: ValueForm {
    ValueForm(
      "RRGGBB[,RRGGBB…]",
      expectation: "a colour of six hexadecimal digits such as FFCC00, or up to 8, comma-separated"
    ) { text in
      let colors = text.split(separator: ",", omittingEmptySubsequences: false).map(hexColor)
      return 1...8 ~= colors.count && !colors.contains(nil) ? colors.compactMap { $0 } : nil
    }
  }
}

extension ValueForm<Alphabet> {
  /// The name of an alphabet, in capitals or not, or the characters themselves. A text that is nearly a name is refused:
  /// it would quietly make captchas of the letters of a slip.
  static var alphabet: ValueForm {
    let names = Alphabet.named.map(\.name)
    return ValueForm(
      "NAME|CHARACTERS",
      expectation: """
        one of \(names.joined(separator: ", ")), or visible characters that are not nearly one of \
        these (--alphabet-of takes those too)
        """, reason: fault
    ) { text in
      let isMeant = { (name: String) in name.lowercased() == text.lowercased() }
      if let known = Alphabet.named.first(where: { isMeant($0.name) }) { return known.alphabet }
      if text.count >= 4, nearestName(to: text.lowercased(), among: names) != nil { return nil }
      return try? Alphabet(text)
    }
  }

  /// The characters themselves.
  static var exactAlphabet: ValueForm {
    ValueForm(
      "CHARACTERS", expectation: "at least one character, and only visible ones", reason: fault
    ) { try? Alphabet($0) }
  }

  /// What the library says of characters that make no alphabet.
  private static func fault(_ text: String) -> String? {
    do throws(CaptchaError) {
      _ = try Alphabet(text)
      return nil
    } catch {
      return error.message
    }
  }
}

extension ValueForm<[Typeface]> {
  /// Names of built-in faces, parted by commas.
  static var faces: ValueForm {
    ValueForm(
      "NAME[,NAME…]",
      expectation: "\"all\", or one or more of "
        + (Typeface.all + Typeface.chinese).map(\.name).joined(separator: ", ")
    ) { text in
      if text == "all" { return Typeface.all }
      var faces: [Typeface] = []
      for name in text.split(separator: ",", omittingEmptySubsequences: false) {
        guard let face = Typeface.named(name), !faces.contains(face) else { return nil }
        faces.append(face)
      }
      return faces
    }
  }
}

extension ValueForm<StyleChoice.FontSize> {
  /// A size, a range of sizes, or `fit`.
  static var fontSize: ValueForm {
    let points = ValueForm<ClosedRange<Double>>.numbers(6...2_048)
    return ValueForm(
      "A[-B]|fit", expectation: "fit, or \(points.expectation ?? "")", range: points.range
    ) { text in
      text == "fit" ? .fitted : points.read(text).map { .points($0) }
    }
  }
}

extension ValueForm<CaptchaStyle.Background> {
  /// A kind of background or its colour.
  static var background: ValueForm {
    ValueForm(
      "random|pale|dark|pale-or-dark|RRGGBB",
      expectation:
        "random, pale, dark, pale-or-dark, or a colour of six hexadecimal digits such as FFCC00"
    ) { text in
      switch text {
      case "random": .random
      case "pale": .pale
      case "dark": .dark
      case "pale-or-dark": .paleOrDark
      default: hexColor(text).map { .color($0) }
      }
    }
  }
}

extension ValueForm<CaptchaStyle.Ink> {
  /// A kind of ink, a number of colours, or the colours.
  static var ink: ValueForm {
    ValueForm(
      "black|each|N[-M]|RRGGBB[,…]",
      expectation: """
        black, each, a number or range of colours within 1...8, or up to 8 colours of six \
        hexadecimal digits such as 003366,660033
        """
    ) { text in
      switch text {
      case "black": return .blackOrWhite
      case "each": return .perCharacter
      default: break
      }
      let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map(wholeNumber)
      if text.utf8.count <= 3, 1...2 ~= bounds.count, let low = bounds[0],
        let high = bounds[bounds.count - 1]
      {
        return 1...8 ~= low && low...8 ~= high ? .shared(Int(low)...Int(high)) : nil
      }
      return ValueForm<[RGBA]>.colors.read(text).map { .colors($0) }
    }
  }
}

/// A colour of six hexadecimal digits, with or without `#` before them.
private func hexColor(_ text: some StringProtocol) -> RGBA? {
  let digits = text.first == "#" ? text.dropFirst() : text[...]
  guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
    return nil
  }
  return UInt32(digits, radix: 16).map { RGBA(hex: $0) }
}
