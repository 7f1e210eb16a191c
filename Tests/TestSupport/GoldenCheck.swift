import Foundation
import PNGCodec
import Raster

/// The comparison behind `expectGolden`, without the test library, so that it can be tested.
public struct GoldenCheck {
  /// When golden files are written.
  public enum Mode: String, CaseIterable, Sendable {
    /// Never.
    case never
    /// When the file does not exist.
    case missing
    /// When the file does not exist, cannot be read or differs.
    case all
  }

  /// What is wrong with a parameter.
  public struct Misuse: Error, CustomStringConvertible {
    /// What is wrong and what would be right.
    public let description: String
  }

  /// Why a picture is not accepted.
  public struct Failure {
    /// What differs, or what was written.
    public let message: String
    /// PNG files to look at, by name.
    public var attachments: [(name: String, bytes: [UInt8])] = []
  }

  /// The name of the golden file without `.png`.
  public let name: String
  /// The folder of the golden files.
  public let folder: URL
  /// When files are written.
  public let mode: Mode
  /// Where the pictures of a difference are written.
  public let out: URL

  /// Makes a check.
  /// - Parameters:
  ///   - name: letters, digits, `-`, `_` and `.`; the first a letter or digit.
  ///   - folder: the folder of the golden files; made when a file is written.
  ///   - mode: `never`, `missing` or `all`; nil and the empty text are `never`.
  ///   - out: the folder for the pictures of a difference; nil and the empty text are
  ///     `goldens-out` in the temporary folder.
  public init(name: String, folder: URL, mode: String?, out: String?) throws {
    let isNameGood =
      name.first.map { $0.isLetter || $0.isNumber } ?? false
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
    guard isNameGood else {
      throw Misuse(
        description: "golden name \"\(name)\": use ASCII letters, digits, - _ . and no folder")
    }
    let modeText = mode.flatMap { $0.isEmpty ? nil : $0 } ?? Mode.never.rawValue
    guard let mode = Mode(rawValue: modeText) else {
      throw Misuse(
        description: "GOLDENS=\(modeText): it must be never, missing or all")
    }
    self.name = name
    self.folder = folder
    self.mode = mode
    self.out =
      out.flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent(
        "goldens-out", isDirectory: true)
  }

  /// `Tests/<Target>Tests/Goldens` for a test file anywhere below `Tests/<Target>Tests`.
  public static func folder(forTestFile path: String) throws -> URL {
    let parts = URL(fileURLWithPath: path).pathComponents
    guard let tests = parts.lastIndex(of: "Tests"), tests + 2 < parts.count else {
      throw Misuse(description: "\(path) is not below Tests/<Target>Tests")
    }
    let target = NSString.path(withComponents: Array(parts[...(tests + 1)]))
    return URL(fileURLWithPath: target, isDirectory: true)
      .appendingPathComponent("Goldens", isDirectory: true)
  }

  /// The golden file.
  public var file: URL { folder.appendingPathComponent("\(name).png") }

  /// Compares, writes what the mode asks for, and gives what is wrong, or nil when the picture is
  /// the golden one.
  public func compare(_ image: Framebuffer) -> Failure? {
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard mode != .never else {
        return Failure(
          message: """
            there is no golden \(file.path); run with GOLDENS=missing to record it, and look at it
            """)
      }
      return record(image, why: "there was none")
    }
    let golden: Framebuffer
    do {
      golden = try Framebuffer(png: [UInt8](Data(contentsOf: file)))
    } catch {
      if mode == .all { return record(image, why: "the old one could not be read: \(error)") }
      return Failure(message: "golden \(file.path) cannot be read: \(error)")
    }
    guard golden != image else { return nil }
    let difference = PictureDifference(expected: golden, actual: image)
    if mode == .all { return record(image, why: difference.description) }
    let pictures = [
      ("\(name)-expected.png", golden.pngBytes()), ("\(name)-actual.png", image.pngBytes()),
      ("\(name)-difference.png", difference.map.pngBytes()),
    ]
    var message = "\(name) is not the golden picture: \(difference)"
    do {
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      for (name, bytes) in pictures {
        try Data(bytes).write(to: out.appendingPathComponent(name), options: .atomic)
      }
      message += "; see \(out.path)/\(name)-*.png"
    } catch {
      message += "; the pictures could not be written to \(out.path): \(error)"
    }
    return Failure(message: message, attachments: pictures)
  }

  private func record(_ image: Framebuffer, why: String) -> Failure {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(image.pngBytes(compression: .small)).write(to: file, options: .atomic)
    } catch {
      return Failure(message: "golden \(file.path) could not be recorded: \(error)")
    }
    return Failure(
      message: "recorded golden \(file.path) (\(why)); look at it, then run without GOLDENS")
  }
}
