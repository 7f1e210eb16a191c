// swift-format-ignore-file
// Made by fontsmith; the list of faces is Fonts/Faces.txt.

extension Typeface {
  /// `regular`: upright, stems of 92 thousandths of the em, flat ends.
  public static let regular = Typeface(EmbeddedFace.regular)
  /// `light`: upright, stems of 62 thousandths of the em, flat ends.
  public static let light = Typeface(EmbeddedFace.light)
  /// `bold`: upright, stems of 142 thousandths of the em, flat ends, 108% of the regular width.
  public static let bold = Typeface(EmbeddedFace.bold)
  /// `black`: upright, stems of 192 thousandths of the em, flat ends, 118% of the regular width.
  public static let black = Typeface(EmbeddedFace.black)
  /// `italic`: slanted, stems of 86 thousandths of the em, flat ends, 95% of the regular width.
  public static let italic = Typeface(EmbeddedFace.italic)
  /// `condensed`: upright, stems of 84 thousandths of the em, flat ends, 74% of the regular width.
  public static let condensed = Typeface(EmbeddedFace.condensed)
  /// `wide`: upright, stems of 96 thousandths of the em, flat ends, 132% of the regular width.
  public static let wide = Typeface(EmbeddedFace.wide)
  /// `slab`: upright, stems of 92 thousandths of the em, flat ends, 106% of the regular width, slab serifs.
  public static let slab = Typeface(EmbeddedFace.slab)
  /// `contrast`: upright, stems of 122 thousandths of the em, flat ends, high contrast, 102% of the regular width, serifs.
  public static let contrast = Typeface(EmbeddedFace.contrast)
  /// `typewriter`: upright, stems of 76 thousandths of the em, round ends, one advance for all letters, slab serifs.
  public static let typewriter = Typeface(EmbeddedFace.typewriter)
  /// `rounded`: upright, stems of 108 thousandths of the em, round ends, 104% of the regular width.
  public static let rounded = Typeface(EmbeddedFace.rounded)
  /// `outline`: upright, stems of 158 thousandths of the em, flat ends, 114% of the regular width, drawn as outlines.
  public static let outline = Typeface(EmbeddedFace.outline)
  /// `stencil`: upright, stems of 128 thousandths of the em, flat ends, 108% of the regular width, with stencil gaps.
  public static let stencil = Typeface(EmbeddedFace.stencil)
  /// `han`: upright, stems of 80 thousandths of the em, flat ends.
  public static let han = Typeface(EmbeddedFace.han)
  /// `han-bold`: upright, stems of 102 thousandths of the em, flat ends.
  public static let hanBold = Typeface(EmbeddedFace.hanBold)

  /// All built-in faces of Latin letters.
  public static let all: [Typeface] = [
    regular,
    light,
    bold,
    black,
    italic,
    condensed,
    wide,
    slab,
    contrast,
    typewriter,
    rounded,
    outline,
    stencil,
  ]

  /// The built-in faces with Chinese characters; they have the letters too.
  public static let chinese: [Typeface] = [
    han,
    hanBold,
  ]
}
