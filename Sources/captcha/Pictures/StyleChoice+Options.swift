import CaptchaKit

extension StyleChoice {
  /// The options as they are written.
  static var options: [CommandOption<Self>] {
    [
      option(
        "style", .text("NAME"),
        "The look to start from; \"captcha styles\" lists them. Default: standard.", \.preset),
      option(
        "key-file", .path("FILE"),
        """
        Give the style a look of its own, with faces forged for it, from the secret key that is all \
        bytes of this file, 16 to 1024.
        """, \.keyFile),
      option("epoch", .seed, "Which of the looks of that key. Default: 0.", \.epoch),
      option("width", .integer(1...4_096, "W"), "Width in points", \.width),
      option("height", .integer(1...4_096, "H"), "Height in points", \.height),
      option("scale", .integer(1...3, "K"), "Pixels for each point", \.scale),
      option("characters", .integer(1...64), "Number of characters", \.characters),
      option(
        "fewest", .integer(1...64, "N"),
        """
        The fewest characters, where their number is drawn at random up to that of --characters
        """, \.fewestCharacters),
      option(
        "alphabet", .alphabet,
        """
        What texts are made of: a name that "captcha alphabets" lists, else the characters \
        themselves.
        """, \.alphabet),
      option(
        "alphabet-of", .exactAlphabet,
        "As --alphabet, but always the characters themselves, also where they spell a name.",
        \.exactAlphabet),
      option(
        "face", .faces,
        """
        The faces that each character takes one of at random; "captcha fonts" lists them; \
        "all" for every one of letters.
        """, \.faces),
      option(
        "font", .path("FILE"),
        """
        A bitmap font of your own to draw with, alone or beside the faces that --face names: a BDF, \
        PCF, PSF or Unifont .hex file, gzipped or not. It must have every character that is drawn.
        """, \.font),
      option(
        "font-size", .fontSize,
        """
        Font sizes in points of the em, or "fit" for what fills the canvas, the default \
        where the canvas or the number of characters is not the style's own
        """, \.fontSize),
      option(
        "arrangement", .choice(["cells": .cells, "line": .line]),
        "Each character anywhere in a cell of its own, or one after the other.", \.arrangement),
      option(
        "turn", .number(0...45, "DEGREES"), "The most that a character is turned to either side",
        \.maximumTurn),
      option(
        "shear", .number(0...0.5, "PART"),
        "The most that a character leans to either side, for each point of height",
        \.maximumShear),
      option(
        "wander", .number(0...0.5, "PART"),
        "How much of the height the baselines of a line may wander", \.wander),
      option(
        "warp", .number(0...0.08, "PART"),
        "How much of the height the whole text is bent by waves at most", \.warp),
      option(
        "glyph-warp", .number(0...0.05, "PART"),
        "How much of its size each character is bent by waves of its own at most", \.glyphWarp),
      option(
        "crowding", .number(0...0.4, "PART"),
        "How much of the narrower one's width neighbours in a line may overlap by", \.crowding),
      option("lines", .integer(0...256), "Straight lines of 1 point across the picture", \.lines),
      option("dots", .integer(0...512), "Dots in the characters' colours", \.dots),
      option("dot-size", .numbers(0.5...6), "Their diameters in points", \.dotSize),
      option(
        "strokes", .integer(0...16), "Curved strokes in the characters' colours", \.strokes),
      option(
        "stroke-width", .numbers(0.5...64), "Their widths in points", \.strokeWidth),
      option(
        "cuts", .integer(0...16), "Curves in the background's colour through the text", \.cuts),
      option("cut-width", .numbers(0.5...64), "Their widths in points", \.cutWidth),
      CommandOption(
        flag: "mix-strokes-and-cuts",
        "Let chance decide for each of the strokes and cuts which of the two it is.",
        section: .style, to: \.mixesStrokesAndCuts),
      option(
        "bands", .integer(0...8), "Wavy bands in which ink and background are swapped", \.bands),
      option(
        "upright-bands", .integer(0...8), "Such bands from top to bottom", \.uprightBands),
      option("band-width", .numbers(0.5...64), "Their widths in points", \.bandWidth),
      option(
        "band-length", .numbers(8...4_096),
        "The points after which they swing up and down again", \.bandLength),
      option(
        "corner-radius", .number(0...2_048, "R"), "Radius of the corners in points",
        \.cornerRadius),
      option(
        "background", .background,
        """
        The colour behind the characters: random, pale (close to white), dark (close to \
        black), pale-or-dark, or one colour.
        """,
        \.background),
      CommandOption(
        flag: "transparent", "No background: the page shows through.", section: .style,
        to: \.isTransparent),
      option(
        "page", .colors,
        """
        The colour of that page, which the characters stand out from, or up to 8 that it may have, \
        comma-separated: FFFFFF,000000 for light and dark. Default: FFFFFF.
        """,
        \.pages),
      option(
        "ink", .ink,
        """
        The characters' colours: black (white on a dark background), each (one for each \
        character), how many colours at random (1...8, or a range such as 1-3), or up to 8 \
        colours, parted by commas.
        """, \.ink),
      option(
        "contrast", .number(1...21, "RATIO"),
        "The least contrast of the characters to the background (WCAG 2)", \.minimumContrast),
      option(
        "coverage", .number(0...1, "PART"),
        "The most of a character's ink that lines, strokes, cuts, dots and neighbours may cover",
        \.maximumCoverage),
      option(
        "telling", .number(0...1, "PART"),
        """
        The least of what tells a character from those most like it that they and bands leave
        """, \.minimumTelling),
      option(
        "outline", .number(0...1, "PART"),
        "The least of each sixth of a character's outline that bands leave to be seen",
        \.minimumOutline),
      CommandOption(
        flag: "case-sensitive", "Tell upper from lower case in answers.", section: .style,
        to: \.isCaseSensitive),
      CommandOption(
        flag: "no-look-alikes", "Accept no O for a 0 and no l for a 1 in answers.",
        section: .style, to: \.refusesLookAlikes),
      CommandOption(
        flag: "traditional-forms",
        "Accept traditional for simplified Chinese characters and the other way round.",
        section: .style, to: \.acceptsTraditionalForms),
    ]
  }

  private static func option<Value>(
    _ name: String, _ form: ValueForm<Value>, _ help: String,
    _ path: WritableKeyPath<Self, Value?>
  ) -> CommandOption<Self> {
    CommandOption(name, form, help, section: .style, to: path)
  }
}
