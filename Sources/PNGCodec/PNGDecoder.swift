import Flate
import Raster

/// Reads PNG files: every colour type, bit depth and interlacing of the specification (W3C, PNG
/// Third Edition). Samples of 16 bits are rounded to 8; ancillary chunks other than `tRNS` are
/// skipped, gamma and colour profiles too. Of an animated file `decode` reads the default image and
/// `decodeAnimation` the frames.
///
/// Whatever the bytes, a call ends with a picture or an error, and takes memory and time in
/// proportion to what the limits allow. A file with any fault is refused, also where others would
/// show what is left of it.
public struct PNGDecoder: ~Copyable, Sendable {
  /// What a file may ask for.
  public struct Limits: Hashable, Sendable {
    /// The largest side, in pixels; beyond 16,384 there is no framebuffer for it.
    public var maximumSide: Int
    /// The largest number of pixels; beyond 16,777,216 there is no framebuffer for it.
    public var maximumPixels: Int
    /// The largest number of bytes that the compressed rows may become.
    public var maximumInflatedBytes: Int
    /// The largest number of chunks.
    public var maximumChunks: Int
    /// The largest number of frames of an animation; more than 4,096 are never read.
    public var maximumFrames: Int
    /// The largest number of pixels of all frames of an animation together; more than 67,108,864
    /// are never read.
    public var maximumAnimationPixels: Int

    /// The largest framebuffer at any depth, 65,536 chunks, the largest animation.
    public static let standard = Limits()

    /// Makes limits.
    public init(
      maximumSide: Int = Framebuffer.maximumSide, maximumPixels: Int = Framebuffer.maximumPixels,
      maximumInflatedBytes: Int = 268_435_456, maximumChunks: Int = 65_536,
      maximumFrames: Int = PNGAnimation.maximumFrames,
      maximumAnimationPixels: Int = PNGAnimation.maximumPixels
    ) {
      self.maximumSide = maximumSide
      self.maximumPixels = maximumPixels
      self.maximumInflatedBytes = maximumInflatedBytes
      self.maximumChunks = maximumChunks
      self.maximumFrames = maximumFrames
      self.maximumAnimationPixels = maximumAnimationPixels
    }
  }

  /// What a file may ask for.
  public let limits: Limits
  private var inflator: Inflator?

  /// Makes a decoder; takes some 75 KB at the first picture and keeps them.
  public init(limits: Limits = .standard) {
    self.limits = limits
  }

  /// What the first chunk of a file says of the picture. Looks at nothing after that chunk.
  /// - Throws: any error of reading the signature and that chunk.
  public static func header(of bytes: [UInt8]) throws(PNGError) -> PNGHeader {
    var reader = try PNGChunkReader(bytes)
    return try PNGContents.header(&reader)
  }

  /// The picture in a file.
  /// - Throws: any `PNGError` but `parameterOutOfRange`, `sizeMismatch`.
  public mutating func decode(_ bytes: [UInt8]) throws(PNGError) -> Framebuffer {
    var reader = try PNGChunkReader(bytes)
    return try picture(PNGContents(&reader, limits: limits), bytes: bytes)
  }

  /// The picture of `IDAT`.
  mutating func picture(_ contents: PNGContents, bytes: [UInt8]) throws(PNGError) -> Framebuffer {
    let source = CompressedRows(
      header: contents.header, data: contents.data, dataBytes: contents.dataBytes,
      chunkName: "IDAT")
    let pixels = try pixels(source, expander: PNGRowExpander(contents), bytes: bytes)
    return try framebuffer(contents.header, pixels)
  }

  /// Rows as they stand in the file.
  struct CompressedRows {
    /// The size, depth and interlacing of the rows.
    var header: PNGHeader
    /// Where they stand; not empty.
    var data: [Range<Int>]
    var dataBytes: Int
    /// The type of the chunks that they stand in.
    var chunkName: String
  }

  /// The pixels of compressed rows.
  mutating func pixels(
    _ source: CompressedRows, expander: PNGRowExpander, bytes: [UInt8]
  ) throws(PNGError) -> [RGBA] {
    let header = source.header
    let passes = PNGPass.passes(of: header)
    var rows = try inflate(source, passes: passes, bytes: bytes)
    var pixels = [RGBA](repeating: .clear, count: header.width * header.height)
    let fault = rows.withUnsafeMutableBufferPointer { rows in
      pixels.withUnsafeMutableBufferPointer { pixels in
        Self.expand(rows, passes: passes, header: header, expander: expander, to: pixels)
      }
    }
    if let fault {
      throw PNGError(fault.code, fault.message, at: source.data[0].lowerBound)
    }
    return pixels
  }

  func framebuffer(_ header: PNGHeader, _ pixels: [RGBA]) throws(PNGError) -> Framebuffer {
    do throws(RasterError) {
      return try Framebuffer(width: header.width, height: header.height, pixels: pixels)
    } catch {
      // Not reached while `PNGContents` holds sizes to what a framebuffer can have.
      throw PNGError(.limitExceeded, error.message, at: 16)
    }
  }

  /// All rows of all passes, each after its filter type, as the file has them.
  private mutating func inflate(
    _ source: CompressedRows, passes: [PNGPass], bytes: [UInt8]
  ) throws(PNGError) -> [UInt8] {
    let name = source.chunkName
    let expected = passes.reduce(0) {
      $0 + $1.height * (1 + source.header.rowBytes(width: $1.width))
    }
    let start = source.data[0].lowerBound
    guard expected <= limits.maximumInflatedBytes else {
      throw PNGError(
        .limitExceeded,
        "the rows take \(expected) bytes; the limit is \(limits.maximumInflatedBytes)", at: 16)
    }
    // Deflate takes at least two bits for up to 258 bytes (RFC 1951, 3.2.5), so a file that claims
    // more than 1,032 bytes for each is refused before memory is taken for it.
    guard expected / 1_032 <= source.dataBytes else {
      throw PNGError(
        .truncated,
        "\(source.dataBytes) bytes of \(name) cannot hold the \(expected) bytes of the rows",
        at: start)
    }
    var current: Inflator
    if let kept = inflator.take() {
      current = kept
      current.reset()
    } else {
      do throws(FlateError) {
        current = try Inflator(.zlib)
      } catch {
        throw PNGError(.outOfMemory, error.message)
      }
    }
    var rows: [UInt8] = []
    rows.reserveCapacity(expected)
    var isFinished = false
    var failure: PNGError?
    pieces: for piece in source.data {
      var offset = piece.lowerBound
      while offset < piece.upperBound {
        guard !isFinished else {
          failure = PNGError(
            .trailingData, "\(name) goes on after the end of the compressed rows", at: offset)
          break pieces
        }
        do throws(FlateError) {
          // One byte more than there should be, to notice rows that should not be there.
          let progress = try current.read(
            bytes.span.extracting(offset..<piece.upperBound), atMost: expected + 1 - rows.count,
            into: &rows)
          offset += progress.consumed
          isFinished = progress.isFinished
          guard rows.count <= expected else {
            failure = PNGError(
              .corruptPixels, "\(name) holds more than the \(expected) bytes of the rows",
              at: offset)
            break pieces
          }
          if progress.consumed == 0 && progress.produced == 0 && !isFinished { break }
        } catch {
          failure = PNGError(
            error.code == .outOfMemory ? .outOfMemory : .corruptPixels,
            "\(name) cannot be inflated: \(error.message)", at: start)
          break pieces
        }
      }
    }
    if failure == nil && !(isFinished && rows.count == expected) {
      failure = PNGError(
        .corruptPixels,
        isFinished
          ? "\(name) holds \(rows.count) bytes; the rows take \(expected)"
          : "the compressed rows end before their checksum, after \(rows.count) of \(expected) bytes",
        at: source.data.last!.upperBound)
    }
    inflator = consume current
    if let failure { throw failure }
    return rows
  }

  /// Undoes the filters in place and writes the pixels; gives what is wrong, or nil.
  private static func expand(
    _ rows: UnsafeMutableBufferPointer<UInt8>, passes: [PNGPass], header: PNGHeader,
    expander: PNGRowExpander, to pixels: UnsafeMutableBufferPointer<RGBA>
  ) -> PNGError? {
    // `rows` has height · (1 + rowBytes) bytes for each pass, as `inflate` made sure. A pixel of a
    // pass stands at first + i · step, which `PNGPass` keeps below the width and the height.
    var next = 0
    for pass in passes {
      let count = header.rowBytes(width: pass.width)
      var above: UnsafePointer<UInt8>?
      for y in 0..<pass.height {
        guard let filter = PNGFilter(rawValue: rows[next]) else {
          return PNGError(
            .corruptPixels, "filter type \(rows[next]) of a row; it must be 0...4")
        }
        let row = rows.baseAddress! + next + 1
        filter.undo(row: row, above: above, count: count, distance: header.filterDistance)
        let target =
          pixels.baseAddress! + (pass.firstRow + y * pass.rowStep) * header.width + pass.firstColumn
        if let index = expander.expand(row, count: pass.width, to: target, step: pass.columnStep) {
          return PNGError(
            .indexOutsidePalette, "a pixel has index \(index), and the palette ends before it")
        }
        above = UnsafePointer(row)
        next += 1 + count
      }
    }
    return nil
  }
}

extension Framebuffer {
  /// The picture in a PNG file.
  ///
  /// Makes a decoder for the one file; keep a `PNGDecoder` to read many.
  /// - Throws: as `PNGDecoder.decode`.
  public init(png bytes: [UInt8], limits: PNGDecoder.Limits = .standard) throws(PNGError) {
    var decoder = PNGDecoder(limits: limits)
    self = try decoder.decode(bytes)
  }
}
