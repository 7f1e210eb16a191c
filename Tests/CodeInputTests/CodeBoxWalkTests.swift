import CodeInput
import Foundation
import Testing

/// Random operations on a box and on the reference model. `CODEBOX_STEPS` sets their number.
@Suite("Code boxes: a random walk")
struct CodeBoxWalkTests {
  static let steps =
    ProcessInfo.processInfo.environment["CODEBOX_STEPS"].flatMap { Int($0) } ?? 100_000

  struct Setting: Sendable, CustomTestStringConvertible {
    let name: String
    let cells: Int
    let accepted: AcceptedCharacters
    let table: [Character: String]

    var testDescription: String { "\(name), \(cells) cells" }
  }

  static func settings() throws -> [Setting] {
    var digits: [Character: String] = [:]
    for script in ["0123456789", "٠١٢٣٤٥٦٧٨٩", "０１２３４５６７８９"] {
      for (value, character) in script.enumerated() { digits[character] = String(value) }
    }
    var separated = digits
    for separator in " \n-－\u{2013}.\u{FEFF}\u{202C}_/" { separated[separator] = "" }
    separated["\r\n"] = ""
    var letters = separated
    for letter in "abzABZéяß中" { letters[letter] = String(letter) }
    letters["Ｑ"] = "Q"
    letters["Ｏ"] = "O"
    var upper = separated
    for letter in "ab" { upper[letter] = letter.uppercased() }
    for letter in "AB-" { upper[letter] = String(letter) }
    upper["－"] = "-"
    for digit in "23456789٢٣٤٥٦٧٨٩２３４５６７８９" { upper[digit] = nil }
    return [
      Setting(name: "digits", cells: 6, accepted: .digits, table: separated),
      Setting(name: "digits", cells: 1, accepted: .digits, table: separated),
      Setting(name: "letters", cells: 4, accepted: .lettersAndDigits, table: letters),
      Setting(
        name: "custom", cells: 64, accepted: try .custom("01AB-", letterCase: .upper), table: upper),
    ]
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  struct Generator {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
  }

  static let alphabet: [Character] =
    Array("00112345678900119٠٣٥９０１２abzABZéяß中ＱＯ！#👍②½－ -\u{2013}._/") + [
      "\n", "\r\n", "\u{FEFF}", "\u{202C}",
    ]

  static func words(_ events: [CodeBox.Event]) -> [String] {
    events.map { event in
      switch event {
      case .begin: "begin"
      case .change: "change"
      case .complete: "complete"
      case .end: "end"
      case .refused(let refusal): "\(refusal.reason.rawValue) \(String(refusal.characters))"
      }
    }
  }

  @Test("the same text, caret and events as a plain model, never beyond the last cell")
  func walk() throws {
    let settings = try Self.settings()
    for (number, setting) in settings.enumerated() {
      try walk(setting, seed: UInt64(number) + 1, steps: Self.steps / settings.count)
    }
  }

  private func walk(_ setting: Setting, seed: UInt64, steps: Int) throws {
    var random = Generator(state: seed)
    var box = try CodeBox(cells: setting.cells, accepting: setting.accepted)
    var model = ReferenceCodeBox(
      table: setting.table, cellCount: setting.cells, deletion: .atCaret)
    var completions = 0
    for step in 0..<steps {
      let told: [CodeBox.Event]
      let expected: [String]
      switch random.next(below: 20) {
      case 0..<7:
        let character = Self.alphabet[random.next(below: Self.alphabet.count)]
        told = box.insert(String(character))
        expected = model.insert([character])
      case 7..<9:
        let paste = (0..<random.next(below: 12)).map { _ in
          Self.alphabet[random.next(below: Self.alphabet.count)]
        }
        told = box.insert(String(paste))
        // Characters that join when they stand side by side come as one.
        expected = model.insert(Array(String(paste)))
      case 9..<12:
        told = box.deleteBackward()
        expected = model.delete(isForward: false)
      case 12..<14:
        told = box.deleteForward()
        expected = model.delete(isForward: true)
      case 14:
        if random.next(below: 4) > 0 { continue }
        told = box.clear()
        expected = model.clear()
      case 15, 16:
        let position = random.next(below: setting.cells + 5) - 2
        let caret = box.moveCaret(to: position)
        model.moveCaret(to: position)
        #expect(caret == model.before.count)
        (told, expected) = ([], [])
      case 17:
        told = box.focus()
        expected = model.focus()
      case 18:
        told = box.blur()
        expected = model.blur()
      default:
        box.isSecure = random.next(below: 2) == 0
        let deletion = CodeBox.Deletion.allCases[random.next(below: 3)]
        if deletion != .all || random.next(below: 4) == 0 {
          box.deletion = deletion
          model.deletion = deletion
        }
        (told, expected) = ([], [])
      }
      if told.last == .complete { completions += 1 }
      let isSame =
        Self.words(told) == expected && box.text == model.text && box.caret == model.before.count
        && box.isFocused == model.isFocused && box.count <= setting.cells
        && box.isComplete == (model.text.count == setting.cells)
        && box.hasText == (model.text != "")
      guard isSame else {
        Issue.record(
          """
          step \(step) of \(setting.testDescription): told \(Self.words(told)), must be \
          \(expected); text \(box.text), must be \(model.text); caret \(box.caret), must be \
          \(model.before.count)
          """)
        return
      }
      if step % 64 == 0 {
        for (index, cell) in box.cells.enumerated() {
          let character = Array(model.text).indices ~= index ? Array(model.text)[index] : nil
          let content: CodeBox.Cell.Content =
            character.map { box.isSecure ? .hidden : .shown($0) } ?? .empty
          #expect(cell.content == content)
        }
      }
    }
    // The walk goes where it should, but for the box of 64 cells, which short walks do not fill.
    if setting.cells < 64 { #expect(completions > steps / 1_000) }
  }
}
