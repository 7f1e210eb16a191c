/// A kind of value on the command line: how it is shown in the help, what is allowed, and how it is
/// read. Help and error messages are made from the same words.
struct ValueForm<Value> {
  /// How the help names the value: `N`.
  let placeholder: String
  /// What is allowed, to follow "it must be"; nil where any text is.
  let expectation: String?
  /// What the help adds in brackets: the range.
  let range: String?
  /// The value of a text, or nil where it is not allowed.
  let read: (String) -> Value?
  /// Why a text is not allowed, where there is more to say than what is expected.
  let reason: (String) -> String?

  init(
    _ placeholder: String, expectation: String? = nil, range: String? = nil,
    reason: @escaping (String) -> String? = { _ in nil }, read: @escaping (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expectation = expectation
    self.range = range
    self.read = read
    self.reason = reason
  }
}

extension ValueForm<String> {
  /// Any text.
  static func text(_ placeholder: String) -> ValueForm { ValueForm(placeholder) { $0 } }

  /// A path of a file or directory; `-` may have a meaning of its own.
  static func path(_ placeholder: String) -> ValueForm {
    ValueForm(placeholder, expectation: "a path, not empty") { $0.isEmpty ? nil : $0 }
  }
}

extension ValueForm<Int> {
  /// A whole number within a range.
  static func integer(_ range: ClosedRange<Int>, _ placeholder: String = "N") -> ValueForm {
    let bounds = "\(range.lowerBound)...\(range.upperBound)"
    return ValueForm(placeholder, expectation: "a whole number, \(bounds)", range: bounds) {
      guard let number = wholeNumber($0), let value = Int(exactly: number) else { return nil }
      return range.contains(value) ? value : nil
    }
  }
}

extension ValueForm<UInt64> {
  /// A seed.
  static var seed: ValueForm {
    ValueForm("N", expectation: "a whole number, 0...\(UInt64.max)", read: wholeNumber)
  }
}

extension ValueForm<Double> {
  /// A number within a range, with or without a decimal point.
  static func number(_ range: ClosedRange<Double>, _ placeholder: String) -> ValueForm {
    let bounds = "\(plain(range.lowerBound))...\(plain(range.upperBound))"
    return ValueForm(placeholder, expectation: "a number, \(bounds)", range: bounds) {
      guard let value = decimalNumber($0) else { return nil }
      return range.contains(value) ? value : nil
    }
  }
}

extension ValueForm<ClosedRange<Double>> {
  /// A number or a range of numbers, `A-B`, within bounds.
  static func numbers(_ range: ClosedRange<Double>) -> ValueForm {
    let bounds = "\(plain(range.lowerBound))...\(plain(range.upperBound))"
    return ValueForm(
      "A[-B]", expectation: "a number or a range such as 2-3, within \(bounds)", range: bounds
    ) { text in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard 1...2 ~= parts.count, let low = decimalNumber(parts[0]),
        let high = decimalNumber(parts[parts.count - 1]), low <= high,
        range.contains(low), range.contains(high)
      else { return nil }
      return low...high
    }
  }
}

extension ValueForm {
  /// One of a few words.
  static func choice(_ choices: KeyValuePairs<String, Value>) -> ValueForm {
    let names = choices.map(\.key).joined(separator: " or ")
    let placeholder = choices.map(\.key).joined(separator: "|")
    return ValueForm(placeholder, expectation: names) { text in
      choices.first { $0.key == text }?.value
    }
  }
}

/// A number of ASCII digits only: no sign, no white space, nothing that overflows.
func wholeNumber(_ text: some StringProtocol) -> UInt64? {
  guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
  return UInt64(text)
}

/// A number of ASCII digits with at most one decimal point: no sign, exponent or name.
func decimalNumber(_ text: some StringProtocol) -> Double? {
  guard text.utf8.count <= 32, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }),
    !text.hasSuffix(".")
  else { return nil }
  // Many write .3 for 0.3.
  return Double(text.hasPrefix(".") ? "0" + String(text) : String(text))
}

/// A number without a needless `.0`.
func plain(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}
