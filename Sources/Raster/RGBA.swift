/// A colour of four bytes: red, green, blue and straight (not premultiplied) alpha, sRGB values.
public struct RGBA: Hashable, Sendable {
  /// The four bytes as one number, red in the lowest.
  public var packed: UInt32

  /// Makes a colour from its packed form.
  @inlinable
  public init(packed: UInt32) {
    self.packed = packed
  }

  /// Makes a colour from its channels, 0...255 each; opaque unless said.
  @inlinable
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    packed =
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Makes an opaque colour from `0xRRGGBB`; higher bits are not looked at.
  @inlinable
  public init(hex: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: hex >> 16), UInt8(truncatingIfNeeded: hex >> 8),
      UInt8(truncatingIfNeeded: hex))
  }

  /// The red channel.
  @inlinable
  public var red: UInt8 { UInt8(truncatingIfNeeded: packed) }

  /// The green channel.
  @inlinable
  public var green: UInt8 { UInt8(truncatingIfNeeded: packed >> 8) }

  /// The blue channel.
  @inlinable
  public var blue: UInt8 { UInt8(truncatingIfNeeded: packed >> 16) }

  /// The opacity: 0 transparent, 255 opaque.
  @inlinable
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }

  /// The same colour at another opacity.
  @inlinable
  public func withAlpha(_ alpha: UInt8) -> RGBA {
    RGBA(packed: packed & 0x00FF_FFFF | UInt32(alpha) << 24)
  }

  /// Transparent black, the content of a new framebuffer unless a fill is given.
  public static let clear = RGBA(0, 0, 0, 0)
  /// Opaque black.
  public static let black = RGBA(0, 0, 0)
  /// Opaque white.
  public static let white = RGBA(255, 255, 255)
  /// Opaque pure red.
  public static let red = RGBA(255, 0, 0)
  /// Opaque pure green.
  public static let green = RGBA(0, 255, 0)
  /// Opaque pure blue.
  public static let blue = RGBA(0, 0, 255)
}

extension RGBA: CustomStringConvertible {
  /// `#rrggbb`, or `#rrggbbaa` when not opaque.
  public var description: String {
    let digits = Array("0123456789abcdef")
    var text = "#"
    for byte in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
