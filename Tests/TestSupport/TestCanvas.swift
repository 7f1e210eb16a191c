import Raster
import Testing

/// A small canvas whose content is a picture in the source of a test.
///
/// A character is a pixel: `.` not covered, `#` fully covered, `0` to `f` the coverage in sixteenths
/// between. Drawing outside the canvas, and over a pixel that already has ink, is an issue unless
/// the test allows it: a primitive that does so by mistake would otherwise look right.
public struct TestCanvas {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// True when shapes may reach beyond the canvas.
  public var allowsOutside: Bool
  /// True when a pixel may be drawn twice.
  public var allowsOverdraw: Bool
  private var mask: CoverageMask
  private let margin = 16

  /// Makes an empty canvas.
  public init(
    width: Int, height: Int, allowsOutside: Bool = false, allowsOverdraw: Bool = false
  ) throws {
    self.width = width
    self.height = height
    self.allowsOutside = allowsOutside
    self.allowsOverdraw = allowsOverdraw
    mask = try CoverageMask(
      bounds: PixelRect(
        x: -margin, y: -margin, width: width + 2 * margin, height: height + 2 * margin))
  }

  /// Draws a shape.
  public mutating func draw(
    _ shape: some CoverageShape, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var added = try CoverageMask(bounds: mask.bounds)
    added.unite(shape)
    for y in added.bounds.y..<added.bounds.maxY {
      for x in added.bounds.x..<added.bounds.maxX where added[x, y] != 0 {
        if !allowsOutside, !(0..<width ~= x && 0..<height ~= y) {
          Issue.record("(\(x), \(y)) is outside \(width)x\(height)", sourceLocation: sourceLocation)
          return
        }
        if !allowsOverdraw, mask[x, y] != 0 {
          Issue.record("(\(x), \(y)) is drawn twice", sourceLocation: sourceLocation)
          return
        }
      }
    }
    mask.unite(shape)
  }

  /// The content as text.
  public var picture: String {
    Self.picture(width: width, height: height) { x, y in mask[x, y] }
  }

  /// Compares the content with a picture, and shows both when they differ.
  public func expect(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Self.expect(self.picture, is: picture, sourceLocation: sourceLocation)
  }

  /// A framebuffer as a picture: black is ink, white is none.
  public static func picture(ofInk framebuffer: Framebuffer) -> String {
    picture(width: framebuffer.width, height: framebuffer.height) { x, y in
      255 - framebuffer[x, y].red
    }
  }

  /// Compares two pictures, and shows both when they differ.
  public static func expect(
    _ actual: String, is expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if actual == expected { return }
    Issue.record("expected\n\(expected)\nactual\n\(actual)", sourceLocation: sourceLocation)
  }

  /// The character of a coverage.
  public static func character(_ coverage: UInt8) -> Character {
    switch coverage {
    case 0: "."
    case 255: "#"
    default: Character(String(coverage / 16, radix: 16))
    }
  }

  private static func picture(
    width: Int, height: Int, coverage: (_ x: Int, _ y: Int) -> UInt8
  ) -> String {
    (0..<height).map { y in
      String((0..<width).map { x in character(coverage(x, y)) })
    }.joined(separator: "\n")
  }
}
