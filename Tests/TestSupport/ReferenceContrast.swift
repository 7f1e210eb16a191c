import Foundation
import Raster

/// The contrast ratio straight from WCAG 2.2's definition, in floating point.
public func referenceContrast(_ a: RGBA, _ b: RGBA) -> Double {
  let first = referenceLuminance(a) + 0.05
  let second = referenceLuminance(b) + 0.05
  return max(first, second) / min(first, second)
}

private let light: [Double] = (0...255).map { value in
  let channel = Double(value) / 255
  return channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
}

private func referenceLuminance(_ color: RGBA) -> Double {
  0.2126 * light[Int(color.red)] + 0.7152 * light[Int(color.green)]
    + 0.0722 * light[Int(color.blue)]
}
