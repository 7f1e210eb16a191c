import CodeInput
import Testing

@Suite("Code boxes: what users of other code inputs reported")
struct CodeBoxCaseTests {
  typealias Event = CodeBox.Event

  static func refused(
    _ reason: CodeBox.Refusal.Reason, in events: [Event]
  ) -> [Character]? {
    for case .refused(let refusal) in events where refusal.reason == reason {
      return refusal.characters
    }
    return nil
  }

  @Test("C1: a paste fills all cells, changes once, completes once")
  func paste() throws {
    var box = try CodeBox(cells: 6)
    #expect(box.insert("123456") == [.begin, .change, .complete])
    #expect(box.cells.map(\.content) == "123456".map { .shown($0) })
    #expect(box.isComplete)
  }

  @Test(
    "C2: separators are dropped before anything is counted",
    arguments: [
      "123-456", "123 456", " 123456", "12 34 56\n", "123\u{2013}456", "1\t2\t3\t4\t5\t6",
      "123\u{A0}456", "\u{202A}123456\u{202C}", "\u{FEFF}123.456", "123\u{2212}456", "12:34:56",
      "1/2/3_4,5\u{B7}6\r\n", "1\u{200B}2\u{2060}3\u{AD}456",
    ])
  func separators(text: String) throws {
    var box = try CodeBox(cells: 6)
    #expect(box.insert(text) == [.begin, .change, .complete])
    #expect(box.text == "123456")
  }

  @Test("C2: separators that the box accepts are characters")
  func acceptedSeparators() throws {
    var box = try CodeBox(cells: 6, accepting: .custom("0123456789-"))
    let events = box.insert("123-456")
    #expect(box.text == "123-45")
    #expect(events.first == .begin && events.last == .complete)
    #expect(Self.refused(.full, in: events) == ["6"])
    var spaced = try CodeBox(cells: 4, accepting: .custom("12 "))
    spaced.insert("1 2\n")
    #expect(spaced.text == "1 2")
  }

  @Test("C3: too long an insertion keeps the first, refuses the rest, completes")
  func tooMany() throws {
    var box = try CodeBox(cells: 6)
    let events = box.insert("12345678")
    #expect(box.text == "123456")
    #expect(events.count == 4)
    #expect(events.first == .begin && events.last == .complete && events.contains(.change))
    #expect(Self.refused(.full, in: events) == ["7", "8"])
  }

  @Test("C4: an insertion at the caret moves the rest on, never beyond the last cell")
  func insertAtCaret() throws {
    var box = try CodeBox(cells: 4)
    box.insert("12")
    box.moveCaret(to: 0)
    let events = box.insert("1111")
    #expect(box.text == "1112")
    #expect(box.caret == 2)
    #expect(Self.refused(.full, in: events) == ["1", "1"])
    #expect(events.last == .complete)
  }

  @Test("C5: a full box refuses one more digit, and tells nothing else", arguments: 0...6)
  func full(caret: Int) throws {
    var box = try CodeBox(cells: 6)
    box.insert("123456")
    box.moveCaret(to: caret)
    let events = box.insert("7")
    #expect(events.count == 1)
    #expect(Self.refused(.full, in: events) == ["7"])
    #expect(box.text == "123456")
    #expect(box.caret == caret)
  }

  @Test("C6: complete is told each time the box becomes full", arguments: CodeBox.Deletion.allCases)
  func completeAgain(deletion: CodeBox.Deletion) throws {
    var box = try CodeBox(cells: 3, deletion: deletion)
    box.insert("123")
    #expect(box.deleteBackward() == [.change])
    let events = deletion == .all ? box.insert("459") : box.insert("9")
    #expect(events == (deletion == .all ? [.begin, .change, .complete] : [.change, .complete]))
  }

  @Test("C7: deleting in an empty box does nothing", arguments: CodeBox.Deletion.allCases)
  func deleteEmpty(deletion: CodeBox.Deletion) throws {
    var box = try CodeBox(cells: 6, deletion: deletion)
    let before = box
    #expect(box.deleteBackward().isEmpty)
    #expect(box.deleteForward().isEmpty)
    #expect(box.clear().isEmpty)
    #expect(box == before)
  }

  @Test("C8: zeros stay a text")
  func zeros() throws {
    var box = try CodeBox(cells: 6)
    box.insert("000000")
    #expect(box.text == "000000")
    #expect(box.hasText && box.isComplete)
  }

  @Test("C9: switching secure on hides what was typed at once, and back")
  func secureSwitch() throws {
    var box = try CodeBox(cells: 6, revealTime: .seconds(2))
    box.insert("12", now: .zero)
    box.insert("3", now: .zero)
    let plain = box.cells(now: .zero)
    box.isSecure = true
    #expect(box.cells(now: .zero).prefix(3).allSatisfy { $0.content == .hidden })
    box.isSecure = false
    #expect(box.cells(now: .zero) == plain)
    // A character that a secure box shows for a while is hidden too.
    box.isSecure = true
    box.insert("4", now: .zero)
    #expect(box.cells(now: .zero)[3].content == .shown("4"))
    box.isSecure = false
    box.isSecure = true
    #expect(box.cells(now: .zero)[3].content == .hidden)
  }

  @Test(
    "C10: digits of any script become ASCII",
    arguments: [
      ("١٢٣٤٥٦", "123456"), ("０１２３", "0123"), ("۰۱۲", "012"), ("४५६", "456"), ("๗๘๙", "789"),
      ("𝟏𝟚𝟯", "123"), ("1\u{FE0F}2", "12"),
    ])
  func scripts(text: String, digits: String) throws {
    var box = try CodeBox(cells: 6)
    let events = box.insert(text)
    #expect(box.text == digits)
    #expect(!events.contains { if case .refused = $0 { true } else { false } })
  }

  @Test(
    "C10: letters and numbers that are no digits are refused",
    arguments: [
      "a", "É", "Ｏ", "零", "½", "②", "²", "Ⅳ", "#", "e\u{301}", "👍", "1\u{20E3}", "\u{301}",
    ])
  func notDigits(text: String) throws {
    var box = try CodeBox(cells: 6)
    #expect(Self.refused(.notAccepted, in: box.insert(text)) == [Character(text)])
    #expect(!box.hasText)
  }

  @Test("C11: cells are in the order of the text; right to left is for the renderer, when asked")
  func order() throws {
    var box = try CodeBox(cells: 4)
    box.insert("1234")
    #expect(box.cells.map(\.content) == "1234".map { .shown($0) })
    #expect(!CodeBoxTheme.standard.isRightToLeft)
    var theme = CodeBoxTheme.standard
    for isRightToLeft in [false, true] {
      theme.isRightToLeft = isRightToLeft
      let renderer = try CodeBoxRenderer(theme: theme, cells: 4, width: 200, height: 45)
      let first = try #require(renderer.frame(ofCell: 0))
      let last = try #require(renderer.frame(ofCell: 3))
      #expect((first.x > last.x) == isRightToLeft)
    }
  }

  @Test("C12: one grapheme cluster, one cell")
  func clusters() throws {
    var box = try CodeBox(cells: 3, accepting: .visible)
    let events = box.insert("e\u{301}👩🏽‍🚀é🇩🇪")
    #expect(box.cells.map(\.content) == [.shown("é"), .shown("👩🏽‍🚀"), .shown("é")])
    #expect(Self.refused(.full, in: events) == ["🇩🇪"])
    box.deleteBackward()
    box.deleteBackward()
    #expect(box.text == "e\u{301}")
    var letters = try CodeBox(cells: 3, accepting: .lettersAndDigits)
    let others = letters.insert("e\u{301}👩🏽‍🚀क्ष")
    #expect(letters.count == 2)
    #expect(Self.refused(.notAccepted, in: others) == ["👩🏽‍🚀"])
  }

  @Test(
    "C13: a number of cells outside 1...64 is a typed error with the bounds",
    arguments: [0, -1, 65, 1_000_000, Int.min, Int.max])
  func cellCount(cells: Int) throws {
    let error = try #require(throws: CodeInputError.self) { try CodeBox(cells: cells) }
    #expect(error.code == .outOfRange)
    #expect(error.message.contains("1...64"))
    let other = try #require(throws: CodeInputError.self) {
      try CodeBoxRenderer(cells: cells, width: 200, height: 45)
    }
    #expect(other.code == .outOfRange)
    #expect(other.message.contains("1...64"))
    #expect(throws: Never.self) { try CodeBox(cells: 1) }
    #expect(throws: Never.self) { try CodeBox(cells: 64) }
  }

  @Test("C14: cleared is empty, and the next character begins again")
  func clear() throws {
    var box = try CodeBox(cells: 4)
    #expect(box.focus() == [.begin])
    #expect(box.insert("12") == [.change])
    #expect(box.clear() == [.change])
    #expect(box.text == "" && !box.hasText && box.caret == 0 && box.isFocused)
    #expect(box.cells.allSatisfy { $0.content == .empty })
    #expect(box.insert("3") == [.begin, .change])
    #expect(box.text == "3")
    #expect(box.blur() == [.end])
  }

  @Test("C15: typing fast in a secure box shows the last character at most")
  func reveal() throws {
    var box = try CodeBox(cells: 6, isSecure: true, revealTime: .milliseconds(1_500))
    for step in 0..<6 {
      let now = Duration.milliseconds(100 * step)
      box.insert(String(step), now: now)
      let shown = box.cells(now: now).filter {
        if case .shown = $0.content { true } else { false }
      }
      #expect(shown.map(\.index) == [step])
      #expect(shown.first?.content == .shown(Character(String(step))))
      #expect(box.revealEnd(now: now) == now + .milliseconds(1_500))
    }
    #expect(box.cells(now: .milliseconds(1_999))[5].content == .shown("5"))
    #expect(box.cells(now: .milliseconds(2_000)).allSatisfy { $0.content == .hidden })
    #expect(box.revealEnd(now: .milliseconds(2_000)) == nil)
    // Nor before, on a clock that went back, nor to whoever has no clock.
    #expect(box.cells(now: .milliseconds(499)).allSatisfy { $0.content == .hidden })
    #expect(box.cells.allSatisfy { $0.content == .hidden })
  }

  @Test("C15: an edit, a paste and blur hide the character that was shown")
  func revealEnds() throws {
    let start = try CodeBox(cells: 6, isSecure: true, revealTime: .seconds(60))
    func isHidden(_ change: (inout CodeBox) -> Void) -> Bool {
      var box = start
      box.insert("1", now: .seconds(1))
      box.insert("2", now: .seconds(1))
      change(&box)
      return box.cells(now: .seconds(1)).allSatisfy {
        if case .shown = $0.content { false } else { true }
      }
    }
    #expect(!isHidden { _ in })
    #expect(!isHidden { $0.moveCaret(to: 0) })
    #expect(isHidden { $0.deleteBackward() })
    #expect(isHidden { $0.insert("34", now: .seconds(1)) })
    #expect(isHidden { $0.insert("3") })
    #expect(isHidden { $0.blur() })
    #expect(isHidden { $0.clear() })
    #expect(isHidden { $0.insert("3", now: .seconds(1 << 41)) })
  }

  @Test("C16: a label for each cell and for the box")
  func labels() throws {
    var box = try CodeBox(cells: 6, isSecure: true)
    box.insert("123")
    #expect(
      box.accessibilityLabels == [
        "digit 1 of 6, filled", "digit 2 of 6, filled", "digit 3 of 6, filled",
        "digit 4 of 6, empty", "digit 5 of 6, empty", "digit 6 of 6, empty",
      ])
    #expect(box.accessibilityLabel == "6-digit code, 3 of 6 filled, secure")
    #expect(box.accessibilityValue(ofCell: 0) == nil)
    box.isSecure = false
    box.focus()
    #expect(box.accessibilityLabels[3] == "digit 4 of 6, empty, current")
    #expect(box.accessibilityLabel == "6-digit code, 3 of 6 filled")
    #expect(box.accessibilityValue(ofCell: 2) == "3")
    for index in [3, 6, -1, Int.max] { #expect(box.accessibilityValue(ofCell: index) == nil) }
    let letters = try CodeBox(cells: 2, accepting: .lettersAndDigits)
    #expect(letters.accessibilityLabels[0] == "character 1 of 2, empty")
  }
}
