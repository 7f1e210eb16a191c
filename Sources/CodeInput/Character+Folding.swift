extension Character {
  /// The most Unicode scalars that a cell's character may have. The longest emoji in use, families
  /// with skin tones, have 11; without a bound one character could be megabytes of marks.
  static let maximumScalars = 32

  /// True when the character has at most `maximumScalars`. Looks at no more than that.
  var isShort: Bool {
    let scalars = unicodeScalars
    return scalars.index(
      scalars.startIndex, offsetBy: Self.maximumScalars + 1, limitedBy: scalars.endIndex) == nil
  }

  /// The ASCII digit for a decimal digit of any script (general category Nd), else nil. Joiners and
  /// variation selectors after the digit are dropped; anything else after it makes it no digit.
  var asciiDigit: Character? {
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex]
    let properties = first.properties
    guard properties.generalCategory == .decimalNumber, let value = properties.numericValue,
      scalars.dropFirst().allSatisfy(\.isJoinerOrSelector)
    else { return nil }
    return Character(Unicode.Scalar(UInt8(48 + value)))
  }

  /// The ASCII form of a full-width letter or sign (U+FF01 to U+FF5E) and of a digit of any script;
  /// any other character as it is.
  var narrowed: Character {
    if isASCII { return self }
    if let digit = asciiDigit { return digit }
    let scalars = unicodeScalars
    let first = scalars[scalars.startIndex].value
    if 0xFF01...0xFF5E ~= first, scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return Character(Unicode.Scalar(UInt8(first - 0xFEE0)))
    }
    return self
  }

  /// True for a letter of any script with its marks: the first scalar is a letter, those after it
  /// are marks, joiners, or letters that join in one cluster.
  var isLetterWithMarks: Bool {
    let scalars = unicodeScalars
    return scalars[scalars.startIndex].properties.generalCategory.isLetter
      && scalars.dropFirst().allSatisfy {
        let category = $0.properties.generalCategory
        return category.isMark || category.isLetter || $0.isJoinerOrSelector
      }
  }

  /// True for a character that leaves ink by itself: not white space, a control, an invisible mark,
  /// a lone combining mark, or a code point without a character.
  var isVisible: Bool {
    switch unicodeScalars[unicodeScalars.startIndex].properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate,
      .unassigned, .privateUse, .nonspacingMark, .spacingMark, .enclosingMark:
      false
    default: true
    }
  }

  /// True for what people and programs put between the groups of a code:
  ///
  /// - white space, line ends included;
  /// - dashes: general category Pd, the minus sign U+2212;
  /// - `.` `,` `:` `/` `_` and the dots U+00B7 and U+2022;
  /// - invisible marks that come along when text is copied: general category Cf, such as
  ///   directional marks, zero-width spaces, the byte order mark and the soft hyphen; and lone
  ///   variation selectors.
  var isCodeSeparator: Bool {
    if isWhitespace { return true }
    let scalars = unicodeScalars
    return scalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x2E, 0x2C, 0x3A, 0x2F, 0x5F, 0xB7, 0x2022, 0x2212, 0xFE0E, 0xFE0F: true
      default:
        switch scalar.properties.generalCategory {
        case .dashPunctuation, .format: true
        default: false
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Zero-width joiners and the selectors of text and emoji form.
  fileprivate var isJoinerOrSelector: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE0E, 0xFE0F: true
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isLetter: Bool {
    switch self {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isMark: Bool {
    switch self {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
