import Flate
import Raster

/// Writes pictures as PNG files, one after another, keeping its memory between them.
///
/// A picture of at most 256 colours is written as indices of 1, 2, 4 or 8 bits, any other as
/// truecolour, with alpha only where a pixel is not opaque. The file holds the pixels, the palette
/// and, when asked for, the density, and nothing else: no time, no text, no name. The palette's
/// order depends on the set of colours alone, so it tells nothing of what was drawn first.
///
/// ```swift
/// var encoder = PNGEncoder()
/// var file: [UInt8] = []
/// for image in images {
///   file.removeAll(keepingCapacity: true)
///   encoder.encode(image, into: &file)
///   …
/// }
/// ```
///
/// Once it has seen a picture as large, an encoder allocates nothing but the growth of the
/// caller's output.
public struct PNGEncoder: ~Copyable, Sendable {
  /// How hard it works.
  public let compression: PNGCompression

  // Made when first needed: most encoders see only one of the two kinds of picture, and indices go
  // either through `rowDeflator` or through `indexedDeflator`.
  var rowDeflator = LazyRowDeflator()
  var indexedDeflator: LazyDeflator
  /// True when indices are deflated by `rowDeflator`.
  let usesRows: Bool
  var directDeflator: LazyDeflator
  var palette = PaletteBuilder()
  /// The place of each pixel's colour.
  var places: [UInt8] = []
  /// Rows on their way to be deflated, each after its filter type.
  var rows: [UInt8] = []
  /// The rows that filters are tried on.
  var candidates: [UInt8] = []

  /// About how many bytes of rows are deflated at a time.
  static let batchBytes = RowDeflator.batchLimit
  /// Buffers beyond this are given back after a picture.
  static let keptBytes = 1_048_576

  /// Makes an encoder; takes some tens of kilobytes at the first picture.
  public init(compression: PNGCompression = .fast) {
    self.compression = compression
    switch compression.indexed {
    case .rows:
      usesRows = true
      indexedDeflator = LazyDeflator(compression.direct)
    case .zlib(let options):
      usesRows = false
      indexedDeflator = LazyDeflator(options)
    }
    directDeflator = LazyDeflator(compression.direct)
  }

  /// Appends `image` as a PNG file to `output`.
  ///
  /// - Parameter density: how many pixels make a length; not written when nil.
  /// - Complexity: O(pixels). A captcha takes 20 to 40 µs.
  public mutating func encode(
    _ image: Framebuffer, density: PNGDensity? = nil, into output: inout [UInt8]
  ) {
    let count = image.width * image.height
    if places.count < count { places = [UInt8](repeating: 0, count: count) }
    let isIndexed = image.pixels.withUnsafeBufferPointer { pixels in
      // RGBA is one UInt32 and nothing else. A framebuffer has at least one pixel, and as many
      // as its sides say, so neither buffer is empty or short.
      pixels.baseAddress!.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
        places.withUnsafeMutableBufferPointer {
          palette.index(pixels, count: count, places: $0.baseAddress!)
        }
      }
    }
    if isIndexed {
      palette.sort()
      withPlaces { encoder, places in
        encoder.writeIndexed(
          places, width: image.width, height: image.height, density: density, into: &output)
      }
    } else {
      writeDirect(image, density: density, into: &output)
    }
    if places.count > Self.keptBytes { places = [] }
  }

  /// Appends a picture that is already indices into a palette. The file is the same as for the
  /// pixels that they stand for: colours that no pixel has are left out, colours given twice are
  /// made one, and the order of `palette` does not show.
  ///
  /// - Parameters:
  ///   - indices: places in `palette`, row after row from the top.
  ///   - width: the number of columns, 1...16,384.
  ///   - height: the number of rows, 1...16,384; at most 16,777,216 pixels in all.
  ///   - palette: 1...256 colours.
  ///   - density: how many pixels make a length; not written when nil.
  ///   - output: what the file is appended to; unchanged when this throws.
  /// - Throws: `parameterOutOfRange`, `sizeMismatch` unless there are width · height indices,
  ///   `indexOutsidePalette`.
  public mutating func encode(
    indices: Span<UInt8>, width: Int, height: Int, palette colors: [RGBA],
    density: PNGDensity? = nil, into output: inout [UInt8]
  ) throws(PNGError) {
    let sides = 1...Framebuffer.maximumSide
    guard sides ~= width, sides ~= height, width * height <= Framebuffer.maximumPixels else {
      throw PNGError(
        .parameterOutOfRange,
        """
        \(width)x\(height) pixels; each side must be 1...\(Framebuffer.maximumSide) and the area \
        at most \(Framebuffer.maximumPixels)
        """)
    }
    guard indices.count == width * height else {
      throw PNGError(
        .sizeMismatch,
        "\(indices.count) indices; \(width) columns and \(height) rows take \(width * height)")
    }
    guard 1...PaletteBuilder.capacity ~= colors.count else {
      throw PNGError(
        .parameterOutOfRange,
        "\(colors.count) colours in the palette; there must be 1...\(PaletteBuilder.capacity)")
    }
    let highest = indices.withUnsafeBufferPointer { palette.take(colors, usedBy: $0) }
    guard highest < colors.count else {
      throw PNGError(
        .indexOutsidePalette,
        "index \(highest) in a picture whose palette ends at \(colors.count - 1)")
    }
    palette.sort()
    writeIndexed(indices, width: width, height: height, density: density, into: &output)
  }

  /// Gives the encoder's own places to `body` together with the encoder.
  mutating func withPlaces(_ body: (inout PNGEncoder, Span<UInt8>) -> Void) {
    // Taken out meanwhile, since the rest of the encoder changes.
    let own = places
    places = []
    body(&self, own.span)
    places = own
  }

  /// Appends all that stands before the palette and the pixels.
  func writeHead(
    width: Int, height: Int, bitDepth: Int, colorType: PNGColorType, density: PNGDensity?,
    into output: inout [UInt8]
  ) {
    for byte in [UInt8].pngSignature { output.append(byte) }
    let header = output.beginChunk(.header)
    output.appendBigEndian(UInt32(width))
    output.appendBigEndian(UInt32(height))
    output.append(UInt8(bitDepth))
    output.append(colorType.rawValue)
    // Compression by deflate, the five filters, no interlacing.
    for _ in 0..<3 { output.append(0) }
    output.endChunk(at: header)
    if let density {
      let chunk = output.beginChunk(.physicalPixels)
      output.appendBigEndian(density.pixelsPerMeter)
      output.appendBigEndian(density.pixelsPerMeter)
      output.append(1)  // The unit is the metre.
      output.endChunk(at: chunk)
    }
  }

  func writeEnd(into output: inout [UInt8]) {
    let end = output.beginChunk(.end)
    output.endChunk(at: end)
  }
}

extension Framebuffer {
  /// This picture as a PNG file.
  ///
  /// Makes an encoder for the one file, which costs some 50 µs; keep a `PNGEncoder` to write many.
  /// - Parameters:
  ///   - compression: how hard to work.
  ///   - density: how many pixels make a length; not written when nil.
  public func pngBytes(
    compression: PNGCompression = .fast, density: PNGDensity? = nil
  ) -> [UInt8] {
    var encoder = PNGEncoder(compression: compression)
    var output: [UInt8] = []
    encoder.encode(self, density: density, into: &output)
    return output
  }
}
