import CodeInput
import Foundation
import Testing

@Suite("Code boxes never tell the secret by the way")
struct CodeBoxSecrecyTests {
  /// All texts that Swift makes of a value without being asked for its content.
  static func texts(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [String(describing: value), String(reflecting: value), "\(value)", dumped]
  }

  @Test("descriptions, mirrors and dumps", arguments: [false, true])
  func descriptions(isSecure: Bool) throws {
    // No digit of the secret is one of the numbers that a description may hold.
    let secret = "q7z9"
    var box = try CodeBox(
      cells: 6, accepting: .lettersAndDigits, isSecure: isSecure, revealTime: .seconds(1))
    box.insert("q7z")
    box.insert("9", now: .zero)
    let refusal = box.insert("!q7z9q7z9")
    #expect(refusal.count == 4)
    let controller = CodeBoxController(box)
    let renderer = try CodeBoxRenderer(cells: 6, width: 270, height: 51)
    _ = try renderer.image(of: box)
    var values: [Any] = [box, [box], Optional(box) as Any, ["box": box]]
    values += [box.cells, box.cells(now: .zero), box.cells[0].content, refusal]
    if case .refused(let first) = refusal[1] { values.append(first) }
    values.append((box, refusal))
    for value in values {
      for text in Self.texts(of: value) {
        for character in secret {
          #expect(!text.contains(character) || !Self.isAfterQuote(character, in: text), "\(text)")
        }
        #expect(!text.contains("q7") && !text.contains("z9"), "\(text)")
      }
    }
    #expect(String(describing: box).hasPrefix("CodeBox("))
    for text in Self.texts(of: controller) { #expect(!text.contains("q7")) }
    #expect(box.accessibilityLabels.allSatisfy { !$0.contains("q") && !$0.contains("7") })
    #expect(!box.accessibilityLabel.contains("q"))
  }

  /// True when the character stands alone as a text of one character would: between quotes.
  static func isAfterQuote(_ character: Character, in text: String) -> Bool {
    text.contains("\"\(character)\"")
  }

  @Test("errors of a saved state")
  func errors() throws {
    var box = try CodeBox(cells: 6, accepting: .lettersAndDigits)
    box.insert("qzq")
    let saved = try String(decoding: JSONEncoder().encode(box), as: UTF8.self)
    let broken = saved.replacingOccurrences(of: "\"lettersAndDigits\"", with: "\"digits\"")
    #expect(broken != saved)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(CodeBox.self, from: Data(broken.utf8))
    }
    for text in Self.texts(of: error) { #expect(!text.contains("qz") && !text.contains("\"q\"")) }
  }
}
