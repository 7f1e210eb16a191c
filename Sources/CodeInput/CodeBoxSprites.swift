import Raster

/// The state of a cell, which picks its colours.
enum CellState: Int, Hashable {
  case empty, active, filled, error, disabled
}

extension CodeBoxTheme {
  subscript(state: CellState) -> CellStyle {
    switch state {
    case .empty: empty
    case .active: active
    case .filled: filled
    case .error: error
    case .disabled: disabled
    }
  }
}

/// The pictures that frames are put together from, each made once.
struct CodeBoxSprites {
  /// A picture and where its top left pixel lies, from the top left pixel of a cell.
  struct Sprite {
    let picture: Framebuffer
    let x: Int
    let y: Int
  }

  enum Key: Hashable {
    /// A cell without content. The ends of a joined row have corners of their own, and its bars the
    /// colour of the whole box.
    case cell(CellState, frame: CellState, isFirst: Bool, isLast: Bool)
    case dot(CellState)
    case character(Character, CellState)
    case caret(CellState)
  }

  /// Enough for every letter and digit in every state.
  static let limit = 512
  /// 16 MB; more is in use only while a single picture is larger.
  static let pixelLimit = 4_194_304
  private var sprites: [Key: Sprite] = [:]
  private var pixels = 0

  /// The picture of a key; nil where it was not made yet.
  func sprite(_ key: Key) -> Sprite? { sprites[key] }

  /// The picture of a key, made when it is not there.
  mutating func sprite(_ key: Key, _ make: () -> Sprite) -> Sprite {
    if let sprite = sprites[key] { return sprite }
    let sprite = make()
    keep(sprite, key)
    return sprite
  }

  /// Keeps a picture. Beyond the limits all others are dropped.
  mutating func keep(_ sprite: Sprite, _ key: Key) {
    pixels += sprite.picture.width * sprite.picture.height
    if sprites.count >= Self.limit || pixels > Self.pixelLimit {
      sprites.removeAll(keepingCapacity: true)
      pixels = sprite.picture.width * sprite.picture.height
    }
    sprites[key] = sprite
  }
}
