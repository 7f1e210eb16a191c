/// A JSON value whose members keep the order they are written in.
enum JSON {
  case object([Member])
  case array([JSON])
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case null

  /// A name and its value in an object.
  struct Member {
    let name: String
    let value: JSON
  }

  /// A seed so that every reader keeps it: many hold numbers as IEEE doubles, which are exact below
  /// 2⁵³ only. From there on it is a string.
  static func seed(_ seed: UInt64) -> JSON {
    seed < 1 << 53 ? .integer(Int(seed)) : .string(String(seed))
  }

  /// A measure, rounded to a ten-thousandth.
  static func measure(_ value: Double) -> JSON {
    .number((value * 10_000).rounded() / 10_000)
  }

  /// The value on one line, without spaces.
  var line: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value over lines with an indent of two; what holds nothing nested stays on one line.
  var indented: String {
    var text = ""
    writeIndented(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, comma: String = ",", colon: String = ":") {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += comma }
        Self.write(string: member.name, to: &text)
        text += colon
        member.value.write(to: &text, comma: comma, colon: colon)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += comma }
        element.write(to: &text, comma: comma, colon: colon)
      }
      text += "]"
    case .string(let string): Self.write(string: string, to: &text)
    case .integer(let value): text += String(value)
    case .number(let value): text += plain(value)
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private func writeIndented(to text: inout String, indent: String) {
    guard nesting > 1 else { return write(to: &text, comma: ", ", colon: ": ") }
    let inner = indent + "  "
    switch self {
    case .object(let members):
      text += "{\n"
      for (index, member) in members.enumerated() {
        text += index > 0 ? ",\n" + inner : inner
        Self.write(string: member.name, to: &text)
        text += ": "
        member.value.writeIndented(to: &text, indent: inner)
      }
      text += "\n" + indent + "}"
    case .array(let elements):
      text += "[\n"
      for (index, element) in elements.enumerated() {
        text += index > 0 ? ",\n" + inner : inner
        element.writeIndented(to: &text, indent: inner)
      }
      text += "\n" + indent + "]"
    default: write(to: &text)
    }
  }

  /// How many containers deep the value is: 0 for a number, 1 for an object of numbers.
  private var nesting: Int {
    switch self {
    case .object(let members): 1 + (members.lazy.map(\.value.nesting).max() ?? 0)
    case .array(let elements): 1 + (elements.lazy.map(\.nesting).max() ?? 0)
    default: 0
    }
  }

  /// Writes a string with what RFC 8259 section 7 wants escaped, and with U+2028 and U+2029, which
  /// end a line for some readers of lines.
  private static func write(string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Nearly every string: nothing to escape.
    if string.utf8.allSatisfy({ 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }) {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  typealias Key = String
  typealias Value = JSON
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
}
