import CodeInput
import PNGCodec

/// `captcha box`: one frame of a code box.
struct BoxCommand: Subcommand {
  static let name = "box"
  static let summary = "Draw a code box as a PNG file"
  static let details = [
    """
    Prints one line of JSON: what the box looks like and the picture's size; also its text, unless \
    it is secure. With --out - the picture goes to standard output and the JSON to standard error.
    """,
    """
    Spaces that part a text into groups are dropped, as when somebody pastes it. A character that no \
    built-in face has is drawn as a dot.
    """,
  ]

  var cells: Int?
  var text: String?
  var style: BoxStyle?
  var isSecure = false
  var isFocused = false
  var caret: Int?
  var isError = false
  var isDisabled = false
  var isRightToLeft = false
  var width: Int?
  var height: Int?
  var scale: Int?
  var out: String?

  static var options: [CommandOption<Self>] {
    let names = BoxStyle.all.map(\.name).joined(separator: ", ")
    return [
      CommandOption(
        "cells", .integer(CodeBox.cellCounts),
        "How many cells; 6 by default, 4 in the segmented style", to: \.cells),
      CommandOption("text", .text("T"), "What has been typed. Default: nothing.", to: \.text),
      CommandOption(
        "style", .boxStyle, "The look: \(names). Default: standard.", to: \.style),
      CommandOption(flag: "secure", "Draw dots in place of the characters.", to: \.isSecure),
      CommandOption(
        flag: "focused", "Draw it as the box that is typed into.", to: \.isFocused),
      CommandOption(
        "caret", .integer(0...CodeBox.cellCounts.upperBound),
        "How many characters stand before the caret; focuses the box; all by default",
        to: \.caret),
      CommandOption(flag: "error", "Draw it as wrong.", to: \.isError),
      CommandOption(flag: "disabled", "Draw it as closed to typing.", to: \.isDisabled),
      CommandOption(flag: "rtl", "Put the first cell at the right.", to: \.isRightToLeft),
      CommandOption(
        "width", .integer(1...4_096, "W"),
        "Width in points; 45 for each cell by default, 50 in the segmented style", to: \.width),
      CommandOption(
        "height", .integer(1...4_096, "H"),
        "Height in points; 45 to 51 by default, as the style is",
        to: \.height),
      CommandOption("scale", .integer(1...3, "K"), "Pixels for each point", to: \.scale),
      CommandOption(
        "out", letter: "o", .path("FILE"),
        "The file to write, or - for standard output. Default: box.png.", to: \.out),
    ]
  }

  func run() throws(CommandError) -> Int32 {
    if isError && isDisabled {
      throw CommandError(.usage, "--error and --disabled exclude each other; give one of them")
    }
    let style = style ?? BoxStyle.all[0]
    let scale = scale ?? 1
    let box = try box(cells: cells ?? style.cells)
    let renderer: CodeBoxRenderer
    let png: [UInt8]
    do throws(CodeInputError) {
      var theme = style.theme
      theme.isRightToLeft = isRightToLeft
      renderer = try CodeBoxRenderer(
        theme: theme, cells: box.cellCount,
        width: Double(width ?? style.pitch * box.cellCount),
        height: Double(height ?? style.height), scale: scale)
      let image = try renderer.image(
        of: box, CodeBoxRenderer.Presentation(isError: isError, isDisabled: isDisabled))
      png = image.pngBytes(density: scale > 1 ? try? PNGDensity(pixelsPerPoint: scale) : nil)
    } catch {
      throw CommandError(error)
    }
    let destination = Destination(path: out ?? "box.png")
    try destination.write(png, reporting: report(box, renderer, style, destination, png.count))
    return 0
  }

  /// The box as it stands when the text has been typed.
  private func box(cells: Int) throws(CommandError) -> CodeBox {
    var box: CodeBox
    do throws(CodeInputError) {
      box = try CodeBox(cells: cells, accepting: .visible, isSecure: isSecure)
    } catch {
      throw CommandError(error)
    }
    for case .refused(let refusal) in box.insert(text ?? "") {
      // The text is never shown: it may be somebody's password.
      switch refusal.reason {
      case .full, .tooLong:
        throw CommandError(
          .unusableValue,
          "--text is longer than the \(cells) cells; it must have at most as many "
            + "characters")
      case .notAccepted:
        throw CommandError(
          .unusableValue, "--text has a character that is not visible; all must be visible")
      }
    }
    if let caret {
      guard caret <= box.count else {
        throw CommandError(
          .unusableValue,
          "--caret is \(caret), but the text has \(box.count) characters; it must be "
            + "0...\(box.count)")
      }
      box.moveCaret(to: caret)
    }
    if isFocused || caret != nil { box.focus() }
    return box
  }

  private func report(
    _ box: CodeBox, _ renderer: CodeBoxRenderer, _ style: BoxStyle, _ destination: Destination,
    _ bytes: Int
  ) -> JSON {
    var members = [
      JSON.Member(name: "style", value: .string(style.name)),
      JSON.Member(name: "cells", value: .integer(box.cellCount)),
      JSON.Member(name: "filled", value: .integer(box.count)),
      JSON.Member(name: "secure", value: .bool(box.isSecure)),
    ]
    if !box.isSecure { members.append(JSON.Member(name: "text", value: .string(box.text))) }
    members += [
      JSON.Member(name: "width", value: .measure(renderer.width)),
      JSON.Member(name: "height", value: .measure(renderer.height)),
      JSON.Member(name: "scale", value: .integer(renderer.scale)),
      JSON.Member(
        name: "pixel_width", value: .integer(Int(renderer.width) * renderer.scale)),
      JSON.Member(
        name: "pixel_height", value: .integer(Int(renderer.height) * renderer.scale)),
      JSON.Member(name: "file", value: .string(destination.path)),
      JSON.Member(name: "bytes", value: .integer(bytes)),
    ]
    return .object(members)
  }
}
