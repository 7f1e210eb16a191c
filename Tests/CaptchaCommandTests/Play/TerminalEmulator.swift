import Raster

@testable import captcha

/// A terminal, as far as `captcha play` uses one: what it has been sent, as a screen. What it does
/// not know is kept to be looked at.
struct TerminalEmulator {
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var cells: [Screen.Cell]
  /// Private modes that are on: 25 is the cursor, 1049 the other screen.
  private(set) var modes: Set<Int> = [7, 25]
  /// Sequences that are none of ours.
  private(set) var unknown: [String] = []
  /// How many cells have been written, and how often the whole was erased.
  private(set) var writtenCells = 0
  private(set) var erasures = 0
  /// All that was written while the first screen was shown.
  private(set) var plainText = ""

  private static let blank = Screen.Cell(character: " ", ink: .white, ground: .black)
  private var column = 0
  private var row = 0
  private var ink = RGBA.white
  private var ground = RGBA.black
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
  }

  /// The window has another size; what was shown is gone.
  mutating func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Self.blank, count: columns * rows)
    column = 0
    row = 0
  }

  subscript(column: Int, row: Int) -> Screen.Cell { cells[row * columns + column] }

  /// The characters of a row, half blocks as spaces.
  func text(row: Int) -> String {
    var text = ""
    for cell in cells[row * columns..<(row + 1) * columns] {
      text.unicodeScalars.append(cell.character == "▀" ? " " : cell.character)
    }
    return text
  }

  var text: String { (0..<rows).map { text(row: $0) }.joined(separator: "\n") }

  mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    var index = 0
    while index < pending.count {
      guard let used = take(pending[index...]) else { break }
      index += used
    }
    pending.removeFirst(index)
  }

  /// Takes one character or sequence; nil where it is not whole.
  private mutating func take(_ bytes: ArraySlice<UInt8>) -> Int? {
    let first = bytes[bytes.startIndex]
    if first == 0x1B { return takeSequence(bytes) }
    if first < 0x20 {
      if !modes.contains(1049) { plainText.unicodeScalars.append(Unicode.Scalar(first)) }
      return 1
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else { return nil }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    put(text.unicodeScalars.first ?? " ")
    return length
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    guard modes.contains(1049) else {
      plainText.unicodeScalars.append(scalar)
      return
    }
    if column < columns, row < rows {
      cells[row * columns + column] = Screen.Cell(character: scalar, ink: ink, ground: ground)
      writtenCells += 1
    }
    column = min(columns - 1, column + 1)
  }

  private mutating func takeSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= 2 else { return nil }
    guard bytes[bytes.startIndex + 1] == 0x5B else {
      unknown.append("escape \(bytes[bytes.startIndex + 1])")
      return 2
    }
    guard let end = bytes.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
    let body = String(decoding: bytes[bytes.startIndex + 2..<end], as: UTF8.self)
    run(body, Character(Unicode.Scalar(bytes[end])))
    return end - bytes.startIndex + 1
  }

  private mutating func run(_ body: String, _ final: Character) {
    let isPrivate = body.hasPrefix("?")
    let numbers = body.drop { $0 == "?" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) }
    let first = numbers[0] ?? 1
    switch (final, isPrivate) {
    case ("h", true): modes.insert(first)
    case ("l", true): modes.remove(first)
    case ("H", false):
      row = min(rows, max(1, first)) - 1
      column = min(columns, max(1, (numbers.count > 1 ? numbers[1] : nil) ?? 1)) - 1
    case ("C", false): column = min(columns - 1, column + max(1, first))
    case ("J", false) where first == 2:
      cells = Array(repeating: Self.blank, count: columns * rows)
      erasures += 1
    case ("m", false): color(numbers.map { $0 ?? 0 })
    default: unknown.append("\(body)\(final)")
    }
  }

  private mutating func color(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: (ink, ground) = (.white, .black)
      case 38, 48:
        let color: RGBA
        if rest.count >= 4, rest.first == 2 {
          let bytes = rest.prefix(4).map { UInt8(clamping: $0) }
          color = RGBA(bytes[1], bytes[2], bytes[3])
          rest.removeFirst(4)
        } else if rest.count >= 2, rest.first == 5 {
          rest.removeFirst()
          color = Self.palette(rest.removeFirst())
        } else {
          unknown.append("colour \(numbers)")
          return
        }
        if number == 38 { ink = color } else { ground = color }
      default: unknown.append("colour \(numbers)")
      }
    }
  }

  /// xterm's colours from 16 on.
  static func palette(_ index: Int) -> RGBA {
    if index >= 232 {
      let gray = UInt8(clamping: 8 + 10 * (index - 232))
      return RGBA(gray, gray, gray)
    }
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = max(0, index - 16)
    return RGBA(steps[cube / 36 % 6], steps[cube / 6 % 6], steps[cube % 6])
  }
}
