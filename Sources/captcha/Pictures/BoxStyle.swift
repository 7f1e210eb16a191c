import CodeInput

/// A look of code boxes that the command line names.
struct BoxStyle {
  let name: String
  let theme: CodeBoxTheme
  /// How many cells its boxes have unless said.
  let cells: Int
  /// How many points each cell takes in the width of the frame unless said.
  let pitch: Int
  /// The frame's height in points unless said.
  let height: Int

  /// All looks, the default first.
  static let all = [
    BoxStyle(name: "standard", theme: .standard, cells: 6, pitch: 45, height: 51),
    BoxStyle(name: "dark", theme: .dark, cells: 6, pitch: 45, height: 51),
    BoxStyle(name: "underlined", theme: .underlined, cells: 6, pitch: 45, height: 45),
    BoxStyle(name: "circles", theme: .circles, cells: 6, pitch: 45, height: 51),
    BoxStyle(name: "password", theme: .password, cells: 6, pitch: 45, height: 45),
    BoxStyle(name: "segmented", theme: .segmented, cells: 4, pitch: 50, height: 45),
  ]
}

extension ValueForm<BoxStyle> {
  /// The name of a look.
  static var boxStyle: ValueForm {
    let names = BoxStyle.all.map(\.name).joined(separator: ", ")
    return ValueForm("NAME", expectation: "one of " + names) { text in
      BoxStyle.all.first { $0.name == text }
    }
  }
}

extension CommandError {
  /// What the library refuses is a value that cannot be used.
  init(_ error: CodeInputError) { self.init(.unusableValue, error.message) }
}
