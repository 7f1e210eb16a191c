import CodeInput
import Foundation
import Testing

@Suite("Code boxes: saved and restored")
struct CodeBoxCodingTests {
  static func saved(_ box: CodeBox) throws -> [String: Any] {
    let data = try JSONEncoder().encode(box)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  static func restored(_ state: [String: Any]) throws -> CodeBox {
    let data = try JSONSerialization.data(withJSONObject: state)
    return try JSONDecoder().decode(CodeBox.self, from: data)
  }

  @Test("a box comes back as it was, and behaves alike")
  func roundTrip() throws {
    let sets: [AcceptedCharacters] = [
      .digits, .lettersAndDigits.folded(to: .upper), .visible, try .custom("123éa-"),
    ]
    for accepted in sets {
      var box = try CodeBox(
        cells: 5, accepting: accepted, isSecure: true, deletion: .last, revealTime: .seconds(2))
      for change: (inout CodeBox) -> Void in [
        { _ in }, { $0.focus() }, { $0.insert("12a-é") }, { $0.moveCaret(to: 1) },
        { $0.insert("3") }, { $0.clear() }, { $0.insert("1", now: nil) }, { $0.blur() },
        { $0.isSecure = false },
      ] {
        change(&box)
        let copy = try JSONDecoder().decode(CodeBox.self, from: JSONEncoder().encode(box))
        #expect(copy == box)
      }
    }
  }

  @Test("characters that join beside one another come back apart")
  func flags() throws {
    let halves: [Character] = ["\u{1F1E9}", "\u{1F1EA}"]
    var box = try CodeBox(cells: 2, accepting: .custom(halves))
    for half in halves { box.insert(String(half)) }
    #expect(box.count == 2 && box.text.count == 1)
    #expect(try Self.restored(Self.saved(box)) == box)
  }

  @Test("a restored box shows no character for a while")
  func reveal() throws {
    var box = try CodeBox(cells: 2, isSecure: true, revealTime: .seconds(2))
    box.insert("1", now: .zero)
    let copy = try Self.restored(Self.saved(box))
    #expect(copy.cells(now: .zero)[0].content == .hidden)
    #expect(copy.text == "1")
  }

  @Test("a state that no box can be in is refused")
  func malformed() throws {
    var box = try CodeBox(cells: 4)
    box.focus()
    box.insert("12")
    let good = try Self.saved(box)
    #expect(try Self.restored(good) == box)
    let changes: [(String, Any)] = [
      ("cellCount", 0), ("cellCount", 65), ("cellCount", 1), ("cellCount", "4"), ("caret", 3),
      ("caret", -1), ("characters", ["1", "x"]), ("characters", ["1", "23"]),
      ("characters", ["1", ""]), ("characters", ["1", "٢"]), ("characters", ["1", " "]),
      ("characters", [1, 2]), ("phase", "idle"), ("phase", "cleared"), ("phase", "x"),
      ("deletion", "some"), ("isSecure", "no"),
      ("accepted", ["kind": "some", "letterCase": "upper"]),
      ("accepted", ["kind": "custom", "letterCase": "upper", "characters": []]),
      ("accepted", ["kind": "custom", "letterCase": "upper", "characters": ["12"]]),
      ("accepted", ["kind": "custom", "letterCase": "upper"]), ("revealTime", [0, 0]),
    ]
    for (key, value) in changes {
      var state = good
      state[key] = value
      #expect(throws: DecodingError.self, "\(key): \(value)") { try Self.restored(state) }
    }
    for key in good.keys {
      var state = good
      state[key] = nil
      #expect(throws: DecodingError.self, "\(key)") { try Self.restored(state) }
    }
  }
}
