/// `product / 255`, rounded to nearest: exact for every product of two bytes.
@inlinable
func dividedBy255(_ product: UInt32) -> UInt32 {
  (product + 128 + ((product + 128) >> 8)) >> 8
}

extension RGBA {
  /// The colour seen when `source` lies over this one, at `coverage` of its own opacity: source
  /// over of Porter and Duff, "Compositing Digital Images" (1984), on straight alpha. The product of
  /// coverage and opacity is rounded to a byte, then each channel once.
  @inlinable
  public func blended(with source: RGBA, coverage: UInt8 = 255) -> RGBA {
    let sourceAlpha = dividedBy255(UInt32(source.alpha) * UInt32(coverage))
    if sourceAlpha == 255 { return source }
    if sourceAlpha == 0 { return self }
    if alpha == 255 { return overOpaque(source, weight: sourceAlpha) }
    return overTranslucent(source, weight: sourceAlpha)
  }

  /// Two channels in each multiplication: red and blue stand 16 bits apart, so that neither
  /// product, at most 255 · 255 + 128 + 254, reaches the other.
  @inlinable
  func overOpaque(_ source: RGBA, weight: UInt32) -> RGBA {
    let rest = 255 - weight
    let redBlue =
      (source.packed & 0x00FF_00FF) * weight + (packed & 0x00FF_00FF) * rest + 0x0080_0080
    let green =
      (source.packed >> 8 & 0xFF) * weight + (packed >> 8 & 0xFF) * rest + 0x80
    let redBlueDivided = (redBlue + (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    let greenDivided = (green + (green >> 8)) & 0xFF00
    return RGBA(packed: redBlueDivided | greenDivided | 0xFF00_0000)
  }

  /// The general case. Weights are kept at 255 · 255 so that each channel is rounded once.
  @usableFromInline
  func overTranslucent(_ source: RGBA, weight: UInt32) -> RGBA {
    mixed(with: source, weight: weight * 255, ownWeight: UInt32(alpha) * (255 - weight))
  }

  /// The colour with `coverage` of its opacity; transparent black where nothing is left of it.
  @inlinable
  func weakened(to coverage: UInt8) -> RGBA {
    let alpha = UInt8(dividedBy255(UInt32(alpha) * UInt32(coverage)))
    return alpha == 0 ? .clear : withAlpha(alpha)
  }

  /// The colour when `coverage` of a pixel is replaced by `source`, its opacity too, and the rest
  /// stays as it is: both weighted by their opacity, each channel rounded once.
  @inlinable
  func replaced(by source: RGBA, coverage: UInt8) -> RGBA {
    if coverage == 255 { return source }
    if coverage == 0 { return self }
    return mixed(
      with: source, weight: UInt32(source.alpha) * UInt32(coverage),
      ownWeight: UInt32(alpha) * UInt32(255 - coverage))
  }

  /// The mean of two colours by opacities that are counted in 1/255 of a step and add up to at most
  /// 255 · 255; transparent black where both are zero.
  @usableFromInline
  func mixed(with source: RGBA, weight: UInt32, ownWeight: UInt32) -> RGBA {
    let total = weight + ownWeight
    if total == 0 { return .clear }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((UInt32(other) * weight + UInt32(own) * ownWeight + total / 2) / total)
    }
    return RGBA(
      mix(red, source.red), mix(green, source.green), mix(blue, source.blue),
      UInt8((total + 127) / 255))
  }
}
