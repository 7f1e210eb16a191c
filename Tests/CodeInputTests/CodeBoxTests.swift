import CodeInput
import Testing

@Suite("Code boxes: events, caret and deletion")
struct CodeBoxTests {
  @Test("begin is told at focus, or by the first character without it; end when it is left")
  func beginAndEnd() throws {
    var box = try CodeBox(cells: 4)
    #expect(box.blur() == [])
    #expect(box.focus() == [.begin])
    #expect(box.focus() == [])
    #expect(box.isFocused)
    #expect(box.insert("1") == [.change])
    #expect(box.blur() == [.end])
    #expect(!box.isFocused)
    #expect(box.blur() == [])
    // Without focus.
    #expect(box.insert("2") == [.begin, .change])
    #expect(!box.isFocused)
    #expect(box.focus() == [])
    #expect(box.blur() == [.end])
    // A refusal begins nothing, nor does a separator.
    #expect(box.insert("x").count == 1)
    #expect(box.insert("-") == [])
    #expect(box.insert("") == [])
    #expect(box.blur() == [])
  }

  @Test("after clear, a focus that comes before the next character begins")
  func clearWithoutFocus() throws {
    var box = try CodeBox(cells: 4)
    #expect(box.insert("1") == [.begin, .change])
    #expect(box.clear() == [.change])
    #expect(box.clear() == [])
    #expect(box.focus() == [.begin])
    #expect(box.insert("1") == [.change])
    // Cleared and left: end still comes.
    box.clear()
    #expect(box.blur() == [.end])
    // A box that was left and is cleared then has no entry to begin again but the usual one.
    box.insert("1")
    box.blur()
    #expect(box.clear() == [.change])
    #expect(box.blur() == [])
    #expect(box.insert("1") == [.begin, .change])
  }

  @Test("an insertion of all kinds tells begin, change, refusals by reason, complete")
  func order() throws {
    var box = try CodeBox(cells: 2)
    let events = box.insert("1x2-3y")
    guard events.count == 5, case .refused(let unknown) = events[2],
      case .refused(let excess) = events[3]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(events[0] == .begin && events[1] == .change && events[4] == .complete)
    #expect(unknown.reason == .notAccepted && unknown.characters == ["x", "y"])
    #expect(excess.reason == .full && excess.characters == ["3"])
  }

  @Test("the caret stays between the start and the last character")
  func caret() throws {
    var box = try CodeBox(cells: 6)
    box.insert("123")
    #expect(box.caret == 3)
    #expect(box.moveCaret(to: 5) == 3)
    #expect(box.moveCaret(to: -1) == 0)
    #expect(box.moveCaret(to: Int.max) == 3)
    #expect(box.moveCaret(to: Int.min) == 0)
    #expect(box.moveCaret(to: 1) == 1)
    box.insert("9")
    #expect(box.text == "1923" && box.caret == 2)
  }

  @Test("the active cell is that of the caret, the last one of a full box, none without focus")
  func active() throws {
    var box = try CodeBox(cells: 3)
    #expect(box.activeIndex == nil)
    box.focus()
    #expect(box.activeIndex == 0)
    box.insert("12")
    #expect(box.cells.map(\.isActive) == [false, false, true])
    box.insert("3")
    #expect(box.activeIndex == 2)
    box.moveCaret(to: 1)
    #expect(box.activeIndex == 1)
  }

  @Test("each way of deletion, backward and forward")
  func deletion() throws {
    func after(
      _ deletion: CodeBox.Deletion, caret: Int, _ delete: (inout CodeBox) -> [CodeBox.Event]
    ) throws -> (String, Int) {
      var box = try CodeBox(cells: 4, deletion: deletion)
      box.insert("1234")
      box.moveCaret(to: caret)
      let before = box.text
      let events = delete(&box)
      #expect(events == (box.text == before ? [] : [.change]))
      return (box.text, box.caret)
    }
    #expect(try after(.atCaret, caret: 2) { $0.deleteBackward() } == ("134", 1))
    #expect(try after(.atCaret, caret: 0) { $0.deleteBackward() } == ("1234", 0))
    #expect(try after(.atCaret, caret: 2) { $0.deleteForward() } == ("124", 2))
    #expect(try after(.atCaret, caret: 4) { $0.deleteForward() } == ("1234", 4))
    #expect(try after(.last, caret: 1) { $0.deleteBackward() } == ("123", 1))
    #expect(try after(.last, caret: 4) { $0.deleteForward() } == ("123", 3))
    #expect(try after(.all, caret: 1) { $0.deleteBackward() } == ("", 0))
    #expect(try after(.all, caret: 4) { $0.deleteForward() } == ("", 0))
  }

  @Test("deletion may be changed at any time")
  func changeDeletion() throws {
    var box = try CodeBox(cells: 4)
    box.insert("123")
    box.deletion = .all
    box.deleteBackward()
    #expect(!box.hasText)
  }

  @Test("the time of showing is over zero and at most a minute")
  func revealTime() throws {
    for time in [Duration.zero, .seconds(-1), .seconds(60) + .nanoseconds(1), .seconds(Int64.max)] {
      let error = try #require(throws: CodeInputError.self) {
        try CodeBox(cells: 4, revealTime: time)
      }
      #expect(error.code == .outOfRange)
    }
    #expect(throws: Never.self) { try CodeBox(cells: 4, revealTime: .seconds(60)) }
    #expect(throws: Never.self) { try CodeBox(cells: 4, revealTime: .nanoseconds(1)) }
  }

  @Test("only the first 4,096 scalars of a paste are looked at")
  func longPaste() throws {
    var box = try CodeBox(cells: 6)
    let events = box.insert(String(repeating: "7", count: 10_000_000))
    #expect(box.text == "777777")
    guard events.count == 5, case .refused(let excess) = events[2],
      case .refused(let unseen) = events[3]
    else {
      Issue.record("\(events)")
      return
    }
    // The character at the cut may be half a cluster: it is not looked at.
    #expect(excess.reason == .full && excess.characters.count == 4_095 - 6)
    #expect(unseen.reason == .tooLong && unseen.characters.isEmpty)

    // One cluster of ten megabytes, and one that the cut goes through.
    var other = try CodeBox(cells: 6, accepting: .visible)
    let marks = String(repeating: "\u{301}", count: 5_000_000)
    #expect(
      other.insert("e" + marks).map(\.description) == [
        "refused(the end of a long text was not looked at)"
      ])
    other.insert(String(repeating: " ", count: 4_094) + "ae\u{301}")
    #expect(other.text == "a")
    // As long as can be looked at, all of it is.
    let whole = try CodeBox(cells: 6).with { $0.insert(String(repeating: " ", count: 4_095) + "7") }
    #expect(whole.text == "7")
  }

  @Test("a character of many marks takes no cell")
  func manyMarks() throws {
    var box = try CodeBox(cells: 6, accepting: .lettersAndDigits)
    box.insert("e" + String(repeating: "\u{301}", count: 31))
    #expect(box.count == 1)
    let events = box.insert("e" + String(repeating: "\u{301}", count: 32))
    #expect(events.count == 1)
    #expect(box.count == 1)
  }
}

extension CodeBox.Event {
  var description: String { String(describing: self) }
}

extension CodeBox {
  func with(_ change: (inout CodeBox) -> Void) -> CodeBox {
    var box = self
    change(&box)
    return box
  }
}
