/// What a person did at the terminal.
enum InputEvent: Equatable {
  /// Characters were typed, usually one.
  case text(String)
  /// A text was pasted.
  case paste(String)
  case enter
  case tab
  case backspace
  case delete
  case left
  case right
  case home
  case end
  case escape
  /// A key held with Control, by its letter: `r`.
  case control(Character)
  /// The left button was pressed in a cell of the screen, counted from 0.
  case click(column: Int, row: Int)
}
