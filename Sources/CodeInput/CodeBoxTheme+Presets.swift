import Raster
import Typefaces

extension CodeBoxTheme {
  /// Separate round cells in grey, blue where the next character goes in.
  public static let standard = CodeBoxTheme(
    layout: .rounded(radius: 8, gap: 8), inset: 3, ringWidth: 3, dot: .disc(radius: 5.5),
    caret: Caret(color: RGBA(hex: 0x2563EB)),
    empty: CellStyle(
      fill: .white, border: RGBA(hex: 0xC9D0DB), text: RGBA(hex: 0x111827)),
    active: CellStyle(
      fill: .white, border: RGBA(hex: 0x2563EB), borderWidth: 2, text: RGBA(hex: 0x111827),
      ring: RGBA(0x25, 0x63, 0xEB, 51)),
    filled: CellStyle(
      fill: .white, border: RGBA(hex: 0x8A94A6), text: RGBA(hex: 0x111827)),
    error: CellStyle(
      fill: RGBA(hex: 0xFEF4F3), border: RGBA(hex: 0xD92D20), borderWidth: 2,
      text: RGBA(hex: 0xB42318)),
    disabled: CellStyle(
      fill: RGBA(hex: 0xF1F3F6), border: RGBA(hex: 0xDFE3EA), text: RGBA(hex: 0x9AA3B2)))

  /// The colours of `standard` on a dark screen.
  public static let dark = CodeBoxTheme(
    layout: .rounded(radius: 8, gap: 8), inset: 3, ringWidth: 3, dot: .disc(radius: 5.5),
    caret: Caret(color: RGBA(hex: 0x7AA7FF)), paper: RGBA(hex: 0x12161D),
    empty: CellStyle(
      fill: RGBA(hex: 0x1C222C), border: RGBA(hex: 0x39424F), text: RGBA(hex: 0xF3F5F8)),
    active: CellStyle(
      fill: RGBA(hex: 0x1C222C), border: RGBA(hex: 0x7AA7FF), borderWidth: 2,
      text: RGBA(hex: 0xF3F5F8), ring: RGBA(0x7A, 0xA7, 0xFF, 64)),
    filled: CellStyle(
      fill: RGBA(hex: 0x1C222C), border: RGBA(hex: 0x667181), text: RGBA(hex: 0xF3F5F8)),
    error: CellStyle(
      fill: RGBA(hex: 0x2B191B), border: RGBA(hex: 0xF97066), borderWidth: 2,
      text: RGBA(hex: 0xFDA29B)),
    disabled: CellStyle(
      fill: RGBA(hex: 0x171B22), border: RGBA(hex: 0x262C36), text: RGBA(hex: 0x566070)))

  /// A line under each character.
  public static let underlined = CodeBoxTheme(
    layout: .underlined(gap: 12), dot: .disc(radius: 5.5),
    caret: Caret(color: RGBA(hex: 0x0F766E)),
    empty: CellStyle(
      fill: .clear, border: RGBA(hex: 0xBFC6D1), borderWidth: 2, text: RGBA(hex: 0x111827)),
    active: CellStyle(
      fill: .clear, border: RGBA(hex: 0x0F766E), borderWidth: 3, text: RGBA(hex: 0x111827)),
    filled: CellStyle(
      fill: .clear, border: RGBA(hex: 0x4B5565), borderWidth: 2, text: RGBA(hex: 0x111827)),
    error: CellStyle(
      fill: .clear, border: RGBA(hex: 0xD92D20), borderWidth: 2, text: RGBA(hex: 0xB42318)),
    disabled: CellStyle(
      fill: .clear, border: RGBA(hex: 0xE3E7ED), borderWidth: 2, text: RGBA(hex: 0x9AA3B2)))

  /// A disc for each character.
  public static let circles = CodeBoxTheme(
    layout: .circles(gap: 6), inset: 3, ringWidth: 3, dot: .disc(radius: 5.5),
    caret: Caret(color: RGBA(hex: 0x6D28D9)),
    empty: CellStyle(
      fill: RGBA(hex: 0xF4F4F6), border: RGBA(hex: 0xD3D6DD), text: RGBA(hex: 0x18181B)),
    active: CellStyle(
      fill: .white, border: RGBA(hex: 0x6D28D9), borderWidth: 2, text: RGBA(hex: 0x18181B),
      ring: RGBA(0x6D, 0x28, 0xD9, 46)),
    filled: CellStyle(
      fill: RGBA(hex: 0xEDE9FE), border: RGBA(hex: 0xA78BFA), text: RGBA(hex: 0x2E1065)),
    error: CellStyle(
      fill: RGBA(hex: 0xFEF4F3), border: RGBA(hex: 0xD92D20), borderWidth: 2,
      text: RGBA(hex: 0xB42318)),
    disabled: CellStyle(
      fill: RGBA(hex: 0xF4F4F6), border: RGBA(hex: 0xE4E6EB), text: RGBA(hex: 0x9AA3B2)))

  /// A password box: squares of 45 points in one grey frame with vertical bars, white inside, dots
  /// of radius 6 in black. Edit `cellSize`, `dot` and the styles' `border` for another square side,
  /// dot and frame colour.
  public static let password = CodeBoxTheme(
    layout: .joined(radius: 0), cellSize: .square(45), dot: .disc(radius: 6, color: .black),
    empty: CellStyle(fill: .white, border: RGBA(hex: 0xB4BAC4), text: .black),
    active: CellStyle(fill: .white, border: RGBA(hex: 0xB4BAC4), text: .black),
    filled: CellStyle(fill: .white, border: RGBA(hex: 0xB4BAC4), text: .black),
    error: CellStyle(
      fill: RGBA(hex: 0xFEF4F3), border: RGBA(hex: 0xD92D20), text: RGBA(hex: 0xB42318)),
    disabled: CellStyle(
      fill: RGBA(hex: 0xF1F3F6), border: RGBA(hex: 0xD5DAE2), text: RGBA(hex: 0x9AA3B2)))

  /// A segmented box for a short code: four wells in a tray, which is drawn when first used.
  public static let segmented = CodeBoxTheme(
    faces: [.bold], layout: .rounded(radius: 6, gap: 7), inset: 5, ringWidth: 2,
    dot: .disc(radius: 5), caret: Caret(color: RGBA(hex: 0x2563EB)), background: .tray(Tray()),
    empty: CellStyle(fill: .clear, border: .clear, borderWidth: 0, text: RGBA(hex: 0x1F2A44)),
    active: CellStyle(
      fill: .clear, border: RGBA(hex: 0x2563EB), borderWidth: 2, text: RGBA(hex: 0x1F2A44),
      ring: RGBA(0x25, 0x63, 0xEB, 51)),
    filled: CellStyle(fill: .clear, border: .clear, borderWidth: 0, text: RGBA(hex: 0x1F2A44)),
    error: CellStyle(
      fill: RGBA(0xFE, 0xE4, 0xE2, 160), border: RGBA(hex: 0xD92D20), borderWidth: 1,
      text: RGBA(hex: 0xB42318)),
    disabled: CellStyle(
      fill: RGBA(0xE4, 0xE9, 0xF1, 180), border: .clear, borderWidth: 0,
      text: RGBA(hex: 0x9AA3B2)))
}

extension CodeBoxRenderer {
  /// A renderer of the segmented box: 4 cells in 200x45 points.
  /// - Throws: `outOfRange` unless `scale` is 1, 2 or 3.
  public static func segmented(scale: Int = 1) throws(CodeInputError) -> CodeBoxRenderer {
    try CodeBoxRenderer(theme: .segmented, cells: 4, width: 200, height: 45, scale: scale)
  }

  /// A renderer of the password box: 6 squares of 45 points in 270x45.
  /// - Throws: `outOfRange` unless `scale` is 1, 2 or 3.
  public static func password(scale: Int = 1) throws(CodeInputError) -> CodeBoxRenderer {
    try CodeBoxRenderer(theme: .password, cells: 6, width: 270, height: 45, scale: scale)
  }
}

extension CodeBox {
  /// The box that goes with `CodeBoxRenderer.segmented`: 4 digits, readable.
  public static var segmented: CodeBox { preset(cells: 4, isSecure: false, deletion: .atCaret) }

  /// The box that goes with `CodeBoxRenderer.password`: 6 digits, hidden, deleted from the end.
  public static var password: CodeBox { preset(cells: 6, isSecure: true, deletion: .last) }

  private static func preset(cells: Int, isSecure: Bool, deletion: Deletion) -> CodeBox {
    do throws(CodeInputError) {
      return try CodeBox(cells: cells, isSecure: isSecure, deletion: deletion)
    } catch {
      preconditionFailure("a preset is out of its own bounds: \(error)")
    }
  }
}
