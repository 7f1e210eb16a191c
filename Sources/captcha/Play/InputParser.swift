/// Makes events of the bytes that a terminal sends.
///
/// A state machine after the parser of the VT500 series: sequences of ECMA-48 that nobody asked for
/// are passed over as a whole, so that no part of one is ever taken for typed text. Bytes may come
/// in pieces of any size. Memory is bounded whatever comes.
struct InputParser {
  /// The most bytes of a paste that are kept: a scalar more than a code box looks at.
  static let maximumPaste = 4 * 4_097
  /// The longest sequence that is understood, in bytes.
  private static let maximumSequence = 32
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private enum State {
    case ground
    case escape
    /// Behind `ESC O`, as function keys send.
    case singleShift
    case sequence
    /// A string for a terminal's own use, until its end.
    case string
    case paste
  }

  private var state = State.ground
  private var sequence: [UInt8] = []
  private var character: [UInt8] = []
  private var expected = 0
  /// True while the character that comes was typed with Alt, which means nothing here.
  private var isSkipped = false
  private var pasted: [UInt8] = []
  /// How much of `pasteEnd` has come.
  private var matched = 0
  private var typed = ""
  private var events: [InputEvent] = []

  /// How long to wait for more bytes before `flush`; nil where nothing is unfinished.
  var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    case .escape, .singleShift, .sequence, .string: .milliseconds(50)
    }
  }

  /// The events that these bytes complete.
  mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    return finished()
  }

  /// Gives up waiting: an escape alone is the key of that name, a paste without its end ends.
  mutating func flush() -> [InputEvent] {
    switch state {
    case .escape: emit(.escape)
    case .paste: endPaste()
    case .ground, .singleShift, .sequence, .string: break
    }
    state = .ground
    return finished()
  }

  private mutating func finished() -> [InputEvent] {
    endText()
    defer { events.removeAll() }
    return events
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .singleShift:
      state = .ground
      if byte < 0x20 { takeGround(byte) } else { emitKey(byte, parameter: nil) }
    case .sequence: takeSequence(byte)
    case .string: takeString(byte)
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte < 0x80 || byte >= 0xC0 {
      character.removeAll()
      expected = 0
    }
    switch byte {
    case 0x1B:
      state = .escape
      isSkipped = false
    case 0x0D, 0x0A: emit(.enter)
    case 0x09: emit(.tab)
    case 0x08, 0x7F: emit(.backspace)
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20...0x7E: append([byte])
    case 0xC2...0xF4:
      character = [byte]
      expected = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    case 0x80...0xBF where expected > 0:
      character.append(byte)
      if character.count == expected {
        append(character)
        character.removeAll()
        expected = 0
      }
    default: break
    }
  }

  private mutating func append(_ bytes: [UInt8]) {
    defer { isSkipped = false }
    guard !isSkipped, let text = String(validating: bytes, as: UTF8.self) else { return }
    typed += text
  }

  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: emit(.escape)
    case 0x5B:
      sequence.removeAll()
      state = .sequence
    case 0x4F: state = .singleShift
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
    case 0x20...0x7E: state = .ground
    case 0x80...:
      state = .ground
      isSkipped = true
      takeGround(byte)
    default:
      state = .ground
      takeGround(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F:
      if sequence.count <= Self.maximumSequence { sequence.append(byte) }
    case 0x40...0x7E:
      state = .ground
      if sequence.count <= Self.maximumSequence { endSequence(byte) }
    case 0x18, 0x1A: state = .ground
    default:
      state = .ground
      takeGround(byte)
    }
  }

  private mutating func takeString(_ byte: UInt8) {
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x1B: state = .escape  // what follows is the rest of the end, `\`
    default: break
    }
  }

  private mutating func endSequence(_ final: UInt8) {
    if sequence.first == 0x3C {
      emitMouse(final)
      return
    }
    let numbers = Self.numbers(sequence[...])
    if final == 0x7E, numbers == [200] {
      endText()
      pasted.removeAll()
      matched = 0
      state = .paste
    } else {
      emitKey(final, parameter: numbers?.first)
    }
  }

  private mutating func emitKey(_ final: UInt8, parameter: Int?) {
    switch (final, parameter) {
    case (0x43, _): emit(.right)
    case (0x44, _): emit(.left)
    case (0x48, _), (0x7E, 1), (0x7E, 7): emit(.home)
    case (0x46, _), (0x7E, 4), (0x7E, 8): emit(.end)
    case (0x7E, 3): emit(.delete)
    case (0x4D, nil): emit(.enter)  // of a keypad, behind `ESC O`
    default: break
    }
  }

  /// `ESC [ < buttons ; column ; row M`: the left button without motion; places count from 1.
  private mutating func emitMouse(_ final: UInt8) {
    guard final == 0x4D, let numbers = Self.numbers(sequence.dropFirst()), numbers.count == 3,
      numbers[0] & ~0b11100 == 0, numbers[1] > 0, numbers[2] > 0
    else { return }
    emit(.click(column: numbers[1] - 1, row: numbers[2] - 1))
  }

  /// Numbers parted by semicolons, each of up to six digits; nil for anything else.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
    var numbers: [Int] = []
    for part in bytes.split(separator: 0x3B, omittingEmptySubsequences: false) {
      guard part.count <= 6, part.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1) - 0x30 })
    }
    return numbers
  }

  private mutating func takePaste(_ byte: UInt8) {
    if byte == Self.pasteEnd[matched] {
      matched += 1
      if matched == Self.pasteEnd.count {
        matched = 0
        endPaste()
        state = .ground
      }
      return
    }
    keep(Self.pasteEnd[..<matched])
    matched = byte == Self.pasteEnd[0] ? 1 : 0
    if matched == 0 { keep([byte]) }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    pasted += bytes.prefix(max(0, Self.maximumPaste - pasted.count))
  }

  private mutating func endPaste() {
    keep(Self.pasteEnd[..<matched])
    matched = 0
    if !pasted.isEmpty { emit(.paste(String(decoding: pasted, as: UTF8.self))) }
    pasted.removeAll()
  }

  private mutating func emit(_ event: InputEvent) {
    endText()
    events.append(event)
  }

  private mutating func endText() {
    if typed.isEmpty { return }
    events.append(.text(typed))
    typed = ""
  }
}
